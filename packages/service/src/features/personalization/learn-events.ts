/** Learning: what events say of their users is added to the profiles of these, once, in one transaction with how far it has come. */
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

/** Events of one transaction: it is over in some hundredths of a second, and others have their turn. */
const PAGE = 500;

/** Events from which the profile of a single user is made anew: the newest ones. */
const MAX_OF_USER = 5000;

/** Users whose profiles are made anew in one transaction. */
const MAX_USERS = 100;

const countsFor = (event: TasteEvent, deletion: Deletion | undefined): boolean =>
  !deletion || (event.id > deletion.upToEvent && event.at >= deletion.until);

/** Adds events to profiles, which are made where there are none. Whose profile was deleted gets nothing of the time before. */
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
    // The schema of the events knows no other types than the strategy does.
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

/** What one step of learning did. */
export interface LearntPage {
  /** Nothing is left up to the wanted event. */
  isDone: boolean;
  /** Whose profiles are others now. */
  userTokens: readonly string[];
  /** The profiles of a new strategy took the place of the old ones. */
  isNewGeneration: boolean;
}

/**
 * Learns the next events up to one that all writers are past. The watermark moves in the same transaction: whoever does it, and whatever
 * is killed on the way, each event is learnt once.
 */
export async function learnPage(
  transaction: Queryable,
  { upTo, now }: { upTo: bigint; now: number },
): Promise<LearntPage> {
  await lockProfiles(transaction);
  const learning = await readLearning(transaction);
  if (!learning) return { isDone: true, userTokens: [], isNewGeneration: false };
  const { strategy, generation, serving, learntTo } = learning;
  const range = { after: learntTo, upTo, since: now - HISTORY, strategy, limit: PAGE };
  const events = await readTasteEvents(transaction, range);
  const userTokens = [...new Set(events.flatMap((event) => event.userTokens))];
  const profiles = await readProfiles(transaction, generation, userTokens);
  if (events.length > 0) await addEvents(transaction, events, { learning, profiles, isWanted: () => true, now });
  await putProfiles(transaction, generation, profiles);
  const isDone = events.length < PAGE;
  // Another process may have come farther meanwhile.
  const to = isDone ? (upTo > learntTo ? upTo : learntTo) : events.at(-1)!.id;
  const isNewGeneration = isDone && serving !== generation;
  if (isNewGeneration) await keepGeneration(transaction, generation);
  if (to !== learntTo || isNewGeneration)
    await putLearning(transaction, { ...learning, learntTo: to, serving: isDone ? generation : serving });
  return { isDone, userTokens, isNewGeneration };
}

/**
 * Makes the profiles of users anew from the events that are left of them, as far as events are learnt. Of very many users (a till in a shop
 * stands beside all its customers) nothing is left at first, and all profiles are made anew. @returns Whether that has to be done.
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

/** Makes all profiles anew, because other events count; the old ones serve meanwhile. @returns Whether there is anything to do. */
export async function relearnEverybody(transaction: Queryable): Promise<boolean> {
  await lockProfiles(transaction);
  const learning = await readLearning(transaction);
  if (!learning) return false;
  await putLearning(transaction, { ...learning, generation: learning.generation + 1n, learntTo: 0n });
  return true;
}
