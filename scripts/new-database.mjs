/** A new database of the service as one file: made when the package is built, it is opened where it would take seconds to make one. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuildCache } from './build-cache.mjs';
import { root } from './command.mjs';

const SERVICE = 'packages/service';
const SETTINGS = `${SERVICE}/src/node/store/database-settings.js`;
const cached = createBuildCache(root, [SETTINGS, 'scripts/new-database.mjs', 'pnpm-lock.yaml']);

/** What makes the file small, measured from 4.5 MB to 1 MB: no databases to copy from, no dead rows, an empty log. */
const SHRINKING = [
  'UPDATE pg_database SET datistemplate = false WHERE datistemplate',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'VACUUM FULL',
  'SELECT pg_switch_wal()::text',
  'CHECKPOINT',
];

async function make() {
  const { resolve } = createRequire(join(root, SERVICE, 'package.json'));
  const { PGlite } = await import(pathToFileURL(resolve('@electric-sql/pglite')).href);
  const { startParams } = await import(pathToFileURL(join(root, SETTINGS)).href);
  const db = await PGlite.create({ startParams });
  try {
    for (const statement of SHRINKING) await db.query(statement);
    const file = await db.dumpDataDir('gzip');
    return Buffer.from(await file.arrayBuffer()).toString('base64');
  } finally {
    await db.close();
  }
}

/**
 * The file. It has no tables, and nothing that is of one database alone.
 * @example
 * writeFileSync('new-database.tar.gz', await newDatabase());
 */
export const newDatabase = async () => Buffer.from(await cached('new-database', make), 'base64');
