/** The tables of API keys. */
import type { TableSteps } from '../../store/migrate.ts';

export const keyTables: TableSteps = {
  part: 'keys',
  tables: ['sealed_keys'],
  steps: [
    {
      formerly: 1,
      statements: [
        // Keys from before they were sealed. Those of older data are migrated from here, after which it is empty.
        `CREATE TABLE api_keys (
      key text PRIMARY KEY,
      definition text NOT NULL,
      created_at bigint NOT NULL
    )`,
      ],
    },
    {
      statements: [
        // `lookup` prevents duplicate secrets although they are unreadable; `sealed` opens only with the same ID and definition.
        `CREATE TABLE sealed_keys (
      id text PRIMARY KEY,
      lookup text NOT NULL UNIQUE,
      sealed text NOT NULL,
      definition text NOT NULL,
      created_at bigint NOT NULL,
      deleted_at bigint
    )`,
        // One row: the operator key with which all keys are sealed, and that key itself if the operator provides none.
        `CREATE TABLE key_seals (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      fingerprint text NOT NULL,
      own_key text
    )`,
      ],
    },
  ],
};
