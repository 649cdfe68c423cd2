/** Monitoring as an operator uses it: over HTTP, with the monitoring key, also while the database is unavailable. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Incident } from '@aisle/contract';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { ServiceOptions } from '../../composition/service-options.ts';
import type { Store } from '../../store/store.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import type { MachineReading } from './machine.ts';
import { itThorough } from '../../testing/thorough.ts';

const KEY = 'key-of-the-monitoring-tests';
const MINUTE = 60_000;

let data: Store;
let isAway = false;
let free = 50 * 2 ** 30;
const unreachable = new Set<string>();
const running: TestService[] = [];

/** The one database of all servers of a test, from which they can be cut off. */
const sharedStore = (): Store => {
  const refuse =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : call(...args);
  return {
    ...data,
    shared: true,
    query: refuse(data.query) as Store['query'],
    batch: refuse(data.batch),
    transaction: refuse(data.transaction) as Store['transaction'],
    close: async () => undefined,
  };
};

/** A machine of which the test knows everything: each reading is a second and a half of two processors later. */
const machine = () => {
  let readings = 0;
  return (): MachineReading => ({
    at: 1000 * ++readings,
    cpuSeconds: 0.5 * readings,
    cores: 2,
    memory: { total: 1000, resident: 400, search: 300 },
    disk: { size: 100 * 2 ** 30, free },
  });
};

async function start(serverName: string, options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const url = `http://${serverName}:7700`;
  const service = await startTestService({
    store: sharedStore(),
    serverName,
    region: `region of ${serverName}`,
    keys: [{ key: KEY, acl: ['monitoring'] }],
    readMachine: machine(),
    network: {
      ownAddress: () => ({ url, machine: serverName }),
      reach: async (target) => {
        if (unreachable.has(target)) throw new Error('unreachable');
      },
    },
    ...options,
  });
  running.push(service);
  return service;
}

beforeAll(async () => (data = await openSpareDatabase()), 60_000);
afterAll(() => data.close());
afterEach(async () => {
  isAway = false;
  free = 50 * 2 ** 30;
  unreachable.clear();
  for (const one of running.splice(0)) await one.close();
  await data.query('DELETE FROM monitoring_parts');
});

const read = async <Body>(shop: TestService, path: string): Promise<Body> => {
  const { status, body } = await shop.call('GET', path, { key: KEY });
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  return body as Body;
};
/** The server's status when time has gone on, in steps in which it measures. */
const statusAfter = async (shop: TestService, time: number): Promise<string | undefined> => {
  const until = shop.clock.now + time;
  let status: Record<string, string> = {};
  while (shop.clock.now < until) {
    shop.clock.now += 5000;
    status = (await read<{ status: Record<string, string> }>(shop, '/1/status')).status;
  }
  return status['a'];
};
const incidentsOf = async (shop: TestService, server = 'a') =>
  (await read<{ incidents: Record<string, Incident[]> }>(shop, '/1/incidents')).incidents[server]!;
const titles = async (shop: TestService, server = 'a') =>
  (await incidentsOf(shop, server)).map(({ v }) => `${v.status}: ${v.title}`);
type Curves = { metrics: Record<string, Record<string, { t: number; v: number }[]>> };

describe('the monitoring key', () => {
  it('opens monitoring and nothing else, and nothing else opens monitoring', async () => {
    const shop = await start('a');
    expect((await shop.call('GET', '/1/status', { key: KEY })).body).toEqual({ status: { a: 'operational' } });
    for (const key of [ADMIN, SEARCH, 'no-such-key', null])
      expect((await shop.call('GET', '/1/status', { key })).status, String(key)).toBe(401);
    expect((await shop.call('GET', '/1/indexes', { key: KEY })).status).toBe(403);
    const made = await shop.call('POST', '/1/keys', { body: { acl: ['monitoring'] } });
    expect((await shop.call('GET', '/1/status', { key: String(made.body['key']) })).status).toBe(200);
  });
});

describe('what is asked for', () => {
  it('is named when it is not there', async () => {
    const shop = await start('a');
    const ask = async (path: string) => {
      const { status, body } = await shop.call('GET', path, { key: KEY });
      return [status, body.message];
    };
    expect(await ask('/1/status/a,b')).toEqual([404, 'There is no server "b"; there is a']);
    expect(await ask('/1/incidents/__proto__')).toEqual([404, 'There is no server "__proto__"; there is a']);
    expect(await ask('/1/infrastructure/gpu_usage/period/hour')).toEqual([400, expect.stringContaining('"metric"')]);
    expect(await ask('/1/infrastructure/cpu_usage/period/year')).toEqual([
      400,
      '"period" must be one of minute, hour, day, week, month',
    ]);
    expect(await ask(`/1/latency/${Array.from({ length: 1001 }, () => 'a').join(',')}`)).toEqual([
      400,
      expect.stringContaining('servers'),
    ]);
    expect(await ask('/1/status?server=a')).toEqual([400, expect.stringContaining('server')]);
    expect((await shop.call('POST', '/1/status', { key: KEY })).status).toBe(405);
    expect((await shop.call('GET', '/1/status/%5B%22a%22%5D', { key: KEY })).body).toEqual({
      status: { a: 'operational' },
    });
  });
});

