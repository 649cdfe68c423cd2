/** Reports across changes of the clocks: exactly one each day, in both directions. */
import { describe, expect, it } from 'vitest';
import { calendarDay, offsetAt } from '../time-zone.ts';
import { nextRun } from './next-run.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Cairo'];
const report = { name: 'r', index: 'goods', kind: 'report', url: 'https://hooks.example.com', every: 'day' } as const;

describe('a daily report', () => {
  it.each(ZONES)(
    'comes once on each day of a year in %s, at its hour or behind it where clocks leave it out',
    (timeZone) => {
      for (const hour of [0, 1, 2, 3, 8, 23]) {
        let now = Date.UTC(2026, 0, 1, 12);
        let day = calendarDay(timeZone, now);
        if (nextRun({ ...report, hour }, { timeZone, now }) - now < DAY && hour > 12) day -= DAY;
        for (let runs = 0; runs < 366; runs++) {
          const next = nextRun({ ...report, hour }, { timeZone, now });
          expect(next).toBeGreaterThan(now);
          const shown = next + offsetAt(timeZone, next);
          const ran = calendarDay(timeZone, next);
          if (runs > 0) expect(ran - day).toBe(DAY);
          day = ran;
          const late = shown - ran - hour * HOUR;
          expect([0, HOUR / 2, HOUR]).toContain(late);
          now = next;
        }
      }
    },
  );

  it('comes behind the hour that the clocks of Berlin leave out in spring, and once in the hour that they show twice in autumn', () => {
    const at = (now: number) => nextRun({ ...report, hour: 2 }, { timeZone: 'Europe/Berlin', now });
    expect(at(Date.UTC(2026, 2, 28, 12))).toBe(Date.UTC(2026, 2, 29, 1));
    expect(at(Date.UTC(2026, 9, 24, 12))).toBe(Date.UTC(2026, 9, 25, 0));
    expect(at(Date.UTC(2026, 9, 25, 0))).toBe(Date.UTC(2026, 9, 26, 1));
  });
});
