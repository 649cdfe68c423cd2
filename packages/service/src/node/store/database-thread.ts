/** Database thread, the main thread's end: questions out, answers in, and its death told to everybody who waits. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Statement } from '../../store/store.ts';
import { DATA_MOVE, StoreFull, StoreMoves, StoreUnavailable } from '../../errors/store-errors.ts';
import { toParameter } from './array-literal.ts';
import { compileDatabase } from './database-module.ts';
import type { DatabasePlace, ThreadData, ThreadReply, ThreadRequest } from './database-thread-messages.ts';

/** Beside this file in the sources and in the package. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'database-thread-entry.js');

/** A failure that the database reported. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;

  constructor(reported: { message: string; code?: string | undefined }) {
    super(reported.message);
    this.code = reported.code;
  }
}

/** Megabytes for what is young. By default 50 MB lie there before the thread looks for garbage, and answers do not live long. */
const YOUNG = 4;
const DISK_FULL = '53100';
const IO_ERROR = '58030';
/** What a disk without room answers. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** What a page or an index holds cannot be. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002']);
/** After this time a thread that could open the database and does not will never do it, in milliseconds. */
const OPEN_WITHIN = 20_000;
/** While data are being moved, and after that, they can be read alone. */
const READ_ONLY = '25006';

/** Hears what a thread cannot go on with. */
export interface ThreadListener {
  /** The disk failed a call, in its own words: the thread is ended. */
  diskFault?: (what: string) => void;
  /** The database found data that cannot be right, in its own words. */
  damage?: (what: string) => void;
}

/** A database thread that is open. */
export interface DatabaseThread {
  ask(kind: 'query' | 'batch', statements: readonly Statement[]): Promise<unknown[][]>;
  /** Resolves when the thread is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** When the oldest question without an answer was asked, of `performance.now()`; undefined when there is none. */
  waitingSince(): number | undefined;
  /** At which question the thread is, told as soon as its event loop turns; null where at none. It does not turn while a database works. */
  pulse(): Promise<number | null>;
  /** Writes the whole database into a file that others start from. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Ends it in the middle of whatever it does. Those who wait hear of `reason`. */
  kill(reason?: Error): Promise<void>;
}

/**
 * Starts the thread; resolves when the database is open.
 * @throws What the database says when it cannot be opened.
 *
 * @example
 * const thread = await startDatabaseThread({ dataDir: './data', template: null, image: null });
 * const [rows] = await thread.ask('query', [{ sql: 'SELECT 1', parameters: [] }]);
 */
export async function startDatabaseThread(place: DatabasePlace, heard: ThreadListener = {}): Promise<DatabaseThread> {
  const workerData: ThreadData = { ...place, pgliteWasmModule: await compileDatabase() };
  // Options of this process (loaders, conditions) are for its own modules.
  const worker = new Worker(THREAD, {
    workerData,
    stdout: false,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const waiting = new Map<
    number,
    { since: number; resolve: (rows: unknown[][]) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  let dead: Error | undefined;
  let sayEnded!: () => void;
  const ended = new Promise<void>((resolve) => (sayEnded = resolve));

  const die = (error: Error) => {
    dead ??= error;
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
  };
  const pulses = new Map<number, (at: number | null) => void>();
  worker.on('message', ({ id, rows, error, at, fault }: ThreadReply) => {
    if (fault) {
      if (!dead) heard.diskFault?.(`${fault.message}`);
      const Failure = FULL.has(fault.code) ? StoreFull : StoreUnavailable;
      void kill(new Failure(`The disk of the database failed: ${fault.message}`));
      return;
    }
    if (at !== undefined) {
      pulses.get(id)?.(at);
      pulses.delete(id);
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (!error) call?.resolve(rows ?? []);
    else if (error.code === DISK_FULL) call?.reject(new StoreFull(error.message));
    else if (error.code !== undefined && DAMAGED.has(error.code)) {
      heard.damage?.(error.message);
      call?.reject(new StoreUnavailable(error.message));
    } else if (error.code === IO_ERROR) call?.reject(new StoreUnavailable(error.message));
    else if (error.code === READ_ONLY)
      call?.reject(error.message === DATA_MOVE ? new StoreMoves() : new StoreUnavailable(error.message));
    else call?.reject(new DatabaseError(error));
  });
  worker.on('error', (error) => die(new StoreUnavailable('The database thread failed', { cause: error })));
  worker.on('exit', () => {
    die(new StoreUnavailable('The database thread has ended'));
    sayEnded();
  });

  const expect = (id: number) =>
    new Promise<unknown[][]>((resolve, reject) => {
      if (dead) reject(dead);
      else waiting.set(id, { since: performance.now(), resolve, reject });
    });
  const send = (request: (id: number) => ThreadRequest) => {
    const id = ++lastId;
    const reply = expect(id);
    try {
      if (!dead) worker.postMessage(request(id));
    } catch (error) {
      // A value that cannot be sent.
      waiting.get(id)?.reject(error as Error);
      waiting.delete(id);
    }
    return reply;
  };
  const kill = async (reason?: Error) => {
    if (reason) die(reason);
    await worker.terminate();
  };
  const pulse = () =>
    new Promise<number | null>((resolve) => {
      const id = ++lastId;
      pulses.set(id, resolve);
      worker.postMessage({ id, kind: 'pulse' } satisfies ThreadRequest);
    });

  // It turns, so that nothing is being read or repaired: a database that failed while it was opened says nothing more.
  const late = setTimeout(
    () => void pulse().then(() => kill(new StoreUnavailable('The database has stopped while it was being opened'))),
    OPEN_WITHIN,
  );
  try {
    await expect(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(late);
  }
  return {
    ask: (kind, statements) => {
      // A list travels as one text: as many texts as there are records keep the collector of the thread busy.
      const told = statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toParameter) }));
      return send((id) => ({ id, kind, statements: told }));
    },
    ended,
    pulse,
    waitingSince: () => waiting.values().next().value?.since,
    dump: async (file) => {
      await send((id) => ({ id, kind: 'dump', file }));
    },
    close: async () => {
      await send((id) => ({ id, kind: 'close' }));
      await kill();
    },
    kill,
  };
}
