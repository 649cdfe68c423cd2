/** Candidates: the proposals of each model, before rules and filters. */
import type { RecommendationRequest } from '@aisle/contract';
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import { readRecommendations, type Scored } from './rows.ts';
import type { Store } from '../../store/store.ts';
import { blended } from './blend.ts';
import { readRelated } from './rule-choice.ts';
import { valueSource } from './facet-trends.ts';
import { FOR_YOU, forYou, POPULAR } from './for-you.ts';
import type { ShopperHistory } from './shopper-history.ts';
import type { SimilarItems } from './similar-items.ts';

/** The shopper of a request, and records that need not be recommended. */
export interface Shopper {
  history: ShopperHistory;
  except: ReadonlySet<string>;
}

/** Maximum number of proposals per source. Filters choose among them. */
export const MAX_PROPOSED = 200;

/** Maximum number of visually similar records if many are needed, or filters leave few of the first: the maximum size of a search page. */
export const MAX_SIMILAR = 1000;

/** Merges two lists of scores of the same kind, each record once. */
const mergeScores = (first: readonly Scored[], second: readonly Scored[]): Scored[] =>
  [...new Map([...second, ...first])].sort((a, b) => b[1] - a[1]);

const only = (candidates: readonly Scored[]): Proposals => ({ candidates, alike: [] });

/** Proposals of a model. */
export interface Proposals {
  /** Best first. */
  candidates: readonly Scored[];
  /** For related products: the records that are most similar to the source, best first. */
  alike: readonly Scored[];
}

/** Returns proposals: objectIDs, or facet values for trending-facets. `most` limits those by similarity, and those for a shopper. */
export async function candidatesOf(
  context: { store: Store; similarItems: SimilarItems },
  index: SearchableIndex,
  request: RecommendationRequest,
  options: { most: number; shopper: Shopper | undefined },
): Promise<Proposals> {
  const { store, similarItems } = context;
  const { most, shopper } = options;
  const { model, objectID = '' } = request;
  const trained = (source: string) => readRecommendations(store, { index: index.physical, model, source });
  switch (model) {
    case 'looking-similar':
      return only(await similarItems(index, objectID, most));
    case 'related-products': {
      const { items, likeness } = await readRelated(store, { index: index.physical, source: objectID });
      const alike = await similarItems(index, objectID, most);
      return { candidates: blended(items, alike, likeness), alike: items.length === 0 ? [] : alike };
    }
    case 'bought-together':
      return only(await trained(objectID));
    case 'trending-items':
      // The records of a value are followed by those of the whole index, because a record may have got the value after the last training.
      return request.facetName === undefined
        ? only(await trained(''))
        : only(mergeScores(await trained(valueSource(request.facetName, request.facetValue!)), await trained('')));
    case 'trending-facets':
      return only(await trained(request.facetName!));
    case FOR_YOU: {
      const popular = await trained(POPULAR);
      return only((await forYou(context, index, { popular, ...shopper! })).slice(0, most));
    }
  }
}
