/** Learning job of re-ranking: sums clicks by day, and learns from them which records to boost. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import { createSimilarItems } from '../recommend/similar-items.ts';
import type { Evidence } from '../../ground/evidence/intake.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import { DAY, dayOf } from '../../ground/rollups/bucket.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import type { Store } from '../../store/store.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';
import { readDaysWithSearches, readSummedDays, removeOldClicks, sumDay, sumEmptyDays } from './click-rows.ts';
import { learnIndex, WINDOW_MS } from './learn-index.ts';
import { replaceReRankings } from './re-ranking-rows.ts';

/** Job kind. The job has no payload. */
export const LEARN_RE_RANKING = 'learnReRanking';

/** Notification name for learned boosts. */
export const STATE = 're-ranking';

const HOUR = 3_600_000;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const LEARNING_SCHEDULE: Schedule = { kind: LEARN_RE_RANKING, first: 2 * HOUR, every: 6 * HOUR };

/** Events follow their search within an hour, and arrive within four days. */
const NEARLY_ALL_AFTER = 2 * HOUR;
const ALL_AFTER = 4 * DAY + 2 * HOUR;

/** Whether the sums of a day may lack something that is stored now. */
function isStale(day: number, summedAt: number | undefined, now: number): boolean {
  // Summed in the future, while the clock was wrong.
  if (summedAt === undefined || summedAt > now) return true;
  const end = day + DAY;
  if (summedAt < end + NEARLY_ALL_AFTER) return true;
  return summedAt < end + ALL_AFTER && now >= end + ALL_AFTER;
}

/** Returns the starts of the days in the window. */
function daysOf(now: number): number[] {
  const days: number[] = [];
  for (let day = dayOf(now - WINDOW_MS); day <= now; day += DAY) days.push(day);
  return days;
}

/**
 * Creates the job handler. Each day of an index is summed in its own transaction, so a stopped job resumes after it, and repetition is
 * harmless.
 *
 * @example
 * const handler = createLearning({ store, catalogue, versions, evidence, now: Date.now, trusted, yieldToEventLoop });
 */
export function createLearning(options: {
  store: Store;
  catalogue: Catalogue;
  versions: StateVersions;
  evidence: Pick<Evidence, 'trustedNetworks'>;
  now: () => number;
  /** Clock for deleting old sums. */
  trusted: Pick<TrustedClock, 'deletionTime'>;
  yieldToEventLoop: () => Promise<void>;
}): LongJobHandler {
  const { store, catalogue, versions, evidence, now, yieldToEventLoop } = options;
  return async (_job, { signal, progress }) => {
    const goOn = async () => {
      await yieldToEventLoop();
      signal.throwIfAborted();
    };
    const time = now();
    const trusted = evidence.trustedNetworks();
    const primaries = catalogue.rows().filter(({ name, primary }) => primary === null && !isPartitioned(name));
    for (const [done, { name: index, settings }] of primaries.entries()) {
      progress(done, primaries.length);
      const indexes = [index, ...replicaNames(settings.replicas)];
      const summed = await readSummedDays(store, index);
      const staleDays = daysOf(time).filter((day) => isStale(day, summed.get(day), time));
      const daysWithSearches = await readDaysWithSearches(store, { indexes, days: staleDays });
      const emptyDays = staleDays.filter((day) => !daysWithSearches.has(day));
      await store.transaction((transaction) => sumEmptyDays(transaction, { index, days: emptyDays, now: time }));
      for (const day of daysWithSearches) {
        await store.transaction((transaction) => sumDay(transaction, { index, indexes, day, now: time, trusted }));
        await goOn();
      }
      // Created on demand and released with the job, because all records of an index are compared.
      const similarItems = createSimilarItems(options);
      const similar = async (objectID: string, most: number) => {
        const searchable = catalogue.get(index);
        return searchable ? similarItems(searchable, objectID, most) : [];
      };
      const learnt = await learnIndex(store, { index, now: time, goOn, similar });
      await store.transaction((transaction) => replaceReRankings(transaction, index, learnt));
      await goOn();
    }
    await store.transaction(async (transaction) => {
      const names = primaries.map(({ name }) => name);
      await removeOldClicks(transaction, { indexes: names, since: dayOf(options.trusted.deletionTime() - WINDOW_MS) });
      await versions.changed(transaction, STATE);
    });
    await versions.reload(STATE);
    return async () => undefined;
  };
}
