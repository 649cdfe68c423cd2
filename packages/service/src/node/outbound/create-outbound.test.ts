import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutboundAnswer, OutboundError, type OutboundRequest } from '../../outbound/outbound.ts';
import { CERTIFICATE, PRIVATE_KEY } from '../../testing/untrusted-certificate.ts';
import { createOutbound } from './create-outbound.ts';
import { itThorough } from '../../testing/thorough.ts';

type Handle = (path: string, response: ServerResponse, request: Parameters<RequestListener>[0]) => void;

const servers: (Server | SocketServer)[] = [];
const listen = async (server: Server | SocketServer): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const serve = (handle: Handle) =>
  listen(createServer((request, response) => handle(request.url ?? '', response, request)));

const outbound = createOutbound({ allowedHosts: ['127.0.0.1', 'localhost', 'public.example', 'inside.example'] });
/** The test resolves names: the second resolver returns an internal address after the first query. */
const askedNames: string[] = [];
const rebinding = createOutbound({
  allowedHosts: ['public.example', 'inside.example', 'mixed.example', 'gone.example', 'mapped.example', '127.0.0.1'],
  resolve: async (name) => {
    askedNames.push(name);
    const found: Record<string, string[]> = {
      'inside.example': ['10.0.0.1'],
      'mixed.example': ['93.184.216.34', '169.254.169.254'],
      'mapped.example': ['::ffff:10.0.0.1'],
      'public.example': ['127.0.0.1'],
    };
    if (!found[name]) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
    return found[name].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
});
afterAll(async () => {
  await outbound.close();
  await rebinding.close();
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

const textOf = async ({ body }: OutboundAnswer) => new Response(body).text();
const wholeTextOf = async (answer: OutboundAnswer) => new TextDecoder().decode(await answer.bytes());
/** A body is read in pieces or in one step. */
const WAYS = [textOf, wholeTextOf];
const fault = async (asked: Promise<unknown>): Promise<OutboundError> => {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return error as OutboundError;
};

let port = 0;
let other = 0;
let seen: { url: string; method: string; headers: Record<string, unknown>; body: string }[] = [];
const bomb = gzipSync(new Uint8Array(20_000_000));

beforeAll(async () => {
  other = await serve((path, response, request) => {
    seen.push({ url: path, method: request.method ?? '', headers: request.headers, body: '' });
    response.end('other');
  });
  port = await serve((path, response, request) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        url: path,
        method: request.method ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const send = (encoding: string, body: Uint8Array) => response.setHeader('content-encoding', encoding).end(body);
      const redirect = (status: number, location: string) => response.writeHead(status, { location }).end('moved');
      if (path === '/gzip') send('gzip', gzipSync('packed'));
      else if (path === '/deflate') send('deflate', deflateSync('packed'));
      else if (path === '/raw-deflate') send('deflate', deflateRawSync('packed'));
      else if (path === '/br') send('br', brotliCompressSync('packed'));
      else if (path === '/twice') send('gzip, br', brotliCompressSync(gzipSync('packed')));
      else if (path === '/thrice') send('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('packed'))));
      else if (path === '/odd') send('zstd', Buffer.from('packed'));
      else if (path === '/not-gzip') send('gzip', Buffer.from('plain text'));
      else if (path === '/torn-gzip') send('gzip', gzipSync('a long text '.repeat(1000)).subarray(0, 30));
      else if (path === '/long-gzip') send('gzip', gzipSync(randomBytes(250_000).toString('hex')));
      else if (path === '/nothing') response.setHeader('content-length', '0').end();
      else if (path === '/small-bomb') send('gzip', gzipSync(new Uint8Array(1_000_000)));
      else if (path === '/bomb') send('gzip', bomb);
      else if (path === '/big') response.end(Buffer.alloc(300_000));
      else if (path === '/endless') {
        const write = () => void (!response.destroyed && response.write(Buffer.alloc(65_536), write));
        write();
      } else if (path === '/silent') return;
      else if (path === '/stall') response.write('begin');
      else if (path === '/torn') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('begin', () => response.destroy());
      } else if (path === '/loop') redirect(302, '/loop');
      else if (path.startsWith('/hop/'))
        redirect(301, path === '/hop/1' ? '/end' : `/hop/${Number(path.slice(5)) - 1}`);
      else if (path === '/to-other') redirect(302, `http://127.0.0.1:${other}/there`);
      else if (path === '/to-inside') redirect(302, 'http://10.0.0.1/secret');
      else if (path === '/to-file') redirect(302, 'file:///etc/passwd');
      else if (path === '/to-user') redirect(302, `http://user:pass@127.0.0.1:${port}/`);
      else if (path === '/to-nothing') redirect(302, 'http://[broken');
      else if (path.startsWith('/status/')) redirect(Number(path.slice(8)), '/end');
      else if (path === '/304') response.writeHead(304, { 'content-encoding': 'gzip', etag: '"1"' }).end();
      else response.setHeader('set-cookie', ['a=1', 'b=2']).end(`at ${path}`);
    });
  });
});

