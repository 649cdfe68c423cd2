/** Tests of moving a shop as an operator does it: from a directory into a PostgreSQL and back, with searches and events meanwhile. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createServiceProcesses, type ServiceProcess } from '../../testing/service-processes.ts';
import { spawnCli } from '../../testing/spawn-cli.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { openPostgresStore } from '../store/postgres-store.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
let directory: string;
const at = (name: string): string => join(directory, name);
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-move-'))));
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Speeds up the start of new directories. */
const fast = { AISLE_TEMPLATE: TEMPLATE };

/** Runs the command to its end. */
async function move(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawnCli(['move', '--compare', '60', ...args], { env: { ...fast, ...env } });
  const [out, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, complaints, code: code as number };
}

const facets = { query: 'lamp', facets: ['brand'], hitsPerPage: 3 };
const RECORDS = 3000;
async function fill(shop: ServiceProcess): Promise<void> {
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await shop.call(method, path, body);
    expect([answer.body['message'], answer.status < 300]).toEqual([answer.body['message'], true]);
    return answer.body;
  };
  await call('PUT', '/1/indexes/goods/settings', { attributesForFaceting: ['brand'], customRanking: ['desc(rank)'] });
  const requests = Array.from({ length: RECORDS }, (_, n) => ({
    action: 'addObject',
    body: { objectID: `p${n}`, name: `Lamp “é” ${n % 50}`, brand: `b${n % 7}`, rank: n % 100, price: 0.1 * n },
  }));
  const { taskID } = await call('POST', '/1/indexes/goods/batch', { requests });
  await call('PUT', '/1/indexes/goods/rules/r', {
    objectID: 'r',
    conditions: [{ pattern: 'torch', anchoring: 'is' }],
    consequence: { promote: [{ objectID: 'p1', position: 0 }] },
  });
  await expect
    .poll(async () => (await shop.call('GET', `/1/indexes/goods/task/${String(taskID)}`)).body['status'], {
      timeout: 20_000,
    })
    .toBe('published');
}

/** Sends searches, writes and events, one after another, and records their outcomes. */
function useShop(shop: ServiceProcess, name: string) {
  const seen = { searches: 0, written: [] as string[], refused: 0, events: 0, wrong: [] as unknown[] };
  let isOver = false;
  const using = (async () => {
    for (let n = 0; !isOver; n++) {
      // The load leaves the machine some capacity for the move itself.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const search = await shop.call('POST', '/1/indexes/goods/query', facets);
      if (search.status === 200 && Number(search.body['nbHits']) >= RECORDS) seen.searches++;
      else seen.wrong.push(search.body);
      const objectID = `${name}${n}`;
      const events = [{ eventType: 'view', eventName: name, index: 'goods', userToken: 'u', objectIDs: [objectID] }];
      const write = await shop.call('PUT', `/1/indexes/goods/${objectID}`, { name: 'Lamp', brand: 'late' });
      if (write.status === 201) seen.written.push(objectID);
      const event = await shop.call('POST', '/1/events', { events });
      if (event.status === 200) seen.events++;
      for (const { status, body } of [write, event]) {
        if (status === 503) seen.refused++;
        else if (status >= 300) seen.wrong.push(body);
      }
    }
  })();
  return {
    seen,
    end: async () => {
      isOver = true;
      await using;
    },
  };
}

/** Returns the responses of a shop. */
async function answersOf(shop: ServiceProcess, ids: readonly string[]) {
  const torch = await shop.call('POST', '/1/indexes/goods/query', { query: 'torch' });
  const found = await shop.call('POST', '/1/indexes/goods/query', { ...facets, facets: ['brand'] });
  const records = await shop.call('POST', '/1/indexes/*/objects', {
    requests: ids.map((objectID) => ({ indexName: 'goods', objectID })),
  });
  return {
    promoted: (torch.body['hits'] as { objectID: string }[]).map(({ objectID }) => objectID),
    hits: (found.body['hits'] as { objectID: string }[]).map(({ objectID }) => objectID),
    facets: found.body['facets'],
    missing: (records.body['results'] as unknown[]).filter((record) => record === null).length,
  };
}

