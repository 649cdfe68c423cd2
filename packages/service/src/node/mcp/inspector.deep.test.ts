/** Tests with the inspector's command line: every tool over HTTP, and `aisle-service mcp` as its own process, as developers of agents use them. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const require = createRequire(import.meta.url);
const inspector = resolve(require.resolve('@modelcontextprotocol/inspector-cli/package.json'), '../build/cli.js');
const run = promisify(execFile);

let node: NodeService;

async function fill(path: string, body: object): Promise<void> {
  await fetch(node.url + path, {
    method: path.endsWith('/settings') ? 'PUT' : 'POST',
    headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
    body: JSON.stringify(body),
  });
}

beforeAll(async () => {
  node = await createNodeService({ template: TEMPLATE, mcp: 'products' });
  await fill('/1/indexes/products/settings', {
    attributesForFaceting: ['brand'],
    agents: { suggestions: 'suggestions' },
  });
  await fill('/1/indexes/products/batch', {
    requests: ['p1', 'p2', 'p3'].map((objectID) => ({
      action: 'addObject',
      body: { objectID, name: `Tent ${objectID}`, brand: 'Acme' },
    })),
  });
  await fill('/1/indexes/suggestions/batch', {
    requests: [{ action: 'addObject', body: { objectID: 'tent', query: 'tent' } }],
  });
  await node.service.whenIdle();
});
afterAll(() => node?.close());

/** Returns the output of the inspector. @throws Error with its output if it fails. */
async function inspect(args: readonly string[], env: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await run(process.execPath, [inspector, '--cli', ...args], {
    // It looks for its own manifest in the working directory.
    cwd: dirname(inspector),
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

const overHttp = (key: string, ...args: string[]) =>
  inspect([`${node.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`, ...args]);

const inputs = (input: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(input).flatMap(([name, value]) => [
    '--tool-arg',
    `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ]);

const callOf = (name: string, input: Readonly<Record<string, unknown>> = {}): string[] => [
  '--method',
  'tools/call',
  '--tool-name',
  name,
  ...inputs(input),
];

const CHANGE = { settings: { hitsPerPage: 7 } };

const calls: readonly (readonly [name: string, input: Readonly<Record<string, unknown>>])[] = [
  ['search_products', { query: 'tent' }],
  ['get_product', { id: 'p1' }],
  ['list_filters', {}],
  ['similar_products', { id: 'p1' }],
  ['bought_together', { id: 'p1' }],
  ['compare_products', { ids: ['p1', 'p2'] }],
  ['suggest_queries', { beginning: 'te' }],
  ['read_searches', { report: 'top' }],
  ['list_tests', {}],
  ['read_settings', {}],
  ['list_rules', {}],
  ['list_synonyms', {}],
  ['list_proposed_synonyms', {}],
  ['propose_change', { change: CHANGE }],
];

interface Answer {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: Record<string, unknown>;
}

describe('over HTTP', () => {
  it('lists what there is', async () => {
    const { tools } = (await overHttp(node.adminKey, '--method', 'tools/list')) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual([...calls.map(([name]) => name), 'apply_change']);
  });

  it.each(calls)('calls %s', async (name, input) => {
    const answer = (await overHttp(node.adminKey, ...callOf(name, input))) as Answer;
    expect(answer).toMatchObject({ content: [{ text: expect.any(String) }], structuredContent: expect.anything() });
    expect(answer.isError).toBeUndefined();
  });

  it('applies what was proposed', async () => {
    const change = { settings: { hitsPerPage: 8 } };
    const proposed = (await overHttp(node.adminKey, ...callOf('propose_change', { change }))) as Answer;
    const { confirmation } = proposed.structuredContent as { confirmation: string };
    const applied = (await overHttp(node.adminKey, ...callOf('apply_change', { change, confirmation }))) as Answer;
    expect(applied.structuredContent).toMatchObject({ summary: 'Sets hitsPerPage from 20 to 8' });
  });

  it('says what is wrong', async () => {
    const tooMany = (await overHttp(node.searchKey, ...callOf('search_products', { limit: 1000 }))) as Answer;
    expect([tooMany.isError, tooMany.content[0]!.text]).toEqual([true, expect.stringContaining('limit must be <= 20')]);
    await expect(overHttp('nobody', '--method', 'tools/list')).rejects.toThrow(/Invalid application ID or API key/);
  });
});

it('over standard input, started as agents start it', async () => {
  const answer = (await inspect(
    [
      process.execPath,
      resolve(root, 'node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      resolve(root, 'tsconfig.base.json'),
      '--conditions=aisle-source',
      resolve(root, 'packages/service/src/node/cli.ts'),
      'mcp',
      ...callOf('search_products', { query: 'tent' }),
    ],
    { AISLE_URL: node.url, AISLE_SEARCH_KEY: node.searchKey },
  )) as Answer;
  expect(answer.structuredContent).toMatchObject({ total: 3 });
});
