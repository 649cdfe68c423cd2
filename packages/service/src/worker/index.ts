/** Entry point for browsers: serve inside a worker, connect from the page. */
export { connectToWorker, type WorkerConnection } from './connect-to-worker.ts';
export type { Channel } from './messages.ts';
export { openBrowserStore, type BrowserStoreOptions } from './open-browser-store.ts';
export { prepareData, type PrepareDataOptions } from './prepare-data.ts';
export { serveInWorker, type WorkerServiceOptions } from './serve-in-worker.ts';
