/** The process that creates a new database in a given directory, and exits. Plain JavaScript, see the database thread. */
import { PGlite } from '@electric-sql/pglite';
import { startParams } from './database-settings.js';

// The service has ended, so the database is no longer needed.
process.on('disconnect', () => process.exit(1));

const [, , dataDir] = process.argv;
const db = await PGlite.create(/** @type {string} */ (dataDir), { startParams });
await db.close();
process.exit(0);
