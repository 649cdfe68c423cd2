/** Plays an analytics world through a service: rows arrive in time and late, users are forgotten, jobs die, old rows are deleted; then it checks the results. */
import { UNTRACKED_PARTS } from '../ground/jobs/job-parts.ts';
import { expect } from 'vitest';
import { analyticsReaders } from '../features/analytics/feature.ts';
import { addEvents } from '../features/events/rows.ts';
import { addSearches } from '../ground/query/search-rows.ts';
import { createRollupJob } from '../ground/rollups/build-rollups.ts';
import { createWorldMaker, type WorldLog } from './analytics-world.ts';
import { recount } from './recount-analytics.ts';
import { recountReformulations } from './recount-reformulations.ts';
import { type RecountRange, typedThroughIn } from './recount-searches.ts';
import { seededRandom } from '../simulator/seeded-random.ts';
import type { TestService } from './start-service.ts';

const DAY = 24 * 3_600_000;

/** A played world. */
export interface PlayedWorld extends WorldLog {
  index: string;
  /** The first day and the end of the last. */
  from: number;
  to: number;
}

const rawFromOf = async ({ store }: TestService): Promise<number> =>
  Number((await store.query<{ raw_from: string }>('SELECT raw_from::text AS raw_from FROM rollup_state'))[0]!.raw_from);

/** Runs the rollup job and kills it at a random point. */
async function dieSumming({ store, clock }: TestService, random: () => number): Promise<void> {
  const abort = new AbortController();
  let steps = Math.floor(random() * 12);
  const job = createRollupJob({
    store,
    readers: analyticsReaders,
    now: () => clock.now,
    trusted: { now: () => clock.now },
    yieldToEventLoop: async () => {
      if (--steps < 0) abort.abort(new Error('killed'));
    },
  });
  await job(
    { payload: '', createdAt: 0 },
    { signal: abort.signal, progress: () => undefined, ...UNTRACKED_PARTS },
  ).catch((error: unknown) => expect((error as Error).message).toBe('killed'));
}

