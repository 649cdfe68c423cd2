/** Worker connection, the page's side: a fetch function that calls a service in a worker. */
import { type Channel, type HelloMessage, isMessage, type RequestMessage } from './messages.ts';

/** A connection to a service in a worker. */
export interface WorkerConnection {
  /** Like the global fetch; host and scheme of the URL do not matter. */
  fetch: typeof globalThis.fetch;
  /** Resolves when the service is loaded. `fetch` waits by itself. */
  ready: Promise<void>;
  /** Stops listening and rejects pending requests; the worker itself continues. */
  close(): void;
}

/** A pending request. */
interface PendingRequest {
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
}

/** Statuses whose responses may not have a body, not even an empty one. */
const BODILESS = new Set([101, 204, 205, 304]);

/** The requests of one connection. */
class WorkerRequests {
  /** Resolves when the service is loaded. */
  readonly ready: Promise<void>;
  readonly #worker: Channel;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #isLoaded = false;
  #onReady!: () => void;
  #onFailure!: (error: Error) => void;
  /** The reason why no more requests are possible. */
  #failure: Error | undefined;

  constructor(worker: Channel) {
    this.#worker = worker;
    this.ready = new Promise<void>((resolve, reject) => {
      this.#onReady = resolve;
      this.#onFailure = reject;
    });
    // Callers that only use `fetch` get the error there.
    this.ready.catch(() => undefined);
    worker.addEventListener('message', this.#onMessage);
    worker.addEventListener('error', this.#onError);
    // A MessagePort delivers no messages before this.
    if ('start' in worker && typeof worker.start === 'function') worker.start();
    worker.postMessage({ aisle: 'hello' } satisfies HelloMessage, []);
  }

  async send(request: Request): Promise<Response> {
    const { signal } = request;
    signal.throwIfAborted();
    const bytes = await request.arrayBuffer();
    signal.throwIfAborted();
    if (this.#failure) throw this.#failure;
    const body = bytes.byteLength === 0 ? undefined : bytes;
    const { url, method } = request;
    const message: RequestMessage = {
      aisle: 'request',
      id: ++this.#lastId,
      url,
      method,
      headers: [...request.headers],
      body,
    };
    return this.#post(message, signal);
  }

  close(): void {
    this.#worker.removeEventListener('message', this.#onMessage);
    this.#worker.removeEventListener('error', this.#onError);
    this.#fail(new TypeError('The connection to the worker was closed'));
  }

  #post(message: RequestMessage, signal: AbortSignal): Promise<Response> {
    const { id, body } = message;
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#pending.delete(id);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      const done = () => signal.removeEventListener('abort', onAbort);
      this.#pending.set(id, {
        resolve: (response) => (done(), resolve(response)),
        reject: (reason) => (done(), reject(reason)),
      });
      this.#worker.postMessage(message, body === undefined ? [] : [body]);
    });
  }

  #fail(error: Error): void {
    this.#failure = error;
    this.#onFailure(error);
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  readonly #onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isMessage(data, 'ready')) {
      this.#isLoaded = true;
      if (data.error === undefined) this.#onReady();
      else this.#fail(new TypeError(`The service in the worker could not start: ${data.error}`));
    } else if (isMessage(data, 'response')) {
      const { id, status, headers, body } = data;
      this.#pending.get(id)?.resolve(new Response(BODILESS.has(status) ? null : body, { status, headers }));
      this.#pending.delete(id);
    }
  };

  /** A worker that cannot be loaded never replies; one that fails at something later still does. */
  readonly #onError = (event: Event): void => {
    const { message = 'its file cannot be loaded, or imports what is not there' } = event as Partial<ErrorEvent>;
    if (!this.#isLoaded) this.#fail(new TypeError(`The worker of the service could not start: ${message}`));
  };
}

/**
 * Connects to a worker that runs `serveInWorker`. Anything that takes a `fetch` (the clients, the session) then works with it.
 *
 * @example
 * const worker = new Worker(new URL('./search.worker.js', import.meta.url), { type: 'module' });
 * const { fetch } = connectToWorker(worker);
 * const answer = await fetch('http://worker/1/indexes/products/query', { method: 'POST', headers, body: '{}' });
 */
export function connectToWorker(worker: Channel): WorkerConnection {
  const requests = new WorkerRequests(worker);
  return {
    fetch: (input, init) => requests.send(new Request(input, init)),
    ready: requests.ready,
    close: () => requests.close(),
  };
}
