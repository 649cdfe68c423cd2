/** Users of clusters for tests: requests of a user, and the location of records in the store. */
import { expect } from 'vitest';
import type { Queryable } from '../../../store/store.ts';
import type { TestService } from '../../../testing/start-service.ts';

/** More than two pages of a copy. */
export const STABLE = 4500;

/** Returns a client for a user of the clusters. */
export const clientOf = (shop: TestService, user: string) => {
  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, { headers: { 'X-Service-User-ID': user }, ...(body === undefined ? {} : { body }) });
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path}: ${answer.body.message}`).toBeLessThan(300);
    return answer.body;
  };
  return {
    call,
    must,
    assign: (cluster: string) => must('POST', '/1/clusters/mapping', { cluster }),
    put: (index: string, records: readonly object[]) =>
      must('POST', `/1/indexes/${index}/batch`, { requests: records.map((body) => ({ action: 'addObject', body })) }),
    count: async (index: string, filters = '') =>
      (await must('POST', `/1/indexes/${index}/query`, { filters, hitsPerPage: 0, analytics: false }))['nbHits'],
    browse: async (index: string) => {
      const found: string[] = [];
      for (let cursor: unknown, more = true; more; more = cursor !== undefined) {
        const page = await must('POST', `/1/indexes/${index}/browse`, cursor === undefined ? {} : { cursor });
        found.push(...(page['hits'] as { objectID: string }[]).map(({ objectID }) => objectID));
        cursor = page['cursor'];
      }
      return found.sort();
    },
    cluster: async () => (await shop.call('GET', `/1/clusters/mapping/${user}`)).body['clusterName'],
  };
};
/** Records that a test does not change. */
export const stable = Array.from({ length: STABLE }, (_, at) => ({
  objectID: `s${at}`,
  kind: 'stable',
  name: `Shoe ${at}`,
}));
/** Waits until a move is finished, and then until its leftovers are deleted. */
export const idle = async ({ service }: TestService) => {
  await service.whenIdle();
  await service.whenIdle();
};
/** Returns the clusters with records, by the prefixes of index names. */
export const placesOf = async (store: Queryable) =>
  (
    await store.query<{ place: string }>(
      `SELECT DISTINCT '/' || split_part(index_name, '/', 2) AS place FROM records WHERE body IS NOT NULL AND starts_with(index_name, '/')`,
    )
  )
    .map(({ place }) => place)
    .sort();
