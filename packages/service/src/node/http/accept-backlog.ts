/** Accept backlog: new connections are accepted before more searches run, as libuv accepts only one in each turn of the event loop. */
import type { Server } from 'node:net';
import { nextTurn } from '../../ground/limits/next-turn.ts';

/**
 * Milliseconds after which a search runs although more connections are arriving. Without a limit, a client that opens connections all the
 * time would stop every search; without the precedence, 200 shoppers who arrive together would be accepted over 200 turns of searches,
 * which took four seconds.
 */
const ACCEPT_MS = 8;

/**
 * Yields to the event loop until no connection was accepted in its last turn.
 *
 * @example
 * const backlog = new AcceptBacklog();
 * backlog.watch(server);
 * await backlog.nextTurn();
 */
export class AcceptBacklog {
  readonly #now: () => number;
  #hasAccepted = false;

  /** @param now A clock in milliseconds; monotonic by default. */
  constructor({ now = () => performance.now() }: { now?: () => number } = {}) {
    this.#now = now;
  }

  /** Counts the connections of a server. */
  watch(server: Pick<Server, 'on'>): void {
    server.on('connection', () => {
      this.#hasAccepted = true;
    });
  }

  /** Resolves in a turn of the event loop before which no connection was accepted, or after eight milliseconds. */
  readonly nextTurn = async (): Promise<void> => {
    await nextTurn();
    const end = this.#now() + ACCEPT_MS;
    while (this.#hasAccepted && this.#now() < end) {
      this.#hasAccepted = false;
      await nextTurn();
    }
  };
}
