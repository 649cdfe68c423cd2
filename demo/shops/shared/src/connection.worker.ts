/** The way to the service, which runs in a worker of this page: for trying out, without a server. */
import { createSearchClient, type SearchClient } from '@aisle/search-client';
import { connectToWorker } from '@aisle/service/worker';
import { shop } from './shop';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
/** The worker says so when the records are in. */
const filled = new Promise<void>((resolve) => {
  worker.addEventListener('message', ({ data }) => {
    if (data === 'filled') resolve();
  });
});
const connection = connectToWorker(worker);

/** Asks the service, once it knows its records. */
export const askService: typeof fetch = async (...args) => {
  await filled;
  return connection.fetch(...args);
};

const asking = createSearchClient({
  appId: shop.appId,
  apiKey: shop.apiKey,
  hosts: shop.host,
  fetch: connection.fetch,
});

/** What is asked before the records are in waits, outside of the time that an answer may take. */
export const client: SearchClient = {
  search: (async (...args: Parameters<SearchClient['search']>) => {
    await filled;
    return asking.search(...args);
  }) as SearchClient['search'],
  getRecommendations: async (...args) => {
    await filled;
    return asking.getRecommendations(...args);
  },
  searchForFacetValues: async (...args) => {
    await filled;
    return asking.searchForFacetValues(...args);
  },
  clearCache: () => asking.clearCache(),
};

/** A service that ends with its page learns nothing of events; with one at an address the tracker is started here. */
export function startTracking(): () => void {
  return () => undefined;
}
