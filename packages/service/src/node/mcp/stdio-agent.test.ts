/** Tests of the official client over standard input and output: the tools of shoppers, and changes that a person must confirm. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { runStdioBridge } from './stdio-bridge.ts';
import { callTool, type ClientTransport, toolNames } from './testing/agent.ts';

let node: NodeService;
let admin: (method: string, path: string, body?: object) => Promise<Response>;
beforeAll(async () => {
  node = await createNodeService({ template: TEMPLATE, mcp: 'products' });
  admin = (method, path, body) =>
    fetch(node.url + path, {
      method,
      headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
      ...(body && { body: JSON.stringify(body) }),
    });
  await admin('PUT', '/1/indexes/products/settings', { hitsPerPage: 20 });
  await node.service.whenIdle();
});
afterAll(() => node?.close());

/** Starts an agent connected to what `aisle-service mcp` runs. */
async function startAgent(key: string, onQuestion?: (message: string) => 'accept' | 'decline'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    onQuestion && { capabilities: { elicitation: { form: {} } } },
  );
  if (onQuestion)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => ({ action: onQuestion(params.message) }));
  const [toBridge, fromBridge] = [new PassThrough(), new PassThrough()];
  void runStdioBridge({ url: `${node.url}/mcp`, key, input: toBridge, output: fromBridge });
  // The lines are the same in both directions.
  const transport = new StdioServerTransport(fromBridge, toBridge);
  transport.onclose = () => toBridge.end();
  await client.connect(transport as unknown as ClientTransport);
  return client;
}

const hitsPerPage = async () => {
  const answer = await admin('GET', '/1/indexes/products/settings');
  return ((await answer.json()) as { hitsPerPage: number }).hitsPerPage;
};

it('gives a shopper’s agent the tools of a shopper', async () => {
  const agent = await startAgent(node.searchKey);
  expect(await toolNames(agent)).toHaveLength(7);
  const { isError, text } = await callTool(agent, 'search_products', { limit: 1000 });
  expect([isError, text]).toEqual([true, expect.stringContaining('limit must be <= 20')]);
  await agent.close();
});

it('asks a person before a change, and changes nothing without a yes', async () => {
  const questions: string[] = [];
  const answers: ('accept' | 'decline')[] = ['decline', 'accept'];
  const agent = await startAgent(node.adminKey, (message) => {
    questions.push(message);
    return answers.shift()!;
  });
  const change = { settings: { hitsPerPage: 12 } };
  const { values } = await callTool(agent, 'propose_change', { change });
  const confirmed = { change, confirmation: values['confirmation'] };
  expect(questions).toEqual([]);

  const declined = await callTool(agent, 'apply_change', confirmed);
  expect([declined.isError, declined.text]).toEqual([true, expect.stringContaining('Nothing was changed')]);
  expect(await hitsPerPage()).toBe(20);

  const { isError } = await callTool(agent, 'apply_change', confirmed);
  expect([isError, await hitsPerPage()]).toEqual([false, 12]);
  expect(questions).toEqual([
    expect.stringContaining('{"settings":{"hitsPerPage":12}}'),
    expect.stringContaining('{"settings":{"hitsPerPage":12}}'),
  ]);
  await agent.close();
});

it('says what the service says of a key that is none', async () => {
  await expect(startAgent('nobody')).rejects.toThrow(/refused the message: Invalid application ID or API key/);
});
