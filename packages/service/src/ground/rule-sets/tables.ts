/** Tables of rules: those of an index (`model` is empty) and of its recommendation models, and the changed sets, for the change feed. */
import type { TableSteps } from '../../store/migrate.ts';

export const ruleTables: TableSteps = {
  part: 'rules',
  tables: ['rules', 'rule_sets'],
  steps: [
    {
      formerly: 2,
      statements: [
        `CREATE TABLE rules (
      index_name text NOT NULL,
      model text NOT NULL,
      object_id text NOT NULL,
      body text NOT NULL,
      updated_at bigint NOT NULL,
      PRIMARY KEY (index_name, model, object_id)
    )`,
        `CREATE TABLE rule_sets (
      index_name text NOT NULL,
      model text NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (index_name, model)
    )`,
        'CREATE INDEX rule_sets_seq ON rule_sets (seq)',
      ],
    },
  ],
};
