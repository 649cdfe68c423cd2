/** Tables of evidence: the decisions about sources, and the settings. */
import type { TableSteps } from '../../store/migrate.ts';

export const evidenceTables: TableSteps = {
  part: 'evidence',
  tables: ['evidence_rules', 'evidence_settings'],
  steps: [
    {
      statements: [
        `CREATE TABLE evidence_rules (
      kind text NOT NULL,
      name text NOT NULL,
      rule text NOT NULL,
      note text NOT NULL,
      created_at bigint NOT NULL,
      PRIMARY KEY (kind, name)
    )`,
        // One row at most; defaults apply without it.
        'CREATE TABLE evidence_settings (is_only boolean PRIMARY KEY CHECK (is_only), settings text NOT NULL)',
      ],
    },
  ],
};
