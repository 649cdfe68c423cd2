/** Filters in plain terms, as agents write them, made into those of a search. */
import type { IndexSettings } from '@aisle/contract';
import { type ObjectSchema, ToolFailure } from './tool.ts';

/** What a filter of an attribute may be. */
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

/** The attribute of an entry of `attributesForFaceting`, and whether its values may be listed. */
export function filterAttributes({ attributesForFaceting = [] }: IndexSettings): { name: string; isListed: boolean }[] {
  return attributesForFaceting.map((entry) => {
    const [, modifier, name = entry] = /^(\w+)\((.*)\)$/.exec(entry) ?? [];
    return { name, isListed: modifier !== 'filterOnly' };
  });
}

/** Filters as searches have them. */
export interface SearchFilters {
  facetFilters: string[][];
  numericFilters: string[];
}

/** Whether a filter is a span of numbers. */
const isSpan = (filter: PlainFilter): filter is { min?: number; max?: number } =>
  typeof filter === 'object' && !Array.isArray(filter);

/** A value that begins with a minus would be read as the opposite of it. */
const valueOf = (value: Scalar): string => (String(value).startsWith('-') ? `\\${value}` : String(value));

/**
 * @param input Checked against the schema.
 * @throws ToolFailure that names the filters there are, where the index has no such one.
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
