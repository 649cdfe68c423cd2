/** Recount by days of a time zone: figures by the days and hours of its calendar and clocks, row by row. It shares no code with what it checks. */
import type { WorldLog } from './analytics-world.ts';
import { type RecountedSearch as Row, type RecountRange, recountSearches } from './recount-searches.ts';

const DAY = 24 * 3_600_000;
const RANGES = [1, 2, 3, 4, 5, 9, 17, 21];

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Requested days of a calendar, each as the start of the same day in UTC. */
export interface RecountedDays extends RecountRange {
  timeZone: string;
}

interface Earned {
  currency: string;
  revenue: number;
  isWhole: boolean;
  isOfSearch: boolean;
}

/** Some rows with their revenue. */
interface Part {
  searches: readonly Row[];
  earned: readonly Earned[];
}

const countOf = <Value>(all: readonly Value[], test: (value: Value) => boolean) => all.filter(test).length;
const sumOf = <Value>(all: readonly Value[], value: (one: Value) => number) =>
  all.reduce((sum, one) => sum + value(one), 0);
const tracked = ({ searches }: Part) => countOf(searches, ({ search }) => Boolean(search.queryID));
const subtype = ({ events }: Row, name: string) => countOf(events, ({ event }) => event.eventSubtype === name);
const users = ({ searches }: Part) =>
  new Set(
    searches.flatMap(({ search: { userToken, visitor, forgottenAt, searchedAt } }) =>
      userToken && forgottenAt !== undefined && searchedAt >= forgottenAt ? [] : (userToken ?? visitor ?? []),
    ),
  ).size;

const byCurrency = <Figures>({ earned }: Part, figuresOf: (currency: string, own: readonly Earned[]) => Figures) =>
  Object.fromEntries(
    [...new Set(earned.map(({ currency }) => currency))].map((currency) => [
      currency,
      figuresOf(
        currency,
        earned.filter((one) => one.currency === currency),
      ),
    ]),
  );

const positionsOf = ({ searches }: Part) => searches.flatMap(({ clicks }) => [...clicks.values()]);

/** The figures of each daily report. */
const REPORTS = {
  'searches/count': ({ searches }: Part) => ({ count: searches.length }),
  'searches/noResultRate': ({ searches }: Part) => {
    const empty = countOf(searches, ({ search }) => search.nbHits === 0);
    return { rate: ratio(empty, searches.length) ?? 0, count: searches.length, noResultCount: empty };
  },
  'clicks/clickThroughRate': (part: Part) => ({
    rate: ratio(
      countOf(part.searches, ({ clicks }) => clicks.size > 0),
      tracked(part),
    ),
    clickCount: positionsOf(part).length,
    trackedSearchCount: tracked(part),
  }),
  'clicks/averageClickPosition': (part: Part) => {
    const positions = positionsOf(part);
    return { average: ratio(sumOf(positions, Number), positions.length), clickCount: positions.length };
  },
  'clicks/positions': (part: Part) => {
    const positions = positionsOf(part);
    return {
      clickCount: positions.length,
      positions: RANGES.map((first, at) => {
        const last = RANGES[at + 1] === undefined ? Infinity : RANGES[at + 1]! - 1;
        return {
          position: [first, last === Infinity ? -1 : last],
          clickCount: countOf(positions, (position) => position >= first && position <= last),
        };
      }),
    };
  },
  'conversions/conversionRate': (part: Part) => ({
    rate: ratio(
      countOf(part.searches, ({ converted }) => converted.size > 0),
      tracked(part),
    ),
    trackedSearchCount: tracked(part),
    conversionCount: sumOf(part.searches, ({ converted }) => converted.size),
  }),
  'conversions/addToCartRate': (part: Part) => {
    const count = sumOf(part.searches, (row) => subtype(row, 'addToCart'));
    return { rate: ratio(count, tracked(part)), trackedSearchCount: tracked(part), addToCartCount: count };
  },
  'conversions/purchaseRate': (part: Part) => {
    const count = sumOf(part.searches, ({ wholeAt }) => wholeAt);
    return { rate: ratio(count, tracked(part)), trackedSearchCount: tracked(part), purchaseCount: count };
  },
  funnel: (part: Part) => {
    const bought = (row: Row) => subtype(row, 'purchase') > 0;
    const inCart = (row: Row) => subtype(row, 'addToCart') > 0 || bought(row);
    const [clicked, cart, bought_] = [
      countOf(part.searches, (row) => row.clicks.size > 0 || inCart(row)),
      countOf(part.searches, inCart),
      countOf(part.searches, bought),
    ];
    return {
      trackedSearchCount: tracked(part),
      clickedSearchCount: clicked,
      addToCartSearchCount: cart,
      purchaseSearchCount: bought_,
      clickRate: ratio(clicked, tracked(part)),
      addToCartRate: ratio(cart, clicked),
      purchaseRate: ratio(bought_, cart),
    };
  },
  'conversions/revenue': (part: Part) => ({
    currencies: byCurrency(part, (currency, own) => {
      const transactions = countOf(own, ({ isWhole }) => isWhole);
      const revenue = sumOf(own, (one) => one.revenue);
      return {
        currency,
        revenue,
        transactionCount: transactions,
        averageOrderValue: transactions === 0 ? 0 : revenue / transactions,
      };
    }),
  }),
  'conversions/searchRevenue': (part: Part) => ({
    searchCount: part.searches.length,
    userCount: users(part),
    currencies: byCurrency(part, (currency, own) => {
      const ofSearch = own.filter(({ isOfSearch }) => isOfSearch);
      const revenue = Math.round(sumOf(own, (one) => one.revenue) * 10_000) / 10_000;
      const searchRevenue = sumOf(ofSearch, (one) => one.revenue);
      return {
        currency,
        revenue,
        searchRevenue,
        searchTransactionCount: countOf(ofSearch, ({ isWhole }) => isWhole),
        searchShare: revenue > 0 ? searchRevenue / revenue : null,
        revenuePerSearch: ratio(searchRevenue, part.searches.length),
        revenuePerUser: ratio(searchRevenue, users(part)),
      };
    }),
  }),
  'users/count': (part: Part) => ({ count: users(part) }),
} as const;

