import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import type { EventSignal } from './rows.ts';
import { basketsOf, orderRules, sessionRule } from './baskets.ts';
import { coOccurrence, logLikelihoodRatio } from './co-occurrence.ts';
import { interestOf, trendsOf } from './trending.ts';

const yieldToEventLoop = () => Promise.resolve();
const DAY = 86_400_000;
const NOW = 100 * DAY;
const signal = (user: string, at: number, kind: EventSignal['kind'], ...objectIDs: string[]): EventSignal => ({
  id: '1',
  user,
  at,
  kind,
  objectIDs,
});

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
  it('of chance stay out: among 20,000 random baskets hardly any two belong together', async () => {
    const random = seededRandom(1);
    const baskets = Array.from({ length: 20_000 }, (_, n) => ({
      user: `u${n}`,
      items: [...new Set(Array.from({ length: 3 }, () => `i${Math.floor(random() * 60)}`))],
      weight: 1,
    }));
    const found = await coOccurrence(baskets, yieldToEventLoop);
    const pairs = [...found.values()].reduce((sum, list) => sum + list.length, 0) / 2;
    // One of a thousand by chance, half of these below what is expected: 1,770 pairs.
    expect(pairs).toBeLessThanOrEqual(8);
  });

  it('that everybody buys with everything are no recommendation', async () => {
    const baskets = Array.from({ length: 200 }, (_, n) => ({ user: `u${n}`, items: ['bag', `i${n % 10}`], weight: 1 }));
    expect((await coOccurrence(baskets, yieldToEventLoop)).get('bag')).toBeUndefined();
  });

  it('count less the older they are', async () => {
    const baskets = [
      ...Array.from({ length: 30 }, (_, n) => ({ user: `a${n}`, items: ['x', 'old'], weight: 0.1 })),
      ...Array.from({ length: 30 }, (_, n) => ({ user: `b${n}`, items: ['x', 'new'], weight: 1 })),
      ...Array.from({ length: 200 }, (_, n) => ({ user: `c${n}`, items: [`y${n % 5}`], weight: 1 })),
    ];
    const [first, second] = (await coOccurrence(baskets, yieldToEventLoop)).get('x')!;
    expect([first![0], second![0]]).toEqual(['new', 'old']);
    expect(first![1]).toBeGreaterThan(1.5 * second![1]);
  });
});

describe('baskets', () => {
  it('end after half an hour of silence, hold each record once, and keep to their kinds', () => {
    const steps = [
      signal('u', NOW - 3 * 60 * 60_000, 'click', 'a'),
      signal('u', NOW - 3 * 60 * 60_000 + 60_000, 'click', 'a', 'b'),
      signal('u', NOW - 60_000, 'click', 'c'),
      signal('u', NOW, 'purchase', 'a', 'c'),
    ];
    const users = new Map([['u', steps]]);
    expect(basketsOf(users, sessionRule(NOW)).map(({ items }) => items)).toEqual([
      ['a', 'b'],
      ['c', 'a'],
    ]);
    const [orders, carts] = orderRules(NOW).map((rule) => basketsOf(users, rule));
    expect(orders).toEqual([{ user: 'u', items: ['a', 'c'], weight: 1 }]);
    expect(carts).toEqual([]);
  });

  it('of a machine are cut, so that none costs its square', () => {
    const steps = Array.from({ length: 1000 }, (_, n) => signal('u', NOW - n, 'click', `i${n}`)).reverse();
    expect(Math.max(...basketsOf(new Map([['u', steps]]), sessionRule(NOW)).map(({ items }) => items.length))).toBe(50);
  });
});

describe('trends', () => {
  const daily = (id: string, perDay: (age: number) => number) =>
    Array.from({ length: 30 }, (_, age) => age).flatMap((age) =>
      Array.from({ length: perDay(age) }, (_, n) =>
        signal(`${id}-${age}-${n}`, NOW - Math.floor((age + (n + 0.5) / perDay(age)) * DAY), 'click', id),
      ),
    );
  const scores = (signals: EventSignal[], history: number) =>
    new Map(trendsOf(interestOf(signals, NOW), { history, most: 10 }));

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
    expect(interestOf(bot, NOW).get('pushed')!.recent).toBeLessThan(3);
  });
});
