/** Tests of the traces of conversations: searches with attributed clicks and orders, figures, stored questions, and tests on agents. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AgentShop, callOf, search, startAgentShop } from './testing/agent-shop.ts';
import type { ChatAnswer } from './testing/chat-page.ts';

const products = Array.from({ length: 4 }, (_none, at) => ({
  objectID: `p${at}`,
  name: `Tent ${at}`,
  price: 100 + at,
}));
const settings = (conversation: object) => ({ searchableAttributes: ['name'], agents: { conversation } });

let shop: AgentShop;
beforeAll(async () => {
  shop = await startAgentShop();
  await shop.fill('products', settings({ name: 'Nora', keepQuestions: true }), products);
  await shop.fill('discreet', settings({}), products);
  await shop.fill('tested', { ...settings({ name: 'Ada' }), replicas: ['virtual(tested_b)'] }, products);
  await shop.call('PUT', '/1/indexes/tested_b/settings', { agents: { conversation: { name: 'Bea' } } });
  await shop.node.service.whenIdle();
});
afterEach(() => shop.model.script({ text: ['Hello.'] }));
afterAll(() => shop?.close());

const read = async (path: string) => {
  const { status, body } = await shop.call('GET', path);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

const queryIDIn = ({ message }: ChatAnswer): string => {
  const { output } = message.parts.find(({ type }) => type === 'tool-search_products')!;
  return (output as { queryID: string }).queryID;
};

const buy = (queryID: string, { userToken, index = 'products' }: { userToken: string; index?: string }) =>
  shop.call('POST', '/1/events', {
    events: [
      {
        eventType: 'click',
        eventName: 'Clicked in chat',
        index,
        userToken,
        queryID,
        objectIDs: ['p1'],
        positions: [1],
      },
      {
        eventType: 'conversion',
        eventSubtype: 'purchase',
        eventName: 'Bought',
        index,
        userToken,
        objectIDs: ['p1'],
        objectData: [{ price: 101, quantity: 2, queryID }],
        currency: 'EUR',
      },
    ],
  });

/** Asks for a product and buys it. */
async function talkAndBuy(userToken: string, index = 'products') {
  shop.model.script({ calls: [search('tent')] }, { text: ['Take [[p1]].'] });
  const answer = await shop.ask('A tent, please', { index, page: { userToken }, chatId: `chat-of-${userToken}` });
  const { status } = await buy(queryIDIn(answer), { userToken, index });
  expect(status).toBe(200);
}

describe('searches of a conversation', () => {
  it('have the clicks and orders of their shopper, under their tag', async () => {
    await talkAndBuy('shopper-1');
    await shop.node.service.whenIdle();
    expect(await read('/2/conversions/revenue?index=products&tags=conversation')).toMatchObject({
      currencies: { EUR: { revenue: 202 } },
    });
    expect(await read('/2/searches/count?index=products&tags=conversation')).toMatchObject({ count: 1 });
    expect(await read('/2/clicks/clickThroughRate?index=products&tags=agent')).toMatchObject({
      clickCount: 1,
      trackedSearchCount: 1,
    });
    expect(await read('/2/searches?index=products&tags=agent%20AND%20conversation')).toMatchObject({
      searches: [{ search: 'tent', count: 1 }],
    });
    expect((await read('/1/usertokens/shopper-1'))['searches']).toMatchObject([
      { query: 'tent', analyticsTags: ['agent', 'conversation'] },
    ]);
  });

  it('teach nothing, until the shop lets robots in', async () => {
    const kindOf = async (userToken: string) => {
      const response = await fetch(`${shop.node.url}/2/export/searches?index=products`, {
        headers: { 'X-Service-Application-Id': shop.node.appId, 'X-Service-API-Key': shop.node.adminKey },
      });
      const lines = (await response.text()).trim().split('\n');
      const rows = lines.map((line) => JSON.parse(line) as { userToken: string; kind: string });
      return rows.find((row) => row.userToken === userToken)?.kind;
    };
    await talkAndBuy('shopper-2');
    await shop.call('PUT', '/1/evidence/settings', { countRobots: true });
    await talkAndBuy('shopper-3');
    await shop.call('PUT', '/1/evidence/settings', { countRobots: false });
    expect([await kindOf('shopper-2'), await kindOf('shopper-3')]).toEqual(['conversation', 'search']);
  });

  it('are those of a robot where the page does not say who asks', async () => {
    shop.model.script({ calls: [search('tent 3')] }, { text: ['Take [[p3]].'] });
    await shop.ask('A tent, please', { index: 'discreet' });
    await shop.node.service.whenIdle();
    expect(await read('/2/searches/count?index=discreet')).toMatchObject({ count: 0 });
  });
});

