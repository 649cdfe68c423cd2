/** The analytics interface: what shoppers searched, clicked and bought, per index over a range of days. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { analyticsSchemas } from './analytics-schemas.ts';
import { alertOperations } from './analytics-alerts.ts';
import { conversationOperations } from './analytics-conversations.ts';
import { flag, ok, reads, ref, text, texts, integer, writes } from './schema-builders.ts';

const index = text('Name of the index.', { minLength: 1, maxLength: 256 });
const day = (description: string): Schema => text(description, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const range: Record<string, Schema> = {
  index,
  startDate: day('First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.'),
  endDate: day(
    'Last day, `YYYY-MM-DD` in UTC; today when not given. Not before the first, and at most ten years after it.',
  ),
  tags: text(
    'Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded.',
    { maxLength: 4096 },
  ),
};
/** Parameters of reports in a time zone: by day, by hour of the day or by device. */
const byDay: Record<string, Schema> = {
  ...range,
  startDate: day('First day, `YYYY-MM-DD` in the time zone; 7 days ago when not given.'),
  endDate: day(
    'Last day, `YYYY-MM-DD` in the time zone; today when not given. Not before the first, and at most ten years after it.',
  ),
  timeZone: text(
    'The time zone whose days are meant, by its name in the IANA database, such as `America/New_York`; that of the settings when not given, else UTC. A day is 23 or 25 hours long where its clocks change.',
    { minLength: 1, maxLength: 64, source: 'inferred' },
  ),
  previousPeriod: flag('Adds to each figure that of the period before, which is as long.', {
    default: false,
    source: 'inferred',
  }),
};
const limit = integer('Items to return.', { minimum: 0, maximum: 1000, default: 10 });
const paging: Record<string, Schema> = {
  limit,
  offset: integer('The first item to return.', { minimum: 0, default: 0 }),
};
const inferredPaging = Object.fromEntries(
  Object.entries(paging).map(([name, schema]): [string, Schema] => [name, { ...schema, source: 'inferred' }]),
);
const metrics: Record<string, Schema> = {
  clickAnalytics: flag('Adds click and conversion metrics.', { default: false }),
  revenueAnalytics: flag('Adds add-to-cart, purchase and revenue metrics.', { default: false }),
};
const search = text('Only searches for exactly this, as the shopper typed it.');
const atMostEntries = ['at most the 1,000 most frequent entries'];

