/** The checks of prices, values and stock: mistakes of feeds that they detect, and legitimate changes that they allow. */
import { describe, expect, it } from 'vitest';
import type { SafetyChecks } from '../rows/task-rows.ts';
import { addToProfile, createRecordProfile } from './record-profile.ts';
import { findBreaches } from './safety-checks.ts';

type Row = Record<string, unknown>;

const COUNT = 120;
const BRANDS = ['Nord', 'Süd', 'Ost', 'West'];
const good: Row[] = Array.from({ length: COUNT }, (_, at) => ({
  objectID: `p${at}`,
  name: `Shoe ${at}`,
  brand: BRANDS[at % 4],
  gender: at % 2 ? 'women' : 'men',
  price: 20 + (at % 50),
  prices: { EUR: 20 + (at % 50) },
  sale_price: at % 3 ? 0 : 15,
  on_sale: at % 3 === 0,
  stock: at % 10,
  availability: at % 10 ? 'in stock' : 'out of stock',
  popularity: at * 7,
  updated_at: `2026-05-${String((at % 28) + 1).padStart(2, '0')}`,
}));
const each = (change: (row: Row, at: number) => Row, rows = good) =>
  rows.map((row, at) => ({ ...row, ...change(row, at) }));
const NEEDED = ['brand', 'gender', 'name', 'on_sale', 'popularity'];

function judge(
  after: readonly Row[],
  { before = good, checks = {} }: { before?: readonly Row[]; checks?: SafetyChecks } = {},
) {
  const [old, now] = [before, after].map((rows) => {
    const profile = createRecordProfile();
    for (const { objectID, ...row } of rows) addToProfile(profile, String(objectID), row);
    return profile;
  });
  const stays = new Set(after.map(({ objectID }) => objectID));
  const lost = before.filter(({ objectID }) => !stays.has(objectID)).length;
  const records = { before: before.length, after: after.length, lost };
  return findBreaches({ records, before: old!, after: now!, needed: new Set(NEEDED) }, checks);
}

const price = (value: (row: Row, at: number) => unknown) => each((row, at) => ({ price: value(row, at) }));
const some = (part: number, value: unknown) => price((row, at) => (at < COUNT * part ? value : row['price']));

describe('prices that cannot be', () => {
  it.each([
    ['are 0 in 15 %', some(0.15, 0), /`price` would be 0 or nothing in 15 %/],
    ['are 0 in 45 %', some(0.45, 0), /`price` would be 0 or nothing in 45 %/],
    ['are null in 45 %', some(0.45, null), /`price` would be 0 or nothing in 45 %/],
    ['are empty texts in 20 %', some(0.2, ''), /0 or nothing in 20 %/],
    ['are words in 20 %', some(0.2, 'on request'), /0 or nothing in 20 %/],
    ['are below 0 in 20 %', some(0.2, -1), /0 or nothing in 20 %/],
    ['are 0 in all', price(() => 0), /`price` would be 0 in all records/],
    ['are the same in all', price(() => 19.99), /`price` would hold the same value, "19.99"/],
    ['are 0 in a nested one', each((_row, at) => (at % 5 ? {} : { prices: { EUR: 0 } })), /`prices.EUR` would be 0 or/],
    [
      'are a mixture of mistakes',
      price((row, at) => (at < 8 ? 0 : at < 16 ? Number(row['price']) * 100 : row['price'])),
      /10 times as high.*and 0 or nothing in 6.7 %/,
    ],
  ])('%s', (_name, after, reason) => {
    expect(judge(after).map((breach) => breach.reason)).toEqual([expect.stringMatching(reason)]);
  });

  it('come out of 0 and nothing, where some had one', () => {
    expect(judge(good, { before: some(0.3, 0) })).toMatchObject([
      { check: 'checkPrices', reason: expect.stringContaining('more than 0 in 30 % of the records, which had none') },
    ]);
    expect(judge(good, { before: some(0.3, null) })).toMatchObject([{ check: 'checkPrices' }]);
  });

  it('are found in records of other names, by their share', () => {
    const renamed = some(0.4, 0).map((row, at) => ({ ...row, objectID: `n${at}` }));
    const checks = { maxLostRecordsPercentage: 100 };
    expect(judge(renamed, { checks })).toMatchObject([
      {
        check: 'checkPrices',
        reason: expect.stringContaining('`price` would be more than 0 in 60 % of the records; it is in 100 %'),
      },
    ]);
  });

  it('have a share and a switch', () => {
    expect(judge(some(0.15, 0), { checks: { maxWrongPricesPercentage: 20 } })).toEqual([]);
    expect(judge(some(0.05, 0), { checks: { maxWrongPricesPercentage: 1 } })).toHaveLength(1);
    expect(judge(some(0.15, 0), { checks: { checkPrices: false } })).toEqual([]);
  });
});

