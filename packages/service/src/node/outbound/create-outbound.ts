/** The outbound port under Node: connects only to checked addresses, also after redirects. */
import { lookup as resolveName } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import { createHostRules } from '../../outbound/host-rules.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { readTargetUrl } from '../../outbound/read-url.ts';
import type { ResolveName } from './checked-lookup.ts';
import { OutboundFetch } from './outbound-fetch.ts';
import { createAgents } from './send-request.ts';
import { createSignalWatch } from '../../foundation/time/signal-watch.ts';

/** Options of the port. */
export interface OutboundOptions {
  /** Host patterns allowed by the operator; this machine by default. */
  allowedHosts?: readonly string[] | undefined;
  /** Resolves host names; with the system's resolver by default. */
  resolve?: ResolveName | undefined;
}

/** Node's own requests and streams watch a signal too, which is no leak. */
const allowListeners = (signal: AbortSignal): void => setMaxListeners(0, signal);

/**
 * Creates the outbound port of a service under Node.
 * @throws Error for an invalid host pattern.
 *
 * @example
 * const outbound = createOutbound({ allowedHosts: ['*.example.com'] });
 * const { status, body } = await outbound.fetch({ url: 'https://www.example.com/' });
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const rules = createHostRules(options.allowedHosts);
  const resolve = options.resolve ?? ((name: string) => resolveName(name, { all: true }));
  const agents = createAgents();
  const ports = { connections: { rules, resolve, agents }, signals: createSignalWatch({ onListen: allowListeners }) };
  return {
    fetch: async (request) => new OutboundFetch(ports, request).run(),
    check: (url) => void readTargetUrl(url, rules),
    allowed: rules.patterns,
    close: async () => {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}
