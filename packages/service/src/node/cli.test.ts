import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../testing/database-template.ts';
import { spawnCli } from '../testing/spawn-cli.ts';
import { HELP } from './commands/cli-help.ts';
import { readCommand } from './commands/cli-options.ts';
import { firstCases, itThorough } from '../testing/thorough.ts';

let directory: string;
const started: ChildProcess[] = [];

beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-cli-'))));
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** A failing start: its name, arguments, variables, and message. */
type StartFailure = readonly [name: string, args: readonly string[], env: Record<string, string>, message: RegExp];

const KEYS = { AISLE_ADMIN_KEY: 'admin', AISLE_SEARCH_KEY: 'pages' };
const start = (...args: string[]) => startWith(KEYS, ...args);

function startWith(keys: Record<string, string>, ...args: string[]) {
  const child = spawnCli(args, { env: { ...keys, AISLE_TEMPLATE: TEMPLATE } });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text));
  return { child, errors: () => errors };
}

/** Starts it and waits until it reports that it is ready. */
async function startService(...args: string[]) {
  const { child, errors } = start('--port', '0', ...args);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    lines.push(line);
    if (line.startsWith('Ready')) break;
  }
  const url = lines.map((line) => /http:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined);
  if (url === undefined) throw new Error(`The command did not start: ${errors()}`);
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'admin' };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { child, url, lines, call };
}

