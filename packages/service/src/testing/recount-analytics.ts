/** Recount: every figure of analytics counted from the log of a world, row by row, in the plainest way. It shares no code with what it checks. */
import type { InsightsEvent } from '@aisle/contract';
import type { LoggedEvent, LoggedSearch, WorldLog } from './analytics-world.ts';

const DAY = 24 * 3_600_000;

/** What is asked for. */
export interface RecountRange {
  index: string;
  /** The first day and the end of the last. */
  from: number;
  to: number;
  /** Whether searches with these tags count. */
  hasTags?: (tags: readonly string[]) => boolean;
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const isPurchase = (event: InsightsEvent) => event.eventSubtype === 'purchase';
const lineIDs = (event: InsightsEvent) =>
  (event.objectIDs ?? []).map((_, at) => event.objectData?.[at]?.queryID ?? event.queryID);
const idsOf = (event: InsightsEvent) => [
  ...new Set([event.queryID, ...(event.objectData ?? []).map((line) => line.queryID)].filter((id) => id !== undefined)),
];
const earned = (event: InsightsEvent, at: number): number => {
  const { price, quantity = 1 } = event.objectData?.[at] ?? {};
  const amount = Number(price);
  return price === undefined || Number.isNaN(amount) ? 0 : amount * Number(quantity);
};
const sortedBy = <Row>(rows: Row[], count: (row: Row) => number, text: (row: Row) => string): Row[] =>
  rows.sort((a, b) => count(b) - count(a) || (text(a) < text(b) ? -1 : 1));

/** Who made a search. */
const whoOf = ({ userToken, visitor }: LoggedSearch) => userToken ?? visitor;

/** What the log says of events and the searches that they name. */
function readLog(log: WorldLog) {
  const byID = new Map(log.searches.flatMap((search) => (search.queryID ? [[search.queryID, search] as const] : [])));
  /** A search that an event may count with: its day was not closed when the event came. */
  const knownTo = (logged: LoggedEvent, id: string | undefined): LoggedSearch | undefined => {
    const search = id === undefined ? undefined : byID.get(id);
    return search && search.searchedAt >= logged.cameAt ? search : undefined;
  };
  const isThere = ({ deletedAt }: LoggedEvent, time: number) => deletedAt === undefined || time < deletedAt;

  const naming = new Map<string, LoggedEvent[]>();
  for (const logged of log.events)
    for (const id of isPurchase(logged.event) ? idsOf(logged.event) : [logged.event.queryID])
      if (id) naming.set(id, [...(naming.get(id) ?? []), logged]);
  const eventsOf = ({ queryID, searchedAt }: LoggedSearch) =>
    (naming.get(queryID ?? '') ?? [])
      .filter((logged) => knownTo(logged, queryID!) && isThere(logged, searchedAt))
      .sort((a, b) => a.happenedAt - b.happenedAt);

  const places = new Map(log.searches.map((search, place) => [search, place]));
  const byPerson = new Map<string, LoggedSearch[]>();
  for (const search of log.searches) {
    const person = whoOf(search);
    if (person === undefined || search.kind !== 'search') continue;
    const key = `${search.index} ${person}`;
    byPerson.set(key, [...(byPerson.get(key) ?? []), search]);
  }
  /** Whether another search took the place of one, and nothing that it showed was clicked, seen or bought. */
  const isTypedThrough = (search: LoggedSearch): boolean => {
    if (search.kind !== 'search' || eventsOf(search).length > 0) return false;
    return (byPerson.get(`${search.index} ${whoOf(search)}`) ?? []).some((other) => {
      const seconds = Math.abs(other.searchedAt - search.searchedAt) / 1000;
      if (other === search || seconds > 30) return false;
      const order = other.searchedAt - search.searchedAt || places.get(other)! - places.get(search)!;
      if (order < 0)
        return search.isTyping && other.query === search.query && seconds <= 2 && eventsOf(other).length > 0;
      if (!other.isTyping) return false;
      if (search.query === '') return seconds <= 2;
      return other.query.startsWith(search.query) ? true : search.query.startsWith(other.query) && seconds <= 2;
    });
  };
  return { knownTo, isThere, eventsOf, isTypedThrough };
}

/** The searches that count for nothing because they were typed through, as the log stands. */
export const typedThroughIn = (log: WorldLog): LoggedSearch[] => log.searches.filter(readLog(log).isTypedThrough);

/** The searches of a range with what belongs to them, and the purchases that belong to no search. */
export function recount(log: WorldLog, range: RecountRange) {
  const { knownTo, isThere, eventsOf, isTypedThrough } = readLog(log);
  const wholeAt = (logged: LoggedEvent) => idsOf(logged.event).find((id) => knownTo(logged, id));
  const placesIn = (event: InsightsEvent, queryID: string) =>
    lineIDs(event).flatMap((id, at) => (!isPurchase(event) || id === queryID ? [at] : []));

  const inRange = log.searches.filter(
    ({ index, searchedAt, tags }) =>
      index === range.index &&
      searchedAt >= range.from &&
      searchedAt < range.to &&
      (!range.hasTags || range.hasTags(tags)),
  );
  /** Of a user who was forgotten nobody can tell any more; what was known then stays. */
  const wasTypedThrough = (search: LoggedSearch) =>
    search.forgottenAt !== undefined && search.searchedAt >= search.forgottenAt
      ? search.wasTypedThrough
      : isTypedThrough(search);
  const rows = inRange.map((search) => {
    const events = eventsOf(search);
    const id = search.queryID ?? '';
    const clicks = new Map<string, number>();
    const converted = new Set<string>();
    const money: { currency: string; revenue: number; isWhole: boolean; objects: [string, number][] }[] = [];
    for (const logged of events) {
      const { event } = logged;
      const places = placesIn(event, id);
      const objects = places.map((at) => event.objectIDs![at]!);
      if (event.eventType === 'click')
        places.forEach(
          (at) => clicks.has(event.objectIDs![at]!) || clicks.set(event.objectIDs![at]!, event.positions![at]!),
        );
      if (event.eventType === 'conversion') objects.forEach((object) => converted.add(object));
      if (!isPurchase(event) || !event.currency) continue;
      const isWhole = wholeAt(logged) === id;
      const isPriced = event.objectData?.some(({ price }) => price !== undefined);
      money.push({
        currency: event.currency.toUpperCase(),
        isWhole,
        revenue: isPriced
          ? places.reduce((sum, at) => sum + earned(event, at), 0)
          : isWhole
            ? Number(event.value ?? 0)
            : 0,
        objects: places.map((at) => [event.objectIDs![at]!, earned(event, at)]),
      });
    }
    return {
      search,
      events,
      clicks,
      converted,
      money,
      wholeAt: events.filter((one) => isPurchase(one.event) && wholeAt(one) === id).length,
    };
  });
  type Row = (typeof rows)[number];

  const strays = log.events
    .filter(
      ({ event, happenedAt }) =>
        isPurchase(event) && event.index === range.index && happenedAt >= range.from && happenedAt < range.to,
    )
    .filter((logged) => isThere(logged, logged.happenedAt) && !range.hasTags)
    .flatMap((logged) => {
      const { event } = logged;
      const places = lineIDs(event).flatMap((id, at) => (knownTo(logged, id) ? [] : [at]));
      const isWhole = wholeAt(logged) === undefined;
      if ((places.length === 0 && !isWhole) || !event.currency) return [];
      const isPriced = event.objectData?.some(({ price }) => price !== undefined);
      const revenue = isPriced
        ? places.reduce((sum, at) => sum + earned(event, at), 0)
        : isWhole
          ? Number(event.value ?? 0)
          : 0;
      return [{ at: logged.happenedAt, currency: event.currency.toUpperCase(), revenue, isWhole }];
    });

  const searches = rows.filter(({ search }) => search.kind === 'search' && !wasTypedThrough(search));
  const days = Array.from({ length: (range.to - range.from) / DAY }, (_, at) => range.from + at * DAY);
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
    /** Searches by the parameters that they were filtered with. */
    filtered: groupBy(
      searches.filter(({ search }) => search.params !== ''),
      ({ search }) => search.params,
    ).map(([params, all]) => ({ params, count: all.length, noResults: empty(all).length })),
  };
}
