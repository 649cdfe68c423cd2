import { describe, expect, it } from 'vitest';
import { packColumn } from '../../foundation/collections/packed-column.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { sourceDay } from '../../ground/evidence/source-days.ts';
import { type Basket, basketsOf, orderRules, sessionRule } from './baskets.ts';
import { CoOccurrence, likelyPairs, logLikelihoodRatio, SURE, surePairs } from './co-occurrence.ts';
import { PairTable } from './pair-table.ts';
import type { EventSignal, Scored } from './rows.ts';
import { type LogPiece, Numbers, ShopperLog, type Step } from './shopper-log.ts';
import { InterestSums, trendsOf } from './trending.ts';

const yieldToEventLoop = () => Promise.resolve();
const DAY = 86_400_000;
const NOW = 100 * DAY;
const items = new Numbers();
const step = (at: number, kind: Step['kind'], name: string): Step => ({ at, kind, item: items.of(name) });
const namesOf = (baskets: readonly Basket[]) => baskets.map((basket) => basket.items.map((item) => items.names[item]));

async function collect(pairs: AsyncIterable<[source: string, companions: Scored[]]>) {
  const found = new Map<string, readonly Scored[]>();
  for await (const [source, companions] of pairs) found.set(source, companions);
  return found;
}

/** What belongs together, of baskets of one shopper each. */
async function pairsOf(baskets: readonly { items: readonly string[]; weight: number }[], table?: PairTable) {
  const counts = new CoOccurrence(table);
  for (const basket of baskets) counts.add([{ ...basket, at: NOW, items: basket.items.map((name) => items.of(name)) }]);
  return collect(counts.pairs(surePairs, { names: items.names, yieldToEventLoop }));
}

describe('the log-likelihood ratio', () => {
  it.each([
    // Dunning's definition, worked out by hand from the four cells.
    [{ both: 1, a: 1, b: 1, all: 2 }, 4 * Math.log(2)],
    [{ both: 10, a: 10, b: 10, all: 20 }, 40 * Math.log(2)],
    [{ both: 1, a: 2, b: 2, all: 4 }, 0],
    [{ both: 25, a: 50, b: 50, all: 100 }, 0],
  ])('of %j is %d', (counts, expected) => {
    expect(logLikelihoodRatio(counts)).toBeCloseTo(expected, 9);
  });
});

describe('pairs', () => {
  it('of chance are no more than hints: among 20,000 random baskets hardly any two surely belong together', async () => {
    const random = seededRandom(1);
    const baskets = Array.from({ length: 20_000 }, () => ({
      items: [...new Set(Array.from({ length: 3 }, () => `i${Math.floor(random() * 60)}`))],
      weight: 1,
    }));
    const found = await pairsOf(baskets);
    const scores = [...found.values()].flatMap((list) => list.map(([, score]) => score));
    const pairs = scores.filter((score) => score >= SURE).length / 2;
    expect(scores.length).toBeGreaterThan(100 * pairs);
    // One of a thousand by chance, half of these below what is expected: 1,770 pairs.
    expect(pairs).toBeLessThanOrEqual(8);
  });

  it('that everybody buys with everything are no recommendation', async () => {
    const baskets = Array.from({ length: 200 }, (_, n) => ({ items: ['bag', `i${n % 10}`], weight: 1 }));
    expect((await pairsOf(baskets)).get('bag')).toBeUndefined();
  });

  it('that weak hints make are taken where likely ones are wanted, and chance weighs little', async () => {
    const counts = new CoOccurrence();
    const add = (...names: string[]) =>
      counts.add([{ items: names.map((name) => items.of(name)), weight: 1, at: NOW }]);
    for (let n = 0; n < 30; n++) add('often-a', 'often-b');
    add('once-a', 'once-b');
    // Three times by one shopper is one opinion.
    const mine = { items: [items.of('mine-a'), items.of('mine-b')], weight: 1, at: NOW };
    counts.add([mine, mine, mine]);
    for (let n = 0; n < 300; n++) add(`other-${n % 7}`);
    const found = await collect(counts.pairs(likelyPairs, { names: items.names, yieldToEventLoop }));
    const scoreOf = (name: string) => found.get(`${name}-a`)![0]![1];
    expect(scoreOf('often')).toBeGreaterThan(70);
    expect(scoreOf('once')).toBeLessThan(25);
    expect(scoreOf('mine')).toBeLessThanOrEqual(scoreOf('once'));
  });

  it('count less the older they are', async () => {
    const baskets = [
      ...Array.from({ length: 30 }, () => ({ items: ['x', 'old'], weight: 0.1 })),
      ...Array.from({ length: 30 }, () => ({ items: ['x', 'new'], weight: 1 })),
      ...Array.from({ length: 200 }, (_, n) => ({ items: [`y${n % 5}`], weight: 1 })),
    ];
    const [first, second] = (await pairsOf(baskets)).get('x')!;
    expect([first![0], second![0]]).toEqual(['new', 'old']);
    expect(first![1] - SURE).toBeGreaterThan(1.5 * (second![1] - SURE));
  });
});