describe('the command', () => {
  itThorough(
    'loses no acknowledged write when it is killed in the middle, and publishes its tasks after the restart',
    async () => {
      const dataDir = join(directory, 'killed');
      const first = await startService('--data', dataDir);
      const acknowledged: string[] = [];
      let lastTask: unknown;
      const stream = async (lane: number) => {
        for (let at = 0; ; at++) {
          const objectIDs = [0, 1, 2].map((part) => `${lane}-${at}-${part}`);
          const requests = objectIDs.map((objectID) => ({ action: 'addObject', body: { objectID, lane } }));
          const { status, body } = await first.call('POST', '/1/indexes/goods/batch', { requests });
          if (status !== 200) throw new Error(`Status ${status}`);
          acknowledged.push(...objectIDs);
          lastTask = body['taskID'];
          // In the middle of the stream, with other writes in progress.
          if (acknowledged.length >= 60) first.child.kill('SIGKILL');
        }
      };
      await Promise.allSettled([0, 1, 2, 3].map(stream));
      expect(acknowledged.length).toBeGreaterThanOrEqual(60);

      const again = await startService('--data', dataDir);
      const requests = acknowledged.map((objectID) => ({ indexName: 'goods', objectID }));
      const { body } = await again.call('POST', '/1/indexes/*/objects', { requests });
      expect((body['results'] as unknown[]).filter((record) => record === null)).toEqual([]);
      expect((await again.call('GET', `/1/indexes/goods/task/${lastTask}`)).body).toMatchObject({
        status: 'published',
      });
      const { body: found } = await again.call('POST', '/1/indexes/goods/query', { hitsPerPage: 0 });
      expect(found['nbHits']).toBeGreaterThanOrEqual(acknowledged.length);
      // A batch exists as a whole or not at all, acknowledged or not.
      expect((found['nbHits'] as number) % 3).toBe(0);
      again.child.kill('SIGTERM');
      expect(await once(again.child, 'exit')).toEqual([0, null]);
    },
    60_000,
  );

  it('starts with the demo in memory, says where, and shows no given key', async () => {
    const { child, lines, call } = await startService('--memory', '--seed', 'demo');
    expect((await call('POST', '/1/indexes/products/query', { hitsPerPage: 0 })).body).toMatchObject({ nbHits: 360 });
    expect(lines.join('\n')).toMatch(
      /^Service {6}http:\/\/127\.0\.0\.1:\d+\nApplication {2}aisle\nIndex {8}products, 360 records put in\nReady/,
    );
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000);

  itThorough(
    'prints nothing but lines of JSON when that is wanted, and no key in any of them',
    async () => {
      const args = ['--memory', '--seed', 'demo', '--log-format', 'json', '--verbose', '--port', '0'];
      const { child, errors } = start(...args);
      let text = '';
      const ready = new Promise<void>((resolve) => {
        child.stdout!.on('data', (data) => {
          text += String(data);
          if (text.includes('"message":"Ready"')) resolve();
        });
      });
      await ready;
      const url = /"url":"([^"]+)"/.exec(text)![1]!;
      const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'admin' };
      for (const path of ['/1/indexes', '/1/indexes/none/keys/admin', '/1/indexes/none?x-service-api-key=topsecret'])
        await (await fetch(url + path, { headers })).arrayBuffer();
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
      const lines = [...text.trimEnd().split('\n'), ...errors().split('\n').filter(Boolean)].map(
        (line) => JSON.parse(line) as Record<string, unknown>,
      );
      for (const line of lines)
        expect(line).toMatchObject({
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          level: expect.stringMatching(/^(info|warn|error)$/),
          message: expect.any(String),
        });
      expect(lines.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['Listening', 'Application', 'Records put in', 'Ready', 'Request']),
      );
      expect(lines).toContainEqual(expect.objectContaining({ message: 'Request', path: '/1/indexes', status: 200 }));
      for (const secret of ['topsecret', '"admin"', 'pages']) expect(JSON.stringify(lines)).not.toContain(secret);
    },
    60_000,
  );

  itThorough(
    'prints no key in JSON that it made, and says how to give keys',
    async () => {
      const { child, errors } = startWith({}, '--memory', '--log-format', 'json', '--port', '0');
      let text = '';
      await new Promise<void>((resolve) => {
        child.stdout!.on('data', (data) => {
          text += String(data);
          if (text.includes('"message":"Ready"')) resolve();
        });
      });
      child.kill('SIGTERM');
      await once(child, 'close');
      expect(text + errors()).not.toMatch(/[0-9a-f]{32}/);
      expect(JSON.parse(errors().trimEnd().split('\n').at(-1)!)).toMatchObject({
        level: 'warn',
        message: expect.stringContaining('AISLE_ADMIN_KEY'),
      });
    },
    60_000,
  );

  itThorough(
    'tells in JSON too why it cannot start',
    async () => {
      const { child, errors } = start('--memory', '--host', '192.0.2.1', '--log-format', 'json');
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(JSON.parse(errors().trimEnd().split('\n').at(-1)!)).toMatchObject({
        level: 'error',
        message: expect.stringContaining('192.0.2.1'),
      });
    },
    60_000,
  );

  it.runIf(process.platform === 'linux')('ends at once where its directory cannot be made', async () => {
    const { child, errors } = start('--port', '0', '--data', '/proc/aisle');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(errors()).toContain('The directory /proc/aisle cannot be made');
  });

  it('makes no database to reset where there is none', async () => {
    const { child, errors } = start('sources', '--reset', '--data', join(directory, 'nowhere'));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(errors()).toContain('There are no data in');
  }, 30_000);

  it('makes the data of a file that is ingested into an empty folder, and serves it at the first start', async () => {
    const file = join(directory, 'goods.csv');
    await writeFile(
      file,
      'sku,name,brand,price,onSale,zip\n' +
        'a-1,Parka,Acme,"1.299,00",true,04109\na-2,Scarf,Acme,"40,50",false,10115\na-3,Hat,Borea,19,false,01067\n',
    );
    const data = join(directory, 'from-a-file');
    const { child, errors } = start('ingest', file, '--index', 'goods', '--data', data);
    let printed = '';
    child.stdout!.on('data', (text: Buffer) => (printed += text));
    expect([await once(child, 'close'), errors()]).toEqual([[0, null], expect.any(String)]);
    expect(printed).toContain(`New data in ${data}`);
    expect(printed).toContain('Guessed from 3 rows:');
    expect(printed).toMatch(/objectID +sku\n +numbers +price\n +true or false +onSale\n/);
    expect(printed).toContain('--index goods --id-column sku --types price=float,onSale=boolean --no-guess');
    expect(printed).toContain(`aisle-service --data ${data}, which prints`);
    const service = await startService('--data', data);
    const { body } = await service.call('POST', '/1/indexes/goods/query', { query: 'parka' });
    expect(body).toMatchObject({ nbHits: 1, hits: [{ objectID: 'a-1', price: 1299, onSale: true, zip: '04109' }] });
    const search = { query: '', facets: ['brand', 'price'], numericFilters: ['price<100'] };
    expect((await service.call('POST', '/1/indexes/goods/query', search)).body).toMatchObject({
      nbHits: 2,
      facets: { brand: { Acme: 1, Borea: 1 } },
      facets_stats: { price: { min: 19, max: 40.5 } },
    });
    service.child.kill();
    await once(service.child, 'close');
  }, 60_000);

  it.each(
    firstCases<StartFailure>(1, [
      [
        'a port that is taken',
        ['--host', '127.0.0.1'],
        {},
        /^aisle-service: Port \d+ of 127\.0\.0\.1 is taken .*"port" \(AISLE_PORT, --port\)$/m,
      ],
      ['a host of somebody else', ['--host', '192.0.2.1'], {}, /192\.0\.2\.1 is no address of this machine; "host"/],
      ['a seed that is not there', ['--seed', 'nowhere.json'], {}, /There is no file nowhere\.json/],
      [
        'a database that does not answer',
        [],
        { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/aisle' },
        /The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check "databaseUrl" \(DATABASE_URL\)/,
      ],
      [
        'what is no database',
        [],
        { DATABASE_URL: 'nonsense' },
        /"databaseUrl" \(DATABASE_URL\) must be such as postgres:/,
      ],
    ]),
  )(
    'tells the setting and the cure of %s',
    async (_case, args, env, message) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const port = String((taken.address() as AddressInfo).port);
      const memory = 'DATABASE_URL' in env ? [] : ['--memory'];
      const { child, errors } = startWith({ ...KEYS, ...env }, ...memory, '--port', port, ...args);
      const [code] = (await once(child, 'close')) as [number];
      taken.close();
      expect(errors()).toMatch(message);
      expect(errors()).not.toMatch(/hidden|1234/);
      expect(code).toBe(1);
    },
    30_000,
  );

  it('ends with 2 and a hint for a wrong usage', async () => {
    const { child, errors } = start('--prot', '7700');
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(errors()).toBe("aisle-service: Unknown option '--prot'; did you mean --port?\nTry aisle-service --help\n");
  }, 30_000);

  it.each([
    [['--data', 'x', 'shop'], "Unexpected argument 'shop'"],
    [['ingset', 'a.csv'], 'Unknown command "ingset"; did you mean "ingest"?'],
    [['serve'], 'Unknown command "serve"; there are backup, restore, move,'],
    [['ingest', 'a.csv', '--indx', 'x'], "Unknown option '--indx'; did you mean --index?"],
    [['ingest', 'a.csv', '--index'], "Option '--index <value>' argument missing"],
    [['ingest', 'a.csv', '--index', 'a/b'], '--index must be 1 to 256 characters'],
    [['crawl', 'a.json', '--wherever'], "Unknown option '--wherever'"],
  ])('says what is wrong with %j', (args, message) => {
    let said = '';
    try {
      readCommand(args, {});
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toContain(message);
    expect(said).not.toContain('To specify');
  });
});

