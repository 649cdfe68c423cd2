/** Tables of the dictionaries: custom entries, disabled standard ones, and changes for the change feed. */
import type { TableSteps } from '../../store/migrate.ts';

export const dictionaryTables: TableSteps = {
  part: 'dictionaries',
  tables: ['dictionary_entries', 'dictionary_settings', 'dictionary_changes'],
  steps: [
    {
      statements: [
        `CREATE TABLE dictionary_entries (
      dictionary text NOT NULL,
      object_id text NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (dictionary, object_id)
    )`,
        `CREATE TABLE dictionary_settings (
      dictionary text NOT NULL,
      language text NOT NULL,
      disabled boolean NOT NULL,
      PRIMARY KEY (dictionary, language)
    )`,
        `CREATE TABLE dictionary_changes (
      dictionary text PRIMARY KEY,
      seq bigint NOT NULL
    )`,
      ],
    },
  ],
};