/** Returns everything that is reported by day, by its path after `/2/`, and the groups by hour and device. */
export function recountDays(log: WorldLog, range: RecountedDays) {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: range.timeZone });
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: range.timeZone, hour: 'numeric', hourCycle: 'h23' });
  const all = recountSearches(log, { ...range, from: range.from - 40 * DAY, to: range.to + 2 * DAY });
  const counting = new Set(all.searches.map(({ search }) => search));
  const part = (isWanted: (row: { time: number; device?: string | undefined }) => boolean): Part => {
    const rows = all.rows.filter(({ search }) => isWanted({ time: search.searchedAt, device: search.device }));
    return {
      searches: rows.filter(({ search }) => counting.has(search)),
      earned: [
        ...rows.flatMap(({ search, money }) => money.map((one) => ({ ...one, isOfSearch: counting.has(search) }))),
        ...all.strays.filter(({ at }) => isWanted({ time: at })).map((one) => ({ ...one, isOfSearch: false })),
      ],
    };
  };
  const dates = (from: number, to: number) =>
    Array.from({ length: (to - from) / DAY }, (_, at) => new Date(from + at * DAY).toISOString().slice(0, 10));
  const wanted = dates(range.from, range.to);
  const earlier = dates(2 * range.from - range.to, range.from);
  const within = (days: readonly string[]) => part(({ time }) => days.includes(calendar.format(time)));
  const daily = (figures: (of: Part) => object) => ({
    ...figures(within(wanted)),
    previous: { startDate: earlier[0], endDate: earlier.at(-1), ...figures(within(earlier)) },
    dates: wanted.map((date, at) => ({
      date,
      ...figures(within([date])),
      previous: { date: earlier[at], ...figures(within([earlier[at]!])) },
    })),
  });
  const group = (own: Part) => ({
    count: own.searches.length,
    noResultRate: ratio(
      countOf(own.searches, ({ search }) => search.nbHits === 0),
      own.searches.length,
    ),
    trackedSearchCount: tracked(own),
    clickThroughRate: REPORTS['clicks/clickThroughRate'](own).rate,
    conversionRate: REPORTS['conversions/conversionRate'](own).rate,
    purchaseRate: REPORTS['conversions/purchaseRate'](own).rate,
  });
  const isWithin = ({ time }: { time: number }) => wanted.includes(calendar.format(time));
  return {
    daily: Object.entries(REPORTS).map(([path, figures]) => ({ path, answer: daily(figures) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...group(part((row) => isWithin(row) && Number(clock.format(row.time)) === hour)),
    })),
    devices: ['desktop', 'mobile', 'tablet', 'unknown'].flatMap((device) => {
      const own = part((row) => isWithin(row) && (row.device ?? 'unknown') === device);
      return own.searches.length > 0 ? [{ device, ...group(own) }] : [];
    }),
  };
}