const get = (path: string, more: Partial<OutboundRequest> = {}) =>
  outbound.fetch({ url: `http://127.0.0.1:${port}${path}`, ...more });

describe('an answer', () => {
  it('comes with its status, headers and place, whatever the status', async () => {
    const answer = await get('/page?x=1', { headers: { 'X-Own': 'yes', Host: 'evil.example', 'Content-Length': '7' } });
    expect([answer.status, answer.url, await textOf(answer)]).toEqual([
      200,
      `http://127.0.0.1:${port}/page?x=1`,
      'at /page?x=1',
    ]);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(seen.at(-1)!.headers).toMatchObject({ 'x-own': 'yes', host: `127.0.0.1:${port}`, 'user-agent': 'Aisle' });
    expect(seen.at(-1)!.headers).not.toHaveProperty('content-length');
    expect((await get('/304')).status).toBe(304);
    for (const read of WAYS) {
      expect(await read(await get('/page'))).toBe('at /page');
      expect(await read(await get('/304'))).toBe('');
      expect(await read(await get('/nothing'))).toBe('');
      expect(await read(await get('/gzip', { method: 'HEAD' }))).toBe('');
    }
  });

  it.each(['/gzip', '/deflate', '/raw-deflate', '/br', '/twice'])('is decompressed: %s', async (path) => {
    for (const read of WAYS) expect(await read(await get(path))).toBe('packed');
  });

  it('is decompressed also where it is long', async () => {
    for (const read of WAYS) expect((await read(await get('/long-gzip'))).length).toBe(500_000);
  });

  it('keeps its connection for the next request', async () => {
    const ports = new Set<number | undefined>();
    const own = createServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('x');
    });
    const url = `http://127.0.0.1:${await listen(own)}/`;
    for (let at = 0; at < 3; at++) await textOf(await outbound.fetch({ url }));
    expect(ports.size).toBe(1);
    // The other side closes idle connections: the next request opens another one.
    own.closeIdleConnections();
    expect(await textOf(await outbound.fetch({ url }))).toBe('x');
  });

  it('keeps its connection also where nobody wants what little it says', async () => {
    const ports = new Set<number | undefined>();
    const own = createServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(request.url === '/same' ? 304 : 404).end(request.url === '/same' ? undefined : 'not here');
    });
    const url = `http://127.0.0.1:${await listen(own)}`;
    for (let at = 0; at < 40; at++)
      await (await outbound.fetch({ url: url + (at % 2 ? '/gone' : '/same') })).body.cancel();
    for (let at = 0; at < 40; at++) (await outbound.fetch({ url: url + (at % 2 ? '/gone' : '/same') })).discard();
    // The remainder of a response is read while the next request may have started.
    expect(ports.size).toBeLessThan(10);
  });

  it('takes a body, text or bytes', async () => {
    await textOf(await get('/post', { method: 'POST', body: 'täxt' }));
    await textOf(await get('/post', { method: 'PUT', body: new Uint8Array([65, 66]) }));
    expect(seen.slice(-2).map(({ method, body }) => [method, body])).toEqual([
      ['POST', 'täxt'],
      ['PUT', 'AB'],
    ]);
  });
});

