/** The tool `list_filters`: by what products can be filtered and sorted, with the values there are and how many products have them. */
import { filterAttributes, FILTERS_SCHEMA, toSearchFilters } from '../plain-filters.ts';
import { AGENT_PARAMETERS } from '../shop-access.ts';
import { sortOrders } from '../sort-orders.ts';
import type { ShopAccess, Tool } from '../tool.ts';

const VALUES = 15;
const MAX_FILTERS = 25;

interface FacetAnswer {
  nbHits: number;
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, { min: number; max: number }>;
}

/** One filter with its values. */
interface Filter {
  [name: string]: unknown;
  name: string;
  values: { value: string; count: number }[];
  range?: { min: number; max: number };
}

function filtersOf({ facets = {}, facets_stats: stats = {} }: FacetAnswer): Filter[] {
  return Object.entries(facets)
    .slice(0, MAX_FILTERS)
    .map(([name, counts]) => {
      const range = stats[name];
      const values = Object.entries(counts).map(([value, count]) => ({ value, count }));
      return {
        name,
        values: range ? [] : values.slice(0, VALUES),
        ...(range && { range: { min: range.min, max: range.max } }),
      };
    });
}

async function listFilters(input: { query?: string; filters?: unknown }, shop: ShopAccess) {
  const { query = '' } = input;
  const settings = await shop.settingsOf(shop.index);
  const listed = filterAttributes(settings).filter(({ isListed }) => isListed);
  const [answer, orders] = await Promise.all([
    shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
      ...AGENT_PARAMETERS,
      ...toSearchFilters(input.filters, settings),
      query,
      hitsPerPage: 0,
      facets: listed.map(({ name }) => name),
      maxValuesPerFacet: VALUES,
      analytics: false,
      clickAnalytics: false,
    }),
    sortOrders(shop, shop.index),
  ]);
  const facets = answer as unknown as FacetAnswer;
  const filters = filtersOf(facets);
  const sorts = ['relevance', ...orders.map(({ name }) => name)];
  const lines = filters.map(({ name, values, range }) =>
    range
      ? `${name}: ${range.min} to ${range.max}`
      : `${name}: ${values.map(({ value, count }) => `${value} (${count})`).join(', ')}`,
  );
  return {
    structured: { filters, sorts, total: facets.nbHits },
    text: [`${facets.nbHits} products. Filters:`, ...lines, `Orders: ${sorts.join(', ')}`].join('\n'),
  };
}

export const listFiltersTool: Tool = {
  name: 'list_filters',
  title: 'List filters and orders',
  description:
    'Tells by what products can be filtered and sorted: each filter with its values and how many products have them, for all products or for those of a search.',
  permissions: ['search'],
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 512, description: 'Counts among the products of this search.' },
      filters: FILTERS_SCHEMA,
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      filters: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            values: {
              type: 'array',
              items: {
                type: 'object',
                properties: { value: { type: 'string' }, count: { type: 'integer' } },
                required: ['value', 'count'],
              },
            },
            range: {
              type: 'object',
              properties: { min: { type: 'number' }, max: { type: 'number' } },
              required: ['min', 'max'],
            },
          },
          required: ['name', 'values'],
        },
      },
      sorts: { type: 'array', items: { type: 'string' } },
      total: { type: 'integer' },
    },
    required: ['filters', 'sorts', 'total'],
  },
  run: (input, shop) => listFilters(input, shop),
};
