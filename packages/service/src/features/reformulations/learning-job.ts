/** Learning job of reformulations: reads what shoppers tried next after nothing was found, and notes what it proposes. */
import type { Catalogue, SearchableIndex } from '../../changes/catalogue.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Evidence } from '../../evidence/intake.ts';
import type { LongJobHandler } from '../../jobs/job-handlers.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { DAY, dayOf } from '../../rollups/bucket.ts';
import { queryKey } from '../../query/query-key.ts';
import { replicaNames } from '../../settings/replicas.ts';
import type { Store } from '../../store/store.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { isPartitioned } from '../../wire/partition.ts';
import { readBrandNames } from './brand-names.ts';
import { correctQueries } from './correct-queries.ts';
import { removeOtherCorrections, replaceCorrections } from './correction-rows.ts';
import { proposeSynonyms } from './propose-synonyms.ts';
import { removeOtherProposals, replaceProposals } from './proposal-rows.ts';
import { readRetries } from './read-retries.ts';
import { RetryPairs } from './retry-pairs.ts';
import { createWordLanguages, wordDifference } from './word-difference.ts';

/** The kind of this job; it has no payload. */
export const LEARN_REFORMULATIONS = 'learnReformulations';

/** The name under which processes hear of what was learnt. */
export const STATE = 'query-corrections';

const HOUR = 3_600_000;

/** When it comes. The first time is never while tests and short runs wait for everything that is due. */
export const LEARNING_SCHEDULE: Schedule = { kind: LEARN_REFORMULATIONS, first: 3 * HOUR, every: 12 * HOUR };

/** How far back is looked, in milliseconds. */
const WINDOW = 30 * DAY;

/** What it needs. */
export interface LearningContext {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  versions: StateVersions;
  evidence: Pick<Evidence, 'trustedNetworks'>;
  now: () => number;
  yieldToEventLoop: () => Promise<void>;
}

/** Reads the retries of an index day by day. */
async function learnIndex(context: LearningContext, index: SearchableIndex, goOn: () => Promise<void>): Promise<void> {
  const { store, engine, evidence, now } = context;
  const { queryLanguages, indexLanguages, replicas } = index.settings;
  const languages = createWordLanguages(queryLanguages.length > 0 ? queryLanguages : indexLanguages);
  const queries = new RetryPairs(({ query, next }) => ({ from: queryKey(query), to: queryKey(next) }));
  const words = new RetryPairs(({ query, next }) => wordDifference(query, next, languages));
  const indexes = [index.name, ...replicaNames(replicas)];
  const trusted = evidence.trustedNetworks();
  for (let day = dayOf(now() - WINDOW); day <= now(); day += DAY) {
    for (const retry of await readRetries(store, { indexes, day, trusted })) {
      words.add(retry, queryKey);
      queries.add(retry, queryKey);
    }
    await goOn();
  }
  const [wordPairs, queryPairs] = [words.pairs(queryKey), queries.pairs(queryKey)];
  const isBrand = wordPairs.length + queryPairs.length > 0 ? await readBrandNames(engine, index) : () => false;
  const proposals = proposeSynonyms(wordPairs, { isBrand });
  const corrections = correctQueries(queryPairs, { isBrand });
  await store.transaction(async (transaction) => {
    await replaceProposals(transaction, index.name, proposals);
    await replaceCorrections(transaction, index.name, corrections);
  });
}

/**
 * The job. What is learnt of an index is replaced in one step; done twice it is the same.
 *
 * @example
 * const handler = createReformulationLearning({ store, engine, catalogue, versions, evidence, now: Date.now, yieldToEventLoop });
 */
export function createReformulationLearning(context: LearningContext): LongJobHandler {
  const { store, catalogue, versions, yieldToEventLoop } = context;
  return async (_job, { signal, progress }) => {
    const goOn = async () => {
      await yieldToEventLoop();
      signal.throwIfAborted();
    };
    const primaries = catalogue.rows().filter(({ name, primary }) => primary === null && !isPartitioned(name));
    for (const [done, { name }] of primaries.entries()) {
      progress(done, primaries.length);
      const index = catalogue.get(name);
      if (index) await learnIndex(context, index, goOn);
    }
    const names = primaries.map(({ name }) => name);
    await store.transaction(async (transaction) => {
      await removeOtherProposals(transaction, names);
      await removeOtherCorrections(transaction, names);
      await versions.changed(transaction, STATE);
    });
    await versions.reload(STATE);
    return async () => undefined;
  };
}
