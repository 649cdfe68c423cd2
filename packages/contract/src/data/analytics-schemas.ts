/** The answers of the analytics interface. */
import { alertSchemas } from './analytics-alerts.ts';
import { conversationSchemas } from './analytics-conversations.ts';
import type { Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  map,
  number,
  anyObject,
  nullable,
  ref,
  text,
  texts,
  integer,
  openEnum,
} from './schema-builders.ts';

const rate = (description: string): Schema => nullable({ type: 'number' }, description);
const date = text('The day, `YYYY-MM-DD` in UTC.');
const trackedSearchCount = integer('Searches that returned a queryID.');

/** Present when `clickAnalytics` was asked for. */
const clicks: Record<string, Schema> = {
  clickThroughRate: rate('Share of tracked searches with a click; null without tracked searches, 0 without clicks.'),
  conversionRate: rate(
    'Share of tracked searches with a conversion; null without tracked searches, 0 without conversions.',
  ),
  trackedSearchCount,
  clickCount: integer('Records that were clicked, once for each search.'),
  conversionCount: integer('Records that were converted, once for each search.'),
};
/** Present when `revenueAnalytics` was asked for. */
const revenue: Record<string, Schema> = {
  purchaseRate: rate('Purchases per tracked search; null without tracked searches, 0 without purchases.'),
  addToCartRate: rate('Additions to the cart per tracked search; null without tracked searches.'),
  purchaseCount: integer('Purchases.'),
  addToCartCount: integer('Additions to the cart.'),
  currencies: map(ref('CurrencyRevenue'), 'Currency code to revenue.'),
};

const count = integer('How often, tracked searches and others.');
const search = text('The search as the shopper typed it.');
const nbHits = integer('Records it found, on average.');

const previousPeriod: Record<string, Schema> = {
  startDate: text('Its first day.'),
  endDate: text('Its last day.'),
};

/** A list of daily points, and the same fields over the whole range, with those of the period before where they are asked for. */
const daily = (point: string, fields: Record<string, Schema>, more: Schema = {}): Schema =>
  responseObject(
    {
      ...fields,
      dates: list(ref(point), 'The same for each day.'),
      previous: responseObject(
        { ...previousPeriod, ...fields },
        [...Object.keys(previousPeriod), ...requiredOf(fields)],
        {
          description: 'The same over the period before; only with `previousPeriod`.',
          source: 'inferred',
        },
      ),
    },
    [...requiredOf(fields), 'dates'],
    more,
  );
const point = (name: string, fields: Record<string, Schema>, more: Schema = {}): Schema =>
  responseObject(
    {
      date,
      ...fields,
      previous: {
        ...ref(name, 'The same on the day of the period before; only with `previousPeriod`.'),
        source: 'inferred',
      },
    },
    ['date', ...requiredOf(fields)],
    more,
  );
/** Everything but sums in a base currency, which a shop may not have set. */
const requiredOf = (fields: Record<string, Schema>): string[] => Object.keys(fields).filter((name) => name !== 'base');

