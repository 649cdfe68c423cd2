/** The service inside a browser worker: a page searches it without a server and without a port. */
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { createService } from '../service.ts';
import type { Service, ServiceOptions } from '../composition/service-options.ts';
import { type Channel, isMessage, type ReadyMessage, type RequestMessage, type ResponseMessage } from './messages.ts';
import { type BrowserStoreOptions, openBrowserStore } from './open-browser-store.ts';

/** How a service in a worker is made. */
export interface WorkerServiceOptions extends Pick<ServiceOptions, 'appId' | 'keys' | 'clock' | 'log'> {
  /** Name under which IndexedDB keeps the data; without it they live as long as the worker. */
  name?: string;
  /**
   * Address of a file that `prepareData` made: the service starts with what is in it, and sooner. Where it is missing, or was made for
   * another version of the database or by a newer one of the service, the service starts empty and the log says why. Not with `name`.
   */
  prepared?: string | URL;
  /** Where requests come from; the worker's own scope by default. */
  channel?: Channel;
}

/** The file at an address. @throws Error that names the address. */
async function fetchPrepared(address: string | URL): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.blob();
}

/** A service that is ready, over a database of its own. */
async function startService(
  options: Pick<ServiceOptions, 'appId' | 'keys' | 'clock' | 'log'>,
  database: BrowserStoreOptions,
): Promise<Service> {
  const store = await openBrowserStore(database);
  const service = createService({ ...options, engine: createEmbeddedEngine(), store });
  try {
    await service.ready();
    return service;
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Answers what comes over a channel, once the service is there. */
function answerChannel(starting: Promise<Service>, channel: Channel): void {
  const answerRequest = async ({ id, url, method, headers, body }: RequestMessage) => {
    const service = await starting;
    const response = await service.fetch(
      new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }),
      // Messages come from the page that made this worker: there is no network between them.
      { isOperator: true },
    );
    const bytes = await response.arrayBuffer();
    const answer: ResponseMessage = {
      aisle: 'response',
      id,
      status: response.status,
      headers: [...response.headers],
      body: bytes,
    };
    channel.postMessage(answer, [bytes]);
  };
  const sayReady = (message: ReadyMessage) => channel.postMessage(message, []);
  channel.addEventListener('message', ({ data }) => {
    // A service that cannot start says so in its greeting; requests then have no answer of their own.
    if (isMessage(data, 'request')) void answerRequest(data).catch(() => undefined);
    if (isMessage(data, 'hello'))
      starting.then(
        () => sayReady({ aisle: 'ready' }),
        (error: unknown) =>
          sayReady({ aisle: 'ready', error: error instanceof Error ? error.message : JSON.stringify(error) }),
      );
  });
}

/**
 * Starts a service in this worker and answers the page that made it. Requests that come before it is loaded wait.
 * @throws RangeError for `name` and `prepared` together, and what the database says when it cannot start; the page's `connectToWorker`
 * hears of it too.
 *
 * @example
 * // search.worker.js
 * import { serveInWorker } from '@aisle/service/worker';
 * await serveInWorker({ appId: 'demo', keys: [{ key: 'demo', acl: ['admin'] }] });
 */
export async function serveInWorker(options: WorkerServiceOptions): Promise<Service> {
  const { name, prepared, channel = globalThis as unknown as Channel, ...serviceOptions } = options;
  const start = async () => {
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
  const starting = start();
  // In the same tick: a message that comes while the database starts must not be lost.
  answerChannel(starting, channel);
  return starting;
}
