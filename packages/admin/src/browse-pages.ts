/** Reads all items of paginated lists. */
import type {
  Authentication,
  CrawlerDomain,
  CrawlerItem,
  CrawlerUrl,
  ClusterUser,
  Destination,
  DictionaryHit,
  ListAuthenticationsParameters,
  ListCrawlerDomainsParameters,
  ListCrawlersParameters,
  ListCrawlerUrlsParameters,
  ListDestinationsParameters,
  ListRunEventsParameters,
  ListRunsParameters,
  ListSourcesParameters,
  RecommendRule,
  Rule,
  Run,
  RunEvent,
  SearchDictionaryEntriesParameters,
  SearchRecommendRulesParameters,
  SearchRulesParameters,
  Source,
} from '@aisle/contract';
import type { CallOptions } from './connect/bind-routes.ts';
import type { ClustersClient } from './generated/clusters.ts';
import type { CrawlerClient } from './generated/crawler.ts';
import type { DictionariesClient } from './generated/dictionaries.ts';
import type { IngestionClient } from './generated/ingestion.ts';
import type { RecommendClient } from './generated/recommend.ts';
import type { RulesClient } from './generated/rules.ts';

/** One after the other. */
export type Items<T> = AsyncGenerator<T, void, undefined>;

/**
 * Reads page after page from `first` on, until a page is empty or `isLast`. Items that are added or removed meanwhile may be missed or
 * seen twice: collect before changing them.
 * @example
 * for await (const test of browsePages(0, async (page) => {
 *   const { abtests, total } = await admin.abTesting.listABTests({ offset: page * 100, limit: 100 });
 *   return { items: abtests ?? [], isLast: (page + 1) * 100 >= total };
 * })) console.log(test.name);
 */
export async function* browsePages<T>(
  first: number,
  ask: (page: number) => Promise<{ items: readonly T[]; isLast: boolean }>,
): Items<T> {
  for (let page = first; ; page++) {
    const { items, isLast } = await ask(page);
    yield* items;
    if (isLast || !items.length) return;
  }
}

/** Pages of searches: counted from 0; the response contains the number of pages. */
const browseHits = <T>(ask: (page: number) => Promise<{ hits: T[]; nbPages: number }>): Items<T> =>
  browsePages(0, async (page) => {
    const { hits, nbPages } = await ask(page);
    return { items: hits, isLast: page + 1 >= nbPages };
  });

/** Pages of the crawler interface: counted from 1; the response contains the number of items. */
const browseTotal = <T>(
  ask: (page: number) => Promise<{ items: T[]; itemsPerPage: number; total: number }>,
): Items<T> =>
  browsePages(1, async (page) => {
    const { items, itemsPerPage, total } = await ask(page);
    return { items, isLast: page * itemsPerPage >= total };
  });

/** Pages of the ingestion interface: counted from 1; the parameters have names of their own. */
const browseList = <T>(ask: (page: number) => Promise<{ pagination: { nbPages: number } }>, name: string): Items<T> =>
  browsePages(1, async (page) => {
    const answer = await ask(page);
    const items = (answer as unknown as Record<string, T[]>)[name]!;
    return { items, isLast: page >= answer.pagination.nbPages };
  });

/** All rules of an index that match. */
export const browseRules = (
  { searchRules }: Pick<RulesClient, 'searchRules'>,
  { indexName, body }: SearchRulesParameters,
  options?: CallOptions,
): Items<Rule> => browseHits((page) => searchRules({ indexName, body: { hitsPerPage: 1000, ...body, page } }, options));

/** All recommend rules of an index and model that match. */
export const browseRecommendRules = (
  { searchRecommendRules }: Pick<RecommendClient, 'searchRecommendRules'>,
  { body, ...of }: SearchRecommendRulesParameters,
  options?: CallOptions,
): Items<RecommendRule> =>
  browseHits((page) => searchRecommendRules({ ...of, body: { hitsPerPage: 1000, ...body, page } }, options));

