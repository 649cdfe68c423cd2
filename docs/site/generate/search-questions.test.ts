/** The search of the site finds the right page first for what newcomers type. */
import { join } from 'node:path';
import { createAdminClient } from '@aisle/admin';
import { createSearchClient, type SearchClient } from '@aisle/search-client';
import { createEmbeddedEngine, createService, type Service } from '@aisle/service';
import { openPgliteStore } from '@aisle/service/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillIndex, siteSettings } from '../client/fill-service.ts';
import { apiKey, appId, keys } from '../client/service-names.ts';
import { searchedPages } from './build-site.ts';
import { type DrawnPage, drawPages } from './draw-pages.ts';
import { pageKeywords } from './page-keywords.ts';
import { searchRecords } from './search-records.ts';

/** What a newcomer types, and the pages that answer it, two at most. */
const questions: Readonly<Record<string, readonly string[]>> = {
  'price slider': ['reference/elements/aisle-range/'],
  queryID: ['insights/', 'guides/events/'],
  'A/B': ['guides/ab-testing/', 'guides/ab-tests/'],
  typescript: ['guides/types/'],
  'dark mode': ['guides/styling/'],
  CSP: ['recipes/content-security-policy/'],
  'next app router': ['guides/next/'],
  voice: ['reference/elements/aisle-search-box/'],
  gdpr: ['guides/privacy/', 'recipes/consent/'],
  'infinite scroll': ['reference/elements/aisle-infinite-hits/'],
  facets: ['reference/elements/aisle-refinement-list/', 'guides/search-parameters/'],
  typeahead: ['reference/elements/aisle-autocomplete/'],
  i18n: ['guides/languages/'],
  a11y: ['guides/accessibility/'],
  cors: ['recipes/going-live/', 'guides/running-the-service/'],
  'rate limit': ['guides/keys/', 'guides/limits/'],
  synonyms: ['guides/search-parameters/', 'recipes/relevance/'],
  'react hooks': ['guides/headless/', 'guides/react/'],
  shopify: ['recipes/shopify/'],
  ssr: ['guides/server-rendering/'],
  docker: ['guides/running-the-service/'],
  install: ['start/'],
  autocomplete: ['reference/elements/aisle-autocomplete/'],
  pagination: ['reference/elements/aisle-pagination/'],
  'sort by price': ['reference/elements/aisle-sort-by/'],
  vue: ['guides/vue/'],
  svelte: ['guides/svelte/'],
  cdn: ['guides/cdn/'],
  'migrate from algolia': ['guides/from-algolia/'],
  'react instantsearch': ['guides/from-instantsearch/'],
  docsearch: ['guides/from-docsearch/'],
  'upload csv': ['guides/ingestion/', 'start/'],
  'error messages': ['guides/errors/'],
  'click tracking': ['insights/', 'guides/events/'],
  'google tag manager': ['recipes/tag-manager/'],
  'related products': ['reference/elements/aisle-recommendations/', 'guides/recommend/'],
  personalization: ['guides/personalization/'],
  'vector search': ['guides/search-by-meaning/'],
  embeddings: ['guides/search-by-meaning/'],
  chatbot: ['reference/elements/aisle-chat/', 'guides/assistant/'],
  mcp: ['guides/agents/'],
  backup: ['guides/running-the-service/', 'guides/runbooks/'],
  postgres: ['guides/running-the-service/', 'guides/scaling/'],
  kubernetes: ['guides/running-the-service/', 'guides/scaling/'],
  prometheus: ['guides/monitoring/'],
  'api key': ['guides/keys/', 'reference/keys/'],
  crawler: ['guides/crawler/', 'guides/crawling/'],
  'typo tolerance': ['guides/search-parameters/', 'recipes/relevance/'],
  ranking: ['recipes/relevance/', 'guides/search-parameters/'],
  'no results': ['reference/elements/aisle-no-results/'],
  'color swatches': ['reference/elements/aisle-color-facet/'],
  'category tree': ['reference/elements/aisle-hierarchical-menu/'],
  'mobile filters': ['reference/elements/aisle-refine-sheet/'],
  'star rating': ['reference/elements/aisle-rating/', 'reference/elements/aisle-rating-menu/'],
  'css variables': ['guides/styling/'],
  'unit tests': ['guides/testing/'],
  'pin product': ['guides/rules/', 'guides/console/'],
  elasticsearch: ['guides/adapters/', 'guides/scaling-search-cluster/'],
  'back button': ['guides/coming-back/'],
  'date filter': ['reference/elements/aisle-date-range/'],
};

let service: Service;
let client: SearchClient;
let pages: DrawnPage[];

beforeAll(async () => {
  service = createService({ appId, keys, engine: createEmbeddedEngine(), store: await openPgliteStore() });
  await service.ready();
  pages = searchedPages(await drawPages({ root: join(import.meta.dirname, '../../..'), repository: '', assets: {} }));
  const fetch: typeof globalThis.fetch = (input, init) => service.fetch(new Request(input, init), { isOperator: true });
  const admin = createAdminClient({ appId, apiKey, hosts: { read: ['http://worker'] }, fetch });
  const records = pages.flatMap(searchRecords);
  await fillIndex(admin, 'site', { settings: siteSettings, records: records.map((record) => ({ ...record })) });
  client = createSearchClient({ appId, apiKey, hosts: 'http://worker', fetch });
}, 120_000);
afterAll(() => service?.close());

/** Addresses of the pages that a reader sees, the first one first. */
async function pagesFor(query: string): Promise<string[]> {
  const { results } = await client.search<{ page: string }>([{ indexName: 'site', query, hitsPerPage: 12 }]);
  return results[0]!.hits.map(({ page }) => page);
}

describe('the search of the documentation', () => {
  it('shows the right page first for 57 of 60 questions', async () => {
    expect(Object.keys(questions)).toHaveLength(60);
    const misses: Record<string, string[]> = {};
    for (const [query, answers] of Object.entries(questions)) {
      const shown = await pagesFor(query);
      if (!answers.includes(shown[0]!)) misses[query] = shown.slice(0, 4);
    }
    expect(Object.keys(misses).length, JSON.stringify(misses, undefined, 2)).toBeLessThanOrEqual(3);
  });

  it('reads line breaks of examples as spaces', () => {
    const texts = pages.flatMap(searchRecords).map(({ heading, text }) => `${heading} ${text}`);
    expect(texts.filter((text) => text.includes('&#10;'))).toEqual([]);
  });

  it('has keywords for pages that are there, each once', () => {
    const addresses = pages.map(({ address }) => address);
    expect(Object.keys(pageKeywords).filter((address) => !addresses.includes(address))).toEqual([]);
    const doubled = Object.entries(pageKeywords).filter(([, words]) => new Set(words).size < words.length);
    expect(doubled).toEqual([]);
  });
});
