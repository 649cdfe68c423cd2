/** Query string: named values, encoded; also the form of the `params` of a search. */

// A list of such words is joined by commas; anything else (commas, colons, nesting, no member at all) stays JSON,
// so that every list has one reading (spec 3, Conventions 3).
const plainWords = /^\["[\w.*-]+"(,"[\w.*-]+")*]$/;

/**
 * Encodes values as `a=1&b=x+y`: a plus means a space (spec 3, Conventions 2). Simple lists become `a,b`, other lists and objects
 * JSON. Values that are undefined or null are left out. Half an emoji, as typed or cut, becomes U+FFFD.
 * @example
 * encodeQuery({ query: 'red shoe', facets: ['brand', 'size'], facetFilters: [['brand:A', 'brand:B']] });
 */
export const encodeQuery = (values: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const json = typeof value === 'object' ? JSON.stringify(value) : (value as string);
    if (value != null) params.set(name, plainWords.test(json) ? (value as string) : json);
  }
  return params.toString();
};
