/** Reachability probes: asks servers over the network whether they answer, and how fast. */
import type { ServerAddress } from './peers.ts';

/** The network, as an adapter gives it. */
export interface ProbeNetwork {
  /** Where this server answers; undefined before it listens. */
  ownAddress(): ServerAddress | undefined;
  /** Asks the server at a URL for the least it can be asked for. @throws Error when no answer comes in time. */
  reach(url: string): Promise<void>;
}

/** What the last probe of a server said. */
export interface ProbeResult {
  reached: boolean;
  /** When, in milliseconds since the Unix epoch. */
  at: number;
}

/** The probes of this server. */
export interface Probes {
  /** Probes servers, all at once; resolves when all have answered, or are given up. */
  round(servers: ReadonlyMap<string, ServerAddress | undefined>): Promise<void>;
  readonly results: ReadonlyMap<string, ProbeResult>;
  /** When a probe reached the server last, in milliseconds since the Unix epoch; undefined where none did. */
  reachedAt(server: string): number | undefined;
}

/** Addresses that mean this machine, on every machine. */
const isLoopback = (url: string): boolean => /^https?:\/\/(?:127\.|\[::1\]|localhost[:/]|localhost$)/.test(url);

/**
 * @param options.network Without it nothing is probed.
 * @param options.measured Hears how long an answer took, in milliseconds.
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
          // From another machine that would be this one.
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
