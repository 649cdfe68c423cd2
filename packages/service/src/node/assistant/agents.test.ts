/** Tests of agents by their settings: their public description, the products and indices they see, and what they offer shoppers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { type AgentShop, callOf, search, startAgentShop } from './testing/agent-shop.ts';
import { type ChatAnswer, question } from './testing/chat-page.ts';

const products = Array.from({ length: 8 }, (_none, at) => ({
  objectID: `p${at}`,
  name: `Tent ${at}`,
  price: 100 + at,
  brand: at % 2 === 0 ? 'Alder' : 'Birch',
  in_stock: at < 6,
}));

const settings = {
  searchableAttributes: ['name'],
  attributesForFaceting: ['brand', 'in_stock', 'price'],
  agents: {
    conversation: {
      name: 'Nora',
      filters: 'in_stock:true',
      indices: ['articles', 'internal'],
      languages: ['de', 'fr'],
      prompts: ['Which tent is light?', 'What goes with {name}?'],
      actions: ['addToCart', 'applyFilters', 'openProduct'],
    },
  },
};

let shop: AgentShop;
beforeAll(async () => {
  shop = await startAgentShop();
  await shop.fill('products', settings, products);
  await shop.fill(
    'articles',
    { searchableAttributes: ['name'], agents: { url: 'https://shop.example/a/{objectID}' } },
    [
      { objectID: 'a1', name: 'How to pitch a tent' },
      { objectID: 'p1', name: 'Care of tents' },
    ],
  );
  await shop.fill('internal', { searchableAttributes: ['name'] }, [{ objectID: 'i1', name: 'Secret tent' }]);
  await shop.fill('reader', { agents: { conversation: { tools: ['search_products'], actions: ['openProduct'] } } }, [
    { objectID: 'r1', name: 'Book of tents' },
  ]);
  await shop.fill('silent', {}, [{ objectID: 's1', name: 'Tent' }]);
});
afterEach(() => shop.model.script({ text: ['Hello.'] }));
afterAll(() => shop?.close());

const get = (path: string, key = shop.node.searchKey) =>
  shop.call('GET', `/agent-studio/1/agents${path}`, undefined, key);

const actionsIn = ({ message }: ChatAnswer) =>
  message.parts.flatMap(({ type, data }) => (type === 'data-action' ? [data] : []));

describe('a page reads of an agent', () => {
  it('what it is called, speaks, asks first and offers', async () => {
    expect((await get('/products')).body).toEqual({
      id: 'products',
      name: 'Nora',
      languages: ['de', 'fr'],
      prompts: ['Which tent is light?', 'What goes with {name}?'],
      actions: ['addToCart', 'applyFilters', 'openProduct'],
    });
    expect((await get('/reader')).body).toEqual({ id: 'reader', actions: ['openProduct'] });
  });

  it('which there are, as far as its key is good for them', async () => {
    expect((await get('')).body).toEqual({ agents: [{ id: 'products', name: 'Nora' }, { id: 'reader' }] });
    const { body } = await shop.call('POST', '/1/keys', { acl: ['search'], indexes: ['reader'] });
    expect((await get('', String(body['key']))).body).toEqual({ agents: [{ id: 'reader' }] });
    expect((await get('/products', String(body['key']))).status).toBe(403);
  });

  it.each([
    ['/silent', 'GET', 404],
    ['/nobody', 'GET', 404],
    ['/products', 'POST', 405],
    ['/products/completions', 'GET', 405],
  ])('%s by %s: %i', async (path, method, status) => {
    const { status: answered } = await shop.call(
      method,
      `/agent-studio/1/agents${path}`,
      undefined,
      shop.node.searchKey,
    );
    expect(answered).toBe(status);
  });
});

describe('settings that cannot hold are refused by name', () => {
  it.each([
    [{ filters: 'in_stock:true AND (' }, /agents\.conversation\.filters/],
    [{ tools: ['delete_index'] }, /agents\.conversation\.tools/],
    [{ actions: ['pay'] }, /agents\.conversation\.actions/],
    [{ languages: ['German!'] }, /agents\.conversation\.languages/],
    [{ prompts: Array.from({ length: 11 }, () => 'Why?') }, /agents\.conversation\.prompts/],
  ])('%j', async (conversation, sentence) => {
    const { status, body } = await shop.call('PUT', '/1/indexes/silent/settings', { agents: { conversation } });
    expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe('an agent sees what its settings let it see', () => {
  it.each([
    ['search_products', callOf('search_products', { query: 'tent', limit: 20 })],
    ['list_filters', callOf('list_filters', {})],
  ])('filters hold for %s', async (_name, call) => {
    shop.model.script({ calls: [call] }, { text: ['Well.'] });
    const { message } = await shop.ask('Tents?');
    const { output } = message.parts.find(({ type }) => type.startsWith('tool-'))!;
    expect((output as { total: number }).total).toBe(6);
  });

  it.each([
    callOf('get_product', { id: 'p7' }),
    callOf('similar_products', { id: 'p7' }),
    callOf('bought_together', { id: 'p7' }),
    callOf('compare_products', { ids: ['p1', 'p7'] }),
  ])('a product outside the filters is not there for $name', async (call) => {
    shop.model.script({ calls: [call] }, { text: ['It is [[p7]].'] });
    const { message, text } = await shop.ask('Tell me of p7');
    const part = message.parts.find(({ type }) => type.startsWith('tool-'))!;
    expect([part.state, part['errorText']]).toEqual([
      'output-error',
      expect.stringMatching(/no product with the id "p7"/),
    ]);
    expect(text).toBe('It is ….');
  });

  it('filters of the key hold beside those of the agent', async () => {
    const { body } = await shop.call('POST', '/1/keys', { acl: ['search'], queryParameters: 'filters=brand:Birch' });
    shop.model.script({ calls: [search('tent')] }, { text: ['Take [[p1]], [[p2]] or [[p7]].'] });
    expect((await shop.ask('Tents?', { key: String(body['key']) })).text).toBe('Take Tent 1, … or ….');
    const restriction = 'filters=price%20%3C%20103';
    const secured = btoa((await hmacHex(String(body['key']), restriction)) + restriction);
    shop.model.script({ calls: [search('tent')] }, { text: ['Take [[p1]], [[p2]], [[p3]] or [[p7]].'] });
    expect((await shop.ask('Tents?', { key: secured })).text).toBe('Take Tent 1, …, … or ….');
  });

  it('other indices by name, with links in the place of cards, and no more than the key may see', async () => {
    shop.model.script({ calls: [search('tent', { index: 'articles' })] }, { text: ['Read [[a1]].'] });
    const answer = await shop.ask('How do I pitch it?');
    expect(answer.text).toBe('Read [How to pitch a tent](https://shop.example/a/a1).');
    expect(answer.message.parts.some(({ type }) => type === 'data-products')).toBe(false);
    const { body } = await shop.call('POST', '/1/keys', { acl: ['search'], indexes: ['products', 'articles'] });
    shop.model.script({ calls: [search('tent', { index: 'internal' })] }, { text: ['See [[i1]].'] });
    expect((await shop.ask('Secrets?', { key: String(body['key']) })).text).toBe('See ….');
    shop.model.script({ calls: [search('tent', { index: 'silent' })] }, { text: ['See [[s1]].'] });
    expect((await shop.ask('Others?')).text).toBe('See ….');
  });

  it('only the tools of its settings', async () => {
    await shop.ask('Hello', { index: 'reader', page: { actions: ['addToCart'] } });
    expect(shop.lastRequest().tools!.map(({ function: { name } }) => name)).toEqual(['search_products']);
  });
});

describe('the model hears', () => {
  const system = () => String(shop.lastRequest().messages[0]!.content);

  it('in which languages it answers', async () => {
    await shop.ask('Hello');
    expect(system()).toMatch(/one of these languages only: de, fr\. .* answered in de/);
  });

  it('that an answer above results is short, and has less room for it', async () => {
    await shop.ask('Which tent is light?', { page: { form: 'answer', actions: ['addToCart'] } });
    expect(system()).toMatch(/two sentences at most/);
    expect(shop.lastRequest().max_tokens).toBe(200);
    expect(JSON.stringify(shop.lastRequest().tools)).not.toContain('offer_');
    shop.model.script({ text: ['This one ', 'is light. ', 'That one is not. ', 'And there ', 'is more.'] });
    const { text } = await shop.ask('Which tent is light?', { page: { form: 'answer' } });
    expect(text.trimEnd()).toBe('This one is light. That one is not.');
  });

  it('what the page shows, which it must ask for all the same', async () => {
    shop.model.script({ text: ['[[p1]] is good.'] });
    const { text } = await shop.ask('Is it good?', { page: { context: { objectIDs: ['p1', 'p2'], query: 'dome' } } });
    expect(shop.lastRequest().messages.at(-1)!.content).toBe(
      '(The page shows the products [[p1]] [[p2]] and a search for “dome”; ask get_product before you speak of them.)\nIs it good?',
    );
    expect(text).toBe('… is good.');
  });

  it('what the shopper did with what was offered', async () => {
    const action = (data: object) => ({ type: 'data-action', id: crypto.randomUUID(), data });
    const before = {
      id: 'm1',
      role: 'assistant' as const,
      parts: [
        { type: 'text', text: 'Take this one.' },
        action({ action: 'addToCart', objectID: 'p1', quantity: 2, state: 'done' }),
        action({ action: 'openProduct', objectID: 'p2', state: 'dismissed' }),
        action({ action: 'applyFilters', facets: { brand: ['Alder'] } }),
        action({ action: 'pay', objectID: 'p1', state: 'done' }),
      ],
    };
    await shop.ask([question('A tent'), before, question('And now?')]);
    expect(shop.lastRequest().messages.at(-1)!.content).toBe(
      [
        '(You offered to put 2 of [[p1]] into the cart. The shopper clicked it, and it was done.)',
        '(You offered to open the page of [[p2]]. The shopper does not want it.)',
        '(You offered to filter the list on the page. The shopper has not clicked it.)',
        'And now?',
      ].join('\n'),
    );
  });
});

describe('an agent offers actions', () => {
  const page = { actions: ['addToCart', 'openProduct', 'applyFilters'] };

  it('of products that a tool has returned, as buttons of the page', async () => {
    shop.model.script(
      { calls: [search('tent')] },
      {
        calls: [
          callOf('offer_add_to_cart', { id: 'p1', quantity: 2 }),
          callOf('offer_product_page', { id: 'p2' }),
          callOf('offer_filters', { query: 'tent', filters: { brand: ['Alder', 'Birch'], price: { max: 103 } } }),
        ],
      },
      { text: ['There you are.'] },
    );
    const answer = await shop.ask('I take two', { page });
    expect(actionsIn(answer)).toEqual([
      { action: 'addToCart', objectID: 'p1', quantity: 2 },
      { action: 'openProduct', objectID: 'p2' },
      {
        action: 'applyFilters',
        query: 'tent',
        facets: { brand: ['Alder', 'Birch'] },
        ranges: { price: { max: 103 } },
      },
    ]);
    expect(answer.message.parts.filter(({ type }) => type.startsWith('tool-offer'))).toEqual([]);
    expect(answer.message.metadata).toBeUndefined();
  });

  it.each([
    ['a product that no tool has returned', callOf('offer_add_to_cart', { id: 'p3' })],
    ['a product outside the filters', callOf('offer_product_page', { id: 'p7' })],
    ['a filter that is none', callOf('offer_filters', { filters: { color: 'red' } })],
    ['a range of what is no filter', callOf('offer_filters', { filters: { weight: { max: 3 } } })],
    ['filters that leave nothing', callOf('offer_filters', { filters: { brand: 'Cedar' } })],
    ['nothing at all', callOf('offer_filters', {})],
    ['a hundred of it', callOf('offer_add_to_cart', { id: 'p1', quantity: 100 })],
  ])('but not %s, which is counted', async (_what, call) => {
    shop.model.script({ calls: [callOf('get_product', { id: 'p1' })] }, { calls: [call] }, { text: ['Done.'] });
    const answer = await shop.ask('Please', { page });
    expect(actionsIn(answer)).toEqual([]);
    expect(answer.message.metadata?.leftOut).toMatchObject({ actions: 1 });
    expect(answer.errors).toEqual([]);
  });

  it('of another index there are none, nor twice the same', async () => {
    const offer = callOf('offer_add_to_cart', { id: 'p1' });
    shop.model.script({ calls: [search('care', { index: 'articles' })] }, { calls: [offer] }, { text: ['Well.'] });
    expect(actionsIn(await shop.ask('Please', { page }))).toEqual([]);
    shop.model.script({ calls: [search('tent')] }, { calls: [offer, offer] }, { text: ['Well.'] });
    expect(actionsIn(await shop.ask('Please', { page }))).toHaveLength(1);
  });

  it.each([
    [{ actions: ['applyFilters'] }, ['offer_filters']],
    [{}, []],
  ])('only those that the page %j can do', async (granted, names) => {
    await shop.ask('Hello', { page: granted });
    const tools = shop.lastRequest().tools!.map(({ function: { name } }) => name);
    expect(tools.filter((name) => name.startsWith('offer_'))).toEqual(names);
  });
});

it.each([
  [{ form: 'poem' }, /^form /],
  [{ actions: ['pay'] }, /^actions /],
  [{ userToken: 'a b' }, /^userToken /],
  [{ context: { objectIDs: Array.from({ length: 21 }, String) } }, /^context /],
  [{ context: 'p1' }, /^context /],
  [{ context: { query: 7 } }, /^context\.query /],
])('a page that says %j hears what is wrong', async (page, sentence) => {
  const body = { messages: [question('Hello')], ...page };
  const path = '/agent-studio/1/agents/products/completions';
  const answer = await shop.call('POST', path, body, shop.node.searchKey);
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(sentence)]);
  expect(shop.model.requests).toHaveLength(0);
});

it('whoever comes from a network that is kept out can ask nothing', async () => {
  const { node } = shop;
  const asOperator = (method: string, path: string, body?: object) =>
    node.service.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
        ...(body && { body: JSON.stringify(body) }),
      }),
      { isOperator: true },
    );
  await asOperator('PUT', '/1/security/sources', [{ source: '203.0.113.0/24', description: 'Elsewhere' }]);
  try {
    for (const path of ['', '/products']) expect((await get(path)).status).toBe(403);
    await expect(shop.ask('Hello')).rejects.toThrow(/your network/);
    expect(shop.model.requests).toHaveLength(0);
  } finally {
    await asOperator('PUT', '/1/security/sources', []);
  }
  expect((await get('')).status).toBe(200);
});
