/** The tool `search_products`: words, filters in a simple format, an order and a page. */
import { FILTERS_SCHEMA, toSearchFilters } from '../plain-filters.ts';
import { CARDS_META_KEY, cardsOf } from '../product-cards.ts';
import { lineOf, PRODUCT_SCHEMA, productOf, type ShopRecord } from '../product-view.ts';
import { indexInOrder } from '../sort-orders.ts';
import type { ShopAccess, Tool } from '../tool.ts';

const LIMIT = 6;
const MAX_LIMIT = 20;

interface Input {
  query?: string;
  filters?: unknown;
  sort?: string;
  page?: number;
  limit?: number;
}

interface SearchAnswer {
  hits: ShopRecord[];
  nbHits: number;
  nbPages: number;
  queryID?: string;
}

/** Suggests what to do if there are no results. */
async function adviceOn(shop: ShopAccess, { query = '', filters }: Input): Promise<string> {
  if (filters === undefined || Object.keys(filters as object).length === 0)
    return `Nothing was found for “${query}”. Try other or fewer words.`;
  const { nbHits } = (await shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
    ...shop.parameters,
    query,
    hitsPerPage: 0,
    analytics: false,
  })) as unknown as SearchAnswer;
  return `Nothing was found with these filters; without them there are ${nbHits}. Ask list_filters for the values there are.`;
}

async function searchProducts(input: Input, shop: ShopAccess) {
  const { query = '', page = 1, limit = LIMIT } = input;
  const settings = await shop.settingsOf(shop.index);
  const filters = toSearchFilters(input.filters, settings);
  const index = await indexInOrder(shop, shop.index, input.sort);
  const answer = (await shop.ask(`/1/indexes/${encodeURIComponent(index)}/query`, {
    ...shop.parameters,
    ...filters,
    query,
    page: page - 1,
    hitsPerPage: limit,
    attributesToHighlight: [],
    attributesToSnippet: [],
  })) as unknown as SearchAnswer;
  const products = answer.hits.map((record) => productOf(record, { settings, isDetailed: false }));
  const { nbHits: total, nbPages: pages, queryID } = answer;
  const text =
    total === 0
      ? await adviceOn(shop, input)
      : [
          `${total} products, page ${page} of ${pages}:`,
          ...products.map((product, position) => `${(page - 1) * limit + position + 1}. ${lineOf(product)}`),
        ].join('\n');
  const meta = { [CARDS_META_KEY]: cardsOf(answer.hits, settings) };
  return { structured: { products, total, page, pages, ...(queryID !== undefined && { queryID }) }, text, meta };
}

export const searchProductsTool: Tool = {
  name: 'search_products',
  title: 'Search products',
  description:
    'Finds products of this shop by words, typos included, with filters and in an order. Prices and stock are those of this moment. Ask list_filters first where you want to filter.',
  permissions: ['search'],
  hasCards: true,
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 512, description: 'Words, as a shopper would type them; none lists all.' },
      filters: FILTERS_SCHEMA,
      sort: {
        type: 'string',
        maxLength: 300,
        description: '`relevance` (the default), or an order of list_filters: `price:asc`.',
      },
      page: { type: 'integer', minimum: 1, maximum: 50, default: 1 },
      limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: LIMIT, description: 'Products of a page.' },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      products: { type: 'array', items: PRODUCT_SCHEMA },
      total: { type: 'integer' },
      page: { type: 'integer' },
      pages: { type: 'integer' },
      queryID: { type: 'string', description: 'Names this search where a click or an order is reported.' },
    },
    required: ['products', 'total', 'page', 'pages'],
  },
  run: (input, shop) => searchProducts(input as Input, shop),
};
