/** Client of a search cluster: calls over HTTP with time limits, bounded retries, and errors that say what to do. */
import { maskConnection } from '../../../foundation/wire/mask-connection.ts';
import { askNodes } from './ask-nodes.ts';
import type { ClusterCall } from './cluster-call.ts';
import { clusterError, isWithoutManager, willPass } from './cluster-error.ts';
import { problemOf, unreachable } from './cluster-failure.ts';
import { clusterNodes, openClusterNodes } from './cluster-nodes.ts';

/** How a cluster is reached. */
export interface ClusterClient {
  /** Where, without a password. */
  readonly where: string;
  /**
   * The answer, read. Tries other nodes, and again after a short wait, when a node is away or overloaded.
   * @throws EngineUnavailable for what passes, ClusterRefused for what does not.
   */
  call<Answer>(call: ClusterCall): Promise<Answer>;
  close(): Promise<void>;
}

/** What a client needs to know. */
export interface ClusterClientOptions {
  /** One address, or those of several nodes separated by commas: `https://user:password@a:9200,https://user:password@b:9200`. */
  searchUrl: string;
  /** PEM text of the authority that signed the certificate of the cluster; those of the system by default. */
  certificateAuthority?: string | undefined;
  /** Milliseconds that one call may take; 10,000 by default. */
  timeout?: number | undefined;
  /** Waits; a timer by default. */
  wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

const TRIES = 4;
/** A part of the cluster that has lost its manager is cut off, or has another one within seconds. */
const TRIES_WITHOUT_MANAGER = 7;
const FIRST_WAIT = 100;

/** @throws Error when the client's package is not installed, or the address is none. */
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
          const tries = isWithoutManager(problem) ? TRIES_WITHOUT_MANAGER : TRIES;
          if (tried >= tries || !willPass(problem)) throw clusterError(problem, where);
          await wait(FIRST_WAIT * 2 ** (tried - 1));
        }
      }
    },
    close: () => nodes.close(),
  };
}
