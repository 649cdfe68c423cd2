/** The tables of API keys. */
import type { TableSteps } from '../../store/migrate.ts';

export const keyTables: TableSteps = {
  part: 'keys',
  tables: ['sealed_keys'],
  steps: [
    {
      formerly: 1,
      statements: [
        // Keys as they lay before they were sealed. Those of older data are taken over from here, and then it stays empty.
        `CREATE TABLE api_keys (
      key text PRIMARY KEY,
      definition text NOT NULL,
      created_at bigint NOT NULL
    )`,
      ],
    },
    {
      statements: [
        // `lookup` keeps a secret from being there twice, though nobody can read it; `sealed` opens only with the same id and definition.
        `CREATE TABLE sealed_keys (
      id text PRIMARY KEY,
      lookup text NOT NULL UNIQUE,
      sealed text NOT NULL,
      definition text NOT NULL,
      created_at bigint NOT NULL,
      deleted_at bigint
    )`,
        // One row: which operator key all of them are sealed with, and that key itself where the operator keeps none.
        `CREATE TABLE key_seals (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      fingerprint text NOT NULL,
      own_key text
    )`,
      ],
    },
  ],
};