describe('figures of conversations', () => {
  const figures = (index: string) => read(`/2/conversations?index=${index}`);

  it('say how many there were, and what became of their questions', async () => {
    const index = 'counted';
    await shop.fill(index, settings({}), products);
    const ask = (text: string, chatId: string) => shop.ask(text, { index, chatId });
    shop.model.script({ calls: [search('tent')] }, { text: ['Take [[p1]] or [[p77]].'], tokens: 50 });
    await ask('A tent', 'one');
    shop.model.script({ text: ['Hello.'] });
    await ask('Hello', 'one');
    shop.model.script({ calls: [search('zeppelin')] }, { text: ['There is none.'] });
    await ask('A zeppelin', 'two');
    shop.model.script({ status: 500 });
    await ask('A tent', 'two');
    const { dates, ...sums } = await figures(index);
    expect(sums).toMatchObject({
      conversations: 2,
      turns: 4,
      withProducts: 1,
      withoutAnswer: 1,
      failed: 1,
      stopped: 0,
      leftOut: 1,
    });
    expect(sums['tokens']).toBeGreaterThan(400);
    const days = dates as { date: string; turns: number }[];
    expect(days).toHaveLength(8);
    expect(days.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), ...sums });
    expect(days[0]).toMatchObject({ turns: 0, conversations: 0 });
  });

  it('leave out what an operator tries, and no one else', async () => {
    const index = 'tried';
    await shop.fill(index, settings({}), products);
    const url = `${shop.node.url}/agent-studio/1/agents/${index}/completions?analytics=false`;
    const ask = async (key: string, id: string) => {
      shop.model.script({ calls: [search('tent')] }, { text: ['Take [[p1]].'] });
      const body = JSON.stringify({ id, userToken: id, messages: [{ role: 'user', content: 'A tent' }] });
      const response = await fetch(url, { method: 'POST', headers: { 'X-Service-API-Key': key }, body });
      return response.text();
    };
    expect(await ask(shop.node.adminKey, 'operator')).toContain('Tent 1');
    await shop.node.service.whenIdle();
    expect(await figures(index)).toMatchObject({ turns: 0 });
    expect(await read(`/2/searches/count?index=${index}&tags=conversation`)).toMatchObject({ count: 0 });
    await ask(shop.node.searchKey, 'shopper');
    expect(await figures(index)).toMatchObject({ turns: 1 });
  });

  it('count a shopper who leaves', async () => {
    shop.model.script({ silentAfter: ['Let me '] });
    const leaving = new AbortController();
    const response = await fetch(`${shop.node.url}/agent-studio/1/agents/discreet/completions`, {
      method: 'POST',
      headers: { 'X-Service-API-Key': shop.node.searchKey },
      body: JSON.stringify({ id: 'left', messages: [{ role: 'user', content: 'A tent' }] }),
      signal: leaving.signal,
    });
    await response.body!.getReader().read();
    leaving.abort();
    await vi.waitFor(async () => expect(await figures('discreet')).toMatchObject({ stopped: 1 }), { timeout: 15_000 });
  });

  it('are for whoever may read analytics of the index', async () => {
    const { body } = await shop.call('POST', '/1/keys', { acl: ['analytics'], indexes: ['tested'] });
    expect((await shop.call('GET', '/2/conversations?index=tested', undefined, String(body['key']))).status).toBe(200);
    for (const path of ['/2/conversations', '/2/conversations/questions'])
      expect((await shop.call('GET', `${path}?index=products`, undefined, String(body['key']))).status).toBe(401);
    expect((await shop.call('GET', '/2/conversations?index=tested', undefined, shop.node.searchKey)).status).toBe(401);
  });
});

