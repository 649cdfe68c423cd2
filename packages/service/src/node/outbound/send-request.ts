/** Sends one request of the outbound port without its redirects; resolves when the head of the answer has come. */
import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as askPlain } from 'node:http';
import { Agent as SecureAgent, request as askSecure } from 'node:https';
import type { HostRules } from '../../outbound/host-rules.ts';
import type { Target } from '../../outbound/read-url.ts';
import type { RequestParts } from '../../outbound/redirect-rules.ts';
import { createCheckedLookup, type ResolveName } from './checked-lookup.ts';

/** Connections that wait for the next request to the same host, at most, and milliseconds that they wait. */
const IDLE_CONNECTIONS = { maxFreeSockets: 32, timeout: 30_000 };

/** What requests go out by. */
export interface OutboundConnections {
  readonly rules: HostRules;
  readonly resolve: ResolveName;
  readonly agents: { readonly plain: PlainAgent; readonly secure: SecureAgent };
}

/** Connections that are used again. */
export const createAgents = (): OutboundConnections['agents'] => ({
  plain: new PlainAgent({ keepAlive: true, ...IDLE_CONNECTIONS }),
  secure: new SecureAgent({ keepAlive: true, ...IDLE_CONNECTIONS }),
});

/** How a request is sent. */
interface Sending {
  /** Gets what is under way, to end it, and hears of each request. */
  onRequest: (asking: ClientRequest) => void;
  /** On a connection of its own. */
  isFresh: boolean;
}

function openRequest(
  { rules, resolve, agents }: OutboundConnections,
  { target, parts, isFresh }: { target: Target; parts: RequestParts; isFresh: boolean },
): ClientRequest {
  const { url, host, port, isSecure } = target;
  // Neither the URL as it is nor a signal: to read these anew costs Node more than all the rest of a small request.
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

/** @throws What the connection throws. */
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
      // A connection that was kept had been closed by the other side at that moment: nobody has read the request.
      const isStale = !isAnswered && asking.reusedSocket && error.code === 'ECONNRESET';
      // Another kept one may be closed too, or the host resets whoever asks this: one more request says which.
      if (isStale && (parts.method === 'GET' || parts.method === 'HEAD'))
        sendRequest(connections, { target, parts }, { onRequest, isFresh: true }).then(answered, fail);
      else fail(error);
    });
    asking.end(parts.body);
  });
