/** The table of the versions of cached states. */
import type { TableSteps } from './migrate.ts';

export const versionTables: TableSteps = {
  part: 'state-versions',
  tables: ['state_versions'],
  steps: [{ statements: ['CREATE TABLE state_versions (name text PRIMARY KEY, version bigint NOT NULL)'] }],
};
