/** The port of facet values by meaning: which values of a facet mean about what was typed, where none holds its words. */

/** What is asked. */
export interface AskedValues {
  /** The physical one. */
  index: string;
  /** The facet: its name says what its values are, navy a color. */
  facet: string;
  /** What was typed. */
  facetQuery: string;
  /** The values among which it may be. */
  values: readonly string[];
  /** Percent, as for records; that of the settings by default. */
  minSimilarity: number | undefined;
}

/** The values that are near, the nearest first, or why nobody can tell, in a sentence. */
export type NearValues = { values: readonly string[] } | { reason: string };

/** It never rejects, and takes no longer than a search may wait. */
export type FacetValueMeaning = (request: AskedValues) => Promise<NearValues>;