const report = (
  route: string,
  summary: string,
  answerName: string,
  more: Partial<Operation> & { example?: Operation['example'] } = {},
): Operation => ({
  ...reads,
  summary,
  route,
  acl: 'analytics',
  query: range,
  requiredQuery: ['index'],
  success: ok(answerName),
  example: { query: { index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', tags: 'mobile OR tablet' } },
  ...more,
});

/** A report by days of a time zone. */
const daily = (
  route: string,
  summary: string,
  answerName: string,
  more: Partial<Operation> & { example?: Operation['example'] } = {},
): Operation =>
  report(route, summary, answerName, {
    query: byDay,
    example: {
      query: { index: 'products', startDate: '2026-01-01', endDate: '2026-01-31', timeZone: 'Europe/Berlin' },
    },
    ...more,
  });
/** Marks operations that the service description does not list. */
const inferred = { source: 'inferred', rows: 0 } as const;

/** An export of raw rows. */
const exportOf = (rows: 'searches' | 'events', lines: string): Operation => ({
  ...reads,
  ...inferred,
  summary: `Exports the ${rows} of some days as they were taken in`,
  description:
    'JSON Lines in chronological order, as a stream of any length; with `format=csv`, CSV for spreadsheets and warehouses (HTTP only). Contains user tokens, so it needs the permission `logs`. Rows past their retention period are not included.',
  route: `/2/export/${rows}`,
  acl: 'logs',
  query: {
    index,
    startDate: byDay['startDate']!,
    endDate: byDay['endDate']!,
    timeZone: byDay['timeZone']!,
    format: { type: 'string', enum: ['ndjson', 'csv'], default: 'ndjson', description: 'The form of the rows.' },
  },
  requiredQuery: ['index'],
  success: { status: 200, schema: ref(lines), format: 'jsonLines' },
  example: { query: { index: 'products', startDate: '2026-01-01', endDate: '2026-01-31' } },
});

export const analytics: Interface = {
  id: 'analytics',
  title: 'Analytics',
  description:
    'Read what shoppers searched, clicked and bought. Refreshed every 5 minutes, without a promise of availability: not for pages that shoppers see.',
  section: '2, part A',
  hosts: { read: '{analytics_url}', write: '{analytics_url}' },
  regions: { names: ['us', 'eu'], source: 'inferred' },
  auth: 'headersOrQuery',
  queryNames: { appId: 'X-Service-Application-Id', apiKey: 'X-Service-API-Key' },
  served: true,
  errors: {
    401: 'Credentials missing or incorrect, or the key lacks the permission or is not good for the index',
    422: 'Invalid parameter',
    429: 'More than 100 calls in a minute',
  },
  schemas: analyticsSchemas,
  operations: {
    getAnalyticsStatus: report(
      '/2/status',
      'Returns when the analytics of an index were last updated',
      'AnalyticsStatus',
      {
        query: { index },
        example: { query: { index: 'products' } },
      },
    ),
    getTopSearches: report('/2/searches', 'The most frequent searches', 'TopSearches', {
      query: {
        ...range,
        ...metrics,
        orderBy: {
          type: 'string',
          enum: ['searchCount', 'clickThroughRate', 'conversionRate', 'averageClickPosition'],
          default: 'searchCount',
          description: 'What to sort by; all but `searchCount` need `clickAnalytics`.',
        },
        direction: { type: 'string', enum: ['asc', 'desc'], default: 'desc', description: 'Direction of the sorting.' },
        ...paging,
      },
      limits: atMostEntries,
      example: { query: { index: 'products', clickAnalytics: 'true', orderBy: 'clickThroughRate', direction: 'asc' } },
    }),
    getSearchesCount: daily('/2/searches/count', 'How many searches there were, day by day', 'SearchesCount'),
    getSearchesNoResults: report(
      '/2/searches/noResults',
      'The most frequent searches that found nothing',
      'SearchesNoResults',
      {
        query: { ...range, ...paging },
        limits: atMostEntries,
      },
    ),
    getSearchesNoClicks: report(
      '/2/searches/noClicks',
      'The most frequent tracked searches without a click',
      'SearchesNoClicks',
      {
        query: { ...range, ...paging },
        limits: atMostEntries,
      },
    ),
    getNoResultsRate: daily(
      '/2/searches/noResultRate',
      'The share of searches that found nothing, day by day',
      'NoResultsRate',
    ),
    getNoClickRate: daily(
      '/2/searches/noClickRate',
      'The share of tracked searches without a click, day by day',
      'NoClickRate',
    ),
    getTopHits: report('/2/hits', 'The records that were found most', 'TopHits', {
      description: 'With `search`, only for that search; then `limit` is 0 when not given.',
      query: { ...range, search, ...metrics, ...paging },
      limits: atMostEntries,
      rows: 2,
      example: { query: { index: 'products', search: 'red shoe', limit: '5' } },
    }),
    getPurchaseRate: daily('/2/conversions/purchaseRate', 'Purchases per tracked search, day by day', 'PurchaseRate'),
    getRevenue: daily('/2/conversions/revenue', 'What was earned, by currency and day', 'Revenue', {
      description:
        'Price times quantity over the `objectData` of purchase events. A purchase counts on the day of the search that it refers to. A purchase without a search counts on its own day, and only if the request has no `tags`.',
    }),
    getClickThroughRate: daily(
      '/2/clicks/clickThroughRate',
      'The share of tracked searches with a click, day by day',
      'ClickThroughRate',
      inferred,
    ),
    getAverageClickPosition: daily(
      '/2/clicks/averageClickPosition',
      'The average position of clicked records, day by day',
      'AverageClickPosition',
      inferred,
    ),
    getClickPositions: daily(
      '/2/clicks/positions',
      'How many clicks each range of positions got, day by day',
      'ClickPositions',
      inferred,
    ),
    getConversionRate: daily(
      '/2/conversions/conversionRate',
      'The share of tracked searches with a conversion, day by day',
      'ConversionRate',
      inferred,
    ),
    getAddToCartRate: daily(
      '/2/conversions/addToCartRate',
      'Additions to the cart per tracked search, day by day',
      'AddToCartRate',
      inferred,
    ),
    getSearchRevenue: daily(
      '/2/conversions/searchRevenue',
      'What searches brought: its share of all revenue, per search and per user, day by day',
      'SearchRevenue',
      {
        ...inferred,
        description:
          'Search revenue is the revenue of purchases that refer to a search. Users are those who searched. With `base`, all currencies that have a rate are added up in the base currency of the settings.',
      },
    ),
    getFunnel: daily(
      '/2/funnel',
      'How many tracked searches led to a click, to the cart and to a purchase, day by day',
      'Funnel',
      {
        ...inferred,
        description:
          'A later step implies the earlier ones: a purchase without a recorded click counts as clicked. Each rate is relative to the previous step.',
      },
    ),
    getHours: report('/2/searches/hours', 'What searches led to, by hour of the day', 'SearchHours', {
      ...inferred,
      query: byDay,
    }),
    getDevices: report('/2/devices', 'What searches led to, by kind of device', 'SearchDevices', {
      ...inferred,
      description: 'The kind is read from the `User-Agent` of the search.',
      query: byDay,
    }),
    getReformulations: report(
      '/2/searches/reformulations',
      'What users asked next after a search that found nothing',
      'Reformulations',
      {
        ...inferred,
        description: 'The next search of the same user for something else, within four minutes.',
        query: { ...range, ...inferredPaging },
        limits: atMostEntries,
      },
    ),
    exportSearches: exportOf('searches', 'ExportedSearches'),
    exportEvents: exportOf('events', 'ExportedEvents'),
    getAnalyticsSettings: report('/2/settings', 'Returns the settings of analytics', 'AnalyticsSettings', {
      ...inferred,
      query: {},
      requiredQuery: [],
      example: {},
    }),
    setAnalyticsSettings: {
      ...writes,
      summary: 'Sets the time zone and the base currency',
      description: 'Replaces the current settings of the whole application.',
      method: 'PUT',
      route: '/2/settings',
      acl: 'editSettings',
      body: ref('AnalyticsSettings'),
      bodyRequired: true,
      success: ok('AnalyticsSettings'),
      ...inferred,
      example: {
        body: {
          timeZone: 'Europe/Berlin',
          baseCurrency: { currency: 'EUR', rates: { USD: 0.92 }, ratesDate: '2026-01-15' },
        },
      },
    },
    ...alertOperations,
    ...conversationOperations({
      index,
      startDate: byDay['startDate']!,
      endDate: byDay['endDate']!,
      timeZone: byDay['timeZone']!,
    }),
    getUsersCount: daily('/2/users/count', 'How many users searched, day by day', 'UsersCount', {
      source: 'inferred',
    }),
    getTopFilterAttributes: report('/2/filters', 'The attributes that were filtered by most', 'TopFilterAttributes', {
      description: 'With `search`, only for that search.',
      query: { ...range, search, ...inferredPaging },
      limits: atMostEntries,
      rows: 2,
      source: 'inferred',
      example: { query: { index: 'products', search: 'shoe' } },
    }),
    getTopFiltersNoResults: report(
      '/2/filters/noResults',
      'The filters that were set most when a search found nothing',
      'TopFiltersNoResults',
      {
        query: { ...range, search, ...inferredPaging },
        limits: atMostEntries,
        source: 'inferred',
        example: { query: { index: 'products', search: 'shoe' } },
      },
    ),
    getTopFilterForAttribute: report(
      '/2/filters/{attribute}',
      'The values of attributes that were filtered by most',
      'TopFilterValues',
      {
        description: 'With `search`, only for that search. An attribute named `noResults` cannot be asked for.',
        path: { attribute: texts('The attributes; several are joined by commas.', { maxItems: 100 }) },
        query: { ...range, search, ...inferredPaging },
        limits: atMostEntries,
        rows: 2,
        source: 'inferred',
        example: { path: { attribute: 'brand,color' }, query: { index: 'products', search: 'shoe' } },
      },
    ),
    getTopCountries: report('/2/countries', 'The countries from which most searches came', 'TopCountries', {
      query: { ...range, ...inferredPaging },
      limits: atMostEntries,
      source: 'inferred',
    }),
  },
  responseHeaders: {
    'X-RateLimit-Limit': 'Requests allowed in 60 seconds.',
    'X-RateLimit-Remaining': 'Requests left in this period.',
    'X-RateLimit-Reset': 'Unix time in seconds at which the next period begins.',
  },
};
