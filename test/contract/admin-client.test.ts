/** The admin client against the service, over HTTP: every operation of every interface that the service answers, and the long work. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  browseObjects,
  browseRules,
  createAdminClient,
  deleteObjects,
  generateSecuredApiKey,
  isHttpError,
  partialUpdateObjects,
  replaceContents,
  saveObjects,
  waitForTask,
} from '@aisle/admin';
import type { AdminClient, CallOptions } from '@aisle/admin';
import { type Interface, interfaces, type Operation, type Schema } from '@aisle/contract/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminCommand } from './admin-command.ts';
import { fillExamples, keys, type RunningService, startService } from './running-service.ts';
import { ajv, validatorOf } from './schemas.ts';

type Call = (parameters: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;
interface Row {
  part: Interface;
  id: string;
  operation: Operation;
}
const rows: Row[] = interfaces
  .filter((part) => part.served)
  .flatMap((part) => Object.entries(part.operations).map(([id, operation]) => ({ part, id, operation })));

let service: RunningService;
let admin: AdminClient;
let command: ReturnType<typeof createAdminCommand>;
const client = (apiKey: string): AdminClient =>
  createAdminClient({
    hosts: { read: [service.url] },
    appId: service.appId,
    apiKey,
    crawler: { userId: service.appId, apiKey },
  });
beforeAll(async () => {
  service = await startService();
  await fillExamples(service);
  admin = client(service.adminKey);
  command = createAdminCommand({ url: service.url, appId: service.appId, apiKey: service.adminKey });
});
afterAll(() => service.close());

/** What a caller gives for a text of the contract's examples. */
const given = (schema: Schema, text: string): unknown =>
  schema.type === 'integer' ? Number(text) : schema.type === 'boolean' ? text === 'true' : text;

describe.each(rows)('$id', ({ part, id, operation }) => {
  const call = (from: AdminClient, parameters: Record<string, unknown>) =>
    (from[part.id as keyof AdminClient] as unknown as Record<string, Call>)[id]!(parameters);
  const parameters = {
    ...operation.example.path,
    ...operation.example.headers,
    ...Object.fromEntries(
      Object.entries(operation.example.query ?? {}).map(([name, text]) => [name, given(operation.query![name]!, text)]),
    ),
    ...(operation.example.body === undefined ? {} : { body: operation.example.body }),
  };

  it('gives the answer that its types promise', async () => {
    const answer = await call(operation.acl === 'monitoring' ? client(keys.monitoring) : admin, parameters);
    if (!operation.success.schema) return expect(answer).toBeUndefined();
    const validate = validatorOf(operation.success.schema);
    return expect(validate(answer), ajv.errorsText(validate.errors)).toBe(true);
  });

  it('tells why a key without permission is refused, without repeating the key', async () => {
    const error: unknown = await call(client(keys.nothing), parameters).catch((reason: unknown) => reason);
    if (!isHttpError(error)) expect.unreachable(`not an HttpError: ${String(error)}`);
    expect([401, 403]).toContain(error.status);
    expect(error.body).toMatchObject({ message: expect.stringMatching(/\w/) as string });
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(keys.nothing);
  });
});

