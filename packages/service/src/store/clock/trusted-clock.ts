/** Trusted clock: the time by which data is deleted or expires for good, which a jump of the machine's clock does not move. */
// Why: decision 0122.
import type { Store } from '../store.ts';
import { lockTrust, putTrust } from './rows.ts';
import { observeClock, MAX_RESTART_ERROR_MS, type Trust } from './trust.ts';

const HOUR = 3_600_000;

/** The time by which the service deletes. */
export interface TrustedClock {
  /**
   * The trusted time, in milliseconds since the Unix epoch: never later than the clock shows, and never further than the service has run
   * unless the clock was there for a day. Before the first reading: 1970.
   */
  now(): number;
  /** The time by which old data may be deleted: earlier, by the possible error of a restart. */
  deletionTime(): number;
  /** Reads the clock, and stores how far it is trusted. */
  observe(): Promise<void>;
  /** Trusts the clock as it is, because the operator confirms it. */
  confirm(): Promise<void>;
}

const inWords = (milliseconds: number): string => {
  const hours = Math.round(milliseconds / HOUR);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

/**
 * Creates a trusted clock over a store.
 * @param options.now Time of the machine, in milliseconds since the Unix epoch.
 * @param options.uptime Milliseconds of a monotonic clock.
 * @param options.tell Called when the clock is no longer trusted, and when it is trusted again.
 *
 * @example
 * const clock = createTrustedClock({ store, now: Date.now, uptime: () => performance.now(), tell: console.error });
 * await clock.observe();
 * clock.deletionTime();
 */
export function createTrustedClock(options: {
  store: Store;
  now: () => number;
  uptime: () => number;
  tell: (error: Error) => void;
}): TrustedClock {
  const { store, now, uptime, tell } = options;
  let seen: { trusted: number; at: number } | undefined;

  // Whole milliseconds, as in the store: `uptime` has fractions.
  const trustedNow = () => (seen ? Math.floor(Math.min(now(), seen.trusted + (uptime() - seen.at))) : 0);

  const tellOf = (before: Trust, after: Trust, wall: number) => {
    const ahead = wall - before.trusted;
    if (after.doubt && !before.doubt && ahead > MAX_RESTART_ERROR_MS)
      tell(
        new Error(
          `The clock of the machine went ${inWords(ahead)} further than the service has run. Until it has stood for a day of running nothing is deleted by its age and no A/B test ends by it. Is it right? Start the service once with --trust-clock; is it wrong, put it right`,
        ),
      );
    if (before.doubt && !after.doubt)
      tell(new Error(`The clock of the machine is believed again: it is ${new Date(after.trusted).toISOString()}`));
  };

  const look = async (trust: (before: Trust, wall: number, ran: number | undefined) => Trust) => {
    await store.transaction(async (transaction) => {
      const [wall, at] = [now(), uptime()];
      const before = await lockTrust(transaction, wall);
      const after = trust(before, wall, seen && Math.max(0, at - seen.at));
      await putTrust(transaction, after);
      seen = { trusted: after.trusted, at };
      tellOf(before, after, wall);
    });
  };
  const observe = () => look((before, wall, ran) => observeClock(before, { wall, ran }));

  return {
    now: trustedNow,
    deletionTime: () => trustedNow() - MAX_RESTART_ERROR_MS,
    observe,
    confirm: () => look((_before, wall) => ({ trusted: wall, doubt: undefined })),
  };
}
