/** Query categories in the store. The rows follow renames and copies of their index. */
import type { IndexFollower } from '../../ground/changes/index-follower.ts';
import type { Queryable } from '../../store/store.ts';
import type { QueryCategory } from '../../ground/query/query-categorization.ts';

/** Sources of categories: choices of shoppers, similar queries, or similar records. */
export type CategorySource = 'choices' | 'queries' | 'records';

/** A category of a query, with its share of the choices. */
export interface StoredCategory extends QueryCategory {
  share: number;
}

/** The categories of one query. */
export interface CategorizedQuery {
  /** Normalized query. */
  query: string;
  /** The same for any order and number (singular or plural) of the words. */
  words: string;
  count: number;
  users: number;
  source: CategorySource;
  categories: readonly StoredCategory[];
}

/** A query with its categories as JSON, which is parsed on demand. */
export type StoredQuery = Omit<CategorizedQuery, 'categories'> & { categories: string };

/** Rows per statement. */
const ROWS_PER_STATEMENT = 1000;

/** Replaces the categories of an index. */
export async function replaceQueryCategories(
  transaction: Queryable,
  index: string,
  queries: readonly CategorizedQuery[],
): Promise<void> {
  await transaction.query('DELETE FROM query_categories WHERE index_name = $1', [index]);
  for (let at = 0; at < queries.length; at += ROWS_PER_STATEMENT) {
    const chunk = queries.slice(at, at + ROWS_PER_STATEMENT);
    await transaction.query(
      `INSERT INTO query_categories (index_name, query, words, count, users, source, categories)
       SELECT $1::text, u.query, u.words, u.count::int, u.users::int, u.source, u.categories
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) AS u (query, words, count, users, source, categories)`,
      [
        index,
        chunk.map(({ query }) => query),
        chunk.map(({ words }) => words),
        chunk.map(({ count }) => String(count)),
        chunk.map(({ users }) => String(users)),
        chunk.map(({ source }) => source),
        chunk.map(({ categories }) => JSON.stringify(categories)),
      ],
    );
  }
}

/** Deletes the categories of all other indices. */
export const removeOtherQueryCategories = (transaction: Queryable, indexes: readonly string[]): Promise<unknown> =>
  transaction.query('DELETE FROM query_categories WHERE NOT index_name = ANY($1::text[])', [indexes]);

/** Reads the categories of all indices. */
export const readAllQueryCategories = (source: Queryable): Promise<(StoredQuery & { index: string })[]> =>
  source.query(
    'SELECT index_name AS index, query, words, count, users, source, categories FROM query_categories ORDER BY users DESC, query COLLATE "C"',
  );

/** Reads the categories of one index, or of one query: those with most shoppers first. */
export async function readQueryCategories(
  source: Queryable,
  { index, query, limit }: { index: string; query: string | undefined; limit: number },
): Promise<CategorizedQuery[]> {
  const rows = await source.query<StoredQuery>(
    `SELECT query, words, count, users, source, categories FROM query_categories
     WHERE index_name = $1 AND ($2::text IS NULL OR query = $2) ORDER BY users DESC, count DESC, query COLLATE "C" LIMIT $3`,
    [index, query ?? null, limit],
  );
  return rows.map(readStored);
}

/** Parses the JSON of a row. */
export const readStored = (row: StoredQuery): CategorizedQuery => ({
  ...row,
  categories: JSON.parse(row.categories) as readonly StoredCategory[],
});

const drop = async (transaction: Queryable, index: string): Promise<void> => {
  await transaction.query('DELETE FROM query_categories WHERE index_name = $1', [index]);
};

/** Follows an index. A copy learns from its own searches. */
export const categoryFollower: IndexFollower = {
  scope: 'settings',
  drop,
  copy: async () => undefined,
  rename: async (transaction, { from, to }) => {
    await drop(transaction, to);
    await transaction.query('UPDATE query_categories SET index_name = $2 WHERE index_name = $1', [from, to]);
  },
};
