/** `aisle migrate`: what another service exported is there afterwards, and what is not is named. The other service is one of ours, asked under its names. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdminCommand } from './admin-command.ts';
import { keys, type RunningService, startService } from './running-service.ts';

interface MovedPart {
  name: string;
  taken: string[];
  withoutEffect: string[];
  left: string[];
}

let service: RunningService;
beforeAll(async () => void (service = await startService({ compatibility: true })));
afterAll(() => service.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-migrate-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const put = (files: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
};
const aisle = (apiKey = service.adminKey) => createAdminCommand({ url: service.url, appId: service.appId, apiKey });
/** The report by name, and the exit code. */
const migrate = async (...words: string[]) => {
  const { code, printed, complaints } = await aisle().end(['migrate', folder, '--json', ...words]);
  const parts = printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as MovedPart);
  return { code, complaints, parts: Object.fromEntries(parts.map(({ name, ...part }) => [name, part])) };
};
const ask = async (path: string, body: object = {}, method = 'POST') =>
  (await service.ask({ method, path, ...(method === 'GET' ? {} : { body }) })).body as Record<string, unknown>;
const idsOf = async (index: string, query: object) => {
  const { hits } = (await ask(`/1/indexes/${index}/query`, query)) as { hits: { objectID: string }[] };
  return hits.map(({ objectID }) => objectID);
};

const RECORDS = [
  { objectID: '1', name: 'Red hat', brand: 'Acme', price: 20 },
  { objectID: '2', name: 'Blue coat', brand: 'Other', price: 10 },
];

describe('a folder of exports', () => {
  it('becomes indices with settings, synonyms, rules, replicas and records, and a report of what had no place', async () => {
    put({
      'moved/settings.json': {
        searchableAttributes: ['name'],
        attributesForFaceting: ['brand'],
        replicas: ['moved_price', 'virtual(moved_new)'],
        userData: { team: 'hats' },
        version: 2,
        unheardOf: true,
        customRanking: null,
      },
      'moved/synonyms.json': [
        { objectID: 'cap', type: 'synonym', synonyms: ['hat', 'cap'], _highlightResult: {} },
        { objectID: 'way', type: 'oneWaySynonym', input: 'beanie', synonyms: ['hat'] },
      ],
      'moved/rules.ndjson': `${JSON.stringify({
        objectID: 'promoted',
        tags: ['x'],
        conditions: [{ pattern: 'hat', anchoring: 'contains', alternatives: true }],
        consequence: { promote: [{ objectID: '2', position: 0 }] },
        _metadata: { lastUpdate: 1 },
      })}\n${JSON.stringify({ objectID: 'empty', consequence: {} })}\n`,
      'moved/records.ndjson': RECORDS.map((record) => JSON.stringify(record)).join('\n'),
      'moved_price/settings.json': { ranking: ['asc(price)'], searchableAttributes: ['name'], primary: 'moved' },
      'moved_price/records.json': RECORDS,
      'api-keys.json': { keys: [{ value: 'x'.repeat(32), acl: ['search'] }] },
      'notes.txt': 'nothing of it',
    });
    const { code, parts } = await migrate();
    expect(parts['moved']).toEqual({
      taken: ['4 settings', '2 synonyms', '1 rule', '2 records'],
      withoutEffect: ['setting version', 'setting userData', 'of rules: tags', 'of rules: conditions.alternatives'],
      left: [
        'unheardOf: Unknown field "unheardOf"',
        expect.stringMatching(/^rule empty: Rule empty: "consequence" must say/),
      ],
    });
    expect(parts['moved_price']).toMatchObject({
      taken: ['3 settings'],
      left: ['records: a replica has those of its primary, moved'],
    });
    expect(parts['other files']?.left).toEqual([
      expect.stringMatching(/^api-keys\.json: the value of a key cannot be chosen/),
      'notes.txt: it is no JSON, NDJSON or CSV',
    ]);
    expect(code).toBe(3);
    expect(await idsOf('moved', { query: 'cap' })).toEqual(['1']);
    expect(await idsOf('moved', { query: 'hat' })).toEqual(['2', '1']);
    expect(await idsOf('moved_price', { query: '' })).toEqual(['2', '1']);
    expect(await ask('/1/indexes/moved/settings', {}, 'GET')).toMatchObject({
      replicas: ['moved_price', 'virtual(moved_new)'],
    });
  });

  it('of a dashboard, whose files are named after application and index, is put a second time to the same effect', async () => {
    put({
      'export-ABCDEF1234-dash_board-1700000000.json': {
        settings: { attributesForFaceting: ['brand'] },
        rules: [
          {
            objectID: 'hidden',
            condition: { pattern: 'red', anchoring: 'contains' },
            consequence: { hide: [{ objectID: '1' }] },
          },
        ],
        synonyms: [],
      },
      'dash_board.json': RECORDS,
    });
    for (let time = 0; time < 2; time++) {
      const { code, parts } = await migrate();
      expect([code, parts]).toEqual([
        0,
        { dash_board: { taken: ['1 setting', '1 rule', '2 records'], withoutEffect: [], left: [] } },
      ]);
      expect(await idsOf('dash_board', { query: 'red' })).toEqual([]);
      expect(await idsOf('dash_board', { query: '' })).toHaveLength(2);
    }
    put({ 'dash_board.json': RECORDS.slice(0, 1) });
    await migrate();
    expect(await idsOf('dash_board', { query: '' })).toEqual(['1']);
  });

  it('of many synonyms loses those alone that say nothing, and names them', async () => {
    put({
      'words/settings.json': { searchableAttributes: ['name'] },
      'words/synonyms.json': [
        { objectID: 'cap', type: 'synonym', synonyms: ['hat', 'cap'] },
        { objectID: 'alone', type: 'synonym', synonyms: ['hat'] },
        { objectID: 'kind', type: 'antonym', synonyms: ['hat', 'shoe'] },
        { objectID: 'cap', type: 'synonym', synonyms: ['hat', 'bonnet'] },
        { objectID: 'way', type: 'oneWaySynonym', input: 'beanie', synonyms: ['hat'] },
      ],
      'words/records.json': RECORDS,
    });
    const { parts } = await migrate();
    expect(parts['words']?.taken).toEqual(['1 setting', '2 synonyms', '2 records']);
    expect(parts['words']?.left).toEqual([
      expect.stringMatching(/^synonym kind: "synonyms\[2\]\.type" must be one of/),
      expect.stringMatching(/^synonym alone: "synonyms\[1\]\.synonyms" must have at least 2 entries/),
      expect.stringMatching(/^synonym cap: .* is there twice/),
    ]);
    for (const query of ['cap', 'beanie']) expect(await idsOf('words', { query })).toEqual(['1']);
    expect(await idsOf('words', { query: 'bonnet' })).toEqual([]);
  });

  it('is brought by the command of the service too', async () => {
    put({ 'by_service/settings.json': { attributesForFaceting: ['brand'] }, 'by_service/records.json': RECORDS });
    const command = fileURLToPath(new URL('../../packages/service/dist/node/cli.js', import.meta.url));
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [command, 'import', ...words], {
        cwd: import.meta.dirname,
        env: { ...process.env, AISLE_URL: service.url, AISLE_APP_ID: service.appId, AISLE_API_KEY: service.adminKey },
      });
    for (let time = 0; time < 2; time++) {
      const { stdout } = await run('--from-algolia', folder);
      expect(stdout).toContain('by_service: 1 setting, 2 records');
      expect(await idsOf('by_service', { query: '' })).toHaveLength(2);
    }
    await expect(run(folder)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--from-algolia') });
  });

  it('may hold configurations of query suggestions', async () => {
    put({
      'source.json': RECORDS,
      'query-suggestions.json': [
        { indexName: 'source_suggestions', sourceIndices: [{ indexName: 'source', minHits: 1 }] },
        { indexName: '' },
        { indexName: 'other_suggestions', sourceIndices: 'source' },
      ],
    });
    for (let time = 0; time < 2; time++) {
      const { parts, complaints } = await migrate();
      expect(complaints).toBe('');
      expect(parts['query suggestions']).toMatchObject({
        taken: ['1 configuration'],
        left: ['configuration 2: it has no "indexName"', expect.stringMatching(/^other_suggestions: .*sourceIndices/)],
      });
    }
  });
});

