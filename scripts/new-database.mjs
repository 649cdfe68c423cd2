/** A new database of the service as one file: made when the package is built, it is opened where it would take seconds to make one. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuildCache } from './build-cache.mjs';
import { root } from './command.mjs';

const SERVICE = 'packages/service';
const SETTINGS = `${SERVICE}/src/node/store/database-settings.js`;
const STEPS = [`${SERVICE}/src/store/migrate.ts`, `${SERVICE}/src/store/prepared-database.ts`];
const cached = createBuildCache(root, [SETTINGS, ...STEPS, 'scripts/new-database.mjs', 'pnpm-lock.yaml']);

/** What makes the file small, measured from 4.5 MB to 1 MB without tables: no databases to copy from, no dead rows, an empty log. */
const SHRINKING = [
  'UPDATE pg_database SET datistemplate = false WHERE datistemplate',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'VACUUM FULL',
  'SELECT pg_switch_wal()::text',
  'CHECKPOINT',
];

/** A module of the service as the build has made it. */
const built = (file) => import(pathToFileURL(join(root, SERVICE, 'dist', file)).href);

/** As much of a store as the steps of the schema ask for. */
function storeOf(db) {
  const over = (connection) => ({
    query: async (sql, parameters = []) => (await connection.query(sql, [...parameters])).rows,
  });
  return {
    ...over(db),
    shared: false,
    transaction: (work) => db.transaction((transaction) => work(over(transaction))),
  };
}

async function make(tables) {
  const { resolve } = createRequire(join(root, SERVICE, 'package.json'));
  const { PGlite } = await import(pathToFileURL(resolve('@electric-sql/pglite')).href);
  const { startParams } = await import(pathToFileURL(join(root, SETTINGS)).href);
  const { migrate } = await built('store/migrate.js');
  const { markPrepared } = await built('store/prepared-database.js');
  const db = await PGlite.create({ startParams });
  try {
    const store = storeOf(db);
    await migrate(store, tables);
    await markPrepared(store);
    for (const statement of SHRINKING) await db.query(statement);
    const file = await db.dumpDataDir('gzip');
    return Buffer.from(await file.arrayBuffer()).toString('base64');
  } finally {
    await db.close();
  }
}

/**
 * The file, once the service is built. It has all tables; what is of one database alone each service makes for itself.
 * @example
 * writeFileSync('new-database.tar.gz', await newDatabase());
 */
export async function newDatabase() {
  const { serviceTables } = await built('composition/service-tables.js');
  const version = createHash('sha256').update(JSON.stringify(serviceTables)).digest('hex').slice(0, 12);
  return Buffer.from(await cached(`new-database-${version}`, () => make(serviceTables)), 'base64');
}
