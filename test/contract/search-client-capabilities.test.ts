/** What sessions can beyond the plain page, against the service over HTTP: counts and hits are those of the raw records. */
import { createSearchClient } from '@aisle/search-client';
import { createSession } from '@aisle/search-client/session';
import { createDraft } from '@aisle/search-client/session/draft';
import { dynamicFacetsNeed, readDynamicFacets } from '@aisle/search-client/session/dynamic-facets';
import { kindOfError } from '@aisle/search-client/session/error-kind';
import { geoNeed, setPlace } from '@aisle/search-client/session/geo';
import { hierarchyNeed, readHierarchy, toggleHierarchy } from '@aisle/search-client/session/hierarchy';
import type { HierarchyItem } from '@aisle/search-client/session/hierarchy';
import { indexSession } from '@aisle/search-client/session/index-session';
import { infiniteHits } from '@aisle/search-client/session/infinite-hits';
import { understandQuery } from '@aisle/search-client/session/understand-query';
import type { SearchSession, SessionState } from '@aisle/search-client/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, type RunningService, startService } from './running-service.ts';

const paths = ['Men', 'Men > Shoes', 'Men > Shoes > Boots', 'Men > Hats', 'Women > Shoes', 'Kids'];
const attributes = ['cat.lvl0', 'cat.lvl1', 'cat.lvl2'];
const records = Array.from({ length: 60 }, (_, i) => {
  const parts = (paths[i % paths.length] as string).split(' > ');
  const levels = parts.map((_part, level) => [`lvl${level}`, parts.slice(0, level + 1).join(' > ')]);
  return {
    objectID: `p${i}`,
    name: i % 2 ? `Red thing ${i}` : `Blue thing ${i}`,
    brand: ['Acme', 'Birch'][i % 2] as string,
    cat: Object.fromEntries(levels) as Record<string, string>,
    // One place per degree along the equator, over the date line.
    _geoloc: { lat: 0, lng: ((150 + i + 180) % 360) - 180 },
  };
});

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  for (const index of ['goods', 'articles']) {
    await service.ask({
      method: 'PUT',
      path: `/1/indexes/${index}/settings`,
      body: { searchableAttributes: ['name'], attributesForFaceting: ['brand', ...attributes] },
    });
    await service.ask({
      method: 'POST',
      path: `/1/indexes/${index}/batch`,
      body: { requests: records.map((body) => ({ action: 'addObject', body })) },
    });
  }
  await service.service.whenIdle();
});
afterAll(() => service.close());

let requests = 0;
const open = (apiKey = keys.search) => {
  requests = 0;
  const client = createSearchClient({
    appId: service.appId,
    apiKey,
    hosts: service.url,
    fetch: (url, init) => {
      requests++;
      return fetch(url, init);
    },
  });
  const session = createSession({ client, index: 'goods' });
  session.need({ kind: 'hits', params: { hitsPerPage: 10 } });
  return session;
};

const answer = (session: SearchSession) =>
  new Promise<SessionState>((resolve) => {
    const leave = session.subscribe((state) => {
      if (state.status !== 'error' && (state.status !== 'idle' || state.answered !== state.search)) return;
      leave();
      resolve(state);
    });
  });

const under = ({ cat }: (typeof records)[number], path: string) => Object.values(cat).includes(path);
const check = (items: readonly HierarchyItem[], passes: (record: (typeof records)[number]) => boolean): number =>
  items.reduce((seen, { path, count, children }) => {
    expect([path, count]).toEqual([path, records.filter((one) => under(one, path) && passes(one)).length]);
    return seen + 1 + check(children, passes);
  }, 0);

describe('a hierarchy', () => {
  it('counts every level of a menu as if the path ended above it', async () => {
    const options = { attributes };
    const session = open();
    session.need(hierarchyNeed(options));
    session.toggleFacet('brand', 'Acme');
    await answer(session);
    toggleHierarchy(session, options, 'Men > Shoes');
    const { results, error } = await answer(session);
    expect(error).toBeUndefined();
    const acme = ({ brand }: (typeof records)[number]) => brand === 'Acme';
    expect(results?.nbHits).toBe(records.filter((one) => under(one, 'Men > Shoes') && acme(one)).length);
    expect(check(readHierarchy(session, options), acme)).toBeGreaterThan(3);
  });

  it('lets a tree choose several places at once', async () => {
    const options = { attributes, multiple: true };
    const session = open();
    session.need(hierarchyNeed(options));
    await answer(session);
    toggleHierarchy(session, options, 'Men > Shoes > Boots');
    toggleHierarchy(session, options, 'Kids');
    const { results } = await answer(session);
    expect(results?.nbHits).toBe(20);
    expect(check(readHierarchy(session, options), () => true)).toBe(7);
  });
});

describe('a value that is too rare for its list', () => {
  it('has its true count once it is chosen', async () => {
    const session = open();
    session.need({ kind: 'facet', attribute: attributes[0]!, operator: 'or', limit: 1 });
    await answer(session);
    session.toggleFacet(attributes[0]!, 'Kids');
    const { results } = await answer(session);
    const kids = records.filter((one) => under(one, 'Kids')).length;
    expect([results?.nbHits, results?.facets[attributes[0]!]]).toEqual([
      kids,
      { Men: records.filter((one) => under(one, 'Men')).length, Kids: kids },
    ]);
  });
});

