/** Rules: which of them disagree, and what a form makes of one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Words } from '../../text/words.ts';
import { conflictsOf, rulesMeet } from './rule-conflicts.ts';
import { draftOf, proposedId, ruleOf } from './rule-draft.ts';
import { describeEffects } from './describe-effects.ts';
import { type Rule, ruleName, ruleState } from './rule.ts';
import { synonymOf, wordsOf } from './synonym.ts';

const rule = (objectID: string, part: Partial<Rule>): Rule => ({ objectID, consequence: {}, ...part });
const on = (pattern: string, anchoring: 'is' | 'startsWith' | 'endsWith' | 'contains', context?: string): Rule =>
  rule('r', { conditions: [{ pattern, anchoring, ...(context && { context }) }] });

describe('rules that may hold for one search', () => {
  it.each([
    [on('Boot', 'is'), on('böot', 'is'), true],
    [on('boot', 'is'), on('boots', 'is'), false],
    [on('red boot', 'is'), on('boot', 'contains'), true],
    [on('red boot', 'is'), on('boot', 'startsWith'), false],
    [on('boot red', 'is'), on('boot', 'startsWith'), true],
    [on('red boot', 'is'), on('boot', 'endsWith'), true],
    [on('rebooting', 'is'), on('boot', 'contains'), false],
    [on('boot', 'contains', 'mobile'), on('boot', 'contains', 'shop'), false],
    [on('boot', 'contains', 'mobile'), on('boot', 'contains'), true],
    [rule('always', {}), on('boot', 'is'), true],
  ])('case %#', (a, b, expected) => {
    expect(rulesMeet(a, b)).toBe(expected);
    expect(rulesMeet(b, a)).toBe(expected);
  });
});

it('tells what rules disagree about, but not with those that are off', () => {
  const conditions = [{ pattern: 'boot', anchoring: 'contains' as const }];
  const own = rule('own', {
    conditions,
    consequence: {
      promote: [{ objectIDs: ['a', 'b'], position: 0 }],
      params: { renderingContent: { redirect: { url: '/boots' } } },
    },
  });
  const other = rule('other', {
    conditions,
    consequence: {
      hide: [{ objectID: 'b' }],
      promote: [{ objectID: 'c', position: 1 }],
      params: { renderingContent: { redirect: { url: '/winter' } } },
    },
  });
  expect(conflictsOf(own, [own, other])).toEqual([
    { kind: 'hidden', rule: 'other', product: 'b' },
    { kind: 'place', rule: 'other', place: 2 },
    { kind: 'redirect', rule: 'other' },
  ]);
  expect(conflictsOf(own, [{ ...other, enabled: false }])).toEqual([]);
});

describe('the form of a rule', () => {
  const full = rule('full', {
    description: 'Full',
    enabled: false,
    conditions: [{ pattern: '', anchoring: 'is' }, { context: 'mobile' }],
    validity: [{ from: 1_767_225_600, until: 1_767_312_000 }, { from: 1_800_000_000 }],
    consequence: {
      promote: [{ objectID: 'a', position: 3 }],
      hide: [{ objectID: 'b' }],
      filterPromotes: true,
      userData: { note: 1 },
      params: {
        query: { remove: ['cheap'] },
        optionalFilters: ['brand:Acme<score=2>'],
        filters: 'price < 10',
        hitsPerPage: 5,
        renderingContent: {
          facetOrdering: { facets: { order: ['brand'] } },
          redirect: { url: '/x' },
          widgets: {
            banners: [
              {
                image: { urls: [{ url: '/a.png' }, { url: '/b.png' }], title: 'Sale' },
                link: { url: '/s', target: '_blank' },
              },
              { image: { urls: [{ url: '/c.png' }] } },
            ],
          },
        },
      },
    },
  });

  it('changes nothing where nothing was typed', () => {
    expect(ruleOf(draftOf(full), full)).toEqual(full);
  });

  it('takes away what was emptied, and nothing else', () => {
    const next = ruleOf({ ...draftOf(full), bannerImage: '', redirect: '', boost: '', from: '', until: '' }, full);
    expect(next.consequence.params?.renderingContent).toEqual({
      facetOrdering: { facets: { order: ['brand'] } },
      widgets: { banners: [{ image: { urls: [{ url: '/c.png' }] } }] },
    });
    expect(next.consequence.params?.optionalFilters).toBeUndefined();
    expect(next.consequence.params?.hitsPerPage).toBe(5);
  });

  it('has no effect before something is chosen, and proposes an identifier that is allowed', () => {
    const draft = { ...draftOf(undefined), description: 'Été: 50 % !' };
    expect(ruleOf(draft, undefined).consequence).toEqual({});
    expect(proposedId(draft, 0)).toBe('ete-50-0');
    expect(proposedId(draftOf(undefined), 35)).toBe('rule-z');
  });
});

it('tells whether a rule holds now', () => {
  const spans = (validity: Rule['validity']) => ruleState(rule('r', { validity }), 100);
  expect([spans([]), spans([{ from: 50 }]), spans([{ from: 150 }]), spans([{ until: 50 }])]).toEqual([
    'on',
    'on',
    'scheduled',
    'over',
  ]);
  expect(ruleState(rule('r', { enabled: false }), 100)).toBe('off');
});

it.each(['synonym', 'onewaysynonym', 'altcorrection1', 'placeholder'] as const)('keeps the words of %s', (type) => {
  expect(wordsOf(synonymOf(type, ['a', 'b c'], 's'))).toEqual(['a', 'b c']);
  expect(synonymOf(type, ['a', 'b c'], 's').objectID).toBe('s');
});

describe('a rule in words', () => {
  const words = new Words('en');
  beforeAll(() => words.bring('merchandising'));
  const names: Readonly<Record<string, string>> = { a: 'Parka', b: 'Anorak', c: 'Poncho' };
  const effects = (consequence: Rule['consequence']): string[] =>
    describeEffects(words, rule('r', { consequence }), (objectID) => names[objectID] ?? objectID);

  it.each<[Rule['consequence'], string[]]>([
    [{ promote: [{ objectIDs: ['a', 'b'], position: 0 }] }, ['shows Parka and Anorak first']],
    [
      { promote: [{ objectIDs: ['a', 'b', 'c'], position: 0 }], hide: [{ objectID: 'x' }] },
      ['shows Parka and Anorak and 1 other first', 'hides x'],
    ],
    [
      { params: { optionalFilters: ['brand:Acme', ['color:red', 'color:blue']] } },
      ['lifts brand:Acme and color:red | color:blue'],
    ],
    [
      { params: { filters: 'price < 50', facetFilters: ['onSale:true'] } },
      ['shows only price < 50', 'shows only onSale:true'],
    ],
    [
      { params: { automaticFacetFilters: [{ facet: 'brand' }, { facet: 'color', score: 2 }] } },
      ['filters by brand and color of the search'],
    ],
    [{ params: { query: 'winter boots' } }, ['searches for “winter boots”']],
    [
      {
        params: {
          query: {
            edits: [
              { type: 'remove', delete: 'cheap' },
              { type: 'replace', delete: 'xmas', insert: 'christmas' },
            ],
          },
        },
      },
      ['leaves out “cheap”', 'reads “xmas” as “christmas”'],
    ],
    [{ params: { renderingContent: { redirect: { url: '/sale' } } } }, ['sends shoppers to /sale']],
    [
      { params: { renderingContent: { facetOrdering: { facets: { order: ['sizes', 'price', 'brand'] } } } } },
      ['orders the filters: sizes and price first'],
    ],
    [
      {
        params: {
          renderingContent: { widgets: { banners: [{ image: { urls: [{ url: '/new.svg' }], title: 'New' } }] } },
        },
      },
      ['shows the banner “New”'],
    ],
    [{ userData: { title: 'Before the first snow', link: '/' } }, ['shows “Before the first snow”']],
    [{ userData: { badge: 'new' } }, ['gives the page badge']],
    [
      { params: { hitsPerPage: 5, typoTolerance: 'strict' } },
      ['sets hitsPerPage to 5', 'sets typoTolerance to strict'],
    ],
  ])('effects, case %#', (consequence, expected) => {
    expect(effects(consequence)).toEqual(expected);
  });

  it('is named by its description, else by its identifier as words', () => {
    expect(ruleName(rule('campaign-first-snow', { description: 'Snow' }))).toBe('Snow');
    expect(ruleName(rule('campaign-first-snow', {}))).toBe('Campaign first snow');
    expect(ruleName(rule('qr-1764583', {}))).toBe('qr-1764583');
  });
});
