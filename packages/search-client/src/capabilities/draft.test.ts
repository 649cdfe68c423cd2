import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { engine } from '../testing/small-engine.ts';
import { createDraft } from './draft.ts';
import { toggleNeed } from './toggle-refinement.ts';

const rows = Array.from({ length: 30 }, (_, i) => ({
  objectID: `${i}`,
  brand: ['A', 'B', 'C'][i % 3] as string,
  size: i % 2 ? 'S' : 'L',
  sold: i % 5 ? 'false' : 'true',
}));

const open = async () => {
  const page = fakeWindow();
  const client = engine(rows);
  const session = createSession({ client, index: 'products', router: createUrlRouter({ window: page.window }) });
  session.need({ kind: 'hits', params: { hitsPerPage: 2 } });
  session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
  session.need({ kind: 'configure', params: { facetFilters: ['size:S'] } });
  await flushMicrotasks();
  return { page, client, session };
};

describe('a draft', () => {
  it('begins with what the page knows, and asks nothing', async () => {
    const { client, session } = await open();
    const draft = createDraft(session);
    draft.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    await flushMicrotasks();
    expect(draft.state.results?.nbHits).toBe(15);
    expect(draft.facetValues('brand')).toEqual(session.facetValues('brand'));
    expect(client.calls).toHaveLength(1);
  });

  it('counts what would be found, without hits, while the page stays as it is', async () => {
    const { client, page, session } = await open();
    const before = session.state;
    const draft = createDraft(session);
    draft.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    draft.need({ kind: 'hits' });
    draft.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(draft.state.results?.nbHits).toBe(5);
    const asked = client.calls.at(-1);
    expect(asked?.map(({ params }) => params?.hitsPerPage)).toEqual([0, 0]);
    expect(asked?.[0]?.params).toMatchObject({ analytics: false, clickAnalytics: false });
    expect(session.state).toBe(before);
    expect(page.path).toBe('/shop');
  });

  it('costs one query when nothing but the count is wanted', async () => {
    const { client, session } = await open();
    const draft = createDraft(session);
    draft.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(client.calls.at(-1)).toHaveLength(1);
    expect(draft.state.results?.nbHits).toBe(5);
  });

  it('becomes the state of the page in one step, with what it took away', async () => {
    const { client, page, session } = await open();
    session.toggleFacet('brand', 'C');
    session.setPage(1);
    await flushMicrotasks();
    const draft = createDraft(session);
    draft.clearRefinements();
    draft.toggleFacet('size', 'S');
    draft.setSortBy('cheap');
    await flushMicrotasks();
    const asked = client.calls.length;
    draft.apply();
    await flushMicrotasks();
    expect(session.state.search).toMatchObject({ page: 0, sortBy: 'cheap', refinements: { size: { values: ['S'] } } });
    expect(session.state.search.refinements).not.toHaveProperty('brand');
    expect(client.calls).toHaveLength(asked + 1);
    await page.go(-1);
    expect(session.state.search).toMatchObject({ page: 1, refinements: { brand: { values: ['C'] } } });
  });

  it('keeps the page in its place when nothing was chosen', async () => {
    const { session } = await open();
    session.setPage(1);
    await flushMicrotasks();
    const draft = createDraft(session);
    draft.toggleFacet('brand', 'A');
    draft.toggleFacet('brand', 'A');
    draft.apply();
    expect(session.state.search.page).toBe(1);
  });

  it('goes back to the page, follows its query, and ends without a trace', async () => {
    const { client, session } = await open();
    const draft = createDraft(session);
    draft.toggleFacet('brand', 'A');
    session.setQuery('x');
    expect(draft.state.search).toMatchObject({ query: 'x', refinements: { brand: { values: ['A'] } } });
    draft.discard();
    expect(draft.state.search.refinements).toEqual({});
    draft.dispose();
    const asked = client.calls.length;
    session.setQuery('y');
    draft.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(client.calls.slice(asked)).toHaveLength(1);
  });

  it('holds what holds on the page until somebody chooses', async () => {
    const { session } = await open();
    session.need(toggleNeed({ attribute: 'sold', on: 'true', off: 'false' }));
    await flushMicrotasks();
    expect(session.state.results?.nbHits).toBe(12);
    const draft = createDraft(session);
    draft.toggleFacet('brand', 'A');
    await flushMicrotasks();
    expect(draft.state.results?.nbHits).toBe(4);
  });
});
