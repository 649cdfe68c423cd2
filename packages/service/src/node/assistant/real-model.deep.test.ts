/** Tests with a real model on this machine: the stream of its server is parsed, and reaches the page piece by piece. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { askAgent, question } from './testing/chat-page.ts';
import { noLanguageModel, startLlamaServer } from './testing/language-model.ts';

describe.skipIf(noLanguageModel)(`a real model${noLanguageModel ? `: ${noLanguageModel}` : ''}`, () => {
  let server: Awaited<ReturnType<typeof startLlamaServer>>;
  let node: NodeService;
  beforeAll(async () => {
    server = await startLlamaServer();
    node = await createNodeService({ assistantUrl: server.url, assistantModel: 'smollm2' });
    const headers = { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey };
    const settings = { agents: { conversation: { name: 'Nora' } } };
    await fetch(`${node.url}/1/indexes/products/settings`, { method: 'PUT', headers, body: JSON.stringify(settings) });
    await node.service.whenIdle();
  });
  afterAll(async () => {
    await node?.close();
    await server?.close();
  });

  const place = () => ({
    url: `${node.url}/agent-studio/1/agents/products/completions?compatibilityMode=ai-sdk-5`,
    key: node.searchKey,
  });

  it('speaks, and its words come as they are said', async () => {
    const { text, errors, message } = await askAgent([question('Say hello to a shopper.')], place());
    expect(errors).toEqual([]);
    expect(text.trim().split(/\s+/).length).toBeGreaterThan(2);
    expect(message.role).toBe('assistant');
  });

  it('is called off with the shopper who leaves, and answers the next one', async () => {
    const leaving = new AbortController();
    const response = await fetch(place().url, {
      method: 'POST',
      headers: { 'X-Service-API-Key': node.searchKey },
      body: JSON.stringify({ messages: [question('Tell me a long story.')] }),
      signal: leaving.signal,
    });
    const reader = response.body!.getReader();
    await reader.read();
    leaving.abort();
    const { text, errors } = await askAgent([question('Say hello.')], place());
    expect(errors).toEqual([]);
    expect(text).not.toBe('');
  });
});
