import { describe, expect, it } from 'vitest';
import { readSchedule } from './schedule-words.ts';

/** A Thursday. */
const NOW = Date.UTC(2026, 0, 15, 12, 30);
const next = (text: string, now = NOW) => new Date(readSchedule(text)(now)).toISOString().slice(0, 16);

describe('a schedule in words', () => {
  it.each([
    ['every 1 day at 3:00 am', '2026-01-16T03:00'],
    ['every day at 3:00 pm', '2026-01-15T15:00'],
    ['Every  Day AT 12:30 pm', '2026-01-16T12:30'],
    ['every day at 12:00 am', '2026-01-16T00:00'],
    ['every 1 day at 15:45', '2026-01-15T15:45'],
    ['every day', '2026-01-16T00:00'],
    ['every weekday at 12:00 pm', '2026-01-16T12:00'],
    ['every weekend at 8 am', '2026-01-17T08:00'],
    ['on monday at 8:30 pm', '2026-01-19T20:30'],
    ['on mon, wed and fri at 6:00 am', '2026-01-16T06:00'],
    ['every thursday at 12:00 pm', '2026-01-22T12:00'],
    ['every 2 hours', '2026-01-15T14:00'],
    ['every hour', '2026-01-15T13:00'],
    ['every 15 minutes', '2026-01-15T12:45'],
    ['every 1 week', '2026-01-19T00:00'],
    ['every week at 4:00 am', '2026-01-19T04:00'],
  ])('%s comes next at %s', (text, expected) => expect(next(text)).toBe(expected));

  it('skips the weekend where it is for weekdays', () =>
    expect(next('every weekday at 12:00 pm', Date.UTC(2026, 0, 16, 12))).toBe('2026-01-19T12:00'));

  it('always comes later than now', () => {
    for (const text of [
      'every 1 day at 3:00 am',
      'every weekday at 12:00 pm',
      'every 3 days at 1:00 am',
      'every 2 hours',
      'every 2 weeks',
    ])
      for (let now = NOW; now < NOW + 20 * 86_400_000; now += 7_777_777) {
        const time = readSchedule(text)(now);
        expect(time).toBeGreaterThan(now);
        expect(readSchedule(text)(time)).toBeGreaterThan(time);
      }
  });

  it.each([
    '',
    'sometimes',
    'every',
    'every day at',
    'every day at 25:00',
    'every day at 13:00 pm',
    'every day at 0:30 am',
    'every day at 3:60 am',
    'every monthday',
    'every -1 days',
    'every 1 minute',
    'every 0 hours',
    'every 9999 weeks',
    'every 2 hours at 3:00 am',
    'x'.repeat(5000),
  ])('%s is none', (text) => expect(() => readSchedule(text)).toThrow());
});
