/** Expiry job of A/B tests: ends one at its time. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { JobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { STATE } from './live-tests.ts';
import { endTest, readTest } from './rows.ts';

/** The kind of this job; its payload is the number of the test. */
export const EXPIRE_TEST = 'expireABTest';

/** How often it looks whether a clock that jumped is believed, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/**
 * The job. Searches look at the clock themselves, so that no test splits them longer than it should.
 *
 * @example
 * const handler = createExpiry({ versions, now: Date.now, trusted });
 */
export function createExpiry(options: {
  versions: StateVersions;
  now: () => number;
  trusted: Pick<TrustedClock, 'now'>;
}): JobHandler {
  const { versions, now, trusted } = options;
  return async (transaction, { payload }) => {
    const row = await readTest(transaction, Number(payload));
    if (row?.status !== 'active') return;
    if (row.endAt > now()) {
      // Who waits for all work to be done runs it up to an hour early.
      await addJobOnce(transaction, { kind: EXPIRE_TEST, payload, now: now(), runAt: row.endAt });
      return;
    }
    const left = row.endAt - trusted.now();
    if (left > 0) {
      // The clock jumped ahead, and may come back: what is ended now would not begin again.
      const time = now();
      await addJobOnce(transaction, {
        kind: EXPIRE_TEST,
        payload,
        now: time,
        runAt: time + Math.min(left, LOOK_EVERY),
      });
      return;
    }
    await endTest(transaction, { id: row.id, status: 'expired' });
    await versions.changed(transaction, STATE);
  };
}
