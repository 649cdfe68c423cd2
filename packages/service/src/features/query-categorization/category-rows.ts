/** Query categories in the store; they follow their index. */
import type { IndexFollower } from '../../ground/changes/index-follower.ts';
import type { Queryable } from '../../store/store.ts';
import type { QueryCategory } from '../../ground/query/query-categorization.ts';

/** Where categories come from: what shoppers chose, queries that mean about the same, or records that do. */
export type CategorySource = 'choices' | 'queries' | 'records';

/** A category of a query, with its part of what was chosen. */
export interface StoredCategory extends QueryCategory {
  share: number;
}

/** What was learnt of one query. */
export interface CategorizedQuery {
  /** In the form in which queries are compared. */
  query: string;
  /** The same whatever the order and number of the words. */
  words: string;
  count: number;
  users: number;
  source: CategorySource;
  categories: readonly StoredCategory[];
}

/** It with the categories as JSON, which is read when it is needed. */
export type StoredQuery = Omit<CategorizedQuery, 'categories'> & { categories: string };

/** Rows written in one statement. */
const CHUNK = 1000;

/** Replaces what was learnt of an index. */
export async function replaceQueryCategories(
  transaction: Queryable,
  index: string,
  queries: readonly CategorizedQuery[],
): Promise<void> {
  await transaction.query('DELETE FROM query_categories WHERE index_name = $1', [index]);
  for (let at = 0; at < queries.length; at += CHUNK) {
    const chunk = queries.slice(at, at + CHUNK);
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

/** What was learnt of indices that are not among these goes. */
export const removeOtherQueryCategories = (transaction: Queryable, indexes: readonly string[]): Promise<unknown> =>
  transaction.query('DELETE FROM query_categories WHERE NOT index_name = ANY($1::text[])', [indexes]);

/** What was learnt of all indices. */
export const readAllQueryCategories = (source: Queryable): Promise<(StoredQuery & { index: string })[]> =>
  source.query(
    'SELECT index_name AS index, query, words, count, users, source, categories FROM query_categories ORDER BY users DESC, query COLLATE "C"',
  );

/** What was learnt of one index, or of one query there: those of most shoppers first. */
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

/** Reads the JSON of a row. */
export const readStored = (row: StoredQuery): CategorizedQuery => ({
  ...row,
  categories: JSON.parse(row.categories) as readonly StoredCategory[],
});

const drop = async (transaction: Queryable, index: string): Promise<void> => {
  await transaction.query('DELETE FROM query_categories WHERE index_name = $1', [index]);
};

/** Goes along with an index. Of a copy is learnt from its own searches. */
export const categoryFollower: IndexFollower = {
  scope: 'settings',
  drop,
  copy: async () => undefined,
  rename: async (transaction, { from, to }) => {
    await drop(transaction, to);
    await transaction.query('UPDATE query_categories SET index_name = $2 WHERE index_name = $1', [from, to]);
  },
};
