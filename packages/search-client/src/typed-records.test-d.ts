/** Records have the type that the page gives them, from the client to the session; and none where it gives none. */
import { createSearchClient } from './create-search-client.ts';
import type { Hit, SearchRequest } from './index.ts';
import { infiniteHits } from './capabilities/infinite-hits.ts';
import { indexSession } from './capabilities/index-session.ts';
import { recommend } from './capabilities/recommend.ts';
import { searchFacetValues } from './capabilities/facet-search.ts';
import { createSession } from './session/create-session.ts';
import type { SearchResults, SearchSession } from './session/session.ts';

// An interface, as people write them: unlike a type alias it has no index signature.
interface Product {
  name: string;
  price: number;
  sizes?: readonly string[];
}

const client = createSearchClient({ appId: 'a', apiKey: 'k', hosts: 'https://search.example.com' });
const request: SearchRequest = { indexName: 'products' };

export async function searches(): Promise<void> {
  const { results } = await client.search<Product>([request]);
  const hit = results[0]!.hits[0]!;
  ({ name: hit.name, price: hit.price, id: hit.objectID }) satisfies { name: string; price: number; id: string };
  hit._highlightResult?.['name'] satisfies unknown;
  // @ts-expect-error a product has no colour
  hit.colour satisfies unknown;
  // @ts-expect-error a price is no text
  hit.price satisfies string;

  // Without a type nothing is known of a record, and everything may be asked.
  const unknown = (await client.search([request])).results[0]!.hits[0]!;
  unknown['colour'] satisfies unknown;
  unknown.objectID satisfies string;
  // @ts-expect-error nobody said that it is a text
  unknown['colour'] satisfies string;

  // Typed hits go wherever hits go.
  const plain: Hit[] = results[0]!.hits;
  void plain;

  const { results: related } = await client.getRecommendations<Product>([
    { indexName: 'products', model: 'trending-items', threshold: 0 },
  ]);
  related[0]!.hits[0]!.price satisfies number;
  // @ts-expect-error a product has no colour
  related[0]!.hits[0]!.colour satisfies unknown;
}

export async function forms(): Promise<void> {
  await client.search([{ indexName: 'products', query: 'shoe', hitsPerPage: 5, parameterOfAnotherEngine: 1 }]);
  // @ts-expect-error a flat request names its index too
  await client.search([{ query: 'shoe' }]);
  // @ts-expect-error hitsPerPage is a number, flat too
  await client.search([{ indexName: 'products', hitsPerPage: '20' }]);
  // @ts-expect-error there is no such type of request
  await client.search([{ type: 'recommend', indexName: 'products' }]);
  // @ts-expect-error a search of facet values names the facet
  await client.search([{ type: 'facet', indexName: 'products', facetQuery: 'a' }]);

  const { results } = await client.search<Product>([
    { indexName: 'products', query: 'shoe' },
    { type: 'facet', indexName: 'products', facet: 'brand', facetQuery: 'a' },
  ]);
  for (const answer of results) {
    if ('facetHits' in answer) (answer.facetHits as { value: string }[])[0]!.value satisfies string;
  }
  // @ts-expect-error an answer may be one of a facet: it has no hits before that is settled
  results[0]!.hits[0] satisfies unknown;

  await client.searchForFacetValues([{ indexName: 'products', facetName: 'brand', facetQuery: 'a' }]);
  // @ts-expect-error a facet search names the facet, flat too
  await client.searchForFacetValues([{ indexName: 'products', facetQuery: 'a' }]);
}

export function sessions(): void {
  const session = createSession<Product>({ client, index: 'products' });
  const hit = session.state.results!.hits[0]!;
  hit.price satisfies number;
  session.state.results!.raw.hits[0]!.name satisfies string;
  session.subscribe(({ results }) => results?.hits.map(({ name }) => name satisfies string));
  // @ts-expect-error a product has no colour
  hit.colour satisfies unknown;

  infiniteHits(session).pages[0]!.hits[0]!.price satisfies number;
  indexSession<Product>(session, 'offers').state.results!.hits[0]!.price satisfies number;
  // @ts-expect-error another index holds what nobody told
  indexSession(session, 'articles').state.results!.hits[0]!.price satisfies number;
  const related = recommend<Product>(
    session,
    { indexName: 'products', model: 'trending-items', threshold: 0 },
    ({ result }) => result?.hits.map(({ price }) => price satisfies number),
  );
  related.state.result!.hits[0]!.name satisfies string;

  // A typed session is a session, and its results are results.
  const anySession: SearchSession = session;
  const anyResults: SearchResults = session.state.results!;
  void searchFacetValues(session, 'brand', 'a');
  void [anySession, anyResults];
}
