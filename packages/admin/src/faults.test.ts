/** What callers notice when hosts are dead, slow, busy or talk nonsense. */
import { execFile } from 'node:child_process';
import { inspect, promisify } from 'node:util';
import type { HttpError } from '@aisle/transport';
import { afterEach, describe, expect, it } from 'vitest';
import { createAdminClient } from './create-admin-client.ts';
import type { AdminOptions } from './create-admin-client.ts';
import { createCrawlerClient } from './generated/crawler.ts';
import { json, startServer } from './testing/recording-server.ts';
import type { RecordingServer } from './testing/recording-server.ts';

const key = 'the-secret-key-5f1e';
const running: RecordingServer[] = [];
const start = async (...args: Parameters<typeof startServer>): Promise<RecordingServer> => {
  const server = await startServer(...args);
  running.push(server);
  return server;
};
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

/** Timers that go off when the test says so: no test here depends on how fast the machine is. */
const manualTimers = () => {
  const started: number[] = [];
  const open = new Set<() => void>();
  return {
    started,
    open,
    setTimer: (callback: () => void, ms: number) => {
      started.push(ms);
      open.add(callback);
      return () => void open.delete(callback);
    },
    fire: () => {
      for (const callback of open) callback();
    },
  };
};
const make = (servers: RecordingServer[], options: Partial<AdminOptions> = {}) =>
  createAdminClient({
    hosts: { read: [servers[0]!.address], fallback: servers.slice(1).map((server) => server.address) },
    appId: 'shop',
    apiKey: key,
    ...options,
  });
const failure = async (promise: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await promise.then(
    () => expect.unreachable('the call should fail'),
    (reason: unknown) => reason,
  );
  return error as HttpError;
};
const task = { indexName: 'products', taskID: 1 };
const record = { indexName: 'products', body: { name: 'Shoe' } };

describe('a host that does not answer', () => {
  it('costs one slow call, not every call, and all interfaces know it', async () => {
    const timers = manualTimers();
    const hung = await start(() => timers.fire());
    const good = await start();
    const admin = make([hung, good], { setTimer: timers.setTimer });
    await admin.tasks.getTask(task);
    await admin.tasks.getTask(task);
    await admin.search.searchSingleIndex({ indexName: 'products' });
    await admin.objects.saveObject({ ...record, objectID: 'p1' });
    expect(hung.requests).toHaveLength(1);
    expect(good.requests).toHaveLength(4);
  });

  it('never makes a record written twice: the call fails and tells that it may have taken effect', async () => {
    const timers = manualTimers();
    const slow = await start(() => timers.fire());
    const other = await start();
    const error = await failure(make([slow, other], { setTimer: timers.setTimer }).objects.addObject(record));
    expect(error).toMatchObject({ name: 'TimeoutError', message: /no answer within 30000 ms/ });
    expect([...slow.requests, ...other.requests]).toHaveLength(1);
  });

  it('has all the time of its deadline: one timer runs from connecting to the last byte', async () => {
    const timers = manualTimers();
    let release = (): void => {};
    const slow = await start((response) => {
      release = () => json(response, { status: 'published' });
      arrived();
    });
    let arrived = (): void => {};
    const there = new Promise<void>((resolve) => (arrived = resolve));
    const call = make([slow], { setTimer: timers.setTimer }).tasks.getTask(task);
    await there;
    // A client that also timed the connection would have a second, shorter timer.
    expect(timers.started).toEqual([5000]);
    release();
    expect(await call).toEqual({ status: 'published' });
    expect(timers.open.size).toBe(0);
  });

  it('gives writes 30 seconds and reads 5, and a call may say otherwise', async () => {
    const timers = manualTimers();
    const admin = make([await start()], { setTimer: timers.setTimer });
    await admin.objects.addObject(record);
    await admin.search.searchSingleIndex({ indexName: 'products' });
    await admin.tasks.getTask(task, { timeoutMs: 77 });
    expect(timers.started).toEqual([30_000, 5000, 77]);
    const patient = make([await start()], { setTimer: timers.setTimer, timeoutMs: 60_000 });
    await patient.search.searchSingleIndex({ indexName: 'products' });
    await patient.objects.addObject(record, { timeoutMs: 88 });
    await patient.objects.addObject(record, { timeoutMs: undefined });
    expect(timers.started.slice(3)).toEqual([60_000, 88, 60_000]);
  });
});