const noResults = {
  rate: number('Share of searches that found nothing, from 0 to 1; 0 without searches.'),
  count: integer('Searches.'),
  noResultCount: integer('Searches that found nothing.'),
};
const noClicks = {
  rate: rate('Share of tracked searches without a click, from 0 to 1; null without tracked searches.'),
  count: integer('Tracked searches.'),
  noClickCount: integer('Tracked searches without a click.'),
};
const purchases = {
  rate: rate('Purchases per tracked search; null without tracked searches, 0 without purchases.'),
  trackedSearchCount,
  purchaseCount: integer('Purchases.'),
};
const earned = {
  currencies: map(ref('CurrencyTurnover'), 'Currency code to what was earned.'),
  base: ref('BaseTurnover', 'All of it in the base currency; where the settings name one.'),
};
const clicked = {
  rate: rate('Share of tracked searches with a click, from 0 to 1; null without tracked searches.'),
  clickCount: integer('Records that were clicked, once for each search.'),
  trackedSearchCount,
};
const clickPosition = {
  average: rate('Position of clicked records, on average; null before the first click.'),
  clickCount: integer('Clicks whose position was told.'),
};
const clickPositions = {
  clickCount: integer('Clicks whose position was told.'),
  positions: list(ref('ClickPosition'), 'The ranges of positions, the first one first.'),
};
const converted = {
  rate: rate('Share of tracked searches with a conversion, from 0 to 1; null without tracked searches.'),
  trackedSearchCount,
  conversionCount: integer('Records that were converted, once for each search.'),
};
const addedToCart = {
  rate: rate('Additions to the cart per tracked search; null without tracked searches.'),
  trackedSearchCount,
  addToCartCount: integer('Additions to the cart.'),
};
const funnel = {
  trackedSearchCount,
  clickedSearchCount: integer('Searches that led to a click or farther.'),
  addToCartSearchCount: integer('Searches that led to the cart or farther.'),
  purchaseSearchCount: integer('Searches that led to a purchase.'),
  clickRate: rate('Share of tracked searches that led to a click.'),
  addToCartRate: rate('Share of those that went on to the cart.'),
  purchaseRate: rate('Share of those that went on to a purchase.'),
};
const searchEarned = {
  searchCount: integer('Searches, tracked ones and others.'),
  userCount: integer('Users who searched.'),
  currencies: map(ref('SearchTurnover'), 'Currency code to what was earned.'),
  base: ref('BaseSearchTurnover', 'All of it in the base currency; where the settings name one.'),
};
const turnover = {
  currency: text('Currency code.'),
  revenue: number('What was earned, less what was refunded.'),
  transactionCount: integer('Purchases.'),
  averageOrderValue: number('Revenue per purchase.'),
};
const searchTurnover = {
  currency: text('Currency code.'),
  revenue: number('What was earned in all, less what was refunded.'),
  searchRevenue: number('What of it searches brought.'),
  searchTransactionCount: integer('Purchases that searches brought.'),
  searchShare: rate('Share of the revenue that searches brought; null without revenue.'),
  revenuePerSearch: rate('Revenue of searches per search; null without searches.'),
  revenuePerUser: rate('Revenue of searches per user who searched; null without users.'),
};
const ratesOfBase = {
  ratesDate: text('The day of which the rates are, `YYYY-MM-DD`.'),
  missingRates: texts('Currencies without a rate: what was earned in them is left out.'),
};
/** What searches led to, in an hour or on a device. */
const group: Record<string, Schema> = {
  count: integer('Searches.'),
  noResultRate: rate('Share of searches that found nothing; null without searches.'),
  trackedSearchCount,
  clickThroughRate: rate('Share of tracked searches with a click; null without tracked searches.'),
  conversionRate: rate('Share of tracked searches with a conversion; null without tracked searches.'),
  purchaseRate: rate('Purchases per tracked search; null without tracked searches.'),
  currencies: map(ref('CurrencyRevenue'), 'Currency code to what searches earned.'),
  base: ref('BaseRevenue', 'All of it in the base currency; where the settings name one.'),
};
const previousGroup = (description: string): Record<string, Schema> => ({
  previous: { ...ref('SearchGroup', description) },
});
const searches = { count: integer('Searches.') };
const users = { count: integer('Users.') };
const inferred: Schema = { source: 'inferred' };

