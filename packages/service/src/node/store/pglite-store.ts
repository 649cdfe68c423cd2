/** PGlite in a thread of its own: its queries never stop the main loop (inside it, a long query was measured to block for a second). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSingleConnectionStore } from '../../store/single-connection.ts';
import type { Statement, Store } from '../../store/store.ts';
import { StoreFull, StoreUnavailable } from '../../errors/store-errors.ts';
import {
  checkDatabaseFiles,
  forgetDatabaseFiles,
  noteDatabaseFiles,
  noteStarted,
  noteStarting,
} from './database-files.ts';
import { type DatabaseTemplate, ensureTemplate } from './database-template.ts';
import { type DatabaseThread, startDatabaseThread, type ThreadListener } from './database-thread.ts';
import { createDatabaseWatch } from './database-watch.ts';
import { createDiskRoom, type DiskRoom } from './disk-room.ts';
import { findDatabaseImage, makeDatabase, removeUnfinished } from './make-database.ts';
import { makeDirectory } from './make-directory.ts';

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
  failed?: ((error: unknown) => void) | undefined;
}

/** How often the files are measured for the check at the next start, in milliseconds. */
const MEASURE_EVERY = 60_000;
/** PGlite has no process that empties the write-ahead log: it is done when the log is as long as this, in bytes. */
const LONGEST_LOG = 64 * 2 ** 20;
/** On a disk with little room it is done when the log is longer than it has to be. */
const SHORTEST_LOG = 32 * 2 ** 20;
/** After what time a thread that ended is started again, in milliseconds. */
const REVIVE_AFTER = 1000;
/** A thread that is silent for so long on a full disk will not speak again, in milliseconds. */
const STUCK_AFTER = 5000;

/** A statement that gives a table new files; until the next checkpoint the old ones are there, and empty. */
const REWRITES = /^VACUUM \(FULL\) (\w+)$/;

