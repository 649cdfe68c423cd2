/** Reads an index in the cluster: its current state, or that of a point in time. */
import { EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';
import { ClusterRefused } from '../client/cluster-error.ts';
import type { ClusterCall } from '../client/cluster-call.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from './cluster-index.ts';

/** Lifetime of a point in time after its last search. */
const KEEP_ALIVE = '1m';

type Target = Pick<ClusterCall, 'path' | 'query' | 'body' | 'lines'>;

/** The nearest copy, or the pinned one. */
const preferenceOf = ({ pinnedCopy }: ClusterIndex): string => pinnedCopy?.preference ?? '_local';

/** Calls with the current copy and point in time before each attempt. */
async function readIndex<Answer>(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  target: () => Target,
): Promise<Answer> {
  const call = () =>
    client.call<Answer>({
      method: 'POST',
      ...target(),
      target,
      // Possibly the copy is silent, and not the node that was called.
      onSilence: () => {
        clusterIndex.pinnedCopy?.release();
        clusterIndex.pointInTime = undefined;
      },
      isRepeatable: true,
    });
  const hadPoint = clusterIndex.pointInTime !== undefined;
  try {
    return await call();
  } catch (error) {
    // It was lost with its node: a response from two versions is better than none.
    if (!hadPoint || !(error instanceof ClusterRefused) || error.status !== 404) throw error;
    clusterIndex.pointInTime = undefined;
    return call();
  }
}

const pointOf = (id: string) => ({ pit: { id, keep_alive: KEEP_ALIVE } });

/** Runs one search. Fails if some shards are missing from the response. */
export const searchIndex = <Answer>(client: ClusterClient, clusterIndex: ClusterIndex, body: object): Promise<Answer> =>
  readIndex<Answer>(client, clusterIndex, () =>
    clusterIndex.pointInTime === undefined
      ? {
          path: `/${clusterIndex.physical}/_search`,
          query: { allow_partial_search_results: false, preference: preferenceOf(clusterIndex) },
          body,
        }
      : {
          path: '/_search',
          query: { allow_partial_search_results: false },
          body: { ...body, ...pointOf(clusterIndex.pointInTime) },
        },
  );

/** Runs several searches in one call. */
export async function searchIndexManyTimes<Response>(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  bodies: readonly object[],
): Promise<Response[]> {
  const { responses } = await readIndex<{ responses: Response[] }>(client, clusterIndex, () => {
    const { physical, pointInTime } = clusterIndex;
    const lines = bodies.flatMap((body) =>
      pointInTime === undefined ? [{ index: physical }, body] : [{}, { ...body, ...pointOf(pointInTime) }],
    );
    return { path: '/_msearch', lines };
  });
  return responses;
}

/**
 * Opens the same index at this point in time: its searches do not see later changes. Returns the index unchanged if the cluster has no
 * points in time (before 2.4), or no room for another one.
 */
export async function openPointInTime(client: ClusterClient, clusterIndex: ClusterIndex): Promise<ClusterIndex> {
  try {
    const { pit_id: pointInTime } = await client.call<{ pit_id: string }>({
      method: 'POST',
      path: `/${clusterIndex.physical}/_search/point_in_time`,
      query: () => ({
        keep_alive: KEEP_ALIVE,
        preference: preferenceOf(clusterIndex),
        allow_partial_pit_creation: false,
      }),
      onSilence: () => clusterIndex.pinnedCopy?.release(),
      isRepeatable: true,
    });
    return { ...clusterIndex, pointInTime };
  } catch (error) {
    // A cluster without room responds like an overloaded one: the search itself will show whether it is available.
    const isWithout = error instanceof EngineUnavailable || (error instanceof ClusterRefused && error.status !== 404);
    if (isWithout) return { ...clusterIndex };
    throw error;
  }
}

/** Closes points in time; one that cannot be closed expires by itself. */
export async function closePointsInTime(client: ClusterClient, helds: readonly ClusterIndex[]): Promise<void> {
  const points = helds.flatMap(({ pointInTime }) => pointInTime ?? []);
  if (points.length === 0) return;
  await client
    .call({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: points } })
    .catch(() => undefined);
}
