/** The tables of reformulations: proposed synonyms, rejected ones, and corrections of queries without results. */
import type { TableSteps } from '../../store/migrate.ts';

export const reformulationTables: TableSteps = {
  part: 'reformulations',
  tables: ['synonym_proposals', 'refused_synonyms', 'query_corrections'],
  steps: [
    {
      statements: [
        // `evidence` is JSON: the number of shoppers, and their searches. `score` is the sort order.
        `CREATE TABLE synonym_proposals (
      index_name text NOT NULL,
      input text NOT NULL,
      synonym text NOT NULL,
      type text NOT NULL,
      evidence text NOT NULL,
      score double precision NOT NULL,
      PRIMARY KEY (index_name, input, synonym)
    )`,
        `CREATE TABLE refused_synonyms (
      index_name text NOT NULL,
      input text NOT NULL,
      synonym text NOT NULL,
      refused_at bigint NOT NULL,
      PRIMARY KEY (index_name, input, synonym)
    )`,
      ],
    },
    {
      statements: [
        // `query` is normalized.
        `CREATE TABLE query_corrections (
      index_name text NOT NULL,
      query text NOT NULL,
      correction text NOT NULL,
      PRIMARY KEY (index_name, query)
    )`,
      ],
    },
  ],
};
