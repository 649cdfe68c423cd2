/** A worker that searches. */
import { createSearchClient } from '../create-search-client.ts';

/** Results of the worker. */
export interface Probe {
  /** Whether there is no page around it. */
  alone: boolean;
  hits: unknown;
  /** Number of requests for two equal searches and a later one. */
  sent: number;
  /** The error of a search sent with the platform's `fetch`. */
  refused: string;
}

const probe = async (): Promise<Probe> => {
  let sent = 0;
  const connection = { appId: 'shop', apiKey: 'key' };
  const client = createSearchClient({
    ...connection,
    hosts: 'https://search.example.com',
    fetch: () => {
      sent++;
      return Promise.resolve(new Response('{"results":[{"hits":[{"objectID":"a"}]}]}'));
    },
  });
  const search = () => client.search([{ indexName: 'products', params: { query: 'shoe' } }]);
  const [{ results }] = await Promise.all([search(), search()]);
  await search();
  const here = createSearchClient({ ...connection, hosts: `${location.origin}/nothing-here` });
  const refused = await here.search([{ indexName: 'products' }]).then(String, String);
  return { alone: typeof document === 'undefined', hits: results[0]!.hits, sent, refused };
};

addEventListener('message', () => void probe().then(postMessage, (error: unknown) => postMessage(String(error))));
