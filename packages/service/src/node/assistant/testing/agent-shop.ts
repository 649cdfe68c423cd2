/** A shop with an agent: a service over HTTP with a scripted model, and the requests of a page and an operator. */
import { TEMPLATE } from '../../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../../create-node-service.ts';
import type { NodeServiceOptions } from '../../node-service-options.ts';
import { askAgent, type ChatAnswer, type ChatMessage, question } from './chat-page.ts';
import { type ModelRequest, type ScriptedModel, startScriptedModel } from './scripted-model.ts';

/** Outcome of a request. */
interface Answered {
  status: number;
  body: Record<string, unknown> & { message?: string };
}

/** Options of a question from a page. */
export interface Asking {
  index?: string;
  key?: string;
  chatId?: string;
  page?: object;
}

/** A running shop. */
export interface AgentShop {
  model: ScriptedModel;
  node: NodeService;
  /** The service's log. */
  log: object[];
  /** Calls an operation, with the admin key by default. */
  call(method: string, path: string, body?: object, key?: string): Promise<Answered>;
  /** Creates an index. */
  fill(index: string, settings: object, records: readonly object[]): Promise<void>;
  /** Sends a question to the agent of an index, `products` by default. */
  ask(text: string | readonly ChatMessage[], options?: Asking): Promise<ChatAnswer>;
  /** Returns the last request to the model. */
  lastRequest(): ModelRequest['body'];
  close(): Promise<void>;
}

/** Creates a call of the search tool. */
export const search = (query: string, more: object = {}) => ({
  name: 'search_products',
  input: JSON.stringify({ query, ...more }),
});

/** Creates a call of any tool. */
export const callOf = (name: string, input: object) => ({ name, input: JSON.stringify(input) });

/** Starts a shop without indices. */
export async function startAgentShop(options: Partial<NodeServiceOptions> = {}): Promise<AgentShop> {
  const model = await startScriptedModel();
  const log: object[] = [];
  const node = await createNodeService({
    template: TEMPLATE,
    assistantUrl: model.url,
    assistantModel: 'tiny',
    log: (line) => log.push(line),
    ...options,
  });
  const call: AgentShop['call'] = async (method, path, body, key = node.adminKey) => {
    const response = await fetch(node.url + path, {
      method,
      headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': key },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answered['body'] };
  };
  return {
    model,
    node,
    log,
    call,
    fill: async (index, settings, records) => {
      await call('PUT', `/1/indexes/${index}/settings`, settings);
      await call('POST', `/1/indexes/${index}/batch`, {
        requests: records.map((body) => ({ action: 'addObject', body })),
      });
      await node.service.whenIdle();
    },
    ask: (text, { index = 'products', key = node.searchKey, chatId, page } = {}) =>
      askAgent(typeof text === 'string' ? [question(text)] : text, {
        url: `${node.url}/agent-studio/1/agents/${index}/completions?compatibilityMode=ai-sdk-5`,
        key,
        page,
        ...(chatId !== undefined && { chatId }),
      }),
    lastRequest: () => model.requests.at(-1)!.body,
    close: async () => {
      await node.close();
      await model.close();
    },
  };
}
