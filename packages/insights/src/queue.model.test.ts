/** Random stories of tabs, crashes, killed browsers and faults: whatever happens, no accepted event is lost without a reason. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsights } from './create-insights.ts';
import {
  ok,
  standInKeyValueStore,
  standInLocks,
  standInPage,
  standInStorage,
  status,
} from './testing/stand-in-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const modes = ['ok', '500', '401', '413', '429', 'silent', 'lost answer', 'slow'] as const;
const tab = fc.nat(1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('track' as const), tab, poison: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 250, 5000, 60_000) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('service' as const), mode: fc.constantFrom(...modes) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'clear' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('full' as const), is: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
  },
);

/** Ends the pages of the story that was told last: a story that failed must not reach into the next. */
let closeAll = (): void => undefined;

it('delivered + dropped with a reason + still stored = accepted, over crashes, killed browsers, faults and two tabs', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (story) => {
        vi.setSystemTime(1_800_000_000_000);
        /** What the second store of the present browser holds. */
        const disk = new Map<string, string>();
        const keyValueStore = standInKeyValueStore(disk);
        let localStorage = standInStorage();
        const locks = standInLocks();
        /** How often each event was taken by the service. */
        const delivered = new Map<string, number>();
        const dropped = new Map<string, string>();
        const accepted = new Set<string>();
        const poisoned = new Set<string>();
        let mode: (typeof modes)[number] = 'ok';
        let isFull = false;
        /** Until when the service asked for peace; only while nothing took the note of it away. */
        let peace = 0;
        let disturbed = false;

        const serve = (body: string): Response => {
          const events = JSON.parse(body).events as { eventID: string; eventName: string }[];
          if (Date.now() < peace) disturbed = true;
          if (mode === '413' && events.length > 2) return status(413);
          if (mode === '500') return status(500);
          if (mode === '401') return status(401);
          if (mode === '429') return status(429, { 'Retry-After': '30' });
          if (events.some((event) => event.eventName === 'Poison')) return status(422);
          for (const { eventID } of events) delivered.set(eventID, (delivered.get(eventID) ?? 0) + 1);
          return ok();
        };
        const open = () => {
          let die = (): void => {};
          let isAlive = true;
          const death = new Promise<void>((resolve) => (die = resolve));
          const fetch = ((_url: string, init: RequestInit) =>
            new Promise<Response>((resolve, reject) => {
              const now = mode;
              const answer = now === 'silent' ? undefined : serve(init.body as string);
              // Nobody is there to hear what a dead page asked.
              const settle = (): void => {
                if (!isAlive) return;
                // Asked for once a page has heard it; a note that no storage takes cannot reach the other tab.
                if (answer?.status === 429 && !isFull) peace = Date.now() + 30_000;
                if (answer && now !== 'lost answer') resolve(answer);
                else reject(new TypeError('Failed to fetch'));
              };
              setTimeout(settle, now === 'slow' ? 12_000 : 20);
            })) as typeof globalThis.fetch;
          const navigator = { onLine: true, locks: locks.of(death) };
          const stage = standInPage({ fetch, localStorage, navigator, keyValueStore });
          const insights = createInsights({ appId: 'A', apiKey: 'k', page: stage.page });
          insights.on('queued', (event) => {
            accepted.add(event.eventID!);
            if (event.eventName === 'Poison') poisoned.add(event.eventID!);
          });
          insights.on('dropped', (event, reason) => dropped.set(event.eventID!, reason));
          const end = (): void => {
            isAlive = false;
            insights.close();
            die();
          };
          return { ...stage, insights, end };
        };
        /** What a killed browser remembers of localStorage. */
        let written = { ...localStorage };
        const fill = (): void => {
          const take = Object.getPrototypeOf(localStorage).setItem as Storage['setItem'];
          Object.defineProperty(localStorage, 'setItem', {
            configurable: true,
            value(this: Storage, key: string, value: string) {
              if (isFull) throw new DOMException('full', 'QuotaExceededError');
              take.call(this, key, value);
            },
          });
        };
        fill();
        let tabs = [open(), open()];
        closeAll = () => tabs.forEach(({ end }) => end());
        const crash = (which: number): void => {
          tabs[which]!.end();
          tabs[which] = open();
        };

        for (const action of story) {
          if (action.do === 'track')
            tabs[action.tab]!.insights.clickedObjectIDs({
              eventName: action.poison ? 'Opened' : 'Poison',
              index: 'products',
              objectIDs: ['p1'],
            });
          else if (action.do === 'pass') {
            await vi.advanceTimersByTimeAsync(action.ms);
            if (action.ms >= 5000) written = { ...localStorage };
          } else if (action.do === 'service') mode = action.mode;
          else if (action.do === 'hide') tabs[action.tab]!.hide();
          else if (action.do === 'full') isFull = action.is;
          else if (action.do === 'clock') {
            vi.setSystemTime(Date.now() + action.ms);
            peace = 0;
          } else if (action.do === 'crash') crash(action.tab);
          else {
            // Given the millisecond that a write to the disk needs.
            await vi.advanceTimersByTimeAsync(1);
            peace = 0;
            if (action.do === 'clear') for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
            else {
              for (const { end } of tabs) end();
              localStorage = Object.assign(standInStorage(), written);
              fill();
            }
            // Other pages: what only the second store has is found when a page opens.
            if (action.do === 'clear') for (const { end } of tabs) end();
            tabs = [open(), open()];
          }
          // A full storage forgets the time that was asked for when its page goes.
          if (isFull) peace = 0;
          await vi.advanceTimersByTimeAsync(0);
          const stored = new Set([...Object.keys(localStorage).map((key) => key.slice(10)), ...disk.keys()]);
          for (const id of accepted)
            expect(delivered.has(id) || dropped.has(id) || stored.has(id), `${id} after ${action.do}`).toBe(true);
        }

        /** That an event is poison shows where others are accepted: shoppers go on. */
        const recover = async (): Promise<void> => {
          await vi.advanceTimersByTimeAsync(3_700_000);
          for (let i = 0; i < 40 && tabs.some(({ insights }) => insights.pending() > 0); i++) {
            for (const { insights } of tabs)
              insights.clickedObjectIDs({ eventName: 'Opened', index: 'products', objectIDs: ['later'] });
            await vi.advanceTimersByTimeAsync(700_000);
          }
          expect(tabs.map(({ insights }) => insights.pending())).toEqual([0, 0]);
        };
        expect(disturbed, 'a request while the service asked for peace').toBe(false);

        // When all is well again, living pages get rid of what they hold …
        mode = 'ok';
        isFull = false;
        for (const { insights } of tabs) insights.setCredentials({ apiKey: 'new' });
        await recover();
        // … and new pages find what is left.
        crash(0);
        crash(1);
        await recover();
        for (const id of accepted) expect(delivered.has(id) || dropped.get(id) === 'refused', id).toBe(true);
        for (const [id, reason] of dropped)
          expect(reason === 'too large' || (reason === 'refused' && poisoned.has(id)), `${reason}: ${id}`).toBe(true);
        expect(Object.keys(localStorage).filter((key) => key.startsWith('aisle:A:q:'))).toEqual([]);
        expect([...disk.keys()]).toEqual([]);
        // Once each, unless an answer was lost with its page, on its way, by a browser or by a clock.
        const isCalm = story.every(
          (action) =>
            action.do === 'track' ||
            action.do === 'pass' ||
            (action.do === 'service' && !/slow|lost/.test(action.mode)),
        );
        if (isCalm) expect([...delivered.values()].filter((times) => times > 1)).toEqual([]);
      })
      .afterEach(() => closeAll()),
    { numRuns: 300 },
  );
});
