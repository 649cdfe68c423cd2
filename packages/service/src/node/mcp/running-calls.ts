/** Running calls, so that a client can cancel its call with another message. */

/** A running call. */
interface RunningCall {
  readonly signal: AbortSignal;
  /** Must be called when it is answered. */
  end(): void;
}

/**
 * The running calls of all clients. Each client has an ID assigned at its start, because message IDs repeat between clients, and a public
 * key is shared. A call in another process cannot be cancelled here.
 */
export class RunningCalls {
  readonly #calls = new Map<string, AbortController>();

  /**
   * @param client Undefined for a client without an ID: its calls end only with their connections.
   * @param connection Aborted when the client disconnects.
   */
  begin({ client, id, connection }: { client: string | undefined; id: unknown; connection: AbortSignal }): RunningCall {
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (connection.aborted) abort();
    connection.addEventListener('abort', abort, { once: true });
    const name = client === undefined ? undefined : nameOf(client, id);
    if (name !== undefined) this.#calls.set(name, controller);
    return {
      signal: controller.signal,
      end: () => {
        connection.removeEventListener('abort', abort);
        if (name !== undefined && this.#calls.get(name) === controller) this.#calls.delete(name);
      },
    };
  }

  /** Cancels a call, if it runs here. */
  cancel(client: string, id: unknown): void {
    this.#calls.get(nameOf(client, id))?.abort();
  }

  /** Number of running calls. */
  get size(): number {
    return this.#calls.size;
  }
}

const nameOf = (client: string, id: unknown): string => `${client} ${typeof id} ${String(id)}`;
