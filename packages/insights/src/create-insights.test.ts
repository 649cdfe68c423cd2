import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInsights } from './create-insights.ts';
import type { InsightsOptions } from './insights.ts';
import { ok, standInPage, standInService, standInStorage, status, type Received } from './testing/stand-in-page.ts';

const queryID = '0123456789abcdef'.repeat(2);
const otherQuery = 'f'.repeat(32);
const click = { eventName: 'Opened', index: 'products', objectIDs: ['p1'] };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(
  answer: (received: Received) => Response | Promise<Response> = ok,
  options: Partial<InsightsOptions> & { in?: Parameters<typeof standInPage>[0] } = {},
) {
  const service = standInService(answer);
  const { in: change, ...rest } = options;
  const stage = standInPage({ fetch: service.fetch, ...change });
  const insights = createInsights({ appId: 'STORE', apiKey: 'k&y', page: stage.page, ...rest });
  const drops: string[] = [];
  insights.on('dropped', (_event, reason) => drops.push(reason));
  return { ...stage, service, insights, drops };
}

describe('what travels', () => {
  it('is one request for everything tracked within 200 ms, without anything that needs a preflight', async () => {
    const { insights, service } = setUp();
    for (let i = 0; i < 20; i++) insights.clickedObjectIDs({ ...click, objectIDs: [`p${i}`] });
    await vi.advanceTimersByTimeAsync(200);
    expect(service.requests).toHaveLength(1);
    const [{ url, init, events }] = service.requests as [Received];
    expect(url).toBe('/1/events?x-service-application-id=STORE&x-service-api-key=k%26y&sentAt=1800000000200');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(init.headers).toBeUndefined();
    expect(typeof init.body).toBe('string');
    expect(events).toHaveLength(20);
    expect(new Set(events.map((event) => event.eventID)).size).toBe(20);
    expect(events[0]).toMatchObject({ eventType: 'click', timestamp: 1_800_000_000_000, objectIDs: ['p0'] });
    expect(events[0]!.eventID).toMatch(/^\d{28,40}$/);
    expect(events[0]!.userToken).toMatch(/^anonymous-\d{28,40}$/);
    expect(insights.pending()).toBe(0);
    expect(insights.stats()).toEqual({ queued: 20, sent: 20 });
  });

  it('goes to another host under another service’s credential names', async () => {
    const { insights, service } = setUp(ok, {
      url: 'https://events.example.com/1/events?x-other-application-id=STORE&x-other-api-key=',
    });
    insights.viewedObjectIDs(click);
    await insights.flush();
    expect(service.requests[0]!.url).toBe(
      'https://events.example.com/1/events?x-other-application-id=STORE&x-other-api-key=k%26y',
    );
  });

  it('has the type of its method', async () => {
    const { insights, service, drops } = setUp();
    const base = { eventName: 'E', index: 'products' };
    const objectIDs = ['p1'];
    const filters = ['brand:A'];
    insights.clickedObjectIDs({ ...base, objectIDs });
    insights.clickedObjectIDsAfterSearch({ ...base, objectIDs, queryID, positions: [1] });
    insights.clickedFilters({ ...base, filters });
    insights.convertedObjectIDs({ ...base, objectIDs: ['other'] });
    insights.convertedObjectIDsAfterSearch({ ...base, objectIDs, queryID });
    insights.convertedFilters({ ...base, filters });
    insights.addedToCartObjectIDs({ ...base, objectIDs: ['other'] });
    insights.addedToCartObjectIDsAfterSearch({ ...base, objectIDs, queryID });
    insights.purchasedObjectIDs({ ...base, objectIDs: ['other'] });
    insights.purchasedObjectIDsAfterSearch({ ...base, objectIDs, objectData: [{ queryID }] });
    insights.viewedObjectIDs({ ...base, objectIDs });
    insights.viewedFilters({ ...base, filters });
    await insights.flush();
    expect(drops).toEqual([]);
    expect(service.events().map((event) => [event.eventType, event.eventSubtype])).toEqual([
      ['click', undefined],
      ['click', undefined],
      ['click', undefined],
      ['conversion', undefined],
      ['conversion', undefined],
      ['conversion', undefined],
      ['conversion', 'addToCart'],
      ['conversion', 'addToCart'],
      ['conversion', 'purchase'],
      ['conversion', 'purchase'],
      ['view', undefined],
      ['view', undefined],
    ]);
  });

  it('is what the page said then, whatever it does to its objects later', async () => {
    const { insights, service } = setUp();
    const objectIDs = ['p1'];
    insights.clickedObjectIDs({ ...click, objectIDs });
    objectIDs[0] = 'changed';
    await insights.flush();
    expect(service.events()[0]!.objectIDs).toEqual(['p1']);
  });

  it('splits 45 seen records into events of at most 20', async () => {
    const { insights, service } = setUp();
    insights.viewedObjectIDs({ ...click, objectIDs: Array.from({ length: 45 }, (_, i) => `p${i}`) });
    await insights.flush();
    expect(service.events().map((event) => (event.objectIDs as string[]).length)).toEqual([20, 20, 5]);
  });

  it('carries both tokens as they were set', async () => {
    const { insights, service } = setUp();
    const heard: (string | undefined)[] = [];
    insights.onUserTokenChange((token) => heard.push(token), { immediate: true });
    insights.setUserToken('mine');
    insights.setAuthenticatedUserToken('customer-1');
    insights.clickedObjectIDs(click);
    insights.setAuthenticatedUserToken(undefined);
    insights.clickedObjectIDs(click);
    await insights.flush();
    expect(heard).toEqual([expect.stringMatching(/^anonymous-/), 'mine']);
    expect(service.events()).toMatchObject([
      { userToken: 'mine', authenticatedUserToken: 'customer-1' },
      { userToken: 'mine' },
    ]);
    expect(service.events()[1]).not.toHaveProperty('authenticatedUserToken');
  });
});

