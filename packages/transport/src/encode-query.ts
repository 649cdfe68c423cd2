/** Turns named values into a query string; also the form of the `params` of a search. */

// A list of such words is joined by commas; anything else (commas, colons, nesting, no member at all) stays JSON,
// so that every list has one reading (spec 3, Conventions 3).
const plainWords = /^\["[\w.*-]+"(,"[\w.*-]+")*]$/;

/**
 * Encodes values as `a=1&b=x%20y`. Spaces become `%20`, simple lists `a,b`, other lists and objects JSON.
 * Values that are undefined or null are left out.
 * @example
 * encodeQuery({ query: 'red shoe', facets: ['brand', 'size'], facetFilters: [['brand:A', 'brand:B']] });
 */
export const encodeQuery = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => {
      if (value == null) return [];
      const json = typeof value === 'object' ? JSON.stringify(value) : `${value as string}`;
      return `${encodeURIComponent(name)}=${encodeURIComponent(plainWords.test(json) ? `${value as string}` : json)}`;
    })
    .join('&');
