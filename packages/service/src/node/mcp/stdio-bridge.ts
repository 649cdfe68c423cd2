/** Bridge: carries the messages of an agent at standard input to the endpoint of a service, and its answers back. */
import type { Readable, Writable } from 'node:stream';
import { ChangeConfirmation } from './confirm-changes.ts';
import { loadBridgeSdk, type RpcMessage } from './load-sdk.ts';

/** The code of JSON-RPC for what went wrong inside. */
const INTERNAL_ERROR = -32_603;

/** What a bridge connects. */
export interface StdioBridgeOptions {
  /** The endpoint: `http://127.0.0.1:7700/mcp`. */
  url: string;
  /** A search key; an admin key, or a restricted one, for the tools of merchants. */
  key: string;
  /** Those of the process by default. */
  input?: Readable;
  output?: Writable;
}

/** The version of the protocol that both sides agreed on, in the answer to the first message. */
function protocolVersionOf({ result }: RpcMessage): string | undefined {
  const { protocolVersion } = (result ?? {}) as { protocolVersion?: unknown };
  return typeof protocolVersion === 'string' ? protocolVersion : undefined;
}

/** Why a message was not answered: the service said so, or nobody is there. */
function failureOf(url: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, said] = /"message":("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  return said === undefined
    ? `The service at ${url} cannot be reached: ${text}`
    : `The service at ${url} refused the message: ${JSON.parse(said) as string}`;
}

/**
 * Carries messages until the input ends.
 * @throws Error where the SDK is missing.
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