describe('a live application', () => {
  it('is fetched whole into the folder, with its key in no file and no line, and moved', async () => {
    const other = await startService({ compatibility: true });
    try {
      const write = (path: string, body: object, method = 'POST') => other.ask({ method, path, body });
      await write('/1/indexes/live/batch', { requests: RECORDS.map((body) => ({ action: 'updateObject', body })) });
      await write('/1/indexes/live/settings', { attributesForFaceting: ['brand'] }, 'PUT');
      await write(
        '/1/indexes/live/synonyms/caps',
        { objectID: 'caps', type: 'synonym', synonyms: ['hat', 'cap'] },
        'PUT',
      );
      await write('/1/indexes/live/rules/r', { consequence: { hide: [{ objectID: '2' }] } }, 'PUT');
      await other.service.whenIdle();
      const command = aisle();
      const words = ['migrate', folder, '--from-app', other.appId, '--from-url', other.url];
      await expect(command.run(...words)).rejects.toThrow('AISLE_FROM_API_KEY');
      const { code, printed, complaints } = await command.end(words, { AISLE_FROM_API_KEY: other.adminKey });
      expect(complaints).toContain('live: 2 records fetched');
      expect(printed).toContain('live: ');
      expect(printed + complaints).not.toContain(other.adminKey);
      expect([code, await idsOf('live', { query: 'cap' })]).toEqual([0, ['1']]);
    } finally {
      await other.close();
    }
  });
});

describe('what is wrong', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a folder without anything', {}, /contains no exported index/],
    ['a file that is cut', { 'cut/settings.json': '{"hits' }, /settings\.json is not JSON/],
    ['rules that are none', { 'cut/rules.json': { a: 1 } }, /rules\.json must hold a list of objects/],
    ['a line that is none', { 'cut/rules.ndjson': '{}\n{"a' }, /rules\.ndjson, line 2 is not JSON/],
  ])('%s is told before anything is written', async (_name, files, message) => {
    put(files);
    const { code, complaints } = await aisle().end(['migrate', folder]);
    expect([code, complaints]).toEqual([2, expect.stringMatching(message)]);
    expect((await service.ask({ method: 'GET', path: '/1/indexes/cut/settings' })).status).toBe(404);
  });

  it('a record that is cut leaves the index as it was', async () => {
    put({ 'half.json': RECORDS });
    await migrate();
    put({ 'half.json': JSON.stringify([...RECORDS, { objectID: '3' }]).slice(0, -5) });
    const { code } = await migrate();
    expect(code).toBe(1);
    expect(await idsOf('half', { query: '' })).toHaveLength(2);
  });

  it('a key that may not write ends it with the permissions that it wants', async () => {
    put({ 'forbidden.json': RECORDS });
    const { code, complaints } = await aisle(keys.search).end(['migrate', folder]);
    expect([code, complaints]).toEqual([1, expect.stringMatching(/set AISLE_API_KEY to a key that has it/)]);
  });
});
