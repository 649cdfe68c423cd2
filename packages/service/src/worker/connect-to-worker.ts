/** Worker connection, the page's side: a fetch function whose other end is a service in a worker. */
import { type Channel, type HelloMessage, isMessage, type RequestMessage } from './messages.ts';

/** A connection to a service in a worker. */
export interface WorkerConnection {
  /** Like the global fetch; host and scheme of the address do not matter. */
  fetch: typeof globalThis.fetch;
  /** Resolves when the service is loaded. `fetch` waits by itself. */
  ready: Promise<void>;
  /** Stops listening and rejects what is under way; the worker itself stays. */
  close(): void;
}

interface Waiting {
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
}

/** Statuses whose responses may not have a body, not even an empty one. */
const BODILESS = new Set([101, 204, 205, 304]);

/**
 * Connects to a worker that runs `serveInWorker`. Anything that takes a `fetch` (the clients, the session) then works
 * against it.
 *
 * @example
 * const worker = new Worker(new URL('./search.worker.js', import.meta.url), { type: 'module' });
 * const { fetch } = connectToWorker(worker);
 * const answer = await fetch('http://worker/1/indexes/products/query', { method: 'POST', headers, body: '{}' });
 */
export function connectToWorker(worker: Channel): WorkerConnection {
  let isLoaded = false;
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isReady!: () => void;
  let isBroken!: (error: Error) => void;
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    isBroken = reject;
  });
  // Who only fetches hears of it there.
  ready.catch(() => undefined);

  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken = error;
    isBroken(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data, 'ready')) {
      isLoaded = true;
      if (data.error === undefined) isReady();
      else fail(new TypeError(`The service in the worker could not start: ${data.error}`));
    } else if (isMessage(data, 'response')) {
      const { id, status, headers, body } = data;
      waiting.get(id)?.resolve(new Response(BODILESS.has(status) ? null : body, { status, headers }));
      waiting.delete(id);
    }
  };
  // A worker that cannot be loaded never says a word; one that failed at something later still answers.
  const onError = (event: Event) => {
    const { message = 'its file cannot be loaded, or imports what is not there' } = event as Partial<ErrorEvent>;
    if (!isLoaded) fail(new TypeError(`The worker of the service could not start: ${message}`));
  };
  worker.addEventListener('message', onMessage);
  worker.addEventListener('error', onError);
  // A MessagePort delivers nothing before this.
  if ('start' in worker && typeof worker.start === 'function') worker.start();
  worker.postMessage({ aisle: 'hello' } satisfies HelloMessage, []);

  const send = async (request: Request): Promise<Response> => {
    const { signal } = request;
    signal.throwIfAborted();
    const bytes = await request.arrayBuffer();
    signal.throwIfAborted();
    if (broken) throw broken;
    const body = bytes.byteLength === 0 ? undefined : bytes;
    const message: RequestMessage = {
      aisle: 'request',
      id: ++lastId,
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body,
    };
    return new Promise((resolve, reject) => {
      const give = () => {
        waiting.delete(message.id);
        reject(signal.reason);
      };
      signal.addEventListener('abort', give, { once: true });
      const done = () => signal.removeEventListener('abort', give);
      waiting.set(message.id, {
        resolve: (response) => (done(), resolve(response)),
        reject: (reason) => (done(), reject(reason)),
      });
      worker.postMessage(message, body === undefined ? [] : [body]);
    });
  };

  return {
    fetch: (input, init) => send(new Request(input, init)),
    ready,
    close: () => {
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', onError);
      fail(new TypeError('The connection to the worker was closed'));
    },
  };
}
