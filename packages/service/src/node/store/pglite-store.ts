/** PGlite in its own thread, so that queries never block the main loop (in the main thread, a long query was measured to block it for a second). */
import { createSingleConnectionStore } from '../../store/single-connection.ts';
import type { Store } from '../../store/store.ts';
import { type DatabaseTemplate, ensureTemplate } from './database-template.ts';
import { startDatabaseThread } from './database-thread.ts';
import { DirectoryThread } from './directory-thread.ts';
import { createDiskRoom } from './disk-room.ts';
import { findDatabaseImage } from './make-database.ts';

/** Options of the store. */
export interface PgliteStoreOptions {
  /** Directory of the data, created if it is missing. Without it the data is in memory. */
  dataDir?: string | undefined;
  /**
   * Template of new databases, instead of the one in the package; its file (27 MB) is created if it is missing. Protect it, because anyone
   * who can write it can change the database.
   */
  template?: DatabaseTemplate | undefined;
  /** Free bytes on the disk of the data; queried from the system by default. */
  freeBytes?: (() => number) | undefined;
  /** Called when there is trouble with the database or its disk, and when it is over. */
  onError?: ((error: unknown) => void) | undefined;
}

/** The in-memory thread: its data is lost when it ends. */
async function memoryThread(template: DatabaseTemplate | null) {
  const file = template && (await ensureTemplate(template));
  const thread = await startDatabaseThread({ dataDir: null, template: file, image: findDatabaseImage() });
  return {
    generation: 0,
    trouble: () => undefined,
    isWorking: () => false,
    refusal: () => undefined,
    ask: thread.ask,
    close: thread.close,
    abandon: () => thread.kill(),
  };
}

/**
 * Opens a database in a directory or in memory. Safe against the death of the process, but not against power loss, because PGlite does not
 * wait for the disk.
 * @throws Error that names the damage, or that the disk is full.
 *
 * @example
 * const store = await openPgliteStore({ dataDir: './data' });
 */
export async function openPgliteStore(options: PgliteStoreOptions = {}): Promise<Store> {
  const { dataDir, template = null, freeBytes, onError = () => undefined } = options;
  const thread =
    dataDir === undefined
      ? await memoryThread(template)
      : await DirectoryThread.open({
          dataDir,
          template,
          room: createDiskRoom({ directory: dataDir, free: freeBytes }),
          onError,
        });
  return createSingleConnectionStore({
    get generation() {
      return thread.generation;
    },
    trouble: () => thread.trouble(),
    isWorking: () => thread.isWorking(),
    refusal: () => thread.refusal(),
    query: async (sql, parameters) => (await thread.ask('query', [{ sql, parameters }]))[0]!,
    batch: (statements) => thread.ask('batch', statements),
    close: () => thread.close(),
    abandon: () => thread.abandon(),
  });
}
