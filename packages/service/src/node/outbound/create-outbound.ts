/** The outbound port under Node: connections to the addresses that were checked, redirects that go the same way. */
import { lookup as resolveName } from 'node:dns/promises';
import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as askPlain } from 'node:http';
import { Agent as SecureAgent, request as askSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readTarget } from '../../outbound/address-ranges.ts';
import { createHostRules, type HostRules } from '../../outbound/host-rules.ts';
import { type Outbound, type OutboundAnswer, OutboundError, type OutboundRequest } from '../../outbound/outbound.ts';
import { readTargetUrl, type Target } from '../../outbound/read-url.ts';
import { followRedirect, isRedirect, ownHeaders, type RequestParts } from '../../outbound/redirect-rules.ts';
import { type BodyBounds, decodeAnswer } from './decode-answer.ts';
import { drainAnswer } from './drain-answer.ts';
import { explainFailure } from './explain-failure.ts';
import { readWhole } from './read-whole.ts';
import { createSignalWatch } from './signal-watch.ts';

const HEAD_WITHIN = 30_000;
const STALL_AFTER = 30_000;
const MOST_BYTES = 10_000_000;
const MOST_REDIRECTS = 5;

/** Connections that wait for the next request to the same host, at most, and milliseconds that they wait. */
const KEPT = { maxFreeSockets: 32, timeout: 30_000 };

/** An address that a name leads to. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** What the port is made of. */
export interface OutboundOptions {
  /** Host patterns of the operator; this machine by default. */
  allowedHosts?: readonly string[] | undefined;
  /** Asks name servers; those of the machine by default. */
  resolve?: ((name: string) => Promise<readonly ResolvedAddress[]>) | undefined;
}

const notAllowed = (host: string, address: string): OutboundError =>
  new OutboundError(
    'address_not_allowed',
    `${host} leads to ${address}, inside of a network; where that is meant, the operator allows it by --allow-host ${address}`,
  );

/** Resolves a name when a connection is made, checks every address, and gives the connection these and no others. */
function createCheckedLookup(
  { host, port }: Target,
  { rules, resolve }: { rules: HostRules; resolve: NonNullable<OutboundOptions['resolve']> },
): LookupFunction {
  const find = async (): Promise<readonly ResolvedAddress[]> => {
    const found = await resolve(host);
    if (found.length === 0) throw Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
    for (const { address } of found) {
      const target = readTarget(address);
      // One bad address among good ones is how names are made to lead elsewhere later.
      if (!target || !rules.allowsAddress(target, { host, port })) throw notAllowed(host, address);
    }
    return found;
  };
  return (_name, { all }, tell) => {
    find().then(
      (found) => {
        if (all) tell(null, [...found]);
        else tell(null, found[0]!.address, found[0]!.family);
      },
      (error: unknown) => tell(error as NodeJS.ErrnoException, '', 0),
    );
  };
}

