/** Tests of the turn log: today's spending of an agent, in all processes on one store, and during an outage of the store. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { TurnLog } from './turn-log.ts';
import type { TurnRow } from './turn-rows.ts';

const NOON = Date.parse('2026-11-30T12:00:00Z');
const HOUR = 3_600_000;

let shop: TestService;
beforeAll(async () => void (shop = await startTestService()), 60_000);
afterAll(() => shop.close());

const turn = (index: string, tokens: number, askedAt: number): TurnRow => ({
  index,
  conversation: 'c',
  userToken: undefined,
  outcome: 'text',
  question: undefined,
  products: 0,
  tokens,
  steps: 1,
  took: 10,
  leftOut: 0,
  askedAt,
});

/** Creates logs of several processes on one store, with one clock. */
function logsOn(store: Store) {
  const clock = { now: NOON };
  const errors: unknown[] = [];
  const open = () => new TurnLog({ store, now: () => clock.now, onError: (error) => errors.push(error) });
  return { clock, errors, open };
}

it('a process knows its own turns at once, and those of others within seconds', async () => {
  const { clock, open } = logsOn(shop.store);
  const [one, other] = [open(), open()];
  expect(await one.tokensToday('shared')).toBe(0);
  expect(await other.tokensToday('shared')).toBe(0);
  one.add(turn('shared', 100, clock.now));
  expect(await one.tokensToday('shared')).toBe(100);
  await one.flush();
  clock.now += 3000;
  other.add(turn('shared', 30, clock.now));
  expect(await other.tokensToday('shared')).toBe(130);
  expect(await one.tokensToday('shared')).toBe(130);
  expect(await one.tokensToday('another')).toBe(0);
});

it('a process that begins anew knows what was spent since midnight, and nothing from before', async () => {
  const { clock, open } = logsOn(shop.store);
  const log = open();
  log.add(turn('daily', 70, NOON - 13 * HOUR));
  log.add(turn('daily', 7, NOON - 11 * HOUR));
  await log.flush();
  expect(await open().tokensToday('daily')).toBe(7);
  clock.now += 12 * HOUR;
  expect(await log.tokensToday('daily')).toBe(0);
});

it('while the store is away, what was known of it goes on to count, and nothing is lost', async () => {
  const state = { isAway: false };
  const store = {
    query: (...call: Parameters<Store['query']>) => {
      if (state.isAway) throw new Error('no connection');
      return shop.store.query(...call);
    },
  } as unknown as Store;
  const { clock, errors, open } = logsOn(store);
  const log = open();
  log.add(turn('away', 50, clock.now));
  expect(await log.tokensToday('away')).toBe(50);
  state.isAway = true;
  log.add(turn('away', 5, clock.now));
  for (let at = 0; at < 3; at++) {
    clock.now += 3000;
    expect(await log.tokensToday('away')).toBe(55);
  }
  expect(errors.length).toBeGreaterThan(0);
  state.isAway = false;
  clock.now += 3000;
  expect(await log.tokensToday('away')).toBe(55);
  expect(await open().tokensToday('away')).toBe(55);
});