describe('incidents', () => {
  it('open while the database is away, of which the monitoring tells all the same, and close when it has stayed back', async () => {
    const shop = await start('a');
    await shop.fill('goods', [{ objectID: 'a' }]);
    expect(await statusAfter(shop, 5000)).toBe('operational');
    isAway = true;
    expect(await statusAfter(shop, 10_000)).toBe('partial_outage');
    const since = shop.clock.now;
    expect(await shop.search('goods', {})).toMatchObject({ nbHits: 1 });
    expect(await incidentsOf(shop)).toEqual([
      {
        t: since,
        v: {
          title: 'The database does not answer',
          status: 'partial_outage',
          body: expect.stringContaining('Searches go on'),
        },
      },
    ]);
    await statusAfter(shop, 3 * MINUTE);
    isAway = false;
    expect(await statusAfter(shop, 30_000)).toBe('partial_outage');
    expect(await statusAfter(shop, MINUTE)).toBe('operational');
    expect((await incidentsOf(shop)).slice(1)).toEqual([
      {
        t: expect.any(Number),
        v: { title: 'Over: The database does not answer', status: 'operational', body: 'It lasted 3 minutes.' },
      },
    ]);
    shop.clock.now += 31 * 86_400_000;
    expect(await incidentsOf(shop)).toEqual([]);
  });

  itThorough(
    'open when requests fail inside, the more of them the worse, and close when the window is over',
    async () => {
      const broken = { nextSearch: false };
      const { createEmbeddedEngine } = await import('../../engine/embedded/embedded-engine.ts');
      const engine = createEmbeddedEngine();
      const shop = await start('a', {
        engine: {
          ...engine,
          search: (...args) => (broken.nextSearch ? Promise.reject(new Error('broken')) : engine.search(...args)),
        },
      });
      await shop.fill('goods', [{ objectID: 'a' }]);
      const searches = async (count: number, failing: boolean) => {
        broken.nextSearch = failing;
        for (let at = 0; at < count; at++)
          expect((await shop.call('POST', '/1/indexes/goods/query', { key: SEARCH, body: {} })).status).toBe(
            failing ? 500 : 200,
          );
      };
      await searches(90, false);
      await searches(10, true);
      expect(await statusAfter(shop, 10_000)).toBe('degraded_performance');
      await searches(60, true);
      expect(await statusAfter(shop, 5000)).toBe('partial_outage');
      expect(await titles(shop)).toEqual(['degraded_performance: Requests fail', 'partial_outage: Requests fail']);
      // What callers do wrong is none of it.
      for (let at = 0; at < 300; at++) await shop.call('POST', '/1/indexes/goods/query', { key: 'wrong', body: {} });
      expect(await statusAfter(shop, 7 * MINUTE)).toBe('operational');
      expect((await titles(shop)).at(-1)).toBe('operational: Over: Requests fail');
    },
  );

  it('open when the disk is nearly full', async () => {
    const shop = await start('a');
    free = 500 * 2 ** 20;
    expect(await statusAfter(shop, 10_000)).toBe('degraded_performance');
    free = 2 ** 20;
    expect(await statusAfter(shop, 5000)).toBe('partial_outage');
    expect(await titles(shop)).toEqual([
      'degraded_performance: The disk is nearly full',
      'partial_outage: The disk is nearly full',
    ]);
  });

  it('outlive the process; that it was killed is one of them, and that it was closed is none', async () => {
    const first = await start('a');
    isAway = true;
    await statusAfter(first, 10_000);
    isAway = false;
    await statusAfter(first, 2 * MINUTE);
    await first.close();
    const second = await start('a');
    second.clock.now = first.clock.now + MINUTE;
    expect(await titles(second)).toEqual([
      'partial_outage: The database does not answer',
      'operational: Over: The database does not answer',
    ]);
    // Killed: it says nothing more.
    await statusAfter(second, MINUTE);
    isAway = true;
    await second.close();
    isAway = false;
    const third = await start('a');
    third.clock.now = second.clock.now + MINUTE;
    expect((await titles(third)).slice(2)).toEqual([
      'major_outage: The server went away',
      'operational: The server is back',
    ]);
  });
});

