/** Uncounted facet: whether the index counts an attribute at all. */
import type { SearchSession } from '@aisle/search-client/session';

/**
 * Whether the main answer should have counted an attribute and did not: it is no facet, or misspelt.
 * @param name - Name of the refinement, where it is not the attribute.
 */
export const isUncounted = ({ state }: SearchSession, attribute: string, name = attribute): boolean => {
  const { results, answered } = state;
  // Services leave out what no hit has: under a query or other choices that says nothing about the index.
  const isNarrow = answered?.query || Object.keys(answered?.refinements ?? {}).some((other) => other !== name);
  return Boolean(
    results?.nbHits &&
    results.facets[attribute] &&
    !results.raw.facets?.[attribute] &&
    !answered?.refinements[name] &&
    !isNarrow,
  );
};
