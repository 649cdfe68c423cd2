/** The personalization feature: learns the preferences of users from their events, and uses them in the ranking of their searches. */
import type { PersonalizationStrategy } from '@aisle/contract';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Context } from '../context.ts';
import type { EventListener } from '../event-listener.ts';
import { defineFeature } from '../feature.ts';
import { relearnEverybody, relearnUsers } from './learn-events.ts';
import { createLearning, LEARN_PROFILES, LEARNING_SCHEDULE } from './learning-job.ts';
import { createLearningSchedule } from './learning-schedule.ts';
import { shownScores } from './shown-scores.ts';
import { personalizationOperations } from './operations.ts';
import { scoresOf } from './profile.ts';
import { createProfileCache, type ProfileCache } from './profile-cache.ts';
import { readServedProfile } from './profile-rows.ts';
import { createProfileStage } from './profile-stage.ts';
import { fullWeight, STATE } from './strategy.ts';
import { readLearning } from './strategy-rows.ts';

/** Options of the personalization feature. */
export interface PersonalizationOptions {
  /** Milliseconds from the first new event to its learning. Default: 5,000. */
  learnProfilesEvery?: number;
}

/** Updates profiles after events. */
function listenToEvents(
  { store, versions, now }: Pick<Context, 'store' | 'versions' | 'now'>,
  {
    cache,
    full,
    learnSoon,
  }: { cache: ProfileCache; full: () => number; learnSoon: NonNullable<EventListener['stored']> },
): EventListener {
  return {
    stored: learnSoon,
    forgotten: async (transaction, { userToken, companions }) => {
      const time = now();
      if (await relearnUsers(transaction, { userTokens: [userToken, ...companions], now: time }))
        await addJobOnce(transaction, { kind: LEARN_PROFILES, payload: '', now: time, runAt: time });
      await versions.changed(transaction, STATE);
      // A search waits for this transaction, while other processes could not read in between.
      if (!store.shared) cache.clear();
    },
    known: async ({ userToken, isScoped }) => {
      const profile = isScoped ? undefined : await readServedProfile(store, userToken);
      if (!profile) return {};
      const scores = shownScores(profile, { now: now(), full: full() });
      return { profile: { lastEventAt: new Date(profile.lastEventAt).toISOString(), scores } };
    },
    recounted: async (transaction, { now: time }) => {
      if (await relearnEverybody(transaction))
        await addJobOnce(transaction, { kind: LEARN_PROFILES, payload: '', now: time, runAt: time });
    },
  };
}

export const personalization = defineFeature({
  name: 'personalization',
  operations: personalizationOperations,
  start: ({ store, versions, now, trusted, startJobs, yieldToEventLoop, onError }, options: PersonalizationOptions) => {
    let strategy: PersonalizationStrategy | undefined;
    const full = () => (strategy ? fullWeight(strategy) : 0);
    const cache = createProfileCache({
      read: async (userToken) => {
        const profile = await readServedProfile(store, userToken);
        return profile ? scoresOf(profile, { now: now(), full: full() }) : [];
      },
      now,
      onError,
    });
    const schedule = createLearningSchedule({
      store,
      now,
      every: options.learnProfilesEvery ?? 5000,
      learnsAnything: () => full() > 0,
      promised: startJobs,
    });
    return {
      parts: undefined,
      longJobs: {
        [LEARN_PROFILES]: createLearning({
          store,
          versions,
          cache,
          now,
          trusted,
          yieldToEventLoop,
          onStart: schedule.onStart,
        }),
      },
      schedules: [LEARNING_SCHEDULE],
      queryStages: [createProfileStage({ cache, impact: () => strategy?.personalizationImpact })],
      eventListeners: [listenToEvents({ store, versions, now }, { cache, full, learnSoon: schedule.learnSoon })],
      watchedStates: [
        {
          name: STATE,
          load: async () => {
            strategy = (await readLearning(store))?.strategy;
            cache.clear();
          },
        },
      ],
    };
  },
});
