/** The crawler interface: create, configure, run, watch and test the crawlers that turn web pages into records. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  map,
  number,
  ok,
  anyObject,
  nullable,
  ref,
  text,
  texts,
  integer,
  reads,
  writes,
  writesOnce,
} from './schema-builders.ts';
import { safetyCheckFields } from './safety-checks.ts';

const id = text('Identifier of the crawler (a UUID).', { minLength: 1 });
const tid = text('Identifier of the task.', { minLength: 1 });
const crawlerName = text('Name of the crawler, for people.', { minLength: 1 });
const time = (description: string): Schema => text(`${description} ISO 8601.`);

const itemsPerPage = integer('Items on one page.', { minimum: 1, default: 20 });
const page = integer('The page; the first is 1.', { minimum: 1, default: 1 });

const urlStatuses = ['DONE', 'SKIPPED', 'FAILED'];

const wrong = { 400: 'Bad request or argument' };
const noRights = {
  401: 'Authorization information missing or invalid',
  403: 'No access rights to the crawler, or the crawler does not exist',
};

const configuration: Record<string, Schema> = {
  appId: text('The application that receives the records.'),
  apiKey: text(
    'A key of that application that may write: `addObject` and `deleteObject`, with `initialIndexSettings` also `editSettings`. It is kept sealed; reads show `****`, and `****` in a change keeps it.',
    { secret: true },
  ),
  indexPrefix: text('Put before every `indexName` of the actions.'),
  rateLimit: number(
    'Pages fetched at the same time, 1 to 100; 8 by default. A crawl-delay in robots.txt counts beside it.',
  ),
  startUrls: texts('Where crawling starts. They are fetched whatever the patterns of the actions say.', {
    maxItems: 10_000,
  }),
  extraUrls: texts('More addresses to start from; `crawlUrls` with `save` adds to them.', { maxItems: 10_000 }),
  sitemaps: texts(
    'Addresses of sitemaps whose URLs are crawled too: XML, a list of addresses or an index of sitemaps, also as `.gz`, each of up to 50,000 URLs and 50 MB without compression. Of a larger one this much is read, and it counts as failed.',
    { source: 'inferred', maxItems: 10_000 },
  ),
  robotsTxtSitemaps: flag(
    'Also reads the sitemaps that robots.txt of the hosts of `startUrls` and `sitemaps` names, where they are on allowed hosts.',
    { default: false, source: 'inferred' },
  ),
  actions: list(
    ref('CrawlerAction'),
    'What to make of which pages: each action that fits a page extracts records from it.',
    { maxItems: 100 },
  ),
  externalData: texts(
    'Sources of ingestion (`csv` or `json`, without an authentication) that hold more about pages, by their names or identifiers: the row whose column `url` is the address of a page is handed to its extractors as `dataSources[name]`. They are read at the beginning of each crawl, 100,000 rows of each at most; a crawler with such sources reads every page anew.',
    { source: 'inferred', maxItems: 10 },
  ),
  schedule: text(
    'When to crawl again, in words and in UTC: `every 1 day at 3:00 am`, `every weekday at 12:00 pm`, `on monday at 8:30 pm`, `every 2 hours`. Without it the crawler runs on demand only.',
    {
      source: 'inferred',
    },
  ),
  exclusionPatterns: texts('URL patterns of pages that are never fetched.', { source: 'inferred', maxItems: 10_000 }),
  discoveryPatterns: texts('URL patterns of pages that are fetched for their links, beside those of the actions.', {
    source: 'inferred',
    maxItems: 10_000,
  }),
  ignoreQueryParams: texts(
    'Query parameters that make no other page of an address, with `*` at the end for all that begin so; by default `utm_*`, `gclid`, `fbclid` and `msclkid`.',
    { source: 'inferred', maxItems: 1000 },
  ),
  ignoreDuplicateContent: flag('Extracts from pages that are byte for byte the same as another one.', {
    default: false,
    source: 'inferred',
  }),
  ignoreRobotsTxtRules: flag('Crawls what robots.txt forbids.', { default: false, source: 'inferred' }),
  ignoreNoIndex: flag('Extracts from pages that ask not to be indexed.', { default: false, source: 'inferred' }),
  ignoreCanonicalTo: flag('Extracts from pages that name another page as the canonical one.', {
    default: false,
    source: 'inferred',
  }),
  renderJavaScript: flag(
    'Runs the scripts of each page before extraction, in the browser that the operator gave by `--renderer`; refused where there is none. Every page is read anew by each crawl.',
    { default: false, source: 'inferred' },
  ),
  maxDepth: integer('How many links away from a start URL a page may be.', {
    minimum: 1,
    maximum: 100,
    default: 100,
    source: 'inferred',
  }),
  maxUrls: integer('Pages to fetch at most.', { minimum: 1, maximum: 15_000_000, default: 10_000, source: 'inferred' }),
  safetyChecks: {
    type: 'object',
    description: 'What holds a crawl back from replacing the indices.',
    properties: {
      beforeIndexPublishing: {
        type: 'object',
        description: 'Looked at when all pages are crawled. What does not pass blocks the crawler.',
        properties: safetyCheckFields(
          'their number before and after a crawl is compared, since a site may give its pages other addresses.',
        ),
        additionalProperties: true,
      },
      keepFailedPages: {
        type: 'object',
        description:
          'How long the records of a page stay that fails for the moment (5xx, 429, 401, 403, no answer, no connection, unknown host, a browser that could not render it), and how long the pages of a sitemap that fails are visited still. They go with whichever of both comes first. Pages that answer 404 or 410, and those to which nothing leads any more, go at once.',
        properties: {
          crawls: integer(
            'The crawl in a row, of those that were published, in which a page that fails loses its records; 1 is at once.',
            {
              minimum: 1,
              maximum: 1000,
              default: 5,
            },
          ),
          days: number('Days after its first failure.', { minimum: 0, maximum: 3650, default: 14 }),
        },
        additionalProperties: true,
      },
    },
    additionalProperties: true,
    source: 'inferred',
  },
  saveBackup: flag(
    'Keeps the old records of an index when new ones replace them, in an index with `.bak` behind its name.',
    {
      default: false,
      source: 'inferred',
    },
  ),
  initialIndexSettings: map(ref('IndexSettings'), 'Index name to the settings it is created with.', {
    source: 'inferred',
  }),
};

export const crawler: Interface = {
  id: 'crawler',
  title: 'Crawler',
  description: 'Create, configure, run, pause, inspect and test the web crawlers that make records.',
  section: '1, part A',
  hosts: { read: '{crawler_url}', write: '{crawler_url}' },
  auth: 'basic',
  ownKey: 'the crawler API key, with the crawler user ID as the user name',
  served: true,
  unknownKey: 401,
  errors: noRights,
  schemas: {
    CrawlerExtractor: requestObject(
      {
        __type: text('Always `function`.', { enum: ['function'] }),
        source: text(
          'The code of the function: it gets `{ url, $, contentLength, fileType, dataSources }` and returns a list of records.',
        ),
      },
      ['__type', 'source'],
      { description: 'A function that travels as its code.' },
    ),
    CrawlerAction: {
      type: 'object',
      description: 'What to make of the pages that fit.',
      properties: {
        indexName: text('The index that gets the records; `indexPrefix` comes before it.'),
        pathsToMatch: texts('URL patterns with `*` and `**`; a leading `!` leaves pages out.', { maxItems: 1000 }),
        selectorsToMatch: texts('CSS selectors of which one must be in the page; a leading `!` negates.', {
          maxItems: 1000,
        }),
        fileTypesToMatch: texts('Kinds of file to extract from.', { default: ['html'], maxItems: 100 }),
        recordExtractor: ref('CrawlerExtractor'),
      },
      required: ['indexName', 'pathsToMatch', 'recordExtractor'],
      additionalProperties: true,
    },
    CrawlerConfig: {
      type: 'object',
      description:
        'How a crawler works. Another service may know more properties; this one refuses what it does not know, with the nearest name that it does.',
      properties: configuration,
      required: ['appId', 'apiKey', 'actions'],
      additionalProperties: true,
    },
    PartialCrawlerConfig: {
      type: 'object',
      description: 'The top-level properties to replace: to change one extractor, send all `actions`.',
      properties: configuration,
      additionalProperties: true,
    },
    CrawlerItem: responseObject({ id: text('Identifier of the crawler (a UUID).'), name: crawlerName }, ['id', 'name']),
    CrawlerPage: responseObject(
      {
        items: list(ref('CrawlerItem'), 'The crawlers of this page.'),
        itemsPerPage,
        page,
        total: integer('Crawlers on all pages.'),
      },
      ['items', 'itemsPerPage', 'page', 'total'],
    ),
    Crawler: responseObject(
      {
        name: crawlerName,
        createdAt: time('When it was created.'),
        updatedAt: time('When it was last changed.'),
        running: flag('Whether it is active: crawling, or waiting for its schedule.'),
        reindexing: flag('Whether it builds a new index right now.'),
        blocked: flag('Whether an error stops it until its blocking task is cancelled.'),
        lastReindexStartedAt: nullable({ type: 'string' }, 'When the last full crawl started, ISO 8601.'),
        lastReindexEndedAt: nullable({ type: 'string' }, 'When the last full crawl ended, ISO 8601.'),
        blockingTaskId: text('The task to give to `cancelCrawlerTask`; present only while `blocked`.'),
        blockingReason: text('Why it is blocked, for people; present only while `blocked`.', { source: 'inferred' }),
        config: ref('CrawlerConfig'),
      },
      ['name', 'createdAt', 'updatedAt', 'running', 'reindexing', 'blocked'],
    ),
    CreateCrawlerBody: requestObject({ name: crawlerName, config: ref('CrawlerConfig') }, ['name', 'config']),
    CreatedCrawler: responseObject({ id: text('Identifier of the new crawler (a UUID).') }, ['id']),
    PatchCrawlerBody: requestObject({ name: crawlerName, config: ref('CrawlerConfig') }, []),
    CrawlerTaskId: responseObject({ taskId: text('The task that does the work; see `getCrawlerTask`.') }, ['taskId']),
    CrawlerUrlReason: responseObject(
      {
        reason: text('Why the URLs ended so.'),
        status: { type: 'string', known: urlStatuses, description: 'How the URLs ended.' },
        category: {
          type: 'string',
          known: ['success', 'fetch', 'extraction', 'sitemap'],
          description: 'The step that decided it; `sitemap` for sitemaps, whose reasons begin with `sitemap_`.',
        },
        readable: text('The reason for people.'),
        count: integer('URLs.'),
        kept: integer('Those of them whose records of an earlier crawl are kept; only where there are any.', {
          source: 'inferred',
        }),
      },
      ['reason', 'status', 'category', 'readable', 'count'],
    ),
    CrawlerUrlStats: responseObject(
      { count: integer('All URLs of the last crawl.'), data: list(ref('CrawlerUrlReason'), 'The same by reason.') },
      ['count', 'data'],
    ),
    CrawlerUrl: responseObject(
      {
        url: text('The address, normalized.'),
        kind: text('What it is.', { known: ['page', 'sitemap'] }),
        status: { type: 'string', known: urlStatuses, description: 'How it ended.' },
        reason: text('Why it ended so; as in the statistics.'),
        category: text('The step that decided it.', { known: ['success', 'fetch', 'extraction', 'sitemap'] }),
        readable: text('The reason for people.'),
        detail: text('What was read and what was expected; absent where the reason says all.'),
        httpStatus: integer('The HTTP status of the last answer; absent where none came.'),
        visitedAt: time('When it was asked for last, also where nothing had changed; absent where it never was.'),
        tries: integer('How often it was asked for in the crawl that brought it here; 0 for what was left out unseen.'),
        depth: integer('How many links away from a start it is.'),
        failedSince: time('Of one that failed: when the first of the crawls that failed in a row read it.'),
        failedCrawls: integer('Of one whose records stay: in how many crawls in a row it failed, this one included.'),
        keptRecords: integer('Records of an earlier crawl that stay although the page failed; absent without any.'),
        overwrittenBy: text('The page that gave a record of the same objectID later, and so won; absent without one.'),
        overwrittenObjectID: text('The objectID that both gave; the last one where there are several.'),
      },
      ['url', 'kind', 'status', 'reason', 'category', 'readable', 'tries', 'depth'],
      { description: 'A URL of a crawl and how it ended.' },
    ),
    CrawlerUrlPage: responseObject(
      {
        items: list(ref('CrawlerUrl'), 'The URLs of this page, in the order in which they were found.'),
        itemsPerPage,
        page,
        total: integer('URLs on all pages.'),
        cursor: text('For the next page: give it as `cursor`. Absent on the last one.'),
      },
      ['items', 'itemsPerPage', 'page', 'total'],
    ),
    CrawlerHeader: responseObject(
      { name: text('Its name, in lower case.'), value: text('Its value; `****` for a secret.') },
      ['name', 'value'],
    ),
    CrawlerVisit: responseObject(
      {
        at: time('When the answer had come.'),
        milliseconds: integer('Until all of the answer had come.'),
        request: text('The request line.'),
        requestHeaders: list(ref('CrawlerHeader'), 'The headers that were sent.'),
        url: text('Where the answer came from in the end, where that is another address.'),
        httpStatus: integer('The HTTP status; absent where no answer came.'),
        responseHeaders: list(ref('CrawlerHeader'), 'The headers that came, 4,000 characters of them at most.'),
        bytes: integer('Bytes of the body after decompression; absent where it was not read.'),
        excerpt: text(
          'The first 2,000 characters of the body, of a URL that failed, was left out or gave no record; a test reads any page again.',
        ),
      },
      ['at', 'milliseconds', 'request', 'requestHeaders', 'responseHeaders'],
      { description: 'What was sent and what was answered.' },
    ),
    CrawlerUrlRecord: responseObject(
      {
        indexName: text('The index it is for.'),
        objectID: text('Its objectID.'),
        record: anyObject('The record.'),
      },
      ['indexName', 'objectID', 'record'],
    ),
    CrawlerUrlVisit: responseObject(
      {
        url: ref('CrawlerUrl'),
        visit: ref(
          'CrawlerVisit',
          'The last request whose answer differed from the one before; absent where none was sent.',
        ),
        records: list(ref('CrawlerUrlRecord'), 'The records of the page, 100 at most.'),
        totalRecords: integer('How many it has.'),
      },
      ['url', 'records', 'totalRecords'],
    ),
    CrawlUrlsBody: requestObject(
      {
        urls: texts('Addresses to crawl now: at most 50.', { minItems: 1, maxItems: 50 }),
        save: flag(
          'True: they are added to `extraUrls` unless `startUrls` or `sitemaps` hold them. False: they are not saved. Not given: they are added only if the last crawl did not index them either.',
        ),
      },
      ['urls'],
    ),
    CrawlerDraft: {
      type: 'object',
      description: 'A configuration that is not kept: `actions` are enough to test what they make of a page.',
      properties: configuration,
      required: ['actions'],
      additionalProperties: true,
    },
    CrawlerDraftTestBody: requestObject({ url: text('The page to test.'), config: ref('CrawlerDraft') }, [
      'url',
      'config',
    ]),
    CrawlerTestBody: requestObject({ url: text('The page to test.'), config: ref('PartialCrawlerConfig') }, ['url']),
    CrawlerTestRecords: responseObject(
      {
        indexName: text('The index the records would go to.'),
        records: list(anyObject('A record.'), 'All records of the page.'),
        recordsPerExtractor: list(ref('CrawlerExtractorRecords'), 'The same by extractor.'),
      },
      ['indexName', 'records', 'recordsPerExtractor'],
    ),
    CrawlerExtractorRecords: responseObject(
      {
        index: integer('Place of the extractor in the action; the first is 0.'),
        type: text('Kind of extractor.'),
        records: list(anyObject('A record.'), 'What it extracted.'),
      },
      ['index', 'type', 'records'],
    ),
    CrawlerTestResult: responseObject(
      {
        startDate: time('When the test started.'),
        endDate: time('When it ended.'),
        logs: list(texts('The lines of one step.'), 'What the extractors logged, step by step.'),
        records: list(ref('CrawlerTestRecords'), 'What was extracted, by index.'),
        links: texts('Links found on the page.'),
        externalData: map(
          anyObject('What the source holds about the page.'),
          'Data source to its data about the page.',
        ),
        error: anyObject('What went wrong; empty when nothing did.'),
      },
      ['startDate', 'endDate', 'logs', 'records', 'links', 'externalData', 'error'],
    ),
    CrawlerTaskState: responseObject(
      {
        pending: flag('Whether the task is still to be done.'),
        reason: text('Why a call for URLs changed nothing; absent where it did what was asked.', {
          source: 'inferred',
        }),
      },
      ['pending'],
    ),
    CrawlerDomain: responseObject(
      {
        appId: text('The application that may crawl it.'),
        domain: text('The domain; it may hold a wildcard.'),
        verified: flag('Whether it may be crawled: the operator of the service allowed it.'),
      },
      ['appId', 'domain', 'verified'],
    ),
    CrawlerDomainPage: responseObject(
      {
        items: list(ref('CrawlerDomain'), 'The domains of this page.'),
        itemsPerPage,
        page,
        total: integer('Domains on all pages.'),
      },
      ['items', 'itemsPerPage', 'page', 'total'],
    ),
  },
  operations: {
    createCrawler: {
      ...writesOnce,
      summary: 'Creates a crawler',
      description: 'It starts paused: `runCrawler` makes it active.',
      route: '/api/1/crawlers',
      acl: 'crawler',
      body: ref('CreateCrawlerBody'),
      bodyRequired: true,
      success: ok('CreatedCrawler'),
      errors: wrong,
      example: {
        body: {
          name: 'shop pages',
          config: {
            appId: 'aisle',
            apiKey: 'records-key',
            indexPrefix: 'crawler_',
            rateLimit: 8,
            startUrls: ['https://www.example.com/'],
            actions: [
              {
                indexName: 'pages',
                pathsToMatch: ['https://www.example.com/**'],
                recordExtractor: {
                  __type: 'function',
                  source: '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]',
                },
              },
            ],
          },
        },
      },
    },
    listCrawlers: {
      ...reads,
      summary: 'Lists the crawlers',
      route: '/api/1/crawlers',
      acl: 'crawler',
      query: {
        itemsPerPage,
        page,
        name: text('Only crawlers whose name holds this.'),
        appId: text('Only crawlers of this application.'),
      },
      success: ok('CrawlerPage'),
      errors: wrong,
      example: { query: { itemsPerPage: '5', page: '1', name: 'shop', appId: 'aisle' } },
    },
    getCrawler: {
      ...reads,
      summary: 'Reads one crawler',
      route: '/api/1/crawlers/{id}',
      acl: 'crawler',
      path: { id },
      query: { withConfig: flag('Adds `config` to the answer.', { default: false }) },
      success: ok('Crawler'),
      errors: wrong,
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' }, query: { withConfig: 'true' } },
    },
    patchCrawler: {
      ...writes,
      summary: 'Changes the name, the configuration or both',
      description: 'The configuration is replaced as a whole; `patchCrawlerConfig` replaces parts.',
      method: 'PATCH',
      route: '/api/1/crawlers/{id}',
      acl: 'crawler',
      path: { id },
      body: ref('PatchCrawlerBody'),
      bodyRequired: true,
      success: ok('CrawlerTaskId'),
      errors: wrong,
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' }, body: { name: 'shop and blog pages' } },
    },
    patchCrawlerConfig: {
      ...writes,
      summary: 'Replaces top-level properties of the configuration',
      method: 'PATCH',
      route: '/api/1/crawlers/{id}/config',
      acl: 'crawler',
      path: { id },
      body: ref('PartialCrawlerConfig'),
      bodyRequired: true,
      success: ok('CrawlerTaskId'),
      errors: wrong,
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' }, body: { rateLimit: 4 } },
    },
    runCrawler: {
      ...writes,
      summary: 'Makes a crawler active',
      description: 'An interrupted crawl resumes; otherwise the crawler waits for its schedule.',
      route: '/api/1/crawlers/{id}/run',
      acl: 'crawler',
      path: { id },
      success: ok('CrawlerTaskId'),
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' } },
    },
    pauseCrawler: {
      ...writes,
      summary: 'Asks a crawler to pause',
      route: '/api/1/crawlers/{id}/pause',
      acl: 'crawler',
      path: { id },
      success: ok('CrawlerTaskId'),
      errors: wrong,
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' } },
    },
    reindexCrawler: {
      ...writesOnce,
      summary: 'Starts a full crawl, or starts it again',
      description:
        'What it finds replaces the records of the indices in one step when all pages are crawled. Where an index would lose more of them than `safetyChecks` allows, the crawler is blocked, and the index stays as it is.',
      route: '/api/1/crawlers/{id}/reindex',
      acl: 'crawler',
      path: { id },
      success: ok('CrawlerTaskId'),
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' } },
    },
    getCrawlerUrlStats: {
      ...reads,
      summary: 'Counts the URLs of the last crawl by how they ended',
      route: '/api/1/crawlers/{id}/stats/urls',
      acl: 'crawler',
      path: { id },
      success: ok('CrawlerUrlStats'),
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' } },
    },
    listCrawlerUrls: {
      ...reads,
      summary: 'Lists the URLs of the last crawl, or of the one under way, with how each ended',
      description:
        'Pages and sitemaps, also those that were left out. To read all, follow `cursor`: what is found meanwhile comes at the end.',
      route: '/api/1/crawlers/{id}/urls',
      acl: 'crawler',
      path: { id },
      query: {
        status: text('Only those that ended so.', { enum: ['DONE', 'SKIPPED', 'FAILED'] }),
        reason: text('Only those of this reason, as the statistics name it.'),
        kind: text('Only pages, or only sitemaps.', { enum: ['page', 'sitemap'] }),
        url: text('Only addresses that hold this.'),
        kept: flag('True: only those whose records of an earlier crawl are kept although they failed.'),
        itemsPerPage: integer('Items on one page.', { minimum: 1, maximum: 1000, default: 20 }),
        page,
        cursor: text('The `cursor` of the page before, in place of `page`.'),
      },
      success: ok('CrawlerUrlPage'),
      errors: wrong,
      source: 'inferred',
      rows: 0,
      example: {
        path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' },
        query: { status: 'FAILED', itemsPerPage: '100' },
      },
    },
    getCrawlerUrlVisit: {
      ...reads,
      summary: 'Shows one URL of the last crawl: what was sent, what was answered, and its records',
      route: '/api/1/crawlers/{id}/urls/visit',
      acl: 'crawler',
      path: { id },
      query: { url: text('The address.', { minLength: 1 }) },
      requiredQuery: ['url'],
      success: ok('CrawlerUrlVisit'),
      errors: { ...wrong, 404: 'The crawl has no such URL, or has not come to it yet' },
      source: 'inferred',
      rows: 0,
      example: {
        path: { id: '3b5a8c1e-9f0d-4c62-8e7a-5d2f1b6c9a40' },
        query: { url: 'https://www.example.com/' },
      },
    },
    crawlUrls: {
      ...writesOnce,
      summary: 'Crawls the given addresses now, without following links',
      description: 'Records go to the live index, or to the temporary one while a reindex goes on.',
      route: '/api/1/crawlers/{id}/urls/crawl',
      acl: 'crawler',
      path: { id },
      body: ref('CrawlUrlsBody'),
      bodyRequired: true,
      success: ok('CrawlerTaskId'),
      errors: { ...wrong, 429: 'Over 200 calls in 24 hours; Retry-After says when the next one may come' },
      limits: ['200 calls per 24 hours', '50 URLs per call'],
      example: {
        path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' },
        body: { urls: ['https://www.example.com/new'], save: false },
      },
    },
    testCrawler: {
      ...writes,
      summary: 'Tests the extraction of one page without saving anything',
      description: 'The given parts of the configuration replace those of the crawler for this test.',
      route: '/api/1/crawlers/{id}/test',
      acl: 'crawler',
      path: { id },
      body: ref('CrawlerTestBody'),
      bodyRequired: true,
      success: ok('CrawlerTestResult'),
      errors: wrong,
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809' }, body: { url: 'https://www.example.com/' } },
    },
    testCrawlerConfig: {
      ...writes,
      summary: 'Tests the extraction of one page by a configuration that no crawler has yet',
      description: 'Nothing is saved. The key may be missing; where it is given it is checked.',
      route: '/api/1/crawlers/test',
      acl: 'crawler',
      body: ref('CrawlerDraftTestBody'),
      bodyRequired: true,
      success: ok('CrawlerTestResult'),
      errors: { 400: wrong[400], 401: noRights[401], 403: 'No access rights to crawlers' },
      source: 'inferred',
      rows: 0,
      example: {
        body: {
          url: 'https://www.example.com/',
          config: {
            actions: [
              {
                indexName: 'pages',
                pathsToMatch: ['https://www.example.com/**'],
                recordExtractor: {
                  __type: 'function',
                  source: '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]',
                },
              },
            ],
          },
        },
      },
    },
    getCrawlerTask: {
      ...reads,
      summary: 'Tells whether a task of a crawler is done',
      route: '/api/1/crawlers/{id}/tasks/{tid}',
      acl: 'crawler',
      path: { id, tid },
      success: ok('CrawlerTaskState'),
      errors: wrong,
      example: { path: { id: 'e0f6db8a-24f5-4092-83a4-1b2c6cb6d809', tid: '98458796-b7bb-4703-8b1b-785c1080b110' } },
    },
    cancelCrawlerTask: {
      ...writes,
      summary: 'Cancels the task that blocks a crawler',
      description: 'Works on the `blockingTaskId` of a blocked crawler only.',
      route: '/api/1/crawlers/{id}/tasks/{tid}/cancel',
      acl: 'crawler',
      path: { id, tid },
      success: { status: 200 },
      errors: wrong,
      example: { path: { id: '3b5a8c1e-9f0d-4c62-8e7a-5d2f1b6c9a40', tid: 'c2f4b7d9-1e3a-4f58-9b6c-7a8d0e1f2b35' } },
    },
    listCrawlerDomains: {
      ...reads,
      unknownKey: 403,
      summary: 'Lists the domains that may be crawled',
      route: '/api/1/domains',
      acl: 'crawler',
      query: { appId: text('Only domains of this application.'), itemsPerPage, page },
      success: ok('CrawlerDomainPage'),
      errors: { ...wrong, 401: 'Authorization information missing', 403: 'Authorization information invalid' },
      example: { query: { appId: 'aisle', itemsPerPage: '5', page: '1' } },
    },
  },
};
