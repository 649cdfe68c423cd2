/** View of the cluster: the questions of one request see each index at one point in time, whatever other processes show meanwhile. */
import type { EngineView } from '../engine.ts';
import type { HeldIndex } from './indexes/held-index.ts';
import type { HeldIndexes } from './indexes/held-indexes.ts';
import { closePointsInTime, openPointInTime } from './indexes/read-index.ts';
import { searchFacetInCluster } from './search/cluster-facet-search.ts';
import { searchCluster, type SearchPlace } from './search/cluster-search.ts';

/**
 * Opens one; an index is looked at with the first question about it.
 *
 * @example
 * const view = openClusterView(place, indexes);
 * const answers = [await view.search('products', first), await view.search('products', second)];
 * view.close();
 */
export function openClusterView(place: SearchPlace, indexes: HeldIndexes): EngineView {
  const opened = new Map<string, Promise<HeldIndex>>();
  const use = async <Answer>(index: string, ask: (held: HeldIndex) => Promise<Answer>): Promise<Answer> => {
    const held = opened.get(index) ?? indexes.use(index, (shown) => openPointInTime(place.client, shown));
    opened.set(index, held);
    return ask(await held);
  };
  return {
    search: (index, query, budget) => use(index, (held) => searchCluster(place, held, query, budget)),
    searchFacetValues: (index, request) => use(index, (held) => searchFacetInCluster(place, held, request)),
    close: () => {
      const all = [...opened.values()];
      opened.clear();
      void Promise.allSettled(all).then((results) =>
        closePointsInTime(
          place.client,
          results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
        ),
      );
    },
  };
}
