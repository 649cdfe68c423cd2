/** Learning of one index for query categorization: derives the categories of each query from the choices of 30 days. */
import type { SearchParams } from '@aisle/contract';
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { Engine } from '../../engine/engine.ts';
import { createQuestion } from '../../ground/query/question.ts';
import type { ApplyStages } from '../../ground/query/query-stage.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { DAY, dayOf } from '../../ground/rollups/bucket.ts';
import type { Store } from '../../store/store.ts';
import type { CategorizedQuery } from './category-rows.ts';
import { CategoryTally } from './category-shares.ts';
import { extendByMeaning, type LearntQuery } from './extend-by-meaning.ts';
import { type PredictedCategory, predictCategories } from './predict-categories.ts';
import { type AskedQuery, type ChoiceRange, readAskedQueries, readChoices } from './read-choices.ts';
import { RecordCategories } from './record-categories.ts';
import type { WordBag } from './word-bag.ts';

/** Maximum age of choices, and age at which their weight is halved, in milliseconds. */
const WINDOW_MS = 30 * DAY;
const HALF_LIFE = 10 * DAY;

/** Number of nearest records that determine the categories of a query. */
const NEAR_RECORDS = 20;

/** Parameters of learning one index. */
export interface IndexLearning extends ChoiceRange {
  store: Store;
  engine: Pick<Engine, 'search'>;
  applyStages: ApplyStages;
  index: SearchableIndex;
  /** The facets of the levels, from the top down. */
  facets: readonly string[];
  wordBag: WordBag;
  /** The model of the index's vectors. Undefined if it has none. */
  embedder: Embedder | undefined;
  /** Milliseconds since the Unix epoch. */
  now: number;
  signal: AbortSignal;
  goOn: () => Promise<void>;
}

/** Counts the choices for each query by day, with higher weights for later days. */
async function tallyChoices(learning: IndexLearning, records: RecordCategories): Promise<Map<string, CategoryTally>> {
  const { store, indexes, trusted, now, goOn } = learning;
  const tallies = new Map<string, CategoryTally>();
  for (let day = dayOf(now - WINDOW_MS); day <= now; day += DAY) {
    const choices = await readChoices(store, { indexes, day, trusted });
    const paths = await records.of(choices.map(({ objectID }) => objectID));
    const age = 0.5 ** (Math.max(0, now - day - DAY / 2) / HALF_LIFE);
    for (const { query, objectID, weight, ...doer } of choices) {
      const tally = tallies.get(query) ?? new CategoryTally();
      tallies.set(query, tally);
      tally.add({ doer, paths: paths.get(objectID)!, weight: weight * age });
    }
    await goOn();
  }
  return tallies;
}

/** Creates a semantic search for the nearest records, as searches of the index do it. */
const createRecordsLike =
  ({ engine, applyStages, index }: IndexLearning, records: RecordCategories) =>
  async (query: string) => {
    const parameters: SearchParams = {
      query,
      mode: 'neuralSearch',
      hitsPerPage: NEAR_RECORDS,
      attributesToRetrieve: [],
    };
    const question = await applyStages(createQuestion({ index, parameters, enforced: {} }), 'meaning');
    if (!question.meaning || 'reason' in question.meaning) return [];
    const search = resolveSearch(await applyStages(question, 'dictionaries'));
    const { hits, byMeaning } = await engine.search(index.physical, search.query);
    const objectIDs = byMeaning ? hits.map(({ objectID }) => objectID) : [];
    const paths = await records.of(objectIDs);
    return objectIDs.map((objectID) => paths.get(objectID)!);
  };

/**
 * Returns the learned categories for the queries of an index.
 *
 * @example
 * const queries = await learnCategories({ store, engine, applyStages, index, facets: ['category'], … });
 */
export async function learnCategories(learning: IndexLearning): Promise<CategorizedQuery[]> {
  const { store, index, facets, wordBag, embedder, now, signal } = learning;
  const records = new RecordCategories(store, { index: index.physical, facets });
  const tallies = await tallyChoices(learning, records);
  const demand = await readAskedQueries(store, { ...learning, since: now - WINDOW_MS });
  const learnt: LearntQuery[] = [];
  const queries: CategorizedQuery[] = [];
  const add = (
    { query, count }: Pick<AskedQuery, 'query' | 'count'>,
    own: Pick<CategorizedQuery, 'users' | 'source'> & { categories: readonly PredictedCategory[] },
  ) => {
    const named = own.categories.map(({ path, ...category }) => ({
      ...category,
      path: path.map((value, depth) => [facets[depth]!, value] as const),
    }));
    queries.push({ query, words: wordBag(query), count, ...own, categories: named });
  };
  const open: AskedQuery[] = [];
  for (const one of demand) {
    const shares = tallies.get(one.query)?.shares;
    const categories = shares ? predictCategories(shares) : [];
    if (!shares || categories.length === 0) {
      open.push(one);
      continue;
    }
    learnt.push({ query: one.query, shares });
    add(one, { users: shares.users, source: 'choices', categories });
  }
  if (!embedder) return queries;
  const counts = new Map(open.map((one) => [one.query, one]));
  const recordsLike = createRecordsLike(learning, records);
  const extended = await extendByMeaning([...counts.keys()], learnt, { embedder, recordsLike, signal });
  for (const { query, ...own } of extended) add(counts.get(query)!, own);
  return queries;
}
