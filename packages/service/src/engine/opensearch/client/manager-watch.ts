/**
 * Manager watch: monitors which nodes have lost the manager of the cluster. An isolated node still responds with its old data; the lost
 * manager is the only sign.
 */
import { startBackgroundTimer } from '../../../foundation/time/background-timer.ts';

/** Interval of the checks of a node, in milliseconds: shorter than the cluster needs to continue without an isolated node. */
const CHECK_INTERVAL_MS = 1000;

/** State of a node: it has a manager or has lost it; it does not respond in time, or refuses connections. */
export type NodeState = 'managed' | 'lost' | 'silent' | 'away';

/** Monitors the nodes of one cluster. */
export interface ManagerWatch {
  /** Whether a node, by its host and port, may be used: it has a manager, or no reachable node has one. */
  isTrusted(host: string): boolean;
  stop(): void;
}

/**
 * Starts the checks. A silent node retains its state, because it may still be alive in another partition.
 * @param options.hosts The nodes, by host and port.
 * @param options.checkNode Checks one node; never rejects.
 * @param options.every Milliseconds from the response of a node to its next check; 1,000 by default.
 *
 * @example
 * const watch = watchManagers({ hosts: ['a:9200', 'b:9200'], checkNode: (host) => ask(host) });
 * watch.isTrusted('a:9200');
 */
export function watchManagers(options: {
  hosts: readonly string[];
  checkNode: (host: string) => Promise<NodeState>;
  every?: number;
}): ManagerWatch {
  const { hosts, checkNode, every = CHECK_INTERVAL_MS } = options;
  const standings = new Map<string, Exclude<NodeState, 'silent'>>();
  const stops = new Map<string, () => void>();
  let isOver = false;
  const look = async (host: string): Promise<void> => {
    const standing = await checkNode(host);
    if (standing !== 'silent') standings.set(host, standing);
    if (!isOver) lookLater(host);
  };
  const lookLater = (host: string): void =>
    void stops.set(
      host,
      startBackgroundTimer(() => void look(host), every),
    );
  for (const host of hosts) lookLater(host);
  return {
    // During an election no node has a manager, and the last one may be dead: then all nodes may be used as before.
    isTrusted: (host) =>
      standings.get(host) !== 'lost' || hosts.every((one) => ['lost', 'away'].includes(standings.get(one)!)),
    stop: () => {
      isOver = true;
      for (const stop of stops.values()) stop();
    },
  };
}
