import { expect } from '@open-wc/testing';
import { createStore } from 'idb-keyval';
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';
import { createIndexedDBStore } from './indexeddb-store.ts';
import type { Page } from './page.ts';
import { until } from './testing/until.ts';

const queryID = '0123456789abcdef'.repeat(2);
const click = { eventName: 'Opened', index: 'products', objectIDs: ['p1'] };

type Sent = Record<string, unknown> & { eventID: string };

describe('a tracker in a browser', () => {
  let app = '';
  let count = 0;
  let open: Insights[] = [];
  let sent: Sent[] = [];
  let requests: RequestInit[] = [];
  let service: () => Promise<Response>;

  const create = (options: Partial<InsightsOptions> = {}, window_: Window & typeof globalThis = window): Insights => {
    const page: Page = {
      fetch: (async (_url: string, init: RequestInit) => {
        requests.push(init);
        const answer = await service();
        if (answer.ok) sent.push(...(JSON.parse(init.body as string) as { events: Sent[] }).events);
        return answer;
      }) as typeof fetch,
      localStorage: window_.localStorage,
      document: window_.document,
      navigator: window_.navigator,
      location: window_.location,
      // The runner opens and closes other tabs at any time, which hides this one: nothing that these tests are about.
      addEventListener: ((type: string, ...rest: [EventListener]) =>
        type === 'visibilitychange' || window_.addEventListener(type, ...rest)) as typeof window.addEventListener,
    };
    const insights = createInsights({ appId: app, apiKey: 'k', delay: 1, page, ...options });
    open.push(insights);
    return insights;
  };
  const rows = (kind: string): string[] =>
    Object.keys(localStorage).filter((key) => key.startsWith(`aisle:${app}:${kind}`));
  const openStore = () => createIndexedDBStore('aisle:' + app, createStore);
  const onDisk = async (): Promise<string[]> => (await openStore().readValues()) ?? [];
  const frame = async (): Promise<Window & typeof globalThis> => {
    const element = document.createElement('iframe');
    document.body.append(element);
    return element.contentWindow as Window & typeof globalThis;
  };
  const down = async (): Promise<Response> => new Response('{}', { status: 503 });
  const up = async (): Promise<Response> => Response.json({ status: 200 });

  beforeEach(() => {
    app = `T${Date.now()}-${count++}`;
    sent = [];
    requests = [];
    service = up;
  });
  afterEach(() => {
    for (const insights of open) insights.close();
    open = [];
    document.querySelectorAll('iframe').forEach((element) => element.remove());
    localStorage.clear();
    document.cookie = '_aisle=;path=/;max-age=0';
  });

  it('has stored an event in localStorage when the method returns, and soon after in IndexedDB', async () => {
    service = () => new Promise(() => {});
    const insights = create();
    insights.purchasedObjectIDs(click);
    expect(rows('q:')).to.have.length(1);
    await until(async () => (await onDisk()).length === 1);
  });

  it('empties both stores once the service has taken the event', async () => {
    create().clickedObjectIDs(click);
    await until(() => sent.length === 1);
    await until(async () => rows('').length === 0 && (await onDisk()).length === 0);
  });

  it('delivers from IndexedDB what localStorage lost, once', async () => {
    service = down;
    const before = create();
    before.purchasedObjectIDs(click);
    await until(async () => (await onDisk()).length === 1);
    before.close();
    localStorage.clear();
    service = up;
    create();
    await until(() => sent.length === 1);
    expect(sent[0]).to.include({ eventSubtype: 'purchase' });
    await until(async () => (await onDisk()).length === 0);
  });

  it('opens IndexedDB anew where its connection is lost without a word, and loses nothing that came meanwhile', async () => {
    service = down;
    const { open: openDatabase } = IDBFactory.prototype;
    const connections: IDBDatabase[] = [];
    IDBFactory.prototype.open = function (this: IDBFactory, ...database: Parameters<IDBFactory['open']>) {
      const request = openDatabase.apply(this, database);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
    try {
      const before = create();
      before.clickedObjectIDs(click);
      await until(() => connections.length === 1);
      // As when the server of Safari's databases has gone: no event, and no transaction any more.
      connections[0]!.close();
      before.purchasedObjectIDs(click);
      await until(async () => (await onDisk()).length === 2);
    } finally {
      IDBFactory.prototype.open = openDatabase;
    }
  });

  it('leaves rows of IndexedDB alone that are no events', async () => {
    await openStore().setValue('junk', '{');
    await create().flush();
    await until(async () => (await onDisk()).length === 1);
    expect(requests).to.have.length(0);
  });

  it('sends at page hide in a request that outlives the page', async () => {
    create({ delay: 60_000 }).clickedObjectIDs(click);
    window.dispatchEvent(new Event('pagehide'));
    expect(requests).to.have.length(1);
    expect(requests[0]).to.include({ keepalive: true, method: 'POST', credentials: 'omit' });
    await until(() => sent.length === 1);
  });

  it('two tabs deliver every event once', async () => {
    service = down;
    const one = create({}, await frame());
    const two = create({}, await frame());
    for (let i = 0; i < 20; i++) {
      one.clickedObjectIDs({ ...click, objectIDs: [`a${i}`] });
      two.clickedObjectIDs({ ...click, objectIDs: [`b${i}`] });
    }
    await until(() => requests.length > 0);
    service = up;
    localStorage.removeItem(`aisle:${app}:w`);
    await Promise.all([one.flush(), two.flush()]);
    await until(() => sent.length >= 40);
    expect(new Set(sent.map((event) => event.eventID)).size).to.equal(40);
    expect(sent).to.have.length(40);
  });

  it('a tab learns from a click in another tab', async () => {
    const one = create({}, await frame());
    const two = create({}, await frame());
    one.clickedObjectIDsAfterSearch({ ...click, queryID, positions: [2] });
    two.purchasedObjectIDs({ ...click, objectIDs: ['p1', 'p2'] });
    await until(() => sent.length === 2);
    expect(sent.find((event) => event.eventSubtype)).to.deep.include({ objectData: [{ queryID }, {}] });
    await until(() => rows('a:').length === 0);
  });

  it('two tabs share one token, and a later page has it too', async () => {
    const token = create({}, await frame()).getUserToken();
    expect(token).to.match(/^anonymous-\d{28,40}$/);
    expect(create({}, await frame()).getUserToken()).to.equal(token);
    expect(document.cookie).to.include(`_aisle=${token}`);
  });

  it('before consent there is no trace; after an opt-out only the opt-out', async () => {
    const insights = create({ consent: false });
    insights.clickedObjectIDs(click);
    insights.getUserToken();
    await insights.flush();
    expect([rows(''), await onDisk(), document.cookie.includes('_aisle'), requests.length]).to.deep.equal([
      [],
      [],
      false,
      0,
    ]);
    service = down;
    insights.setConsent(true);
    insights.clickedObjectIDsAfterSearch({ ...click, queryID, positions: [1] });
    await until(async () => (await onDisk()).length === 1);
    insights.optOut();
    expect(document.cookie).not.to.include('_aisle');
    // Nothing else, not even the order to empty the second store once it is empty.
    await until(() => rows('').join() === `aisle:${app}:optout`);
    await until(async () => (await onDisk()).length === 0);
  });

  it('hears the elements from inside their shadow roots', async () => {
    const host = document.createElement('div');
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('b'));
    document.body.append(host);
    const insights = create();
    insights.capture();
    const say = (type: string, detail: object): void =>
      void inner.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    say('aisle-hit-click', { index: 'products', objectID: 'p1', queryID, position: 21 });
    say('aisle-hit-click', { index: 'products', objectID: 'p9' });
    say('aisle-hits-view', {
      index: 'products',
      queryID,
      hits: [
        { index: 'products', objectID: 'p1' },
        { index: 'products', objectID: 'p2' },
      ],
    });
    say('aisle-filter-click', { index: 'products', queryID, filters: ['brand:A%20B'], eventName: 'Brand chosen' });
    say('aisle-add-to-cart', {
      index: 'products',
      lines: [{ objectID: 'p1', price: 5, quantity: 2 }],
      currency: 'EUR',
    });
    say('aisle-purchase', {
      index: 'products',
      lines: [
        { objectID: 'p1', price: 5 },
        { objectID: 'p2', price: 1 },
      ],
      currency: 'EUR',
      value: 6,
    });
    say('aisle-hit-click', { index: 'products' });
    inner.dispatchEvent(new CustomEvent('aisle-hit-click', { bubbles: true, composed: true }));
    await until(() => sent.length === 6);
    insights.close();
    say('aisle-hit-click', { index: 'products', objectID: 'late' });
    expect(insights.stats().queued).to.equal(6);
    host.remove();
    const said = sent.map((event) =>
      Object.fromEntries(Object.entries(event).filter(([field]) => !/^(eventID|userToken|timestamp)$/.test(field))),
    );
    expect(said).to.deep.equal([
      {
        eventType: 'click',
        eventName: 'clickedObjectIDs',
        index: 'products',
        objectIDs: ['p1'],
        queryID,
        positions: [21],
      },
      { eventType: 'click', eventName: 'clickedObjectIDs', index: 'products', objectIDs: ['p9'] },
      { eventType: 'view', eventName: 'viewedObjectIDs', index: 'products', objectIDs: ['p1', 'p2'], queryID },
      { eventType: 'click', eventName: 'Brand chosen', index: 'products', filters: ['brand:A%20B'] },
      {
        eventType: 'conversion',
        eventSubtype: 'addToCart',
        eventName: 'addedToCartObjectIDs',
        index: 'products',
        objectIDs: ['p1'],
        objectData: [{ price: 5, quantity: 2 }],
        currency: 'EUR',
        queryID,
      },
      {
        eventType: 'conversion',
        eventSubtype: 'purchase',
        eventName: 'purchasedObjectIDs',
        index: 'products',
        objectIDs: ['p1', 'p2'],
        objectData: [{ price: 5, queryID }, { price: 1 }],
        currency: 'EUR',
        value: 6,
      },
    ]);
    expect(insights.stats()).to.deep.include({ 'dropped: objectIDs': 1, 'dropped: index': 1 });
  });
});
