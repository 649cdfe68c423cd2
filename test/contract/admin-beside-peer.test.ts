/** The admin client beside the field's best known client, on the same faults: what each costs, sends and lets slip. */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { createAdminClient, generateSecuredApiKey } from '@aisle/admin';
import type { SecuredKeyRestrictions } from '@aisle/admin';
import { algoliasearch } from 'algoliasearch';
import { afterEach, describe, expect, it } from 'vitest';

const key = 'the-secret-key-5f1e';
const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A server that writes down what it is asked; `answer` may keep silent. */
async function serve(answer: (response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      requests.push(`${request.method} ${request.url}`);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { port: (server.address() as AddressInfo).port, requests };
}
const well = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"published","hits":[]}');
};
const silent = (): void => {};

interface Timing {
  /** Milliseconds that one host has. */
  timeoutMs?: number;
  /** Milliseconds for connecting, which only the peer knows. */
  connectMs?: number;
}
const both = (ports: readonly number[], { timeoutMs = 5000, connectMs = timeoutMs }: Timing = {}) => ({
  ours: createAdminClient({
    hosts: {
      read: [`http://127.0.0.1:${ports[0]}`],
      fallback: ports.slice(1).map((port) => `http://127.0.0.1:${port}`),
    },
    appId: 'shop',
    apiKey: key,
  }),
  peer: algoliasearch('shop', key, {
    hosts: ports.map((port) => ({ url: '127.0.0.1', port, accept: 'readWrite' as const, protocol: 'http' as const })),
    timeouts: { connect: connectMs, read: timeoutMs, write: timeoutMs },
  }),
});
const failed = async (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: Error) => error,
  );
const task = { indexName: 'products', taskID: 1 };
// Its types are those of browsers, where it makes no keys.
const peer = algoliasearch('shop', key) as unknown as {
  generateSecuredApiKey: (of: { parentApiKey: string; restrictions: object }) => string;
};
const peerKey = (of: { restrictions: object }): string => peer.generateSecuredApiKey({ parentApiKey: key, ...of });
const parametersOf = (secured: string): URLSearchParams =>
  new URLSearchParams(Buffer.from(secured, 'base64').toString().slice(64));

