/** The service inside a browser worker: a page searches it without a server and without a port. */
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { createService } from '../service.ts';
import type { Service, ServiceOptions } from '../service-options.ts';
import { type Channel, isMessage, type ReadyMessage, type RequestMessage, type ResponseMessage } from './messages.ts';
import { openBrowserStore } from './open-browser-store.ts';

/** How a service in a worker is made. */
export interface WorkerServiceOptions extends Pick<ServiceOptions, 'appId' | 'keys' | 'clock' | 'log'> {
  /** Name under which IndexedDB keeps the data; without it they live as long as the worker. */
  name?: string;
  /** Where requests come from; the worker's own scope by default. */
  channel?: Channel;
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
 * @throws What the database says when it cannot start; the page's `connectToWorker` hears of it too.
 *
 * @example
 * // search.worker.js
 * import { serveInWorker } from '@aisle/service/worker';
 * await serveInWorker({ appId: 'demo', keys: [{ key: 'demo', acl: ['admin'] }] });
 */
export async function serveInWorker(options: WorkerServiceOptions): Promise<Service> {
  const { name, channel = globalThis as unknown as Channel, ...rest } = options;
  const start = async () => {
    const store = await openBrowserStore({ name });
    const service = createService({ ...rest, engine: createEmbeddedEngine(), store });
    await service.ready();
    return service;
  };
  const starting = start();
  // In the same tick: a message that comes while the database starts must not be lost.
  answerChannel(starting, channel);
  return starting;
}