/** Opens the database of a directory: looks at its files first, and says so when it is damaged or the disk is full. */
async function openDirectory(options: {
  dataDir: string;
  template: DatabaseTemplate | null;
  room: DiskRoom;
  heard: ThreadListener;
}): Promise<DatabaseThread> {
  const { dataDir, template, room, heard } = options;
  await makeDirectory(dataDir);
  await removeUnfinished(dataDir);
  await checkDatabaseFiles(dataDir);
  room.checkOpening();
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  const image = findDatabaseImage();
  if (isNew) {
    await noteStarting(dataDir);
    // One from a file is there in no time.
    if (template === null && image === null) await makeDatabase(dataDir);
  }
  let thread: DatabaseThread;
  try {
    const file = template !== null && isNew ? await ensureTemplate(template) : null;
    thread = await startDatabaseThread({ dataDir, template: file, image }, heard);
  } catch (error) {
    if (error instanceof StoreFull) throw error;
    throw new Error(`The database in ${dataDir} cannot be opened: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await noteDatabaseFiles(dataDir);
  if (isNew) await noteStarted(dataDir);
  return thread;
}

/** The thread over a directory, started again when it ends of itself: PostgreSQL does not go on after some failures of the disk. */
async function keepThread(options: {
  dataDir: string;
  template: DatabaseTemplate | null;
  room: DiskRoom;
  failed: (error: unknown) => void;
}) {
  const { dataDir, template, room, failed } = options;
  let thread: DatabaseThread | undefined;
  let generation = 0;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = createDatabaseWatch({ thread: () => thread, directory: dataDir, failed });
  const heard: ThreadListener = {
    diskFault: (what) =>
      watch.report(`The disk of ${dataDir} failed (${what}); look at the disk and at the log of the system`),
    damage: (what) => watch.reportDamage(`The database in ${dataDir} is damaged (${what}); restore it from a backup`),
  };

  const open = async () => {
    const opened = await openDirectory({ dataDir, template, room, heard });
    if (over) return opened.kill();
    thread = opened;
    watch.recovered();
    void opened.ended.then(() => {
      thread = undefined;
      generation++;
      if (!over) watch.report(watch.trouble ?? `The database in ${dataDir} has ended; it is opened again`);
      reviveSoon();
    });
  };
  const reviveSoon = () => {
    if (over) return;
    timer = setTimeout(() => void open().catch(reviveLater), REVIVE_AFTER);
    timer.unref();
  };
  const reviveLater = (error: unknown) => {
    watch.report(error instanceof Error ? error.message : String(error));
    reviveSoon();
  };
  await open().catch((error: unknown) => {
    watch.stop();
    throw error;
  });

  const care = setInterval(() => {
    const since = thread?.waitingSince();
    if (since !== undefined && performance.now() - since > STUCK_AFTER && room.isScarce())
      void thread?.kill(new StoreFull(`The disk of ${dataDir} is full; make room on it`));
  }, 1000);
  /** @throws StoreUnavailable while it is being opened again. */
  const present = (): DatabaseThread => {
    if (!thread) throw new StoreUnavailable(`The database in ${dataDir} is being opened again`);
    return thread;
  };
  let rewriting = 0;
  /** Meanwhile files get shorter, and no crash may take that for damage: no sizes are kept until a checkpoint. */
  const rewrite = async (statements: readonly Statement[]) => {
    const running = present();
    const [, table = ''] = REWRITES.exec(statements[0]!.sql) ?? [];
    const asked = { sql: 'SELECT pg_total_relation_size($1::regclass)::text AS bytes', parameters: [table] };
    // A database that meets a full disk in the middle does not go on.
    const [size] = (await running.ask('query', [asked])).flat() as { bytes: string }[];
    room.checkRewriting(Number(size!.bytes));
    rewriting++;
    try {
      await forgetDatabaseFiles(dataDir);
      const rows = await running.ask('query', statements);
      await running.ask('query', [{ sql: 'CHECKPOINT', parameters: [] }]);
      return rows;
    } finally {
      rewriting--;
    }
  };
  const measure = async () => {
    if (rewriting > 0) return;
    const { logBytes } = await noteDatabaseFiles(dataDir);
    if (logBytes > (room.isScarce() ? SHORTEST_LOG : LONGEST_LOG))
      await thread?.ask('query', [{ sql: 'CHECKPOINT', parameters: [] }]);
  };
  const measuring = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY);
  care.unref();
  measuring.unref();
  const end = () => {
    over = true;
    watch.stop();
    clearTimeout(timer);
    clearInterval(care);
    clearInterval(measuring);
  };

  return {
    get generation() {
      return generation;
    },
    trouble: () => watch.trouble ?? room.shortage(),
    refusal: () => (watch.isHeldUp ? new StoreUnavailable(watch.trouble) : undefined),
    ask: async (kind: 'query' | 'batch', statements: readonly Statement[]) => {
      room.check(statements);
      const rewrites = statements.length === 1 && REWRITES.test(statements[0]!.sql);
      return rewrites ? rewrite(statements) : present().ask(kind, statements);
    },
    close: async () => {
      end();
      await thread?.close().catch((error: unknown) => {
        // Then it ends as a crash would, and the next start brings everything back.
        if (!(error instanceof StoreFull || error instanceof StoreUnavailable)) throw error;
        return thread?.kill();
      });
      await noteDatabaseFiles(dataDir);
    },
    abandon: async () => {
      end();
      await thread?.kill();
    },
  };
}

/** The thread over nothing but memory: when it ends, so do the data. */
async function memoryThread(template: DatabaseTemplate | null) {
  const file = template && (await ensureTemplate(template));
  const thread = await startDatabaseThread({ dataDir: null, template: file, image: findDatabaseImage() });
  return {
    generation: 0,
    trouble: () => undefined,
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
  const { dataDir, template = null, freeBytes, failed = () => undefined } = options;
  const thread =
    dataDir === undefined
      ? await memoryThread(template)
      : await keepThread({ dataDir, template, room: createDiskRoom({ directory: dataDir, free: freeBytes }), failed });
  return createSingleConnectionStore({
    get generation() {
      return thread.generation;
    },
    trouble: thread.trouble,
    refusal: thread.refusal,
    query: async (sql, parameters) => (await thread.ask('query', [{ sql, parameters }]))[0]!,
    batch: (statements) => thread.ask('batch', statements),
    close: thread.close,
    abandon: thread.abandon,
  });
}
