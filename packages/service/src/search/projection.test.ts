import { describe, expect, it } from 'vitest';
import { project } from './projection.ts';

const record = {
  name: 'Boot',
  price: 3,
  cost: { buy: 1, ship: 2 },
  variants: [{ sku: 'a', stock: 1 }, { sku: 'b' }],
  'a.b': 'dotted',
};
const keep = (attributes: string[], hidden: string[] = []) => project(record, { attributes, hidden });

describe('what leaves the service of a record', () => {
  it.each([
    [['*'], [], record],
    [['name'], [], { name: 'Boot' }],
    [['nothing'], [], {}],
    [[], [], {}],
    [['cost.ship', 'variants.sku'], [], { cost: { ship: 2 }, variants: [{ sku: 'a' }, { sku: 'b' }] }],
    [['variants.stock'], [], { variants: [{ stock: 1 }] }],
    [['a.b'], [], { 'a.b': 'dotted' }],
    [['cost', '-cost.buy'], [], { cost: { ship: 2 } }],
    [['name', 'cost'], ['cost.buy', 'name'], { cost: { ship: 2 } }],
    [['cost.buy'], ['cost'], {}],
  ])('%j without %j is %j', (attributes, hidden, expected) => {
    expect(keep(attributes, hidden)).toEqual(expected);
  });

  it('is everything but what is left out, when only that is said', () => {
    expect(keep(['-cost', '-variants', '-a.b'])).toEqual({ name: 'Boot', price: 3 });
    expect(keep(['*', '-variants.stock'])).toEqual({ ...record, variants: [{ sku: 'a' }, { sku: 'b' }] });
  });

  it('never holds what is hidden, asked for or not', () => {
    for (const attributes of [['*'], ['cost'], ['cost.buy'], ['*', 'cost.buy']])
      expect(JSON.stringify(keep(attributes, ['cost.buy', 'variants.stock']))).not.toMatch(/buy|stock/);
  });

  it('is a copy: the record stays as it was', () => {
    const before = JSON.stringify(record);
    keep(['*', '-cost.buy'], ['variants.sku']);
    expect(JSON.stringify(record)).toBe(before);
  });
});