it('lets a script end right after its last call', async () => {
  const server = await start();
  const script = `import { createTasksClient } from ${JSON.stringify(new URL('generated/tasks.ts', import.meta.url).href)};
    const tasks = createTasksClient({ hosts: { read: [${JSON.stringify(server.address)}] } });
    await tasks.getTask({ indexName: 'a', taskID: 1 }, { timeoutMs: 600_000, deadlineMs: 600_000 });
    console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=aisle-source',
    '--import',
    import.meta.resolve('tsx'),
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stdout.trim()).toBe('0');
});

describe('a key', () => {
  const shown = (error: unknown): string =>
    `${inspect(error, { depth: Infinity, showHidden: true })} ${(error as Error).stack} ${JSON.stringify(error)}`;
  const dead = { read: ['http://127.0.0.1:1'] };

  it('is in no error, whatever goes wrong and whatever the service repeats', async () => {
    const answers: ((response: Parameters<typeof json>[0]) => void)[] = [
      (response) => json(response, { message: `no such key ${key}` }, 403),
      (response) => response.writeHead(500).end(`<html>${key}</html>`),
      (response) => response.writeHead(200).end('{"cut'),
      (response) => response.destroy(),
    ];
    for (const answer of answers) {
      const server = await start(answer);
      expect(shown(await failure(make([server]).logs.getLogs()))).not.toContain(key);
      const crawler = createCrawlerClient({ hosts: { read: [server.address] }, userId: 'me', apiKey: key });
      const text = shown(await failure(crawler.listCrawlers()));
      expect(text).not.toContain(key);
      expect(text).not.toContain(btoa(`me:${key}`));
    }
    // A service that sends back what it was sent.
    const echo = await start((response, { headers }) =>
      json(response, { message: `refused: ${headers.authorization}`, headers }, 401),
    );
    const crawler = createCrawlerClient({ hosts: { read: [echo.address] }, userId: 'me', apiKey: key });
    const text = shown(await failure(crawler.listCrawlers()));
    expect(echo.requests[0]!.headers.authorization).toContain(btoa(`me:${key}`));
    expect(text).not.toContain(btoa(`me:${key}`));
    expect(text).toContain('refused: Basic ***');
    expect(shown(await failure(createAdminClient({ hosts: dead, apiKey: key }).logs.getLogs()))).not.toContain(key);
  });

  it('that is to be deleted is in no error either', async () => {
    const server = await start((response) => json(response, { message: 'No such key' }, 404));
    const error = await failure(make([server]).keys.deleteIndexKey({ indexName: 'products', key: 'old-key-77' }));
    expect(server.requests[0]!.url).toBe('/1/indexes/products/keys/old-key-77');
    expect(shown(error)).not.toContain('old-key-77');
    expect(error).toMatchObject({ status: 404, message: /No such key/, path: '/1/indexes/products/keys/{key}' });
  });

  it('of the application does not travel to the crawler, nor the other way', async () => {
    const server = await start();
    const admin = make([server], {
      crawler: { userId: 'me', apiKey: 'crawler-key' },
      own: { monitoring: { apiKey: 'm-key' } },
    });
    await admin.crawler.listCrawlers();
    await admin.monitoring.getServersStatus();
    await admin.logs.getLogs();
    const [crawler, monitoring, logs] = server.requests;
    expect(crawler!.headers).toMatchObject({ authorization: `Basic ${btoa('me:crawler-key')}` });
    expect(JSON.stringify(crawler!.headers)).not.toContain(key);
    expect(monitoring!.headers).toMatchObject({ 'x-service-api-key': 'm-key', 'x-service-application-id': 'shop' });
    expect(logs!.headers).toMatchObject({ 'x-service-api-key': key });
    expect(logs!.headers).not.toHaveProperty('authorization');
  });

  it('or a user that no header can carry is refused before anything is sent, and not repeated', () => {
    const hosts = { read: ['http://127.0.0.1:1'] };
    expect(() => createCrawlerClient({ hosts, userId: 'a:b', apiKey: key })).toThrow('userId without ":"');
    for (const apiKey of ['schlüssel', 'two\nlines', '']) {
      const make = () => createCrawlerClient({ hosts, userId: 'me', apiKey });
      expect(make).toThrow('userId and apiKey must be ASCII');
      if (apiKey) expect(make).not.toThrow(apiKey);
    }
  });
});

describe('an answer that is no answer', () => {
  it.each([
    [
      'HTML',
      (response: Parameters<typeof json>[0]) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
      /HTTP 502 with HTML/,
    ],
    ['text', (response: Parameters<typeof json>[0]) => response.writeHead(418).end('teapot'), /HTTP 418 without JSON/],
    [
      'broken JSON',
      (response: Parameters<typeof json>[0]) => response.writeHead(200).end('{"status":'),
      /HTTP 200 without JSON/,
    ],
    [
      'a body that ends early',
      (response: Parameters<typeof json>[0]) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"status":');
        response.socket!.end();
      },
      /./,
    ],
  ])('%s gives an error that names the request', async (_, answer, message) => {
    const server = await start(answer);
    const error = await failure(make([server]).tasks.getTask(task));
    expect(error.message).toMatch(message);
    expect(error.message).toContain(`GET ${server.address}/1/indexes/products/task/1`);
    expect(error).toMatchObject({ method: 'GET', path: '/1/indexes/products/task/1' });
  });

  it('is still read when only its content type is wrong', async () => {
    const server = await start((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('{"status":"published"}'),
    );
    expect(await make([server]).tasks.getTask(task)).toEqual({ status: 'published' });
  });

  it('that the service explains comes with status, message, body and headers', async () => {
    const server = await start((response) => {
      response.writeHead(429, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Reset': '1900000000' });
      response.end('{"status":429,"message":"too many calls"}');
    });
    const error = await failure(make([server]).analytics.getTopSearches({ index: 'products' }));
    expect(error).toMatchObject({
      status: 429,
      body: { message: 'too many calls' },
      message: /too many calls \(429\)/,
    });
    expect(error.headers.get('x-ratelimit-limit')).toBe('100');
  });
});

describe('calling off', () => {
  it('ends the call at once with the reason of the signal', async () => {
    const controller = new AbortController();
    const hung = await start(() => controller.abort(new Error('changed my mind')));
    const call = make([hung]).tasks.getTask(task, { signal: controller.signal });
    await expect(call).rejects.toThrow('changed my mind');
  });
});

describe('64-bit task IDs', () => {
  it('come back with all their digits and can be asked for in every form', async () => {
    const server = await start((response) => response.end('{"taskID":9007199254740993,"updatedAt":"2026-01-01"}'));
    const admin = make([server]);
    const { taskID } = await admin.objects.clearObjects({ indexName: 'products' });
    expect(taskID).toBe('9007199254740993');
    for (const form of [taskID, 9007199254740993n, '9007199254740993']) {
      await admin.tasks.getTask({ indexName: 'products', taskID: form });
      expect(server.requests.at(-1)!.url).toBe('/1/indexes/products/task/9007199254740993');
    }
    await admin.tasks.getTask({ indexName: 'products', taskID: 0 });
    expect(server.requests.at(-1)!.url).toBe('/1/indexes/products/task/0');
  });
});

describe('a busy service', () => {
  const busyOnce = () =>
    start((response, _, nth) => {
      if (nth > 1) json(response, { searches: [] });
      else response.writeHead(429, { 'retry-after': '0' }).end('{"message":"slow down"}');
    });

  it('is waited for when the call has the time', async () => {
    const server = await busyOnce();
    const call = make([server]).analytics.getTopSearches({ index: 'products' }, { deadlineMs: 60_000 });
    expect(await call).toEqual({ searches: [] });
    expect(server.requests).toHaveLength(2);
    const other = await busyOnce();
    const patient = make([other], { deadlineMs: 60_000 });
    expect(await patient.analytics.getTopSearches({ index: 'products' })).toEqual({ searches: [] });
  });

  it('is an error at once when it asks for more time than the call has, or the call names no deadline', async () => {
    const server = await start((response) =>
      response.writeHead(429, { 'retry-after': '120' }).end('{"message":"slow down"}'),
    );
    const { analytics } = make([server]);
    expect(await failure(analytics.getTopSearches({ index: 'products' }, { deadlineMs: 5000 }))).toHaveProperty(
      'status',
      429,
    );
    expect(await failure(analytics.getTopSearches({ index: 'products' }))).toHaveProperty('status', 429);
    expect(server.requests).toHaveLength(2);
  });
});

describe('bad input', () => {
  it('of a body passes through: the rules are the service’s, and its error tells the field', async () => {
    const server = await start((response) => json(response, { message: 'requests[0].action: unknown' }, 400));
    const error = await failure(
      make([server]).objects.batch({ indexName: 'products', body: { requests: [{ action: 'explode' as 'clear' }] } }),
    );
    expect(server.requests[0]!.body).toBe('{"requests":[{"action":"explode"}]}');
    expect(error).toMatchObject({ status: 400, message: /requests\[0\]\.action: unknown/ });
  });

  it('in names cannot change which operation is called', async () => {
    const server = await start();
    const { objects } = make([server]);
    await objects.deleteObject({ indexName: 'a/b', objectID: '../../*?x#y%2e' });
    expect(server.requests[0]!.url).toBe('/1/indexes/a%2Fb/..%2F..%2F%2A%3Fx%23y%252e');
  });

  it('of a header value is refused by the platform before anything is sent', async () => {
    const server = await start();
    const call = make([server]).clusters.assignUserId({ userID: 'a\r\nx-evil: 1', body: { cluster: 'c' } });
    await expect(call).rejects.toThrow();
    expect(server.requests).toHaveLength(0);
  });
});
