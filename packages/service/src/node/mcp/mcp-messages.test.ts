/** Tests of the endpoint's conformance: malformed and oversized messages, wrong keys, and cancelled calls. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { type HttpServers, startHttpServers } from '../http/http-servers.ts';
import { createMcpEndpoint } from './mcp-endpoint.ts';
import { callTool, connectAgent } from './testing/agent.ts';

let node: NodeService;
beforeAll(async () => {
  node = await createNodeService({ template: TEMPLATE, mcp: 'products' });
  await fetch(`${node.url}/1/indexes/products/batch`, {
    method: 'POST',
    headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
    body: JSON.stringify({ requests: [{ action: 'addObject', body: { objectID: 'p1', name: 'Tent' } }] }),
  });
  await node.service.whenIdle();
});
afterAll(() => node?.close());

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_products', arguments: {} } };
const HELLO = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

const headersWith = (key: string) => ({
  Authorization: `Bearer ${key}`,
  Accept: 'application/json, text/event-stream',
  'Content-Type': 'application/json',
});

async function post(body: unknown, { key = node.searchKey, headers = {} } = {}) {
  const response = await fetch(`${node.url}/mcp`, {
    method: 'POST',
    headers: { ...headersWith(key), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

describe('keys', () => {
  const secured = async (parent: string, restrictions: string) =>
    btoa((await hmacHex(parent, restrictions)) + restrictions);

  it.each([
    ['nobody’s', async () => 'nobody', 401, /Invalid application ID or API key/],
    ['an expired one', () => secured(node.searchKey, 'validUntil=1000000000'), 401, /has expired; make a new one/],
    ['a forged one', () => secured('another-parent', 'userToken=me'), 401, /Invalid application ID or API key/],
    [
      'one of another index',
      () => secured(node.searchKey, 'restrictIndices=other'),
      403,
      /not good for the index products/,
    ],
  ])('%s is refused with a sentence, before anything is read', async (_name, make, status, message) => {
    const key = await make();
    const answer = await post(HELLO, { key: encodeURI(key) });
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)]);
    expect(answer.text).not.toContain(key);
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer error="invalid_token"' : null);
    await expect(connectAgent(node.url, encodeURI(key))).rejects.toThrow(message);
  });

  it('a secured one narrows what its agent sees', async () => {
    const agent = await connectAgent(node.url, await secured(node.searchKey, 'filters=objectID:none'));
    expect((await callTool(agent, 'search_products')).values).toMatchObject({ total: 0 });
    await agent.close();
  });
});

describe('messages', () => {
  it('of 10 MB are refused, and the next one is answered', async () => {
    const answer = await post({ ...CALL, params: { name: 'search_products', arguments: { query: 'x'.repeat(1e7) } } });
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('over 100,000 bytes')]);
    expect((await post(CALL)).status).toBe(200);
  });

  it.each([
    ['broken JSON', '{"jsonrpc": "2.0", ', 400, /JSON/],
    ['nothing', '', 400, /must be a JSON-RPC message/],
    ['another format', { hello: 'world' }, 400, /Invalid JSON-RPC message/],
    ['an unknown method', { ...CALL, method: 'tools/erase' }, 200, /-32601/],
    ['no name of a tool', { ...CALL, params: {} }, 200, /"error"/],
  ])('with %s get a clear error', async (_name, body, status, message) => {
    const answer = await post(body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)]);
  });

  it('in a list are answered each', async () => {
    const { text, status } = await post([CALL, { ...CALL, id: 2 }]);
    expect(status).toBe(200);
    expect((JSON.parse(text) as { id: number }[]).map(({ id }) => id).toSorted()).toEqual([1, 2]);
    expect((await post(Array.from({ length: 5000 }, (_none, id) => ({ ...CALL, id })))).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('of a version of the protocol that nobody knows are refused with those there are; at the start the newest is offered', async () => {
    const answer = await post(CALL, { headers: { 'MCP-Protocol-Version': '1999-01-01' } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/1999-01-01.*2025-06-18/)]);
    const hello = await post({ ...HELLO, params: { ...HELLO.params, protocolVersion: '1999-01-01' } });
    expect(hello.text).toMatch(/"protocolVersion":"20\d\d-/);
  });

  it('that end a session, or listen to one, are told that there is none; the client goes on', async () => {
    const agent = await connectAgent(node.url, node.searchKey);
    const { terminateSession } = agent.transport as unknown as { terminateSession?: () => Promise<void> };
    await terminateSession?.call(agent.transport);
    expect((await callTool(agent, 'search_products')).values).toMatchObject({ total: 1 });
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch(`${node.url}/mcp`, { method, headers: headersWith(node.searchKey) });
      expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    await agent.close();
  });
});

/** Starts a service whose responses on some path are delayed, as on a busy one. */
async function startSlowShop(path = '/query') {
  let release!: () => void;
  let arrived!: () => void;
  let left!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const hasLeft = new Promise<void>((resolve) => (left = resolve));
  const searches: string[] = [];
  const endpoint = await createMcpEndpoint({
    service: {
      keyRights: node.service.keyRights,
      answer: async (request, connection) => {
        if (request.url.endsWith(path)) {
          searches.push(request.url);
          arrived();
          await released;
        }
        return node.service.answer(request, connection);
      },
    },
    appId: node.appId,
    adminKey: node.adminKey,
    index: 'products',
    version: '1',
    now: Date.now,
    onError: (error) => expect.unreachable(String(error)),
    onChange: () => undefined,
  });
  let answers: Promise<unknown>[] = [];
  let answered = 0;
  const servers: HttpServers = await startHttpServers(node.service, {
    mcp: (request, connection) => {
      request.signal.addEventListener('abort', left);
      const answer = endpoint(request, connection);
      if (answer && request.method === 'POST') answers = [...answers, answer.then(() => (answered += 1))];
      return answer;
    },
  });
  return {
    url: `http://127.0.0.1:${servers.port}`,
    searches,
    release,
    hasArrived,
    hasLeft,
    /** Number of answered messages. */
    answered: () => answered,
    /** Resolves when all requests so far are answered. */
    settled: () => Promise.all(answers),
    close: () => servers.close(),
  };
}