describe.skipIf(!postgres)('a shop in a directory (skipped without a PostgreSQL)', () => {
  it('moves into a PostgreSQL while it runs, with all that was acknowledged, and back into another directory', async () => {
    const operatorSocket = at('operator.sock');
    const inDirectory = await processes.start(['--data', at('shop'), '--operator-socket', operatorSocket], {
      env: fast,
    });
    await fill(inDirectory);
    const made = (await inDirectory.call('POST', '/1/keys', { acl: ['search'] })).body['key'] as string;
    const use = useShop(inDirectory, 'early');
    await expect.poll(() => use.seen.written.length, { timeout: 20_000 }).toBeGreaterThan(10);
    const url = await postgres!.createDatabase();

    const there = await move(['--data', at('shop'), '--operator-socket', operatorSocket, '--to', url]);
    expect([there.complaints, there.code]).toEqual(['', 0]);
    expect(there.out).toMatch(/\d+ rows of \d+ tables are copied, and counted on both sides/);
    expect(there.out).toMatch(/\d+ searches have the same hits, counts and facets on both sides/);
    expect(there.out).toContain(`--operator-key-file ${at('shop/operator-key')}`);
    const searchesThen = use.seen.searches;
    await expect.poll(() => use.seen.searches).toBeGreaterThan(searchesThen + 5);
    await use.end();
    expect(use.seen.wrong).toEqual([]);
    expect(use.seen.refused).toBeGreaterThan(0);
    await inDirectory.end('SIGTERM');
    await expect(processes.start(['--data', at('shop')])).rejects.toThrow('were moved to postgres://');

    const env = { DATABASE_URL: url, AISLE_OPERATOR_KEY_FILE: at('shop/operator-key') };
    const [one, other] = [await processes.start([], { env }), await processes.start([], { env })];
    const answers = await answersOf(one, use.seen.written);
    expect(answers).toMatchObject({ promoted: expect.arrayContaining(['p1']), missing: 0 });
    expect((await one.call('POST', '/1/indexes/goods/query', {}, { 'X-Service-API-Key': made })).status).toBe(200);
    const events = 'SELECT count(*)::int AS count FROM events';
    const store = await openPostgresStore({ url, onError: () => undefined });
    expect(await store.query(events)).toEqual([{ count: use.seen.events }]);
    await store.close();

    // Back, under the same load, with two processes.
    const [late, later] = [useShop(one, 'late'), useShop(other, 'later')];
    await expect.poll(() => late.seen.written.length, { timeout: 20_000 }).toBeGreaterThan(10);
    const back = await move(['--to', at('again')], env);
    expect([back.complaints, back.code]).toEqual(['', 0]);
    await late.end();
    await later.end();
    expect([...late.seen.wrong, ...later.seen.wrong]).toEqual([]);
    expect(late.seen.refused).toBeGreaterThan(0);
    for (const process of [one, other]) await process.end('SIGTERM');
    const again = await processes.start(['--data', at('again')]);
    const all = [...use.seen.written, ...late.seen.written, ...later.seen.written];
    expect(await answersOf(again, all)).toMatchObject({ hits: answers.hits, missing: 0 });
    expect((await again.call('PUT', '/1/indexes/goods/new', { name: 'Lamp' })).status).toBe(201);
    await again.end('SIGTERM');

    // The old place can be put back into use, with its data of that time.
    expect((await move(['--undo', '--data', at('shop')])).out).toContain('take writes again');
    const undone = await processes.start(['--data', at('shop')]);
    expect((await undone.call('PUT', '/1/indexes/goods/new', { name: 'Lamp' })).status).toBe(201);
    await undone.end('SIGTERM');
  }, 240_000);

  it('stays where it is when a move fails or is killed, takes writes again, and can be moved then', async () => {
    const data = at('staying');
    const operatorSocket = at('staying.sock');
    const start = (env = {}) =>
      processes.start(['--data', data, '--operator-socket', operatorSocket], { env: { ...fast, ...env } });
    let shop = await start();
    let application = 'aisle';
    await fill(shop);
    const isWritten = async () => {
      const headers = { 'X-Service-Application-Id': application };
      return (await shop.call('PUT', '/1/indexes/goods/x', { name: 'x' }, headers)).status;
    };
    const order = ['--data', data, '--operator-socket', operatorSocket, '--to'];

    const full = await postgres!.createDatabase();
    const other = await openPostgresStore({ url: full, onError: () => undefined });
    await other.query('CREATE TABLE mine (id int)');
    expect(await move([...order, full])).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('tables already'),
    });
    expect(await other.query('SELECT * FROM mine')).toEqual([]);
    await other.close();
    const away = full.replace(/:\d+\//, ':1/').replace('postgres@', 'postgres:secret@');
    const refused = await move([...order, away]);
    expect(refused.code).toBe(1);
    expect(refused.complaints + refused.out).not.toContain('secret');
    expect(await isWritten()).toBe(201);

    // The process that ordered it is killed midway.
    const url = await postgres!.createDatabase();
    const child = spawnCli(['move', ...order, url], { env: fast });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes('Copying records')) resolve();
      });
    });
    child.kill('SIGKILL');
    await expect.poll(isWritten, { timeout: 20_000 }).toBeLessThan(300);

    // The service is killed midway.
    const dying = spawnCli(['move', ...order, url], { env: fast });
    const output = text(dying.stderr);
    await new Promise<void>((resolve) => {
      dying.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes('Copying')) resolve();
      });
    });
    await shop.end('SIGKILL');
    expect(await output).toContain('do it again');
    // From here on it is another application, as a start may name it.
    application = 'lantern';
    shop = await start({ AISLE_APP_ID: application });
    expect(await isWritten()).toBe(201);
    await expect(processes.start([], { env: { DATABASE_URL: url } })).rejects.toThrow('did not come to its end');
    const done = await move([...order, url]);
    expect([done.complaints, done.code]).toEqual(['', 0]);
    expect(await isWritten()).toBe(503);
    await shop.end('SIGTERM');
    expect(await readdir(data)).toContain('operator-key');
    expect((await readFile(join(data, 'operator-key'), 'utf8')).length).toBeGreaterThan(40);
  }, 240_000);
});
