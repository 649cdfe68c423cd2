/** Learning job of query categorization: learns the categories of queries for each index with category facets in its settings. */
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';
import type { Context } from '../context.ts';
import { removeOtherQueryCategories, replaceQueryCategories } from './category-rows.ts';
import { learnCategories } from './learn-index.ts';
import { languagesOf, type WordBag } from './word-bag.ts';

/** Job kind. The job has no payload. */
export const LEARN_QUERY_CATEGORIES = 'learnQueryCategories';

/** Notification name for learned categories. */
export const STATE = 'query-categories';

const HOUR = 3_600_000;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for all due jobs. */
export const LEARNING_SCHEDULE: Schedule = { kind: LEARN_QUERY_CATEGORIES, first: 3 * HOUR, every: 12 * HOUR };

/** Dependencies of the job. */
export type LearningContext = Pick<
  Context,
  'store' | 'engine' | 'catalogue' | 'versions' | 'evidence' | 'applyStages' | 'now' | 'yieldToEventLoop'
> & {
  /** Returns the model of an index's vectors. Undefined if it has none. */
  embedderOf: (index: string) => Embedder | undefined;
  wordBagOf: (languages: readonly string[]) => WordBag;
};

/**
 * Returns the facets of the category levels of an index: those in the settings that are declared as facets.
 *
 * @example
 * categoryFacets(index.settings); // ['categories.lvl0', 'categories.lvl1']
 */
export function categoryFacets({
  extensions,
  attributesForFaceting,
}: Pick<SearchableIndex['settings'], 'extensions' | 'attributesForFaceting'>): readonly string[] {
  const facets = extensions.queryCategorization?.facets ?? [];
  if (facets.length === 0) return facets;
  const declared = new Set(parseFacetDeclarations(attributesForFaceting).map(({ attribute }) => attribute));
  const missing = facets.findIndex((facet) => !declared.has(facet));
  // Levels below one that is not a facet are ignored.
  return missing === -1 ? facets : facets.slice(0, missing);
}

/**
 * Creates the job handler. The categories of an index are replaced in one step, so it is idempotent.
 *
 * @example
 * const handler = createCategoryLearning({ ...context, embedderOf, wordBagOf });
 */
export function createCategoryLearning(context: LearningContext): LongJobHandler {
  const { store, catalogue, versions, evidence, now, yieldToEventLoop, embedderOf, wordBagOf } = context;
  return async (_job, { signal, progress }) => {
    const goOn = async () => {
      await yieldToEventLoop();
      signal.throwIfAborted();
    };
    const indexes = catalogue
      .rows()
      .filter(({ name, primary }) => primary === null && !isPartitioned(name))
      .flatMap(({ name }) => catalogue.get(name) ?? [])
      .filter(({ settings }) => categoryFacets(settings).length > 0);
    for (const [done, index] of indexes.entries()) {
      progress(done, indexes.length);
      const { name, settings } = index;
      const queries = await learnCategories({
        ...context,
        index,
        indexes: [name, ...replicaNames(settings.replicas)],
        trusted: evidence.trustedNetworks(),
        facets: categoryFacets(settings),
        wordBag: wordBagOf(languagesOf(settings)),
        embedder: embedderOf(name),
        now: now(),
        signal,
        goOn,
      });
      await store.transaction((transaction) => replaceQueryCategories(transaction, name, queries));
    }
    await store.transaction(async (transaction) => {
      await removeOtherQueryCategories(
        transaction,
        indexes.map(({ name }) => name),
      );
      await versions.changed(transaction, STATE);
    });
    await versions.reload(STATE);
    return async () => undefined;
  };
}