describe('the lists of some records', () => {
  it('are to the last number those that all records get, and others have none', async () => {
    const random = seededRandom(5);
    const counts = new CoOccurrence();
    for (let shopper = 0; shopper < 2000; shopper++) {
      const chosen = new Set(Array.from({ length: 5 }, () => items.of(`l${Math.floor(90 * random() ** 2)}`)));
      counts.add([{ items: [...chosen], weight: 0.5 + random() / 2, at: NOW }], {
        network: shopper % 7 === 0 ? 3 : 0,
        person: 1,
      });
    }
    for (const rule of [surePairs, likelyPairs, { ...likelyPairs, popularity: 0.2, shrinkage: 5 }]) {
      const options = { names: items.names, yieldToEventLoop };
      const all = await collect(counts.pairs(rule, options));
      const some = new Set(Array.from({ length: 30 }, (_, n) => items.of(`l${3 * n}`)));
      const listOf = await counts.listsOf(some, rule, options);
      for (const source of some) {
        const named = listOf(source).map(([item, score]): Scored => [items.names[item]!, score]);
        expect(named).toEqual(all.get(items.names[source]!) ?? []);
      }
      expect(listOf(items.of('l1'))).toEqual([]);
    }
  });

  it('are gone with their pairs, and what is known of each record stays', async () => {
    const counts = new CoOccurrence();
    counts.add([{ items: [items.of('left'), items.of('right')], weight: 1, at: NOW }]);
    const totals = counts.totals();
    counts.forgetPairs();
    expect(counts.totals()).toEqual(totals);
    expect((await collect(counts.pairs(likelyPairs, { names: items.names, yieldToEventLoop }))).size).toBe(0);
  });
});

describe('a table of pairs', () => {
  it('counts as a map does, while it has room', () => {
    const random = seededRandom(9);
    const table = new PairTable();
    const expected = new Map<string, { weight: number; shoppers: Set<number> }>();
    for (let shopper = 1; shopper <= 3000; shopper++)
      for (let n = 0; n < 10; n++) {
        const [a, b] = [Math.floor(random() * 300), 300 + Math.floor(random() * 60_000_000 * random() ** 6)];
        const seen = { shopper, weight: 0.5, sourceDays: sourceDay(0, NOW) };
        if (n % 2) table.add(a, b, seen);
        else table.add(b, a, seen);
        const pair = expected.get(`${a} ${b}`) ?? { weight: 0, shoppers: new Set() };
        pair.weight += 0.5;
        pair.shoppers.add(shopper);
        expected.set(`${a} ${b}`, pair);
      }
    expect(table.size).toBe(expected.size);
    let visited = 0;
    table.visit(0, Infinity, ({ a, b, weight, shoppers }) => {
      const pair = expected.get(`${a} ${b}`)!;
      expect([weight, shoppers]).toEqual([pair.weight, pair.shoppers.size]);
      visited++;
    });
    expect(visited).toBe(expected.size);
  });

  it('makes no object for each pair that it tells', () => {
    const table = new PairTable();
    for (let item = 1; item < 100; item++) table.add(0, item, { shopper: 1, weight: 1, sourceDays: 0 });
    const objects = new Set<object>();
    table.visit(0, table.size, (pair) => objects.add(pair));
    expect(objects.size).toBe(1);
  });

  it('stays small however many pairs there are, and keeps what several shoppers make', async () => {
    const table = new PairTable({ maxSlots: 8192 });
    const baskets = Array.from({ length: 20_000 }, (_, n) => ({
      items: n % 20 === 0 ? ['left', 'right'] : [`left-${n}`, `right-${n}`],
      weight: 1,
    }));
    expect((await pairsOf(baskets, table)).get('left')).toEqual([['right', expect.any(Number)]]);
    expect(table.size).toBeLessThanOrEqual(0.6 * 8192);
  });
});

describe('a log of shoppers', () => {
  it('gives each one back in the order of time, but for machines', () => {
    const log = new ShopperLog(items);
    const add = (user: string, at: number, ...objectIDs: string[]) => log.add({ user, at, kind: 'click', objectIDs });
    add('u', 30, 'a', 'b');
    add('v', 1, 'c');
    add('u', 10, 'c');
    for (let n = 0; n < 3001; n++) add('bot', n, 'a');
    expect([...log.shoppers()].map(({ steps }) => steps.map(({ at, item }) => [at, items.names[item]]))).toEqual([
      [
        [10, 'c'],
        [30, 'a'],
        [30, 'b'],
      ],
      [[1, 'c']],
    ]);
  });
});

