import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPattern } from './pattern-matcher.ts';

describe('an expression', () => {
  /** Expressions of everything that there is, over two letters. */
  const expression = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '[a-c]', '\\w', '\\d', '\\s', '\\.', '^', '$', ''),
      fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => one + other),
      fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `(${one}|${other})`),
      fc
        .tuple(tie('expression'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?'))
        .map(([what, times]) => `(?:${what})${times}`),
    ),
  })).expression;
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '7', '.'), { maxLength: 8 }).map((list) => list.join(''));

  it('finds what the regular expressions of JavaScript find', () => {
    fc.assert(
      fc.property(expression, text, (pattern, where) => {
        expect(createPattern([pattern])(where)).toBe(new RegExp(pattern, 'iu').test(where));
      }),
      { numRuns: 3000 },
    );
  });

  it('ends where those of JavaScript never do', () => {
    for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*(.*)*(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$'])
      expect(createPattern([pattern])('a'.repeat(99) + '!')).toBe(false);
    expect(createPattern(['(a?){100}a{100}'])('a'.repeat(100))).toBe(true);
  });

  it('is one of many, and case does not count', () => {
    const isExcluded = createPattern(['^sku', 'É+t', '[X-Z]$', '{x', 'a{,2}', ']']);
    for (const found of ['SKU-1', 'een été', 'eeT éét', 'sexY', 'lux', 'a{x}', 'a{,2}', '[]'])
      expect(isExcluded(found), found).toBe(true);
    for (const other of ['a sku', 'ete', 'yes', '', 'aa']) expect(isExcluded(other), other).toBe(false);
    expect(createPattern([])('')).toBe(false);
    expect(createPattern(['^.$'])('😀')).toBe(true);
  });

  it.each([
    ['(', 'a "(" is not closed; write \\('],
    [')', 'a ")" has no "(" before it'],
    ['[a', 'a "[" is not closed'],
    ['*a', '"*" has nothing before it to repeat'],
    ['a|+', '"+" has nothing before it'],
    ['a\\', 'it ends with a'],
    ['(a)\\1', '"\\1" is not supported'],
    ['\\bred', '"\\b" is not supported'],
    ['(?=a)', 'looking ahead or behind'],
    ['(?<!a)b', 'looking ahead or behind'],
    ['(?<name>a)', 'named groups'],
    ['a{3,2}', '"{3,2}" counts backwards'],
    ['[z-a]', '"z-a" counts backwards'],
    ['a{101}', 'repeats more than 100 times'],
    ['((a{100}){100}){100}', 'more than 2000 parts'],
    ['('.repeat(60) + ')'.repeat(60), 'more than 50 deep'],
  ])('%j is refused with the reason and the cure', (pattern, message) => {
    expect(() => createPattern(['fine', pattern])).toThrow(message);
  });
});
