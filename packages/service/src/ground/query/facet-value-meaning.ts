/** The port of facet values by meaning: finds values of a facet with a meaning similar to the typed text if none contains its words. */

/** The request. */
export interface AskedValues {
  /** Name of the physical index. */
  index: string;
  /** The facet: its name gives its values a meaning, such as navy as a color. */
  facet: string;
  /** The typed text. */
  facetQuery: string;
  /** The candidate values. */
  values: readonly string[];
  /** Minimum similarity in percent, as for records; that of the settings by default. */
  minSimilarity: number | undefined;
}

/** Similar values, nearest first, or a sentence with the reason why there are none. */
export type NearValues = { values: readonly string[] } | { reason: string };

/** Never rejects, and takes no longer than a search may wait. */
export type FacetValueMeaning = (request: AskedValues) => Promise<NearValues>;
