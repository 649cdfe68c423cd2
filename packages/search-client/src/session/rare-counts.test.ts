/** What lists of values promise: a chosen value has its true count, however rare it is. */
import { describe, expect, it } from 'vitest';
import { hierarchyNeed, readHierarchy, toggleHierarchy } from '../capabilities/hierarchy.ts';
import { known, seed } from '../capabilities/seed.ts';
import type { Known } from '../capabilities/seed.ts';
import { flushMicrotasks } from '../testing/session-fakes.ts';
import { engine } from '../testing/small-engine.ts';
import type { Row } from '../testing/small-engine.ts';
import { createSession } from './create-session.ts';
import type { Need } from './need.ts';

/** Fourteen brands: B0 on 14 records, B1 on 13 … B13 on one; every second record is red, and each has a second tag beside `all`. */
const rows: Row[] = Array.from({ length: 14 }, (_, brand) =>
  Array.from({ length: 14 - brand }, (__, at) => ({
    objectID: `${brand}-${at}`,
    name: `thing ${brand}`,
    brand: `B${brand}`,
    color: at % 2 ? 'blue' : 'red',
    tags: ['all', `T${brand}`],
    'cat.lvl0': brand < 12 ? 'Common' : `Rare ${brand}`,
  })),
).flat();

const open = async (...needs: Need[]) => {
  const client = engine(rows);
  const session = createSession({ client, index: 'products' });
  session.need({ kind: 'hits' });
  for (const need of needs) session.need(need);
  session.start();
  await flushMicrotasks();
  const settled = async () => {
    await import('./rare-counts.ts');
    await flushMicrotasks();
  };
  const countsOf = (attribute: string) =>
    Object.fromEntries(
      session
        .facetValues(attribute)
        .filter(({ refined, excluded }) => refined || excluded)
        .map(({ value, count }) => [value, count]),
    );
  return { client, session, settled, countsOf };
};
const brands: Need = { kind: 'facet', attribute: 'brand', operator: 'or', limit: 5 };

describe('chosen values beyond the limit of a list', () => {
  it('have their counts under all other choices, as the others of the list', async () => {
    const { client, session, settled, countsOf } = await open(brands);
    session.toggleFacet('brand', 'B10');
    session.toggleFacet('brand', 'B13');
    session.toggleFacet('color', 'red', { operator: 'or' });
    await settled();
    expect(countsOf('brand')).toEqual({ B10: 2, B13: 1 });
    expect(session.state.results?.nbHits).toBe(3);
    expect(session.facetValues('brand').filter(({ refined }) => !refined)).toHaveLength(5);
    // Neither counts as a search of the shopper.
    const extra = client.calls.at(-1)!;
    expect(extra).toHaveLength(1);
    expect(extra[0]!.params).toMatchObject({ analytics: false, clickAnalytics: false, hitsPerPage: 0 });
  });

  it('cost no further request where they are among the most frequent', async () => {
    const { client, session, settled, countsOf } = await open(brands);
    session.toggleFacet('brand', 'B0');
    await settled();
    expect([client.calls.length, countsOf('brand')]).toEqual([2, { B0: 14 }]);
  });

  it('cost none where all values are counted, and no result has them', async () => {
    const { client, session, settled, countsOf } = await open({ ...brands, limit: 50 } as Need);
    session.toggleFacet('brand', 'gone');
    await settled();
    expect([client.calls.length, countsOf('brand')]).toEqual([2, { gone: 0 }]);
  });

  it('have none where no result has them, whatever is more frequent', async () => {
    const { session, settled, countsOf } = await open(brands);
    session.toggleFacet('brand', 'gone');
    session.toggleFacet('brand', 'B12');
    await settled();
    expect(countsOf('brand')).toEqual({ gone: 0, B12: 2 });
  });

  it('are counted where a result must have all of them, or must not have them', async () => {
    const { session, settled, countsOf } = await open({ kind: 'facet', attribute: 'tags', operator: 'and', limit: 1 });
    session.toggleFacet('tags', 'T12');
    await settled();
    expect([countsOf('tags'), session.state.results?.nbHits]).toEqual([{ T12: 2 }, 2]);
    session.clearRefinements();
    session.toggleFacet('tags', 'T13', { exclude: true, operator: 'or' });
    await settled();
    expect([countsOf('tags'), session.state.results?.nbHits]).toEqual([{ T13: 1 }, rows.length - 1]);
  });

  it('are counted in trees and menus', async () => {
    for (const multiple of [true, false]) {
      const options = { attributes: ['cat.lvl0'], multiple, limit: 1 };
      const { session, settled } = await open(hierarchyNeed(options));
      toggleHierarchy(session, options, 'Rare 12');
      await settled();
      expect(readHierarchy(session, options).map(({ path, count }) => [path, count])).toEqual([
        ['Common', rows.filter((row) => row['cat.lvl0'] === 'Common').length],
        ['Rare 12', 2],
      ]);
    }
  });

  it('are asked for past the cache where the shopper retries', async () => {
    const { client, session, settled } = await open(brands);
    session.toggleFacet('brand', 'B13');
    await settled();
    const search = client.search.bind(client);
    const bypassed: unknown[] = [];
    client.search = (requests, options) => (bypassed.push(options?.bypassCache), search(requests, options));
    session.refresh();
    await settled();
    expect(bypassed).toEqual([true, true]);
  });

  it('leave the results as they are where their question fails', async () => {
    const { client, session, settled, countsOf } = await open(brands);
    const search = client.search.bind(client);
    client.search = (requests, options) =>
      requests[0]!.params?.analytics === false ? Promise.reject(new Error('busy')) : search(requests, options);
    session.toggleFacet('brand', 'B13');
    await settled();
    expect([session.state.status, session.state.results?.nbHits, countsOf('brand')]).toEqual(['idle', 1, { B13: 0 }]);
  });
});

describe('results that are known already, as those of a server', () => {
  /** The session of a browser that begins with what another one knows; `limit` is of both. */
  const openKnown = async (limit: number) => {
    const { session: server } = await open({ ...brands, limit } as Need);
    const client = engine(rows);
    const session = createSession({ client, index: 'products' });
    seed(session, JSON.parse(JSON.stringify(known(server))) as Known);
    session.need({ kind: 'hits' });
    const view = session.need({ ...brands, limit } as Need);
    await flushMicrotasks();
    const show = async (more: number) => {
      view.update({ ...brands, limit: more } as Need);
      await flushMicrotasks();
      return [client.calls.length, session.facetValues('brand').length];
    };
    return { session, client, show };
  };

  it('are not all values of a list that wants to show more of them', async () => {
    const { session, client, show } = await openKnown(5);
    expect([client.calls.length, session.facetValues('brand').length]).toEqual([0, 5]);
    expect(await show(50)).toEqual([1, 14]);
  });

  it('are all of them where there are no more', async () => {
    const { show } = await openKnown(15);
    expect(await show(50)).toEqual([0, 14]);
  });
});