describe('questions', () => {
  const questions = (index: string, more = '') => read(`/2/conversations/questions?index=${index}${more}`);

  it('are stored where the agent is set so, with what became of them', async () => {
    const index = 'curious';
    await shop.fill(index, settings({ keepQuestions: true }), products);
    shop.model.script({ calls: [search('tent')] }, { text: ['Take [[p1]].'] });
    await shop.ask('A tent?', { index, chatId: 'q1', page: { context: { query: 'dome' } } });
    shop.model.script({ calls: [search('zeppelin')] }, { text: ['No.'] });
    await shop.ask('A \u0000zeppelin?', { index, chatId: 'q2' });
    expect(await questions(index)).toEqual({
      keepsQuestions: true,
      questions: [
        { question: 'A zeppelin?', conversation: 'q2', outcome: 'nothing', askedAt: expect.any(String) },
        { question: 'A tent?', conversation: 'q1', outcome: 'products', askedAt: expect.any(String) },
      ],
    });
    expect((await questions(index, '&answered=false'))['questions']).toMatchObject([{ question: 'A zeppelin?' }]);
    expect((await questions(index, '&answered=true'))['questions']).toMatchObject([{ question: 'A tent?' }]);
    expect((await questions(index, '&limit=1&offset=1'))['questions']).toMatchObject([{ question: 'A tent?' }]);
  });

  it('are stored nowhere by default, and it is said how', async () => {
    await shop.ask('Secret words', { index: 'discreet' });
    expect(await questions('discreet')).toMatchObject({
      questions: [],
      keepsQuestions: false,
      hint: expect.stringMatching(/keepQuestions/),
    });
    const rows = await shop.node.store.query('SELECT 1 FROM conversation_turns WHERE question LIKE $1', ['%Secret%']);
    expect(rows).toEqual([]);
  });
});

it('a user who is forgotten leaves counts alone, and sees before what is stored', async () => {
  const userToken = 'shopper-leaves';
  await shop.ask('My name is Bond', { page: { userToken }, chatId: 'bond' });
  await shop.ask('James Bond', { page: { userToken }, chatId: 'bond' });
  const stored = async () => (await read(`/1/usertokens/${userToken}`))['conversations'];
  expect(await stored()).toMatchObject([
    { index: 'products', conversation: 'bond', question: 'James Bond', outcome: 'text' },
    { index: 'products', conversation: 'bond', question: 'My name is Bond', outcome: 'text' },
  ]);
  const { turns, conversations } = await read('/2/conversations?index=products');
  await shop.call('DELETE', `/1/usertokens/${userToken}`);
  await shop.node.service.whenIdle();
  expect(await stored()).toEqual([]);
  expect(JSON.stringify(await read('/2/conversations/questions?index=products&limit=100'))).not.toMatch(/bond/i);
  expect(await read('/2/conversations?index=products')).toMatchObject({ turns, conversations });
});

describe('a test between two indices is one between their agents', () => {
  const nameSaid = () => /You are called (\w+)/.exec(String(shop.lastRequest().messages[0]!.content))![1]!;

  it('a replica speaks through that of its index, and is none of its own for pages', async () => {
    const { body } = await shop.call('GET', '/agent-studio/1/agents', undefined, shop.node.searchKey);
    const ids = (body['agents'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain('tested');
    expect(ids).not.toContain('tested_b');
  });

  it('each shopper talks with the agent whose index he searches, and what he buys counts there', async () => {
    const { body } = await shop.call('POST', '/2/abtests', {
      name: 'Ada or Bea',
      variants: [
        { index: 'tested', trafficPercentage: 50 },
        { index: 'tested_b', trafficPercentage: 50 },
      ],
      endAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const seen = { Ada: 0, Bea: 0 };
    for (let at = 0; at < 10; at++) {
      const userToken = `tester-${at}`;
      const { body: answer } = await shop.call('POST', '/1/indexes/tested/query', { userToken, analytics: false });
      await talkAndBuy(userToken, 'tested');
      const name = nameSaid();
      expect([userToken, name]).toEqual([userToken, answer['abTestVariantID'] === 2 ? 'Bea' : 'Ada']);
      seen[name as keyof typeof seen]++;
    }
    await shop.node.service.whenIdle();
    expect(Math.min(seen.Ada, seen.Bea)).toBeGreaterThan(0);
    const test = await read(`/2/abtests/${String(body['abTestID'])}`);
    expect(test['variants']).toMatchObject([
      { searchCount: seen.Ada, purchaseCount: seen.Ada },
      { searchCount: seen.Bea, purchaseCount: seen.Bea },
    ]);
    // Without a token each conversation is assigned to one variant.
    const names = new Set<string>();
    for (let at = 0; at < 3; at++) {
      await shop.ask('Hello', { index: 'tested', chatId: 'of-nobody' });
      names.add(nameSaid());
    }
    expect(names.size).toBe(1);
  });
});

it('a log of requests holds no question', async () => {
  shop.model.script({ calls: [callOf('get_product', { id: 'p1' })] }, { text: ['Take [[p1]].'] });
  await shop.ask('My very secret question', { page: { userToken: 'shopper-9' } });
  expect(JSON.stringify([shop.log, await read('/1/logs?length=100')])).not.toMatch(/very secret/);
});