describe('what is honest passes', () => {
  it.each<[string, Row[], Row[]?]>([
    ['nothing new', good],
    ['a sale of 30 % on all', price((row) => Number(row['price']) * 0.7)],
    ['a sale of 80 %, and then the end of it', price((row) => Number(row['price']) * 0.2)],
    ['prices in a currency seven times as high', price((row) => Number(row['price']) * 7.4)],
    ['a few prices on request', some(0.05, null)],
    ['the end of a sale', each(() => ({ sale_price: 0, on_sale: false }))],
    [
      'the end of a sale by absence',
      good.map(({ sale_price: _over, ...row }) => row),
      each((_row, at) => ({ sale_price: at % 3 ? null : 15 })),
    ],
    ['the begin of a sale', each(() => ({ sale_price: 10, on_sale: true }))],
    ['free shipping', each(() => ({ shipping_cost: 0 })), each(() => ({ shipping_cost: 4.9 }))],
    ['a brand that all have, before as well', each(() => ({ brand: 'Nord' })), each(() => ({ brand: 'Nord' }))],
    [
      'a brand of 95 % that becomes that of all',
      each(() => ({ brand: 'Nord' })),
      each((_row, at) => ({ brand: at % 20 ? 'Nord' : 'Ost' })),
    ],
    ['all products saved anew', each(() => ({ updated_at: '2026-06-01' }))],
    ['prices where there were none', good, price(() => 0)],
    ['a new attribute', each(() => ({ season: 'summer' }))],
    ['half of the stock sold', each((row, at) => (at % 2 ? { stock: 0, availability: 'out of stock' } : row))],
    ['all in stock again', each(() => ({ stock: 9, availability: 'in stock' }))],
    ['a shrink of 9 %', good.slice(0, Math.ceil(COUNT * 0.91))],
    [
      'a growth to the double',
      [...good, ...good.map((row, at) => ({ ...row, objectID: `q${at}`, name: `Boot ${at}` }))],
    ],
    [
      'one product of five on request',
      good.slice(0, 5).map((row, at) => (at ? row : { ...row, price: null })),
      good.slice(0, 5),
    ],
  ])('%s', (_name, after, before = good) => {
    expect(judge(after, { before })).toEqual([]);
  });
});

describe('one value for all', () => {
  it.each([
    ['a facet', 'brand', () => 'Unknown'],
    ['a facet of two values', 'gender', () => 'unisex'],
    ['a ranking', 'popularity', () => 0],
    ['what is searched', 'name', () => 'Produkt'],
    ['nearly all records', 'brand', (at: number) => (at % 30 ? 'default' : 'Nord')],
  ])('of %s is held back', (_name, attribute, value) => {
    const after = each((_row, at) => ({ [attribute]: value(at) }));
    const [breach, ...others] = judge(after);
    expect(others).toEqual([]);
    expect(breach).toMatchObject({
      check: 'maxSameValuePercentage',
      reason: expect.stringContaining(`\`${attribute}\` would hold the same value, "${String(value(1))}", in `),
    });
    expect(judge(after, { checks: { maxSameValuePercentage: 100 } })).toEqual([]);
  });

  it('is an error by itself where an index has no records: of ten or more, all alike but for their names', () => {
    const alike = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        objectID: `p${at}`,
        url: `https://a.example/${at}`,
        title: 'Back soon',
        price: 0,
      }));
    expect(judge(alike(10), { before: [] })).toMatchObject([
      {
        check: 'maxSameValuePercentage',
        reason: expect.stringContaining(
          'all 10 records would be the same but for their objectID: `title` is "Back soon"',
        ),
      },
    ]);
    expect(judge(alike(9), { before: [] })).toEqual([]);
    expect(judge(alike(10), { before: [], checks: { maxSameValuePercentage: 100 } })).toEqual([]);
    expect(judge(good, { before: [] })).toEqual([]);
  });
});

describe('a shop that is sold out as a whole', () => {
  it.each<[string, (row: Row) => Row]>([
    ['by its stock', () => ({ stock: 0 })],
    ['by a word', () => ({ availability: 'out_of_stock' })],
    ['by an address', () => ({ availability: 'https://schema.org/OutOfStock' })],
    ['below 0', () => ({ stock: -1 })],
    ['by a text', () => ({ stock: '0' })],
  ])('%s is held back', (_name, change) => {
    const after = each(change).map((row) => ({ ...row, price: row['price'] }));
    const checks = { maxLostAttributePercentage: 100 };
    expect(judge(after, { checks })).toMatchObject([
      {
        check: 'maxSoldOutPercentage',
        reason: expect.stringContaining('would say that all of the records are sold out; it says so of 10 %'),
      },
    ]);
    expect(judge(after, { checks: { ...checks, maxSoldOutPercentage: 100 } })).toEqual([]);
  });

  it.each(['in_stock', 'isAvailable', 'sold_out'])('by the flag %s is held back', (name) => {
    const flags = (isAvailable: (at: number) => boolean) =>
      each((_row, at) => ({ [name]: isAvailable(at) !== (name === 'sold_out') }));
    expect(
      judge(
        flags(() => false),
        { before: flags((at) => at % 4 > 0) },
      ),
    ).toMatchObject([{ check: 'maxSoldOutPercentage' }]);
  });

  it('passes where it sells out over days', () => {
    const days = [1, 0.7, 0.4, 0.1, 0].map((part) =>
      each((_row, at) => ({ stock: at < COUNT * part ? 3 : 0, availability: 'in stock' })),
    );
    for (const [at, day] of days.entries()) expect(judge(day, { before: days[Math.max(0, at - 1)]! })).toEqual([]);
  });
});