/** All entries of a dictionary that match. */
export const browseDictionaryEntries = (
  { searchDictionaryEntries }: Pick<DictionariesClient, 'searchDictionaryEntries'>,
  { dictionaryName, body }: SearchDictionaryEntriesParameters,
  options?: CallOptions,
): Items<DictionaryHit> =>
  browseHits((page) =>
    searchDictionaryEntries({ dictionaryName, body: { hitsPerPage: 1000, ...body, page } }, options),
  );

/** All users of all clusters. */
export const browseUserIds = (
  { listUserIds }: Pick<ClustersClient, 'listUserIds'>,
  options?: CallOptions,
): Items<ClusterUser> =>
  browsePages(0, async (page) => {
    const { userIDs } = await listUserIds({ page, hitsPerPage: 1000 }, options);
    return { items: userIDs, isLast: userIDs.length < 1000 };
  });

/** All crawlers that match. */
export const browseCrawlers = (
  { listCrawlers }: Pick<CrawlerClient, 'listCrawlers'>,
  parameters?: Omit<ListCrawlersParameters, 'page'>,
  options?: CallOptions,
): Items<CrawlerItem> => browseTotal((page) => listCrawlers({ itemsPerPage: 100, ...parameters, page }, options));

/** All matching URLs of the last crawl with their results. URLs that are found meanwhile come last. */
export async function* browseCrawlerUrls(
  { listCrawlerUrls }: Pick<CrawlerClient, 'listCrawlerUrls'>,
  parameters: Omit<ListCrawlerUrlsParameters, 'page' | 'cursor'>,
  options?: CallOptions,
): Items<CrawlerUrl> {
  let place: { cursor?: string } = {};
  for (;;) {
    const { items, cursor } = await listCrawlerUrls({ itemsPerPage: 1000, ...parameters, ...place }, options);
    yield* items;
    if (cursor === undefined) return;
    place = { cursor };
  }
}

/** All domains that may be crawled. */
export const browseCrawlerDomains = (
  { listCrawlerDomains }: Pick<CrawlerClient, 'listCrawlerDomains'>,
  parameters?: Omit<ListCrawlerDomainsParameters, 'page'>,
  options?: CallOptions,
): Items<CrawlerDomain> =>
  browseTotal((page) => listCrawlerDomains({ itemsPerPage: 100, ...parameters, page }, options));

/** All authentications that match. */
export const browseAuthentications = (
  { listAuthentications }: Pick<IngestionClient, 'listAuthentications'>,
  parameters?: Omit<ListAuthenticationsParameters, 'page'>,
  options?: CallOptions,
): Items<Authentication> =>
  browseList((page) => listAuthentications({ itemsPerPage: 100, ...parameters, page }, options), 'authentications');

/** All destinations that match. */
export const browseDestinations = (
  { listDestinations }: Pick<IngestionClient, 'listDestinations'>,
  parameters?: Omit<ListDestinationsParameters, 'page'>,
  options?: CallOptions,
): Items<Destination> =>
  browseList((page) => listDestinations({ itemsPerPage: 100, ...parameters, page }, options), 'destinations');

/** All sources that match. */
export const browseSources = (
  { listSources }: Pick<IngestionClient, 'listSources'>,
  parameters?: Omit<ListSourcesParameters, 'page'>,
  options?: CallOptions,
): Items<Source> => browseList((page) => listSources({ itemsPerPage: 100, ...parameters, page }, options), 'sources');

/** All runs that match. */
export const browseRuns = (
  { listRuns }: Pick<IngestionClient, 'listRuns'>,
  parameters?: Omit<ListRunsParameters, 'page'>,
  options?: CallOptions,
): Items<Run> => browseList((page) => listRuns({ itemsPerPage: 100, ...parameters, page }, options), 'runs');

/** All events of a run that match. */
export const browseRunEvents = (
  { listRunEvents }: Pick<IngestionClient, 'listRunEvents'>,
  parameters: Omit<ListRunEventsParameters, 'page'>,
  options?: CallOptions,
): Items<RunEvent> =>
  browseList((page) => listRunEvents({ itemsPerPage: 100, ...parameters, page }, options), 'events');
