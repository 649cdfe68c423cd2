import { expect, it } from 'vitest';
import { createJumpWatch } from './jump-watch.ts';

it('tells of a jump for half a minute of running, in both directions, and of no time that merely passes', () => {
  const clock = { now: 1e12, uptime: 0 };
  const hasJumped = createJumpWatch({ now: () => clock.now, uptime: () => clock.uptime });
  const pass = (wall: number, ran: number) => {
    clock.now += wall;
    clock.uptime += ran;
    return hasJumped();
  };
  expect([hasJumped(), pass(3_600_000, 3_600_000), pass(1000, 3000)]).toEqual([false, false, false]);
  expect([pass(3_600_000, 10), pass(29_000, 29_000), pass(1000, 1000)]).toEqual([true, true, false]);
  expect([pass(-400 * 86_400_000, 10), pass(30_000, 30_000)]).toEqual([true, false]);
});
