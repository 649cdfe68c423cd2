/** Prepared data: fills a service at build time, and saves its database as one file with which a service in a worker starts. */
import { PGlite } from '@electric-sql/pglite';
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { createService } from '../service.ts';
import type { ServiceOptions } from '../composition/service-options.ts';
import { storeOf } from './browser-database.ts';

/** Options for preparing data. */
export interface PrepareDataOptions extends Pick<ServiceOptions, 'appId' | 'keys' | 'clock'> {
  /** Fills the service through requests. Tasks need not be awaited. */
  fill: (fetch: typeof globalThis.fetch) => Promise<void>;
}

/** A write-ahead log without files reserved for later, which would all be part of the file. */
const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB'];

/**
 * Statements that shrink the file, measured from 4.5 MB to 1 MB for a new database: no databases to copy from, no dead rows, an empty log.
 */
const shrinking = [
  'UPDATE pg_database SET datistemplate = false WHERE datistemplate',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'VACUUM FULL',
  'SELECT pg_switch_wal()::text',
  'CHECKPOINT',
];

/**
 * Creates the file for the option `prepared` of `serveInWorker`, in Node or in a browser. It contains everything that was added, and the
 * keys, so anybody who loads the page can read all of it.
 * @throws Errors of `fill`.
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
    // The service must end before its database is dumped.
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
