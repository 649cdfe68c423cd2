/** The database thread over a directory, restarted when it ends by itself, because PostgreSQL does not continue after some failures of the disk. */
import type { Statement } from '../../store/store.ts';
import { StoreFull, StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import { forgetDatabaseFiles, noteDatabaseFiles } from './database-files.ts';
import type { DatabaseTemplate } from './database-template.ts';
import type { DatabaseThread } from './database-thread.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { DiskRoom } from './disk-room.ts';
import { openDirectory } from './open-directory.ts';
import type { ThreadListener } from './thread-connection.ts';

/** Interval of recording file sizes for the check at the next start, in milliseconds. */
const MEASURE_EVERY = 60_000;
/** Size of the write-ahead log in bytes that triggers a checkpoint, because PGlite has no background process for it. */
const LONGEST_LOG = 64 * 2 ** 20;
/** The same on a disk with little free space. */
const SHORTEST_LOG = 32 * 2 ** 20;
/** Milliseconds after which an ended thread is restarted. */
const REVIVE_AFTER = 1000;
/** Milliseconds of silence on a full disk after which a thread is considered stuck. */
const STUCK_AFTER = 5000;
/** Interval of that check, in milliseconds. */
const CHECK_INTERVAL = 1000;

/** A statement that gives a table new files; until the next checkpoint the old ones still exist, but are empty. */
const REWRITES = /^VACUUM \(FULL\) (\w+)$/;

/** Options of the thread. */
export interface DirectoryThreadOptions {
  dataDir: string;
  template: DatabaseTemplate | null;
  room: DiskRoom;
  onError: (error: unknown) => void;
}

export class DirectoryThread {
  readonly #options: DirectoryThreadOptions;
  readonly #watch: DatabaseWatch;
  readonly #listener: ThreadListener;
  /** Undefined while it is being reopened. */
  #thread: DatabaseThread | undefined;
  #generation = 0;
  #isOver = false;
  #reviveTimer: ReturnType<typeof setTimeout> | undefined;
  #stuckTimer: ReturnType<typeof setInterval> | undefined;
  #measureTimer: ReturnType<typeof setInterval> | undefined;
  /** Number of table rewrites in progress. */
  #rewrites = 0;

  private constructor(options: DirectoryThreadOptions) {
    this.#options = options;
    const { dataDir, onError } = options;
    const watch = new DatabaseWatch({ thread: () => this.#thread, directory: dataDir, onError });
    this.#watch = watch;
    this.#listener = {
      diskFault: (what) =>
        watch.report(`The disk of ${dataDir} failed (${what}); look at the disk and at the log of the system`),
      damage: (what) => watch.reportDamage(`The database in ${dataDir} is damaged (${what}); restore it from a backup`),
    };
  }

  /** Opens the thread for the first time. @throws Error that names the damage, or that the disk is full. */
  static async open(options: DirectoryThreadOptions): Promise<DirectoryThread> {
    const thread = new DirectoryThread(options);
    await thread.#open().catch((error: unknown) => {
      thread.#watch.stop();
      throw error;
    });
    thread.#startTimers();
    return thread;
  }

  /** Number of times that it has ended. */
  get generation(): number {
    return this.#generation;
  }

  trouble(): string | undefined {
    return this.#watch.trouble ?? this.#options.room.shortage();
  }

  isWorking(): boolean {
    return this.#watch.isWorking;
  }

  refusal(): StoreUnavailable | undefined {
    return this.#watch.isHeldUp ? new StoreUnavailable(this.#watch.trouble) : undefined;
  }

  async ask(kind: 'query' | 'batch', statements: readonly Statement[]): Promise<unknown[][]> {
    this.#options.room.check(statements);
    const isRewrite = statements.length === 1 && REWRITES.test(statements[0]!.sql);
    return isRewrite ? this.#rewrite(statements) : this.#present().ask(kind, statements);
  }

  async close(): Promise<void> {
    this.#end();
    await this.#thread?.close().catch((error: unknown) => {
      // It then ends as after a crash, and the next start recovers everything.
      if (!(error instanceof StoreFull || error instanceof StoreUnavailable)) throw error;
      return this.#thread?.kill();
    });
    await noteDatabaseFiles(this.#options.dataDir);
  }

  async abandon(): Promise<void> {
    this.#end();
    await this.#thread?.kill();
  }

  async #open(): Promise<void> {
    const { dataDir, template, room } = this.#options;
    const opened = await openDirectory({ dataDir, template, room, listener: this.#listener });
    if (this.#isOver) return opened.kill();
    this.#thread = opened;
    this.#watch.recovered();
    void opened.ended.then(() => this.#onEnd());
  }

  #onEnd(): void {
    this.#thread = undefined;
    this.#generation++;
    const { dataDir } = this.#options;
    if (!this.#isOver)
      this.#watch.report(this.#watch.trouble ?? `The database in ${dataDir} has ended; it is opened again`);
    this.#reviveSoon();
  }

  #reviveSoon(): void {
    if (this.#isOver) return;
    const timer = setTimeout(() => void this.#open().catch(this.#onOpenFailure), REVIVE_AFTER);
    timer.unref();
    this.#reviveTimer = timer;
  }

  readonly #onOpenFailure = (error: unknown): void => {
    this.#watch.report(error instanceof Error ? error.message : String(error));
    this.#reviveSoon();
  };

  #startTimers(): void {
    this.#stuckTimer = setInterval(() => this.#endStuckThread(), CHECK_INTERVAL);
    this.#measureTimer = setInterval(() => void this.#measure().catch(() => undefined), MEASURE_EVERY);
    this.#stuckTimer.unref();
    this.#measureTimer.unref();
  }

  #end(): void {
    this.#isOver = true;
    this.#watch.stop();
    clearTimeout(this.#reviveTimer);
    clearInterval(this.#stuckTimer);
    clearInterval(this.#measureTimer);
  }

  #endStuckThread(): void {
    const { dataDir, room } = this.#options;
    const since = this.#thread?.waitingSince();
    if (since !== undefined && performance.now() - since > STUCK_AFTER && room.isScarce())
      void this.#thread?.kill(new StoreFull(`The disk of ${dataDir} is full; make room on it`));
  }

  /** @throws StoreUnavailable while it is being reopened. */
  #present(): DatabaseThread {
    if (!this.#thread) throw new StoreUnavailable(`The database in ${this.#options.dataDir} is being opened again`);
    return this.#thread;
  }

  /** Files shrink meanwhile, which must not be taken for damage after a crash: no sizes are recorded until a checkpoint. */
  async #rewrite(statements: readonly Statement[]): Promise<unknown[][]> {
    const { dataDir, room } = this.#options;
    const thread = this.#present();
    const [, table = ''] = REWRITES.exec(statements[0]!.sql) ?? [];
    const sizeOf = { sql: 'SELECT pg_total_relation_size($1::regclass)::text AS bytes', parameters: [table] };
    // A database does not survive a disk that fills up midway.
    const [size] = (await thread.ask('query', [sizeOf])).flat() as { bytes: string }[];
    room.checkRewriting(Number(size!.bytes));
    this.#rewrites++;
    try {
      await forgetDatabaseFiles(dataDir);
      const rows = await thread.ask('query', statements);
      await thread.ask('query', [{ sql: 'CHECKPOINT', parameters: [] }]);
      return rows;
    } finally {
      this.#rewrites--;
    }
  }

  /** Records the file sizes, and runs a checkpoint if the write-ahead log is long. */
  async #measure(): Promise<void> {
    const { dataDir, room } = this.#options;
    if (this.#rewrites > 0) return;
    const { logBytes } = await noteDatabaseFiles(dataDir);
    if (logBytes > (room.isScarce() ? SHORTEST_LOG : LONGEST_LOG))
      await this.#thread?.ask('query', [{ sql: 'CHECKPOINT', parameters: [] }]);
  }
}