describe('a body', () => {
  it.each([
    ['/odd', 'bad_encoding'],
    ['/thrice', 'bad_encoding'],
    ['/not-gzip', 'bad_encoding'],
    ['/torn-gzip', 'bad_encoding'],
    ['/torn', 'connection_failed'],
    ['/big', 'too_large'],
    ['/small-bomb', 'too_large'],
    ['/bomb', 'too_large'],
    ['/endless', 'too_large'],
  ])('of %s fails as %s', async (path, expected) => {
    for (const read of WAYS) {
      const { fault: found, message } = await fault(get(path, { maxBytes: 200_000 }).then(read));
      expect(found).toBe(expected);
      expect(message).toContain('127.0.0.1');
    }
  });

  it('that stalls, or is called off, ends', async () => {
    for (const read of WAYS) {
      expect((await fault(get('/stall', { stallTimeout: 50 }).then(read))).fault).toBe('timed_out');
      const abort = new AbortController();
      const answers = await Promise.all([1, 2].map(() => get('/stall', { signal: abort.signal })));
      const reading = Promise.all(answers.map((answer) => fault(read(answer))));
      abort.abort();
      expect((await reading).map((error) => error.fault)).toEqual(['cancelled', 'cancelled']);
      // One that was cancelled before it was read has ended too.
      const late = new AbortController();
      const unread = await get('/stall', { signal: late.signal });
      late.abort();
      expect((await fault(read(unread))).fault).toBe('cancelled');
      expect((await fault(get('/page', { signal: late.signal }))).fault).toBe('cancelled');
    }
  });

  it('that has come as a whole, and is called off before anybody has read it to its end, harms nobody', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown): void => void uncaught.push(error);
    process.on('uncaughtExceptionMonitor', note);
    const whole = await serve((_path, response) => response.end('all of it'));
    const late = new AbortController();
    const answer = await outbound.fetch({ url: `http://127.0.0.1:${whole}/`, signal: late.signal });
    const reader = answer.body.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('all of it');
    late.abort();
    expect((await fault(reader.read())).fault).toBe('cancelled');
    expect(await textOf(await outbound.fetch({ url: `http://127.0.0.1:${whole}/` }))).toBe('all of it');
    process.off('uncaughtExceptionMonitor', note);
    expect(uncaught).toEqual([]);
  });

  /** Longer than a busy machine delays the bytes. */
  const PATIENCE = 1000;

  itThorough('that comes drop by drop ends in its time', async () => {
    const drops = await serve((_path, response) => {
      const timer = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(timer));
    });
    const url = `http://127.0.0.1:${drops}/`;
    for (const read of WAYS) {
      expect((await fault(outbound.fetch({ url, wholeTimeout: 60 }).then(read))).fault).toBe('timed_out');
      const slow = await fault(outbound.fetch({ url, stallTimeout: PATIENCE, fewestBytes: 1000 }).then(read));
      expect([slow.fault, slow.message]).toEqual([
        'timed_out',
        expect.stringMatching(/sends its answer too slowly: \d+ bytes in 1000 ms$/),
      ]);
    }
    // Without a minimum rate, reading continues as long as anything arrives.
    const { body } = await outbound.fetch({ url, stallTimeout: PATIENCE });
    const reader = body.getReader();
    for (let read = 0; read < 30;) read += (await reader.read()).value!.byteLength;
    await reader.cancel();
  });

  it('that nobody reads to its end is cancelled, and the connection with it', async () => {
    let closed = 0;
    const slow = await serve((path, response) => {
      response.on('close', () => closed++);
      response.write(Buffer.alloc(path === '/large' ? 100_000 : 10));
    });
    const begin = (path: string) => outbound.fetch({ url: `http://127.0.0.1:${slow}${path}` });
    await (await begin('/')).body.cancel();
    await expect.poll(() => closed).toBe(1);
    for (const path of ['/', '/large']) (await begin(path)).discard();
    await expect.poll(() => closed).toBe(3);
    // One that was cancelled before.
    const late = new AbortController();
    const calledOff = await outbound.fetch({ url: `http://127.0.0.1:${slow}/`, signal: late.signal });
    late.abort();
    calledOff.discard();
    await expect.poll(() => closed).toBe(4);
  });

  it('without bound is read piece by piece', async () => {
    const { body } = await get('/bomb', { maxBytes: Infinity });
    let size = 0;
    for await (const chunk of body) size += chunk.byteLength;
    expect(size).toBe(20_000_000);
  });
});

