/** Every table of the service: those of the common ground first, then those of the features. */
import { changeTables } from './changes/tables.ts';
import { snapshotTables } from './changes/snapshot-tables.ts';
import { versionTables } from './store/version-tables.ts';
import { features } from './features/all.ts';
import { rateCountTables } from './limits/tables.ts';
import { jobTables } from './jobs/tables.ts';
import { keyTables } from './keys/tables.ts';
import { processTables } from './store/process-tables.ts';
import { searchTables } from './query/tables.ts';
import { rollupTables } from './rollups/tables.ts';
import { visitorTables } from './request/visitor-tables.ts';
import { secretTables } from './secrets/tables.ts';
import type { TableSteps } from './store/migrate.ts';

export const serviceTables: readonly TableSteps[] = [
  changeTables,
  keyTables,
  secretTables,
  searchTables,
  rollupTables,
  jobTables,
  versionTables,
  snapshotTables,
  visitorTables,
  rateCountTables,
  processTables,
  ...features.flatMap(({ tables }) => tables ?? []),
];
