import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../store.ts';
import { createTrustedClock } from './trusted-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 15, 12);

let store: Store;
const clock = { now: START, uptime: 0 };
const reported: string[] = [];
const open = () =>
  createTrustedClock({
    store,
    now: () => clock.now,
    uptime: () => clock.uptime,
    tell: ({ message }) => reported.push(message),
  });
const pass = (wall: number, ran = wall) => {
  clock.now += wall;
  clock.uptime += ran;
};

beforeAll(async () => {
  store = await openSpareDatabase();
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  Object.assign(clock, { now: START, uptime: 0 });
  reported.length = 0;
  await store.query('DELETE FROM clock_trust');
});

describe('the time by which things are deleted', () => {
  it('deletes nothing before the first look, and goes with the clock afterwards, two hours behind', async () => {
    const trusted = open();
    expect(trusted.deletionTime()).toBeLessThan(0);
    await trusted.observe();
    pass(HOUR);
    expect([trusted.now(), trusted.deletionTime()]).toEqual([clock.now, clock.now - 2 * HOUR]);
  });

  it('is a whole number of milliseconds, also where the time that the service runs is counted in parts of them', async () => {
    const trusted = open();
    await trusted.observe();
    pass(HOUR, HOUR - 0.3);
    expect([trusted.now(), trusted.deletionTime()]).toEqual([clock.now - 1, clock.now - 1 - 2 * HOUR]);
  });

  it('is not moved by a jump ahead, says so once, and follows one back at once', async () => {
    const trusted = open();
    await trusted.observe();
    pass(400 * DAY, HOUR);
    expect(trusted.now()).toBe(START + HOUR);
    for (let hour = 0; hour < 3; hour++) {
      await trusted.observe();
      pass(HOUR);
    }
    expect(trusted.now()).toBe(START + 4 * HOUR);
    expect(reported).toEqual([expect.stringContaining('went 400 days further than the service has run')]);
    pass(-800 * DAY, 0);
    expect(trusted.now()).toBe(clock.now);
  });

  it('is what was written down last at a start weeks later, until the operator says that the clock is right', async () => {
    await open().observe();
    pass(21 * DAY, 0);
    const next = open();
    await next.observe();
    expect(next.now()).toBe(START);
    expect(reported[0]).toContain('--trust-clock');
    const confirmed = open();
    await confirmed.confirm();
    expect(confirmed.now()).toBe(clock.now);
    await next.observe();
    expect(next.now()).toBe(clock.now);
  });

  it('remembers over restarts for how long the clock has stood', async () => {
    await open().observe();
    pass(30 * DAY, 0);
    for (let start = 0; start < 6; start++) {
      const trusted = open();
      await trusted.observe();
      for (let hour = 0; hour < 5; hour++) {
        pass(HOUR);
        await trusted.observe();
      }
    }
    expect(clock.now - open().now()).toBeGreaterThan(0);
    const last = open();
    await last.observe();
    expect(last.now()).toBe(clock.now);
    expect(reported.at(-1)).toContain('is believed again');
  });
});
