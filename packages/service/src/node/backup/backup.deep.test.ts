/** Tests of backup and restore as an operator does them: a shop is written to a file, and restored in another directory. */
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { runBackup } from '../commands/backup-command.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';

let directory: string;
const said: string[] = [];
const say = (line: string) => void said.push(line);
const at = (name: string): string => join(directory, name);

const start = (dataDir: string): Promise<NodeService> => createNodeService({ dataDir, template: TEMPLATE });
const call = async (node: NodeService, method: string, path: string, body?: unknown) => {
  const headers = {
    'X-Service-Application-Id': node.appId,
    'X-Service-API-Key': node.adminKey,
    authorization: `Basic ${btoa(`${node.appId}:${node.adminKey}`)}`,
  };
  const answer = await fetch(node.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await answer.json()) as Record<string, unknown>;
};

let keys: { adminKey: string; searchKey: string };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-backup-'));
  const node = await start(at('shop'));
  keys = { adminKey: node.adminKey, searchKey: node.searchKey };
  await call(node, 'PUT', '/1/indexes/products/settings', { attributesForFaceting: ['brand'] });
  await call(node, 'POST', '/1/indexes/products/batch', {
    requests: Array.from({ length: 1200 }, (_, id) => ({
      action: 'addObject',
      body: { objectID: `p${id}`, name: `Lamp ${id} “é”`, brand: id % 2 ? 'Acme' : 'Birch', weight: 0.1 * id },
    })),
  });
  await node.service.whenIdle();
  await call(node, 'POST', '/api/1/crawlers', {
    name: 'pages',
    config: {
      appId: node.appId,
      apiKey: node.adminKey,
      startUrls: ['http://127.0.0.1:1/'],
      actions: [
        {
          indexName: 'pages',
          pathsToMatch: ['http://127.0.0.1:1/**'],
          recordExtractor: { __type: 'function', source: '() => []' },
        },
      ],
    },
  });
  await node.store.query(
    "INSERT INTO crawler_records SELECT id, 0, 'pages', 'home', 'http://127.0.0.1:1/', '{}' FROM crawlers",
  );
  await node.close();
  await runBackup({ kind: 'backup', file: at('shop.backup'), place: { dataDir: at('shop') } }, say);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('a backup', () => {
  it('is one file that is nobody else’s, without a rest of its making', async () => {
    expect(said.at(-2)).toMatch(/^\d+ rows are in .*shop\.backup\.$/);
    expect(said.at(-1)).toContain(`keep ${at('shop/operator-key')} apart`);
    expect((await stat(at('shop.backup'))).mode & 0o077).toBe(0);
    expect((await readdir(directory)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is the same shop in another directory: records, settings, keys, crawlers with what they found', async () => {
    await runBackup({ kind: 'restore', file: at('shop.backup'), place: { dataDir: at('again') } }, say);
    expect(said.at(-1)).toContain(at('again/operator-key'));
    await expect(start(at('again'))).rejects.toThrow('operator-key is missing');
    await copyFile(at('shop/operator-key'), at('again/operator-key'));
    const node = await start(at('again'));
    expect({ adminKey: node.adminKey, searchKey: node.searchKey }).toEqual(keys);
    const search = { query: 'lamp', facets: ['brand'], hitsPerPage: 1 };
    expect(await call(node, 'POST', '/1/indexes/products/query', search)).toMatchObject({
      nbHits: 1200,
      facets: { brand: { Acme: 600, Birch: 600 } },
    });
    const { hits } = await call(node, 'POST', '/1/indexes/products/query', { filters: 'objectID:p3' });
    expect(hits).toMatchObject([{ name: 'Lamp 3 “é”', weight: 0.1 * 3 }]);
    expect(await call(node, 'GET', '/api/1/crawlers')).toMatchObject({ items: [{ name: 'pages' }] });
    expect(await node.store.query('SELECT object_id FROM crawler_records')).toEqual([{ object_id: 'home' }]);
    // It continues where the other one stopped.
    const written = await call(node, 'PUT', '/1/indexes/products/p1', { name: 'Torch' });
    await node.service.whenIdle();
    expect(await call(node, 'GET', `/1/indexes/products/task/${written['taskID']}`)).toMatchObject({
      status: 'published',
    });
    await node.close();
  });

  it('that is cut short leaves no data, and says so', async () => {
    const whole = await readFile(at('shop.backup'));
    await writeFile(at('half.backup'), whole.subarray(0, whole.length / 2));
    await writeFile(at('text.backup'), 'not a backup');
    const into = { dataDir: at('half') };
    for (const file of [at('half.backup'), at('text.backup')])
      await expect(runBackup({ kind: 'restore', file, place: into }, say)).rejects.toThrow(/no whole backup/);
    await runBackup({ kind: 'restore', file: at('shop.backup'), place: into }, say);
  });

  it('goes into no directory that has data, and comes from none that is not there', async () => {
    const file = at('shop.backup');
    await expect(runBackup({ kind: 'restore', file, place: { dataDir: at('shop') } }, say)).rejects.toThrow(
      'tables already',
    );
    await expect(
      runBackup({ kind: 'backup', file: at('none'), place: { dataDir: at('nowhere') } }, say),
    ).rejects.toThrow('There are no data');
    await expect(
      runBackup({ kind: 'restore', file: at('none'), place: { dataDir: at('nowhere') } }, say),
    ).rejects.toThrow('There is no file');
    expect(await readdir(directory)).not.toContain('nowhere');
  });

  it('is made by the service that runs, at one moment in the middle of its writes', async () => {
    const operatorSocket = at('operator.sock');
    const node = await createNodeService({ dataDir: at('running'), template: TEMPLATE, operatorSocket });
    let written = 0;
    let done = false;
    const writing = (async () => {
      while (!done) {
        // Records that exist all three or not at all.
        const requests = [0, 1, 2].map((part) => ({
          action: 'addObject',
          body: { objectID: `${written}-${part}`, text: 'of a length '.repeat(200) },
        }));
        await call(node, 'POST', '/1/indexes/products/batch', { requests });
        written++;
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    const before = written;
    const backup = { kind: 'backup', place: { dataDir: at('running') } } as const;
    await runBackup({ ...backup, file: at('running.backup'), operatorSocket }, say);
    done = true;
    await writing;
    await expect(runBackup({ ...backup, file: at('none.backup') }, say)).rejects.toThrow('--operator-socket names its');
    await node.close();
    // No service listens any more, so the data is opened.
    await runBackup({ ...backup, file: at('stopped.backup'), operatorSocket }, say);
    for (const [name, least] of [
      ['running', before],
      ['stopped', written],
    ] as const) {
      const into = `${name}-again`;
      await runBackup({ kind: 'restore', file: at(`${name}.backup`), place: { dataDir: at(into) } }, say);
      await copyFile(at('running/operator-key'), at(`${into}/operator-key`));
      const again = await start(at(into));
      const { nbHits } = (await call(again, 'POST', '/1/indexes/products/query', {})) as { nbHits: number };
      expect(nbHits % 3).toBe(0);
      expect(nbHits).toBeGreaterThanOrEqual(least * 3);
      expect(nbHits).toBeLessThanOrEqual(written * 3);
      await again.close();
    }
  }, 120_000);

  it('stays the old one where a new one fails', async () => {
    const before = await readFile(at('shop.backup'));
    const running = await start(at('shop'));
    await expect(
      runBackup({ kind: 'backup', file: at('shop.backup'), place: { dataDir: at('shop') } }, say),
    ).rejects.toThrow(/in use/);
    await running.close();
    expect(await readFile(at('shop.backup'))).toEqual(before);
  });

  it('that is older forgets again who was forgotten since, and nobody else, nor what came later', async () => {
    const clock = { now: Date.now() };
    const begin = (dataDir: string) => createNodeService({ dataDir, template: TEMPLATE, clock: () => clock.now });
    const seen = (userToken: string) => ({
      events: [{ eventType: 'view', eventName: 'Seen', index: 'goods', userToken, objectIDs: ['a'] }],
    });
    let node = await begin(at('forgetful'));
    await call(node, 'POST', '/1/events', seen('gone'));
    await call(node, 'POST', '/1/events', seen('stays'));
    // A user who only talked to an agent appears in no event and no search.
    for (const userToken of ['talks', 'stays'])
      node.service.conversations.turns.add({
        index: 'goods',
        conversation: `of ${userToken}`,
        userToken,
        outcome: 'text',
        question: `${userToken} asks`,
        products: 0,
        tokens: 1,
        steps: 1,
        took: 1,
        leftOut: 0,
        askedAt: clock.now,
      });
    await node.close();
    await runBackup({ kind: 'backup', file: at('before.backup'), place: { dataDir: at('forgetful') } }, say);
    node = await begin(at('forgetful'));
    clock.now += 1000;
    for (const userToken of ['gone', 'talks'])
      await fetch(`${node.url}/1/usertokens/${userToken}`, {
        method: 'DELETE',
        headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
      });
    await node.service.whenIdle();
    await node.close();
    const list = await readFile(at('forgetful/forgotten.jsonl'), 'utf8');
    expect(list).toMatch(/^(?:\{"name":"[0-9a-f]{64}","at":\d+,"scopes":\[\]\}\n){2}$/);
    expect((await stat(at('forgetful/forgotten.jsonl'))).mode & 0o077).toBe(0);

    const place = { dataDir: at('obedient') };
    await expect(
      runBackup({ kind: 'restore', file: at('before.backup'), place, forgotten: at('shop.backup') }, say),
    ).rejects.toThrow('line 1 is no entry');
    const forgotten = at('forgetful/forgotten.jsonl');
    await runBackup({ kind: 'restore', file: at('before.backup'), place, forgotten }, say);
    expect(said.at(-2)).toContain('2 users of');
    await copyFile(at('forgetful/operator-key'), at('obedient/operator-key'));
    node = await begin(at('obedient'));
    await node.service.whenIdle();
    expect(await node.store.query('SELECT user_token FROM events')).toEqual([{ user_token: 'stays' }]);
    expect(await node.store.query('SELECT user_token, question FROM conversation_turns ORDER BY question')).toEqual([
      { user_token: 'stays', question: 'stays asks' },
      { user_token: null, question: null },
    ]);
    await node.close();
  }, 60_000);
});
