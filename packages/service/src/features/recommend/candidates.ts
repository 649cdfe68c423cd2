/** Candidates: what each model proposes, before rules and filters. */
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

/** Who asks, and what need not be recommended to this shopper. */
export interface Shopper {
  history: ShopperHistory;
  except: ReadonlySet<string>;
}

/** Proposals of one source at most; filters choose among them. */
export const MAX_PROPOSED = 200;

/** Records that look similar, when all of them are wanted or filters leave few of the first: as many as a page of a search may hold. */
export const MAX_SIMILAR = 1000;

/** Two lists of scores of the same kind as one, each record once. */
const joined = (first: readonly Scored[], second: readonly Scored[]): Scored[] =>
  [...new Map([...second, ...first])].sort((a, b) => b[1] - a[1]);

const only = (candidates: readonly Scored[]): Proposals => ({ candidates, alike: [] });

/** What a model proposes. */
export interface Proposals {
  /** Best first. */
  candidates: readonly Scored[];
  /** Of related products the records that are most like the source, best first. */
  alike: readonly Scored[];
}

/** Proposals: objectIDs, or facet values for trending-facets. `most` bounds those of what records say, and those for a shopper. */
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
      // Behind the records of a value those of the whole index: a record may have got the value since the last training.
      return request.facetName === undefined
        ? only(await trained(''))
        : only(joined(await trained(valueSource(request.facetName, request.facetValue!)), await trained('')));
    case 'trending-facets':
      return only(await trained(request.facetName!));
    case FOR_YOU: {
      const popular = await trained(POPULAR);
      return only((await forYou(context, index, { popular, ...shopper! })).slice(0, most));
    }
  }
}
