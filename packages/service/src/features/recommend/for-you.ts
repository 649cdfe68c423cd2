/** Recommended for you: companions of the records that a shopper is interested in, and popular records if little is known about the shopper. */
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Store } from '../../store/store.ts';
import { readRecommendationLists, type Scored } from './rows.ts';
import type { ShopperHistory } from './shopper-history.ts';
import type { SimilarItems } from './similar-items.ts';

/** Name of the model, and of the source of its list of popular records. */
export const FOR_YOU = 'recommended-for-you';
export const POPULAR = '';

/** Maximum number of records of a history that are used. */
const MAX_SOURCES = 60;
/** Maximum number of records without learned companions that are compared by content, which takes milliseconds each. */
const MAX_COMPARED = 3;
const COMPARED_LISTS = 50;
/** Weight of similarity if nothing was learned about a record, and weight of popularity. */
const LIKENESS = 0.5;
const POPULARITY = 0.25;

/** Returns companions for each record of a history: learned ones, or by similarity. */
async function listsOf(
  context: { store: Store; similarItems: SimilarItems },
  index: SearchableIndex,
  sources: readonly string[],
): Promise<ReadonlyMap<string, readonly Scored[]>> {
  const lists = new Map(
    await readRecommendationLists(context.store, { index: index.physical, model: 'related-products', sources }),
  );
  const unlearnt = sources.filter((source) => !lists.has(source)).slice(0, MAX_COMPARED);
  for (const source of unlearnt) {
    const similar = await context.similarItems(index, source, COMPARED_LISTS);
    lists.set(
      source,
      similar.map(([objectID, score]): Scored => [objectID, LIKENESS * score]),
    );
  }
  return lists;
}

/**
 * Returns proposals for a shopper, with scores from 0 to 100: each record of the history votes for its companions, in proportion to the
 * shopper's interest, and popularity supports them. Without a history, only popular records are returned.
 *
 * @example
 * const proposed = await forYou(context, index, { history, popular, except: history.bought });
 */
export async function forYou(
  context: { store: Store; similarItems: SimilarItems },
  index: SearchableIndex,
  options: { history: ShopperHistory; popular: readonly Scored[]; except: ReadonlySet<string> },
): Promise<Scored[]> {
  const { history, popular, except } = options;
  const sources = [...history.interests.keys()].slice(0, MAX_SOURCES);
  const lists = sources.length === 0 ? new Map<string, Scored[]>() : await listsOf(context, index, sources);
  const sums = new Map<string, number>();
  const add = (objectID: string, hint: number) => {
    if (!except.has(objectID)) sums.set(objectID, (sums.get(objectID) ?? 0) + hint);
  };
  for (const [source, list] of lists)
    for (const [objectID, score] of list) add(objectID, (history.interests.get(source)! * score) / 100);
  for (const [objectID, score] of popular) add(objectID, (POPULARITY * score) / 100);
  return Array.from(sums, ([objectID, sum]): Scored => [objectID, Math.round((10_000 * sum) / (sum + 1)) / 100]).sort(
    (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
  );
}
