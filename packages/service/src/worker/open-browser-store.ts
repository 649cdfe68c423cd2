/** Opens the database in a browser worker: in memory (empty or loaded from a prepared file), or persisted in IndexedDB. */
import { PGlite } from '@electric-sql/pglite';
import type { Store } from '../store/store.ts';
import { storeOf } from './browser-database.ts';

/** Where the browser keeps the data. */
export type BrowserStoreOptions =
  | {
      /** Name of the IndexedDB database. Without a name the data is lost when the worker ends. */
      name?: string | undefined;
      prepared?: undefined;
    }
  | {
      /** File made by `prepareData`: the database starts with its content and is lost when the worker ends. */
      prepared: Blob;
    };

/** Magic bytes of gzip. */
const GZIP_MAGIC = [0x1f, 0x8b];

/** Decompresses a file if it is gzipped. It is not if the host sent `Content-Encoding: gzip`: the browser has then decompressed it. */
async function gunzipIfNeeded(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, GZIP_MAGIC.length).arrayBuffer());
  if (GZIP_MAGIC.some((byte, index) => head[index] !== byte)) return file;
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
}

/**
 * Opens the store of a browser.
 * @throws Error when the prepared data cannot be read by this version of the database.
 *
 * @example
 * const store = await openBrowserStore();
 */
export async function openBrowserStore(options: BrowserStoreOptions = {}): Promise<Store> {
  if (options.prepared)
    return storeOf(await PGlite.create('memory://', { loadDataDir: await gunzipIfNeeded(options.prepared) }));
  return storeOf(await PGlite.create(options.name === undefined ? 'memory://' : `idb://${options.name}`));
}
