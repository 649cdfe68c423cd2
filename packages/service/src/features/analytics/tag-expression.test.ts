import { describe, expect, it } from 'vitest';
import { readTagExpression } from './tag-expression.ts';

const holds = (expression: string, ...tags: string[]) => readTagExpression(expression)?.(new Set(tags));

describe('a tag expression', () => {
  it('is no filter when nothing is in it', () => {
    for (const expression of [undefined, '', '  ']) expect(readTagExpression(expression)).toBeUndefined();
  });

  it('binds AND stronger than OR, and parentheses stronger than both', () => {
    for (const [expression, tags, wanted] of [
      ['a', ['a', 'b'], true],
      ['a', ['A'], false],
      ['a AND b', ['a'], false],
      ['a OR b', ['b'], true],
      ['a OR b AND c', ['a'], true],
      ['(a OR b) AND c', ['a'], false],
      ['(a OR b) AND c', ['b', 'c'], true],
      ['((a))', ['a'], true],
      ['c AND(a OR b)', ['c', 'a'], true],
      ['and OR or', ['or'], true],
    ] as const)
      expect(holds(expression, ...tags), `${expression} of ${tags.join()}`).toBe(wanted);
  });

  it('decodes characters inside tags', () => {
    expect(holds('red%20shoes AND a%28b%29', 'red shoes', 'a(b)')).toBe(true);
    expect(holds('%41ND', 'AND')).toBe(true);
    expect(holds('K%C3%A4se OR größe', 'größe')).toBe(true);
  });

  it.each([
    ['a b', 'needs AND or OR, in capitals, before "b" at character 3'],
    ['a and b', 'before "and" at character 3'],
    ['AND a', 'has "AND" at character 1 where a tag is expected'],
    ['a AND', 'ends where a tag is expected'],
    ['a OR OR b', 'has "OR" at character 6'],
    ['(a', 'has a "(" at character 1 that is never closed'],
    ['(a b)', 'before "b" at character 4'],
    ['a)', 'has a ")" at character 2 that closes nothing'],
    ['()', 'has ")" at character 2 where a tag is expected'],
    ['100%', 'has a broken URL encoding at character 1'],
    ['a AND (b OR %zz)', 'at character 13'],
    ['('.repeat(100), 'ends where a tag is expected'],
    ['('.repeat(4000), 'has more than 100 parentheses inside each other'],
  ])('that is malformed is refused with the place and the cure: %s', (expression, problem) => {
    expect(() => readTagExpression(expression)).toThrow(problem);
    expect(() => readTagExpression(expression)).toThrow('write for example mobile AND (de OR at)');
  });
});
