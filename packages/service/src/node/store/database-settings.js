/** Settings of the built-in database, the same where it is created and where it is used. Plain JavaScript, like the processes that use it. */
// Why: decision 0081.
import { PGlite } from '@electric-sql/pglite';

const settings = [
  // PostgreSQL's default is 128 MB, which it initializes immediately. The system's file cache holds everything else.
  'shared_buffers=16MB',
  // A write-ahead log without files reserved for later, because it is rarely written.
  'wal_recycle=off',
  'min_wal_size=32MB',
  // Prepared statements are planned each time: a plan for an empty table would never be replaced, as nothing analyzes tables automatically.
  'plan_cache_mode=force_custom_plan',
];

/** Start parameters of PostgreSQL. */
export const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