describe('a log that is kept in pieces', () => {
  it('is the same again, in another process too', () => {
    const names = new Numbers();
    const log = new ShopperLog(names);
    const again = new Numbers();
    const copy = new ShopperLog(again);
    for (const [n, user] of ['u', 'v', 'u', 'w', 'v'].entries()) {
      log.add({ user, at: 100 - n, kind: 'purchase', objectIDs: [`i${n % 3}`, `j${n}`] });
      if (n === 1 || n === 4) copy.addPiece(JSON.parse(JSON.stringify(log.takePiece())) as LogPiece);
    }
    expect([...copy.shoppers()]).toEqual([...log.shoppers()]);
    expect(again.names).toEqual(names.names);
    expect(log.takePiece()).toMatchObject({ users: [], items: [], user: packColumn([]) });
    expect(copy.takePiece().items).toEqual([]);
  });
});

it('a piece of a log is fourteen characters for each step, whatever the times', () => {
  const steps = 2000;
  const log = new ShopperLog(new Numbers());
  for (let n = 0; n < steps; n++)
    log.add({ user: `u${n % 10}`, at: NOW + n * 40_000, kind: 'click', objectIDs: [`i${n % 700}`] });
  const { users, items: named, ...columns } = log.takePiece();
  expect([users.length, named.length]).toEqual([10, 700]);
  expect(JSON.stringify(columns).length).toBeLessThan(14 * steps);
});

describe('baskets', () => {
  it('end after half an hour of silence, hold each record once, and keep to their kinds', () => {
    const steps = [
      step(NOW - 3 * 60 * 60_000, 'click', 'a'),
      step(NOW - 3 * 60 * 60_000 + 60_000, 'click', 'a'),
      step(NOW - 3 * 60 * 60_000 + 60_000, 'click', 'b'),
      step(NOW - 60_000, 'click', 'c'),
      step(NOW, 'purchase', 'a'),
      step(NOW, 'purchase', 'c'),
    ];
    expect(namesOf(basketsOf(steps, sessionRule(NOW)))).toEqual([
      ['a', 'b'],
      ['c', 'a'],
    ]);
    const [orders, carts] = orderRules(NOW).map((rule) => basketsOf(steps, rule));
    expect([namesOf(orders!), orders![0]!.weight]).toEqual([[['a', 'c']], 1]);
    expect(carts).toEqual([]);
  });

  it('of a machine are cut, so that none costs its square', () => {
    const steps = Array.from({ length: 1000 }, (_, n) => step(NOW - n, 'click', `i${n}`)).reverse();
    expect(Math.max(...basketsOf(steps, sessionRule(NOW)).map((basket) => basket.items.length))).toBe(50);
  });
});

describe('trends', () => {
  const signal = (user: string, at: number, kind: EventSignal['kind'], ...objectIDs: string[]): EventSignal => ({
    user,
    at,
    kind,
    objectIDs,
  });
  const interestOf = (signals: readonly EventSignal[]) => {
    const log = new ShopperLog(items);
    for (const one of signals) log.add(one);
    const sums = new InterestSums(NOW);
    for (const shopper of log.shoppers()) sums.add(shopper);
    return new Map(Array.from(sums.byItem, ([item, interest]) => [items.names[item]!, interest]));
  };
  const daily = (id: string, perDay: (age: number) => number) =>
    Array.from({ length: 30 }, (_, age) => age).flatMap((age) =>
      Array.from({ length: perDay(age) }, (_, n) =>
        signal(`${id}-${age}-${n}`, NOW - Math.floor((age + (n + 0.5) / perDay(age)) * DAY), 'click', id),
      ),
    );
  const scores = (signals: EventSignal[], history: number) =>
    new Map(trendsOf(interestOf(signals), { history, most: 10 }));

  it('are what is more wanted than before, not what is wanted most', () => {
    const found = scores(
      [
        ...daily('steady', () => 40),
        ...daily('rising', (age) => (age < 3 ? 20 : 2)),
        ...daily('fallen', (age) => (age < 5 ? 1 : 30)),
      ],
      30 * DAY,
    );
    expect([...found.keys()]).toEqual(['rising', 'steady', 'fallen']);
    expect(found.get('rising')).toBeGreaterThan(50);
    expect(found.get('steady')).toBeLessThan(25);
  });

  it('in a young shop are what is wanted most', () => {
    const young = [...daily('much', (age) => (age < 3 ? 20 : 0)), ...daily('little', (age) => (age < 3 ? 2 : 0))];
    expect([...scores(young, 3 * DAY).keys()]).toEqual(['much', 'little']);
  });

  it('are not made by one shopper', () => {
    const bot = Array.from({ length: 500 }, (_, n) => signal('bot', NOW - n * 1000, 'click', 'pushed'));
    expect(interestOf(bot).get('pushed')!.recent).toBeLessThan(3);
  });
});
