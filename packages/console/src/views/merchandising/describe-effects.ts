/** Effects of a rule in words: products by name, filters, addresses and search parameters. */
import type { Words } from '../../text/words.ts';
import { pinsOf, type Rule } from './rule.ts';

/** Maximum number of products in a sentence. The others are counted. */
const MAX_PRODUCTS = 2;

type Params = NonNullable<Rule['consequence']['params']>;

/** Returns the name of a product. */
export type ProductName = (objectID: string) => string;

/** Parameters that have words of their own. */
const DESCRIBED_PARAMS = new Set([
  'automaticFacetFilters',
  'automaticOptionalFacetFilters',
  'facetFilters',
  'filters',
  'numericFilters',
  'optionalFilters',
  'query',
  'renderingContent',
]);

function describeProducts(words: Words, ids: readonly string[], nameOf: ProductName): string {
  const more = ids.length - MAX_PRODUCTS;
  const names = words.list(ids.slice(0, MAX_PRODUCTS).map(nameOf));
  return more > 0 ? words.say('merchandising.andMore', { products: names, count: more }) : names;
}

/** Formats a value of a search parameter: a string as it is, everything else as JSON. */
const printValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats filters: a filter expression as it is, lists with all their parts. */
const printFilters = (words: Words, filters: unknown): string =>
  Array.isArray(filters)
    ? words.list(filters.map((filter) => (Array.isArray(filter) ? filter.join(' | ') : String(filter))))
    : String(filters);

function describeQuery(words: Words, query: Params['query']): string[] {
  if (query === undefined || query === null) return [];
  if (typeof query === 'string') return [words.say('merchandising.searchesFor', { query })];
  const removed = (query.remove ?? []).map((word) => words.say('merchandising.leavesOut', { word }));
  const edited = (query.edits ?? []).map((edit) =>
    edit.type === 'replace'
      ? words.say('merchandising.readsAs', { word: edit.delete, insert: edit.insert ?? '' })
      : words.say('merchandising.leavesOut', { word: edit.delete }),
  );
  return [...removed, ...edited];
}

/** The facets of automatic filters: their names alone. */
function facetNames(words: Words, facets: Params['automaticFacetFilters']): string {
  return words.list((facets ?? []).map(({ facet }) => facet));
}

function describeFilters(words: Words, params: Params): (string | false)[] {
  const filters = [params.filters, params.facetFilters, params.numericFilters].filter(
    (filter) => filter !== undefined && filter !== null,
  );
  return [
    params.optionalFilters !== undefined &&
      words.say('merchandising.lifts', { filters: printFilters(words, params.optionalFilters) }),
    ...filters.map((filter) => words.say('merchandising.showsOnly', { filters: printFilters(words, filter) })),
    params.automaticFacetFilters !== undefined &&
      words.say('merchandising.filtersBy', { facets: facetNames(words, params.automaticFacetFilters) }),
    params.automaticOptionalFacetFilters !== undefined &&
      words.say('merchandising.liftsBy', { facets: facetNames(words, params.automaticOptionalFacetFilters) }),
  ];
}

function describeContent(words: Words, { renderingContent }: Params): (string | false)[] {
  const banners = renderingContent?.widgets?.banners ?? [];
  const order = renderingContent?.facetOrdering?.facets?.order ?? [];
  const url = renderingContent?.redirect?.url;
  return [
    url !== undefined && words.say('merchandising.sendsTo', { url }),
    ...banners.map(({ image, link }) =>
      words.say('merchandising.showsBanner', { title: image?.title ?? link?.url ?? image?.urls?.[0]?.url ?? '' }),
    ),
    // A banner mostly comes with the usual order of facets, which is no effect of its own then.
    banners.length === 0 &&
      order.length > 0 &&
      words.say('merchandising.ordersFacets', { facets: words.list(order.slice(0, MAX_PRODUCTS)) }),
  ];
}

/** Describes the data of a rule for the page: its title if it has one, else the names of its fields. */
function describeUserData(words: Words, userData: unknown): string | false {
  if (userData === undefined || userData === null) return false;
  const fields: Readonly<Record<string, unknown>> = typeof userData === 'object' ? { ...userData } : {};
  const { title } = fields;
  if (typeof title === 'string' && title !== '') return words.say('merchandising.showsContent', { title });
  return words.say('merchandising.givesData', { names: words.list(Object.keys(fields)) });
}

/**
 * Describes the effects of a rule in words, one entry per effect.
 *
 * @param nameOf Returns the name of a product by its objectID. The objectID by default.
 * @example
 * describeEffects(words, { objectID: 'r', consequence: { params: { filters: 'brand:Acme' } } }); // ['shows only brand:Acme']
 */
export function describeEffects(words: Words, rule: Rule, nameOf: ProductName = (objectID) => objectID): string[] {
  const { params = {}, hide = [], userData } = rule.consequence;
  const pins = pinsOf(rule).map(({ objectID }) => objectID);
  const hidden = hide.map(({ objectID }) => objectID);
  const others = Object.entries(params).filter(([name]) => !DESCRIBED_PARAMS.has(name));
  return [
    pins.length > 0 && words.say('merchandising.pins', { products: describeProducts(words, pins, nameOf) }),
    hidden.length > 0 && words.say('merchandising.hides', { products: describeProducts(words, hidden, nameOf) }),
    ...describeFilters(words, params),
    ...describeQuery(words, params.query),
    ...describeContent(words, params),
    describeUserData(words, userData),
    ...others.map(([name, value]) => words.say('merchandising.setsParameter', { name, value: printValue(value) })),
  ].filter((effect) => typeof effect === 'string');
}
