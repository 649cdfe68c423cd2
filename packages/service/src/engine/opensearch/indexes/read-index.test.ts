/** Points in time that a cluster does not support, has no room for, or has lost: searches continue without them. */
import { expect, it } from 'vitest';
import { EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';
import type { ClusterCall } from '../client/cluster-call.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { ClusterRefused } from '../client/cluster-error.ts';
import { makeClusterIndex } from './cluster-index.ts';
import { FORMAT_VERSION } from './index-layout.ts';
import { openPointInTime, searchIndex } from './read-index.ts';

const clusterIndex = makeClusterIndex({
  alias: 'aisle-goods',
  physical: 'aisle-goods-1',
  memory: {
    format: FORMAT_VERSION,
    index: 'goods',
    settings: {
      searchableAttributes: [],
      facets: [],
      disableTypoToleranceOnWords: [],
      disableTypoToleranceOnAttributes: [],
    },
    found: [],
    numbers: [],
  },
});

/** A cluster whose answers, and failures, a test says. */
function clusterOf(answer: (call: ClusterCall) => object | Error): ClusterClient {
  return {
    where: 'http://search:9200',
    call: async <Answer>(call: ClusterCall): Promise<Answer> => {
      const given = answer(call);
      if (given instanceof Error) throw given;
      return given as Answer;
    },
    close: async () => undefined,
  };
}

const refused = (status: number, type: string) => new ClusterRefused(type, { status, type });

it.each([
  ['has none', refused(405, 'unknown')],
  ['does not let the user make one', refused(403, 'security_exception')],
  ['has no room for another one', new EngineUnavailable('too many points in time (429)')],
])('searches an index as it is now where the cluster %s', async (_why, failure) => {
  expect(
    (
      await openPointInTime(
        clusterOf(() => failure),
        clusterIndex,
      )
    ).pointInTime,
  ).toBeUndefined();
});

it('says that an index is missing, whatever it is looked at for', async () => {
  const missing = refused(404, 'index_not_found_exception');
  await expect(
    openPointInTime(
      clusterOf(() => missing),
      clusterIndex,
    ),
  ).rejects.toBe(missing);
});

it('searches at the point in time, and as it is now when that has ended with its node', async () => {
  const paths: string[] = [];
  const client = clusterOf(({ path }) => {
    paths.push(path);
    if (path.endsWith('/point_in_time')) return { pit_id: 'p1' };
    return path === '/_search' ? refused(404, 'search_context_missing_exception') : { hits: 'now' };
  });
  const viewed = await openPointInTime(client, clusterIndex);
  expect(viewed.pointInTime).toBe('p1');
  expect(await searchIndex(client, viewed, {})).toEqual({ hits: 'now' });
  expect(paths).toEqual(['/aisle-goods-1/_search/point_in_time', '/_search', '/aisle-goods-1/_search']);
});
