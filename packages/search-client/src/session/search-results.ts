/** Search results for views: the merged hits, totals and facet counts of all queries of one request. */
import type { AnyRecord, Hit, SearchResponse } from '@aisle/contract';

/** View model of one facet value. */
export interface FacetValue {
  value: string;
  /** Number of matching records with this value; for `or` facets as if this facet were not refined. */
  count: number;
  /** Whether the value is selected; changes immediately, before the results arrive. */
  refined: boolean;
  excluded: boolean;
}

/** Merged results: hits of the main query, facets corrected for disjunctive refinements. `T` is the type of the records. */
export interface SearchResults<T = AnyRecord> {
  /** Index of the main query. */
  readonly index: string;
  readonly hits: Hit<T>[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Number of hits before the page: `position of hit i = offset + i + 1`. */
  readonly offset: number;
  readonly query: string;
  readonly queryID?: string;
  readonly processingTimeMS: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Requested number of values per facet; a facet with as many values may have more. Undefined in results of an earlier version. */
  readonly facetLimits?: Readonly<Record<string, number>>;
  readonly facetsStats: Readonly<Record<string, { min: number; max: number; avg?: number; sum?: number }>>;
  /** Content of merchandising rules besides the hits: facet order, redirect, widgets. */
  readonly renderingContent?: SearchResponse['renderingContent'];
  /** Data that rules add, for example banners. */
  readonly userData?: SearchResponse['userData'];
  /** The rules that were applied, if the engine returns them. */
  readonly appliedRules?: SearchResponse['appliedRules'];
  /** The unchanged main response. */
  readonly raw: SearchResponse<T>;
}