describe('a place', () => {
  it('finds what is near, and what is in a box over the date line', async () => {
    const session = open();
    session.need(geoNeed());
    setPlace(session, { around: { lat: 0, lng: 160 }, radius: 250_000 });
    expect((await answer(session)).results?.nbHits).toBe(5);
    setPlace(session, { box: { north: 1, south: -1, west: 170, east: -170 } });
    const { results } = await answer(session);
    expect(results?.nbHits).toBe(21);
  });
});

describe('dynamic facets', () => {
  it('are all facets of the index', async () => {
    const session = open();
    session.need(dynamicFacetsNeed(session));
    const { error } = await answer(session);
    expect(error).toBeUndefined();
    expect(readDynamicFacets(session).toSorted()).toEqual(['brand', ...attributes]);
  });
});

describe('several askers', () => {
  it('share one request: page and second index', async () => {
    const session = open();
    const articles = indexSession(session, 'articles');
    articles.need({ kind: 'hits', params: { hitsPerPage: 3 } });
    session.setQuery('red');
    await Promise.all([answer(session), answer(articles)]);
    expect(requests).toBe(1);
    expect([session.state.results?.hits.length, articles.state.results?.hits.length]).toEqual([10, 3]);
    expect([session.state.results?.index, articles.state.results?.index]).toEqual(['goods', 'articles']);
  });

  it('are not taken down by an index that does not exist', async () => {
    const session = open();
    const other = indexSession(session, 'nowhere');
    other.need({ kind: 'hits' });
    await Promise.all([answer(session), answer(other)]);
    expect(session.state).toMatchObject({ status: 'idle', results: { nbHits: 60 } });
    expect(other.state.status).toBe('error');
  });

  it('include a draft that counts without hits', async () => {
    const session = open();
    await answer(session);
    const draft = createDraft(session);
    draft.toggleFacet('brand', 'Birch');
    const { results } = await answer(draft);
    expect([results?.nbHits, results?.hits.length]).toEqual([30, 0]);
    draft.apply();
    expect((await answer(session)).results?.nbHits).toBe(30);
  });
});

describe('a list of several pages', () => {
  it('holds each record once, each page under its own queryID', async () => {
    const session = open();
    const list = infiniteHits(session);
    await answer(session);
    while (list.hasMore) {
      list.loadMore();
      await answer(session);
    }
    const ids = list.pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
    expect(new Set(list.pages.map(({ queryID }) => queryID)).size).toBe(6);
    expect(list.pages.map(({ offset }) => offset)).toEqual([0, 10, 20, 30, 40, 50]);
  });
});

describe('what went wrong', () => {
  it('is told apart', async () => {
    expect(kindOfError((await answer(open(keys.nothing))).error, { online: true })).toBe('credentials');
    const session = open();
    session.setSortBy('no-such-replica');
    expect(kindOfError((await answer(session)).error, { online: true })).toBe('other');
  });
});

describe('what was typed, where filters are taken out of it', () => {
  it('is one search of list and preview, under the words that were typed', async () => {
    const index = 'understood';
    const write = (method: string, path: string, body: object) =>
      service.ask({ method, path: `/1/indexes/${index}/${path}`, body });
    await write('PUT', 'settings', { searchableAttributes: ['name'], attributesForFaceting: ['brand'] });
    await write('POST', 'batch', { requests: records.map((body) => ({ action: 'addObject', body })) });
    await service.service.whenIdle();
    const client = createSearchClient({ appId: service.appId, apiKey: keys.search, hosts: service.url });
    const session = createSession({ client, index, searchOnStart: false, userToken: () => 'ann' });
    session.need({ kind: 'hits' });
    understandQuery(session, 'brand');
    const preview = indexSession(session, index, { id: 'preview', share: 'nothing' });
    preview.need({ kind: 'hits' });
    const asked = (one: SearchSession, query: string) =>
      expect.poll(() => [one.state.status, one.state.answered?.query]).toEqual(['idle', query]);
    for (const typed of ['th', 'thing', 'thing ac', 'thing acme', 'thing acme 1']) {
      preview.setQuery(typed);
      await asked(preview, typed);
      session.setQuery(typed);
      await asked(session, typed);
    }
    const { results, search } = session.state;
    expect([results!.query, search.refinements]).toMatchObject(['thing 1', { brand: { values: ['Acme'] } }]);
    const click = {
      eventType: 'click',
      eventName: 'Clicked',
      index,
      userToken: 'ann',
      objectIDs: [results!.hits[0]!.objectID],
      positions: [1],
      queryID: results!.queryID,
    };
    expect(await service.ask({ method: 'POST', path: '/1/events', body: { events: [click] } })).toMatchObject({
      status: 200,
    });
    await service.service.whenIdle();
    const { body } = await service.ask({
      method: 'GET',
      path: '/2/searches',
      query: { index, clickAnalytics: 'true' },
    });
    expect(body).toMatchObject({ searches: [{ search: 'thing acme 1', count: 1, clickThroughRate: 1 }] });
  });
});
