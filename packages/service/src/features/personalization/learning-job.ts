/** Learning job: adds events to profiles, and rebuilds profiles for a new strategy. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import { settledUpTo } from '../../store/insertion-fence.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import type { Store } from '../../store/store.ts';
import { learnPage } from './learn-events.ts';
import { HISTORY } from './profile.ts';
import type { ProfileCache } from './profile-cache.ts';
import { removeFadedProfiles } from './profile-rows.ts';
import { STATE } from './strategy.ts';
import { lockProfiles } from './strategy-rows.ts';

/** Job kind. The job has no payload. */
export const LEARN_PROFILES = 'learnProfiles';

const HOUR = 3_600_000;

/**
 * Schedule without events: removes faded profiles. It is also a safety net for the queued jobs, which no event should need. The delay keeps
 * it out of tests and short runs that wait for all due jobs.
 */
export const LEARNING_SCHEDULE: Schedule = { kind: LEARN_PROFILES, first: 2 * HOUR, every: 6 * HOUR };

/** Milliseconds until a second run after a new strategy, for events of processes that did not know the strategy yet. */
const AGAIN_AFTER = 5000;

/** Creates the job handler. */
export function createLearning(options: {
  store: Store;
  versions: StateVersions;
  cache: Pick<ProfileCache, 'forget'>;
  now: () => number;
  /** Clock for deleting faded profiles. */
  trusted: Pick<TrustedClock, 'deletionTime'>;
  yieldToEventLoop: () => Promise<void>;
  /** Called at the start: later events need another job. */
  onStart: () => void;
}): LongJobHandler {
  const { store, versions, cache, now, trusted, yieldToEventLoop, onStart } = options;
  return async (_job, { signal }) => {
    onStart();
    const upTo = BigInt(await settledUpTo(store, 'events'));
    let isNewGeneration = false;
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      const page = await store.transaction(async (transaction) => {
        const learnt = await learnPage(transaction, { upTo, now: now() });
        if (learnt.isNewGeneration) await versions.changed(transaction, STATE);
        return learnt;
      });
      cache.forget(page.userTokens);
      if (page.isNewGeneration) await versions.reload(STATE);
      isNewGeneration ||= page.isNewGeneration;
      isDone = page.isDone;
      await yieldToEventLoop();
    }
    return async (transaction) => {
      const time = now();
      await lockProfiles(transaction);
      await removeFadedProfiles(transaction, trusted.deletionTime() - HISTORY);
      if (isNewGeneration)
        await addJobOnce(transaction, { kind: LEARN_PROFILES, payload: '', now: time, runAt: time + AGAIN_AFTER });
    };
  };
}
