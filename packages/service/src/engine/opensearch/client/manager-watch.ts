/**
 * Manager watch: which nodes know of no manager of the cluster. One that is cut off from the others goes on answering from what it had; that
 * it has lost the manager is all that tells.
 */
import { startBackgroundTimer } from '../../../background-timer.ts';

/** How often each node is asked, in milliseconds: sooner than the others go on without one that is cut off. */
const EVERY = 1000;

/** The watch over the nodes of one cluster. */
export interface ManagerWatch {
  /** Whether a node, by its host and port, may answer: it knows of a manager, or none of those that said something does. */
  isTrusted(host: string): boolean;
  stop(): void;
}

/**
 * Watches. A node that is silent stays what it was.
 * @param options.hosts The nodes, by host and port.
 * @param options.hasManager Asks one node.
 * @param options.every Milliseconds from one answer of a node to the next question; 1,000 by default.
 *
 * @example
 * const watch = watchManagers({ hosts: ['a:9200', 'b:9200'], hasManager: (host) => ask(host) });
 * watch.isTrusted('a:9200');
 */
export function watchManagers(options: {
  hosts: readonly string[];
  hasManager: (host: string) => Promise<boolean>;
  every?: number;
}): ManagerWatch {
  const { hosts, hasManager, every = EVERY } = options;
  const lost = new Set<string>();
  const stops = new Map<string, () => void>();
  let isOver = false;
  const look = async (host: string): Promise<void> => {
    const told = await hasManager(host).catch(() => undefined);
    if (told === true) lost.delete(host);
    if (told === false) lost.add(host);
    if (!isOver) lookLater(host);
  };
  const lookLater = (host: string): void =>
    void stops.set(
      host,
      startBackgroundTimer(() => void look(host), every),
    );
  for (const host of hosts) lookLater(host);
  return {
    // While a manager is elected nobody has one: then all of them answer as before.
    isTrusted: (host) => !lost.has(host) || hosts.every((one) => lost.has(one)),
    stop: () => {
      isOver = true;
      for (const stop of stops.values()) stop();
    },
  };
}