/**
 * The way out of a service under Node.
 * @throws Error for a host pattern that cannot be read.
 *
 * @example
 * const outbound = createOutbound({ allowedHosts: ['*.example.com'] });
 * const { status, body } = await outbound.fetch({ url: 'https://www.example.com/' });
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const rules = createHostRules(options.allowedHosts);
  const resolve = options.resolve ?? ((name: string) => resolveName(name, { all: true }));
  const agents = {
    plain: new PlainAgent({ keepAlive: true, ...KEPT }),
    secure: new SecureAgent({ keepAlive: true, ...KEPT }),
  };
  const signals = createSignalWatch();

  /**
   * One request without its redirects; resolves when the head of the answer has come. `begun` gets what is under way, to end it, and hears of each
   * request.
   */
  const askOnce = (
    target: Target,
    parts: RequestParts,
    { begun, isFresh }: { begun: (asking: ClientRequest) => void; isFresh: boolean },
  ): Promise<IncomingMessage> =>
    new Promise((answered, fail) => {
      const { url, host, port, isSecure } = target;
      // Neither the URL as it is nor a signal: to read these anew costs Node more than all the rest of a small request.
      const asking = (isSecure ? askSecure : askPlain)({
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
      begun(asking);
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
          askOnce(target, parts, { begun, isFresh: true }).then(answered, fail);
        else fail(error);
      });
      asking.end(parts.body);
    });

  const fetch = async (request: OutboundRequest): Promise<OutboundAnswer> => {
    const { timeout = HEAD_WITHIN, mostRedirects = MOST_REDIRECTS } = request;
    let parts: RequestParts = {
      url: request.url,
      method: request.method ?? 'GET',
      headers: ownHeaders(request.headers ?? {}),
      body: request.body,
    };
    let target = readTargetUrl(parts.url, rules);
    let calledOff: OutboundError | undefined;
    let underWay: ClientRequest | undefined;
    const callOff = (why: OutboundError) => {
      calledOff ??= why;
      underWay?.destroy(calledOff);
    };
    let requests = 0;
    const begun = (asking: ClientRequest) => {
      requests++;
      underWay = asking;
      if (calledOff) asking.destroy(calledOff);
    };
    const cancel = () => callOff(new OutboundError('cancelled', `The request to ${target.host} was called off`));
    const late = (within: number) =>
      callOff(new OutboundError('timed_out', `${target.host} has not answered within ${within} ms`));
    const timer = setTimeout(late, timeout, timeout);
    const { signal: given, wholeTimeout } = request;
    const wholeTimer = wholeTimeout === undefined ? undefined : setTimeout(late, wholeTimeout, wholeTimeout);
    if (given?.aborted) cancel();
    else if (given) signals.add(given, cancel);
    const ended = () => {
      clearTimeout(timer);
      clearTimeout(wholeTimer);
      if (given) signals.remove(given, cancel);
    };
    const explain = (error: unknown): OutboundError => explainFailure(calledOff ?? error, target.host);
    const redirects: { url: string; status: number }[] = [];
    try {
      for (;;) {
        if (calledOff) throw calledOff;
        requests = 0;
        const answer = await askOnce(target, parts, { begun, isFresh: request.freshConnection ?? false });
        const status = answer.statusCode ?? 0;
        const { location } = answer.headers;
        if (mostRedirects > 0 && isRedirect(status, location)) {
          answer.destroy();
          redirects.push({ url: target.url.href, status });
          if (redirects.length > mostRedirects)
            throw new OutboundError('too_many_redirects', `${target.host} redirects more than ${mostRedirects} times`);
          parts = followRedirect(parts, status, location);
          target = readTargetUrl(parts.url, rules);
          continue;
        }
        clearTimeout(timer);
        // Most redirects say nothing either.
        const isEmpty = status === 204 || status === 304 || answer.headers['content-length'] === '0';
        return parts.method === 'HEAD' || isEmpty
          ? answerOf(answer, { url: target.url.href, redirects, ended })
          : answerOf(answer, {
              url: target.url.href,
              redirects,
              ended: () => {
                ended();
                if (!answer.complete) answer.destroy();
              },
              bounds: {
                encoding: answer.headers['content-encoding'],
                mostBytes: request.mostBytes ?? MOST_BYTES,
                stallTimeout: request.stallTimeout ?? STALL_AFTER,
                fewestBytes: request.fewestBytes ?? 1,
                host: target.host,
                explain,
              },
            });
      }
    } catch (error) {
      ended();
      throw Object.assign(explain(error), { requests: Math.max(1, requests) });
    }
  };

  return {
    fetch,
    check: (url) => void readTargetUrl(url, rules),
    allowed: rules.patterns,
    close: async () => {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}

/** The answer of the port. Few look at its headers, and its body is read in one of two ways, or not at all. */
function answerOf(
  message: IncomingMessage,
  of: Pick<OutboundAnswer, 'url' | 'redirects'> & { ended: () => void; bounds?: Omit<BodyBounds, 'ended'> },
): OutboundAnswer {
  const { url, redirects, ended } = of;
  const bounds = of.bounds && { ...of.bounds, ended };
  let body: OutboundAnswer['body'] | undefined;
  if (!bounds) {
    ended();
    message.resume();
  }
  return {
    status: message.statusCode ?? 0,
    url,
    redirects,
    get headers() {
      return readHeaders(message);
    },
    get body() {
      return (body ??= bounds ? decodeAnswer(message, bounds) : emptyBody());
    },
    bytes: async () => (bounds ? readWhole(message, bounds) : new Uint8Array()),
    discard: () => {
      if (bounds) drainAnswer(message, ended);
    },
  };
}

const emptyBody = () => new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.close() });

function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    try {
      headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
    } catch {
      // A header that no program could name is nobody's loss.
    }
  }
  return headers;
}
