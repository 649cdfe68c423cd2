/** Sends one request of the outbound port without following redirects. Resolves when the head of the response has arrived. */
import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as askPlain } from 'node:http';
import { Agent as SecureAgent, request as askSecure } from 'node:https';
import type { HostRules } from '../../outbound/host-rules.ts';
import type { Target } from '../../outbound/read-url.ts';
import type { RequestParts } from '../../outbound/redirect-rules.ts';
import { createCheckedLookup, type ResolveName } from './checked-lookup.ts';

/** Maximum number of idle connections per host, and milliseconds until they are closed. */
const IDLE_CONNECTIONS = { maxFreeSockets: 32, timeout: 30_000 };

/** Connections for requests. */
export interface OutboundConnections {
  readonly rules: HostRules;
  readonly resolve: ResolveName;
  readonly agents: { readonly plain: PlainAgent; readonly secure: SecureAgent };
}

/** Creates the pools of reusable connections. */
export const createAgents = (): OutboundConnections['agents'] => ({
  plain: new PlainAgent({ keepAlive: true, ...IDLE_CONNECTIONS }),
  secure: new SecureAgent({ keepAlive: true, ...IDLE_CONNECTIONS }),
});

/** Options of sending a request. */
interface Sending {
  /** Called with each request, so that it can be aborted. */
  onRequest: (asking: ClientRequest) => void;
  /** Whether to use a new connection. */
  isFresh: boolean;
}

function openRequest(
  { rules, resolve, agents }: OutboundConnections,
  { target, parts, isFresh }: { target: Target; parts: RequestParts; isFresh: boolean },
): ClientRequest {
  const { url, host, port, isSecure } = target;
  // Neither the URL object nor a signal is passed, because Node takes longer to process these than the remainder of a small request.
  return (isSecure ? askSecure : askPlain)({
    host,
    port,
    path: url.pathname + url.search,
    method: parts.method,
    headers: {
      'user-agent': 'Aisle',
      'accept-encoding': 'gzip, deflate, br',
      ...parts.headers,
      host: url.host,
    },
    agent: isFresh ? false : isSecure ? agents.secure : agents.plain,
    lookup: createCheckedLookup(target, { rules, resolve }),
  });
}

/** @throws Errors of the connection. */
export const sendRequest = (
  connections: OutboundConnections,
  { target, parts }: { target: Target; parts: RequestParts },
  { onRequest, isFresh }: Sending,
): Promise<IncomingMessage> =>
  new Promise((answered, fail) => {
    const asking = openRequest(connections, { target, parts, isFresh });
    onRequest(asking);
    let isAnswered = false;
    asking.on('response', (answer) => {
      isAnswered = true;
      answered(answer);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // A reused connection was closed by the other side at that moment, so the request was not processed.
      const isStale = !isAnswered && asking.reusedSocket && error.code === 'ECONNRESET';
      // Another idle connection may be closed too, or the host resets every request: a new connection shows which.
      if (isStale && (parts.method === 'GET' || parts.method === 'HEAD'))
        sendRequest(connections, { target, parts }, { onRequest, isFresh: true }).then(answered, fail);
      else fail(error);
    });
    asking.end(parts.body);
  });
