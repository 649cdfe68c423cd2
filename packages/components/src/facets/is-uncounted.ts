/** Uncounted facet: detects an attribute that the index does not count. */
import type { SearchSession } from '@aisle/search-client/session';

/**
 * Whether the results lack counts of an attribute that they should have, because it is not a facet, or misspelt.
 * @param name - Name of the refinement, if it is not the attribute.
 */
export const isUncounted = ({ state }: SearchSession, attribute: string, name = attribute): boolean => {
  const { results, answered } = state;
  // Services omit attributes that no hit has, so a search with a query or other refinements proves nothing about the index.
  const isNarrow = answered?.query || Object.keys(answered?.refinements ?? {}).some((other) => other !== name);
  return Boolean(
    results?.nbHits &&
    results.facets[attribute] &&
    !results.raw.facets?.[attribute] &&
    !answered?.refinements[name] &&
    !isNarrow,
  );
};