/** It has no results, so it would be repeated without its filters. */
const TWICE = { query: 'tent', filters: { price: { min: 5000 } } };

describe('work that nobody waits for', () => {
  it('goes on where somebody does', async () => {
    const shop = await startSlowShop();
    shop.release();
    const agent = await connectAgent(shop.url, node.searchKey);
    await callTool(agent, 'search_products', TWICE);
    expect(shop.searches).toHaveLength(2);
    await agent.close();
    await shop.close();
  });

  it('ends where the call is cancelled, and that of another client with the same number goes on', async () => {
    const shop = await startSlowShop();
    const [agent, other] = await Promise.all([
      connectAgent(shop.url, node.searchKey),
      connectAgent(shop.url, node.searchKey),
    ]);
    const cancel = new AbortController();
    const call = agent.callTool({ name: 'search_products', arguments: TWICE }, undefined, { signal: cancel.signal });
    const otherCall = callTool(other, 'search_products', TWICE);
    await shop.hasArrived;
    await expect.poll(() => shop.searches).toHaveLength(2);
    cancel.abort();
    await expect(call).rejects.toThrow();
    // Two initial ones of each client, and the one that cancels.
    await expect.poll(shop.answered).toBe(5);
    shop.release();
    expect((await otherCall).text).toContain('without them there are 1');
    await shop.settled();
    expect(shop.searches).toHaveLength(3);
    await agent.close();
    await other.close();
    await shop.close();
  });

  it('leaves no copy behind where a preview is cancelled', async () => {
    const shop = await startSlowShop('/operation');
    const agent = await connectAgent(shop.url, node.adminKey);
    const cancel = new AbortController();
    const change = { settings: { customRanking: ['desc(sold)'] } };
    const call = agent.callTool({ name: 'propose_change', arguments: { change } }, undefined, {
      signal: cancel.signal,
    });
    await shop.hasArrived;
    cancel.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(shop.answered).toBe(3);
    shop.release();
    await shop.settled();
    const answer = await fetch(`${node.url}/1/indexes`, {
      headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
    });
    const { items } = (await answer.json()) as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['products']);
    await agent.close();
    await shop.close();
  });

  it('ends where the connection is closed', async () => {
    const shop = await startSlowShop();
    const body = JSON.stringify({ ...CALL, params: { name: 'search_products', arguments: TWICE } });
    const sent = httpRequest(`${shop.url}/mcp`, {
      method: 'POST',
      headers: { ...headersWith(node.searchKey), 'Content-Length': body.length },
    });
    sent.on('error', () => undefined);
    sent.end(body);
    await shop.hasArrived;
    sent.destroy();
    await shop.hasLeft;
    shop.release();
    await shop.settled();
    expect(shop.searches).toHaveLength(1);
    await shop.close();
  });
});
