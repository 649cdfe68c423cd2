/** Example assistant: answers the chats of live examples with what a search for their words finds, as a stream of the AI SDK; it is no model, and says so. */
import type { SearchParams } from '@aisle/contract';
import type { SearchClient } from '@aisle/search-client';

/** Where the examples ask, beside the page of the stage. */
const ENDPOINT = 'assistant';

const PRODUCTS = 3;

/** A message as a chat sends it. */
interface Message {
  parts: readonly { type: string; text?: string }[];
}

/** The words of the last question. */
function questionIn(body: BodyInit | null | undefined): string {
  const { messages = [] } = JSON.parse(String(body ?? '{}')) as { messages?: Message[] };
  return (messages.at(-1)?.parts ?? []).map(({ text = '' }) => text).join(' ');
}

async function productsFor(client: SearchClient, question: string): Promise<string[]> {
  const params: SearchParams = {
    query: question.replaceAll(/[?!.,;:]/g, ' '),
    hitsPerPage: PRODUCTS,
    removeStopWords: true,
    removeWordsIfNoResults: 'allOptional',
    attributesToRetrieve: ['objectID'],
    analytics: false,
  };
  const { results } = await client.search([{ indexName: 'products', params }], {});
  return (results[0]?.hits ?? []).map(({ objectID }) => objectID);
}

const eventsOf = (chunks: readonly object[]): string =>
  [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');

async function answer(client: SearchClient, question: string): Promise<Response> {
  const objectIDs = await productsFor(client, question);
  const delta =
    objectIDs.length > 0
      ? 'No model runs in this page; this is what a search for your words finds.'
      : 'No model runs in this page, and a search for your words finds nothing.';
  const events = eventsOf([
    { type: 'start', messageId: crypto.randomUUID() },
    { type: 'text-start', id: 'words' },
    { type: 'text-delta', id: 'words', delta },
    { type: 'text-end', id: 'words' },
    ...(objectIDs.length > 0 ? [{ type: 'data-products', data: { objectIDs } }] : []),
    { type: 'finish' },
  ]);
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
}

/**
 * A `fetch` that answers the chats of examples, and passes everything else on.
 * @param network Where everything else goes.
 * @param client The client of the stage; undefined before its first example.
 * @example
 * globalThis.fetch = withAssistant(globalThis.fetch.bind(globalThis), () => client);
 */
export const withAssistant =
  (network: typeof fetch, client: () => SearchClient | undefined): typeof fetch =>
  (input, init) => {
    const searches = client();
    const address = input instanceof Request ? input.url : String(input);
    const isExample = new URL(address, document.baseURI).href === new URL(ENDPOINT, document.baseURI).href;
    return isExample && searches ? answer(searches, questionIn(init?.body)) : network(input, init);
  };
