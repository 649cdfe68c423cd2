/** Learning: adds events to the profiles of their users exactly once, in one transaction with the watermark. */
import type { Queryable } from '../../store/store.ts';
import { readTasteEvents, readTasteEventsOf, type TasteEvent } from './event-rows.ts';
import { readFacetValues } from './facet-values.ts';
import { addWeight, emptyProfile, HISTORY, type Profile, trim } from './profile.ts';
import {
  type Deletion,
  keepGeneration,
  putProfiles,
  readDeletions,
  readProfiles,
  removeEmptyDeletions,
  removeProfiles,
} from './profile-rows.ts';
import { eventScores } from './strategy.ts';
import { type Learning, lockProfiles, putLearning, readLearning } from './strategy-rows.ts';

/** Events per transaction, which takes some hundredths of a second, so that others get their turn. */
const EVENTS_PER_TRANSACTION = 500;

/** Maximum number of events for rebuilding the profile of a single user: the latest ones. */
const MAX_OF_USER = 5000;

/** Maximum number of profiles rebuilt in one transaction. */
const MAX_USERS = 100;

const countsFor = (event: TasteEvent, deletion: Deletion | undefined): boolean =>
  !deletion || (event.id > deletion.upToEvent && event.at >= deletion.until);

/** Adds events to profiles, and creates missing ones. After a profile was deleted, earlier events are ignored. */
async function addEvents(
  transaction: Queryable,
  events: readonly TasteEvent[],
  options: {
    learning: Learning;
    profiles: Map<string, Profile>;
    isWanted: (userToken: string) => boolean;
    now: number;
  },
): Promise<void> {
  const { profiles, isWanted, now } = options;
  const { strategy } = options.learning;
  const scoreOf = eventScores(strategy);
  const facetScores = new Map(strategy.facetsScoring.map(({ facetName, score }) => [facetName, score]));
  const facets = [...facetScores].flatMap(([facet, score]) => (score > 0 ? [facet] : []));
  const facetValuesOf = await readFacetValues(transaction, events, facets);
  const deletions = await readDeletions(transaction, [...new Set(events.flatMap(({ userTokens }) => userTokens))]);
  for (const event of events) {
    const facetValues = facetValuesOf(event);
    // The schema of events has the same types as the strategy.
    const score = scoreOf({ ...event, eventType: event.eventType as 'click' });
    for (const userToken of event.userTokens) {
      if (!isWanted(userToken) || !countsFor(event, deletions.get(userToken))) continue;
      let profile = profiles.get(userToken);
      if (!profile) profiles.set(userToken, (profile = emptyProfile()));
      profile.lastEventAt = Math.max(profile.lastEventAt, event.at);
      for (const { facet, values } of facetValues)
        for (const value of values)
          addWeight(profile, facet, { value, weight: score * facetScores.get(facet)!, at: event.at });
    }
  }
  for (const profile of profiles.values()) trim(profile, now);
}

/** Result of one step of learning. */
export interface LearntPage {
  /** Whether no event is left up to the requested one. */
  isDone: boolean;
  /** Users whose profiles have changed. */
  userTokens: readonly string[];
  /** Whether the profiles of a new strategy have replaced the old ones. */
  isNewGeneration: boolean;
}

/**
 * Learns the next events up to one that all writers have passed. The watermark moves in the same transaction, so each event is learned
 * once, whichever process does it and whenever it is killed.
 */
export async function learnPage(
  transaction: Queryable,
  { upTo, now }: { upTo: bigint; now: number },
): Promise<LearntPage> {
  await lockProfiles(transaction);
  const learning = await readLearning(transaction);
  if (!learning) return { isDone: true, userTokens: [], isNewGeneration: false };
  const { strategy, generation, serving, learntTo } = learning;
  const range = { after: learntTo, upTo, since: now - HISTORY, strategy, limit: EVENTS_PER_TRANSACTION };
  const events = await readTasteEvents(transaction, range);
  const userTokens = [...new Set(events.flatMap((event) => event.userTokens))];
  const profiles = await readProfiles(transaction, generation, userTokens);
  if (events.length > 0) await addEvents(transaction, events, { learning, profiles, isWanted: () => true, now });
  await putProfiles(transaction, generation, profiles);
  const isDone = events.length < EVENTS_PER_TRANSACTION;
  // Another process may have got further meanwhile.
  const to = isDone ? (upTo > learntTo ? upTo : learntTo) : events.at(-1)!.id;
  const isNewGeneration = isDone && serving !== generation;
  if (isNewGeneration) await keepGeneration(transaction, generation);
  if (to !== learntTo || isNewGeneration)
    await putLearning(transaction, { ...learning, learntTo: to, serving: isDone ? generation : serving });
  return { isDone, userTokens, isNewGeneration };
}

/**
 * Rebuilds the profiles of users from their remaining events, as far as events are learned. For very many users (a till in a shop occurs
 * together with all its customers), profiles are deleted first, and all are rebuilt. @returns Whether that is necessary.
 */
export async function relearnUsers(
  transaction: Queryable,
  { userTokens, now }: { userTokens: readonly string[]; now: number },
): Promise<boolean> {
  await lockProfiles(transaction);
  const learning = await readLearning(transaction);
  const usersWithProfiles = await removeProfiles(transaction, userTokens);
  await removeEmptyDeletions(transaction, userTokens);
  if (!learning || usersWithProfiles.size === 0) return false;
  const { generation, learntTo: upTo, strategy } = learning;
  if (usersWithProfiles.size > MAX_USERS) {
    await putLearning(transaction, { ...learning, generation: generation + 1n, learntTo: 0n });
    return true;
  }
  const profiles = new Map<string, Profile>();
  const range = { after: 0n, upTo, since: now - HISTORY, strategy, limit: MAX_OF_USER };
  for (const userToken of usersWithProfiles) {
    const events = await readTasteEventsOf(transaction, userToken, range);
    const isWanted = (one: string) => one === userToken;
    if (events.length > 0) await addEvents(transaction, events, { learning, profiles, isWanted, now });
  }
  await putProfiles(transaction, generation, profiles);
  return false;
}

/** Starts to rebuild all profiles because other events count. The old ones are used meanwhile. @returns Whether there is anything to do. */
export async function relearnEverybody(transaction: Queryable): Promise<boolean> {
  await lockProfiles(transaction);
  const learning = await readLearning(transaction);
  if (!learning) return false;
  await putLearning(transaction, { ...learning, generation: learning.generation + 1n, learntTo: 0n });
  return true;
}
