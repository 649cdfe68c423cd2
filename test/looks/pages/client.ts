/** The search client of the peers' pages, and one answer for those that bring no search of their own. */
import { createSearchClient } from '@aisle/search-client';
import type { Credentials } from './aisle.ts';

const { appId, apiKey, host } = (globalThis as unknown as { credentials: Credentials }).credentials;

/** Searches the products. */
export const searchClient = createSearchClient({ appId, apiKey, hosts: host });

/** What a card shows. */
export interface Product {
  name: string;
  brand: string;
  image: string;
  price: number;
  rating: number;
  reviews: number;
}

/** The first page of the same search. */
export async function firstPage(): Promise<{ hits: Product[]; brands: [string, number][]; total: number }> {
  const request = { indexName: 'products', params: { query: 'jacket', hitsPerPage: 12, facets: ['brand'] } };
  const { results } = (await searchClient.search([request] as never)) as unknown as {
    results: [{ hits: Product[]; nbHits: number; facets: { brand: Record<string, number> } }];
  };
  const { hits, nbHits, facets } = results[0];
  return { hits, total: nbHits, brands: Object.entries(facets.brand).slice(0, 5) };
}