describe('what never travels', () => {
  it('an event that breaks a rule: it is dropped, counted and told, and the others go', async () => {
    const { insights, service, drops } = setUp();
    insights.clickedObjectIDs({ ...click, eventName: '' });
    insights.clickedObjectIDsAfterSearch({ ...click, queryID } as never);
    insights.clickedFilters({ ...click, filters: ['brand:A'] } as never);
    insights.sendEvents([{ ...click, eventType: 'click' }, null as never, { eventType: 'view' } as never]);
    await insights.flush();
    expect(drops).toEqual(['eventName', 'positions', 'objectIDs', 'error', 'eventName']);
    expect(insights.stats()).toMatchObject({
      'dropped: eventName': 2,
      'dropped: positions': 1,
      'dropped: objectIDs': 1,
      'dropped: error': 1,
    });
    expect(service.events()).toHaveLength(1);
  });

  it('never disturbs the page, whatever it is given and whoever listens', () => {
    const { insights } = setUp();
    insights.on('queued', () => {
      throw new Error('a listener of the page');
    });
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    for (const junk of [
      undefined,
      null,
      1,
      'x',
      [],
      loop,
      () => {},
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ]) {
      for (const method of Object.values(insights))
        expect(() => (method as (given: unknown) => unknown)(junk)).not.toThrow();
    }
  });

  it('a call of the API that fails is no event', () => {
    const { insights, drops } = setUp();
    for (const call of [
      () => insights.setCredentials(undefined as never),
      () => insights.capture('x' as never),
      () => insights.sendEvents(7 as never),
      () => insights.onUserTokenChange('x' as never, { immediate: true }),
      () => insights.on('__proto__' as never, (() => undefined) as never),
    ])
      expect(call).not.toThrow();
    insights.setUserToken('mine');
    expect([drops, insights.stats()]).toEqual([[], {}]);
  });

  it('what is called by a name that no method has: nothing happens', () => {
    const { insights } = setUp();
    for (const name of ['addedToCartFilters', 'viewedObjectIDsAfterSearch', '__proto__', 'constructor', 'toString'])
      expect((insights as unknown as Record<string, unknown>)[name]).toBeUndefined();
  });

  it('an event that waited longer than the service accepts', async () => {
    const { insights, drops, page } = setUp(ok, { in: { navigator: { onLine: false } } });
    // A laptop that is closed for days: the clock goes on, timers do not.
    const sleep = async (days: number): Promise<void> => {
      vi.setSystemTime(Date.now() + days * 86_400_000);
      await vi.advanceTimersByTimeAsync(60_000);
    };
    insights.clickedObjectIDs(click);
    await sleep(3);
    insights.purchasedObjectIDs(click);
    await sleep(1.1);
    Object.assign(page.navigator!, { onLine: true });
    await insights.flush();
    expect(drops).toEqual(['expired']);
    expect(insights.stats().sent).toBe(1);
  });

  it('an event that was erased while its request failed', async () => {
    let fail: (() => void) | undefined;
    const { insights, service, drops } = setUp(() => new Promise((resolve) => (fail = () => resolve(status(422)))));
    insights.clickedObjectIDs(click);
    insights.clickedObjectIDs(click);
    const flushed = insights.flush();
    await vi.advanceTimersByTimeAsync(0);
    insights.erase();
    fail!();
    await flushed;
    expect(service.requests).toHaveLength(1);
    expect(drops).toEqual(['erased', 'erased']);
  });
});

