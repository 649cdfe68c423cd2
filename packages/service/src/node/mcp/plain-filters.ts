/** Converts filters in the simple format of agents to those of a search. */
import type { IndexSettings } from '@aisle/contract';
import { type ObjectSchema, ToolFailure } from './tool.ts';

/** A filter value of an attribute. */
type Scalar = string | number | boolean;
type PlainFilter = Scalar | readonly Scalar[] | { readonly min?: number; readonly max?: number };

const SCALAR = { type: ['string', 'number', 'boolean'] };

/** The schema of filters. */
export const FILTERS_SCHEMA: ObjectSchema = {
  type: 'object',
  description:
    'By the names that list_filters gives: a value, a list of values of which one must fit, or {"min": 10, "max": 50}. All of them must fit.',
  additionalProperties: {
    anyOf: [
      SCALAR,
      { type: 'array', items: SCALAR, minItems: 1, maxItems: 50 },
      {
        type: 'object',
        properties: { min: { type: 'number' }, max: { type: 'number' } },
        additionalProperties: false,
        minProperties: 1,
      },
    ],
  },
  maxProperties: 20,
};

/** Returns the attribute of each entry of `attributesForFaceting`, and whether its values may be listed. */
export function filterAttributes({ attributesForFaceting = [] }: IndexSettings): { name: string; isListed: boolean }[] {
  return attributesForFaceting.map((entry) => {
    const [, modifier, name = entry] = /^(\w+)\((.*)\)$/.exec(entry) ?? [];
    return { name, isListed: modifier !== 'filterOnly' };
  });
}

/** Filters of a search. */
export interface SearchFilters {
  facetFilters: string[][];
  numericFilters: string[];
}

/** Returns whether a filter is a range of numbers. */
const isSpan = (filter: PlainFilter): filter is { min?: number; max?: number } =>
  typeof filter === 'object' && !Array.isArray(filter);

/** Escapes a value that begins with a minus, which would negate it. */
const valueOf = (value: Scalar): string => (String(value).startsWith('-') ? `\\${value}` : String(value));

/**
 * @param input Already validated against the schema.
 * @throws ToolFailure that lists the available filters if the index does not have one.
 *
 * @example
 * toSearchFilters({ brand: ['Acme', 'Bolt'], price: { max: 50 } }, { attributesForFaceting: ['brand'] });
 * // { facetFilters: [['brand:Acme', 'brand:Bolt']], numericFilters: ['price<=50'] }
 */
export function toSearchFilters(input: unknown, settings: IndexSettings): SearchFilters {
  const filters = (input ?? {}) as Readonly<Record<string, PlainFilter>>;
  const names = filterAttributes(settings).map(({ name }) => name);
  const result: SearchFilters = { facetFilters: [], numericFilters: [] };
  for (const [name, filter] of Object.entries(filters)) {
    if (isSpan(filter)) {
      if (filter.min !== undefined) result.numericFilters.push(`${name}>=${filter.min}`);
      if (filter.max !== undefined) result.numericFilters.push(`${name}<=${filter.max}`);
      continue;
    }
    if (!names.includes(name))
      throw new ToolFailure(
        names.length > 0
          ? `"${name}" is no filter of this shop; it has ${names.join(', ')}. Ask list_filters for their values.`
          : 'This shop has no filters; leave "filters" out.',
      );
    result.facetFilters.push([filter].flat().map((value) => `${name}:${valueOf(value as Scalar)}`));
  }
  return result;
}
