/** Recommended for you: what goes with the records that a shopper is interested in, and what is popular where little is known of the shopper. */
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Store } from '../../store/store.ts';
import { readRecommendationLists, type Scored } from './rows.ts';
import type { ShopperHistory } from './shopper-history.ts';
import type { SimilarItems } from './similar-items.ts';

/** The model, and the source of its list of what is popular. */
export const FOR_YOU = 'recommended-for-you';
export const POPULAR = '';

/** Records of a history that lead to others. */
const MAX_SOURCES = 60;
/** Records of which nothing was learnt, so that what they say is compared: that takes milliseconds each. */
const MAX_COMPARED = 3;
const COMPARED_LISTS = 50;
/** How much likeness counts where nothing was learnt of a record, and how much it counts that something is popular. */
const LIKENESS = 0.5;
const POPULARITY = 0.25;

/** What goes with each record of a history: as it was learnt, or by what records say. */
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
 * Proposals for a shopper, with scores from 0 to 100: each record of the history speaks for what goes with it, as loudly as the shopper is
 * interested in it, and what is popular supports that. Without a history it is what is popular alone.
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
