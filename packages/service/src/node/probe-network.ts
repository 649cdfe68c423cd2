/** Probe network under Node: requests the health of servers over HTTP, and knows the URL of this one. */
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { hostname } from 'node:os';
import type { ProbeNetwork } from '../features/monitoring/probes.ts';

/** Maximum milliseconds for a response. */
const PROBE_TIMEOUT = 2000;

/** Formats a host for a URL. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Returns the URL at which others reach a server that listens at a host and a port. */
export const reachableUrl = ({ host, port }: { host: string; port: number }): string =>
  `http://${hostInUrl(isEverywhere(host) ? hostname() : host)}:${port}`;

/**
 * @throws Error if no response with 200 arrives in time. Uses a new connection each time, because the probe tests whether one can be made.
 */
const reach = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getSecure : getPlain;
    const asking = get(`${url}/healthz`, { agent: false, signal: AbortSignal.timeout(PROBE_TIMEOUT) }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) answer.on('end', resolve);
      else reject(new Error(`${url} answers ${answer.statusCode}`));
    });
    asking.on('error', reject);
  });

/**
 * @param ownUrl Returns the URL of this server, once it listens.
 *
 * @example
 * const network = createProbeNetwork(() => 'http://127.0.0.1:7700');
 * await network.reach('http://127.0.0.1:7700');
 */
export function createProbeNetwork(ownUrl: () => string | undefined): ProbeNetwork {
  return {
    ownAddress: () => {
      const url = ownUrl();
      return url === undefined ? undefined : { url, machine: hostname() };
    },
    reach,
  };
}
