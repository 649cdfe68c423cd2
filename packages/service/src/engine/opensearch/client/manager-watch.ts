/**
 * Manager watch: which nodes know of no manager of the cluster. One that is cut off from the others goes on answering from what it had; that
 * it has lost the manager is all that tells.
 */
import { startBackgroundTimer } from '../../../foundation/time/background-timer.ts';

/** How often each node is asked, in milliseconds: sooner than the others go on without one that is cut off. */
const EVERY = 1000;

/** What a node says of its manager: it knows of one or has lost it; it says nothing in time, or nobody is there to take the connection. */
export type Standing = 'managed' | 'lost' | 'silent' | 'away';

/** The watch over the nodes of one cluster. */
export interface ManagerWatch {
  /** Whether a node, by its host and port, may answer: it knows of a manager, or none of those that are there does. */
  isTrusted(host: string): boolean;
  stop(): void;
}

/**
 * Watches. A node that is silent stays what it was, as it may be alive beyond a cut.
 * @param options.hosts The nodes, by host and port.
 * @param options.standingOf Asks one node; never rejects.
 * @param options.every Milliseconds from one answer of a node to the next question; 1,000 by default.
 *
 * @example
 * const watch = watchManagers({ hosts: ['a:9200', 'b:9200'], standingOf: (host) => ask(host) });
 * watch.isTrusted('a:9200');
 */
export function watchManagers(options: {
  hosts: readonly string[];
  standingOf: (host: string) => Promise<Standing>;
  every?: number;
}): ManagerWatch {
  const { hosts, standingOf, every = EVERY } = options;
  const standings = new Map<string, Exclude<Standing, 'silent'>>();
  const stops = new Map<string, () => void>();
  let isOver = false;
  const look = async (host: string): Promise<void> => {
    const standing = await standingOf(host);
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
    // While a manager is elected nobody has one, and the last one may be dead: then all of them answer as before.
    isTrusted: (host) =>
      standings.get(host) !== 'lost' || hosts.every((one) => ['lost', 'away'].includes(standings.get(one)!)),
    stop: () => {
      isOver = true;
      for (const stop of stops.values()) stop();
    },
  };
}
