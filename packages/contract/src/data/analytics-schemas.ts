/** The answers of the analytics interface. */
import type { Schema } from '../contract-shape.ts';
import { answer, list, map, number, orNull, ref, text, whole } from './schema-builders.ts';

const rate = (description: string): Schema => orNull({ type: 'number' }, description);
const date = text('The day, `YYYY-MM-DD` in UTC.');
const trackedSearchCount = whole('Searches that returned a queryID.');

/** Present when `clickAnalytics` was asked for. */
const clicks: Record<string, Schema> = {
  clickThroughRate: rate('Share of tracked searches with a click; null without tracked searches, 0 without clicks.'),
  conversionRate: rate(
    'Share of tracked searches with a conversion; null without tracked searches, 0 without conversions.',
  ),
  trackedSearchCount,
  clickCount: whole('Records that were clicked, once for each search.'),
  conversionCount: whole('Records that were converted, once for each search.'),
};
/** Present when `revenueAnalytics` was asked for. */
const revenue: Record<string, Schema> = {
  purchaseRate: rate('Purchases per tracked search; null without tracked searches, 0 without purchases.'),
  addToCartRate: rate('Additions to the cart per tracked search; null without tracked searches.'),
  purchaseCount: whole('Purchases.'),
  addToCartCount: whole('Additions to the cart.'),
  currencies: map(ref('CurrencyRevenue'), 'Currency code to revenue.'),
};

const count = whole('How often, tracked searches and others.');
const search = text('The search as the shopper typed it.');
const nbHits = whole('Records it found, on average.');

/** A list of daily points, and the same fields over the whole range. */
const daily = (point: string, fields: Record<string, Schema>, more: Schema = {}): Schema =>
  answer({ ...fields, dates: list(ref(point), 'The same for each day.') }, [...Object.keys(fields), 'dates'], more);
const point = (fields: Record<string, Schema>, more: Schema = {}): Schema =>
  answer({ date, ...fields }, ['date', ...Object.keys(fields)], more);

const noResults = {
  rate: number('Share of searches that found nothing, from 0 to 1; 0 without searches.'),
  count: whole('Searches.'),
  noResultCount: whole('Searches that found nothing.'),
};
const noClicks = {
  rate: rate('Share of tracked searches without a click, from 0 to 1; null without tracked searches.'),
  count: whole('Tracked searches.'),
  noClickCount: whole('Tracked searches without a click.'),
};
const purchases = {
  rate: rate('Purchases per tracked search; null without tracked searches, 0 without purchases.'),
  trackedSearchCount,
  purchaseCount: whole('Purchases.'),
};
const earned = { currencies: map(ref('CurrencyTurnover'), 'Currency code to what was earned.') };
const searches = { count: whole('Searches.') };
const users = { count: whole('Users.') };
const inferred: Schema = { source: 'inferred' };

export const analyticsSchemas: Record<string, Schema> = {
  AnalyticsStatus: answer({ updatedAt: orNull({ type: 'string' }, 'When, ISO 8601; null before the first search.') }, [
    'updatedAt',
  ]),
  CurrencyRevenue: answer({ currency: text('Currency code.'), revenue: number('What was earned.') }, [
    'currency',
    'revenue',
  ]),
  TopSearch: answer(
    {
      search,
      count,
      nbHits,
      averageClickPosition: rate('Position of the clicked hit, on average; null before the first click.'),
      ...clicks,
      ...revenue,
    },
    ['search', 'count', 'nbHits'],
  ),
  TopSearches: answer({ searches: list(ref('TopSearch'), 'The searches.') }, ['searches']),
  SearchesCountDay: point(searches),
  SearchesCount: daily('SearchesCountDay', searches),
  SearchNoResults: answer({ search, count, withFilterCount: whole('How often with a filter set.') }, [
    'search',
    'count',
    'withFilterCount',
  ]),
  SearchesNoResults: answer({ searches: list(ref('SearchNoResults'), 'The searches.') }, ['searches']),
  SearchNoClicks: answer({ search, count: whole('How often, tracked searches only.'), nbHits }, [
    'search',
    'count',
    'nbHits',
  ]),
  SearchesNoClicks: answer({ searches: list(ref('SearchNoClicks'), 'The searches.') }, ['searches']),
  NoResultsRateDay: point(noResults),
  NoResultsRate: daily('NoResultsRateDay', noResults),
  NoClickRateDay: point(noClicks),
  NoClickRate: daily('NoClickRateDay', noClicks),
  TopHit: answer({ hit: text('objectID of the record.'), count, ...clicks, ...revenue }, ['hit', 'count']),
  TopHits: answer({ hits: list(ref('TopHit'), 'The records.') }, ['hits']),
  PurchaseRateDay: point(purchases),
  PurchaseRate: daily('PurchaseRateDay', purchases),
  CurrencyTurnover: answer(
    {
      currency: text('Currency code.'),
      revenue: number('What was earned.'),
      transactionCount: whole('Purchases.'),
      averageOrderValue: number('Revenue per purchase.'),
    },
    ['currency', 'revenue', 'transactionCount', 'averageOrderValue'],
  ),
  RevenueDay: point(earned),
  Revenue: daily('RevenueDay', earned),
  UsersCountDay: point(users, inferred),
  UsersCount: daily('UsersCountDay', users, inferred),
  TopFilterAttribute: answer({ attribute: text('The attribute.'), count }, ['attribute', 'count'], inferred),
  TopFilterAttributes: answer(
    { attributes: list(ref('TopFilterAttribute'), 'The attributes.') },
    ['attributes'],
    inferred,
  ),
  FilterNoResults: answer(
    {
      attribute: text('The attribute.'),
      operator: text('How the value was compared: `:`, `=`, `<`, …; after `NOT ` where it was excluded.'),
      value: text('The value.'),
    },
    ['attribute', 'operator', 'value'],
    inferred,
  ),
  FiltersNoResults: answer(
    { values: list(ref('FilterNoResults'), 'The filters that were set together.'), count },
    ['values', 'count'],
    inferred,
  ),
  TopFiltersNoResults: answer({ values: list(ref('FiltersNoResults'), 'The sets of filters.') }, ['values'], inferred),
  TopFilterValue: answer(
    {
      attribute: text('The attribute.'),
      operator: text('How the value was compared: `:`, `=`, `<`, …; after `NOT ` where it was excluded.'),
      value: text('The value.'),
      count,
    },
    ['attribute', 'operator', 'value', 'count'],
    inferred,
  ),
  TopFilterValues: answer({ values: list(ref('TopFilterValue'), 'The values.') }, ['values'], inferred),
  TopCountry: answer({ country: text('ISO 3166 code of the country.'), count }, ['country', 'count'], inferred),
  TopCountries: answer({ countries: list(ref('TopCountry'), 'The countries.') }, ['countries'], inferred),
};
