/** Days in time zones: normal ones, short and long ones when clocks change, and a skipped one. */
import { describe, expect, it } from 'vitest';
import { dayStarts, hoursOfQuarters, isTimeZone } from './time-zone.ts';

const HOUR = 3_600_000;
const lengths = (zone: string, first: number, count: number) => {
  const starts = dayStarts(zone, { first, count });
  return starts.slice(1).map((start, at) => (start - starts[at]!) / HOUR);
};
const start = (zone: string, day: number) => new Date(dayStarts(zone, { first: day, count: 0 })[0]!).toISOString();

describe('days of a time zone', () => {
  it.each([
    ['America/New_York', Date.UTC(2026, 2, 7), [24, 23, 24]],
    ['America/New_York', Date.UTC(2026, 9, 31), [24, 25, 24]],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4), [24, 24.5, 24]],
    ['Australia/Lord_Howe', Date.UTC(2026, 9, 3), [24, 23.5, 24]],
    ['Asia/Kathmandu', Date.UTC(2026, 0, 1), [24, 24]],
    // Its clocks change at midnight: the day begins at one.
    ['Asia/Beirut', Date.UTC(2026, 2, 28), [24, 23, 24]],
    ['America/Santiago', Date.UTC(2026, 3, 3), [24, 25, 24]],
    // It went over the date line.
    ['Pacific/Apia', Date.UTC(2011, 11, 29), [24, 0, 24]],
    ['UTC', Date.UTC(2026, 0, 1), [24]],
  ])('%s, from %d, are so many hours long', (zone, first, hours) => {
    expect(lengths(zone, first, hours.length)).toEqual(hours);
  });

  it('begin when its calendar turns', () => {
    expect(start('Asia/Kathmandu', Date.UTC(2026, 0, 2))).toBe('2026-01-01T18:15:00.000Z');
    expect(start('America/New_York', Date.UTC(2026, 6, 2))).toBe('2026-07-02T04:00:00.000Z');
    expect(start('Pacific/Kiritimati', Date.UTC(2026, 6, 2))).toBe('2026-07-01T10:00:00.000Z');
  });

  it('have hours as its clocks show them, one of them twice or never', () => {
    const counts = (day: number) => {
      const [yesterday, today] = [
        hoursOfQuarters('America/New_York', day),
        hoursOfQuarters('America/New_York', day + 24 * HOUR),
      ];
      const all = [...yesterday, ...today].slice(yesterday.indexOf(0));
      return [1, 2, 3].map((hour) => all.slice(0, 60).filter((one) => one === hour).length);
    };
    expect(counts(Date.UTC(2026, 2, 8))).toEqual([4, 0, 4]);
    expect(counts(Date.UTC(2026, 10, 1))).toEqual([8, 4, 4]);
    expect([...hoursOfQuarters('Asia/Kathmandu', Date.UTC(2026, 0, 1))].slice(0, 4)).toEqual([5, 6, 6, 6]);
  });
});

it('a time zone has a name of the IANA database', () => {
  expect(['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'Mars/Olympus', '+05:45', '', 'a b'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
