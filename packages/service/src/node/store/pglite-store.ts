/** PGlite in a thread of its own: its queries never stop the main loop (inside it, a long query was measured to block for a second). */
import { createSingleConnectionStore } from '../../store/single-connection.ts';
import type { Store } from '../../store/store.ts';
import { type DatabaseTemplate, ensureTemplate } from './database-template.ts';
import { startDatabaseThread } from './database-thread.ts';
import { DirectoryThread } from './directory-thread.ts';
import { createDiskRoom } from './disk-room.ts';
import { findDatabaseImage } from './make-database.ts';

/** Where the data are. */
export interface PgliteStoreOptions {
  /** Directory of the data, made when it is missing. Without it they live in memory. */
  dataDir?: string | undefined;
  /**
   * What a new database starts from, in place of the one in the package; its file (27 MB) is made when it is missing. Whoever can write
   * it can change the database: keep it where only you can.
   */
  template?: DatabaseTemplate | undefined;
  /** Free bytes on the disk of the data; asked of the system by default. */
  freeBytes?: (() => number) | undefined;
  /** Hears when something is wrong with the database or its disk, and when it is well again. */
  onError?: ((error: unknown) => void) | undefined;
}

/** The thread over nothing but memory: when it ends, so do the data. */
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
 * Opens a database in a directory or in memory. Safe against the death of the process,
 * not against the loss of power: PGlite does not wait for the disk.
 * @throws Error that says what is damaged, or that the disk is full.
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
