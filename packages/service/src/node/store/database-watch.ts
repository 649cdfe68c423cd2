/** Watchdog of the database thread: tells one that works from one that has stopped and from a disk that does not answer, and says what is wrong. */
// Why: decision 0019.
import { open, rm } from 'node:fs/promises';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import type { DatabaseThread } from './database-thread.ts';

/** How often it looks, and after what time without an answer it wants to know more, in milliseconds. */
const EVERY = 500;
const SLOW_AFTER = 1000;
/** How long the disk may take for a few bytes, in milliseconds. */
const PATIENCE = 1500;
/** After this time those who wait for a disk that does not answer are told so, in milliseconds. */
const GIVE_UP_AFTER = 8000;

const within = async <Result>(time: number, work: Promise<Result>, late: string): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(new Error(late)), time)));
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

/** Writes a few bytes beside a directory and waits until they are there. @throws What the disk says, or that it says nothing. */
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
  await within(PATIENCE, work, `a few bytes were not written in ${PATIENCE / 1000} s`);
}

/** What is watched. */
export interface DatabaseWatchOptions {
  /** The thread that is open now. */
  thread: () => DatabaseThread | undefined;
  /** Where its disk is looked at. */
  directory: string;
  /** Hears of each trouble, once. */
  onError: (error: unknown) => void;
}

/** What the disk says of a few bytes; undefined where it is well. */
const faultOf = (directory: string): Promise<string | undefined> =>
  probeDisk(directory).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/**
 * Watches one thread after another: looks at it twice a second.
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
  /** The question at which the thread was when it was looked at last, though it could have gone on. */
  #idleAt: number | undefined;

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#onTimer(), EVERY);
    this.#timer.unref();
  }

  /** What is wrong now, in a sentence for the operator; undefined while nothing is. */
  get trouble(): string | undefined {
    return this.#damage ?? this.#trouble;
  }

  /** Whether it makes no sense to ask anything now: the thread is held up by the disk. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** Whether the thread is in the middle of a long question, on a disk that is well. */
  get isWorking(): boolean {
    return this.#isWorking;
  }

  /** Something is wrong: says it to the log, once. */
  report(trouble: string): void {
    if (this.#trouble !== trouble) this.#options.onError(new StoreUnavailable(trouble));
    this.#trouble = trouble;
  }

  /** The data are damaged: this is true until the process starts again. */
  reportDamage(damage: string): void {
    if (this.#damage === undefined) this.#options.onError(new Error(damage));
    this.#damage ??= damage;
  }

  /** A new thread is there. */
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
    const one = thread();
    if (!one) return;
    const since = one.waitingSince();
    const waited = since === undefined ? 0 : performance.now() - since;
    if (waited < SLOW_AFTER) {
      this.#isWorking = false;
      this.#idleAt = undefined;
      if (this.#trouble !== undefined && thread() === one) this.recovered();
      return;
    }
    const [question, fault] = await Promise.all([
      within(PATIENCE, one.pulse(), 'busy').catch(() => undefined),
      faultOf(directory),
    ]);
    this.#isWorking = question === undefined && fault === undefined;
    if (question === undefined) await this.#lookAtBusy(one, { waited, fault });
    else if (question !== null) await this.#lookAtIdle(one, question);
  }

  /** It turns, and is in the middle of a question: a database that works does not let it turn before the answer. */
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
    // A long question, on a disk that is well.
    if (fault === undefined) return;
    const { directory } = this.#options;
    const reason = `The disk of ${directory} does not do its work (${fault}); look at the disk and at the log of the system`;
    this.report(reason);
    this.#isHeldUp = true;
    if (waited > GIVE_UP_AFTER) await one.kill(new StoreUnavailable(reason));
  }
}
