/** Query string: encodes named values, also for the `params` of a search. */

// JSON of a list of simple words, which is joined by commas; any other list (with commas, colons, nesting, or empty) stays JSON,
// so that every list can be decoded in one way only (spec 3, Conventions 3).
const plainWords = /^\["[\w.*-]+"(,"[\w.*-]+")*]$/;

/**
 * Encodes values as `a=1&b=x+y`: a plus means a space (spec 3, Conventions 2). Simple lists become `a,b`, other lists and objects
 * JSON. Values that are undefined or null are left out. A lone surrogate becomes U+FFFD.
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