export const analyticsSchemas: Record<string, Schema> = {
  ...alertSchemas,
  ...conversationSchemas,
  AnalyticsStatus: responseObject(
    { updatedAt: nullable({ type: 'string' }, 'When, ISO 8601; null before the first search.') },
    ['updatedAt'],
  ),
  CurrencyRevenue: responseObject({ currency: text('Currency code.'), revenue: number('What was earned.') }, [
    'currency',
    'revenue',
  ]),
  TopSearch: responseObject(
    {
      search,
      count,
      userCount: integer('Users who made it; a user whose token was forgotten is none.', { source: 'inferred' }),
      nbHits,
      averageClickPosition: rate('Position of the clicked hit, on average; null before the first click.'),
      ...clicks,
      ...revenue,
    },
    ['search', 'count', 'nbHits'],
  ),
  TopSearches: responseObject({ searches: list(ref('TopSearch'), 'The searches.') }, ['searches']),
  SearchesCountDay: point('SearchesCountDay', searches),
  SearchesCount: daily('SearchesCountDay', searches),
  SearchNoResults: responseObject({ search, count, withFilterCount: integer('How often with a filter set.') }, [
    'search',
    'count',
    'withFilterCount',
  ]),
  SearchesNoResults: responseObject({ searches: list(ref('SearchNoResults'), 'The searches.') }, ['searches']),
  SearchNoClicks: responseObject({ search, count: integer('How often, tracked searches only.'), nbHits }, [
    'search',
    'count',
    'nbHits',
  ]),
  SearchesNoClicks: responseObject({ searches: list(ref('SearchNoClicks'), 'The searches.') }, ['searches']),
  NoResultsRateDay: point('NoResultsRateDay', noResults),
  NoResultsRate: daily('NoResultsRateDay', noResults),
  NoClickRateDay: point('NoClickRateDay', noClicks),
  NoClickRate: daily('NoClickRateDay', noClicks),
  TopHit: responseObject({ hit: text('objectID of the record.'), count, ...clicks, ...revenue }, ['hit', 'count']),
  TopHits: responseObject({ hits: list(ref('TopHit'), 'The records.') }, ['hits']),
  PurchaseRateDay: point('PurchaseRateDay', purchases),
  PurchaseRate: daily('PurchaseRateDay', purchases),
  CurrencyTurnover: responseObject(turnover, Object.keys(turnover)),
  BaseTurnover: responseObject({ ...turnover, ...ratesOfBase }, Object.keys({ ...turnover, ...ratesOfBase }), inferred),
  SearchTurnover: responseObject(searchTurnover, Object.keys(searchTurnover), inferred),
  BaseSearchTurnover: responseObject(
    { ...searchTurnover, ...ratesOfBase },
    Object.keys({ ...searchTurnover, ...ratesOfBase }),
    inferred,
  ),
  BaseRevenue: responseObject(
    { currency: text('Currency code.'), revenue: number('What was earned.'), ...ratesOfBase },
    ['currency', 'revenue', ...Object.keys(ratesOfBase)],
    inferred,
  ),
  RevenueDay: point('RevenueDay', earned),
  Revenue: daily('RevenueDay', earned),
  ClickThroughRateDay: point('ClickThroughRateDay', clicked, inferred),
  ClickThroughRate: daily('ClickThroughRateDay', clicked, inferred),
  AverageClickPositionDay: point('AverageClickPositionDay', clickPosition, inferred),
  AverageClickPosition: daily('AverageClickPositionDay', clickPosition, inferred),
  ClickPosition: responseObject(
    {
      position: list(integer('A position.'), 'The first and the last position of the range; -1 where it has no end.'),
      clickCount: integer('Clicks.'),
    },
    ['position', 'clickCount'],
    inferred,
  ),
  ClickPositionsDay: point('ClickPositionsDay', clickPositions, inferred),
  ClickPositions: daily('ClickPositionsDay', clickPositions, inferred),
  ConversionRateDay: point('ConversionRateDay', converted, inferred),
  ConversionRate: daily('ConversionRateDay', converted, inferred),
  AddToCartRateDay: point('AddToCartRateDay', addedToCart, inferred),
  AddToCartRate: daily('AddToCartRateDay', addedToCart, inferred),
  FunnelDay: point('FunnelDay', funnel, inferred),
  Funnel: daily('FunnelDay', funnel, inferred),
  SearchRevenueDay: point('SearchRevenueDay', searchEarned, inferred),
  SearchRevenue: daily('SearchRevenueDay', searchEarned, inferred),
  SearchGroup: responseObject(group, requiredOf(group), inferred),
  SearchHour: responseObject(
    {
      hour: integer('The hour, 0 to 23, by the clocks of the time zone.'),
      ...group,
      ...previousGroup('The same in the period before; only with `previousPeriod`.'),
    },
    ['hour', ...requiredOf(group)],
    inferred,
  ),
  SearchHours: responseObject({ hours: list(ref('SearchHour'), 'The 24 hours.') }, ['hours'], inferred),
  SearchDevice: responseObject(
    {
      device: openEnum(['desktop', 'mobile', 'tablet', 'unknown'], 'The kind of device.'),
      ...group,
      ...previousGroup('The same in the period before; only with `previousPeriod`.'),
    },
    ['device', ...requiredOf(group)],
    inferred,
  ),
  SearchDevices: responseObject(
    { devices: list(ref('SearchDevice'), 'The kinds from which searches came.') },
    ['devices'],
    inferred,
  ),
  Reformulation: responseObject(
    {
      search: text('The search that found nothing, as the shopper typed it.'),
      reformulation: text('What was asked next.'),
      count: integer('How often.'),
      nbHits: integer('Records that the next search found, on average.'),
    },
    ['search', 'reformulation', 'count', 'nbHits'],
    inferred,
  ),
  Reformulations: responseObject(
    { reformulations: list(ref('Reformulation'), 'The pairs.') },
    ['reformulations'],
    inferred,
  ),
  BaseCurrency: requestObject(
    {
      currency: text('The currency that the shop counts in, an ISO 4217 code.', { minLength: 1, maxLength: 40 }),
      rates: map(number('What one unit is worth in the base currency.'), 'Currency code to rate.'),
      ratesDate: text('The day of which the rates are, `YYYY-MM-DD`.', { minLength: 1, maxLength: 40 }),
    },
    ['currency', 'ratesDate'],
    inferred,
  ),
  AnalyticsSettings: requestObject(
    {
      timeZone: text('The time zone of the shop, by its name in the IANA database. Default: UTC.', {
        minLength: 1,
        maxLength: 64,
      }),
      baseCurrency: ref('BaseCurrency', 'The currency that figures are added up in, beside those of each currency.'),
    },
    [],
    inferred,
  ),
  ExportedSearch: responseObject(
    {
      searchedAt: text('When, ISO 8601.'),
      kind: openEnum(
        ['search', 'browse', 'recommendation', 'typed'],
        'What it was: only a `search` counts; `typed` was on the way to another one, by a user who was forgotten.',
      ),
      query: text('The search as the shopper typed it.'),
      params: text('The parameters, URL-encoded.'),
      nbHits: integer('Records it found.'),
      objectIDs: texts('The records that were shown, in order.'),
      firstPosition: integer('Position of the first record shown, over all pages.'),
      queryID: text('Its queryID, when it was tracked.'),
      userToken: text('Token of the user, when it was given.'),
      country: text('ISO 3166 code of the country, where a proxy says it.'),
      device: text('Kind of device, as far as its browser says.'),
      analyticsTags: texts('Its analytics tags.'),
      abTestID: integer('The A/B test that it took part in.'),
      abTestVariant: integer('Its variant there; 1 is the control.'),
      typing: flag('Whether it went on from what the user had typed before.'),
    },
    ['searchedAt', 'kind', 'query', 'params', 'nbHits', 'objectIDs', 'firstPosition', 'analyticsTags', 'typing'],
    inferred,
  ),
  ExportedSearches: list(ref('ExportedSearch'), 'The searches.', inferred),
  ExportedEvent: responseObject(
    {
      happenedAt: text('When it happened, ISO 8601.'),
      receivedAt: text('When it was taken in, ISO 8601.'),
      event: anyObject('The event as it was sent, its currency in capitals.'),
    },
    ['happenedAt', 'receivedAt', 'event'],
    inferred,
  ),
  ExportedEvents: list(ref('ExportedEvent'), 'The events.', inferred),
  UsersCountDay: point('UsersCountDay', users, inferred),
  UsersCount: daily('UsersCountDay', users, inferred),
  TopFilterAttribute: responseObject({ attribute: text('The attribute.'), count }, ['attribute', 'count'], inferred),
  TopFilterAttributes: responseObject(
    { attributes: list(ref('TopFilterAttribute'), 'The attributes.') },
    ['attributes'],
    inferred,
  ),
  FilterNoResults: responseObject(
    {
      attribute: text('The attribute.'),
      operator: text('How the value was compared: `:`, `=`, `<`, …; after `NOT ` where it was excluded.'),
      value: text('The value.'),
    },
    ['attribute', 'operator', 'value'],
    inferred,
  ),
  FiltersNoResults: responseObject(
    { values: list(ref('FilterNoResults'), 'The filters that were set together.'), count },
    ['values', 'count'],
    inferred,
  ),
  TopFiltersNoResults: responseObject(
    { values: list(ref('FiltersNoResults'), 'The sets of filters.') },
    ['values'],
    inferred,
  ),
  TopFilterValue: responseObject(
    {
      attribute: text('The attribute.'),
      operator: text('How the value was compared: `:`, `=`, `<`, …; after `NOT ` where it was excluded.'),
      value: text('The value.'),
      count,
    },
    ['attribute', 'operator', 'value', 'count'],
    inferred,
  ),
  TopFilterValues: responseObject({ values: list(ref('TopFilterValue'), 'The values.') }, ['values'], inferred),
  TopCountry: responseObject({ country: text('ISO 3166 code of the country.'), count }, ['country', 'count'], inferred),
  TopCountries: responseObject({ countries: list(ref('TopCountry'), 'The countries.') }, ['countries'], inferred),
};
