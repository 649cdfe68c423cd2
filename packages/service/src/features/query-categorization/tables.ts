/** The table of query categorization: the categories of the queries of an index. */
import type { TableSteps } from '../../store/migrate.ts';

export const queryCategoryTables: TableSteps = {
  part: 'query-categorization',
  tables: ['query_categories'],
  steps: [
    {
      statements: [
        // `query` is normalized, `words` is the same for any order and number. `categories` is JSON: path, share and bin of each.
        `CREATE TABLE query_categories (
      index_name text NOT NULL,
      query text NOT NULL,
      words text NOT NULL,
      count integer NOT NULL,
      users integer NOT NULL,
      source text NOT NULL,
      categories text NOT NULL,
      PRIMARY KEY (index_name, query)
    )`,
      ],
    },
  ],
};