describe('failures', () => {
  it.each([
    ['at the front', [0], 20],
    ['in the middle', [7], 20],
    ['at the end', [19], 20],
    ['among 1,000', [613], 1000],
  ])('one poison event %s is found, the rest arrives', async (_, poison, total) => {
    const isPoison = (event: Record<string, unknown>) => poison.includes(Number((event.objectIDs as string[])[0]));
    const taken: unknown[] = [];
    const { insights, service, drops } = setUp(({ events }) => {
      if (events.some(isPoison)) return status(422);
      taken.push(...events);
      return ok();
    });
    for (let i = 0; i < total; i++) insights.viewedObjectIDs({ ...click, objectIDs: [i] as never });
    await insights.flush();
    expect(taken).toHaveLength(total - 1);
    expect(drops).toEqual(['refused']);
    // The culprit alone is asked about once more, as a plain event of this moment.
    expect(service.requests.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(total)) + 1 + 1);
    expect(insights.pending()).toBe(0);
  });

  it('two poison events, and nothing but poison', async () => {
    const { insights, drops } = setUp(({ events }) =>
      events.some((event) => event.eventName === 'Bad') ? status(422) : ok(),
    );
    for (let i = 0; i < 16; i++)
      insights.clickedObjectIDs({ ...click, eventName: i === 3 || i === 12 ? 'Bad' : 'Good' });
    await insights.flush();
    expect([drops.length, insights.stats().sent]).toEqual([2, 14]);
    // Where nothing is accepted in between it may be the service that is wrong: it is known with the next acceptance.
    for (let i = 0; i < 2; i++) insights.clickedObjectIDs({ ...click, eventName: 'Bad' });
    await insights.flush();
    expect([drops.length, insights.stats().sent, insights.pending()]).toEqual([2, 14, 2]);
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(2000);
    expect([drops.length, insights.stats().sent, insights.pending()]).toEqual([4, 15, 0]);
  });

  it('a body that is too big is halved, the size is remembered, an event that is too big alone is dropped', async () => {
    const { insights, service, drops } = setUp(({ init }) => (String(init.body).length > 3000 ? status(413) : ok()));
    for (let i = 0; i < 40; i++) insights.clickedObjectIDs(click);
    await insights.flush();
    expect(insights.stats().sent).toBe(40);
    const refused = service.requests.filter(({ init }) => String(init.body).length > 3000).length;
    for (let i = 0; i < 40; i++) insights.clickedObjectIDs(click);
    await insights.flush();
    expect(service.requests.filter(({ init }) => String(init.body).length > 3000)).toHaveLength(refused);
    insights.clickedObjectIDs({ ...click, index: 'x'.repeat(256), objectIDs: ['y'.repeat(3000)] });
    insights.clickedObjectIDs(click);
    await insights.flush();
    expect(drops).toEqual(['too large']);
    expect(insights.stats().sent).toBe(81);
  });

  it('a service in trouble is asked ever more rarely, at most every 5 minutes', async () => {
    let healthy = false;
    const { insights, service } = setUp(() => (healthy ? ok() : status(503)));
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(service.requests.length).toBeGreaterThan(5);
    expect(service.requests.length).toBeLessThanOrEqual(12);
    healthy = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(insights.stats().sent).toBe(1);
  });

  it('a service that asks for time gets it, also from the next page', async () => {
    let busy = true;
    const localStorage = standInStorage();
    const answer = () => (busy ? status(429, { 'Retry-After': '60' }) : ok());
    const first = setUp(answer, { in: { localStorage } });
    first.insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(200);
    first.insights.close();
    const second = setUp(answer, { in: { localStorage } });
    second.insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([first.service.requests.length, second.service.requests.length]).toEqual([1, 0]);
    busy = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(second.service.events()).toHaveLength(2);
  });

  it('fifty browsers that failed in the same moment do not return in the same moment', async () => {
    let seed = 7;
    vi.spyOn(Math, 'random').mockImplementation(() => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647);
    const returns: number[] = [];
    for (let i = 0; i < 50; i++) {
      let requests = 0;
      const { insights } = setUp(() => {
        if (++requests === 4) returns.push(Date.now());
        return status(500);
      });
      insights.clickedObjectIDs(click);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(returns).toHaveLength(50);
    const crowds = new Map<number, number>();
    for (const at of returns) crowds.set(Math.floor(at / 200), (crowds.get(Math.floor(at / 200)) ?? 0) + 1);
    expect(Math.max(...crowds.values())).toBeLessThan(10);
  });

  it('tabs, and pages that are opened again and again, count failures together', async () => {
    const localStorage = standInStorage();
    let requests = 0;
    const answer = (): Response => {
      requests++;
      return status(500);
    };
    for (let i = 0; i < 60; i++) {
      const { insights } = setUp(answer, { in: { localStorage } });
      insights.clickedObjectIDs(click);
      await vi.advanceTimersByTimeAsync(10_000);
      insights.close();
    }
    expect(requests).toBeGreaterThan(3);
    expect(requests).toBeLessThanOrEqual(12);
  });

  it('a shorter wait never takes the place of a longer one that was asked for meanwhile', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { insights, service, hide } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    insights.clickedObjectIDs(click);
    // What happens in the very millisecond of a request may be a part of it.
    await vi.advanceTimersByTimeAsync(201);
    insights.clickedObjectIDs(click);
    hide();
    expect(service.requests).toHaveLength(2);
    answers[0]!(status(429, { 'Retry-After': '60' }));
    await vi.advanceTimersByTimeAsync(0);
    answers[1]!(status(500));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(service.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(service.requests.length).toBeGreaterThan(2);
  });

  it('no event is stranded when a wait ends in the very moment a flush gives up', async () => {
    for (let offset = 0; offset < 40; offset++) {
      const localStorage = standInStorage();
      const t = Date.now();
      localStorage.setItem('aisle:STORE:w', `${t} ${200 + offset}`);
      const { insights } = setUp(ok, { in: { localStorage } });
      insights.clickedObjectIDs(click);
      await vi.advanceTimersByTimeAsync(5000);
      expect(insights.stats().sent, `wait of ${200 + offset}`).toBe(1);
      insights.close();
    }
  });

  it.each([
    ['the clock is set back', -1_800_000],
    ['the clock is set ahead, or the computer slept', 7_200_000],
  ])('a wait that is wrong since %s is corrected within seconds', async (_, jump) => {
    let busy = true;
    const { insights, service } = setUp(() => (busy ? status(429, { 'Retry-After': '600' }) : ok()));
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.requests).toHaveLength(1);
    busy = false;
    // Timers stand still meanwhile.
    vi.setSystemTime(Date.now() + jump);
    await vi.advanceTimersByTimeAsync(9000);
    expect(insights.stats().sent).toBe(1);
  });

  it('a clock that is put right by a second takes nothing from a wait', async () => {
    const { insights, service } = setUp(() => status(429, { 'Retry-After': '60' }));
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(1000);
    vi.setSystemTime(Date.now() - 3000);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(service.requests).toHaveLength(1);
  });

  it('refused credentials stop the sending, keep the events, and new ones resume it', async () => {
    const { insights, service } = setUp(({ url }) => (url.includes('=new&') ? ok() : status(401)));
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(3_600_000);
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([service.requests.length, insights.pending()]).toEqual([1, 2]);
    insights.setCredentials({ apiKey: 'new' });
    await vi.advanceTimersByTimeAsync(0);
    expect(insights.stats().sent).toBe(2);
  });

  it('a late refusal of the old key does not stop the new one', async () => {
    let refuse: (() => void) | undefined;
    const { insights } = setUp(({ url }) =>
      url.includes('=new&') ? ok() : new Promise((resolve) => (refuse = () => resolve(status(401)))),
    );
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(200);
    insights.setCredentials({ apiKey: 'new' });
    refuse!();
    await vi.advanceTimersByTimeAsync(0);
    expect(insights.stats().sent).toBe(1);
  });

  it('a proxy that swallows big bodies without a word gets smaller ones', async () => {
    const { insights } = setUp(({ events }) => {
      if (events.length > 3) throw new TypeError('Failed to fetch');
      return ok();
    });
    for (let i = 0; i < 20; i++) insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(insights.stats().sent).toBe(20);
  });

  it('an event that never gets through lets the others pass', async () => {
    const { insights } = setUp(({ events }) => {
      if (events.some((event) => event.eventName === 'Stuck')) throw new TypeError('Failed to fetch');
      return ok();
    });
    insights.clickedObjectIDs({ ...click, eventName: 'Stuck' });
    for (let i = 0; i < 9; i++) insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([insights.stats().sent, insights.pending()]).toEqual([9, 1]);
  });

  it('no network: nothing is tried until it is back', async () => {
    const { insights, service, page } = setUp(ok, { in: { navigator: { onLine: false } } });
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(service.requests).toHaveLength(0);
    Object.assign(page.navigator!, { onLine: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.events()).toMatchObject([{ timestamp: 1_800_000_000_000 }]);
  });

  it('storage that is denied, or full: events live in memory and arrive', async () => {
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const page of [
      denied,
      {
        localStorage: {
          setItem() {
            throw new DOMException('full', 'QuotaExceededError');
          },
        } as never,
      },
    ]) {
      const service = standInService(ok);
      const insights = createInsights({
        appId: 'A',
        apiKey: 'k',
        page: Object.defineProperties({ fetch: service.fetch }, Object.getOwnPropertyDescriptors(page)),
      });
      insights.clickedObjectIDs(click);
      expect(insights.pending()).toBe(1);
      await insights.flush();
      expect(service.events()).toHaveLength(1);
      insights.close();
    }
  });

  it('locks that are refused do not keep events back', async () => {
    const locks = {
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    } as unknown as LockManager;
    const { insights } = setUp(ok, { in: { navigator: { locks } } });
    insights.clickedObjectIDs(click);
    await insights.flush();
    expect(insights.stats().sent).toBe(1);
  });

  it('a fetch that somebody wrapped badly, and throws at once, costs nothing but time', async () => {
    let broken = true;
    const service = standInService(ok);
    const fetch = ((...call: Parameters<typeof globalThis.fetch>) => {
      if (broken) throw new Error('not ours');
      return service.fetch(...call);
    }) as typeof globalThis.fetch;
    const { insights } = setUp(ok, { in: { fetch } });
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(1000);
    expect(insights.pending()).toBe(1);
    broken = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(service.events()).toHaveLength(1);
  });

  it('a second store that hangs for ever keeps nothing back', async () => {
    const hanging = vi.fn(() => ({}));
    vi.stubGlobal('indexedDB', { open: hanging });
    const { insights } = setUp(ok);
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(200);
    vi.unstubAllGlobals();
    expect(hanging).toHaveBeenCalled();
    expect(insights.stats().sent).toBe(1);
  });

  it('a burst of 10,000 events keeps the queue in bounds and every order in it', () => {
    const { insights } = setUp(ok, { in: { navigator: { onLine: false } } });
    for (let i = 0; i < 9900; i++) insights.viewedObjectIDs(click);
    for (let i = 0; i < 100; i++) insights.purchasedObjectIDs(click);
    const { queued, 'dropped: full': full } = insights.stats();
    expect(insights.pending()).toBeLessThanOrEqual(5000);
    expect(queued).toBe(10_000);
    expect(full).toBe(queued! - insights.pending());
  });

  it('a page without fetch keeps its events', async () => {
    const { insights } = setUp(ok, { in: { fetch: undefined as never } });
    insights.clickedObjectIDs(click);
    await insights.flush();
    expect(insights.pending()).toBe(1);
  });
});

