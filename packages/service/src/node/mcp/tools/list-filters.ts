/** The tool `list_filters`: the filters and sort orders of products, with values and their counts. */
import type { IndexSettings } from '@aisle/contract';
import { filterAttributes, FILTERS_SCHEMA, toSearchFilters } from '../plain-filters.ts';
import { sortOrders } from '../sort-orders.ts';
import { cut } from '../plain-text.ts';
import { type ShopAccess, type Tool, ToolFailure } from '../tool.ts';

/** Maximum number of values of all filters together, of one filter among them, and of a single requested filter. */
const ALL_VALUES = 50;
const FEWEST_VALUES = 3;
const MAX_VALUES = 12;
const ALONE_VALUES = 40;
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
  /** Whether there are more values; absent if not. */
  more?: true;
  range?: { min: number; max: number };
}

/** Returns the number of values per filter. */
const valuesOfEach = (filters: number): number =>
  filters === 1 ? ALONE_VALUES : Math.min(MAX_VALUES, Math.max(FEWEST_VALUES, Math.floor(ALL_VALUES / filters)));

function filtersOf({ facets = {}, facets_stats: stats = {} }: FacetAnswer): Filter[] {
  const names = Object.keys(facets).slice(0, MAX_FILTERS);
  const size = valuesOfEach(names.filter((name) => !stats[name]).length);
  return names.map((name) => {
    const range = stats[name];
    if (range) return { name, values: [], range: { min: range.min, max: range.max } };
    const values = Object.entries(facets[name]!).map(([value, count]) => ({ value: cut(value, 60), count }));
    return { name, values: values.slice(0, size), ...(values.length > size && { more: true }) };
  });
}

/** Returns the filters whose values are listed. @throws ToolFailure for an unknown one. */
function listedNames(settings: IndexSettings, name: string | undefined): string[] {
  const names = filterAttributes(settings).flatMap((filter) => (filter.isListed ? filter.name : []));
  if (name === undefined) return names;
  if (names.includes(name)) return [name];
  throw new ToolFailure(`"${name}" is no filter whose values are listed; this shop has ${names.join(', ') || 'none'}.`);
}

async function listFilters(input: { query?: string; filters?: unknown; name?: string }, shop: ShopAccess) {
  const { query = '' } = input;
  const settings = await shop.settingsOf(shop.index);
  const facetNames = listedNames(settings, input.name);
  const [answer, orders] = await Promise.all([
    shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
      ...shop.parameters,
      ...toSearchFilters(input.filters, settings),
      query,
      hitsPerPage: 0,
      facets: facetNames,
      maxValuesPerFacet: ALONE_VALUES + 1,
      analytics: false,
      clickAnalytics: false,
    }),
    sortOrders(shop, shop.index),
  ]);
  const facets = answer as unknown as FacetAnswer;
  const filters = filtersOf(facets);
  const sorts = ['relevance', ...orders.map(({ name }) => name)];
  const lines = filters.map(({ name, values, range, more }) =>
    range
      ? `${name}: ${range.min} to ${range.max}`
      : `${name}: ${values.map(({ value, count }) => `${value} (${count})`).join(', ')}${more ? ', …' : ''}`,
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
      name: {
        type: 'string',
        maxLength: 300,
        description: `One filter alone, with up to ${ALONE_VALUES} values: where its list ends with "more".`,
      },
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
            more: { type: 'boolean', description: 'There are more values; ask for this filter alone.' },
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
