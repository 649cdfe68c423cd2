import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../../engine/engine.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { parseFilterExpression } from './parse-filter-expression.ts';
import { parseFilters } from './parse-filters.ts';
import { parseFilterScores } from './filter-scores.ts';
import { parseOptionalFilters } from './parse-optional-filters.ts';

const any = { isFacet: () => true };
const facet = (attribute: string, value: string): Filter => ({ kind: 'facet', attribute, value });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const and = (...of: Filter[]): Filter => ({ kind: 'and', of });
const or = (...of: Filter[]): Filter => ({ kind: 'or', of });

describe('filters', () => {
  it.each<[string, Filter | undefined]>([
    ['', undefined],
    ['  \n ', undefined],
    ['brand:Acme', facet('brand', 'Acme')],
    ['brand : Acme', facet('brand', 'Acme')],
    ['a:1 AND b:2 OR c:3', or(and(facet('a', '1'), facet('b', '2')), facet('c', '3'))],
    ['a:1 AND (b:2 OR c:3)', and(facet('a', '1'), or(facet('b', '2'), facet('c', '3')))],
    ['NOT a:1 AND b:2', and(not(facet('a', '1')), facet('b', '2'))],
    ['NOT (a:1 OR b:2)', not(or(facet('a', '1'), facet('b', '2')))],
    ['NOT NOT a:1', not(not(facet('a', '1')))],
    ['color:"sea green"', facet('color', 'sea green')],
    ["color:'sea \\'green\\''", facet('color', "sea 'green'")],
    ['"odd name":"AND"', facet('odd name', 'AND')],
    ['url:https://x.test/a?b=c', facet('url', 'https://x.test/a?b=c')],
    ['category.lvl0:Shoes', facet('category.lvl0', 'Shoes')],
    ['price < 20', { kind: 'compare', attribute: 'price', op: '<', value: 20 }],
    ['price>=-3.5', { kind: 'compare', attribute: 'price', op: '>=', value: -3.5 }],
    ['price!=1e3', { kind: 'compare', attribute: 'price', op: '!=', value: 1000 }],
    ['price:10 TO 20.5', { kind: 'between', attribute: 'price', low: 10, high: 20.5 }],
    ['price:-10 TO -2', { kind: 'between', attribute: 'price', low: -10, high: -2 }],
    ['price:10', facet('price', '10')],
    ['_tags:new', { kind: 'tag', value: 'new' }],
    ['new AND NOT "old stock"', and({ kind: 'tag', value: 'new' }, not({ kind: 'tag', value: 'old stock' }))],
    ['empty:""', facet('empty', '')],
    ['android:1', facet('android', '1')],
    ['ORDER:1 OR TOP:2', or(facet('ORDER', '1'), facet('TOP', '2'))],
  ])('reads %j', (source, expected) => {
    expect(parseFilterExpression(source, any)).toEqual(expected);
  });

  it.each([
    ['a:1 and b:2', /"and" at position 5 is not an operator; write AND in capitals/],
    ['color:sea green', /"green" at position 11 was not expected/],
    ['(a:1', /parenthesis at position 1 is never closed/],
    ['a:1)', /parenthesis at position 4 closes nothing/],
    ['a:1 AND', /the end at position 8 stands where a condition must be/],
    ['OR a:1', /"OR" at position 1/],
    ['()', /"\)" at position 2/],
    ['brand:', /"brand:" has no value at position 7/],
    ['price > cheap', /"cheap" at position 9 is not a number/],
    ['price:1 TO x', /"x" at position 12 is not a number/],
    ['name:"open', /quote at position 6 is never closed/],
    ['brand:Acme<score=x>', /score/],
    ['price > 1e999', /is not a number/],
    ['('.repeat(100) + 'a:1' + ')'.repeat(100), /deeper than 64/],
    ['NOT '.repeat(100) + 'a:1', /deeper than 64/],
    [Array(1002).fill('a:1').join(' OR '), /at most 1000 conditions/],
    ['a'.repeat(70_000), /more than 65536 characters/],
  ])('explains what is wrong in %.40j', (source, message) => {
    expect(() => parseFilterExpression(source, any)).toThrow(FilterError);
    expect(() => parseFilterExpression(source, any)).toThrow(message);
    expect(() => parseFilterExpression(source, any)).toThrow(/^filters: /);
  });

  it('names an attribute that was not declared for faceting, but lets objectID, tags and numbers pass', () => {
    const none = { isFacet: () => false };
    expect(() => parseFilterExpression('a > 1 AND colour:red', none)).toThrow(
      'filters: the attribute "colour" at position 11 is not declared for faceting; add it to attributesForFaceting or correct its name.',
    );
    expect(parseFilterExpression('objectID:x AND _tags:new AND price > 2', none)?.kind).toBe('and');
  });

  it('answers any text with a tree or a FilterError, never another error', () => {
    const piece = fc.constantFrom(
      'a:1',
      '(',
      ')',
      ' AND ',
      ' OR ',
      'NOT ',
      '"',
      "'",
      '\\',
      'x',
      ' TO ',
      '>',
      '-1',
      ':',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (source) => {
          try {
            parseFilterExpression(source, any);
          } catch (error) {
            expect(error).toBeInstanceOf(FilterError);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('reads back every tree that was written as an expression', () => {
    const leaf: fc.Arbitrary<Filter> = fc.oneof(
      fc.record({ kind: fc.constant('facet' as const), attribute: fc.constantFrom('a', 'b c'), value: fc.string() }),
      fc.record({
        kind: fc.constant('compare' as const),
        attribute: fc.constant('n'),
        op: fc.constantFrom('<', '>=', '!='),
        value: fc.integer(),
      }),
      fc.record({ kind: fc.constant('tag' as const), value: fc.string() }),
    );
    const { tree } = fc.letrec<{ tree: Filter; node: Filter }>((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, leaf, tie('node')),
      node: fc.oneof(
        fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
        }),
        fc.record({ kind: fc.constant('not' as const), of: tie('tree') }),
      ),
    }));
    const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
    const write = (filter: Filter): string => {
      if (filter.kind === 'and' || filter.kind === 'or')
        return `(${filter.of.map(write).join(` ${filter.kind.toUpperCase()} `)})`;
      if (filter.kind === 'not') return `NOT ${write(filter.of)}`;
      if (filter.kind === 'facet') return `${quote(filter.attribute)}:${quote(filter.value)}`;
      return filter.kind === 'compare'
        ? `${filter.attribute} ${filter.op} ${filter.value}`
        : quote((filter as { value: string }).value);
    };
    fc.assert(
      fc.property(tree, (filter) => {
        expect(parseFilterExpression(write(filter), any)).toEqual(filter);
      }),
    );
  });
});

describe('the list parameters', () => {
  it('reads facet, numeric and tag filters and demands all of them', () => {
    expect(
      parseFilters(
        {
          filters: 'x:1',
          facetFilters: ['brand:Acme', ['color:red', 'color:-blue']],
          numericFilters: ['price>=10', ['rating=5', 'rating:1 TO 2']],
          tagFilters: ['new', ['sale', '-old']],
        },
        any,
      ),
    ).toEqual(
      and(
        facet('x', '1'),
        and(facet('brand', 'Acme'), or(facet('color', 'red'), not(facet('color', 'blue')))),
        and(
          { kind: 'compare', attribute: 'price', op: '>=', value: 10 },
          or(
            { kind: 'compare', attribute: 'rating', op: '=', value: 5 },
            { kind: 'between', attribute: 'rating', low: 1, high: 2 },
          ),
        ),
        and({ kind: 'tag', value: 'new' }, or({ kind: 'tag', value: 'sale' }, not({ kind: 'tag', value: 'old' }))),
      ),
    );
  });

  it('asks nothing when every parameter is empty', () => {
    expect(parseFilters({ filters: '', facetFilters: [], numericFilters: [[]], tagFilters: '' }, any)).toBeUndefined();
  });

  it('takes one condition as a string and a list as JSON text', () => {
    expect(parseFilters({ facetFilters: 'brand:Acme, Inc' }, any)).toEqual(facet('brand', 'Acme, Inc'));
    expect(parseFilters({ facetFilters: '["a:1",["b:2","b:3"]]' }, any)).toEqual(
      and(facet('a', '1'), or(facet('b', '2'), facet('b', '3'))),
    );
    expect(() => parseFilters({ facetFilters: '[oops' }, any)).toThrow(
      /facetFilters: looks like a JSON list but is not valid JSON/,
    );
  });

  it('splits text at the commas behind which a condition begins', () => {
    expect(parseFilters({ facetFilters: 'brand:Acme, Inc,color:red' }, any)).toEqual(
      and(facet('brand', 'Acme, Inc'), facet('color', 'red')),
    );
    expect(parseFilters({ tagFilters: 'new, -sale' }, any)).toEqual(
      and({ kind: 'tag', value: 'new' }, not({ kind: 'tag', value: 'sale' })),
    );
    expect(parseFilters({ numericFilters: 'price>=0, price:1 TO 5' }, any)).toEqual(
      and(
        { kind: 'compare', attribute: 'price', op: '>=', value: 0 },
        { kind: 'between', attribute: 'price', low: 1, high: 5 },
      ),
    );
  });

  it('bounds what a text of commas may cost', () => {
    expect(() => parseFilters({ tagFilters: ','.repeat(4_000_000) }, any)).toThrow(
      'tagFilters: the text has more than 10000 parts; send a list.',
    );
  });

  it('takes lists of three levels: and, or, and', () => {
    expect(parseFilters({ facetFilters: [['a:1', ['b:2', 'c:3'], ['d:4'], []]] }, any)).toEqual(
      or(facet('a', '1'), and(facet('b', '2'), facet('c', '3')), facet('d', '4')),
    );
    expect(() => parseFilters({ facetFilters: [[[['a:1']]]] as never }, any)).toThrow(/at most three levels deep/);
  });

  it('keeps a minus that is escaped, colons in values and quotes around them', () => {
    expect(parseFilters({ facetFilters: ['t:\\-5', 'time:10:30', 'c:"sea green"'] }, any)).toEqual(
      and(facet('t', '-5'), facet('time', '10:30'), facet('c', 'sea green')),
    );
    expect(parseFilters({ facetFilters: '_tags:-x' }, any)).toEqual(not({ kind: 'tag', value: 'x' }));
  });

  it.each([
    [{ facetFilters: 'brand' }, /facetFilters: "brand" has no attribute; write attribute:value/],
    [{ facetFilters: ':x' }, /has no attribute/],
    [{ facetFilters: 'brand:-' }, /has no value/],
    [{ facetFilters: [[1]] as never }, /facetFilters: must be a string or a list/],
    [{ numericFilters: { a: 1 } as never }, /numericFilters: must be a string or a list/],
    [{ numericFilters: 'price' }, /numericFilters: "price" is not a comparison with a number/],
    [{ numericFilters: 'price>"5"' }, /is not a comparison/],
    [{ numericFilters: '>5' }, /is not a comparison/],
    [{ tagFilters: '-' }, /names no tag/],
    [{ tagFilters: Array<string>(1001).fill('x') }, /at most 1000 conditions/],
  ])('explains %j', (parameters, message) => {
    expect(() => parseFilters(parameters, any)).toThrow(FilterError);
    expect(() => parseFilters(parameters, any)).toThrow(message);
  });

  it('refuses undeclared attributes by name', () => {
    expect(() => parseFilters({ facetFilters: 'colour:red' }, { isFacet: (name) => name === 'color' })).toThrow(
      /facetFilters: the attribute "colour" of "colour:red" is not declared for faceting/,
    );
  });
});

describe('optionalFilters', () => {
  it('gives each group its alternatives with scores, 1 by default', () => {
    expect(parseOptionalFilters(['brand:Acme<score=3>', ['color:red', 'color:-blue<score=0>']], any)).toEqual([
      { anyOf: [{ filter: facet('brand', 'Acme'), score: 3 }] },
      {
        anyOf: [
          { filter: facet('color', 'red'), score: 1 },
          { filter: not(facet('color', 'blue')), score: 0 },
        ],
      },
    ]);
    expect(parseOptionalFilters([], any)).toEqual([]);
  });

  it('adds up what must hold together', () => {
    expect(parseOptionalFilters([['a:1', ['b:2<score=3>', 'c:3']]], any)).toEqual([
      {
        anyOf: [
          { filter: facet('a', '1'), score: 1 },
          { filter: and(facet('b', '2'), facet('c', '3')), score: 4 },
        ],
      },
    ]);
  });

  it('reads the scores of a filter expression: alternatives are one group, negations weigh nothing', () => {
    expect(parseFilterScores('a:1 AND (b:2<score=3> OR c:"3 4"<score=5> OR (d:1 AND NOT e:2<score=9>))', any)).toEqual([
      { anyOf: [{ filter: facet('a', '1'), score: 1 }] },
      {
        anyOf: [
          { filter: facet('b', '2'), score: 3 },
          { filter: facet('c', '3 4'), score: 5 },
          { filter: and(facet('d', '1'), not(facet('e', '2'))), score: 1 },
        ],
      },
    ]);
    expect(parseFilterScores('price > 10<score=2> OR new<score=3> OR p:1 TO 5<score=4>', any)[0]!.anyOf).toEqual([
      { filter: { kind: 'compare', attribute: 'price', op: '>', value: 10 }, score: 2 },
      { filter: { kind: 'tag', value: 'new' }, score: 3 },
      { filter: { kind: 'between', attribute: 'p', low: 1, high: 5 }, score: 4 },
    ]);
    expect(parseFilterScores('a:1 AND b:"x<score=2>"', any)).toEqual([]);
    expect(parseFilterScores(undefined, any)).toEqual([]);
  });

  it.each(['a:b<score=>', 'a:b<score=-1>', 'a:b<score=1.5>', 'a:b<score=65536>', 'a:b<score=x>'])(
    'refuses the score of %s',
    (text) => {
      expect(() => parseOptionalFilters(text, any)).toThrow(
        /optionalFilters: the score in .* must be a whole number from 0 to 65535/,
      );
    },
  );
});
