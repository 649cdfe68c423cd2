/** Learning job of query categorization: learns the categories of the queries of each index that names its category facets. */
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

/** The kind of this job; it has no payload. */
export const LEARN_QUERY_CATEGORIES = 'learnQueryCategories';

/** The name under which processes hear of what was learnt. */
export const STATE = 'query-categories';

const HOUR = 3_600_000;

/** When it comes. The first time is never while tests and short runs wait for everything that is due. */
export const LEARNING_SCHEDULE: Schedule = { kind: LEARN_QUERY_CATEGORIES, first: 3 * HOUR, every: 12 * HOUR };

/** What it needs. */
export type LearningContext = Pick<
  Context,
  'store' | 'engine' | 'catalogue' | 'versions' | 'evidence' | 'applyStages' | 'now' | 'yieldToEventLoop'
> & {
  /** The model whose vectors an index has; undefined where it has none. */
  embedderOf: (index: string) => Embedder | undefined;
  wordBagOf: (languages: readonly string[]) => WordBag;
};

/**
 * The facets of the levels of an index: those that the settings name, as far as they are declared.
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
  // What is below a level that is no facet has nothing to stand on.
  return missing === -1 ? facets : facets.slice(0, missing);
}

/**
 * The job. What is learnt of an index is replaced in one step; done twice it is the same.
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