describe('the page goes away', () => {
  it('sends what is waiting at once, small enough to outlive the page', () => {
    const { insights, service, hide } = setUp(() => new Promise(() => {}));
    for (let i = 0; i < 400; i++) insights.viewedObjectIDs({ ...click, objectIDs: [`p${i}`] });
    hide();
    expect(service.requests).toHaveLength(1);
    const [{ init }] = service.requests as [Received];
    expect(init.keepalive).toBe(true);
    expect(String(init.body).length).toBeGreaterThan(55_000);
    expect(String(init.body).length).toBeLessThanOrEqual(60_000);
  });

  it('leaves what an earlier request carries to that one, though a later one was answered', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { insights, service, hide } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    insights.clickedObjectIDs(click);
    await vi.advanceTimersByTimeAsync(201);
    insights.clickedObjectIDs({ ...click, objectIDs: ['later'] });
    hide();
    answers[1]!(ok());
    await vi.advanceTimersByTimeAsync(0);
    insights.clickedObjectIDs({ ...click, objectIDs: ['last'] });
    hide();
    expect(service.requests.map(({ events }) => events.map(({ objectIDs }) => objectIDs))).toEqual([
      [click.objectIDs],
      [['later']],
      [['last']],
    ]);
  });

  it('leaves a request that may still be on its way alone for 8 seconds, then another page soon repeats it', async () => {
    const localStorage = standInStorage();
    const first = setUp(() => new Promise(() => {}), { in: { localStorage } });
    first.insights.clickedObjectIDs(click);
    first.hide();
    first.insights.close();
    const second = setUp(ok, { in: { localStorage } });
    await vi.advanceTimersByTimeAsync(7900);
    expect(second.service.requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1200);
    expect(second.service.events()).toEqual(first.service.events());
  });

  it('does not send again what another tab delivered', async () => {
    const localStorage = standInStorage();
    const first = setUp(ok, { in: { localStorage, navigator: { onLine: false } } });
    first.insights.clickedObjectIDs(click);
    const second = setUp(ok, { in: { localStorage } });
    await second.insights.flush();
    Object.assign(first.page.navigator!, { onLine: true });
    await first.insights.flush();
    expect([first.service.requests.length, second.service.events().length]).toEqual([0, 1]);
    expect(first.insights.pending()).toBe(0);
  });
});

