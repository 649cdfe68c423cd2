/** Expiry job of A/B tests: ends a test at its end time. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { JobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { STATE } from './live-tests.ts';
import { endTest, readTest } from './rows.ts';

/** Job kind. The payload is the number of the test. */
export const EXPIRE_TEST = 'expireABTest';

/** Interval at which a clock that has jumped is checked again, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/**
 * Creates the job handler. Searches check the time themselves, so that no test splits them for too long.
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
      // A caller that waits for all jobs may run it up to an hour early.
      await addJobOnce(transaction, { kind: EXPIRE_TEST, payload, now: now(), runAt: row.endAt });
      return;
    }
    const left = row.endAt - trusted.now();
    if (left > 0) {
      // The clock may have jumped ahead temporarily, and a test that was ended cannot be restarted.
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
