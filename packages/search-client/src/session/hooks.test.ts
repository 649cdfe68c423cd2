/** Capabilities that alter the same thing work together, in their order, and each can leave by itself. */
import { describe, expect, it } from 'vitest';
import { showVariants } from '../capabilities/show-variants.ts';
import { understandQuery } from '../capabilities/understand-query.ts';
import { echo, fakeClient, fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import { engine } from '../testing/small-engine.ts';
import { createSession } from './create-session.ts';
import { insideOf } from './inside-of.ts';
import type { SearchResults } from './search-results.ts';
import type { SearchState } from './search-state.ts';
import { createUrlRouter } from './url-router.ts';

const open = () => {
  const client = fakeClient(echo);
  const { window } = fakeWindow();
  const session = createSession({ client, index: 'products', router: createUrlRouter({ window }) });
  session.need({ kind: 'hits' });
  const type = async (query: string) => {
    session.setQuery(query);
    await flushMicrotasks();
  };
  return { client, session, inside: insideOf(session), type };
};

/** Words of the query that choose a brand. */
const choosing =
  (word: string) =>
  (search: SearchState): SearchState => {
    const brand = search.refinements['brand'];
    const values = brand?.kind === 'facet' ? brand.values : [];
    return search.query.includes(word) && !values.includes(word)
      ? {
          ...search,
          refinements: { ...search.refinements, brand: { kind: 'facet', operator: 'or', values: [...values, word] } },
        }
      : search;
  };

describe('two capabilities that alter the search before it takes effect', () => {
  it('both do so, in the order in which they came, and the other goes on when one leaves', async () => {
    const { session, inside, type } = open();
    const remove = inside.addHook('rewriteSearch', choosing('acme'));
    inside.addHook('rewriteSearch', choosing('birch'));
    await type('birch acme shoe');
    expect(session.state.search.refinements['brand']).toMatchObject({ values: ['acme', 'birch'] });
    remove();
    session.clearRefinements();
    await type('birch acme shoes');
    expect(session.state.search.refinements['brand']).toMatchObject({ values: ['birch'] });
  });

  it('are told who chose, and what was chosen before', async () => {
    const { session, inside, type } = open();
    const calls: unknown[] = [];
    inside.addHook('rewriteSearch', (search, from, isByShopper) => {
      calls.push([from.query, search.query, isByShopper]);
      return search;
    });
    await type('shoe');
    await type('shoes');
    session.setState({ query: 'host', page: 0, refinements: {} });
    expect(calls).toEqual([
      ['', 'shoe', true],
      ['shoe', 'shoes', true],
    ]);
  });
});

describe('two capabilities that take words out of the text search', () => {
  it('both do so, each out of what the other left, and the service hears what was typed', async () => {
    const { client, inside, type } = open();
    const remove = inside.addHook('rewriteWords', (words) => words.replace('red ', ''));
    inside.addHook('rewriteWords', (words) => words.replace(/^cheap /, ''));
    await type('red cheap shoe');
    expect(client.calls.at(-1)).toMatchObject({
      requests: [{ params: { query: 'shoe' } }],
      told: [{ typedQuery: 'red cheap shoe' }],
    });
    remove();
    await type('cheap red shoe');
    expect(client.calls.at(-1)!.requests[0]!.params?.query).toBe('red shoe');
  });

  it('leave a search that only words were changed of one that is typed on', async () => {
    const { client, inside, type } = open();
    for (const word of ['acme', 'birch']) {
      inside.addHook('rewriteSearch', choosing(word));
      inside.addHook('undoRewrite', (search) => {
        const brand = search.refinements['brand'];
        if (brand?.kind !== 'facet') return search;
        const values = brand.values.filter((value) => value !== word);
        const { brand: _brand, ...others } = search.refinements;
        return { ...search, refinements: values[0] ? { ...others, brand: { ...brand, values } } : others };
      });
    }
    await type('s');
    await type('s acme birch');
    expect(client.calls.at(-1)!.told).toEqual([{ typing: true }]);
  });
});

describe('two capabilities that alter the results', () => {
  it('both do so, in the order in which they came, and the other goes on when one leaves', async () => {
    const { session, inside, type } = open();
    const marking = (mark: string) => (results: SearchResults) => ({
      ...results,
      hits: results.hits.map((hit) => ({ ...hit, marks: `${hit['marks'] ?? ''}${mark}` })),
    });
    const remove = inside.addHook('transformResults', marking('a'));
    inside.addHook('transformResults', marking('b'));
    await type('shoe');
    expect(session.state.results?.hits[0]?.['marks']).toBe('ab');
    remove();
    await type('shoes');
    expect(session.state.results?.hits[0]?.['marks']).toBe('b');
  });
});

it('variants and words that stand for choices go on beside a capability of the page', async () => {
  const client = engine([
    { objectID: '1', name: 'jacket', colors: ['Red', 'Blue'], swatches: [{ name: 'Red', image: 'red.webp' }] as never },
  ]);
  const session = createSession({ client, index: 'products' });
  session.need({ kind: 'hits' });
  session.need({ kind: 'facet', attribute: 'colors', operator: 'or' });
  showVariants(session, 'swatches=colors');
  understandQuery(session, 'color=colors');
  const inside = insideOf(session);
  inside.addHook('transformResults', (results) => ({
    ...results,
    hits: results.hits.map((hit) => ({ ...hit, title: `${hit['name']} of the page` })),
  }));
  inside.addHook('rewriteWords', (words) => words.replace(/ of\b/, ''));
  session.setQuery('jacket of red');
  await expect.poll(() => session.state.answered?.refinements['colors']).toMatchObject({ values: ['Red'] });
  expect(session.state.results?.hits).toMatchObject([{ image: 'red.webp', title: 'jacket of the page' }]);
  expect(client.calls.at(-1)![0]!.params?.query).toBe('jacket');
});
