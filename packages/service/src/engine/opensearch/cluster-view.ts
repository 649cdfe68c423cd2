/** View of the cluster: the searches of one request see each index in one version, whatever other processes publish meanwhile. */
import { EngineVersionGone } from '../../foundation/errors/engine-version-gone.ts';
import type { EngineView } from '../engine.ts';
import type { ClusterIndex } from './indexes/cluster-index.ts';
import { closePointsInTime, openPointInTime } from './indexes/read-index.ts';
import type { IndexHold, ShownVersions } from './indexes/shown-versions.ts';
import { searchFacetInCluster } from './search/cluster-facet-search.ts';
import type { SearchPlace } from './search/candidate-run.ts';
import { searchCluster } from './search/cluster-search.ts';

/** A search of a view in one index. */
type Question<Answer> = (clusterIndex: ClusterIndex) => Promise<Answer>;

/**
 * Opens a view; an index is opened with its first search.
 *
 * @example
 * const view = openClusterView(place, versions);
 * const answers = [await view.search('products', first), await view.search('products', second)];
 * view.close();
 */
export function openClusterView(
  context: SearchPlace,
  versions: ShownVersions,
  { isSingle = false }: { isSingle?: boolean } = {},
): EngineView {
  const { ask, close } = versions.hasPeers
    ? askShown(versions)
    : isSingle
      ? askNow(versions)
      : askAlone(context, versions);
  return {
    search: (index, query, budget) => ask(index, (clusterIndex) => searchCluster(context, clusterIndex, query, budget)),
    searchFacetValues: (index, request) =>
      ask(index, (clusterIndex) => searchFacetInCluster(context, clusterIndex, request)),
    close,
  };
}

interface Asking {
  ask<Answer>(index: string, question: Question<Answer>): Promise<Answer>;
  close(): void;
}

/** In the version that this process shows, next to other processes. */
function askShown(versions: ShownVersions): Asking {
  const holds = new Map<string, Promise<IndexHold>>();
  const hold = (index: string): Promise<IndexHold> => {
    const clusterIndex = holds.get(index) ?? versions.hold(index);
    holds.set(index, clusterIndex);
    return clusterIndex;
  };
  return {
    ask: async (index, question) => {
      for (let tries = 1; ; tries++) {
        const one = await hold(index);
        const answer = await question(one.clusterIndex);
        if (!one.isLost) return answer;
        // It can be opened again if nothing was published meanwhile.
        if (tries > 1) throw new EngineVersionGone(index);
        one.release();
        holds.delete(index);
      }
    },
    close: () => {
      for (const one of holds.values())
        void one.then(
          ({ release }) => release(),
          () => undefined,
        );
      holds.clear();
    },
  };
}

/** The current state. */
const askNow = (versions: ShownVersions): Asking => ({
  ask: (index, question) => versions.use(index, question),
  close: () => undefined,
});

/** At a point in time of its own, in a process to whose engine nobody else publishes yet. */
function askAlone({ client }: SearchPlace, versions: ShownVersions): Asking {
  const opened = new Map<string, Promise<ClusterIndex>>();
  return {
    ask: async (index, question) => {
      const clusterIndex = opened.get(index) ?? versions.use(index, (shown) => openPointInTime(client, shown));
      opened.set(index, clusterIndex);
      return question(await clusterIndex);
    },
    close: () => {
      const all = [...opened.values()];
      opened.clear();
      void Promise.allSettled(all).then((results) =>
        closePointsInTime(
          client,
          results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
        ),
      );
    },
  };
}
