/** Clock job: checks the clock of the machine each hour and stores how far it is trusted. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import { OBSERVE_EVERY } from '../../store/clock/trust.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';

/** Job kind. The job has no payload. */
export const OBSERVE_CLOCK = 'observeClock';

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const OBSERVE_SCHEDULE: Schedule = { kind: OBSERVE_CLOCK, first: 2 * OBSERVE_EVERY, every: OBSERVE_EVERY };

/** Creates the handler of the job that observes the clock. */
export const createClockObservation =
  (trusted: Pick<TrustedClock, 'observe'>): LongJobHandler =>
  async () => {
    await trusted.observe();
    return () => Promise.resolve();
  };