describe('a redirect', () => {
  it('is followed and told', async () => {
    const answer = await get('/hop/3');
    expect([await textOf(answer), answer.redirects.map(({ url, status }) => [new URL(url).pathname, status])]).toEqual([
      'at /end',
      [
        ['/hop/3', 301],
        ['/hop/2', 301],
        ['/hop/1', 301],
      ],
    ]);
    expect((await get('/hop/3', { maxRedirects: 0 })).status).toBe(301);
  });

  it.each([
    ['/loop', 'too_many_redirects'],
    ['/hop/6', 'too_many_redirects'],
    ['/to-inside', 'host_not_allowed'],
    ['/to-file', 'bad_url'],
    ['/to-user', 'bad_url'],
    ['/to-nothing', 'bad_url'],
  ])('%s is refused as %s', async (path, expected) => expect((await fault(get(path))).fault).toBe(expected));

  it('takes no credentials to another host', async () => {
    const headers = {
      Authorization: 'Basic x',
      Cookie: 'a=1',
      'X-Service-API-Key': 'k',
      'X-Auth-Token': 't',
      'X-Plain': 'p',
    };
    await textOf(await get('/to-other', { headers }));
    expect(seen.at(-1)!.headers).toMatchObject({ 'x-plain': 'p' });
    for (const name of ['authorization', 'cookie', 'x-service-api-key', 'x-auth-token'])
      expect(seen.at(-1)!.headers).not.toHaveProperty(name);
    await textOf(await get('/hop/1', { headers }));
    expect(seen.at(-1)!.headers).toMatchObject({ authorization: 'Basic x', cookie: 'a=1' });
  });

  it('asks by GET behind 301, 302 and 303, and as before behind 307 and 308', async () => {
    for (const [status, method, body] of [
      [301, 'GET', ''],
      [302, 'GET', ''],
      [303, 'GET', ''],
      [307, 'POST', 'b'],
      [308, 'POST', 'b'],
    ] as const) {
      await textOf(
        await get(`/status/${status}`, { method: 'POST', body: 'b', headers: { 'content-type': 'text/plain' } }),
      );
      expect(seen.at(-1)).toMatchObject({ method, body });
      expect('content-type' in seen.at(-1)!.headers).toBe(method === 'POST');
    }
  });
});

describe('nothing comes back', () => {
  it('where nobody answers, in time or at all', async () => {
    expect((await fault(get('/silent', { timeout: 50 }))).fault).toBe('timed_out');
    const abort = new AbortController();
    const asked = fault(get('/silent', { signal: abort.signal }));
    abort.abort();
    expect((await asked).fault).toBe('cancelled');
    expect((await fault(get('/page', { signal: AbortSignal.abort() }))).fault).toBe('cancelled');
    const closed = createServer();
    const free = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    expect((await fault(outbound.fetch({ url: `http://127.0.0.1:${free}/` }))).fault).toBe('connection_failed');
    const hangsUp = await listen(createSocketServer((socket) => socket.destroy()));
    expect((await fault(outbound.fetch({ url: `http://127.0.0.1:${hangsUp}/` }))).fault).toBe('connection_failed');
    const talksNonsense = await listen(createSocketServer((socket) => socket.end('220 smtp\r\n\r\n')));
    expect((await fault(outbound.fetch({ url: `http://127.0.0.1:${talksNonsense}/` }))).fault).toBe(
      'connection_failed',
    );
  });

  it('from a host whose certificate nobody vouches for', async () => {
    const secure = await listen(
      createSecureServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (_request, response) => response.end()),
    );
    expect((await fault(outbound.fetch({ url: `https://localhost:${secure}/` }))).fault).toBe('certificate_refused');
  });

  it('from names that lead inside, or nowhere: every address counts, and is asked for once', async () => {
    for (const [name, expected, address] of [
      ['inside.example', 'address_not_allowed', '10.0.0.1'],
      ['mixed.example', 'address_not_allowed', '169.254.169.254'],
      ['mapped.example', 'address_not_allowed', '::ffff:10.0.0.1'],
      ['gone.example', 'name_not_found', 'gone.example'],
    ] as const) {
      askedNames.length = 0;
      const error = await fault(rebinding.fetch({ url: `http://${name}/path?secret=1` }));
      expect([error.fault, askedNames]).toEqual([expected, [name]]);
      expect(error.message).toContain(address);
      expect(error.message).not.toContain('secret');
    }
    // The address is allowed, so the name may resolve to it: connections use the checked address.
    askedNames.length = 0;
    expect(await textOf(await rebinding.fetch({ url: `http://public.example:${port}/page` }))).toBe('at /page');
    expect(askedNames).toEqual(['public.example']);
  });

  it('before a name server is asked, where the host is not allowed', async () => {
    askedNames.length = 0;
    const error = await fault(rebinding.fetch({ url: 'http://other.example/?key=1' }));
    expect([error.fault, error.message, askedNames]).toEqual([
      'host_not_allowed',
      'other.example is not among the allowed hosts; the operator allows it by --allow-host other.example',
      [],
    ]);
    expect(() => rebinding.check('http://other.example/')).toThrow(OutboundError);
    rebinding.check('http://public.example/');
  });
});
