/** Settings of the built-in database, the same where it is made and where it is used. Plain JavaScript, as those who start with it. */
// Why: decision 0081.
import { PGlite } from '@electric-sql/pglite';

const settings = [
  // PostgreSQL begins with 128 MB, which it fills with zeros at once. What is not in them is in the system's cache of files.
  'shared_buffers=16MB',
  // A log of changes that keeps no files for later: it is emptied often and written seldom.
  'wal_recycle=off',
  'min_wal_size=32MB',
  // Prepared statements are planned each time: a plan from when a table was empty would outlive that, as nothing analyzes tables by itself.
  'plan_cache_mode=force_custom_plan',
];

/** What PostgreSQL is started with. */
export const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
