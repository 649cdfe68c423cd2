/** Analytics world: random searches and events, some of them late, with users who are forgotten; its log is the input of the recount. */
import type { InsightsEvent } from '@aisle/contract';
import type { SearchRow } from '../ground/query/search-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A logged search. */
export interface LoggedSearch extends SearchRow {
  /** Start of the raw rows when its user was forgotten. Undefined unless that happened. */
  forgottenAt?: number;
  /** Whether it had been typed through when its user was forgotten. */
  wasTypedThrough?: boolean;
}

/** A logged event. */
export interface LoggedEvent {
  event: InsightsEvent;
  happenedAt: number;
  receivedAt: number;
  /** Start of the raw rows when it arrived. */
  cameAt: number;
  /** The same when it was deleted. Undefined while it exists. */
  deletedAt?: number;
}

/** Log of everything that happened. */
export interface WorldLog {
  searches: LoggedSearch[];
  events: LoggedEvent[];
}

const QUERIES = ['shoe', 'red shoe', 'tent', 'Käse', 'lamp', '', 'nothing at all', 'shoe "42"'] as const;
const TAGS = ['mobile', 'de', 'red shoes', 'a(b)'] as const;
const FILTERS = [
  '',
  'filters=brand%3AAcme+AND+price+%3C+20',
  'facetFilters=%5B%5B%22color%3Ared%22%2C%22color%3Ablue%22%5D%2C%22brand%3A-Acme%22%5D',
  'numericFilters=price+%3E%3D+5&query=tent',
  'tagFilters=sale',
] as const;

/** Creates rows of a world. */
export interface WorldMaker {
  /** Creates searches in a few bursts of one day. */
  searches(day: number, count: number): LoggedSearch[];
  /** Creates events about some of these searches, or none; they arrive at `now`. */
  events(searches: readonly LoggedSearch[], count: number, times: { now: number; rawFrom: number }): LoggedEvent[];
}

/** @param random From 0 to 1. */
export function createWorldMaker(index: string, random: () => number): WorldMaker {
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <Value>(list: readonly Value[]): Value => list[below(list.length)]!;
  const some = <Value>(list: readonly Value[], share: number): Value[] => list.filter(() => random() < share);
  const queryID = () => Array.from({ length: 32 }, () => below(16).toString(16)).join('');
  const user = () => `${index}-user-${below(12)}`;
  const record = () => `sku-${below(15)}`;

  const search = (searchedAt: number): LoggedSearch => {
    const query = oneOf(QUERIES);
    const nbHits = query === 'nothing at all' ? 0 : below(40);
    const isTracked = random() < 0.7;
    const hasToken = random() < 0.8;
    const kind = random() < 0.05 ? 'browse' : 'search';
    return {
      queryID: isTracked ? queryID() : null,
      index,
      query,
      params: oneOf(FILTERS),
      nbHits,
      firstPosition: 1,
      objectIDs: Array.from({ length: Math.min(nbHits, 6) }, (_, position) => `sku-${(query.length + position) % 15}`),
      userToken: hasToken ? user() : null,
      visitor: !hasToken && random() < 0.7 ? `visitor-${below(5)}` : undefined,
      country: random() < 0.6 ? oneOf(['DE', 'AT', 'FR']) : undefined,
      device: random() < 0.7 ? oneOf(['desktop', 'mobile', 'tablet'] as const) : undefined,
      kind,
      tags: some(TAGS, 0.3),
      searchedAt,
    };
  };

  /** Creates the preceding searches of typing, some with deleted characters, or duplicates of a preview; some are slow. */
  const typing = (last: LoggedSearch): LoggedSearch[] => {
    const letters = [...last.query].map((_, index) => last.query.slice(0, index));
    const detour = random() < 0.3 ? [`${last.query}s`, last.query.slice(0, 1)] : [];
    let time = last.searchedAt;
    const before = [...letters, ...detour, ...(random() < 0.3 ? [last.query] : [])].reverse().map((query) => {
      time -= oneOf([0, 150, 1500, 2500, 12_000, 29_000, 31_000]);
      return { ...search(time), query, userToken: last.userToken, visitor: last.visitor, isTyping: random() < 0.95 };
    });
    return [...before.reverse(), { ...last, isTyping: random() < 0.95 }];
  };

  const purchase = (base: InsightsEvent, others: readonly LoggedSearch[]): InsightsEvent => {
    const objectIDs = Array.from({ length: 1 + below(3) }, record);
    const queryIDs = others.flatMap(({ queryID: id }) => id ?? []);
    const lineID = () => (random() < 0.4 && queryIDs.length > 0 ? { queryID: oneOf(queryIDs) } : {});
    return {
      ...base,
      eventType: 'conversion',
      eventSubtype: 'purchase',
      objectIDs,
      ...(random() < 0.8
        ? {
            currency: oneOf(['EUR', 'USD', 'eur']),
            objectData: objectIDs.map(() => ({
              price: oneOf<number | string>([9.99, '12.50', 3, 'about ten']),
              quantity: 1 + below(3),
              ...lineID(),
            })),
          }
        : random() < 0.5
          ? { currency: 'EUR', value: '20.25' }
          : {}),
    };
  };

  /** Turns a purchase into a refund. */
  const refund = (base: InsightsEvent, others: readonly LoggedSearch[]): InsightsEvent => ({
    ...purchase(base, others),
    eventSubtype: 'refund',
    orderID: `order-${below(1000)}`,
  });

  const event = (base: InsightsEvent, searches: readonly LoggedSearch[]): InsightsEvent => {
    const objectIDs = [...new Set(Array.from({ length: 1 + below(3) }, record))];
    switch (below(7)) {
      case 0:
      case 1:
        return { ...base, eventType: 'click', objectIDs, positions: objectIDs.map(() => 1 + below(20)) };
      case 2:
        return { ...base, eventType: 'conversion', objectIDs };
      case 3:
        return { ...base, eventType: 'conversion', eventSubtype: 'addToCart', objectIDs };
      case 4:
        return { ...base, eventType: 'view', objectIDs };
      case 5:
        return random() < 0.3 ? refund(base, searches) : purchase(base, searches);
      default:
        return purchase(base, searches);
    }
  };

  return {
    searches: (day, count) => {
      const bursts = Array.from({ length: 3 }, () => day + below(23) * HOUR);
      const whole = Array.from({ length: count }, () => search(oneOf(bursts) + HOUR / 4 + below(HOUR / 2)));
      return whole.flatMap((one) => (random() < 0.25 ? typing(one) : one));
    },
    events: (searches, count, { now, rawFrom }) =>
      Array.from({ length: count }, () => {
        const about = random() < 0.85 ? oneOf(searches) : undefined;
        const happenedAt = about
          ? Math.min(now, about.searchedAt + below(HOUR))
          : now - below(random() < 0.3 ? 4 * DAY : HOUR);
        const base = {
          eventName: 'n',
          index,
          userToken: about?.userToken ?? user(),
          ...(about?.queryID ? { queryID: about.queryID } : {}),
        } as InsightsEvent;
        return { event: event(base, searches), happenedAt, receivedAt: now, cameAt: rawFrom };
      }),
  };
}
