/** Random stories of tabs, crashes and faults: whatever happens, no accepted event is lost without a reason. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsights } from './create-insights.ts';
import { ok, standInLocks, standInPage, standInStorage, status } from './page.test.stand-in.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const modes = ['ok', '500', '401', '413', 'silent', 'lost answer', 'slow'] as const;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('track' as const), tab: fc.nat(1), poison: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 250, 5000, 60_000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('service' as const), mode: fc.constantFrom(...modes) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), tab: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
  },
);

it('delivered + dropped with a reason + still stored = accepted, over crashes, faults and two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (story) => {
      vi.setSystemTime(1_800_000_000_000);
      const localStorage = standInStorage();
      const locks = standInLocks();
      const delivered = new Set<string>();
      const dropped = new Map<string, string>();
      const accepted = new Set<string>();
      let mode: (typeof modes)[number] = 'ok';

      const serve = (body: string): Response => {
        const events = JSON.parse(body).events as { eventID: string; eventName: string }[];
        if (mode === '413' && events.length > 2) return status(413);
        if (mode === '500') return status(500);
        if (mode === '401') return status(401);
        if (events.some((event) => event.eventName === 'Poison')) return status(422);
        for (const event of events) delivered.add(event.eventID);
        return ok();
      };
      const open = () => {
        let die = (): void => {};
        const death = new Promise<void>((resolve) => (die = resolve));
        const fetch = ((_url: string, init: RequestInit) =>
          new Promise<Response>((resolve, reject) => {
            const now = mode;
            if (now === 'silent') return reject(new TypeError('Failed to fetch'));
            const answer = serve(init.body as string);
            if (now === 'lost answer') return reject(new TypeError('Failed to fetch'));
            setTimeout(() => resolve(answer), now === 'slow' ? 12_000 : 20);
          })) as typeof globalThis.fetch;
        const stage = standInPage({ fetch, localStorage, navigator: { onLine: true, locks: locks.of(death) } });
        const insights = createInsights({ appId: 'A', apiKey: 'k', page: stage.page });
        insights.on('queued', (event) => accepted.add(event.eventID!));
        insights.on('dropped', (event, reason) => dropped.set(event.eventID!, reason));
        return { ...stage, insights, die };
      };
      const tabs = [open(), open()];
      const crash = (tab: number): void => {
        tabs[tab]!.insights.close();
        tabs[tab]!.die();
        tabs[tab] = open();
      };

      for (const action of story) {
        if (action.do === 'track')
          tabs[action.tab]!.insights.clickedObjectIDs({
            eventName: action.poison ? 'Opened' : 'Poison',
            index: 'products',
            objectIDs: ['p1'],
          });
        else if (action.do === 'pass') await vi.advanceTimersByTimeAsync(action.ms);
        else if (action.do === 'service') mode = action.mode;
        else if (action.do === 'hide') tabs[action.tab]!.hide();
        else if (action.do === 'clock') vi.setSystemTime(Date.now() + action.ms);
        else crash(action.tab);
        const stored = Object.keys(localStorage)
          .filter((key) => key.startsWith('aisle:A:q:'))
          .map((key) => key.slice(10));
        for (const id of accepted) {
          expect(delivered.has(id) || dropped.has(id) || stored.includes(id), `${id} after ${action.do}`).toBe(true);
        }
      }

      // When all is well again, nothing stays behind.
      mode = 'ok';
      crash(0);
      crash(1);
      await vi.advanceTimersByTimeAsync(7_300_000);
      for (const id of accepted) expect(delivered.has(id) || dropped.get(id) === 'refused', id).toBe(true);
      expect(Object.keys(localStorage).filter((key) => key.startsWith('aisle:A:q:'))).toEqual([]);
      expect([...dropped.values()].every((reason) => reason === 'refused' || reason === 'too large')).toBe(true);
      for (const { insights } of tabs) insights.close();
    }),
    { numRuns: 300 },
  );
});
