/** Crawler: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  CancelCrawlerTaskParameters,
  CrawlUrlsParameters,
  Crawler,
  CrawlerDomainPage,
  CrawlerPage,
  CrawlerTaskId,
  CrawlerTaskState,
  CrawlerTestResult,
  CrawlerUrlPage,
  CrawlerUrlStats,
  CrawlerUrlVisit,
  CreateCrawlerParameters,
  CreatedCrawler,
  GetCrawlerParameters,
  GetCrawlerTaskParameters,
  GetCrawlerUrlStatsParameters,
  GetCrawlerUrlVisitParameters,
  ListCrawlerDomainsParameters,
  ListCrawlerUrlsParameters,
  ListCrawlersParameters,
  PatchCrawlerConfigParameters,
  PatchCrawlerParameters,
  PauseCrawlerParameters,
  ReindexCrawlerParameters,
  RunCrawlerParameters,
  TestCrawlerConfigParameters,
  TestCrawlerParameters,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connectBasic } from '../connect/connect-basic.ts';
import type { BasicConnection } from '../connect/connect-basic.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const crawlerRoutes = {
  createCrawler: ['POST', '/api/1/crawlers'],
  listCrawlers: ['GET', '/api/1/crawlers'],
  getCrawler: ['GET', '/api/1/crawlers/{id}'],
  patchCrawler: ['PATCH', '/api/1/crawlers/{id}', 'safe'],
  patchCrawlerConfig: ['PATCH', '/api/1/crawlers/{id}/config', 'safe'],
  runCrawler: ['POST', '/api/1/crawlers/{id}/run', 'safe', 'bare'],
  pauseCrawler: ['POST', '/api/1/crawlers/{id}/pause', 'safe', 'bare'],
  reindexCrawler: ['POST', '/api/1/crawlers/{id}/reindex', undefined, 'bare'],
  getCrawlerUrlStats: ['GET', '/api/1/crawlers/{id}/stats/urls'],
  listCrawlerUrls: ['GET', '/api/1/crawlers/{id}/urls'],
  getCrawlerUrlVisit: ['GET', '/api/1/crawlers/{id}/urls/visit{?url}'],
  crawlUrls: ['POST', '/api/1/crawlers/{id}/urls/crawl'],
  testCrawler: ['POST', '/api/1/crawlers/{id}/test', 'safe'],
  testCrawlerConfig: ['POST', '/api/1/crawlers/test', 'safe'],
  getCrawlerTask: ['GET', '/api/1/crawlers/{id}/tasks/{tid}'],
  cancelCrawlerTask: ['POST', '/api/1/crawlers/{id}/tasks/{tid}/cancel', 'safe', 'bare'],
  listCrawlerDomains: ['GET', '/api/1/domains'],
} as const satisfies Record<keyof CrawlerClient, Route>;

/** Create, configure, run, pause, inspect and test the web crawlers that make records. */
export interface CrawlerClient {
  /**
   * Creates a crawler.
   *
   * It starts paused: `runCrawler` makes it active.
   *
   * `POST /api/1/crawlers` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.createCrawler({ body: { name: 'shop pages', config: { appId: 'aisle', apiKey: 'records-key', indexPrefix: 'crawler_', rateLimit: 8, startUrls: ['https://www.example.com/'], actions: [{ indexName: 'pages', pathsToMatch: ['https://www.example.com/**'], recordExtractor: { __type: 'function', source: '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]' } }] } } });
   */
  createCrawler(parameters: CreateCrawlerParameters, options?: CallOptions): Promise<CreatedCrawler>;

  /**
   * Lists the crawlers.
   *
   * `GET /api/1/crawlers` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.listCrawlers({ itemsPerPage: 5, page: 1, name: 'shop', appId: 'aisle' });
   */
  listCrawlers(parameters?: ListCrawlersParameters, options?: CallOptions): Promise<CrawlerPage>;

  /**
   * Reads one crawler.
   *
   * `GET /api/1/crawlers/{id}` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.getCrawler({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', withConfig: true });
   */
  getCrawler(parameters: GetCrawlerParameters, options?: CallOptions): Promise<Crawler>;

  /**
   * Changes the name, the configuration or both.
   *
   * The configuration is replaced as a whole; `patchCrawlerConfig` replaces parts.
   *
   * `PATCH /api/1/crawlers/{id}` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.patchCrawler({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', body: { name: 'shop and blog pages' } });
   */
  patchCrawler(parameters: PatchCrawlerParameters, options?: CallOptions): Promise<CrawlerTaskId>;

  /**
   * Replaces top-level properties of the configuration.
   *
   * `PATCH /api/1/crawlers/{id}/config` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.patchCrawlerConfig({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', body: { rateLimit: 4 } });
   */
  patchCrawlerConfig(parameters: PatchCrawlerConfigParameters, options?: CallOptions): Promise<CrawlerTaskId>;

  /**
   * Makes a crawler active.
   *
   * An interrupted crawl resumes; otherwise the crawler waits for its schedule.
   *
   * `POST /api/1/crawlers/{id}/run` · key permission: `crawler` · section 1, part A
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.runCrawler({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' });
   */
  runCrawler(parameters: RunCrawlerParameters, options?: CallOptions): Promise<CrawlerTaskId>;

  /**
   * Asks a crawler to pause.
   *
   * `POST /api/1/crawlers/{id}/pause` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.pauseCrawler({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' });
   */
  pauseCrawler(parameters: PauseCrawlerParameters, options?: CallOptions): Promise<CrawlerTaskId>;

