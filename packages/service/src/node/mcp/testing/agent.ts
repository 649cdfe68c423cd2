/** An agent for tests: the official client of the Model Context Protocol over HTTP. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** Result of a tool: its values, and its text. */
export interface ToolOutcome {
  isError: boolean;
  text: string;
  values: Record<string, unknown>;
}

interface ToolResult {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
}

/** The transport of a client, in the client's type. */
export type ClientTransport = Parameters<Client['connect']>[0];

/** Creates the transport to a service, with a key. */
export const transportTo = (url: string, key: string): ClientTransport =>
  // The SDK types an absent session as undefined, while this project omits it.
  new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  }) as unknown as ClientTransport;

/** Returns a connected client. @throws Error with the message of the service. */
export async function connectAgent(url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transportTo(url, key));
  return client;
}

/** Calls a tool. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<ToolOutcome> {
  const result = (await client.callTool({ name, arguments: input })) as unknown as ToolResult;
  return { isError: result.isError ?? false, text: result.content[0]!.text, values: result.structuredContent ?? {} };
}

/** Returns the names of the tools offered to a client. */
export const toolNames = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);