describe('the queue', () => {
  it('starts with what the last page left and leaves rows alone that it does not understand', async () => {
    const localStorage = standInStorage();
    const first = setUp(ok, { in: { localStorage, navigator: { onLine: false } } });
    first.insights.purchasedObjectIDs(click);
    first.insights.close();
    localStorage.setItem('aisle:STORE:q:broken', '{"eventType":');
    localStorage.setItem('aisle:STORE:q:null', 'null');
    localStorage.setItem('aisle:STORE:q:other', '{"eventID":"else","eventType":"click"}');
    localStorage.setItem('theirs', 'x');
    const second = setUp(ok, { in: { localStorage } });
    await vi.advanceTimersByTimeAsync(200);
    expect(second.service.events()).toMatchObject([{ eventSubtype: 'purchase' }]);
    expect(Object.keys(localStorage).filter((key) => key.includes(':q:'))).toHaveLength(3);
    expect(second.insights.pending()).toBe(0);
    expect(localStorage.getItem('theirs')).toBe('x');
  });

  it('keeps the events of two applications apart', async () => {
    const localStorage = standInStorage();
    const one = setUp(ok, { appId: 'A', in: { localStorage, navigator: { onLine: false } } });
    one.insights.clickedObjectIDs(click);
    const two = setUp(ok, { appId: 'A:q', in: { localStorage } });
    const three = setUp(ok, { appId: 'AB', in: { localStorage } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([two.service.requests.length, three.service.requests.length, one.insights.pending()]).toEqual([0, 0, 1]);
  });

  it('gives up views first, then clicks, and never an order', () => {
    const { insights, drops } = setUp(ok, { in: { navigator: { onLine: false } } });
    const dropped: (string | undefined)[] = [];
    insights.on('dropped', (event) => dropped.push(event.eventType));
    for (let i = 0; i < 1500; i++) insights.purchasedObjectIDs(click);
    for (let i = 0; i < 1500; i++) insights.clickedObjectIDs(click);
    for (let i = 0; i < 1500; i++) insights.viewedObjectIDs(click);
    expect(new Set(dropped)).toEqual(new Set(['view']));
    for (let i = 0; i < 4500; i++) insights.purchasedObjectIDs(click);
    expect(new Set(drops)).toEqual(new Set(['full']));
    expect([dropped.filter((type) => type === 'click').length, insights.pending()]).toEqual([1500, 6000]);
  });

  it('gives up nothing that a request carries already', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { insights, service } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    const dropped: unknown[] = [];
    insights.on('dropped', (event) => dropped.push(event.objectIDs));
    // What is worth least, on its way before the queue is full.
    insights.viewedObjectIDs({ ...click, objectIDs: ['on its way'] });
    await vi.advanceTimersByTimeAsync(201);
    expect(service.requests).toHaveLength(1);
    for (let i = 0; i < 6000; i++) insights.viewedObjectIDs({ ...click, objectIDs: ['waiting'] });
    expect(dropped.length).toBeGreaterThan(0);
    expect(dropped).not.toContainEqual(['on its way']);
    answers[0]!(ok());
    await vi.advanceTimersByTimeAsync(0);
    expect(insights.stats().sent).toBe(1);
  });

  it('counts an order once, however often its page is reloaded', () => {
    const { insights } = setUp();
    insights.purchasedObjectIDs({ ...click, eventID: 'order-7' });
    insights.purchasedObjectIDs({ ...click, eventID: 'order-7' });
    expect(insights.pending()).toBe(1);
  });
});

describe('attribution', () => {
  const afterSearch = { ...click, queryID, positions: [3] };

  it('follows a record from the click to the cart and the order on later pages, next day', async () => {
    const localStorage = standInStorage();
    const list = setUp(ok, { in: { localStorage } });
    list.insights.clickedObjectIDsAfterSearch(afterSearch);
    list.insights.close();
    await vi.advanceTimersByTimeAsync(600_000);
    const product = setUp(ok, { in: { localStorage } });
    product.insights.addedToCartObjectIDs(click);
    await product.insights.flush();
    expect(product.service.events().find((event) => event.eventSubtype)).toMatchObject({ queryID });
    product.insights.close();
    await vi.advanceTimersByTimeAsync(86_400_000);
    const checkout = setUp(ok, { in: { localStorage } });
    const order = { ...click, objectIDs: ['p1', 'p2'], objectData: [{ price: 5 }, { price: 6 }], currency: 'EUR' };
    checkout.insights.purchasedObjectIDs(order);
    await checkout.insights.flush();
    checkout.insights.purchasedObjectIDs(order);
    await checkout.insights.flush();
    const [first, second] = checkout.service.events();
    expect(first).toMatchObject({ objectData: [{ price: 5, queryID }, { price: 6 }] });
    expect(first).not.toHaveProperty('queryID');
    expect(second).toMatchObject({ objectData: [{ price: 5 }, { price: 6 }] });
    expect(JSON.stringify(second)).not.toContain(queryID);
  });

  it('credits the last click', async () => {
    const { insights, service } = setUp();
    insights.clickedObjectIDsAfterSearch(afterSearch);
    insights.clickedObjectIDsAfterSearch({ ...afterSearch, queryID: otherQuery });
    insights.addedToCartObjectIDs(click);
    await insights.flush();
    expect(service.events().at(-1)).toMatchObject({ queryID: otherQuery });
  });

  it('names the search per line when a cart has several, and leaves what the page said', async () => {
    const { insights, service } = setUp();
    insights.clickedObjectIDsAfterSearch(afterSearch);
    insights.clickedObjectIDsAfterSearch({ ...afterSearch, objectIDs: ['p2'], queryID: otherQuery });
    const said = 'a'.repeat(32);
    insights.addedToCartObjectIDs({ ...click, objectIDs: ['p1', 'p2', 'p3'], objectData: [{ queryID: said }, {}, {}] });
    await insights.flush();
    const event = service.events().at(-1)!;
    expect(event.objectData).toEqual([{ queryID: said }, { queryID: otherQuery }, {}]);
    expect(event).not.toHaveProperty('queryID');
  });

  it('over an hour after the search, a cart names it per line and a click leaves it out', async () => {
    const { insights, service } = setUp();
    insights.clickedObjectIDsAfterSearch(afterSearch);
    await vi.advanceTimersByTimeAsync(3_600_000);
    insights.addedToCartObjectIDs(click);
    insights.clickedObjectIDsAfterSearch(afterSearch);
    await insights.flush();
    const [, cart, late] = service.events();
    expect(cart).toMatchObject({ objectData: [{ queryID }] });
    expect(cart).not.toHaveProperty('queryID');
    expect(late).toMatchObject({ eventType: 'click', objectIDs: ['p1'] });
    expect(late).not.toHaveProperty('queryID');
    expect(late).not.toHaveProperty('positions');
  });

  it('gives a cart that speaks in SKUs the names that search knows', async () => {
    const { insights, service } = setUp(ok, {
      before: (event) => (event.objectIDs = event.objectIDs?.map((sku) => sku.split('/')[0]!)),
    });
    insights.clickedObjectIDsAfterSearch(afterSearch);
    insights.purchasedObjectIDs({ ...click, objectIDs: ['p1/red/42', 'p2/blue'], objectData: [{ quantity: 1 }, {}] });
    await insights.flush();
    expect(service.events().at(-1)).toMatchObject({
      objectIDs: ['p1', 'p2'],
      objectData: [{ quantity: 1, queryID }, {}],
    });
  });

  it('lets the same record stand in two lines of an order with a search each', async () => {
    const { insights, service } = setUp();
    insights.clickedObjectIDsAfterSearch(afterSearch);
    insights.purchasedObjectIDs({
      ...click,
      objectIDs: ['p1', 'p1'],
      objectData: [{ queryID: otherQuery }, {}],
    });
    await insights.flush();
    expect(service.events().at(-1)!.objectData).toEqual([{ queryID: otherQuery }, { queryID }]);
  });

  it('forgets what led to an order when the order has arrived, not before, and keeps a newer click', async () => {
    const { insights, service, page } = setUp(ok, { in: { navigator: { onLine: false } } });
    insights.clickedObjectIDsAfterSearch(afterSearch);
    insights.purchasedObjectIDs(click);
    expect(page.localStorage!.getItem('aisle:STORE:a:products\np1')).toContain(queryID);
    vi.setSystemTime(Date.now() + 1000);
    insights.clickedObjectIDsAfterSearch({ ...afterSearch, queryID: otherQuery });
    Object.assign(page.navigator!, { onLine: true });
    await insights.flush();
    expect(service.events()).toHaveLength(3);
    expect(page.localStorage!.getItem('aisle:STORE:a:products\np1')).toContain(otherQuery);
  });

  it('forgets a click after 4 days', async () => {
    const { insights, service } = setUp();
    insights.clickedObjectIDsAfterSearch(afterSearch);
    await vi.advanceTimersByTimeAsync(4 * 86_400_000);
    insights.purchasedObjectIDs(click);
    await insights.flush();
    expect(JSON.stringify(service.events().at(-1))).not.toContain(queryID);
  });

  it('gives a cart to the main index and leaves a click to the replica that answered', async () => {
    const { insights, service } = setUp(ok, { replicas: { products_price_asc: 'products' } });
    insights.clickedObjectIDsAfterSearch({ ...afterSearch, index: 'products_price_asc' });
    insights.addedToCartObjectIDs({ ...click, index: 'products_price_asc' });
    await insights.flush();
    expect(service.events()).toMatchObject([{ index: 'products_price_asc' }, { index: 'products', queryID }]);
  });

  it('tells the same name in two indices apart', async () => {
    const { insights, service } = setUp(ok, { replicas: { articles_new: 'articles' } });
    insights.clickedObjectIDsAfterSearch(afterSearch);
    insights.clickedObjectIDsAfterSearch({ ...afterSearch, index: 'articles_new', queryID: otherQuery });
    insights.addedToCartObjectIDs(click);
    insights.addedToCartObjectIDs({ ...click, index: 'articles' });
    await insights.flush();
    expect(service.events().slice(2)).toMatchObject([
      { index: 'products', queryID },
      { index: 'articles', queryID: otherQuery },
    ]);
  });

  it('keeps at most 500 records, the latest clicks', async () => {
    const localStorage = standInStorage();
    const first = setUp(ok, { in: { localStorage } });
    for (let i = 0; i < 600; i++) {
      first.insights.clickedObjectIDsAfterSearch({ ...afterSearch, objectIDs: [`p${i}`] });
      vi.setSystemTime(Date.now() + 1);
    }
    await first.insights.flush();
    localStorage.setItem('aisle:STORE:a:broken', 'x');
    await setUp(ok, { in: { localStorage } }).insights.flush();
    const storedKeys = Object.keys(localStorage).filter((key) => key.startsWith('aisle:STORE:a:'));
    expect(storedKeys).toHaveLength(500);
    expect(storedKeys).toContain('aisle:STORE:a:products\np599');
    expect(storedKeys).not.toContain('aisle:STORE:a:products\np99');
  });
});

describe('privacy', () => {
  const stored = (page: { localStorage?: Storage; document?: Document }) =>
    [...Object.keys(page.localStorage!), page.document!.cookie].join();

  it('without consent nothing is stored, sent or named; events before it are gone', async () => {
    const { insights, service, page, drops } = setUp(ok, { consent: false });
    insights.purchasedObjectIDs(click);
    await insights.flush();
    expect([service.requests.length, insights.getUserToken(), stored(page), drops]).toEqual([
      0,
      undefined,
      '',
      ['consent'],
    ]);
    insights.setConsent(true);
    insights.clickedObjectIDs(click);
    await insights.flush();
    expect(service.events()).toMatchObject([{ eventType: 'click' }]);
  });

  it('an attribute of the script tag can withhold consent too', () => {
    const { insights, drops, page } = setUp(ok, { consent: 'false' as never });
    insights.clickedObjectIDs(click);
    expect([drops, stored(page)]).toEqual([['consent'], '']);
  });

  it('an opt-out erases everything and is remembered until consent is given', async () => {
    const localStorage = standInStorage();
    const { insights, page, drops, service } = setUp(ok, { in: { localStorage } });
    insights.clickedObjectIDsAfterSearch({ ...click, queryID, positions: [1] });
    for (let i = 0; i < 499; i++) insights.viewedObjectIDs(click);
    insights.optOut();
    expect(drops).toHaveLength(500);
    // No second store here says that it is empty, so the order to empty it stands.
    expect(Object.keys(localStorage)).toEqual(['aisle:STORE:optout', 'aisle:STORE:erase']);
    expect(page.document!.cookie).toContain('max-age=0');
    await insights.flush();
    const next = setUp(ok, { in: { localStorage } });
    next.insights.clickedObjectIDs(click);
    expect(next.drops).toEqual(['consent']);
    next.insights.setConsent(true);
    next.insights.clickedObjectIDs(click);
    await next.insights.flush();
    expect([service.requests.length, next.service.events().length]).toEqual([0, 1]);
  });

  it('with Global Privacy Control the token and the attribution live in memory only', async () => {
    const navigator = { globalPrivacyControl: true };
    const { insights, service, page } = setUp(ok, { in: { navigator } });
    insights.clickedObjectIDsAfterSearch({ ...click, queryID, positions: [1] });
    insights.addedToCartObjectIDs(click);
    await insights.flush();
    expect(service.events()).toMatchObject([{}, { queryID }]);
    expect(stored(page)).toBe('');
    const ignoring = setUp(ok, { respectPrivacyControl: false, in: { navigator } });
    ignoring.insights.clickedObjectIDs(click);
    expect(ignoring.page.document!.cookie).toContain('_aisle=anonymous-');
  });

  it('an erasure under Global Privacy Control takes what was written before it was on', () => {
    const localStorage = standInStorage();
    const before = setUp(ok, { in: { localStorage, navigator: { onLine: false } } });
    before.insights.clickedObjectIDsAfterSearch({ ...click, queryID, positions: [1] });
    before.insights.close();
    const { document } = before.page;
    const { insights } = setUp(ok, {
      in: { localStorage, document: document!, navigator: { globalPrivacyControl: true, onLine: false } },
    });
    insights.erase();
    // No second store here says that it is empty, so the order to empty it stands.
    expect(Object.keys(localStorage)).toEqual(['aisle:STORE:erase']);
    expect(document!.cookie).toContain('_aisle=;max-age=0');
  });

  it('the cookie is first party, lax, for half a year, secure on https, for a domain when asked', () => {
    const { insights, page } = setUp(ok, {
      cookie: 'domain=example.com',
      in: { location: { protocol: 'https:' } as Location },
    });
    const token = insights.getUserToken();
    expect(page.document!.cookie).toBe(
      `_aisle=${token};max-age=15724800;path=/;SameSite=Lax;Secure;domain=example.com`,
    );
  });

  it('without a cookie the token stays the same while the page lives', () => {
    const { insights, page } = setUp(ok, { cookie: false });
    expect(insights.getUserToken()).toBe(insights.getUserToken());
    expect(page.document!.cookie).toBe('');
    const before = insights.getUserToken();
    insights.erase();
    expect(insights.getUserToken()).not.toBe(before);
  });
});

it('works where there is no page at all', async () => {
  const service = standInService(ok);
  const insights = createInsights({
    appId: 'A',
    apiKey: 'k',
    host: 'https://events.example.com',
    page: { fetch: service.fetch },
  });
  insights.purchasedObjectIDs({ ...click, userToken: 'customer' });
  await insights.flush();
  expect(service.events()).toMatchObject([{ userToken: 'customer' }]);
});
