/** Back-off and lease that all tabs share, by storage rows: a moment and how long to wait from then on, both in milliseconds. */
import { askedDelay, retryDelay } from './retry-delay.ts';
import type { StorageRows } from './storage-rows.ts';

/** The rows. Their names are a format: pages of another version of the tracker read and write them too. */
const backOffKey = 'w';
const leaseKey = 'l';
const failuresKey = 'f';

/** What the waits stand on. */
export interface SharedWaitsOptions {
  notes: StorageRows;
  /** Milliseconds that a lease lasts. */
  lease: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number from 0 up to 1. */
  random: () => number;
}

/**
 * The waits of one application: many tabs, or a page that is reloaded again and again, ask a service in trouble no more often
 * than one.
 *
 * @example
 * const waits = createSharedWaits({ notes, lease: 8000, now: Date.now, random: Math.random });
 */
export function createSharedWaits({ notes, lease, now, random }: SharedWaitsOptions) {
  /** Milliseconds that are left of a wait; none where the clock was set forth or back by more than the wait. */
  const timeLeft = (key: string): number => {
    const [since = 0, duration = 0] = notes.read(key).split(' ').map(Number);
    const passed = now() - since;
    return Math.abs(passed) < duration ? duration - passed : 0;
  };
  const begin = (key: string, duration: number): void => void notes.write(key, `${now()} ${duration}`);
  const backOffLeft = (): number => timeLeft(backOffKey);
  return {
    /** Milliseconds during which nobody sends. */
    backOffLeft,
    endBackOff: (): void => notes.remove(backOffKey),
    /** Failures in a row. */
    failures: (): number => Number(notes.read(failuresKey)),
    forgetFailures: (): void => notes.remove(failuresKey),
    /** Nobody sends for a while, longer each time, and at least as long as the service asks for. */
    backOff(failures: number, answer: Response | undefined): void {
      const delay = retryDelay(failures, answer ? askedDelay(answer.headers, now()) : 0, random());
      // Another request of this moment may have been told to wait for longer.
      begin(backOffKey, Math.max(backOffLeft(), delay));
      notes.write(failuresKey, `${failures + 1}`);
    },
    /**
     * When the request began whose answer is not known here, 0 without one: it got none, its page died, or what another page
     * has changed since is still on its way to this one, for the lock is faster. What is no younger may have been delivered.
     */
    leasedSince: (): number => (timeLeft(leaseKey) ? parseInt(notes.read(leaseKey)) : 0),
    beginLease: (): void => begin(leaseKey, lease),
    endLease: (): void => notes.remove(leaseKey),
  };
}
