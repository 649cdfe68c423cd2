/** Watchdog of the database thread: distinguishes a working thread, a stopped one and a disk that does not respond, and reports the trouble. */
// Why: decision 0019.
import { open, rm } from 'node:fs/promises';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import type { DatabaseThread } from './database-thread.ts';

/** Polling interval, and the time without a reply after which it investigates, in milliseconds. */
const POLL_INTERVAL = 500;
const SLOW_AFTER = 1000;
/** Maximum milliseconds for the disk to write a few bytes. */
const DISK_TIMEOUT = 1500;
/** Milliseconds after which pending requests fail if the disk does not respond. */
const GIVE_UP_AFTER = 8000;

const within = async <Result>(time: number, work: Promise<Result>, late: string): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(new Error(late)), time)));
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

/** Writes a few bytes next to a directory and waits until they are on disk. @throws The disk's error, or that it does not respond. */
export async function probeDisk(directory: string): Promise<void> {
  const path = `${directory}.probe`;
  const work = (async () => {
    const file = await open(path, 'w', 0o600);
    try {
      await file.write(Buffer.from('aisle'));
      await file.sync();
    } finally {
      await file.close();
    }
    await rm(path, { force: true });
  })();
  work.catch(() => undefined);
  await within(DISK_TIMEOUT, work, `a few bytes were not written in ${DISK_TIMEOUT / 1000} s`);
}

/** Options of a watchdog. */
export interface DatabaseWatchOptions {
  /** Returns the open thread. */
  thread: () => DatabaseThread | undefined;
  /** Directory in which its disk is probed. */
  directory: string;
  /** Called once for each trouble. */
  onError: (error: unknown) => void;
}

/** Returns the disk's error when writing a few bytes. Undefined if it is healthy. */
const faultOf = (directory: string): Promise<string | undefined> =>
  probeDisk(directory).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/**
 * Watches one thread after another, twice a second.
 *
 * @example
 * const watch = new DatabaseWatch({ thread: () => thread, directory: './aisle-data', onError: console.error });
 */
export class DatabaseWatch {
  readonly #options: DatabaseWatchOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  #trouble: string | undefined;
  #damage: string | undefined;
  #isHeldUp = false;
  #isWorking = false;
  #isLooking = false;
  /** The request of the thread at the last check, although it was able to continue. */
  #idleAt: number | undefined;

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#onTimer(), POLL_INTERVAL);
    this.#timer.unref();
  }

  /** Current trouble, in a sentence for the operator. Undefined if there is none. */
  get trouble(): string | undefined {
    return this.#damage ?? this.#trouble;
  }

  /** Whether requests are pointless now, because the disk blocks the thread. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** Whether the thread is busy with a long request, while the disk is healthy. */
  get isWorking(): boolean {
    return this.#isWorking;
  }

  /** Logs trouble, once. */
  report(trouble: string): void {
    if (this.#trouble !== trouble) this.#options.onError(new StoreUnavailable(trouble));
    this.#trouble = trouble;
  }

  /** Reports damaged data, until the process is restarted. */
  reportDamage(damage: string): void {
    if (this.#damage === undefined) this.#options.onError(new Error(damage));
    this.#damage ??= damage;
  }

  /** Reports a new thread. */
  recovered(): void {
    if (this.#trouble !== undefined)
      this.#options.onError(new Error(`The database answers again; before: ${this.#trouble}`));
    this.#trouble = undefined;
    this.#isHeldUp = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #onTimer(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#look()
      .catch(this.#options.onError)
      .finally(() => (this.#isLooking = false));
  }

  async #look(): Promise<void> {
    const { thread, directory } = this.#options;
    const current = thread();
    if (!current) return;
    const since = current.waitingSince();
    const waited = since === undefined ? 0 : performance.now() - since;
    if (waited < SLOW_AFTER) {
      this.#isWorking = false;
      this.#idleAt = undefined;
      if (this.#trouble !== undefined && thread() === current) this.recovered();
      return;
    }
    const [question, fault] = await Promise.all([
      within(DISK_TIMEOUT, current.pulse(), 'busy').catch(() => undefined),
      faultOf(directory),
    ]);
    this.#isWorking = question === undefined && fault === undefined;
    if (question === undefined) await this.#lookAtBusy(current, { waited, fault });
    else if (question !== null) await this.#lookAtIdle(current, question);
  }

  /** Its event loop runs during a request, although a working database would block it until the reply. */
  async #lookAtIdle(one: DatabaseThread, question: number): Promise<void> {
    if (this.#idleAt !== question) {
      this.#idleAt = question;
      return;
    }
    this.#idleAt = undefined;
    const { directory } = this.#options;
    const reason = `The database in ${directory} has stopped in the middle of its work, as it does when the disk fails; it is opened again`;
    this.report(reason);
    await one.kill(new StoreUnavailable(reason));
  }

  async #lookAtBusy(
    one: DatabaseThread,
    { waited, fault }: { waited: number; fault: string | undefined },
  ): Promise<void> {
    this.#idleAt = undefined;
    // A long request, while the disk is healthy.
    if (fault === undefined) return;
    const { directory } = this.#options;
    const reason = `The disk of ${directory} does not do its work (${fault}); look at the disk and at the log of the system`;
    this.report(reason);
    this.#isHeldUp = true;
    if (waited > GIVE_UP_AFTER) await one.kill(new StoreUnavailable(reason));
  }
}
