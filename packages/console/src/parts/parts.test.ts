/** Parts without a page: periods, CSV, JSON with its line of error, changes of figures. */
import { describe, expect, it } from 'vitest';
import { relativeChange } from './figure-card.ts';
import { readJson } from './json-problem.ts';
import { daysOf, periodBefore, readPeriod } from './period.ts';
import { writeCsv } from './write-csv.ts';

const NOW = Date.UTC(2026, 2, 1, 23, 59);

describe('a period', () => {
  it('ends today, and the one before it ends the day before it began', () => {
    const week = readPeriod('7d', NOW);
    expect(week).toEqual({ from: '2026-02-23', to: '2026-03-01', days: 7 });
    expect(periodBefore(week)).toEqual({ from: '2026-02-16', to: '2026-02-22', days: 7 });
    expect(daysOf(week)).toHaveLength(7);
    expect(daysOf(week).at(-1)).toBe('2026-03-01');
  });

  it('may be one of its own', () => {
    expect(readPeriod('2024-02-28..2024-03-01', NOW).days).toBe(3);
  });

  it.each([undefined, '', '0d', '-1d', 'x', '2026-03-02..2026-03-01', '2026-02-31..2026-03-05', '99999d'])(
    'that cannot be read (%s) is the usual one',
    (text) => {
      expect(readPeriod(text, NOW).days).toBe(14);
    },
  );
});

describe('CSV', () => {
  it('quotes what needs it, and runs no formula', () => {
    const text = writeCsv([
      ['query', 'count'],
      ['red, "wool"', 3],
      ['=HYPERLINK("x")', -1],
      ['@a\nb', null],
      ['+1', undefined],
    ]);
    expect(text).toBe('query,count\r\n"red, ""wool""",3\r\n"\'=HYPERLINK(""x"")",-1\r\n"\'@a\nb",\r\n\'+1,\r\n');
  });
});

describe('a text that is no JSON', () => {
  it('is told by line and column', () => {
    expect(readJson('{\n  "a": 1,\n  b\n}').problem).toMatchObject({ line: 3, column: 3 });
    expect(readJson('').problem).toEqual({ line: 1, column: 1 });
    expect(readJson('{"a": [1, 2}').problem?.line).toBe(1);
  });

  it('is not one where it is', () => {
    expect(readJson('{"a": [null]}')).toEqual({ value: { a: [null] } });
  });
});

describe('a change', () => {
  it('is relative, and nothing where there was nothing', () => {
    expect(relativeChange({ value: 120, previous: 100 })).toBeCloseTo(0.2);
    expect(relativeChange({ value: 120, previous: 0 })).toBeUndefined();
    expect(relativeChange({ value: null, previous: 1 })).toBeUndefined();
    expect(relativeChange({ value: 1, previous: undefined })).toBeUndefined();
  });
});
