/** Clock job: checks the clock of the machine each hour and stores how far it is trusted. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import { OBSERVE_INTERVAL_MS } from '../../store/clock/trust.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';

/** Job kind. The job has no payload. */
export const OBSERVE_CLOCK = 'observeClock';

/** When it comes: never while tests and short runs wait for everything that is due. */
export const OBSERVE_SCHEDULE: Schedule = {
  kind: OBSERVE_CLOCK,
  first: 2 * OBSERVE_INTERVAL_MS,
  every: OBSERVE_INTERVAL_MS,
};

/** Creates the handler of the job that observes the clock. */
export const createClockObservation =
  (trusted: Pick<TrustedClock, 'observe'>): LongJobHandler =>
  async () => {
    await trusted.observe();
    return () => Promise.resolve();
  };
