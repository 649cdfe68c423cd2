import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createTransport } from './create-transport.ts';
import type { TransportCall, TransportOptions } from './transport.ts';
import { encodeQuery } from './encode-query.ts';
import { isHttpError, isNetworkError, isTimeoutError, isTransportError } from './errors.ts';
import type { HttpError, TransportError } from './errors.ts';
import { waitOut } from './wait-out.ts';
import { deadAddress, json, startServer } from './testing/fault-server.ts';
import type { FaultServer } from './testing/fault-server.ts';

const key = 'the-secret-key-5f1e';
const running: FaultServer[] = [];
const start = async (...args: Parameters<typeof startServer>) => {
  const server = await startServer(...args);
  running.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

const make = (read: string[], options: Partial<TransportOptions> = {}) =>
  createTransport({ hosts: { read }, appId: 'shop', apiKey: key, whenBusy: waitOut, ...options });
const get: TransportCall = { method: 'GET', path: '/1/x' };
const write: TransportCall = { method: 'POST', path: '/1/x', body: { a: 1 } };
const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => expect.unreachable('the call should fail'),
    (reason: unknown) => reason,
  );
  return error as TransportError;
};
const never = () => {};

/** Timers that go off when the test says so: no test here depends on how fast the machine is. */
const manualTimers = () => {
  const running = new Set<() => void>();
  return {
    setTimer: (callback: () => void) => {
      running.add(callback);
      return () => void running.delete(callback);
    },
    fire: () => {
      for (const callback of running) callback();
    },
  };
};

