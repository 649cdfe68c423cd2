/** The table of searches: queries and the records shown. */
import type { TableSteps } from '../../store/migrate.ts';

export const searchTables: TableSteps = {
  part: 'searches',
  tables: ['searches'],
  steps: [
    {
      formerly: 1,
      statements: [
        `CREATE TABLE searches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      query_id text,
      index_name text NOT NULL,
      query text NOT NULL,
      params text NOT NULL,
      nb_hits integer NOT NULL,
      first_position integer NOT NULL,
      object_ids text NOT NULL,
      user_token text,
      tags text NOT NULL,
      searched_at bigint NOT NULL
    )`,
        'CREATE INDEX searches_query_id ON searches (query_id) WHERE query_id IS NOT NULL',
        'CREATE INDEX searches_time ON searches (index_name, searched_at)',
        'CREATE INDEX searches_user ON searches (user_token) WHERE user_token IS NOT NULL',
      ],
    },
    {
      statements: [
        'ALTER TABLE searches ADD COLUMN IF NOT EXISTS kind text, ADD COLUMN IF NOT EXISTS visitor text, ADD COLUMN IF NOT EXISTS country text, ADD COLUMN IF NOT EXISTS ab_test_id integer, ADD COLUMN IF NOT EXISTS ab_variant smallint',
      ],
    },
    {
      statements: [
        // The rival of an A/B test, if it was searched instead of the requested index.
        'ALTER TABLE searches ADD COLUMN answered_by text',
        'CREATE INDEX searches_answered ON searches (answered_by, searched_at) WHERE answered_by IS NOT NULL',
      ],
    },
    {
      statements: ['ALTER TABLE searches ADD COLUMN is_typing boolean'],
    },
    {
      statements: ['ALTER TABLE searches ADD COLUMN device text'],
    },
    {
      statements: [
        // Its source, the intake's suspicion, and the reason why it does not count: null if it counts.
        'ALTER TABLE searches ADD COLUMN network text, ADD COLUMN suspicion text, ADD COLUMN held text',
        'CREATE INDEX searches_held ON searches (index_name, searched_at) WHERE held IS NOT NULL',
      ],
    },
    {
      statements: [
        // New records that were shown in place of others: a list of [objectID, probability].
        'ALTER TABLE searches ADD COLUMN explored text',
        'CREATE INDEX searches_explored ON searches (index_name, searched_at) WHERE explored IS NOT NULL',
      ],
    },
    {
      // Other data of experiments as JSON, which few searches have.
      statements: ['ALTER TABLE searches ADD COLUMN experiment text'],
    },
  ],
};
