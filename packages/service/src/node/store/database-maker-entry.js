/** The process that makes a new database in the directory that it is told, and ends. Plain JavaScript, see the database thread. */
import { PGlite } from '@electric-sql/pglite';
import { startParams } from './database-settings.js';

// Nobody waits for it any more.
process.on('disconnect', () => process.exit(1));

const [, , dataDir] = process.argv;
const db = await PGlite.create(/** @type {string} */ (dataDir), { startParams });
await db.close();
process.exit(0);