describe('the admin client beside algoliasearch', () => {
  it('a host that is out of order is asked once, not at every call', async () => {
    const broken = await serve((response) => response.writeHead(503).end('{}'));
    const good = await serve(well);
    const { ours, peer } = both([broken.port, good.port]);
    for (let call = 0; call < 5; call++) await ours.tasks.getTask(task);
    expect(broken.requests).toHaveLength(1);
    broken.requests.length = 0;
    for (let call = 0; call < 5; call++) await peer.getTask(task);
    expect(broken.requests).toHaveLength(5);
  });

  it('a host that hangs costs one slow call, not every call', async () => {
    const good = await serve(well);
    // The clock of the test stands in for the time that a hung host takes: only its timer goes off.
    let expire = (): void => {};
    const hung = await serve(() => expire());
    const ours = createAdminClient({
      hosts: { read: [`http://127.0.0.1:${hung.port}`], fallback: [`http://127.0.0.1:${good.port}`] },
      setTimer: (callback) => {
        expire = callback;
        return () => {};
      },
    });
    for (let call = 0; call < 4; call++) await ours.tasks.getTask(task);
    expect(hung.requests).toHaveLength(1);
    hung.requests.length = 0;
    const { peer } = both([hung.port, good.port], { timeoutMs: 100 });
    // Whether the other host answers in time does not matter here.
    for (let call = 0; call < 4; call++) await peer.getTask(task).catch(() => {});
    expect(hung.requests.length).toBeGreaterThan(1);
  });

  it('a record that is answered too late is sent once, not to every host', async () => {
    // Its time is over when the record is there, however busy the machine.
    let expire = (): void => {};
    const slow = await serve(() => expire());
    const other = await serve(() => expire());
    const ours = createAdminClient({
      hosts: { read: [`http://127.0.0.1:${slow.port}`], fallback: [`http://127.0.0.1:${other.port}`] },
      appId: 'shop',
      apiKey: key,
      setTimer: (callback) => {
        expire = callback;
        return () => {};
      },
    });
    const sent = () => slow.requests.length + other.requests.length;
    const record = { indexName: 'products', body: { name: 'Shoe' } };
    expect((await failed(ours.objects.addObject(record))).name).toBe('TimeoutError');
    expect(sent()).toBe(1);
    const { peer } = both([slow.port, other.port], { timeoutMs: 100 });
    await expect
      .poll(async () => {
        await failed(peer.saveObject(record));
        return sent();
      })
      .toBeGreaterThan(2);
  });

  it('an answer within the time of a read succeeds, however long the connection was silent', async () => {
    const slow = await serve((response) => setTimeout(() => well(response), 400));
    const { ours, peer } = both([slow.port], { timeoutMs: 5000, connectMs: 100 });
    expect(await ours.tasks.getTask(task)).toMatchObject({ status: 'published' });
    await failed(peer.getTask(task));
  });

  it('names that are dots do not call another operation', async () => {
    const server = await serve(well);
    const { ours, peer } = both([server.port]);
    await failed(ours.objects.deleteObject({ indexName: 'products', objectID: '..' }));
    expect(server.requests).toEqual([]);
    await peer.deleteObject({ indexName: 'products', objectID: '..' });
    // The index by the name of nothing.
    expect(server.requests).toEqual([expect.stringMatching(/^DELETE \/1\/indexes\/\?/)]);
  });

  it('64-bit task IDs keep their digits', async () => {
    const server = await serve((response) => response.end('{"taskID":9007199254740993}'));
    const { ours, peer } = both([server.port]);
    const digits = ({ taskID }: { taskID: unknown }): string => String(taskID);
    expect(digits(await ours.objects.clearObjects({ indexName: 'a' }))).toBe('9007199254740993');
    expect(digits(await peer.clearObjects({ indexName: 'a' }))).not.toBe('9007199254740993');
  });

  it.each([
    { filters: 'brand:Acme AND (price < 10 OR on sale)', validUntil: 1_900_000_000 },
    { userToken: "o'neill!*~", hitsPerPage: 5, filters: 'name:"Müller & Söhne+1%" 😀' },
    { restrictIndices: ['products', 'summer shoes/2026', 'dev_*'], referers: ['https://shop.example/*', '*.example'] },
    { restrictSources: '192.168.1.0/24', tagFilters: ['new', 'sale'], ruleContexts: ['mobile'] },
    { facetFilters: ['color:red', 'size:M'], optionalFilters: [], typoTolerance: false, analytics: undefined },
    {},
  ])('a secured key with %j is the same, byte for byte', async (restrictions) => {
    const { optionalFilters, ...known } = restrictions as SecuredKeyRestrictions;
    expect(await generateSecuredApiKey(key, known)).toBe(peerKey({ restrictions: known }));
    // An empty list stays one; there it is an empty text.
    if (optionalFilters)
      expect(parametersOf(await generateSecuredApiKey(key, { optionalFilters })).get('optionalFilters')).toBe('[]');
  });

  it.each([
    ['nested filters', { facetFilters: [['color:red', 'color:blue'], 'size:M'] }, 'color:red,color:blue,size:M'],
    ['a comma in a value', { facetFilters: ['size:1,5', 'new'] }, 'size:1,5,new'],
    ['what looks like JSON', { tagFilters: ['[new]'] }, '[new]'],
  ])('%s in a secured key keep their meaning', async (_, restrictions, flat) => {
    const [[name, value] = expect.unreachable()] = Object.entries(restrictions);
    expect(JSON.parse(parametersOf(await generateSecuredApiKey(key, restrictions)).get(name)!)).toEqual(value);
    expect(parametersOf(peerKey({ restrictions: { searchParams: restrictions } })).get(name)).toBe(flat);
  });

  it('a signal ends the call', async () => {
    const hung = await serve(silent);
    const { ours } = both([hung.port]);
    expect(await failed(ours.tasks.getTask(task, { signal: AbortSignal.timeout(20) }))).toHaveProperty(
      'name',
      'TimeoutError',
    );
  });

  it('no error shows the key, also where the peer puts it into addresses', async () => {
    const broken = await serve((response) => response.writeHead(503).end('{}'));
    const { ours } = both([broken.port]);
    const shown = (error: unknown): string => inspect(error, { depth: Infinity, showHidden: true });
    expect(shown(await failed(ours.tasks.getTask(task)))).not.toContain(key);
    const peer = algoliasearch('shop', key, {
      hosts: [{ url: '127.0.0.1', port: broken.port, accept: 'readWrite', protocol: 'http' }],
      authMode: 'WithinQueryParameters',
    });
    expect(shown(await failed(peer.getTask(task)))).toContain(key);
  });
});
