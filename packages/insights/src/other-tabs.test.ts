/** Several tabs of one browser: what one tells the others, and what they take over. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsights } from './create-insights.ts';
import type { InsightsOptions } from './insights.ts';
import {
  ok,
  standInKeyValueStore,
  standInLocks,
  standInPage,
  standInService,
  standInStorage,
  standInTabs,
  type Received,
} from './testing/stand-in-page.ts';

const click = { eventName: 'Opened', index: 'products', objectIDs: ['p1'] };
const offline = { onLine: false };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens tabs that share storage and cookies. */
function browser() {
  const tabs = standInTabs();
  return (
    answer: (received: Received) => Response | Promise<Response> = ok,
    navigator: object = { onLine: true },
    options: Partial<InsightsOptions> = {},
  ) => {
    const service = standInService(answer);
    const stage = tabs.open({ fetch: service.fetch, navigator });
    const insights = createInsights({ appId: 'STORE', apiKey: 'k', page: stage.page, ...options });
    const drops: string[] = [];
    insights.on('dropped', (_event, reason) => drops.push(reason));
    return { ...stage, insights, drops, service, stored: () => Object.keys(tabs.shared) };
  };
}

it.each(['optOut', 'setConsent'] as const)('%s holds in every open tab at once', async (method) => {
  const open = browser();
  const [here, there] = [open(ok, offline), open(ok, offline)];
  for (let i = 0; i < 20; i++) there.insights.clickedObjectIDs(click);
  here.insights[method](false as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(there.drops).toEqual(Array.from({ length: 20 }, () => 'erased'));
  expect(there.insights.pending()).toBe(0);
  there.insights.clickedObjectIDs(click);
  expect(there.drops.at(-1)).toBe('consent');
  expect(there.insights.getUserToken()).toBeUndefined();
  Object.assign(there.page.navigator!, { onLine: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...here.service.requests, ...there.service.requests]).toEqual([]);
});

it('an opt-out holds for later pages too, a withdrawal for those that are open', async () => {
  const open = browser();
  open().insights.setConsent(false);
  const second = open();
  second.insights.clickedObjectIDs(click);
  expect(second.drops).toEqual([]);
  second.insights.optOut();
  // A page that asks again and again does not turn an opt-out into less.
  second.insights.setConsent(false);
  const third = open();
  third.insights.clickedObjectIDs(click);
  expect(third.drops).toEqual(['consent']);
});

it('a page that was in the back/forward cache meanwhile finds an opt-out or a withdrawal when it returns', () => {
  for (const method of ['optOut', 'setConsent'] as const) {
    const open = browser();
    const away = open();
    const rows = open();
    // What is put away hears nothing.
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    rows.insights[method](false as never);
    vi.mocked(globalThis.queueMicrotask).mockRestore();
    away.fire('pageshow', { persisted: true });
    away.insights.clickedObjectIDs(click);
    expect(away.drops).toEqual(['consent']);
  }
});

it('an erasure is told in the tab that held the events, and what comes after it arrives', async () => {
  const open = browser();
  const [here, there] = [open(ok, offline), open(ok, offline)];
  there.insights.setUserToken('customer-1');
  for (let i = 0; i < 20; i++) there.insights.clickedObjectIDs(click);
  here.insights.erase();
  here.insights.clickedObjectIDs({ ...click, eventName: 'After' });
  await vi.advanceTimersByTimeAsync(0);
  there.insights.clickedObjectIDs({ ...click, eventName: 'After' });
  expect(there.drops).toEqual(Array.from({ length: 20 }, () => 'erased'));
  expect(there.insights.getUserToken()).not.toBe('customer-1');
  for (const { page } of [here, there]) Object.assign(page.navigator!, { onLine: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...here.service.events(), ...there.service.events()].map(({ eventName }) => eventName)).toEqual([
    'After',
    'After',
  ]);
});

it('a second erasure is heard like the first', async () => {
  const open = browser();
  const [here, there] = [open(ok, offline), open(ok, offline)];
  for (const count of [1, 2]) {
    there.insights.clickedObjectIDs(click);
    here.insights.erase();
    await vi.advanceTimersByTimeAsync(0);
    expect(there.drops).toHaveLength(count);
  }
});

it('an idle tab takes over within 8 seconds what a tab left that died with its request under way', async () => {
  const open = browser();
  const idle = open();
  await vi.advanceTimersByTimeAsync(60_000);
  const dying = open(() => new Promise(() => {}));
  dying.insights.clickedObjectIDs(click);
  await vi.advanceTimersByTimeAsync(300);
  expect(dying.service.requests).toHaveLength(1);
  dying.insights.close();
  await vi.advanceTimersByTimeAsync(7700);
  expect(idle.service.requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1200);
  expect(idle.service.events()).toMatchObject([{ objectIDs: ['p1'] }]);
});

it('an idle tab takes over what a tab left that died before it sent anything, and waits no longer with its own events', async () => {
  const open = browser();
  const idle = open();
  await vi.advanceTimersByTimeAsync(60_000);
  const dying = open();
  dying.insights.clickedObjectIDs(click);
  dying.insights.close();
  await vi.advanceTimersByTimeAsync(4000);
  idle.insights.clickedObjectIDs({ ...click, objectIDs: ['own'] });
  await vi.advanceTimersByTimeAsync(200);
  expect(idle.service.events().map(({ objectIDs }) => objectIDs)).toContainEqual(['own']);
  await vi.advanceTimersByTimeAsync(4000);
  expect(idle.service.events().map(({ objectIDs }) => objectIDs)).toContainEqual(['p1']);
});

it('a request that dies with its page leaves the lease standing, so that the next page does not repeat it at once', async () => {
  const open = browser();
  let die: (() => void) | undefined;
  const first = open(() => new Promise((_resolve, reject) => (die = () => reject(new TypeError('Failed to fetch')))));
  first.insights.clickedObjectIDs(click);
  await vi.advanceTimersByTimeAsync(200);
  first.insights.close();
  die!();
  const second = open();
  await vi.advanceTimersByTimeAsync(7500);
  expect(second.service.requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect(second.service.events()).toHaveLength(1);
});

it.each([
  ['nothing of it', 0, 50],
  ['its beginning', 1, 2000],
])('a tab that is shown late what another changed, at first %s, repeats nothing', async (_what, soon, lag) => {
  const locks = standInLocks().of(new Promise(() => {}));
  const service = standInService(async () => {
    await new Promise((resolve) => setTimeout(resolve, 9100));
    return ok();
  });
  /** How many more changes the other tab is shown at once; what is hidden from it comes in the same order. */
  let shown = Infinity;
  const hidden: (() => void)[] = [];
  const open = (own: Storage, other: Storage) => {
    const change = (task: (storage: Storage) => void): void => {
      task(own);
      if (shown-- > 0) task(other);
      else hidden.push(() => task(other));
    };
    const localStorage = new Proxy(own, {
      get: (target, name) =>
        name === 'setItem'
          ? (key: string, value: string) => change((storage) => storage.setItem(key, value))
          : name === 'removeItem'
            ? (key: string) => change((storage) => storage.removeItem(key))
            : (Reflect.get(target, name) as unknown),
    });
    const { page } = standInPage({ fetch: service.fetch, localStorage, navigator: { onLine: true, locks } });
    return createInsights({ appId: 'STORE', apiKey: 'k', page });
  };
  const [here, there] = [standInStorage(), standInStorage()];
  const [first, second] = [open(here, there), open(there, here)];
  for (const objectID of ['p1', 'p2']) first.clickedObjectIDs({ ...click, objectIDs: [objectID] });
  await vi.advanceTimersByTimeAsync(300);
  void second.flush();
  await vi.advanceTimersByTimeAsync(8900);
  // The answer comes after 9,300 ms: later than the lease lasts.
  shown = soon;
  await vi.advanceTimersByTimeAsync(100 + lag);
  for (const task of hidden) task();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(service.events().map(({ objectIDs }) => objectIDs)).toEqual([['p1'], ['p2']]);
  expect([first.pending(), second.pending()]).toEqual([0, 0]);
});

it('a tab whose second store answers slowly does not repeat what another tab delivered meanwhile', async () => {
  const tabs = standInTabs();
  const disk = new Map<string, string>();
  const service = standInService(ok);
  const open = (tell?: (answer: () => void) => void) => {
    const { page } = tabs.open({ fetch: service.fetch, keyValueStore: standInKeyValueStore(disk, tell) });
    return createInsights({ appId: 'STORE', apiKey: 'k', page });
  };
  const first = open();
  await vi.advanceTimersByTimeAsync(1000);
  first.clickedObjectIDs(click);
  await vi.advanceTimersByTimeAsync(0);
  expect(disk.size).toBe(1);
  const late: (() => void)[] = [];
  const second = open((answer) => late.push(answer));
  await vi.advanceTimersByTimeAsync(1000);
  expect([service.events().length, disk.size]).toEqual([1, 0]);
  // Now it is told what lay on the disk a second ago, and then whatever else it wants to know.
  while (late.length) {
    late.shift()!();
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(service.events()).toHaveLength(1);
  expect([first.pending(), second.pending()]).toEqual([0, 0]);
});
