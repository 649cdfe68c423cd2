/** The table of secrets: credentials of other systems that features store, sealed. */
import type { TableSteps } from '../../store/migrate.ts';

export const secretTables: TableSteps = {
  part: 'secrets',
  tables: ['sealed_secrets'],
  steps: [
    {
      statements: [
        // `owner` identifies the owner, such as `crawler:UUID`; `sealed` opens only with the same owner and name.
        `CREATE TABLE sealed_secrets (
      owner text NOT NULL,
      name text NOT NULL,
      sealed text NOT NULL,
      PRIMARY KEY (owner, name)
    )`,
      ],
    },
  ],
};
