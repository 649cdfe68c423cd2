/** A service that refuses everything for a while: the queue is kept whole, and poison is still found when it is well again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInsights } from './create-insights.ts';
import { ok, standInPage, standInService, status, type Received } from './testing/stand-in-page.ts';

const queryID = '0123456789abcdef'.repeat(2);
const click = { eventName: 'Opened', index: 'products', queryID, positions: [1] };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(answer: (received: Received) => Response) {
  const taken: Record<string, unknown>[] = [];
  const service = standInService((received) => {
    const response = answer(received);
    if (response.ok) taken.push(...received.events);
    return response;
  });
  const { page } = standInPage({ fetch: service.fetch });
  const insights = createInsights({ appId: 'STORE', apiKey: 'k', page });
  const track = (count: number, from = 0): void => {
    for (let i = from; i < from + count; i++) insights.clickedObjectIDsAfterSearch({ ...click, objectIDs: [`p${i}`] });
  };
  return { insights, service, taken, track };
}
const idOf = (event: Record<string, unknown>): number => Number((event.objectIDs as string[])[0]!.slice(1));

describe.each([400, 404, 422])('an answer %i to everything', (code) => {
  it.each([1, 2, 5, 100])(
    'for three seconds costs none of %i events, nor their search and their time',
    async (count) => {
      let isWell = false;
      const { insights, service, taken, track } = setUp(() => (isWell ? ok() : status(code)));
      const at = Date.now();
      track(count);
      await vi.advanceTimersByTimeAsync(3000);
      expect(insights.pending()).toBe(count);
      expect(service.requests.length).toBeLessThan(40);
      isWell = true;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(insights.stats()).toEqual({ queued: count, sent: count });
      expect(taken.every((event) => event.queryID === queryID && event.timestamp === at)).toBe(true);
    },
  );

  it('for an hour is asked about rarely', async () => {
    const { insights, service, track } = setUp(() => status(code));
    track(100);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(insights.pending()).toBe(100);
    expect(service.requests.length).toBeLessThan(100);
  });
});

it('events that are wrong among many are told, wherever they stand', async () => {
  for (const poison of [[3, 50, 51, 120, 199], [0], [1, 2, 3, 4, 5, 6, 7, 8]]) {
    const { insights, track } = setUp(({ events }) =>
      events.some((event) => poison.includes(idOf(event))) ? status(422) : ok(),
    );
    track(200);
    // Where the last ones are all wrong, only the next acceptance tells them from a service that broke down.
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(60_000);
      track(1, 1000 + i);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(insights.stats()).toMatchObject({ 'dropped: refused': poison.length, sent: 205 - poison.length });
    expect(insights.pending()).toBe(0);
  }
});

it('a wrong event that waits alone keeps no later one back', async () => {
  const { insights, service, track } = setUp(({ events }) =>
    events.some((event) => idOf(event) === 0) ? status(422) : ok(),
  );
  track(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([insights.pending(), insights.stats().sent]).toEqual([1, undefined]);
  const before = service.requests.length;
  track(1, 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(insights.stats()).toMatchObject({ 'dropped: refused': 1, sent: 1 });
  expect(service.requests.length - before).toBeLessThan(8);
});

it('a service that breaks in the middle of a delivery costs a few events at most', async () => {
  let requests = 0;
  const { insights, track } = setUp(() => (requests++ < 1 ? ok() : status(400)));
  track(2000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(insights.stats().sent).toBe(1000);
  expect(insights.pending()).toBe(1000);
});

it('a clock that is days behind costs attribution, not events', async () => {
  const { insights, service, track } = setUp(({ events }) =>
    events.some((event) => event.timestamp) ? status(422) : ok(),
  );
  track(20);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(insights.stats()).toEqual({ queued: 20, sent: 20 });
  expect(service.requests.length).toBeLessThan(80);
});
