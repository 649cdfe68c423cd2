/** Watchdog of the database thread: tells one that works from one that has stopped and from a disk that does not answer, and says what is wrong. */
import { open, rm } from 'node:fs/promises';
import { StoreUnavailable } from '../../errors/store-errors.ts';
import type { DatabaseThread } from './database-thread.ts';

/** How often it looks, and after what time without an answer it wants to know more, in milliseconds. */
const EVERY = 500;
const SLOW_AFTER = 1000;
/** How long the disk may take for a few bytes, in milliseconds. */
const PATIENCE = 1500;
/** After this time those who wait for a disk that does not answer are told so, in milliseconds. */
const GIVE_UP_AFTER = 8000;

/** Watches one thread after another. */
export interface DatabaseWatch {
  /** What is wrong now, in a sentence for the operator; undefined while nothing is. */
  readonly trouble: string | undefined;
  /** Whether it makes no sense to ask anything now: the thread is held up by the disk. */
  readonly isHeldUp: boolean;
  /** Something is wrong: says it to the log, once. */
  report(trouble: string): void;
  /** The data are damaged: this is true until the process starts again. */
  reportDamage(damage: string): void;
  /** A new thread is there. */
  recovered(): void;
  stop(): void;
}

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

/**
 * Looks at the thread twice a second.
 * @param options.thread The one that is open now.
 * @param options.directory Where its disk is looked at.
 * @param options.failed Hears of each trouble, once.
 *
 * @example
 * const watch = createDatabaseWatch({ thread: () => thread, directory: './aisle-data', failed: console.error });
 */
export function createDatabaseWatch(options: {
  thread: () => DatabaseThread | undefined;
  directory: string;
  failed: (error: unknown) => void;
}): DatabaseWatch {
  const { thread, directory, failed } = options;
  let trouble: string | undefined;
  let damage: string | undefined;
  let isHeldUp = false;
  let isLooking = false;
  /** The question at which the thread was when it was looked at last, though it could have gone on. */
  let idleAt: number | undefined;

  const report = (text: string) => {
    if (trouble !== text) failed(new StoreUnavailable(text));
    trouble = text;
  };
  const recovered = () => {
    if (trouble !== undefined) failed(new Error(`The database answers again; before: ${trouble}`));
    trouble = undefined;
    isHeldUp = false;
  };

  /** It turns, and is in the middle of a question: a database that works does not let it turn before the answer. */
  const lookAtIdle = async (one: DatabaseThread, question: number) => {
    if (idleAt !== question) {
      idleAt = question;
      return;
    }
    idleAt = undefined;
    const reason = `The database in ${directory} has stopped in the middle of its work, as it does when the disk fails; it is opened again`;
    report(reason);
    await one.kill(new StoreUnavailable(reason));
  };
  const lookAtBusy = async (one: DatabaseThread, { waited, fault }: { waited: number; fault: string | undefined }) => {
    idleAt = undefined;
    // A long question, on a disk that is well.
    if (fault === undefined) return;
    const reason = `The disk of ${directory} does not do its work (${fault}); look at the disk and at the log of the system`;
    report(reason);
    isHeldUp = true;
    if (waited > GIVE_UP_AFTER) await one.kill(new StoreUnavailable(reason));
  };
  const look = async () => {
    const one = thread();
    if (!one) return;
    const since = one.waitingSince();
    const waited = since === undefined ? 0 : performance.now() - since;
    if (waited < SLOW_AFTER) {
      idleAt = undefined;
      if (trouble !== undefined && thread() === one) recovered();
      return;
    }
    const [question, fault] = await Promise.all([
      within(PATIENCE, one.pulse(), 'busy').catch(() => undefined),
      probeDisk(directory).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    ]);
    if (question === undefined) await lookAtBusy(one, { waited, fault });
    else if (question !== null) await lookAtIdle(one, question);
  };

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(failed)
      .finally(() => (isLooking = false));
  }, EVERY);
  timer.unref();

  return {
    get trouble() {
      return damage ?? trouble;
    },
    get isHeldUp() {
      return isHeldUp;
    },
    report,
    reportDamage: (text) => {
      if (damage === undefined) failed(new Error(text));
      damage ??= text;
    },
    recovered,
    stop: () => clearInterval(timer),
  };
}
