/** Storage that fails, goes or is not there for a frame of another site, in every engine: what was tracked arrives, once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWindow, engines } from '../../testing/engines.ts';
import { repeats } from './testing/chromium.ts';
import { startFaultServer } from './testing/fault-server.ts';

type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

const track = (from = 0, to = 20): string => `for (let i = ${from}; i < ${to}; i++)
  aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });`;

/** Fills localStorage to the last character, as a careless neighbour does. */
const FILL = `for (let size = 2 ** 22; size >= 1; size /= 2)
  for (let i = 0; ; i++) try { localStorage.setItem('x' + size + i, 'x'.repeat(size)) } catch { break }`;

/** What a page finds instead of its database, by what is said of it. */
const faults: Readonly<Record<string, string>> = {
  'cannot be opened': `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') };`,
  'fails to open, as in private windows of older browsers': `IDBFactory.prototype.open = () => ({
    error: new DOMException('A mutation operation was attempted', 'InvalidStateError'),
    set onerror(tell) { setTimeout(tell) },
  });`,
  'is blocked for good': `IDBFactory.prototype.open = () => ({});`,
  'is not there': `Object.defineProperty(window, 'indexedDB', { value: undefined });`,
  'throws half way': `{
    const { put } = IDBObjectStore.prototype;
    let count = 0;
    IDBObjectStore.prototype.put = function (...values) {
      if (++count > 7) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return put.apply(this, values);
    };
  }`,
  'gives its transactions up': `{
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      const request = put.apply(this, values);
      this.transaction.abort();
      return request;
    };
  }`,
};

describe.each(engines)('in $name', ({ missing, start }) => {
  let server: FaultServer;
  let window: EngineWindow | undefined;
  beforeAll(async () => {
    if (missing === undefined) server = await startFaultServer();
  });
  afterAll(() => server?.stop());
  beforeEach(async ({ skip }) => {
    skip(missing !== undefined, missing);
    window = await start();
  });
  afterEach(async () => {
    await window?.stop();
    server?.reset();
  });
  const all = async (): Promise<void> => {
    await server.until(() => server.unique().length === 20, '20 events');
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(20);
    expect(server.preflights()).toBe(0);
  };

  it.each(Object.entries(faults))(
    'all arrive where IndexedDB %s and the page is left',
    { repeats },
    async (_, fault) => {
      server.before(fault);
      server.answer(() => ({ status: 503 }));
      await window!.navigate(server.origin);
      await window!.run(track());
      await server.until(() => server.deliveries.length > 0);
      await window!.navigate('about:blank');
      server.answer(() => ({ status: 200 }));
      await window!.navigate(server.origin);
      await all();
    },
  );

  it(
    'all arrive where the connection to IndexedDB is lost without a word, and localStorage is full',
    { repeats },
    async () => {
      server.before(`{
      const { open } = IDBFactory.prototype;
      window.connections = [];
      IDBFactory.prototype.open = function (...database) {
        const request = open.apply(this, database);
        request.addEventListener('success', () => connections.push(request.result));
        return request;
      };
    }`);
      server.answer(() => ({ status: 503 }));
      await window!.navigate(server.origin);
      await window!.run(FILL + track(0, 10));
      await expect.poll(() => window!.run('return connections.length')).toBeGreaterThan(0);
      // As when the server of Safari's databases has gone: no event is told, and no transaction is given any more.
      await window!.run(`for (const connection of connections) connection.close(); ${track(10, 20)}`);
      const stored = `return new Promise((done) => (indexedDB.open('aisle:STORE').onsuccess = ({ target }) =>
      (target.result.transaction('q').objectStore('q').count().onsuccess = (event) => done(event.target.result))))`;
      await expect.poll(() => window!.run(stored)).toBe(20);
      await window!.navigate('about:blank');
      server.answer(() => ({ status: 200 }));
      await window!.navigate(server.origin);
      await all();
    },
  );

  it('all arrive from a frame of another site, whose storage is apart or blocked', { repeats }, async () => {
    await window!.stop();
    window = await start({ blocksOtherSites: true });
    await window.navigate(`${server.origin.replace('127.0.0.1', 'localhost')}/embeds`);
    await all();
  });

  it('all arrive where the page’s storage is emptied between two of them', { repeats }, async () => {
    await window!.navigate(server.origin);
    await window!.run(track(0, 10));
    await server.until(() => server.unique().length === 10, '10 events');
    await window!.run(`localStorage.clear(); document.cookie = '_aisle=; path=/; max-age=0';
      return new Promise((done) => Object.assign(indexedDB.deleteDatabase('aisle:STORE'), { onsuccess: done, onerror: done, onblocked: done })).then(() => undefined)`);
    await window!.run(track(10, 20));
    await all();
  });

  it('all arrive once from two tabs that share what waits', { repeats }, async () => {
    server.answer(() => ({ status: 503 }));
    await window!.navigate(server.origin);
    const first = await window!.tab();
    await window!.run(track(0, 10));
    await window!.openTab();
    await window!.navigate(server.origin);
    await window!.run(track(10, 20));
    await server.until(() => server.deliveries.length > 1);
    server.answer(() => ({ status: 200 }));
    await window!.run(`aisle('flush')`);
    await window!.turnTo(first);
    await window!.run(`aisle('flush')`);
    await all();
    expect(server.accepted()).toHaveLength(20);
  });
});