describe('the long work', () => {
  const indexName = 'long-work';
  const ids = async (body = {}): Promise<string[]> => {
    const found: string[] = [];
    for await (const { objectID } of browseObjects(admin.search, { indexName, body })) found.push(objectID);
    return found;
  };
  const settled = async ({ taskIDs }: { taskIDs: (number | bigint | string)[] }) =>
    waitForTask(admin.tasks, { indexName, taskID: taskIDs.at(-1)! });

  it('writes thousands of records, waits, and reads them all back', async () => {
    const records = Array.from({ length: 2345 }, (_, at) => ({
      objectID: `r${at}`,
      rank: at,
      kind: at % 2 ? 'a' : 'b',
    }));
    const { taskID } = await admin.settings.setSettings({ indexName, body: { attributesForFaceting: ['kind'] } });
    await waitForTask(admin.tasks, { indexName, taskID });
    const progress: number[] = [];
    const written = await saveObjects(admin.objects, records, {
      indexName,
      onProgress: (one) => progress.push(one.written),
    });
    expect(progress).toEqual([1000, 2000, 2345]);
    expect(written.objectIDs).toEqual(records.map(({ objectID }) => objectID));
    await settled(written);
    expect((await ids()).sort()).toEqual(written.objectIDs.toSorted());
    expect(await ids({ filters: 'kind:a' })).toHaveLength(1172);
  });

  it('changes and deletes some of them', async () => {
    await settled(await partialUpdateObjects(admin.objects, [{ objectID: 'r1', kind: 'c' }], { indexName }));
    await settled(
      await partialUpdateObjects(admin.objects, [{ objectID: 'missing', kind: 'c' }], {
        indexName,
        createIfNotExists: false,
      }),
    );
    expect(await ids({ filters: 'kind:c' })).toEqual(['r1']);
    await settled(await deleteObjects(admin.objects, ['r1', 'r2'], { indexName }));
    expect(await ids()).toHaveLength(2343);
  });

  it('replaces everything, or nothing', async () => {
    async function* breaking() {
      yield { objectID: 'new' };
      await Promise.resolve();
      throw new Error('the source ended early');
    }
    const names = async () => (await admin.indices.listIndices()).items.map(({ name }) => name);
    const before = await names();
    await expect(replaceContents(admin, breaking(), { indexName, chunkSize: 1 })).rejects.toThrow('ended early');
    expect(await ids()).toHaveLength(2343);
    await settled(await replaceContents(admin, [{ objectID: 'only' }], { indexName }));
    expect(await ids()).toEqual(['only']);
    expect(await names()).toEqual(before);
  });

  it('reads all rules over pages', async () => {
    const rules = Array.from({ length: 25 }, (_, at) => ({
      objectID: `rule-${at}`,
      consequence: { userData: { at } },
    }));
    const { taskID } = await admin.rules.saveRules({ indexName, body: rules });
    await waitForTask(admin.tasks, { indexName, taskID });
    const found: string[] = [];
    for await (const { objectID } of browseRules(admin.rules, { indexName, body: { hitsPerPage: 10 } }))
      found.push(objectID);
    expect(found.sort()).toEqual(rules.map(({ objectID }) => objectID).sort());
  });
});

describe('the command line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'aisle-words-')), 'words.json');
  afterAll(() => rmSync(dirname(file), { recursive: true }));
  it('keeps dictionary entries in a file: what it puts in force is found, and then nothing differs', async () => {
    const entry = { objectID: 'cheap', language: 'en', word: 'cheap' };
    writeFileSync(file, JSON.stringify([entry]));
    await command.run('dictionaries', 'apply', 'stopwords', file, '--replace', '--wait');
    expect(JSON.parse(await command.run('dictionaries', 'get', 'stopwords'))).toEqual([entry]);
    await command.run('dictionaries', 'diff', 'stopwords', file, '--replace');
    const body = { query: 'cheap red shoe', removeStopWords: ['en'], hitsPerPage: 10 };
    const { parsedQuery } = await admin.search.searchSingleIndex({ indexName: 'products', body });
    expect(parsedQuery).toBe('red shoe');
  }, 60_000);
});

describe('a secured key that the client made', () => {
  const secured = async (restrictions: Parameters<typeof generateSecuredApiKey>[1]) =>
    client(await generateSecuredApiKey(keys.search, restrictions)).search;
  const products = { indexName: 'products', body: { hitsPerPage: 10 } };

  it('holds its bearer to the filters, nested ones with their OR and AND', async () => {
    const search = await secured({ facetFilters: [['color:red', 'color:green'], 'brand:Birch'] });
    const { hits } = await search.searchSingleIndex(products);
    expect(hits.map(({ objectID }) => objectID)).toEqual(['p3']);
  });

  it('ends when it says so, and opens the indices it names alone', async () => {
    const ended = await secured({ validUntil: 1_600_000_000 });
    await expect(ended.searchSingleIndex(products)).rejects.toMatchObject({ status: 403 });
    const elsewhere = await secured({ restrictIndices: ['empty'], validUntil: 4_000_000_000 });
    await expect(elsewhere.searchSingleIndex(products)).rejects.toMatchObject({ status: 403 });
    expect(await elsewhere.searchSingleIndex({ indexName: 'empty' })).toHaveProperty('hits');
  });
});

describe('the command line', () => {
  it('manages keys and networks, and prints the log in which this stands without the key', async () => {
    const made = JSON.parse(
      await command.run('call', 'keys.addApiKey', '--body', '{"acl":["search"],"description":"by hand"}', '--json'),
    ) as { key: string; id: string };
    expect(await command.run('call', 'keys.getApiKey', `key=${made.id}`, '--json')).toContain('by hand');
    await command.run('call', 'keys.deleteApiKey', `key=${made.key}`);
    expect(await command.run('call', 'networkRestriction.getAllowedSources', '--json')).toContain('127.0.0.0/8');
    const printed = await command.run('logs', '-n', '20');
    expect(printed).toMatch(/ 201 POST +\/1\/keys 127\.0\.0\.1\n/);
    expect(printed).toMatch(/ 200 DELETE +\/1\/keys\/\{key\} /);
    expect(await command.run('logs', '-n', '20', '--json')).not.toContain(made.key);
  }, 60_000);
});
