/** Reading an index in the cluster: as it is now, or as it was at a point in time. */
import { EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';
import { ClusterRefused } from '../client/cluster-error.ts';
import type { ClusterCall } from '../client/cluster-call.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from './cluster-index.ts';

/** How long a point in time lives behind the last search of it. */
const KEEP_ALIVE = '1m';

type Target = Pick<ClusterCall, 'path' | 'query' | 'body' | 'lines'>;

/** The nearest copy, or the one that all searches go to. */
const preferenceOf = ({ pinnedCopy }: ClusterIndex): string => pinnedCopy?.preference ?? '_local';

/** Calls by what is known of the copy and of the point in time before each try. */
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
      // It may be the copy that says nothing, and not the node that was asked.
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
    // It has ended with the node that had it: an answer of two versions is better than none.
    if (!hadPoint || !(error instanceof ClusterRefused) || error.status !== 404) throw error;
    clusterIndex.pointInTime = undefined;
    return call();
  }
}

const pointOf = (id: string) => ({ pit: { id, keep_alive: KEEP_ALIVE } });

/** Asks one question. An answer without some of the shards is none. */
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

/** Asks several questions in one call. */
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
 * The same index at this point in time: what is shown later no search of it sees. The index as it is where the cluster has no points in time
 * (before 2.4), or no room for another one.
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
    // One that has no room says so as one that is overloaded: whether it answers at all, the search itself will tell.
    const isWithout = error instanceof EngineUnavailable || (error instanceof ClusterRefused && error.status !== 404);
    if (isWithout) return { ...clusterIndex };
    throw error;
  }
}

/** Lets points in time go; one that cannot be let go ends by itself. */
export async function closePointsInTime(client: ClusterClient, helds: readonly ClusterIndex[]): Promise<void> {
  const points = helds.flatMap(({ pointInTime }) => pointInTime ?? []);
  if (points.length === 0) return;
  await client
    .call({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: points } })
    .catch(() => undefined);
}
