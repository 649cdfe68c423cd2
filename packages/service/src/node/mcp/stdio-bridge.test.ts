/** Tests of agents that start a program: messages over its input and output, forwarded to the endpoint of a service. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { runStdioBridge } from './stdio-bridge.ts';

let node: NodeService;
beforeAll(async () => {
  node = await createNodeService({ template: TEMPLATE, mcp: 'products' });
});
afterAll(() => node?.close());

interface Reply {
  id: number;
  result?: { serverInfo?: { name: string }; tools?: { name: string }[]; content?: { text: string }[] };
  error?: { message: string };
}

/** Opens a bridge from the agent's side. */
function openBridge(url: string, key: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const running = runStdioBridge({ url, key, input, output });
  const lines = createInterface({ input: output });
  let lastId = 0;
  return {
    ask: async (method: string, params: object = {}): Promise<Reply> => {
      const line = once(lines, 'line');
      input.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params })}\n`);
      return JSON.parse(((await line) as [string])[0]) as Reply;
    },
    tell: (method: string) => input.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`),
    end: () => {
      input.end();
      return running;
    },
  };
}

const HELLO = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

it('carries messages in both directions until its input ends', async () => {
  const bridge = openBridge(`${node.url}/mcp`, node.searchKey);
  expect((await bridge.ask('initialize', HELLO)).result?.serverInfo?.name).toBe('aisle');
  bridge.tell('notifications/initialized');
  expect((await bridge.ask('tools/list')).result?.tools).toHaveLength(7);
  const { result } = await bridge.ask('tools/call', { name: 'get_product', arguments: { id: 'none' } });
  expect(result?.content?.[0]?.text).toMatch(/no product with the id "none"|does not exist/i);
  await bridge.end();
});

it('says which service cannot be reached, and never its key', async () => {
  const bridge = openBridge('http://127.0.0.1:1/mcp', 'a-secret-key');
  const { error } = await bridge.ask('initialize', HELLO);
  expect(error?.message).toMatch(/^The service at http:\/\/127\.0\.0\.1:1\/mcp cannot be reached/);
  expect(error?.message).not.toContain('a-secret-key');
  await bridge.end();
});
