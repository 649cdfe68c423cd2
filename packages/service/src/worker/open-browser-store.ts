/** Opens the database inside a browser worker: in memory, also from a file that a build prepared, or kept in IndexedDB. */
import { PGlite } from '@electric-sql/pglite';
import type { Store } from '../store/store.ts';
import { storeOf } from './browser-database.ts';

/** Where the data of a browser are. */
export type BrowserStoreOptions =
  | {
      /** Name under which IndexedDB keeps the data; without it they live as long as the worker. */
      name?: string | undefined;
      prepared?: undefined;
    }
  | {
      /** What `prepareData` made: the database begins with it, and lives as long as the worker. */
      prepared: Blob;
    };

/** Bytes with which gzip begins. */
const gzip = [0x1f, 0x8b];

/** Some hosts declare such a file as encoded, and browsers then unpack it by themselves. */
async function unpacked(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, gzip.length).arrayBuffer());
  if (gzip.some((byte, at) => start[at] !== byte)) return file;
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
}

/**
 * Opens a database.
 * @throws Error when the prepared data cannot be read by this version of the database.
 *
 * @example
 * const store = await openBrowserStore();
 */
export async function openBrowserStore(options: BrowserStoreOptions = {}): Promise<Store> {
  if (options.prepared)
    return storeOf(await PGlite.create('memory://', { loadDataDir: await unpacked(options.prepared) }));
  return storeOf(await PGlite.create(options.name === undefined ? 'memory://' : `idb://${options.name}`));
}
