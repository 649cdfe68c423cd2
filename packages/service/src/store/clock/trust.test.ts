import { describe, expect, it } from 'vitest';
import { observeClock, type Trust } from './trust.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start: Trust = { trusted: 1000 * DAY, doubt: undefined };

/** What is believed after hours of running, with a look in each; `at` is what the clock shows in the hour. */
function run(trust: Trust, hours: number, at: (hour: number) => number): Trust {
  let now = trust;
  for (let hour = 1; hour <= hours; hour++) now = observeClock(now, { wall: at(hour), ran: HOUR });
  return now;
}

describe('a clock', () => {
  it('is believed while it goes as far as the service runs, and at once where it goes back', () => {
    const day = run(start, 24, (hour) => start.trusted + hour * HOUR);
    expect(day).toEqual({ trusted: start.trusted + DAY, doubt: undefined });
    expect(observeClock(day, { wall: 600 * DAY, ran: HOUR })).toEqual({ trusted: 600 * DAY, doubt: undefined });
  });

  it.each([HOUR, DAY, 400 * DAY])(
    'that jumps ahead by %d ms is believed after a day of running, not before',
    (jump) => {
      const at = (hour: number) => start.trusted + jump + hour * HOUR;
      const before = run(start, 24, at);
      expect(before.trusted).toBe(start.trusted + DAY);
      expect(before.doubt).toBeDefined();
      const after = run(before, 1, (hour) => at(24 + hour));
      expect(after).toEqual({ trusted: at(25), doubt: undefined });
    },
  );

  it('that jumped and came back has moved nothing', () => {
    const jumped = run(start, 20, (hour) => start.trusted + 400 * DAY + hour * HOUR);
    expect(run(jumped, 1, () => start.trusted + 21 * HOUR)).toEqual({
      trusted: start.trusted + 21 * HOUR,
      doubt: undefined,
    });
  });

  it('that jumps once more while it is doubted is believed as far as it stood', () => {
    const once = run(start, 20, (hour) => start.trusted + DAY + hour * HOUR);
    const twice = run(once, 5, (hour) => start.trusted + 400 * DAY + (20 + hour) * HOUR);
    expect(twice.trusted).toBeLessThan(start.trusted + 3 * DAY);
  });

  it('of a machine that sleeps each night is followed, four days behind at the most', () => {
    let trust = start;
    for (let day = 0; day < 30; day++) {
      const morning = start.trusted + day * DAY;
      trust = observeClock(trust, { wall: morning, ran: 0 });
      trust = run(trust, 10, (hour) => morning + hour * HOUR);
    }
    const now = start.trusted + 29 * DAY + 10 * HOUR;
    expect(now - trust.trusted).toBeLessThan(4 * DAY);
    expect(trust.trusted).toBeLessThanOrEqual(now);
  });

  it('is believed at a start that comes two hours after the last look, and not at one that comes weeks after', () => {
    const at = (later: number) => observeClock(start, { wall: start.trusted + later, ran: undefined });
    expect(at(2 * HOUR).doubt).toBeUndefined();
    const late = at(21 * DAY);
    expect(late.trusted).toBe(start.trusted);
    expect(run(late, 24, (hour) => start.trusted + 21 * DAY + hour * HOUR)).toEqual({
      trusted: start.trusted + 22 * DAY,
      doubt: undefined,
    });
  });

  it('that two processes look at is believed no sooner', () => {
    const at = (hour: number) => start.trusted + 400 * DAY + hour * HOUR;
    let trust = start;
    for (let hour = 1; hour <= 20; hour++)
      for (const later of [0, 60_000]) trust = observeClock(trust, { wall: at(hour) + later, ran: HOUR });
    expect(trust.trusted).toBeLessThan(start.trusted + 22 * HOUR);
    expect(trust.doubt).toBeDefined();
  });
});
