/** Calls that are being answered, so that the client that made one can cancel it by another message. */

/** A call that runs. */
interface RunningCall {
  readonly signal: AbortSignal;
  /** To be called when it is answered. */
  end(): void;
}

/**
 * The calls of all clients. Each client has a name of its own, given at its start: numbers of messages are the same for all of them, and a
 * public key is everybody's. A call that runs in another process goes on there.
 */
export class RunningCalls {
  readonly #calls = new Map<string, AbortController>();

  /**
   * @param client Undefined for one that has no name: its calls end with their connections alone.
   * @param connection Aborted when the client went away.
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

  /** Cancels a call; nothing happens where it does not run here. */
  cancel(client: string, id: unknown): void {
    this.#calls.get(nameOf(client, id))?.abort();
  }

  /** How many run. */
  get size(): number {
    return this.#calls.size;
  }
}

const nameOf = (client: string, id: unknown): string => `${client} ${typeof id} ${String(id)}`;
