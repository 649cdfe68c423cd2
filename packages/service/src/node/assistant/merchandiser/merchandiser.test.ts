/** Tests of the console's assistant: a request of a merchandiser becomes a proposal with its preview, with the merchandiser's own key, and nothing is changed. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../../create-node-service.ts';
import { askAgent, question } from '../testing/chat-page.ts';
import { type ScriptedModel, startScriptedModel } from '../testing/scripted-model.ts';

const DAY = Date.parse('2026-11-10T12:00:00Z');

let model: ScriptedModel;
let node: NodeService;

async function call(method: string, path: string, body?: object) {
  const response = await fetch(node.url + path, {
    method,
    headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const urlOf = (index = 'products') => `${node.url}/agent-studio/1/merchandisers/${index}/completions`;

const ask = (text: string, { key = node.adminKey }: { key?: string } = {}) =>
  askAgent([question(text)], { url: urlOf(), key });

const post = (body: object, key: string | undefined) =>
  fetch(urlOf(), {
    method: 'POST',
    headers: key === undefined ? {} : { 'X-Service-API-Key': key },
    body: JSON.stringify(body),
  });

/** Returns the output of the first call of a tool. */
const outputOf = (answer: Awaited<ReturnType<typeof ask>>, tool: string) =>
  answer.message.parts.find(({ type }) => type === `tool-${tool}`)?.output as Record<string, unknown> | undefined;

const uses = (name: string, input: object) => ({ calls: [{ name, input: JSON.stringify(input) }] });

const stateOf = async () => ({
  rules: await call('POST', '/1/indexes/products/rules/search', { query: '' }),
  settings: await call('GET', '/1/indexes/products/settings'),
  indices: ((await call('GET', '/1/indexes'))['items'] as { name: string }[]).map(({ name }) => name),
});

beforeAll(async () => {
  model = await startScriptedModel();
  node = await createNodeService({
    template: TEMPLATE,
    assistantUrl: model.url,
    assistantModel: 'tiny',
    clock: () => DAY,
  });
  await call('PUT', '/1/indexes/products/settings', {
    searchableAttributes: ['name'],
    customRanking: ['desc(sales)'],
    attributesForFaceting: ['type'],
  });
  await call('POST', '/1/indexes/products/batch', {
    requests: [
      { objectID: 'a', name: 'Rain jacket', type: 'jacket', sales: 5 },
      { objectID: 'b', name: 'Rain trousers', type: 'trousers', sales: 9 },
      { objectID: 'c', name: 'Lamp', type: 'lamp', sales: 1 },
    ].map((body) => ({ action: 'addObject', body })),
  });
  await node.service.whenIdle();
});
afterEach(() => model.script({ text: ['Hello.'] }));
afterAll(async () => {
  await node?.close();
  await model?.close();
});

describe('a wish becomes a proposal', () => {
  const rule = {
    objectID: 'jackets-first',
    conditions: [{ pattern: 'rain', anchoring: 'contains' }],
    consequence: { promote: [{ objectID: 'a', position: 0 }] },
  };

  it('a change comes with what it does in real searches, and the index stays as it is', async () => {
    const before = await stateOf();
    model.script(uses('propose_change', { change: { rule } }), { text: ['[[a]] comes first for “rain”.'] });
    const answer = await ask('push rain jackets');
    expect(answer.errors).toEqual([]);
    const part = answer.message.parts.find(({ type }) => type === 'tool-propose_change');
    expect(part).toMatchObject({ state: 'output-available', input: { change: { rule } } });
    expect(outputOf(answer, 'propose_change')).toEqual({
      summary: expect.stringContaining('jackets-first') as string,
      preview: {
        searches: [expect.objectContaining({ query: 'rain', up: 1, down: 1 }) as object],
      },
    });
    expect(await stateOf()).toEqual(before);
  });

  it('what is no rule is refused with a sentence for the model', async () => {
    model.script(uses('propose_change', { change: { rule: { ...rule, consequence: { promote: 'a' } } } }), {
      text: ['That did not work.'],
    });
    const answer = await ask('push rain jackets');
    const part = answer.message.parts.find(({ type }) => type === 'tool-propose_change');
    expect(part).toMatchObject({ state: 'output-error', errorText: expect.stringContaining('promote') as string });
  });

  it('a test comes with how long it takes, as far as searches say it, and is not started', async () => {
    const test = { name: 'Clicks lift', parameters: { enableReRanking: true }, metric: 'conversionRate' };
    model.script(uses('propose_test', test), { text: ['It is filled in.'] });
    const answer = await ask('test whether clicks make the order better');
    expect(outputOf(answer, 'propose_test')).toEqual({ test: { ...test, traffic: 50 } });
    expect((await call('GET', '/2/abtests'))['abtests'] ?? []).toEqual([]);
  });

  it('no tool applies anything', async () => {
    model.script(uses('apply_change', { change: { rule }, confirmation: 'x' }), { text: ['Done.'] });
    await ask('just do it');
    const { body } = model.requests.at(-1)!;
    const names = body.tools!.map(({ function: { name } }) => name);
    expect(names).toContain('propose_change');
    expect(names.filter((name) => /apply|save|delete/.test(name))).toEqual([]);
    expect((await stateOf()).rules).toMatchObject({ nbHits: 0 });
  });
});

describe('a question is answered', () => {
  it('a place, by what each criterion says of it', async () => {
    model.script(uses('explain_ranking', { query: 'rain', id: 'a' }), { text: ['By sales.'] });
    const explained = outputOf(await ask('why are the trousers first?'), 'explain_ranking')!;
    const products = explained['products'] as { id: string; place: number; ranking: { customRanking: number } }[];
    expect(products.map(({ id, place }) => [id, place])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(products[0]!.ranking.customRanking).toBeGreaterThan(products[1]!.ranking.customRanking);
  });

  it('searches of a month, with the link to their report', async () => {
    const days = { from: '2026-10-01', to: '2026-10-31' };
    model.script(
      uses('read_searches', { report: 'without_results', ...days }),
      uses('open_report', { report: 'searches_without_results', ...days }),
      { text: ['Nothing was missed.'] },
    );
    const answer = await ask('what did people look for and not find in October?');
    expect(outputOf(answer, 'read_searches')).toMatchObject({ searches: [], ...days });
    expect(outputOf(answer, 'open_report')).toEqual({ report: 'searches_without_results', ...days });
  });

  it('the model knows the day and the index', async () => {
    await ask('hello');
    const [system] = model.requests.at(-1)!.body.messages;
    expect(system!.content).toContain('2026-11-10');
    expect(system!.content).toContain('products');
  });
});

describe('who may ask', () => {
  it.each([
    ['without a key', () => undefined, 401],
    ['with a key of pages', () => node.searchKey, 403],
  ])('%s: nobody', async (_who, key, status) => {
    const response = await post({ messages: [question('push jackets')] }, key());
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/key|permission/);
  });

  it('a key that may read settings alone is offered no tool that needs more', async () => {
    const { key } = await call('POST', '/1/keys', { acl: ['search', 'settings'] });
    await node.service.whenIdle();
    await ask('hello', { key: String(key) });
    const names = model.requests.at(-1)!.body.tools!.map(({ function: { name } }) => name);
    expect(names).toContain('read_settings');
    expect(names).not.toContain('read_searches');
    expect(names).not.toContain('propose_test');
  });

  it('a model that refuses its key is named to the merchandiser, without any key', async () => {
    model.script({ status: 401, body: 'sk-secret is wrong' });
    const { errors } = await ask('hello');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/tiny/);
    expect(errors[0]).not.toMatch(/sk-secret|Search still works/);
  });
});
