/** Recount of searches: interprets the log of a world for each search of a range, row by row. It shares no code with what it checks. */
import type { InsightsEvent } from '@aisle/contract';
import type { LoggedEvent, LoggedSearch, WorldLog } from './analytics-world.ts';

/** Range and filter of a recount. */
export interface RecountRange {
  index: string;
  /** The first day and the end of the last. */
  from: number;
  to: number;
  /** Returns whether searches with these tags count. */
  hasTags?: (tags: readonly string[]) => boolean;
}

const isRefund = (event: InsightsEvent) => event.eventSubtype === 'refund';
const isSale = (event: InsightsEvent) => event.eventSubtype === 'purchase' || isRefund(event);
const lineIDs = (event: InsightsEvent) =>
  (event.objectIDs ?? []).map((_, at) => event.objectData?.[at]?.queryID ?? event.queryID);
const idsOf = (event: InsightsEvent) => [
  ...new Set([event.queryID, ...(event.objectData ?? []).map((line) => line.queryID)].filter((id) => id !== undefined)),
];
const earned = (event: InsightsEvent, at: number): number => {
  const { price, quantity = 1 } = event.objectData?.[at] ?? {};
  const amount = Number(price);
  return price === undefined || Number.isNaN(amount) ? 0 : (isRefund(event) ? -1 : 1) * amount * Number(quantity);
};

/** Returns the revenue of an event if none of its lines has a price. */
const valueOf = (event: InsightsEvent): number => (isRefund(event) ? -1 : 1) * Number(event.value ?? 0);

/** Returns the indices of an event's objects that belong to a search. */
export const placesIn = (event: InsightsEvent, queryID: string): number[] =>
  lineIDs(event).flatMap((id, at) => (!isSale(event) || id === queryID ? [at] : []));

/** Returns the user of a search. */
const whoOf = ({ userToken, visitor }: LoggedSearch) => userToken ?? visitor;

/** Reads the events of the log and the searches that they refer to. */
function readLog(log: WorldLog) {
  const byID = new Map(log.searches.flatMap((search) => (search.queryID ? [[search.queryID, search] as const] : [])));
  /** Returns the search that an event may count with, unless its day was closed when the event arrived. */
  const knownTo = (logged: LoggedEvent, id: string | undefined): LoggedSearch | undefined => {
    const search = id === undefined ? undefined : byID.get(id);
    return search && search.searchedAt >= logged.cameAt ? search : undefined;
  };
  const isThere = ({ deletedAt }: LoggedEvent, time: number) => deletedAt === undefined || time < deletedAt;

  const naming = new Map<string, LoggedEvent[]>();
  for (const logged of log.events)
    for (const id of isSale(logged.event) ? idsOf(logged.event) : [logged.event.queryID])
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
  /** Returns whether another search replaced this one, and nothing that it showed was clicked, seen or bought. */
  const isTypedThrough = (search: LoggedSearch): boolean => {
    if (search.kind !== 'search') return false;
    const own = eventsOf(search);
    return (byPerson.get(`${search.index} ${whoOf(search)}`) ?? []).some((other) => {
      const seconds = Math.abs(other.searchedAt - search.searchedAt) / 1000;
      if (other === search || seconds > 30) return false;
      const order = other.searchedAt - search.searchedAt || places.get(other)! - places.get(search)!;
      const typing = [search, other].filter(({ isTyping }) => isTyping === true).length;
      if (other.query === search.query && seconds <= [-1, 2, 10][typing]!) {
        const rank = (events: readonly LoggedEvent[]): number =>
          events.some(({ event }) => event.eventType !== 'view') ? 2 : Math.min(events.length, 1);
        const [mine, theirs] = [rank(own), rank(eventsOf(other))];
        return mine === theirs ? mine < 2 && order > 0 : mine < theirs;
      }
      if (own.length > 0 || order < 0 || !other.isTyping) return false;
      if (search.query === '') return seconds <= 2;
      return other.query.startsWith(search.query) ? true : search.query.startsWith(other.query) && seconds <= 2;
    });
  };
  return { knownTo, isThere, eventsOf, isTypedThrough };
}

/** Returns the searches that do not count because they were typed through, according to the log. */
export const typedThroughIn = (log: WorldLog): LoggedSearch[] => log.searches.filter(readLog(log).isTypedThrough);

/** Returns the searches of a range with their events, those that count, and the purchases that belong to no search. */
export function recountSearches(log: WorldLog, range: RecountRange) {
  const { knownTo, isThere, eventsOf, isTypedThrough } = readLog(log);
  const wholeAt = (logged: LoggedEvent) => idsOf(logged.event).find((id) => knownTo(logged, id));

  const inRange = log.searches.filter(
    ({ index, searchedAt, tags }) =>
      index === range.index &&
      searchedAt >= range.from &&
      searchedAt < range.to &&
      (!range.hasTags || range.hasTags(tags)),
  );
  /** For a forgotten user this can no longer be determined, so the earlier result remains. */
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
      if (event.eventType === 'conversion' && !isRefund(event)) objects.forEach((object) => converted.add(object));
      if (!isSale(event) || !event.currency) continue;
      const isWhole = wholeAt(logged) === id;
      const isPriced = event.objectData?.some(({ price }) => price !== undefined);
      money.push({
        currency: event.currency.toUpperCase(),
        isWhole: isWhole && !isRefund(event),
        revenue: isPriced ? places.reduce((sum, at) => sum + earned(event, at), 0) : isWhole ? valueOf(event) : 0,
        objects: places.map((at) => [event.objectIDs![at]!, earned(event, at)]),
      });
    }
    return {
      search,
      events,
      clicks,
      converted,
      money,
      wholeAt: events.filter((one) => isSale(one.event) && !isRefund(one.event) && wholeAt(one) === id).length,
    };
  });
  const strays = log.events
    .filter(
      ({ event, happenedAt }) =>
        isSale(event) && event.index === range.index && happenedAt >= range.from && happenedAt < range.to,
    )
    .filter((logged) => isThere(logged, logged.happenedAt) && !range.hasTags)
    .flatMap((logged) => {
      const { event } = logged;
      const places = lineIDs(event).flatMap((id, at) => (knownTo(logged, id) ? [] : [at]));
      const isWhole = wholeAt(logged) === undefined;
      if ((places.length === 0 && !isWhole) || !event.currency) return [];
      const isPriced = event.objectData?.some(({ price }) => price !== undefined);
      const revenue = isPriced ? places.reduce((sum, at) => sum + earned(event, at), 0) : isWhole ? valueOf(event) : 0;
      return [
        {
          at: logged.happenedAt,
          currency: event.currency.toUpperCase(),
          revenue,
          isWhole: isWhole && !isRefund(event),
        },
      ];
    });

  const searches = rows.filter(({ search }) => search.kind === 'search' && !wasTypedThrough(search));
  return { rows, searches, strays };
}

/** A search with its events, clicks, conversions and money. */
export type RecountedSearch = ReturnType<typeof recountSearches>['rows'][number];
