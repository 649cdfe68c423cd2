/** The tables of A/B tests. */
import type { TableSteps } from '../../store/migrate.ts';

export const abTestingTables: TableSteps = {
  part: 'ab-testing',
  tables: ['ab_tests', 'ab_test_entries', 'ab_holdouts', 'ab_test_past', 'ab_test_queries'],
  steps: [
    {
      statements: [
        // Numbers are never reused: searches refer to them, and outlast deleted tests.
        `CREATE TABLE ab_tests (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      status text NOT NULL,
      control text NOT NULL,
      rival text NOT NULL,
      body text NOT NULL,
      created_at bigint NOT NULL,
      end_at bigint NOT NULL,
      failure text
    )`,
      ],
    },
    {
      // The indices of the third and later variants.
      statements: [`ALTER TABLE ab_tests ADD COLUMN others text[] NOT NULL DEFAULT '{}'`],
    },
    {
      // Visitors of a test before its split was changed.
      statements: ['CREATE TABLE ab_test_entries (test_id integer PRIMARY KEY, visitors text NOT NULL)'],
    },
    {
      // Numbers are never reused, because searches refer to them.
      statements: [
        `CREATE TABLE ab_holdouts (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      percentage integer NOT NULL,
      started_at bigint NOT NULL,
      ended_at bigint
    )`,
      ],
    },
    {
      statements: [
        // The guardrail that stopped it.
        'ALTER TABLE ab_tests ADD COLUMN stop_reason text',
        // Behaviour of visitors before the test, in parts by pseudonym: raw rows are deleted earlier than tests.
        'CREATE TABLE ab_test_past (test_id integer, part integer, sums text NOT NULL, PRIMARY KEY (test_id, part))',
        // The frequent queries before the test.
        'CREATE TABLE ab_test_queries (test_id integer PRIMARY KEY, queries text NOT NULL)',
      ],
    },
  ],
};
