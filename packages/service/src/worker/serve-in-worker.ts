/** Runs the service in a browser worker: a page can search without a server or a network port. */
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { createService } from '../service.ts';
import type { Service, ServiceOptions } from '../composition/service-options.ts';
import { type Channel, isMessage, type ReadyMessage, type RequestMessage, type ResponseMessage } from './messages.ts';
import { type BrowserStoreOptions, openBrowserStore } from './open-browser-store.ts';

/** Options of a service in a worker. */
export interface WorkerServiceOptions extends Pick<ServiceOptions, 'appId' | 'keys' | 'clock' | 'log'> {
  /** Name of the IndexedDB database. Without a name the data is lost when the worker ends. */
  name?: string;
  /**
   * URL of a file made by `prepareData`: the service starts with its content, and starts faster. If the file is missing, or was made for
   * another version of the database or by a newer version of the service, the service starts empty and logs the reason. Cannot be combined
   * with `name`.
   */
  prepared?: string | URL;
  /** Channel that delivers requests. The global scope of the worker by default. */
  channel?: Channel;
}

/** Fetches the prepared file. @throws Error that names the address. */
async function fetchPrepared(url: string | URL): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.blob();
}

/** Opens a database and starts a service on it. Resolves when the service is ready. */
async function startService(
  options: Pick<ServiceOptions, 'appId' | 'keys' | 'clock' | 'log'>,
  storeOptions: BrowserStoreOptions,
): Promise<Service> {
  const store = await openBrowserStore(storeOptions);
  const service = createService({ ...options, engine: createEmbeddedEngine(), store });
  try {
    await service.ready();
    return service;
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Answers the messages of a channel. Requests wait until the service has started. */
function listen(servicePromise: Promise<Service>, channel: Channel): void {
  const answerRequest = async ({ id, url, method, headers, body }: RequestMessage) => {
    const service = await servicePromise;
    const response = await service.fetch(
      new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }),
      // Only the page that created this worker can send messages, so it is trusted as operator.
      { isOperator: true },
    );
    const responseBody = await response.arrayBuffer();
    const message: ResponseMessage = {
      aisle: 'response',
      id,
      status: response.status,
      headers: [...response.headers],
      body: responseBody,
    };
    channel.postMessage(message, [responseBody]);
  };
  const postReady = (message: ReadyMessage) => channel.postMessage(message, []);
  channel.addEventListener('message', ({ data }) => {
    // If the service cannot start, the reply to "hello" carries the error. Requests then get no reply.
    if (isMessage(data, 'request')) void answerRequest(data).catch(() => undefined);
    if (isMessage(data, 'hello'))
      void servicePromise.then(
        () => postReady({ aisle: 'ready' }),
        (error: unknown) =>
          postReady({ aisle: 'ready', error: error instanceof Error ? error.message : JSON.stringify(error) }),
      );
  });
}

/**
 * Starts a service in this worker and answers the page that created it. Requests that arrive during startup wait.
 * @throws RangeError if both `name` and `prepared` are given; otherwise the error of the database if it cannot start. `connectToWorker` in
 * the page rejects with an error that contains its message.
 *
 * @example
 * // search.worker.js
 * import { serveInWorker } from '@aisle/service/worker';
 * await serveInWorker({ appId: 'demo', keys: [{ key: 'demo', acl: ['admin'] }] });
 */
export async function serveInWorker(options: WorkerServiceOptions): Promise<Service> {
  const { name, prepared, channel = globalThis as unknown as Channel, ...serviceOptions } = options;
  const startWithData = async () => {
    if (prepared === undefined) return startService(serviceOptions, { name });
    if (name !== undefined)
      throw new RangeError('Give "name" or "prepared": what is prepared lives in memory, what has a name in IndexedDB');
    try {
      return await startService(serviceOptions, { prepared: await fetchPrepared(prepared) });
    } catch (error) {
      const { log, clock = Date.now } = serviceOptions;
      log?.({ time: clock(), error: `The prepared data are not used, and the service starts empty: ${String(error)}` });
      return startService(serviceOptions, {});
    }
  };
  const servicePromise = startWithData();
  // In the same tick, so that no message is lost while the database starts.
  listen(servicePromise, channel);
  return servicePromise;
}
