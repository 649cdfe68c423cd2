/** The results of a search as views read them: hits, numbers and facet counts of all queries of one request, joined. */
import type { AnyRecord, Hit, SearchResponse } from '@aisle/contract';

/** One value of a facet, as an element shows it. */
export interface FacetValue {
  value: string;
  /** Records with this value under the current search; for `or` facets as if this facet were not refined. */
  count: number;
  /** Chosen by the shopper: true at once, before the answer. */
  refined: boolean;
  excluded: boolean;
}

/** The answers, joined: hits of the main query, facets corrected for disjunctive refinements. `T` is the type of the records. */
export interface SearchResults<T = AnyRecord> {
  /** Index that answered the main query. */
  readonly index: string;
  readonly hits: Hit<T>[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Place of the first hit before the page, over all pages: `position of hit i = offset + i + 1`. */
  readonly offset: number;
  readonly query: string;
  readonly queryID?: string;
  readonly processingTimeMS: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many values of each facet were asked for: one with as many may have more. Absent for results of an earlier version. */
  readonly facetLimits?: Readonly<Record<string, number>>;
  readonly facetsStats: Readonly<Record<string, { min: number; max: number; avg?: number; sum?: number }>>;
  /** What merchandising rules show beside the hits: facet order, redirect, widgets. */
  readonly renderingContent?: SearchResponse['renderingContent'];
  /** Data that rules add, for example banners. */
  readonly userData?: SearchResponse['userData'];
  /** The rules that took part, where the engine tells. */
  readonly appliedRules?: SearchResponse['appliedRules'];
  /** The main answer as it came. */
  readonly raw: SearchResponse<T>;
}
