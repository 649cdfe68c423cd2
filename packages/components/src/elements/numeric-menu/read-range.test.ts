/** How written ranges are read. */
import { describe, expect, it } from 'vitest';
import { readRangeText } from './read-range.ts';

describe('a written range', () => {
  it.each([
    ['10..50', { min: 10, max: 50 }],
    ['-1.5 .. 0', { min: -1.5, max: 0 }],
    ['10..', { min: 10 }],
    ['..50', { max: 50 }],
    ['..', {}],
    ['', {}],
  ])('%s is read', (text, range) => {
    expect(readRangeText(text)).toEqual(range);
  });

  it.each(['10', '10-50', 'a..b', '50..10', '1..2..3', 'Infinity..', '<b>'])('%s is refused', (text) => {
    expect(readRangeText(text)).toBe(undefined);
  });
});
