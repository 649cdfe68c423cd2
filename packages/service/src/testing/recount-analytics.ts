/** Recount: computes every figure of analytics from the searches of a world, in the simplest way. It shares no code with what it checks. */
import type { WorldLog } from './analytics-world.ts';
import { placesIn, type RecountedSearch as Row, type RecountRange, recountSearches } from './recount-searches.ts';

const DAY = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const sortedBy = <Row>(rows: Row[], count: (row: Row) => number, text: (row: Row) => string): Row[] =>
  rows.sort((a, b) => count(b) - count(a) || (text(a) < text(b) ? -1 : 1));

/** Returns the figures of a range. */
export function recount(log: WorldLog, range: RecountRange) {
  const { rows, searches, strays } = recountSearches(log, range);
  const days = Array.from({ length: (range.to - range.from) / DAY }, (_, index) => range.from + index * DAY);
  const ofDay = (all: readonly Row[], day: number) =>
    all.filter(({ search }) => search.searchedAt >= day && search.searchedAt < day + DAY);
  const daily = <Figures extends object>(figures: (rows: readonly Row[]) => Figures) => ({
    ...figures(searches),
    dates: days.map((day) => ({ date: dateOf(day), ...figures(ofDay(searches, day)) })),
  });
  const tracked = (all: readonly Row[]) => all.filter(({ search }) => search.queryID);
  const unclicked = (all: readonly Row[]) => tracked(all).filter(({ clicks }) => clicks.size === 0);
  const empty = (all: readonly Row[]) => all.filter(({ search }) => search.nbHits === 0);
  const users = (all: readonly Row[]) =>
    new Set(
      all.flatMap(({ search: { userToken, visitor, forgottenAt, searchedAt } }) => {
        const isForgotten = userToken && forgottenAt !== undefined && searchedAt >= forgottenAt;
        return isForgotten ? [] : (userToken ?? visitor ?? []);
      }),
    ).size;
  const currencies = (entries: readonly { currency: string; revenue: number }[]) =>
    Object.fromEntries(
      [...new Set(entries.map(({ currency }) => currency))].map((currency) => [
        currency,
        {
          currency,
          revenue: entries.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.revenue, 0),
        },
      ]),
    );
  const turnover = (entries: readonly { currency: string; revenue: number; isWhole: boolean }[]) =>
    Object.fromEntries(
      Object.entries(currencies(entries)).map(([currency, one]) => {
        const count = entries.filter((entry) => entry.currency === currency && entry.isWhole).length;
        return [
          currency,
          { ...one, transactionCount: count, averageOrderValue: count === 0 ? 0 : one.revenue / count },
        ];
      }),
    );
  const groupBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string) => {
    const groups = new Map<string, Value[]>();
    for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
    return [...groups];
  };
  const byQuery = (all: readonly Row[]) => groupBy(all, ({ search }) => search.query);
  const average = (numbers: readonly number[]) =>
    Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
  const countOf = <Value>(all: readonly Value[], test: (value: Value) => boolean) => all.filter(test).length;
  const subtype = ({ events }: Row, name: string) => events.filter(({ event }) => event.eventSubtype === name);

  return {
    count: daily((all) => ({ count: all.length })),
    noResultRate: daily((all) => ({
      rate: ratio(empty(all).length, all.length) ?? 0,
      count: all.length,
      noResultCount: empty(all).length,
    })),
    noClickRate: daily((all) => ({
      rate: ratio(unclicked(all).length, tracked(all).length),
      count: tracked(all).length,
      noClickCount: unclicked(all).length,
    })),
    purchaseRate: daily((all) => {
      const purchases = all.reduce((sum, row) => sum + row.wholeAt, 0);
      return {
        rate: ratio(purchases, tracked(all).length),
        trackedSearchCount: tracked(all).length,
        purchaseCount: purchases,
      };
    }),
    revenue: {
      currencies: turnover([...rows.flatMap(({ money }) => money), ...strays]),
      dates: days.map((day) => ({
        date: dateOf(day),
        currencies: turnover([
          ...ofDay(rows, day).flatMap(({ money }) => money),
          ...strays.filter(({ at }) => at >= day && at < day + DAY),
        ]),
      })),
    },
    users: {
      count: users(searches),
      dates: days.map((day) => ({ date: dateOf(day), count: users(ofDay(searches, day)) })),
    },
    countries: sortedBy(
      groupBy(
        searches.flatMap(({ search }) => search.country ?? []),
        (country) => country,
      ).map(([country, all]) => ({ country, count: all.length })),
      ({ count }) => count,
      ({ country }) => country,
    ),
    searches: sortedBy(
      byQuery(searches).map(([search, all]) => {
        const positions = all.flatMap(({ clicks }) => [...clicks.values()]);
        const count = tracked(all).length;
        const purchaseCount = all.reduce((sum, row) => sum + subtype(row, 'purchase').length, 0);
        const addToCartCount = all.reduce((sum, row) => sum + subtype(row, 'addToCart').length, 0);
        return {
          search,
          count: all.length,
          userCount: users(all),
          nbHits: average(all.map((row) => row.search.nbHits)),
          clickThroughRate: ratio(count - unclicked(all).length, count),
          conversionRate: ratio(
            countOf(all, ({ converted }) => converted.size > 0),
            count,
          ),
          trackedSearchCount: count,
          clickCount: positions.length,
          conversionCount: all.reduce((sum, { converted }) => sum + converted.size, 0),
          averageClickPosition: ratio(
            positions.reduce((sum, one) => sum + one, 0),
            positions.length,
          ),
          purchaseRate: ratio(purchaseCount, count),
          addToCartRate: ratio(addToCartCount, count),
          purchaseCount,
          addToCartCount,
          currencies: currencies(all.flatMap(({ money }) => money)),
        };
      }),
      ({ count }) => count,
      ({ search }) => search,
    ),
    noResults: sortedBy(
      byQuery(empty(searches)).map(([search, all]) => ({
        search,
        count: all.length,
        withFilterCount: countOf(all, (row) => row.search.params !== ''),
      })),
      ({ count }) => count,
      ({ search }) => search,
    ),
    noClicks: sortedBy(
      byQuery(unclicked(searches)).map(([search, all]) => ({
        search,
        count: all.length,
        nbHits: average(all.map((row) => row.search.nbHits)),
      })),
      ({ count }) => count,
      ({ search }) => search,
    ),
    hits: (query?: string) => {
      const shown = searches.filter(({ search }) => query === undefined || search.query === query);
      const pairs = shown.flatMap((row) => [...new Set(row.search.objectIDs)].map((hit) => ({ hit, row })));
      return sortedBy(
        groupBy(pairs, ({ hit }) => hit).map(([hit, all]) => {
          const count = countOf(all, ({ row }) => Boolean(row.search.queryID));
          const clicks = countOf(all, ({ row }) => row.clicks.has(hit));
          const conversions = countOf(all, ({ row }) => row.converted.has(hit));
          const having = (name: string) =>
            all.reduce(
              (sum, { row }) =>
                sum +
                countOf(subtype(row, name), ({ event }) =>
                  placesIn(event, row.search.queryID!).some((at) => event.objectIDs![at] === hit),
                ),
              0,
            );
          return {
            hit,
            count: all.length,
            clickThroughRate: ratio(clicks, count),
            conversionRate: ratio(conversions, count),
            trackedSearchCount: count,
            clickCount: clicks,
            conversionCount: conversions,
            purchaseRate: ratio(having('purchase'), count),
            addToCartRate: ratio(having('addToCart'), count),
            purchaseCount: having('purchase'),
            addToCartCount: having('addToCart'),
            currencies: currencies(
              all.flatMap(({ row }) =>
                row.money.flatMap(({ currency, objects }) =>
                  objects.flatMap(([object, revenue]) => (object === hit ? [{ currency, revenue }] : [])),
                ),
              ),
            ),
          };
        }),
        ({ count }) => count,
        ({ hit }) => hit,
      );
    },
    /** Searches by the parameters with which they were filtered. */
    filtered: groupBy(
      searches.filter(({ search }) => search.params !== ''),
      ({ search }) => search.params,
    ).map(([params, all]) => ({ params, count: all.length, noResults: empty(all).length })),
  };
}
