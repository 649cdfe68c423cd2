/** Reachability probes: checks over the network whether servers respond, and how fast. */
import type { ServerAddress } from './peers.ts';

/** The network, provided by an adapter. */
export interface ProbeNetwork {
  /** Returns the address of this server. Undefined before it listens. */
  ownAddress(): ServerAddress | undefined;
  /** Sends a minimal request to the server at a URL. @throws Error if no response comes in time. */
  reach(url: string): Promise<void>;
}

/** Result of the last probe of a server. */
export interface ProbeResult {
  reached: boolean;
  /** Time of the probe, in milliseconds since the Unix epoch. */
  at: number;
}

/** The probes of this server. */
export interface Probes {
  /** Probes servers concurrently. Resolves when all have responded or timed out. */
  round(servers: ReadonlyMap<string, ServerAddress | undefined>): Promise<void>;
  readonly results: ReadonlyMap<string, ProbeResult>;
  /** Returns when a probe last reached the server, in milliseconds since the Unix epoch. Undefined if none did. */
  reachedAt(server: string): number | undefined;
}

/** Whether a URL means the local machine, wherever it is used. */
const isLoopback = (url: string): boolean => /^https?:\/\/(?:127\.|\[::1\]|localhost[:/]|localhost$)/.test(url);

/**
 * @param options.network Without it nothing is probed.
 * @param options.measured Called with the duration of a response, in milliseconds.
 *
 * @example
 * const probes = createProbes({ network, now: Date.now, measured: (server, took) => console.log(server, took) });
 * await probes.round(new Map([['local', { url: 'http://127.0.0.1:7700', machine: 'shop' }]]));
 */
export function createProbes(options: {
  network: ProbeNetwork | undefined;
  now: () => number;
  measured: (server: string, took: number) => void;
}): Probes {
  const { network, now, measured } = options;
  const results = new Map<string, ProbeResult>();
  const reachedAt = new Map<string, number>();

  const probe = async (server: string, url: string) => {
    const began = performance.now();
    const reached = await network!.reach(url).then(
      () => true,
      () => false,
    );
    const at = now();
    results.set(server, { reached, at });
    if (!reached) return;
    reachedAt.set(server, at);
    measured(server, performance.now() - began);
  };

  return {
    results,
    reachedAt: (server) => reachedAt.get(server),
    round: async (servers) => {
      const own = network?.ownAddress();
      const wanted = [...servers].filter(
        (entry): entry is [string, ServerAddress] =>
          own !== undefined &&
          entry[1] !== undefined &&
          // On another machine that address would be this server.
          (entry[1].machine === own.machine || !isLoopback(entry[1].url)),
      );
      for (const server of results.keys())
        if (!servers.has(server)) {
          results.delete(server);
          reachedAt.delete(server);
        }
      await Promise.all(wanted.map(([server, { url }]) => probe(server, url)));
    },
  };
}
