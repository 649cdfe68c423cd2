/** Operations of personalization: read and delete the profile of a user, read and replace the strategy. */
import type { PersonalizationOperations } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { settledUpTo } from '../../store/insertion-fence.ts';
import { type Handlers, isoTime } from '../operation.ts';
import { hasEvents } from './event-rows.ts';
import { LEARN_PROFILES } from './learning-job.ts';
import { shownScores } from './shown-scores.ts';
import { putDeletion, readServedProfile, removeProfiles } from './profile-rows.ts';
import { checkStrategy, fullWeight, learnsAlike, STATE } from './strategy.ts';
import { lockProfiles, putLearning, readLearning } from './strategy-rows.ts';

/** Whether a text can be a user token in events. There are no data under other names. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_=+/-]{1,129}$/.test(text);

const nobody = (userToken: string) =>
  new ServiceError(
    404,
    `Nothing is known of the user ${userToken.slice(0, 129)}; profiles come of events that the strategy scores, some seconds after them`,
  );

export const personalizationOperations: Handlers<keyof PersonalizationOperations> = {
  getUserProfile: async ({ context, path: { userToken } }) => {
    const { store, now } = context;
    const profile = isToken(userToken) ? await readServedProfile(store, userToken) : undefined;
    const learning = await readLearning(store);
    if (!profile || !learning) throw nobody(userToken);
    return {
      body: {
        userToken,
        lastEventAt: isoTime(profile.lastEventAt),
        scores: shownScores(profile, { now: now(), full: fullWeight(learning.strategy) }),
      },
    };
  },

  deleteUserProfile: async ({ context, path: { userToken } }) => {
    const { store, versions, now } = context;
    if (!isToken(userToken)) throw nobody(userToken);
    // Events stored so far were sent before, learned or not.
    const upToEvent = BigInt(await settledUpTo(store, 'events'));
    const until = now();
    await store.transaction(async (transaction) => {
      await lockProfiles(transaction);
      const had = await removeProfiles(transaction, [userToken]);
      if (had.size === 0 && !(await hasEvents(transaction, userToken))) throw nobody(userToken);
      await putDeletion(transaction, userToken, { until, upToEvent });
      await versions.changed(transaction, STATE);
    });
    await versions.reload(STATE);
    return { body: { userToken, deletedUntil: isoTime(until) } };
  },

  getPersonalizationStrategy: async ({ context }) => {
    const learning = await readLearning(context.store);
    if (!learning)
      throw new ServiceError(404, 'There is no strategy yet; set one with POST /1/strategies/personalization');
    return { body: learning.strategy };
  },

  setPersonalizationStrategy: async ({ context, body: strategy }) => {
    const { store, versions, now } = context;
    checkStrategy(strategy);
    await store.transaction(async (transaction) => {
      await lockProfiles(transaction);
      const before = await readLearning(transaction);
      const time = now();
      if (before && learnsAlike(before.strategy, strategy)) {
        await putLearning(transaction, { ...before, strategy });
      } else {
        const generation = (before?.generation ?? 0n) + 1n;
        // The profiles of the old strategy are used until those of the new one are complete.
        await putLearning(transaction, { strategy, generation, serving: before?.serving ?? generation, learntTo: 0n });
        await addJobOnce(transaction, { kind: LEARN_PROFILES, payload: '', now: time, runAt: time });
      }
      await versions.changed(transaction, STATE);
    });
    await versions.reload(STATE);
    context.startJobs();
    return { body: { status: 200, message: 'The strategy was saved' } };
  },
};
