/** Prepared data: a service is filled at build time, and its database becomes one file with which a service in a worker starts. */
import { PGlite } from '@electric-sql/pglite';
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { createService } from '../service.ts';
import type { ServiceOptions } from '../composition/service-options.ts';
import { storeOf } from './browser-database.ts';

/** How data are prepared. */
export interface PrepareDataOptions extends Pick<ServiceOptions, 'appId' | 'keys' | 'clock'> {
  /** Puts in what shall be there, by requests to the service. Tasks need not be waited for. */
  fill: (fetch: typeof globalThis.fetch) => Promise<void>;
}

/** A log of changes that keeps no files for later: they would all go into the file. */
const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB'];

/** What makes the file small, measured from 4.5 MB to 1 MB for a new database: no databases to copy from, no dead rows, an empty log. */
const shrinking = [
  'UPDATE pg_database SET datistemplate = false WHERE datistemplate',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'VACUUM FULL',
  'SELECT pg_switch_wal()::text',
  'CHECKPOINT',
];

/**
 * Makes the file for the option `prepared` of `serveInWorker`, in Node or in a browser. It holds everything that was put in, and the keys:
 * whoever loads the page can read all of it.
 * @throws What `fill` throws.
 *
 * @example
 * const file = await prepareData({
 *   appId: 'demo',
 *   keys: [{ key: 'demo', acl: ['admin'] }],
 *   fill: async (fetch) => {
 *     const admin = createAdminClient({ appId: 'demo', apiKey: 'demo', hosts: { read: ['http://worker'] }, fetch });
 *     await saveObjects(admin.objects, products, { indexName: 'products' });
 *   },
 * });
 * await writeFile('public/search.data', new Uint8Array(await file.arrayBuffer()));
 */
export async function prepareData({ fill, ...options }: PrepareDataOptions): Promise<Blob> {
  const db = await PGlite.create('memory://', { startParams });
  try {
    // The service ends before its database is taken as it is.
    const store = { ...storeOf(db), close: async () => undefined };
    const service = createService({ ...options, engine: createEmbeddedEngine(), store });
    try {
      await service.ready();
      await fill((input, init) => service.fetch(new Request(input, init), { isOperator: true }));
      await service.whenIdle();
    } finally {
      await service.close();
    }
    for (const statement of shrinking) await db.query(statement);
    return await db.dumpDataDir('gzip');
  } finally {
    await db.close();
  }
}
