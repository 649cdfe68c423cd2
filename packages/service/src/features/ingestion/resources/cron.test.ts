import { describe, expect, it } from 'vitest';
import { readCron } from './cron.ts';

/** A Thursday. */
const NOON = Date.UTC(2026, 0, 15, 12, 0, 30);
const next = (text: string, after = NOON): string | undefined => {
  const time = readCron(text).next(after);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 16);
};

describe('a schedule', () => {
  it.each([
    ['* * * * *', '2026-01-15T12:01'],
    ['0 12 * * *', '2026-01-16T12:00'],
    ['*/20 * * * *', '2026-01-15T12:20'],
    ['5/20 13 * * *', '2026-01-15T13:05'],
    ['30 4 1,15 * *', '2026-02-01T04:30'],
    ['0 0 * * mon', '2026-01-19T00:00'],
    ['0 0 * * 7', '2026-01-18T00:00'],
    ['0 9-17/4 * * 1-5', '2026-01-15T13:00'],
    ['0 0 13 * fri', '2026-01-16T00:00'],
    ['0 0 29 feb *', '2028-02-29T00:00'],
    ['0 0 1 jan *', '2027-01-01T00:00'],
    ['@weekly', '2026-01-18T00:00'],
  ])('%s comes next at %s', (text, expected) => {
    expect(next(text)).toBe(expected);
  });

  it('never comes on a day that is not there', () => {
    expect(next('0 0 30 2 *')).toBeUndefined();
  });

  it.each([
    ['* * * *', 'has 4 fields, not 5'],
    ['60 * * * *', '"60" as minute'],
    ['* 5-3 * * *', 'ends before it begins'],
    ['*/0 * * * *', '"*/0" as minute'],
    ['* * * * someday', '"someday" as day of the week'],
    ['constructor', 'has 1 fields'],
  ])('%s is refused', (text, message) => {
    expect(() => readCron(text)).toThrow(message);
  });
});