  /**
   * Starts a full crawl, or starts it again.
   *
   * What it finds replaces the records of the indices in one step when all pages are crawled. Where an index would lose more of them than `safetyChecks` allows, the crawler is blocked, and the index stays as it is.
   *
   * `POST /api/1/crawlers/{id}/reindex` · key permission: `crawler` · section 1, part A
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.reindexCrawler({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' });
   */
  reindexCrawler(parameters: ReindexCrawlerParameters, options?: CallOptions): Promise<CrawlerTaskId>;

  /**
   * Counts the URLs of the last crawl by how they ended.
   *
   * `GET /api/1/crawlers/{id}/stats/urls` · key permission: `crawler` · section 1, part A
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.getCrawlerUrlStats({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' });
   */
  getCrawlerUrlStats(parameters: GetCrawlerUrlStatsParameters, options?: CallOptions): Promise<CrawlerUrlStats>;

  /**
   * Lists the URLs of the last crawl, or of the one under way, with how each ended.
   *
   * Pages and sitemaps, also those that were left out. To read all, follow `cursor`: what is found meanwhile comes at the end.
   *
   * `GET /api/1/crawlers/{id}/urls` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await crawler.listCrawlerUrls({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', status: 'FAILED', itemsPerPage: 100 });
   */
  listCrawlerUrls(parameters: ListCrawlerUrlsParameters, options?: CallOptions): Promise<CrawlerUrlPage>;

  /**
   * Shows one URL of the last crawl: what was sent, what was answered, and its records.
   *
   * `GET /api/1/crawlers/{id}/urls/visit` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @throws HttpError 404: The crawl has no such URL, or has not come to it yet.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await crawler.getCrawlerUrlVisit({ id: '3b5a8c1e-9f0d-4c62-8e7a-5d2f1b6c9a40', url: 'https://www.example.com/' });
   */
  getCrawlerUrlVisit(parameters: GetCrawlerUrlVisitParameters, options?: CallOptions): Promise<CrawlerUrlVisit>;

  /**
   * Crawls the given addresses now, without following links.
   *
   * Records go to the live index, or to the temporary one while a reindex goes on.
   *
   * `POST /api/1/crawlers/{id}/urls/crawl` · key permission: `crawler` · section 1, part A
   * Limit: 200 calls per 24 hours.
   * Limit: 50 URLs per call.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @throws HttpError 429: Over 200 calls in 24 hours; Retry-After says when the next one may come.
   * @example
   * const answer = await crawler.crawlUrls({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', body: { urls: ['https://www.example.com/new'], save: false } });
   */
  crawlUrls(parameters: CrawlUrlsParameters, options?: CallOptions): Promise<CrawlerTaskId>;

  /**
   * Tests the extraction of one page without saving anything.
   *
   * The given parts of the configuration replace those of the crawler for this test.
   *
   * `POST /api/1/crawlers/{id}/test` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.testCrawler({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', body: { url: 'https://www.example.com/' } });
   */
  testCrawler(parameters: TestCrawlerParameters, options?: CallOptions): Promise<CrawlerTestResult>;

  /**
   * Tests the extraction of one page by a configuration that no crawler has yet.
   *
   * Nothing is saved. The key may be missing; where it is given it is checked.
   *
   * `POST /api/1/crawlers/test` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to crawlers.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await crawler.testCrawlerConfig({ body: { url: 'https://www.example.com/', config: { actions: [{ indexName: 'pages', pathsToMatch: ['https://www.example.com/**'], recordExtractor: { __type: 'function', source: '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]' } }] } } });
   */
  testCrawlerConfig(parameters: TestCrawlerConfigParameters, options?: CallOptions): Promise<CrawlerTestResult>;

  /**
   * Tells whether a task of a crawler is done.
   *
   * `GET /api/1/crawlers/{id}/tasks/{tid}` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * const answer = await crawler.getCrawlerTask({ id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', tid: '98458796-b7bb-4703-8b1b-785c1080b110' });
   */
  getCrawlerTask(parameters: GetCrawlerTaskParameters, options?: CallOptions): Promise<CrawlerTaskState>;

  /**
   * Cancels the task that blocks a crawler.
   *
   * Works on the `blockingTaskId` of a blocked crawler only.
   *
   * `POST /api/1/crawlers/{id}/tasks/{tid}/cancel` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing or invalid.
   * @throws HttpError 403: No access rights to the crawler, or the crawler does not exist.
   * @example
   * await crawler.cancelCrawlerTask({ id: '3b5a8c1e-9f0d-4c62-8e7a-5d2f1b6c9a40', tid: 'c2f4b7d9-1e3a-4f58-9b6c-7a8d0e1f2b35' });
   */
  cancelCrawlerTask(parameters: CancelCrawlerTaskParameters, options?: CallOptions): Promise<void>;

  /**
   * Lists the domains that may be crawled.
   *
   * `GET /api/1/domains` · key permission: `crawler` · section 1, part A
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 401: Authorization information missing.
   * @throws HttpError 403: Authorization information invalid.
   * @example
   * const answer = await crawler.listCrawlerDomains({ appId: 'aisle', itemsPerPage: 5, page: 1 });
   */
  listCrawlerDomains(parameters?: ListCrawlerDomainsParameters, options?: CallOptions): Promise<CrawlerDomainPage>;
}

/**
 * Creates a client of only this interface: Crawler.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const crawler = createCrawlerClient({ hosts: { read: ['https://service.example.com'] }, userId, apiKey });
 */
export const createCrawlerClient = (connection: BasicConnection): CrawlerClient =>
  bindRoutes<CrawlerClient>(connectBasic(connection), crawlerRoutes, encodeQuery, parseJson);
