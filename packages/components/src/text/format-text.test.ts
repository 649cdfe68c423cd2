/** How texts get their values. */
import { describe, expect, it } from 'vitest';
import { formatText } from './format-text.ts';

describe('a text', () => {
  it('takes values, and numbers as the language writes them', () => {
    expect(formatText('{count} in {place}', 'en', { count: 12345, place: 'x' })).toBe('12,345 in x');
    expect(formatText('{count}', 'de', { count: 12345 })).toBe('12.345');
  });

  it('chooses the plural of the language', () => {
    const results = { one: '{count} wynik', few: '{count} wyniki', many: '{count} wyników', other: '{count} wyniku' };
    expect([1, 3, 5].map((count) => formatText(results, 'pl', { count }))).toEqual([
      '1 wynik',
      '3 wyniki',
      '5 wyników',
    ]);
    expect(formatText({ other: 'all' }, 'en', { count: 1 })).toBe('all');
  });

  it('keeps places without a value and values that look like places', () => {
    expect(formatText('{a} {b}', 'en', { a: '{b}' })).toBe('{b} {b}');
  });
});
