import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonShape } from './json-shape.ts';

const shapeOf = (text: string, most = { depth: 200, values: Infinity }) =>
  jsonShape(new TextEncoder().encode(text), most);

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the shape of a JSON text', () => {
  it('is told without parsing: its depth is that of the value', () => {
    fc.assert(
      fc.property(
        fc.json(),
        (json) => shapeOf(json, { depth: Infinity, values: Infinity }).depth === depthOf(JSON.parse(json)),
      ),
    );
  });

  it.each([
    ['{"a":[1,2,{"b":"[{,"}]}', 3, 5],
    ['"\\"[[["', 0, 0],
    ['["\\\\",[]]', 2, 3],
    ['["\\\\\\"[",1]', 1, 2],
    ['7', 0, 0],
    ['["[[[', 1, 1],
  ])('of %s is %i levels and %i values', (text, depth, values) => {
    expect(shapeOf(text)).toMatchObject({ depth, values });
  });

  it('ends at its limits: the rest of a hostile text is never looked at', () => {
    expect(shapeOf('['.repeat(1_000_000)).depth).toBe(201);
    expect(shapeOf(`[${'{},'.repeat(1_000_000)}{}]`, { depth: 9, values: 50 }).values).toBe(51);
  });

  it.each([
    ['9007199254740993', true],
    ['{"a":-9223372036854775807}', true],
    ['[1,9223372036854775807]', true],
    [`[${'9'.repeat(1_000_000)}]`, true],
    ['9007199254740992', false],
    ['[1000000000000000000000]', false],
    ['"9223372036854775807"', false],
    ['19.9900000000000020', false],
    ['0.12345678901234567890', false],
    ['1e22', false],
    ['12345678901234567e-3', false],
  ])('%s has a whole number that loses digits: %s', (text, expected) => {
    expect(shapeOf(text).hasRounded).toBe(expected);
  });
});
