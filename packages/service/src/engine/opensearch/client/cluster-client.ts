/** Client of a search cluster: calls over HTTP with time limits, bounded retries, and errors that say what to do. */
import { maskConnection } from '../../../foundation/wire/mask-connection.ts';
import { askNodes } from './ask-nodes.ts';
import type { ClusterCall } from './cluster-call.ts';
import { clusterError, isWithoutManager, isTemporary } from './cluster-error.ts';
import { problemOf, unreachable } from './cluster-failure.ts';
import { clusterNodes, openClusterNodes } from './cluster-nodes.ts';

/** Access to a cluster. */
export interface ClusterClient {
  /** The address, without a password. */
  readonly where: string;
  /**
   * Returns the parsed response. If a node is unavailable or overloaded, tries other nodes, and retries after a short pause.
   * @throws EngineUnavailable for temporary failures, ClusterRefused for all others.
   */
  call<Answer>(call: ClusterCall): Promise<Answer>;
  close(): Promise<void>;
}

/** Options of a client. */
export interface ClusterClientOptions {
  /** One address, or comma-separated addresses of several nodes: `https://user:password@a:9200,https://user:password@b:9200`. */
  searchUrl: string;
  /** PEM text of the certificate authority of the cluster; by default those of the system. */
  certificateAuthority?: string | undefined;
  /** Timeout of a call in milliseconds; 10,000 by default. */
  timeout?: number | undefined;
  /** Waits; a timer by default. */
  wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

const MAX_TRIES = 4;
/** A part of the cluster that has lost its manager is isolated, or has another one within seconds. */
const MAX_TRIES_WITHOUT_MANAGER = 7;
const FIRST_DELAY_MS = 100;

/** @throws Error if the client's package is not installed, or the address is invalid. */
export async function openClusterClient(options: ClusterClientOptions): Promise<ClusterClient> {
  const { searchUrl, certificateAuthority, timeout = 10_000 } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
  const addresses = clusterNodes(searchUrl);
  const where = addresses.map(maskConnection).join(',');
  const nodes = await openClusterNodes(addresses, certificateAuthority);
  return {
    where,
    call: async <Answer>(call: ClusterCall): Promise<Answer> => {
      for (let tried = 1; ; tried++) {
        try {
          return await askNodes<Answer>(nodes, call, timeout);
        } catch (error) {
          const problem = problemOf(error);
          if (!problem) throw unreachable(error, where);
          const tries = isWithoutManager(problem) ? MAX_TRIES_WITHOUT_MANAGER : MAX_TRIES;
          if (tried >= tries || !isTemporary(problem)) throw clusterError(problem, where);
          await wait(FIRST_DELAY_MS * 2 ** (tried - 1));
        }
      }
    },
    close: () => nodes.close(),
  };
}