/** Plays some days, each with a few dozen searches. Moves the clock of the service. */
export async function playWorld(
  shop: TestService,
  world: { index: string; seed: number; days: number; searchesADay: number },
): Promise<PlayedWorld> {
  const { index, days } = world;
  const random = seededRandom(world.seed);
  const maker = createWorldMaker(index, random);
  const log: WorldLog = { searches: [], events: [] };
  const from = Math.ceil(shop.clock.now / DAY) * DAY;
  for (let day = 0; day < days; day++) {
    shop.clock.now = from + day * DAY + DAY - 1;
    const { now } = shop.clock;
    // Old rows are deleted only when the world does so, because the log must know what existed at any time.
    await shop.store.query(`UPDATE jobs SET run_at = $1 WHERE kind = 'retention'`, [now + 365 * DAY]);
    const rawFrom = await rawFromOf(shop);
    const fresh = maker.searches(from + day * DAY, world.searchesADay);
    const recent = [...log.searches, ...fresh].filter(({ searchedAt }) => searchedAt > now - 4 * DAY);
    const early = maker.events(fresh, world.searchesADay / 4, { now, rawFrom });
    // Some events arrive before the searches that they refer to.
    await addEvents(shop.store, early);
    if (random() < 0.5) await shop.service.whenIdle();
    await addSearches(shop.store, fresh);
    if (random() < 0.5) await dieSumming(shop, random);
    const late = maker.events(recent, world.searchesADay / 2, { now, rawFrom });
    await addEvents(shop.store, late);
    log.searches.push(...fresh);
    log.events.push(...early, ...late);
    if (random() < 0.3) {
      const userToken = `${index}-user-${Math.floor(random() * 12)}`;
      await shop.call('DELETE', `/1/usertokens/${userToken}`);
      // What the user does from here on is not forgotten.
      await shop.service.whenIdle();
      const through = new Set(typedThroughIn(log));
      for (const search of log.searches)
        if (search.userToken === userToken && search.forgottenAt === undefined)
          Object.assign(search, { forgottenAt: rawFrom, wasTypedThrough: through.has(search) });
      for (const logged of log.events) if (logged.event.userToken === userToken) logged.deletedAt ??= rawFrom;
    }
    if (random() < 0.7) await shop.service.whenIdle();
    if (random() < 0.4 || day === 8) {
      await shop.store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'retention'`);
      await shop.service.whenIdle();
    }
  }
  await shop.service.whenIdle();
  return { ...log, index, from, to: from + days * DAY };
}

/** Totals of money in another order differ in their last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)),
  );

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Requests for each world: all of it, a part, and some tags. */
const cuts = ({ index, from, to }: PlayedWorld): (RecountRange & { tags?: string })[] => [
  { index, from, to },
  { index, from: from + DAY, to: from + 2 * DAY },
  { index, from: from - DAY, to: to + DAY, tags: 'mobile', hasTags: (tags) => tags.includes('mobile') },
  {
    index,
    from,
    to,
    tags: 'de AND (red%20shoes OR a%28b%29)',
    hasTags: (tags) => tags.includes('de') && (tags.includes('red shoes') || tags.includes('a(b)')),
  },
];

/** Compares every response with the recount. */
export async function checkWorld(shop: TestService, world: PlayedWorld): Promise<void> {
  for (const cut of cuts(world)) {
    const truth = recount(world, cut);
    const ask = async (path: string, more: Record<string, string> = {}) => {
      const query = new URLSearchParams({
        index: cut.index,
        startDate: dateOf(cut.from),
        endDate: dateOf(cut.to - DAY),
        ...(cut.tags ? { tags: cut.tags } : {}),
        ...more,
      });
      const { status, body } = await shop.call('GET', `/2/${path}?${query}`);
      expect(status, `${path}: ${body.message}`).toBe(200);
      return body;
    };
    const same = (answered: unknown, expected: unknown, what: string) =>
      expect(rounded(answered), `${what} of ${JSON.stringify(cut)}`).toEqual(rounded(expected));
    const all = { clickAnalytics: 'true', revenueAnalytics: 'true', limit: '1000' };

    same(await ask('searches/count'), truth.count, 'searches');
    same(await ask('searches/noResultRate'), truth.noResultRate, 'no-result rate');
    same(await ask('searches/noClickRate'), truth.noClickRate, 'no-click rate');
    same(await ask('conversions/purchaseRate'), truth.purchaseRate, 'purchase rate');
    same(await ask('conversions/revenue'), truth.revenue, 'revenue');
    same(await ask('users/count'), truth.users, 'users');
    same(await ask('countries', { limit: '1000' }), { countries: truth.countries }, 'countries');
    same(await ask('searches', all), { searches: truth.searches }, 'top searches');
    same(await ask('searches/noResults', { limit: '1000' }), { searches: truth.noResults }, 'without results');
    same(await ask('searches/noClicks', { limit: '1000' }), { searches: truth.noClicks }, 'without clicks');
    same(await ask('hits', all), { hits: truth.hits() }, 'top hits');
    same(await ask('hits', { ...all, search: 'red shoe' }), { hits: truth.hits('red shoe') }, 'hits of a search');
    await checkFilters(ask, truth, same);
    same(
      await ask('searches/reformulations', { limit: '1000' }),
      { reformulations: recountReformulations(world, cut) },
      'reformulations',
    );
  }
}

/** The conditions in the parameters of the world, written by hand. */
const CONDITIONS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'filters=brand%3AAcme+AND+price+%3C+20': [
    ['brand', ':', 'Acme'],
    ['price', '<', '20'],
  ],
  'facetFilters=%5B%5B%22color%3Ared%22%2C%22color%3Ablue%22%5D%2C%22brand%3A-Acme%22%5D': [
    ['brand', 'NOT :', 'Acme'],
    ['color', ':', 'blue'],
    ['color', ':', 'red'],
  ],
  'numericFilters=price+%3E%3D+5&query=tent': [['price', '>=', '5']],
  'tagFilters=sale': [['_tags', ':', 'sale']],
};

async function checkFilters(
  ask: (path: string, more?: Record<string, string>) => Promise<Record<string, unknown>>,
  { filtered }: ReturnType<typeof recount>,
  same: (answered: unknown, expected: unknown, what: string) => void,
): Promise<void> {
  const sumBy = (keysOf: (conditions: readonly (readonly [string, string, string])[]) => string[]) => {
    const sums = new Map<string, number>();
    for (const { params, count } of filtered)
      for (const key of new Set(keysOf(CONDITIONS[params]!))) sums.set(key, (sums.get(key) ?? 0) + count);
    return [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  };
  const attributes = sumBy((conditions) => conditions.map(([attribute]) => attribute));
  same(
    await ask('filters', { limit: '1000' }),
    { attributes: attributes.map(([attribute, count]) => ({ attribute, count })) },
    'filters',
  );
  const values = sumBy((conditions) =>
    conditions
      .filter(([attribute]) => attribute === 'brand' || attribute === 'price')
      .map((one) => JSON.stringify(one)),
  );
  same(
    await ask('filters/brand,price', { limit: '1000' }),
    {
      values: values.map(([key, count]) => {
        const [attribute, operator, value] = JSON.parse(key) as [string, string, string];
        return { attribute, operator, value, count };
      }),
    },
    'values of filters',
  );
  const { values: sets } = (await ask('filters/noResults', { limit: '1000' })) as {
    values: { values: { attribute: string }[]; count: number }[];
  };
  same(
    sets.map(({ count }) => count),
    filtered
      .map(({ noResults }) => noResults)
      .filter((count) => count > 0)
      .sort((a, b) => b - a),
    'filters without results',
  );
}