describe('the version', () => {
  it('is that of the package', async () => {
    const { child } = start('--version');
    const [text] = (await once(child.stdout!, 'data')) as [Buffer];
    expect(String(text)).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 30_000);
});

describe('the command line', () => {
  it('wins over the environment, which wins over the defaults', () => {
    const env = { AISLE_PORT: '1', AISLE_HOST: '::1', AISLE_ADMIN_KEY: 'a' };
    expect(readCommand(['--port', '2'], env)).toEqual({
      kind: 'run',
      seed: undefined,
      verbose: false,
      logFormat: 'text',
      options: { port: 2, host: '::1', adminKey: 'a', dataDir: './aisle-data' },
    });
    expect(readCommand(['--keep-searches', '30'], { AISLE_KEEP_EVENTS: '7' })).toMatchObject({
      options: { keepSearchesDays: 30, keepEventsDays: 7 },
    });
    expect(readCommand(['--memory'], { DATABASE_URL: 'postgres://x' })).toMatchObject({ options: { port: 7700 } });
    expect(readCommand(['--memory'], {})).not.toHaveProperty('options.dataDir');
    expect(readCommand([], { DATABASE_URL: 'postgres://x' })).toMatchObject({
      options: { databaseUrl: 'postgres://x' },
    });
    expect(readCommand(['-h', '--port', 'x'], {})).toEqual({ kind: 'help' });
    expect(readCommand(['--search-rate', '600', '--key-searches', '9'], { AISLE_EVENT_RATE: '60' })).toMatchObject({
      options: { limits: { searchesPerMinutePerUser: 600, eventsPerMinutePerUser: 60, searchesAtOncePerKey: 9 } },
    });
    expect(readCommand([], {})).not.toHaveProperty('options.limits');
    expect(readCommand(['--trusted-proxy', '10.0.0.0/8,::1'], { AISLE_OPERATOR_SOCKET: '/run/a.sock' })).toMatchObject({
      options: { trustedProxies: '10.0.0.0/8,::1', operatorSocket: '/run/a.sock' },
    });
    expect(
      readCommand(
        ['--server-name', 'a.example:7700', '--log-format', 'json', '--advertised-url', 'http://10.0.0.7:7700/'],
        {
          AISLE_MONITORING_KEY: 'm',
          AISLE_REGION: 'de',
        },
      ),
    ).toMatchObject({
      logFormat: 'json',
      options: {
        serverName: 'a.example:7700',
        advertisedUrl: 'http://10.0.0.7:7700',
        monitoringKey: 'm',
        region: 'de',
      },
    });
    expect(readCommand(['sources', '--reset'], { DATABASE_URL: 'postgres://x' })).toEqual({
      kind: 'sources',
      place: { databaseUrl: 'postgres://x' },
      reset: true,
    });
    expect(readCommand(['sources', '-h'], {})).toEqual({ kind: 'sources-help' });
    expect(readCommand(['--clusters', 'europe, america'], { AISLE_CLUSTERS: 'asia' })).toMatchObject({
      options: { clusters: ['europe', 'america'] },
    });
    expect(readCommand([], { AISLE_CLUSTERS: 'asia' })).toMatchObject({ options: { clusters: ['asia'] } });
    expect(readCommand(['users', '--index', '--data', 'd'], {})).toEqual({
      kind: 'users',
      place: { dataDir: 'd' },
      index: true,
    });
    expect(readCommand(['--place-header', 'x-lat, x-lng'], {})).toMatchObject({
      options: { placeHeaders: ['x-lat', 'x-lng'] },
    });
    expect(() => readCommand([], { AISLE_PLACE_HEADER: 'a,b,c' })).toThrow('--place-header must be the name of one');
    expect(readCommand([], { AISLE_COUNTRY_HEADER: 'CF-IPCountry' })).toMatchObject({
      options: { countryHeader: 'CF-IPCountry' },
    });
    expect(() => readCommand(['--country-header', 'a,b'], {})).toThrow('--country-header must be the name of one');
    expect(readCommand(['--allow-host', 'Shop.example, 10.0.0.0/8'], {})).toMatchObject({
      options: { allowedHosts: ['shop.example', '10.0.0.0/8'] },
    });
    expect(readCommand(['--ab-tests', 'off'], {})).toMatchObject({ options: { abTests: false } });
    expect(() => readCommand([], { AISLE_AB_TESTS: 'no' })).toThrow('--ab-tests must be on or off, not "no"');
    expect(
      readCommand(['--learn-profiles-every', '1', '--train-every', '60'], { AISLE_SUGGESTIONS_EVERY: '3600' }),
    ).toMatchObject({ options: { learnProfilesEvery: 1000, trainEvery: 60_000, suggestionsEvery: 3_600_000 } });
    expect(() => readCommand(['--train-every', '0.5'], {})).toThrow('--train-every must be a whole number from 1 on');
    expect(() => readCommand(['--waiting-searches', '0'], {})).toThrow('--waiting-searches must be a whole number');
  });

  it.each([
    [['--port', '70000'], {}, '--port must be 0 to 65535'],
    [['--port', 'x'], {}, '--port must be 0 to 65535'],
    [['--keep-searches', '0'], {}, '--keep-searches must be a number of days from 1, not "0"'],
    [[], { AISLE_KEEP_EVENTS: 'long' }, '--keep-events must be a number of days from 1, not "long"'],
    [['--memory', '--data', 'd'], {}, 'either --memory or --data'],
    [['--data', 'd'], { DATABASE_URL: 'postgres://x' }, 'leave --data out'],
    [['extra'], {}, 'extra'],
    [['sources', '--rest'], {}, '--rest'],
    [['--clusters', 'a/b'], {}, '--clusters: The name of a cluster has'],
    [['--allow-host', 'shop.example,http://x'], {}, '--allow-host: "http://x" is not a host; write a name'],
    [[], { AISLE_ALLOW_HOST: '127.1' }, '--allow-host: "127.1" is not a host'],
    [['users', '--rebuild'], {}, '--rebuild'],
    [['ingest', '--index', 'goods'], {}, 'Name one file'],
    [['ingest', 'goods.csv'], {}, '--index is required'],
    [['ingest', 'goods.pdf', '--index', 'goods'], {}, 'must end in .csv'],
    [['ingest', 'goods.csv', '--index', 'goods', '--replace', '--partial'], {}, 'either --replace or --partial'],
    [['ingest', 'goods.csv', '--index', 'goods', '--types', 'price=money'], {}, '--types must be such as price=float'],
    [['ingest', 'goods.csv', '--index', 'goods', '--delimiter', '||'], {}, '--delimiter must be one character'],
    [['ingest', 'goods.csv', '--index', 'goods', '--threshold', '101'], {}, '--threshold must be a whole number'],
    [['keys'], {}, 'either keys --reseal or keys --forget'],
    [['keys', '--reseal'], {}, '--new-operator-key-file goes with --reseal'],
    [['keys', '--forget', '--new-operator-key-file', 'f'], {}, '--new-operator-key-file goes with --reseal'],
    [['--trusted-proxy', 'nginx'], {}, '--trusted-proxy: "nginx" is not a network'],
    [['--log-format', 'xml'], {}, '--log-format must be text or json, not "xml"'],
    [['--server-name', 'a,b'], {}, '--server-name may have up to 200 characters and no comma'],
    [[], { AISLE_ADVERTISED_URL: 'http://user:secret@host/' }, '--advertised-url must be http:// or https://'],
    [['--support-network', '10.0.0.0/40'], {}, '--support-network: "10.0.0.0/40" is not a network'],
  ])('%j is refused', (args, env, message) => {
    expect(() => readCommand(args, env)).toThrow(message);
  });

  it('is explained, each option of it', () => {
    for (const option of [
      'port',
      'host',
      'data',
      'memory',
      'seed',
      'app-id',
      'admin-key',
      'search-key',
      'clusters',
      'allow-host',
      'renderer',
      'keep-searches',
      'keep-events',
      'learn-profiles-every',
      'train-every',
      'suggestions-every',
      'operator-socket',
      'trusted-proxy',
      'support-network',
      'server-name',
      'region',
      'advertised-url',
      'monitoring-key',
      'crawler-key',
      'crawler-user',
      'log-format',
      'operator-key-file',
      'console',
      'console-shop',
      'verbose',
      'help',
      'version',
    ])
      expect(HELP).toContain(`--${option} `);
  });
});
