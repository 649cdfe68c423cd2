/** Bridge: forwards the messages of an agent from standard input to the endpoint of a service, and the responses back. */
import type { Readable, Writable } from 'node:stream';
import { ChangeConfirmation } from './confirm-changes.ts';
import { loadBridgeSdk, type RpcMessage } from './load-sdk.ts';

/** JSON-RPC code of an internal error. */
const INTERNAL_ERROR = -32_603;

/** Options of a bridge. */
export interface StdioBridgeOptions {
  /** URL of the endpoint: `http://127.0.0.1:7700/mcp`. */
  url: string;
  /** A search key, or for the tools of merchants an admin key or a restricted one. */
  key: string;
  /** Those of the process by default. */
  input?: Readable;
  output?: Writable;
}

/** Returns the negotiated version of the protocol, from the response to the first message. */
function protocolVersionOf({ result }: RpcMessage): string | undefined {
  const { protocolVersion } = (result ?? {}) as { protocolVersion?: unknown };
  return typeof protocolVersion === 'string' ? protocolVersion : undefined;
}

/** Explains why a message was not answered: by the message of the service, or because it is unreachable. */
function failureOf(url: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, said] = /"message":("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  return said === undefined
    ? `The service at ${url} cannot be reached: ${text}`
    : `The service at ${url} refused the message: ${JSON.parse(said) as string}`;
}

/**
 * Forwards messages until the input ends.
 * @throws Error if the SDK is missing.
 *
 * @example
 * await runStdioBridge({ url: 'http://127.0.0.1:7700/mcp', key: searchKey });
 */
export async function runStdioBridge({
  url,
  key,
  input = process.stdin,
  output = process.stdout,
}: StdioBridgeOptions): Promise<void> {
  const { StdioServerTransport, StreamableHTTPClientTransport } = await loadBridgeSdk();
  const agent = new StdioServerTransport(input, output);
  const service = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  service.onmessage = (message) => {
    const version = protocolVersionOf(message);
    if (version !== undefined) service.setProtocolVersion(version);
    void agent.send(message);
  };
  const toService = (message: RpcMessage): void => {
    service.send(message).catch((error: unknown) => {
      const { id } = message;
      if (id === undefined) return;
      const reason = failureOf(url, error);
      void agent.send({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message: reason } });
    });
  };
  const changes = new ChangeConfirmation({ toService, toAgent: (message) => void agent.send(message) });
  agent.onmessage = (message) => changes.pass(message);
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
  });
  await service.start();
  await agent.start();
  await ended;
  await service.close();
  await agent.close();
}
