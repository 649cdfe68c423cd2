/** Candidates: what each model proposes, before rules and filters. */
import type { RecommendationRequest } from '@aisle/contract';
import type { SearchableIndex } from '../../changes/catalogue.ts';
import { readRecommendations, type Scored } from './rows.ts';
import type { Store } from '../../store/store.ts';
import { valueSource } from './facet-trends.ts';
import type { SimilarItems } from './similar-items.ts';

/** Proposals of one source at most; filters choose among them. */
export const MOST_PROPOSED = 200;

/** Records that look similar, when all of them are wanted or filters leave few of the first: as many as a page of a search may hold. */
export const MOST_SIMILAR = 1000;

/** How much likeness counts beside what shoppers did; it counts in full where nothing is known of a record. */
const LIKENESS = 0.2;

/** What shoppers did and what records say, as two hints that support each other (noisy or): where events are few, likeness decides. */
function blended(trained: readonly Scored[], similar: readonly Scored[]): Scored[] {
  if (trained.length === 0) return [...similar];
  const sums = new Map(trained);
  for (const [objectID, likeness] of similar) {
    const known = sums.get(objectID) ?? 0;
    sums.set(objectID, Math.round(100 * (known + (1 - known / 100) * LIKENESS * likeness)) / 100);
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}

/** Two lists of scores of the same kind as one, each record once. */
const joined = (first: readonly Scored[], second: readonly Scored[]): Scored[] =>
  [...new Map([...second, ...first])].sort((a, b) => b[1] - a[1]);

/** Proposals, best first: objectIDs, or facet values for trending-facets. `most` bounds those of what records say. */
export async function candidatesOf(
  context: { store: Store; similarItems: SimilarItems },
  index: SearchableIndex,
  request: RecommendationRequest,
  most: number,
): Promise<readonly Scored[]> {
  const { store, similarItems } = context;
  const { model, objectID = '' } = request;
  const trained = (source: string) => readRecommendations(store, { index: index.physical, model, source });
  switch (model) {
    case 'looking-similar':
      return similarItems(index, objectID, most);
    case 'related-products':
      return blended(await trained(objectID), await similarItems(index, objectID, most));
    case 'bought-together':
      return trained(objectID);
    case 'trending-items':
      // Behind the records of a value those of the whole index: a record may have got the value since the last training.
      return request.facetName === undefined
        ? trained('')
        : joined(await trained(valueSource(request.facetName, request.facetValue!)), await trained(''));
    case 'trending-facets':
      return trained(request.facetName!);
  }
}