describe('measurements', () => {
  it('are of processors, memory, disk and the index, for each period, and outlive the process', async () => {
    const shop = await start('a');
    await shop.fill('goods', [{ objectID: 'a' }]);
    await statusAfter(shop, 10_000);
    const curve = async (from: TestService, metric: string, period: string) =>
      (await read<Curves>(from, `/1/infrastructure/${metric}/period/${period}`)).metrics[metric]!['a']!;
    for (const period of ['minute', 'hour', 'day', 'week', 'month']) {
      expect((await curve(shop, 'cpu_usage', period)).map(({ v }) => v)).toContain(25);
      expect((await curve(shop, 'ram_search_usage', period)).map(({ v }) => v)).toContain(30);
      expect((await curve(shop, 'ram_indexing_usage', period)).map(({ v }) => v)).toContain(10);
      expect((await curve(shop, 'ssd_usage', period)).map(({ v }) => v)).toContain(50);
      const [build] = await curve(shop, 'avg_build_time', period);
      expect(build!.v).toBeGreaterThan(0);
    }
    const { metrics } = await read<Curves>(shop, '/1/indexing/a');
    expect(metrics['indexing']!['a']).toEqual([{ t: expect.any(Number), v: expect.any(Number) }]);
    const before = await curve(shop, 'ssd_usage', 'hour');
    await shop.close();
    const again = await start('a');
    again.clock.now = shop.clock.now + 5 * MINUTE;
    expect((await curve(again, 'ssd_usage', 'hour')).slice(0, before.length)).toEqual(before);
    again.clock.now += 2 * 3_600_000;
    expect((await curve(again, 'ssd_usage', 'hour')).map(({ t }) => t)).toEqual([
      Math.floor(again.clock.now / MINUTE) * MINUTE,
    ]);
  });
});

describe('two processes on one store', () => {
  it('tell of each other: inventory, curves, probes, and who is gone', async () => {
    const a = await start('a');
    const b = await start('b');
    b.clock.now = a.clock.now;
    const goOn = async (time: number) => {
      a.clock.now += time;
      b.clock.now += time;
      await read(b, '/1/status');
      await read(a, '/1/status');
      await read(b, '/1/status');
    };
    await goOn(10_000);
    await goOn(10_000);
    await goOn(10_000);
    for (const one of [a, b]) {
      expect(await read(one, '/1/inventory/servers')).toEqual({
        inventory: ['a', 'b'].map((name) => ({
          name,
          region: `region of ${name}`,
          is_replica: false,
          cluster: 'shop',
        })),
      });
      expect(await read(one, '/1/reachability/a,b/probes')).toEqual({
        a: { a: true, b: true },
        b: { a: true, b: true },
      });
      expect(await read(one, '/1/status/b')).toEqual({ status: { b: 'operational' } });
    }
    const { metrics } = await read<Curves>(a, '/1/latency/b');
    expect(metrics['latency']!['b']!.every(({ v }) => v >= 0)).toBe(true);
    expect(metrics['latency']!['b']!.length).toBeGreaterThan(0);
    expect((await read<Curves>(a, '/1/infrastructure/ssd_usage/period/minute')).metrics['ssd_usage']!['b']).not.toEqual(
      [],
    );

    // b answers nobody any more, and writes nothing.
    unreachable.add('http://b:7700');
    for (let at = 0; at < 8; at++) {
      a.clock.now += 5000;
      await read(a, '/1/status');
    }
    expect(await read(a, '/1/status')).toEqual({ status: { a: 'operational', b: 'major_outage' } });
    expect(await titles(a, 'b')).toEqual(['major_outage: The server does not answer']);
    expect(await read(a, '/1/reachability/b/probes')).toMatchObject({ b: { a: false } });

    // It comes back, and is closed in order: nobody misses it.
    unreachable.clear();
    b.clock.now = a.clock.now;
    await read(b, '/1/status');
    await goOn(10_000);
    expect(await read(a, '/1/status')).toEqual({ status: { a: 'operational', b: 'operational' } });
    await b.close();
    a.clock.now += 10_000;
    expect(await read(a, '/1/status')).toEqual({ status: { a: 'operational' } });
  });

  it('do not take each other for gone while the store is away and probes reach them', async () => {
    const a = await start('a');
    const b = await start('b');
    b.clock.now = a.clock.now;
    await read(b, '/1/status');
    a.clock.now += 10_000;
    expect(await read(a, '/1/status')).toMatchObject({ status: { b: 'operational' } });
    isAway = true;
    await statusAfter(a, 2 * MINUTE);
    expect(await read(a, '/1/status')).toEqual({ status: { a: 'partial_outage', b: 'operational' } });
  });
});