describe('a request', () => {
  it('carries credentials in headers, JSON in the body and encoded values in the address', async () => {
    const server = await start((response) => json(response, { ok: true }));
    const transport = make([`${server.address}/shop/`], { headers: { 'x-more': '1' } });
    expect(
      await transport.request({
        ...write,
        query: `?${encodeQuery({ q: 'a b&c', list: ['x', 'y'], none: undefined })}`,
        headers: { 'x-one': '2' },
      }),
    ).toEqual({ ok: true });
    const [{ url, headers, body } = expect.unreachable()] = server.requests;
    expect(url).toBe('/shop/1/x?q=a+b%26c&list=x%2Cy');
    expect(headers).toMatchObject({
      'x-service-application-id': 'shop',
      'x-service-api-key': key,
      'content-type': 'application/json; charset=UTF-8',
      'x-more': '1',
      'x-one': '2',
    });
    expect(body).toBe('{"a":1}');
  });

  it.each([
    ['fixed headers', { headers: { 'x-service-api-KEY': 'other-key' } }, {}],
    ['headers of a call', { headers: { 'X-Foo': 'a' } }, { 'x-foo': 'b', 'X-SERVICE-API-KEY': 'other-key' }],
  ])('%s take the place of others of that name, however it is written', async (_, options, headers) => {
    const server = await start((response) => json(response, {}));
    await make([server.address], options).request({ ...get, headers });
    expect(server.requests[0]?.headers).toMatchObject({
      'x-service-api-key': 'other-key',
      ...('x-foo' in headers && { 'x-foo': 'b' }),
    });
  });

  it('uses other credential header names for a service that has others', async () => {
    const server = await start((response) => json(response, {}));
    await make([server.address], { headerNames: { appId: 'X-Other-App', apiKey: 'X-Other-Key' } }).request(get);
    expect(server.requests[0]?.headers).toMatchObject({ 'x-other-app': 'shop', 'x-other-key': key });
    expect(server.requests[0]?.headers).not.toHaveProperty('x-service-api-key');
    expect(server.requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it('gives undefined for an empty answer', async () => {
    const server = await start((response, { url }) => void response.writeHead(url === '/204' ? 204 : 200).end());
    const transport = make([server.address]);
    expect(await transport.request({ ...get, path: '/204' })).toBeUndefined();
    expect(await transport.request({ ...get, path: '/200' })).toBeUndefined();
  });

  it('reads bodies in the way the caller names', async () => {
    const server = await start((response) => void response.end('{"a":1}\n{"a":2}\n'));
    expect(await make([server.address]).request({ ...get, parse: String })).toBe('{"a":1}\n{"a":2}\n');
  });

  it('works on the own origin of a page', async () => {
    const urls: string[] = [];
    const fetch = async (url: string) => {
      urls.push(url);
      return Response.json(1);
    };
    await make(['/'], { fetch }).request(get);
    await make(['/proxy/'], { fetch }).request(get);
    expect(urls).toEqual(['/1/x', '/proxy/1/x']);
  });
});

describe('hosts', () => {
  it('sends reads to read hosts and writes to write hosts', async () => {
    const [reader, writer] = [await start((r) => json(r, 'read')), await start((r) => json(r, 'write'))];
    const transport = createTransport({ hosts: { read: [reader.address], write: [writer.address] } });
    expect(await transport.request(get)).toBe('read');
    expect(await transport.request(write)).toBe('write');
    expect(await transport.request({ ...write, read: true })).toBe('read');
  });

  it('asks a dead host once and then leaves it aside', async () => {
    const good = await start((r) => json(r, 1));
    const asked: string[] = [];
    const dead = await deadAddress();
    const transport = make([dead, good.address], {
      fetch: (url, init) => {
        asked.push(new URL(url).origin);
        return fetch(url, init);
      },
    });
    for (let i = 0; i < 5; i++) expect(await transport.request(get)).toBe(1);
    expect(asked.filter((origin) => origin === dead)).toHaveLength(1);
  });

  it('makes a host that hangs cost one slow call, not every call', async () => {
    const { setTimer, fire } = manualTimers();
    const hung = await start(fire);
    const good = await start((r) => json(r, 1));
    const transport = make([hung.address, good.address], { setTimer });
    for (let i = 0; i < 5; i++) expect(await transport.request(get)).toBe(1);
    expect(hung.requests).toHaveLength(1);
  });

  it('tries a host again when its penalty is over', async () => {
    let time = 0;
    let sick = true;
    const first = await start((r) => json(r, 'first', sick ? 503 : 200));
    const second = await start((r) => json(r, 'second'));
    const transport = make([first.address, second.address], { now: () => time, penaltyMs: 1000 });
    expect(await transport.request(get)).toBe('second');
    sick = false;
    time = 999;
    expect(await transport.request(get)).toBe('second');
    time = 1000;
    expect(await transport.request(get)).toBe('first');
  });

  it('still asks when every host has a penalty', async () => {
    let sick = true;
    const server = await start((r) => json(r, 'well', sick ? 500 : 200));
    const transport = make([server.address]);
    expect(isHttpError(await failure(transport.request(get)))).toBe(true);
    sick = false;
    expect(await transport.request(get)).toBe('well');
  });

  it('goes to the next host on a 5xx, a torn connection, an HTML page and not JSON', async () => {
    const good = await start((r) => json(r, 'good'));
    for (const fail of [
      (r) => json(r, { message: 'no' }, 500),
      (r) => void r.destroy(),
      (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>captive portal'),
      (r) => void r.end('{"hits":[{"obj'),
    ] satisfies Parameters<typeof startServer>[0][]) {
      const bad = await start(fail);
      expect(await make([bad.address, good.address]).request(get)).toBe('good');
      expect(bad.requests).toHaveLength(1);
    }
  });
});

describe('writes that are not safe to repeat', () => {
  it('reach a slow service once, and the caller learns that there was no answer', async () => {
    const { setTimer, fire } = manualTimers();
    const slow = await start(fire);
    const other = await start((r) => json(r, 1));
    const error = await failure(make([slow.address, other.address], { setTimer }).request(write));
    expect(isTimeoutError(error)).toBe(true);
    expect(slow.requests).toHaveLength(1);
    expect(other.requests).toHaveLength(0);
  });

  it('are not repeated after a 5xx or a connection that breaks in between', async () => {
    const other = await start((r) => json(r, 1));
    for (const fail of [(r) => json(r, {}, 503), (r) => void r.destroy()] satisfies Parameters<
      typeof startServer
    >[0][]) {
      const bad = await start(fail);
      await failure(make([bad.address, other.address]).request(write));
      expect(bad.requests).toHaveLength(1);
    }
    expect(other.requests).toHaveLength(0);
  });

  it('go to the next host when the connection was refused: nothing can have arrived', async () => {
    const other = await start((r) => json(r, 'kept'));
    expect(await make([await deadAddress(), other.address]).request(write)).toBe('kept');
    expect(other.requests).toHaveLength(1);
  });

  it('are repeated when the caller says that they are safe', async () => {
    const other = await start((r) => json(r, 'kept'));
    const bad = await start((r) => json(r, {}, 502));
    expect(await make([bad.address, other.address]).request({ ...write, safe: true })).toBe('kept');
  });
});

describe('a deadline', () => {
  it('counts connecting, answering and the whole body', async () => {
    const { setTimer, fire } = manualTimers();
    const drip = await start((r) => {
      r.writeHead(200, { 'content-type': 'application/json' }).write('{"a":', fire);
    });
    const error = await failure(make([drip.address], { setTimer }).request({ ...get, timeoutMs: 80 }));
    expect(isTimeoutError(error)).toBe(true);
    expect(error.message).toBe(`GET ${drip.address}/1/x: no answer within 80 ms`);
    await drip.closedByClient;
  });

  it('lets an answer through that comes in parts and in time', async () => {
    const slow = await start(async (r) => {
      r.writeHead(200).write('[1,');
      await new Promise(setImmediate);
      r.end('2]');
    });
    expect(await make([slow.address]).request({ ...get, timeoutMs: 10_000 })).toEqual([1, 2]);
  });

  it('for the whole call ends the round through the hosts', async () => {
    let time = 0;
    const waits: number[] = [];
    const { setTimer, fire } = manualTimers();
    const hang = () => {
      time += waits.at(-1) as number;
      fire();
    };
    const hung = [await start(hang), await start(hang), await start(hang)];
    const transport = make(
      hung.map(({ address }) => address),
      { now: () => time, setTimer: (callback, ms) => (waits.push(ms), setTimer(callback)) },
    );
    const error = await failure(transport.request({ ...get, timeoutMs: 100, deadlineMs: 150 }));
    expect(waits).toEqual([100, 50]);
    expect(isTimeoutError(error)).toBe(true);
    expect(hung[2]?.requests).toHaveLength(0);
  });

  it('beyond what a timer can count is no deadline at all', async () => {
    const server = await start((r) => json(r, 1));
    expect(await make([server.address]).request({ ...get, timeoutMs: Infinity })).toBe(1);
  });

  it('leaves no timer: a script ends as soon as its last call does', async () => {
    const server = await start((r) => json(r, 1));
    const script = `
      import { createTransport } from ${JSON.stringify(import.meta.resolve('./create-transport.ts'))};
      const transport = createTransport({ hosts: { read: [${JSON.stringify(server.address)}] } });
      await transport.request({ method: 'GET', path: '/', timeoutMs: 600_000, signal: new AbortController().signal });
      console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length);`;
    // The timer would hold the process for ten minutes, longer than this test may take.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(stdout.trim()).toBe('0');
  });
});

describe('calling off', () => {
  it('ends the call at once with the reason of the signal, and the connection too', async () => {
    const hung = await start(never);
    const controller = new AbortController();
    const call = make([hung.address]).request({ ...get, signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await expect(call).rejects.toThrow('changed my mind');
  });

  it('while the body comes closes the connection', async () => {
    const controller = new AbortController();
    const drip = await start((r) => {
      r.writeHead(200).write('[');
      controller.abort();
    });
    const call = make([drip.address]).request({ ...get, signal: controller.signal });
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
    await drip.closedByClient;
  });

  it('asks no further host, and punishes none', async () => {
    const hung = await start(never);
    const other = await start((r) => json(r, 1));
    const controller = new AbortController();
    const transport = make([hung.address, other.address], {
      fetch: (url, init) => {
        queueMicrotask(() => controller.abort());
        return fetch(url, init);
      },
    });
    await expect(transport.request({ ...get, signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError');
    expect(other.requests).toHaveLength(0);
  });

  it('before the call sends nothing', async () => {
    const server = await start((r) => json(r, 1));
    await expect(make([server.address]).request({ ...get, signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(server.requests).toHaveLength(0);
  });

  it('leaves no listener on a signal that lives long', async () => {
    const { signal } = new AbortController();
    let listening = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => (listening++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (listening--, remove(...args));
    const server = await start((r) => json(r, 1));
    const transport = make([await deadAddress(), server.address]);
    await transport.request({ ...get, signal });
    expect(listening).toBe(0);
  });
});

describe('a busy service (429)', () => {
  it('is an error at once when the caller gave no time to wait', async () => {
    const busy = await start(
      (r) => void r.writeHead(429, { 'retry-after': '1', 'X-RateLimit-Limit': '100' }).end('{"message":"Slow down"}'),
    );
    const error = (await failure(make([busy.address]).request(get))) as HttpError;
    expect(error.message).toBe(`GET ${busy.address}/1/x: Slow down (429)`);
    expect(error.status).toBe(429);
    expect(error.headers.get('x-ratelimit-limit')).toBe('100');
    expect(busy.requests).toHaveLength(1);
  });

  it('is an error at once without a rule for waiting', async () => {
    const busy = await start((r) => void r.writeHead(429, { 'retry-after': '1' }).end());
    await failure(make([busy.address], { whenBusy: undefined }).request({ ...get, deadlineMs: 60_000 }));
    expect(busy.requests).toHaveLength(1);
  });

  it('is waited out at the same host when there is time, for writes too', async () => {
    const waits: number[] = [];
    const busy = await start((r) =>
      busy.requests.length < 3 ? void r.writeHead(429, { 'retry-after': '7' }).end() : json(r, 'done'),
    );
    const other = await start((r) => json(r, 'other'));
    const setTimer = (callback: () => void, ms: number) => {
      // The other timers are the deadlines of each try.
      if (ms === 5000) return () => {};
      waits.push(ms);
      queueMicrotask(callback);
      return () => {};
    };
    const transport = make([busy.address, other.address], { setTimer, timeoutMs: 5000 });
    expect(await transport.request({ ...write, deadlineMs: 60_000 })).toBe('done');
    expect(waits).toEqual([7000, 7000]);
    expect(other.requests).toHaveLength(0);
  });

  it('is an error at once when it asks for more time than there is', async () => {
    const busy = await start((r) => void r.writeHead(429, { 'retry-after': '61' }).end());
    const error = await failure(make([busy.address]).request({ ...get, deadlineMs: 60_000 }));
    expect((error as HttpError).status).toBe(429);
    expect(busy.requests).toHaveLength(1);
  });

  it('can be called off while waiting', async () => {
    const controller = new AbortController();
    const busy = await start((r) => void r.writeHead(429, { 'retry-after': '50' }).end());
    const running = new Set<number>();
    const setTimer = (_: () => void, ms: number) => {
      if (ms === 50_000) queueMicrotask(() => controller.abort('left'));
      running.add(ms);
      return () => void running.delete(ms);
    };
    const transport = make([busy.address], { setTimer });
    await expect(transport.request({ ...get, deadlineMs: 60_000, signal: controller.signal })).rejects.toBe('left');
    expect([...running]).toEqual([]);
    expect(busy.requests).toHaveLength(1);
  });

  it('is an error when the rule gives up or fails', async () => {
    const busy = await start((r) => void r.writeHead(429).end());
    for (const whenBusy of [() => Promise.resolve(false), () => Promise.reject(new Error('no patience'))])
      expect(isTransportError(await failure(make([busy.address], { whenBusy }).request(get)))).toBe(true);
    expect(busy.requests).toHaveLength(2);
  });
});

describe('errors', () => {
  it('carry the message of the service, and a 4xx is final', async () => {
    const first = await start((r) => json(r, { message: 'Index products does not exist' }, 404));
    const second = await start((r) => json(r, 1));
    const error = await failure(make([first.address, second.address]).request(get));
    if (!isHttpError(error)) throw error;
    expect(error.message).toBe(`GET ${first.address}/1/x: Index products does not exist (404)`);
    expect(error).toMatchObject({
      name: 'HttpError',
      status: 404,
      method: 'GET',
      path: '/1/x',
      body: { message: expect.any(String) },
    });
    expect(second.requests).toHaveLength(0);
  });

  it.each([
    ['<!doctype html><h1>Bad gateway</h1>', 'HTTP 502 with HTML'],
    ['{"message":"cut of', 'HTTP 502 without JSON'],
    ['["no", "object"]', 'HTTP 502'],
    ['null', 'HTTP 502'],
    ['{"message":42}', 'HTTP 502'],
    ['', 'HTTP 502'],
  ])('say what came in place of an answer: %s', async (body, reason) => {
    const bad = await start((r) => void r.writeHead(502).end(body));
    expect((await failure(make([bad.address]).request(get))).message).toBe(`GET ${bad.address}/1/x: ${reason}`);
  });

  it('say that an answer with status 200 was no JSON', async () => {
    const portal = await start((r) => void r.end('<html>Please log in'));
    const error = await failure(make([portal.address]).request(get));
    expect(error.message).toContain('HTTP 200 with HTML');
    expect((error as HttpError).status).toBe(200);
  });

  it('of a body that ends too early are network errors', async () => {
    const torn = await start((r) => {
      r.writeHead(200, { 'content-length': '100' }).write('{"a":1}', () => r.destroy());
    });
    expect(isNetworkError(await failure(make([torn.address]).request(get)))).toBe(true);
  });

  it('name every host that was tried and why, and keep the cause', async () => {
    const { setTimer, fire } = manualTimers();
    const hung = await start(fire);
    const sick = await start((r) => json(r, { message: 'Overloaded' }, 503));
    const dead = await deadAddress();
    const transport = make([hung.address, sick.address, dead], { setTimer });
    const error = await failure(transport.request({ ...get, timeoutMs: 50 }));
    expect(error.attempts).toEqual([
      { host: hung.address, reason: 'no answer within 50 ms' },
      { host: sick.address, reason: 'Overloaded (503)' },
      { host: dead, reason: 'ECONNREFUSED' },
    ]);
    expect(error.message).toBe(
      `GET ${hung.address}/1/x: no answer within 50 ms; ${sick.address}/1/x: Overloaded (503); ${dead}/1/x: ECONNREFUSED`,
    );
    expect(isNetworkError(error) && error.cause).toBeInstanceOf(TypeError);
  });

  it('never hold the key, not even when the service repeats it', async () => {
    const holds = (value: unknown, seen = new Set<unknown>()): boolean => {
      if (typeof value === 'string') return value.includes(key);
      if (typeof value !== 'object' || value === null || seen.has(value)) return false;
      seen.add(value);
      if (value instanceof Headers && holds(Object.fromEntries(value), seen)) return true;
      return Reflect.ownKeys(value).some((name) => holds(Reflect.get(value, name), seen));
    };
    expect(holds(new Error('x', { cause: { deep: [key] } }))).toBe(true);
    const echo = await start((r, { headers }) =>
      json(r, { message: `Bad key ${headers['x-service-api-key']}`, headers }, 403),
    );
    const { setTimer, fire } = manualTimers();
    const hung = await start(fire);
    const torn = await start((r) => void r.destroy());
    for (const hosts of [[echo.address], [hung.address], [torn.address], [await deadAddress()]]) {
      const error = await failure(make(hosts, { setTimer }).request({ ...get, query: `?secret=${key}` }));
      expect(isTransportError(error)).toBe(true);
      expect(holds(error)).toBe(false);
    }
    expect(echo.requests[0]?.url).toContain(key);
  });

  it('name misuse and its cure, without the key', () => {
    expect(() => make([])).toThrow(/must look like https/);
    expect(() => make(['search.example.com'])).toThrow(/must look like https/);
    expect(() => make([`https://user:${key}@search.example.com`])).toThrow(/without @/);
    try {
      make(['https://x.test'], { apiKey: `${key}\n` });
      expect.unreachable();
    } catch (error) {
      expect(`${error}`).toContain('must not hold blanks');
      expect(`${error}`).not.toContain(key);
    }
  });
});
