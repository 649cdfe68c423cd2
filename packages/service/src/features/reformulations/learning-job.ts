/** Learning job of reformulations: reads what shoppers tried after searches without hits, and semantically similar queries; stores proposals and corrections. */
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Evidence } from '../../ground/evidence/intake.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import { DAY, dayOf } from '../../ground/rollups/bucket.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import type { Store } from '../../store/store.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';
import { readBrandNames } from './brand-names.ts';
import { correctQueries } from './correct-queries.ts';
import { removeOtherCorrections, replaceCorrections } from './correction-rows.ts';
import { proposeByMeaning } from './propose-by-meaning.ts';
import { type Proposal, proposeSynonyms } from './propose-synonyms.ts';
import { removeOtherProposals, replaceProposals } from './proposal-rows.ts';
import { readDemand } from './read-demand.ts';
import { readRetries } from './read-retries.ts';
import { RetryPairs } from './retry-pairs.ts';
import { createWordLanguages, type WordLanguages, wordDifference } from './word-difference.ts';

/** Job kind. The job has no payload. */
export const LEARN_REFORMULATIONS = 'learnReformulations';

/** Notification name for learned corrections. */
export const STATE = 'query-corrections';

const HOUR = 3_600_000;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const LEARNING_SCHEDULE: Schedule = { kind: LEARN_REFORMULATIONS, first: 3 * HOUR, every: 12 * HOUR };

/** Time range in milliseconds. */
const WINDOW_MS = 30 * DAY;

/** Dependencies of the job. */
export interface LearningContext {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  versions: StateVersions;
  evidence: Pick<Evidence, 'trustedNetworks'>;
  now: () => number;
  /** Returns the model of an index's vectors. Undefined if it has none. */
  embedderOf: (index: string) => Embedder | undefined;
  yieldToEventLoop: () => Promise<void>;
}

/** The data of one index. */
interface LearntIndex {
  index: SearchableIndex;
  /** The index with its replicas. */
  indexes: readonly string[];
  languages: WordLanguages;
  signal: AbortSignal;
  goOn: () => Promise<void>;
}

/** Reads the retries of an index by day: pairs of different words, and of whole queries. */
async function readPairs(context: LearningContext, { indexes, languages, goOn }: LearntIndex) {
  const { store, evidence, now } = context;
  const words = new RetryPairs(({ query, next }) => wordDifference(query, next, languages));
  const queries = new RetryPairs(({ query, next }) => ({ from: queryKey(query), to: queryKey(next) }));
  const trusted = evidence.trustedNetworks();
  for (let day = dayOf(now() - WINDOW_MS); day <= now(); day += DAY) {
    for (const retry of await readRetries(store, { indexes, day, trusted })) {
      words.add(retry, queryKey);
      queries.add(retry, queryKey);
    }
    await goOn();
  }
  return { words: words.pairs(queryKey), queries: queries.pairs(queryKey) };
}

/** Returns the proposals of a model for an index with vectors. Empty while it is unavailable: the next run tries again. */
async function readByMeaning(
  context: LearningContext,
  { index, indexes, languages, signal }: LearntIndex,
  isBrand: (text: string) => boolean,
): Promise<Proposal[]> {
  const { store, evidence, now, embedderOf } = context;
  const embedder = embedderOf(index.name);
  if (!embedder) return [];
  const since = now() - WINDOW_MS;
  const demand = await readDemand(store, { indexes, since, trusted: evidence.trustedNetworks() });
  try {
    return await proposeByMeaning(demand, { embedder, languages, isBrand, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EmbedderFailure || (error as Error).name === 'TimeoutError') return [];
    throw error;
  }
}

async function learnIndex(context: LearningContext, learnt: LearntIndex): Promise<void> {
  const { store, engine } = context;
  const { index } = learnt;
  const pairs = await readPairs(context, learnt);
  const isBrand = await readBrandNames(engine, index);
  const tried = proposeSynonyms(pairs.words, { isBrand });
  const inputs = new Set(tried.map(({ input }) => queryKey(input)));
  const near = (await readByMeaning(context, learnt, isBrand)).filter(({ input }) => !inputs.has(queryKey(input)));
  const corrections = correctQueries(pairs.queries, { isBrand });
  await store.transaction(async (transaction) => {
    await replaceProposals(transaction, index.name, [...tried, ...near]);
    await replaceCorrections(transaction, index.name, corrections);
  });
}

/** Returns the parameters of learning for a searchable index. */
function learntIndex(index: SearchableIndex, run: Pick<LearntIndex, 'signal' | 'goOn'>): LearntIndex {
  const { queryLanguages, indexLanguages, replicas } = index.settings;
  const languages = createWordLanguages(queryLanguages.length > 0 ? queryLanguages : indexLanguages);
  return { index, indexes: [index.name, ...replicaNames(replicas)], languages, ...run };
}

/**
 * Creates the job handler. The results of an index are replaced in one step, so it is idempotent.
 *
 * @example
 * const handler = createReformulationLearning({ store, engine, catalogue, versions, evidence, now: Date.now, embedderOf, yieldToEventLoop });
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
      if (index) await learnIndex(context, learntIndex(index, { signal, goOn }));
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
