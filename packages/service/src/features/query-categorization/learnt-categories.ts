/** Learned categories in memory: one lookup finds those of a query, or of the same words in another order and number. */
import { queryKey } from '../../ground/query/query-key.ts';
import { isAtLeast } from '../../ground/query/query-categorization.ts';
import type { Queryable } from '../../store/store.ts';
import { type CategorizedQuery, readAllQueryCategories, readStored, type StoredQuery } from './category-rows.ts';
import type { WordBag } from './word-bag.ts';

/** Queries by index and word bag, those with most shoppers first. */
export type LearntCategories = ReadonlyMap<string, ReadonlyMap<string, readonly StoredQuery[]>>;

/** Reads the learned categories of all indices. */
export async function readLearntCategories(source: Queryable): Promise<LearntCategories> {
  const byIndex = new Map<string, Map<string, StoredQuery[]>>();
  for (const { index, ...row } of await readAllQueryCategories(source)) {
    const byWords = byIndex.get(index) ?? new Map<string, StoredQuery[]>();
    byIndex.set(index, byWords);
    const others = byWords.get(row.words);
    if (others) others.push(row);
    else byWords.set(row.words, [row]);
  }
  return byIndex;
}

/** Highest confidence for a query with the same words in another order: `chocolate milk` is not `milk chocolate`. */
const SUREST_OF_OTHERS = 'high';

/**
 * Returns the categories of a query, or else of one with the same words, with less confidence.
 *
 * @example
 * findCategories(learnt, { index: 'products', query: 'Jackets, rain', wordBag });
 */
export function findCategories(
  learnt: LearntCategories,
  { index, query, wordBag }: { index: string; query: string; wordBag: WordBag },
): CategorizedQuery | undefined {
  const byWords = learnt.get(index);
  const same = byWords?.get(wordBag(query));
  if (!same) return undefined;
  const key = queryKey(query);
  const own = same.find((row) => row.query === key);
  if (own) return readStored(own);
  const { categories, ...nearest } = readStored(same[0]!);
  return {
    ...nearest,
    query: key,
    count: 0,
    categories: categories.map((category) =>
      isAtLeast(category.bin, SUREST_OF_OTHERS) ? { ...category, bin: SUREST_OF_OTHERS } : category,
    ),
  };
}
