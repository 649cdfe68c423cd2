import { describe, expect, it } from 'vitest';
import { compileProjection } from './projection.ts';

const record = {
  name: 'Boot',
  price: 3,
  cost: { buy: 1, ship: 2 },
  variants: [{ sku: 'a', stock: 1 }, { sku: 'b' }],
  'a.b': 'dotted',
};
const keep = (attributes: string[], hidden: string[] = []) => compileProjection({ attributes, hidden })(record);

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

  it('reaches through names with dots in them, at any place', () => {
    const dotted = { 'a.b': { c: 1, d: 2 }, a: { 'b.c': 3, b: { c: 4 } }, 'x.y.z': 5 };
    expect(compileProjection({ attributes: ['a.b.c'], hidden: [] })(dotted)).toEqual({
      'a.b': { c: 1 },
      a: { 'b.c': 3, b: { c: 4 } },
    });
    expect(compileProjection({ attributes: ['*'], hidden: ['a.b.c', 'x'] })(dotted)).toEqual({
      'a.b': { d: 2 },
      a: { b: {} },
      'x.y.z': 5,
    });
  });

  it('keeps names that are words of the language as data', () => {
    const odd = JSON.parse('{"__proto__":{"a":1,"b":2},"constructor":3}') as Record<string, unknown>;
    const projected = compileProjection({ attributes: ['__proto__.a', 'constructor'], hidden: [] })(odd);
    expect(JSON.stringify(projected)).toBe('{"__proto__":{"a":1},"constructor":3}');
    expect(JSON.stringify(compileProjection({ attributes: ['*'], hidden: ['__proto__.a'] })(odd))).toBe(
      '{"__proto__":{"b":2},"constructor":3}',
    );
  });

  it('looks at each key of a record once, however many names there are', () => {
    let looks = 0;
    const watched = new Proxy<Record<string, unknown>>(record, {
      get: (target, key) => {
        looks++;
        return target[key as string];
      },
    });
    const names = Array.from({ length: 10_000 }, (_, at) => `name${at}.a.b.c`);
    const project = compileProjection({ attributes: [...names, 'name', 'cost.buy'], hidden: names });
    expect(project(watched)).toEqual({ name: 'Boot', cost: { buy: 1 } });
    expect(looks).toBeLessThan(20);
  });
});
