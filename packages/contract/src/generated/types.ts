/** The words of the wire as types. Generated from the contract; do not edit. */

/** A record of which nothing is known. Name your own type in its place: `Hit<Product>`. */
export type AnyRecord = Record<string, unknown>;

// Search: Query indices: full text, several indices at once, facet values, browsing.

/** The body of every answer that is not a success. */
export interface ErrorBody {
  /** What was wrong: the field, the rule and the cure. */
  message: string;
  /** The status code once more. */
  status?: number;
}

/**
 * Search parameters.
 * @remarks Inferred: the service description does not show it.
 */
export interface SearchParams {
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** Search parameters as an encoded string, inline, or both. */
export interface QueryBody {
  /**
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins. Inline lists may be text too, read as it is here: split at commas, or as JSON.
   * Range: at most 262144 characters.
   * @default ""
   */
  params?: string;
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** How many of the query words this value holds. */
export type MatchLevel = 'none' | 'partial' | 'full';

export interface HighlightedValue {
  /** The value with the matched parts between the highlight tags. The rest is the raw text: escape it before it becomes HTML. */
  value: string;
  matchLevel: MatchLevel;
  /**
   * The query words found in this value.
   * @remarks Inferred: the service description does not show it.
   */
  matchedWords: string[];
  /**
   * Whether the whole value is one match.
   * @remarks Inferred: the service description does not show it.
   */
  fullyHighlighted?: boolean;
}

export interface SnippetedValue {
  /** The part of the value around the best match. */
  value: string;
  matchLevel: MatchLevel;
}

/** Why a hit stands where it stands; lower is better unless said otherwise. */
export interface RankingInfo {
  /** Typos in all matched words together. */
  nbTypos: number;
  /** Place of the best match: attribute rank × 1000 + position of the word in it. */
  firstMatchedWord: number;
  /** Sum over neighbouring query words of how far apart they stand, at most 8 each. */
  proximityDistance: number;
  /** Rank by custom ranking inside the index; higher is better. */
  userScore: number;
  /** Metres from the searched place; 0 without geo search. */
  geoDistance: number;
  /** Metres that count as equal; 1 without geo search. */
  geoPrecision: number;
  /** Query words matched exactly; higher is better. */
  nbExactWords: number;
  /**
   * Query words matched; higher is better.
   * @remarks Inferred: the service description does not show it.
   */
  words?: number;
  /**
   * Score of the optional filters that hold; higher is better.
   * @remarks Inferred: the service description does not show it.
   */
  filters?: number;
}

/** A record that matched, with what the search adds to it. */
export type Hit<T = AnyRecord> = { [Name in keyof T]: T[Name] } & {
  /** Identifier of the record in its index. */
  objectID: string;
  /** Per attribute: a HighlightedValue, or lists and objects of them where the record has lists and objects. */
  _highlightResult?: Record<string, unknown>;
  /** Per attribute: a SnippetedValue, nested as the record is. */
  _snippetResult?: Record<string, unknown>;
  _rankingInfo?: RankingInfo;
};

/** @remarks Inferred: the service description does not show it. */
export interface FacetStats {
  /** Smallest value among the matching records. */
  min: number;
  /** Largest value. */
  max: number;
  /** Mean. */
  avg: number;
  /** Sum. */
  sum: number;
}

/** The answer to one query. */
export interface SearchResponse<T = AnyRecord> {
  /** The matching records of this page, best first. */
  hits: Hit<T>[];
  /** The page that was returned; the first is 0. */
  page: number;
  /** Records that match, on all pages. */
  nbHits: number;
  /** Pages that can be asked for. */
  nbPages: number;
  /** Hits on one page. */
  hitsPerPage: number;
  /**
   * First hit returned, when `offset` and `length` were used.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits asked for, when `offset` and `length` were used.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /** Milliseconds the service spent. */
  processingTimeMS: number;
  /** The query as received. */
  query: string;
  /** The query after normalization. */
  parsedQuery?: string;
  /** The parameters of the search, URL-encoded. */
  params: string;
  /** Name of the index that answered. */
  index?: string;
  /**
   * Identifier to send with events; present when `clickAnalytics` was true.
   * Pattern: `^[a-f0-9]{32}$`
   */
  queryID?: string;
  /**
   * Facet name to value to number of matching records.
   * @remarks Inferred: the service description does not show it.
   */
  facets?: Record<string, Record<string, number>>;
  /**
   * Numeric facet name to statistics.
   * @remarks Inferred: the service description does not show it.
   */
  facets_stats?: Record<string, FacetStats>;
  /**
   * Whether `nbHits` is exact.
   * @remarks Inferred: the service description does not show it.
   */
  exhaustiveNbHits?: boolean;
  /**
   * Whether the facet counts are exact.
   * @remarks Inferred: the service description does not show it.
   */
  exhaustiveFacetsCount?: boolean;
  /**
   * The words that were searched after `removeWordsIfNoResults` took effect.
   * @remarks Inferred: the service description does not show it.
   */
  queryAfterRemoval?: string;
  /**
   * The rules that took effect, the strongest first; absent when there is none.
   * @remarks Inferred: the service description does not show it.
   */
  appliedRules?: AppliedRule[];
  /**
   * The `userData` of the rules that took effect.
   * @remarks Inferred: the service description does not show it.
   */
  userData?: (Record<string, unknown>)[];
  renderingContent?: RenderingContent;
  /**
   * The `relevancyStrictness` that took effect. Absent where nothing was left out for it.
   * @remarks Inferred: the service description does not show it.
   */
  appliedRelevancyStrictness?: number;
  /**
   * With `appliedRelevancyStrictness`: records that are relevant enough; paging reaches these, `nbHits` counts all.
   * @remarks Inferred: the service description does not show it.
   */
  nbSortedHits?: number;
  /**
   * The place around which was searched.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * The radius in metres that was chosen, where `aroundRadius` was not given.
   * @remarks Inferred: the service description does not show it.
   */
  automaticRadius?: string;
  /**
   * The values that were found, for a request of `type: facet` among many: its answer is a FacetSearchResponse, without hits.
   * @remarks Inferred: the service description does not show it.
   */
  facetHits?: FacetHit[];
  [name: string]: unknown;
}

export interface MultiSearchRequest {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * `facet` searches the values of one facet, as `searchForFacetValues` does.
   * @default "default"
   * @remarks Inferred: the service description does not show it.
   */
  type?: 'default' | 'facet';
  /**
   * The facet whose values are searched; required with `type: facet`, and for it alone.
   * Range: at most 256 characters.
   * @remarks Inferred: the service description does not show it.
   */
  facet?: string;
  /**
   * What the facet values must contain; typos are tolerated, the last word is a prefix. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  facetQuery?: string;
  /**
   * Values to return.
   * Range: at least 1, at most 100.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  maxFacetHits?: number;
  /**
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins. Inline lists may be text too, read as it is here: split at commas, or as JSON.
   * Range: at most 262144 characters.
   * @default ""
   */
  params?: string;
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

export interface MultiSearchBody {
  /**
   * Queries, answered in this order.
   * Range: at most 100 items.
   */
  requests: MultiSearchRequest[];
  /**
   * `stopIfEnoughMatches` skips the queries that follow one which filled its page.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  strategy?: 'none' | 'stopIfEnoughMatches';
}

export interface MultiSearchResponse {
  /** One answer per request, in request order; a FacetSearchResponse where the request is of `type: facet`. */
  results: SearchResponse[];
}

export interface FacetSearchBody {
  /**
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins. Inline lists may be text too, read as it is here: split at commas, or as JSON.
   * Range: at most 262144 characters.
   * @default ""
   */
  params?: string;
  /**
   * What the facet values must contain; typos are tolerated, the last word is a prefix. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   */
  facetQuery?: string;
  /**
   * Values to return.
   * Range: at least 1, at most 100.
   * @default 10
   */
  maxFacetHits?: number;
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

export interface FacetHit {
  /** The raw value. */
  value: string;
  /** The value with the matched part between the highlight tags. */
  highlighted: string;
  /** Records that hold the value under the given search; may not be exhaustive. */
  count: number;
}

export interface FacetSearchResponse {
  /** Values with the fewest typos first, these by decreasing count. */
  facetHits: FacetHit[];
  /**
   * Whether the counts are exact.
   * @remarks Inferred: the service description does not show it.
   */
  exhaustiveFacetsCount?: boolean;
  /**
   * Milliseconds the service spent.
   * @remarks Inferred: the service description does not show it.
   */
  processingTimeMS?: number;
}

export interface BrowseBody {
  /**
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins. Inline lists may be text too, read as it is here: split at commas, or as JSON.
   * Range: at most 262144 characters.
   * @default ""
   */
  params?: string;
  /**
   * The `cursor` of the previous answer.
   * Range: at most 262144 characters.
   */
  cursor?: string;
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** A search response with the way to the next records. */
export interface BrowseResponse<T = AnyRecord> extends SearchResponse<T> {
  /** Send it back to get the following records; absent on the last page. */
  cursor?: string;
}

/** What `searchSingleIndex` takes. */
export interface SearchSingleIndexParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body?: QueryBody;
}

/** What `searchWithGet` takes. */
export interface SearchWithGetParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** What `search` takes. */
export interface SearchParameters {
  body: MultiSearchBody;
}

/** What `searchForFacetValues` takes. */
export interface SearchForFacetValuesParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Name of the facet.
   * Range: at most 256 characters.
   */
  facetName: string;
  body?: FacetSearchBody;
}

/** What `browse` takes. */
export interface BrowseParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body?: BrowseBody;
}

/** What `browseWithGet` takes. */
export interface BrowseWithGetParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * The `cursor` of the previous answer.
   * Range: at most 262144 characters.
   */
  cursor?: string;
  /**
   * What the shopper typed, as typed. What stands behind the first 512 characters is cut off.
   * Range: at most 262144 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  query?: string;
  /**
   * Page to return; the first is 0.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * First hit to return, counted from 0; used together with `length` in place of `page`.
   * Range: at least 0.
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
  /**
   * Hits to return from `offset` on.
   * Range: at least 0, at most 1000.
   * @remarks Inferred: the service description does not show it.
   */
  length?: number;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  clickAnalytics?: boolean;
  /**
   * Whether this search counts in analytics.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  analytics?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * The pseudonymous user that searches: the same token as in the events.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   * @remarks Inferred: the service description does not show it.
   */
  userToken?: string;
  /**
   * Whether the rules of the index apply.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  enableRules?: boolean;
  /**
   * Words for rules that hold in a context only: a page, a campaign, a group of shoppers.
   * Range: at most 10 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  ruleContexts?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

// Objects: Add, replace, update in part, delete, batch and fetch records.

export interface SavedObject {
  /** The task that makes the write searchable; see getTask. The write itself is already durable. */
  taskID: number | bigint | string;
  /** Identifier of the record, made by the service when none was given. */
  objectID: string;
  /** When the write was accepted, ISO 8601. */
  updatedAt: string;
}

export interface UpdatedIndex {
  /** The task that makes the write searchable; see getTask. The write itself is already durable. */
  taskID: number | bigint | string;
  /** When the write was accepted, ISO 8601. */
  updatedAt: string;
}

export interface DeletedObject {
  /** The task that makes the write searchable; see getTask. The write itself is already durable. */
  taskID: number | bigint | string;
  /** When the deletion was accepted, ISO 8601. */
  deletedAt: string;
}

export interface DeleteByBody {
  /**
   * URL-encoded filters: only `filters`, `facetFilters`, `numericFilters`, `tagFilters`, `aroundLatLng` with `aroundRadius`, `insideBoundingBox` and `insidePolygon`; at least one, here or beside this field.
   * Range: at most 262144 characters.
   */
  params?: string;
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
}

/** A change of one attribute that the service computes. */
export interface BuiltInOperation {
  /** `Increment`/`Decrement` change a number by `value`; `Add` appends to a list; `Remove` takes all equal elements out; `AddUnique` appends when absent; `IncrementFrom` adds 1 only when the number equals `value`; `IncrementSet` sets `value` only when it is greater. Only the last two may be repeated without harm. */
  _operation: 'Increment' | 'Decrement' | 'Add' | 'Remove' | 'AddUnique' | 'IncrementFrom' | 'IncrementSet';
  /** The operand. */
  value: number | string;
}

export interface BatchRequest {
  /** `addObject` adds or replaces (an objectID is made when missing); `updateObject` replaces; `partialUpdateObject` changes attributes and creates a missing record; `partialUpdateObjectNoCreate` does not create; `deleteObject` deletes one; `delete` deletes the index; `clear` empties it. */
  action: 'addObject' | 'updateObject' | 'partialUpdateObject' | 'partialUpdateObjectNoCreate' | 'deleteObject' | 'delete' | 'clear';
  /** The record, or its objectID for `deleteObject`; not used by `delete` and `clear`. */
  body?: Record<string, unknown>;
}

export interface BatchBody {
  /**
   * Operations, applied in this order; all of them or none.
   * Range: at most 100000 items.
   */
  requests: BatchRequest[];
}

export interface BatchResponse {
  /** The task that makes the write searchable; see getTask. The write itself is already durable. */
  taskID: number | bigint | string;
  /** The records that the operations addressed, in their order. */
  objectIDs: string[];
}

export interface MultiBatchRequest {
  /** `addObject` adds or replaces (an objectID is made when missing); `updateObject` replaces; `partialUpdateObject` changes attributes and creates a missing record; `partialUpdateObjectNoCreate` does not create; `deleteObject` deletes one; `delete` deletes the index; `clear` empties it. */
  action: 'addObject' | 'updateObject' | 'partialUpdateObject' | 'partialUpdateObjectNoCreate' | 'deleteObject' | 'delete' | 'clear';
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The record, or its objectID for `deleteObject`; not used by `delete` and `clear`. */
  body?: Record<string, unknown>;
}

export interface MultiBatchBody {
  /**
   * Operations, applied in this order; all of them or none.
   * Range: at most 100000 items.
   */
  requests: MultiBatchRequest[];
}

export interface MultiBatchResponse {
  /** Index name to the task of that index. */
  taskID: Record<string, number | bigint | string>;
  /** The records that the operations addressed, in their order. */
  objectIDs: string[];
}

export interface GetObjectsRequest {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the record: 1 to 512 characters without control characters.
   * Range: at most 512 characters.
   * Pattern: `^[^\u0000-\u001f]+$`
   */
  objectID: string;
  /**
   * Attributes to return; all retrievable ones by default.
   * Range: at most 200 items.
   */
  attributesToRetrieve?: string[];
}

export interface GetObjectsBody {
  /**
   * Records, answered in this order.
   * Range: at most 1000 items.
   */
  requests: GetObjectsRequest[];
}

/** @remarks Inferred: the service description does not show it. */
export interface GetObjectsResponse {
  /** One record per request, in request order; null where there is none. */
  results: (Record<string, unknown> | null)[];
}

/** What `addObject` takes. */
export interface AddObjectParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * The record: any JSON object, at most 1 MiB.
   * @remarks Inferred: the service description does not show it.
   */
  body: Record<string, unknown>;
}

/** What `saveObject` takes. */
export interface SaveObjectParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the record: 1 to 512 characters without control characters.
   * Range: at most 512 characters.
   * Pattern: `^[^\u0000-\u001f]+$`
   */
  objectID: string;
  /**
   * The record: any JSON object, at most 1 MiB.
   * @remarks Inferred: the service description does not show it.
   */
  body: Record<string, unknown>;
}

/** What `deleteObject` takes. */
export interface DeleteObjectParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the record: 1 to 512 characters without control characters.
   * Range: at most 512 characters.
   * Pattern: `^[^\u0000-\u001f]+$`
   */
  objectID: string;
}

/** What `deleteBy` takes. */
export interface DeleteByParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body: DeleteByBody;
}

/** What `clearObjects` takes. */
export interface ClearObjectsParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

/** What `partialUpdateObject` takes. */
export interface PartialUpdateObjectParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the record: 1 to 512 characters without control characters.
   * Range: at most 512 characters.
   * Pattern: `^[^\u0000-\u001f]+$`
   */
  objectID: string;
  /**
   * Creates a missing record.
   * @default true
   */
  createIfNotExists?: boolean;
  /**
   * The record: any JSON object, at most 1 MiB.
   * @remarks Inferred: the service description does not show it.
   */
  body: Record<string, unknown>;
}

/** What `batch` takes. */
export interface BatchParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body: BatchBody;
}

/** What `multipleBatch` takes. */
export interface MultipleBatchParameters {
  body: MultiBatchBody;
}

/** What `getObjects` takes. */
export interface GetObjectsParameters {
  body: GetObjectsBody;
}

// Indices: List the indices; copy, move and delete one as a whole.

/**
 * What is known of an index.
 * @remarks Inferred: the service description does not show it.
 */
export interface IndexInfo {
  /** Name of the index. */
  name: string;
  /** When it was made, ISO 8601. */
  createdAt: string;
  /** When its records, settings or rules changed last, ISO 8601. */
  updatedAt: string;
  /** Records; on a replica those of its primary. */
  entries: number;
  /** Bytes of the records as JSON, attribute names included. */
  dataSize: number;
  /** As `dataSize`: records lie in the database of all indices. */
  fileSize: number;
  /** Seconds that the last build took: 0, as changes are carried into the index one by one. */
  lastBuildTimeS: number;
  /** Whether a write waits to become searchable. */
  pendingTask: boolean;
  /** On a replica: the index whose records it shows. */
  primary?: string;
  /** On an index with replicas: their names. */
  replicas?: string[];
}

/** @remarks Inferred: the service description does not show it. */
export interface ListIndicesResponse {
  /** The indices that the key may use, by name. */
  items: IndexInfo[];
  /** Pages that can be asked for; 1 without `page` and `hitsPerPage`. */
  nbPages: number;
}

/** @remarks Inferred: the service description does not show it. */
export interface OperationIndexBody {
  /** `move` renames the index; `copy` keeps it. Either takes the place of what the destination held. */
  operation: 'move' | 'copy';
  /**
   * The index to make or to replace.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  destination: string;
  /**
   * For `copy`: only these are copied, and no records. `synonyms` copies nothing, as there are none. Default: everything.
   * Range: at most 3 items.
   */
  scope?: ('settings' | 'rules' | 'synonyms')[];
}

/** What `listIndices` takes. */
export interface ListIndicesParameters {
  /**
   * The page to return; the first is 0. Needs `hitsPerPage`.
   * Range: at least 0.
   * @default 0
   */
  page?: number;
  /**
   * Indices on one page. Default: all of them.
   * Range: at least 1, at most 1000.
   */
  hitsPerPage?: number;
}

/** What `operationIndex` takes. */
export interface OperationIndexParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body: OperationIndexBody;
}

/** What `deleteIndex` takes. */
export interface DeleteIndexParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

// Index settings: What an index searches, facets, ranks and shows.

/** @remarks Inferred: the service description does not show it. */
export interface IndexSettings {
  /**
   * Attributes that are searched, the most important first. `a,b` in one entry are equally important; `unordered(a)` ignores where in the value a word stands. By default every text attribute, in the order of the records.
   * Range: at most 1000 items.
   * @default []
   */
  searchableAttributes?: string[];
  /**
   * Attributes that can be filtered and counted: `brand`, `searchable(brand)` for searchForFacetValues too, `filterOnly(sku)` for filters without counts.
   * Range: at most 1000 items.
   * @default []
   */
  attributesForFaceting?: string[];
  /**
   * Criteria in their order of weight: `typo`, `geo`, `words`, `filters`, `proximity`, `attribute`, `exact`, `custom`, and `asc(attribute)` or `desc(attribute)` to sort.
   * Range: at most 1000 items.
   * @default ["typo","geo","words","filters","proximity","attribute","exact","custom"]
   */
  ranking?: string[];
  /**
   * Business ranking for hits that the text cannot tell apart: `desc(popularity)`, `asc(price)`.
   * Range: at most 1000 items.
   * @default []
   */
  customRanking?: string[];
  /**
   * Other index names under which the same records can be searched with another `ranking` or `customRanking`. `virtual(name)` is refused: write the plain name.
   * Range: at most 1000 items.
   * @default []
   */
  replicas?: string[];
  /** On a replica: the index whose records it shows. Read only. */
  primary?: string;
  /**
   * Attributes that no search ever returns.
   * Range: at most 1000 items.
   * @default []
   */
  unretrievableAttributes?: string[];
  /** The attribute by which `distinct` groups hits. */
  attributeForDistinct?: string;
  /**
   * Query words that must be spelt as they are.
   * Range: at most 1000 items.
   * @default []
   */
  disableTypoToleranceOnWords?: string[];
  /**
   * Attributes in which words must be spelt as in the query.
   * Range: at most 1000 items.
   * @default []
   */
  disableTypoToleranceOnAttributes?: string[];
  /**
   * Hits that paging can reach.
   * Range: at least 0, at most 20000.
   * @default 1000
   */
  paginationLimitedTo?: number;
  renderingContent?: RenderingContent;
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   */
  distinct?: boolean | number;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** What `getSettings` takes. */
export interface GetSettingsParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

/** What `setSettings` takes. */
export interface SetSettingsParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Applies the change to the replicas of this index too.
   * @default false
   */
  forwardToReplicas?: boolean;
  body: IndexSettings;
}

// Rules: Promote, hide, filter, rewrite and decorate what single queries find.

/** Records at a fixed place. */
export interface RulePromotion {
  /** One record; this or `objectIDs`. */
  objectID?: string;
  /**
   * Several records, placed one after another.
   * Range: at least 1 items, at most 300 items.
   */
  objectIDs?: string[];
  /**
   * Where the (first) record stands, over all pages; the first place is 0.
   * Range: at least 0, at most 1000.
   */
  position: number;
}

/** A record to leave out. */
export interface RuleHiding {
  /** The record. */
  objectID: string;
}

/** A span of time. */
export interface RuleValidity {
  /**
   * First second, Unix time; without it the span has no beginning.
   * Range: at least 0.
   */
  from?: number;
  /**
   * Last second, Unix time; without it the span has no end.
   * Range: at least 0.
   */
  until?: number;
}

/** What the service knows of a rule. */
export interface RuleMetadata {
  /** When the rule was last written, Unix time in seconds. */
  lastUpdate: number;
}

/** A rule that took effect. */
export interface AppliedRule {
  /** Identifier of the rule. */
  objectID: string;
}

/**
 * The order of the values of one facet.
 * @remarks Inferred: the service description does not show it.
 */
export interface FacetValuesOrder {
  /**
   * Values that come first, in this order.
   * Range: at most 1000 items.
   */
  order?: string[];
  /** How the other values follow. */
  sortRemainingBy?: 'count' | 'alpha' | 'hidden';
  /**
   * Values that are not shown.
   * Range: at most 1000 items.
   */
  hide?: string[];
}

/**
 * What the page should show around the hits; the service hands it through.
 * @remarks Inferred: the service description does not show it.
 */
export interface RenderingContent {
  /** Which facets a page shows, and in what order. */
  facetOrdering?: {
    /** Which facets. */
    facets?: {
      /**
       * Facets to show, in this order.
       * Range: at most 100 items.
       */
      order?: string[];
    };
    /** Per facet: the order of its values. */
    values?: Record<string, FacetValuesOrder>;
  };
  /** Where the page should go in place of showing results. */
  redirect?: {
    /**
     * An address: http, https or a path on the site.
     * Range: at most 2048 characters.
     * Pattern: `^(?:https?://|/)[^\u0000-\u0020]*$`
     */
    url: string;
  };
  /** What else to show. */
  widgets?: {
    /**
     * Banners to show with the results.
     * Range: at most 20 items.
     */
    banners?: RuleBanner[];
  };
}

/**
 * A banner.
 * @remarks Inferred: the service description does not show it.
 */
export interface RuleBanner {
  /** The picture. */
  image: {
    /**
     * The picture, best first.
     * Range: at most 10 items.
     */
    urls: ({
      /**
       * An address: http, https or a path on the site.
       * Range: at most 2048 characters.
       * Pattern: `^(?:https?://|/)[^\u0000-\u0020]*$`
       */
      url: string;
    })[];
    /**
     * What the picture shows.
     * Range: at most 512 characters.
     */
    title?: string;
  };
  /** Where a click leads. */
  link?: {
    /**
     * An address: http, https or a path on the site.
     * Range: at most 2048 characters.
     * Pattern: `^(?:https?://|/)[^\u0000-\u0020]*$`
     */
    url: string;
    /** Where the link opens. */
    target?: '_blank' | '_self';
  };
}

/**
 * What a search must be like; everything that is given must hold.
 * @remarks Inferred: the service description does not show it.
 */
export interface RuleCondition {
  /**
   * Words of the query. An empty pattern with `is` is the empty query.
   * Range: at most 512 characters.
   */
  pattern?: string;
  /** Where in the query the pattern must stand; required with `pattern`. Case and accents do not count. */
  anchoring?: 'is' | 'startsWith' | 'endsWith' | 'contains';
  /**
   * A word that the search must give in `ruleContexts`.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  context?: string;
  /**
   * Facet conditions that the search must filter by: `brand:Acme AND color:red`.
   * Range: at most 4096 characters.
   */
  filters?: string;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/**
 * A change of the query.
 * @remarks Inferred: the service description does not show it.
 */
export interface RuleQueryEdit {
  /** What to do with the word. */
  type: 'remove' | 'replace';
  /**
   * The word, or words, of the query.
   * Range: at most 512 characters.
   */
  delete: string;
  /**
   * What takes its place, for `replace`.
   * Range: at most 512 characters.
   */
  insert?: string;
}

/**
 * Changes of the query.
 * @remarks Inferred: the service description does not show it.
 */
export interface RuleQueryChange {
  /**
   * Words to take out of the query.
   * Range: at most 100 items.
   */
  remove?: string[];
  /**
   * Changes, in their order.
   * Range: at most 100 items.
   */
  edits?: RuleQueryEdit[];
}

/**
 * Search parameters: filters are added to the ones of the search, optional filters too; everything else replaces what the search says.
 * @remarks Inferred: the service description does not show it.
 */
export interface RuleParams {
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  restrictSearchableAttributes?: string[];
  /**
   * Adds `_rankingInfo` to each hit.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  getRankingInfo?: boolean;
  /**
   * Labels by which analytics can be filtered.
   * Range: at most 100 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  analyticsTags?: string[];
  /**
   * A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.
   * Range: at most 100 characters.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.
   * @remarks Inferred: the service description does not show it.
   */
  aroundRadius?: number | 'all';
  /**
   * Metres that count as equally far.
   * Range: at least 1.
   * @default 1
   * @remarks Inferred: the service description does not show it.
   */
  aroundPrecision?: number;
  /**
   * The least radius in metres that is chosen when `aroundRadius` is absent.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  minimumAroundRadius?: number;
  /**
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.
   * @remarks Inferred: the service description does not show it.
   */
  insideBoundingBox?: string | (number | string | number[])[];
  /**
   * Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.
   * @remarks Inferred: the service description does not show it.
   */
  insidePolygon?: string | (number | string | number[])[];
  /**
   * Top-level fields of the answer; `["*"]` is all.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * Range: at most 200 items.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * Range: at most 200 items.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * Range: at most 256 characters.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * Range: at most 256 characters.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
   * Range: at most 256 characters.
   * @default "…"
   * @remarks Inferred: the service description does not show it.
   */
  snippetEllipsisText?: string;
  /**
   * Hits on one page.
   * Range: at least 0, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
  /**
   * Values counted per facet, the most frequent ones.
   * Range: at least 1, at most 1000.
   * @default 100
   * @remarks Inferred: the service description does not show it.
   */
  maxValuesPerFacet?: number;
  /**
   * Order in which facet values are chosen and listed.
   * @default "count"
   * @remarks Inferred: the service description does not show it.
   */
  sortFacetValuesBy?: 'count' | 'alpha';
  /**
   * `true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.
   * @default true
   * @remarks Inferred: the service description does not show it.
   */
  typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  /**
   * Letters a query word needs before one typo is accepted.
   * Range: at least 1.
   * @default 4
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor1Typo?: number;
  /**
   * Letters a query word needs before two typos are accepted.
   * Range: at least 1.
   * @default 8
   * @remarks Inferred: the service description does not show it.
   */
  minWordSizefor2Typos?: number;
  /**
   * Which query words also match the beginning of longer words.
   * @default "prefixLast"
   * @remarks Inferred: the service description does not show it.
   */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /**
   * In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.
   * Range: at least 0, at most 100.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  relevancyStrictness?: number;
  /**
   * What to relax when no record holds every query word.
   * @default "none"
   * @remarks Inferred: the service description does not show it.
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  distinct?: boolean | number;
  /** Replaces the query, or changes words of it. */
  query?: string | RuleQueryChange;
  renderingContent?: RenderingContent;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/**
 * What happens; not empty.
 * @remarks Inferred: the service description does not show it.
 */
export interface RuleConsequence {
  params?: RuleParams;
  /**
   * Records to put at fixed places: at most 300 in all. They stand there even when the query does not find them.
   * Range: at most 300 items.
   */
  promote?: RulePromotion[];
  /**
   * Promotes only records that the filters of the search let through.
   * @default false
   */
  filterPromotes?: boolean;
  /**
   * Records to leave out: at most 50.
   * Range: at most 50 items.
   */
  hide?: RuleHiding[];
  /** Anything for the page, at most 1 kB as JSON; the answer lists it in `userData`. */
  userData?: Record<string, unknown>;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** A rule. What a search or `getRule` answered may be sent back whole. */
export interface Rule {
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
  /**
   * The rule applies when at least one holds; always when there is none.
   * Range: at most 25 items.
   */
  conditions?: RuleCondition[];
  consequence: RuleConsequence;
  /**
   * For people.
   * Range: at most 4096 characters.
   */
  description?: string;
  /**
   * Whether the rule applies.
   * @default true
   */
  enabled?: boolean;
  /**
   * When the rule holds: in any of these spans. Always when absent or empty.
   * Range: at most 100 items.
   */
  validity?: RuleValidity[];
  _metadata?: RuleMetadata;
  /** In search answers, per text field: a HighlightedValue. Ignored when sent. */
  _highlightResult?: Record<string, unknown>;
}

/** A rule whose identifier stands in the path. */
export interface RuleBody {
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID?: string;
  /**
   * The rule applies when at least one holds; always when there is none.
   * Range: at most 25 items.
   */
  conditions?: RuleCondition[];
  consequence: RuleConsequence;
  /**
   * For people.
   * Range: at most 4096 characters.
   */
  description?: string;
  /**
   * Whether the rule applies.
   * @default true
   */
  enabled?: boolean;
  /**
   * When the rule holds: in any of these spans. Always when absent or empty.
   * Range: at most 100 items.
   */
  validity?: RuleValidity[];
  _metadata?: RuleMetadata;
  /** In search answers, per text field: a HighlightedValue. Ignored when sent. */
  _highlightResult?: Record<string, unknown>;
}

export interface SavedRule {
  /** The task after which searches obey the rule. */
  taskID: number | bigint | string;
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
  /** When the rule was accepted, ISO 8601. */
  updatedAt: string;
}

export interface SearchRulesBody {
  /**
   * Words of the identifier, the description, the patterns and the contexts.
   * Range: at most 512 characters.
   * @default ""
   */
  query?: string;
  /**
   * Only rules with such a pattern.
   * @remarks Inferred: the service description does not show it.
   */
  anchoring?: 'is' | 'startsWith' | 'endsWith' | 'contains';
  /**
   * Only rules for exactly this context.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   * @remarks Inferred: the service description does not show it.
   */
  context?: string;
  /**
   * Only rules that are enabled, or disabled; both when absent.
   * @remarks Inferred: the service description does not show it.
   */
  enabled?: boolean;
  /**
   * Page; the first is 0.
   * Range: at least 0, at most 10000.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  page?: number;
  /**
   * Rules on one page.
   * Range: at least 1, at most 1000.
   * @default 20
   * @remarks Inferred: the service description does not show it.
   */
  hitsPerPage?: number;
}

export interface SearchRulesResponse {
  /** The rules of this page, by identifier. */
  hits: Rule[];
  /** Rules found, on all pages. */
  nbHits: number;
  /** The page; the first is 0. */
  page: number;
  /** Pages. */
  nbPages: number;
}

/** What `saveRule` takes. */
export interface SaveRuleParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
  /**
   * Applies the change to the replicas of this index too.
   * @default false
   */
  forwardToReplicas?: boolean;
  body: RuleBody;
}

/** What `saveRules` takes. */
export interface SaveRulesParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Applies the change to the replicas of this index too.
   * @default false
   */
  forwardToReplicas?: boolean;
  /**
   * Replaces all rules of the index; no search sees a state in between.
   * @default false
   */
  clearExistingRules?: boolean;
  /**
   * The rules.
   * Range: at most 10000 items.
   */
  body: Rule[];
}

/** What `getRule` takes. */
export interface GetRuleParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
}

/** What `deleteRule` takes. */
export interface DeleteRuleParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
  /**
   * Applies the change to the replicas of this index too.
   * @default false
   */
  forwardToReplicas?: boolean;
}

/** What `clearRules` takes. */
export interface ClearRulesParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Applies the change to the replicas of this index too.
   * @default false
   */
  forwardToReplicas?: boolean;
}

/** What `searchRules` takes. */
export interface SearchRulesParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body?: SearchRulesBody;
}

// Dictionaries: Own stop words, plurals and compounds, and which standard entries hold.

export interface StopwordEntry {
  /** Identifier of the entry. */
  objectID: string;
  /** ISO code of the language, for example `en`. */
  language: string;
  /** The word that queries may do without. */
  word: string;
  /**
   * Whether the entry counts.
   * @default "enabled"
   */
  state?: 'enabled' | 'disabled' | (string & {});
}

export interface PluralEntry {
  /** Identifier of the entry. */
  objectID: string;
  /** ISO code of the language, for example `en`. */
  language: string;
  /**
   * Forms of one word; they replace the standard ones.
   * Range: at most 100 items.
   */
  words: string[];
  /**
   * Whether the entry counts.
   * @default "enabled"
   * @remarks Inferred: the service description does not show it.
   */
  state?: 'enabled' | 'disabled' | (string & {});
}

export interface CompoundEntry {
  /** Identifier of the entry. */
  objectID: string;
  /** ISO code of the language, for example `en`. */
  language: string;
  /** The compound. */
  word: string;
  /**
   * The words it is made of.
   * Range: at most 100 items.
   */
  decomposition: string[];
  /**
   * Whether the entry counts.
   * @default "enabled"
   * @remarks Inferred: the service description does not show it.
   */
  state?: 'enabled' | 'disabled' | (string & {});
}

export interface DictionaryDeletion {
  /** Identifier of the entry. */
  objectID: string;
}

export interface DictionaryAddRequest {
  /** Adds or replaces the entry. */
  action: 'addEntry';
  /** The entry, in the form of its dictionary. */
  body: StopwordEntry | PluralEntry | CompoundEntry;
}

export interface DictionaryDeleteRequest {
  /** Deletes the entry. */
  action: 'deleteEntry';
  /** The entry to delete. */
  body: DictionaryDeletion;
}

export interface DictionaryBatchBody {
  /**
   * Deletes all own entries first.
   * @default false
   */
  clearExistingDictionaryEntries?: boolean;
  /**
   * What to do, in this order.
   * Range: at most 10000 items.
   */
  requests: (DictionaryAddRequest | DictionaryDeleteRequest)[];
}

/** @remarks Inferred: the service description does not show it. */
export interface DictionaryUpdated {
  /** The task that makes the change effective. */
  taskID: number | bigint | string;
  /** When the change was accepted, ISO 8601. */
  updatedAt: string;
}

export interface DictionarySearchBody {
  /** What entries must contain. */
  query: string;
  /**
   * The page; the first is 0.
   * Range: at least 0.
   * @default 0
   */
  page?: number;
  /**
   * Entries on one page.
   * Range: at least 1, at most 1000.
   * @default 20
   */
  hitsPerPage?: number;
  /** Only entries of this language. */
  language?: string;
}

/** An own entry, or a standard one. */
export interface DictionaryHit {
  /** Identifier of the entry. */
  objectID: string;
  /** ISO code of the language, for example `en`. */
  language?: string;
  /** The stop word or compound. */
  word?: string;
  /** The forms of a plural. */
  words?: string[];
  /** The parts of a compound. */
  decomposition?: string[];
  /**
   * Whether the entry counts.
   * @default "enabled"
   */
  state?: 'enabled' | 'disabled' | (string & {});
  /**
   * Where the entry comes from.
   * @remarks Inferred: the service description does not show it.
   */
  type?: 'custom' | 'standard' | (string & {});
  [name: string]: unknown;
}

/** @remarks Inferred: the service description does not show it. */
export interface DictionarySearchResponse {
  /** The entries of this page. */
  hits: DictionaryHit[];
  /** Entries on all pages. */
  nbHits: number;
  /** This page; the first is 0. */
  page: number;
  /** Pages there are. */
  nbPages: number;
}

/** Which standard entries are off, by dictionary. */
export interface DisableStandardEntries {
  /** Language code to true (standard entries off) or false (on); languages not named stay; null resets all. */
  stopwords?: Record<string, boolean> | null;
  /**
   * Language code to true (standard entries off) or false (on); languages not named stay; null resets all.
   * @remarks Inferred: the service description does not show it.
   */
  plurals?: Record<string, boolean> | null;
  /**
   * Language code to true (standard entries off) or false (on); languages not named stay; null resets all.
   * @remarks Inferred: the service description does not show it.
   */
  compounds?: Record<string, boolean> | null;
}

export interface DictionarySettings {
  disableStandardEntries: DisableStandardEntries;
}

export interface DictionaryCount {
  /** Own entries; 0: only standard ones. */
  nbCustomEntries: number;
}

export interface DictionaryLanguage {
  /** Null: not supported. */
  plurals: DictionaryCount | null;
  /** Null: not supported. */
  stopwords: DictionaryCount | null;
  /** Null: not supported. */
  compounds: DictionaryCount | null;
}

/** Language code to what its dictionaries hold. */
export type DictionaryLanguages = Record<string, DictionaryLanguage>;

/** What `batchDictionaryEntries` takes. */
export interface BatchDictionaryEntriesParameters {
  /** The dictionary. */
  dictionaryName: 'stopwords' | 'plurals' | 'compounds';
  body: DictionaryBatchBody;
}

/** What `searchDictionaryEntriesWithGet` takes. */
export interface SearchDictionaryEntriesWithGetParameters {
  /** The dictionary. */
  dictionaryName: 'stopwords' | 'plurals' | 'compounds';
  /** What entries must contain. */
  query: string;
  /**
   * The page; the first is 0.
   * Range: at least 0.
   * @default 0
   */
  page?: number;
  /**
   * Entries on one page.
   * Range: at least 1, at most 1000.
   * @default 20
   */
  hitsPerPage?: number;
  /** Only entries of this language. */
  language?: string;
}

/** What `searchDictionaryEntries` takes. */
export interface SearchDictionaryEntriesParameters {
  /** The dictionary. */
  dictionaryName: 'stopwords' | 'plurals' | 'compounds';
  body: DictionarySearchBody;
}

/** What `setDictionarySettings` takes. */
export interface SetDictionarySettingsParameters {
  body: DictionarySettings;
}

// Keys: Delete a key of one index. The service description does not show how keys are made, listed and changed.

export interface DeletedKey {
  /** When it was accepted, ISO 8601. */
  deletedAt: string;
}

/** What `deleteIndexKey` takes. */
export interface DeleteIndexKeyParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The key to delete. */
  key: string;
}

// Tasks: Whether a write has become searchable.

export interface TaskStatus {
  /** `published` once searches see the write. */
  status: 'published' | 'notPublished';
  /** Whether tasks of this index wait; deprecated, read `status`. */
  pendingTask: boolean;
}

/** What `getTask` takes. */
export interface GetTaskParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Number of the task, up to 64 bits.
   * Pattern: `^[0-9]{1,19}$`
   */
  taskID: number | bigint | string;
}

// Logs: The last requests to the service: seven days, at most 1,000 per server.

export interface LogEntry {
  /** When, ISO 8601. */
  timestamp: string;
  /** HTTP method. */
  method: string;
  /** Status of the answer. */
  answer_code: string;
  /** Body of the request. */
  query_body: string;
  /** Body of the answer. */
  answer: string;
  /** Address of the request. */
  url: string;
  /** Where it came from. */
  ip: string;
  /** Headers of the request; the key is partly hidden. */
  query_headers: string;
  /** Identifies the entry. */
  sha1: string;
}

export interface Logs {
  /** The newest first. */
  logs: LogEntry[];
}

/** What `getLogs` takes. */
export interface GetLogsParameters {
  /**
   * The first entry; 0 is the newest.
   * Range: at least 0.
   * @default 0
   */
  offset?: number;
  /**
   * Entries to return.
   * Range: at least 1, at most 1000.
   * @default 10
   */
  length?: number;
  /** Only requests to this index. */
  indexName?: string;
  /**
   * Only this kind of request; beyond `all` and `build` inferred.
   * @default "all"
   * @remarks Inferred: the service description does not show it.
   */
  type?: 'all' | 'query' | 'build' | 'error' | (string & {});
}

// Multi-cluster: Assign users to clusters, list, search and remove them. Must be enabled on the cluster; nothing is assigned by itself.

export interface ClusterUser {
  /**
   * Identifier of the user: letters, digits, space, `-`, `*` and `.`.
   * Range: at most 128 characters.
   * Pattern: `^[a-zA-Z0-9 \-*.]+$`
   * @remarks Inferred: the service description does not show it.
   */
  userID: string;
  /** Name of the cluster. */
  clusterName: string;
  /** Records, as of some seconds ago. */
  nbRecords: number;
  /** Bytes of the records, as of some seconds ago. */
  dataSize: number;
}

/** A user that was found; up to 12 hours old. */
export interface ClusterUserHit {
  /**
   * Identifier of the user: letters, digits, space, `-`, `*` and `.`.
   * Range: at most 128 characters.
   * Pattern: `^[a-zA-Z0-9 \-*.]+$`
   * @remarks Inferred: the service description does not show it.
   */
  userID: string;
  /** Name of the cluster. */
  clusterName: string;
  /** Records, as of some seconds ago. */
  nbRecords: number;
  /** Bytes of the records, as of some seconds ago. */
  dataSize: number;
  /** The userID once more. */
  objectID: string;
  /** Per field: the value with the matched parts marked. */
  _highlightResult?: Record<string, unknown>;
}

export interface Cluster {
  /** Name of the cluster. */
  clusterName: string;
  /** Records, as of some seconds ago. */
  nbRecords: number;
  /** Users. */
  nbUserIDs: number;
  /** Bytes of the records, as of some seconds ago. */
  dataSize: number;
}

export interface ClusterMappingCreated {
  /** When it was accepted, ISO 8601. */
  createdAt: string;
}

export interface AssignUserBody {
  /** Name of the cluster. */
  cluster: string;
}

export interface AssignUsersBody {
  /** Name of the cluster. */
  cluster: string;
  /**
   * Users to assign or move.
   * Range: at least 1 items, at most 1000 items.
   */
  users: string[];
}

export interface TopUsers {
  /** The 10 users with the most records of each cluster. */
  topUsers: (Record<string, ClusterUser[]>)[];
}

export interface ClusterList {
  /** The clusters. */
  clusters: Cluster[];
}

export interface ClusterUserList {
  /** The users of this page. */
  userIDs: ClusterUser[];
}

export interface ClusterUserDeleted {
  /** When it was accepted, ISO 8601. */
  deletedAt: string;
}

export interface ClusterUserSearchBody {
  /** What the userID must contain; empty finds all. */
  query: string;
  /** Only users of this cluster. */
  cluster?: string;
  /**
   * The page; the first is 0.
   * Range: at least 0.
   * @default 0
   */
  page?: number;
  /**
   * Users on one page.
   * Range: at least 1, at most 1000.
   * @default 20
   */
  hitsPerPage?: number;
}

export interface ClusterUserSearchResponse {
  /** The users of this page. */
  hits: ClusterUserHit[];
  /** Users on all pages. */
  nbHits: number;
  /** This page; the first is 0. */
  page: number;
  /** Users on one page. */
  hitsPerPage: number;
  /** When the index of users was built, Unix seconds. */
  updatedAt: number;
}

export interface PendingMappings {
  /** When it was asked, ISO 8601. */
  createdAt?: string;
  /**
   * Whether migrations or creations go on.
   * @remarks Inferred: the service description does not show it.
   */
  pending?: boolean;
  /**
   * Cluster name to users on the way, when `getClusters` was true.
   * @remarks Inferred: the service description does not show it.
   */
  clusters?: Record<string, string[]>;
}

/** What `assignUserId` takes. */
export interface AssignUserIdParameters {
  /**
   * Identifier of the user: letters, digits, space, `-`, `*` and `.`.
   * Range: at most 128 characters.
   * Pattern: `^[a-zA-Z0-9 \-*.]+$`
   * @remarks Inferred: the service description does not show it.
   */
  userID: string;
  body: AssignUserBody;
}

/** What `batchAssignUserIds` takes. */
export interface BatchAssignUserIdsParameters {
  body: AssignUsersBody;
}

/** What `getUserId` takes. */
export interface GetUserIdParameters {
  /**
   * Identifier of the user: letters, digits, space, `-`, `*` and `.`. Users named `top` or `pending` cannot be asked for: these are routes.
   * Range: at most 128 characters.
   * Pattern: `^[a-zA-Z0-9 \-*.]+$`
   * @remarks Inferred: the service description does not show it.
   */
  userID: string;
}

/** What `listUserIds` takes. */
export interface ListUserIdsParameters {
  /**
   * The page; the first is 0.
   * Range: at least 0.
   * @default 0
   */
  page?: number;
  /**
   * Users on one page.
   * Range: at least 1, at most 1000.
   * @default 1000
   */
  hitsPerPage?: number;
}

/** What `removeUserId` takes. */
export interface RemoveUserIdParameters {
  /**
   * Identifier of the user: letters, digits, space, `-`, `*` and `.`. Users named `top` or `pending` cannot be asked for: these are routes.
   * Range: at most 128 characters.
   * Pattern: `^[a-zA-Z0-9 \-*.]+$`
   * @remarks Inferred: the service description does not show it.
   */
  userID: string;
}

/** What `searchUserIds` takes. */
export interface SearchUserIdsParameters {
  body: ClusterUserSearchBody;
}

/** What `hasPendingMappings` takes. */
export interface HasPendingMappingsParameters {
  /**
   * Names the clusters and users.
   * @default false
   */
  getClusters?: boolean;
}

// Network restriction: The networks that may reach the service. Off until the first source is set.

export interface AllowedSource {
  /**
   * A network in CIDR notation, `0.0.0.0/0` for all, or `SERVICE_SUPPORT` for the support team.
   * Range: at most 64 characters.
   */
  source: string;
  /** For people. */
  description?: string;
}

/**
 * All networks that are let in: at most 1,000.
 * Range: at most 1000 items.
 */
export type AllowedSources = AllowedSource[];

export interface AllowedSourcesReplaced {
  /** When it was accepted, ISO 8601. */
  updatedAt: string;
}

export interface AllowedSourceAdded {
  /** When it was accepted, ISO 8601. */
  createdAt: string;
}

export interface AllowedSourceDeleted {
  /** When it was accepted, ISO 8601. */
  deletedAt: string;
}

/** What `replaceAllowedSources` takes. */
export interface ReplaceAllowedSourcesParameters {
  body: AllowedSources;
}

/** What `appendAllowedSource` takes. */
export interface AppendAllowedSourceParameters {
  body: AllowedSource;
}

/** What `deleteAllowedSource` takes. */
export interface DeleteAllowedSourceParameters {
  /**
   * A network in CIDR notation, `0.0.0.0/0` for all, or `SERVICE_SUPPORT` for the support team.
   * Range: at most 64 characters.
   */
  source: string;
}

// Monitoring: Status, incidents and measurements of the servers. Separate from the rest: when it is away, nothing else need be.

/** How a server is. */
export type ServerStatus = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | (string & {});

export interface ServersStatus {
  /** Server name to its status. */
  status: Record<string, ServerStatus>;
}

export interface IncidentText {
  /** What happened, in one line. */
  title: string;
  /** What happened. */
  body: string;
  status: ServerStatus;
}

export interface Incident {
  /** When, milliseconds since 1970. */
  t: number;
  /** What happened. */
  v: IncidentText;
}

export interface Incidents {
  /** Server name to its incidents of the last 30 days. */
  incidents: Record<string, Incident[]>;
}

export interface InventoryItem {
  /** Name of the server. */
  name: string;
  /** Where it stands. */
  region: string;
  /** Whether it only answers searches. */
  is_replica: boolean;
  /** The cluster it belongs to. */
  cluster: string;
}

export interface Inventory {
  /** The servers of the application. */
  inventory: InventoryItem[];
}

export interface MetricPoint {
  /** When, milliseconds since 1970. */
  t: number;
  /** The value. */
  v: number;
}

export interface LatencyMetric {
  /** Server name to average latency as probes see it. */
  latency: Record<string, MetricPoint[]>;
}

export interface Latency {
  /** The measurements. */
  metrics: LatencyMetric;
}

export interface IndexingMetric {
  /** Server name to average indexing time. */
  indexing: Record<string, MetricPoint[]>;
}

export interface IndexingTime {
  /** The measurements. */
  metrics: IndexingMetric;
}

/** Server name to probe name to whether the probe reached it. */
export type Reachability = Record<string, Record<string, boolean>>;

export interface InfrastructureMetrics {
  /** The metric to its points. */
  metrics: Record<string, Record<string, MetricPoint[]>>;
}

/** What `getServerStatus` takes. */
export interface GetServerStatusParameters {
  /**
   * Names of servers, joined by commas.
   * Range: at least 1 items, at most 1000 items.
   */
  servers: string[];
}

/** What `getServerIncidents` takes. */
export interface GetServerIncidentsParameters {
  /**
   * Names of servers, joined by commas.
   * Range: at least 1 items, at most 1000 items.
   */
  servers: string[];
}

/** What `getLatency` takes. */
export interface GetLatencyParameters {
  /**
   * Names of servers, joined by commas.
   * Range: at least 1 items, at most 1000 items.
   */
  servers: string[];
}

/** What `getIndexingTime` takes. */
export interface GetIndexingTimeParameters {
  /**
   * Names of servers, joined by commas.
   * Range: at least 1 items, at most 1000 items.
   */
  servers: string[];
}

/** What `getReachability` takes. */
export interface GetReachabilityParameters {
  /**
   * Names of servers, joined by commas.
   * Range: at least 1 items, at most 1000 items.
   */
  servers: string[];
}

/** What `getInfrastructureMetrics` takes. */
export interface GetInfrastructureMetricsParameters {
  /**
   * What was measured.
   * @remarks Inferred: the service description does not show it.
   */
  metric: 'avg_build_time' | 'ssd_usage' | 'ram_search_usage' | 'ram_indexing_usage' | 'cpu_usage' | (string & {});
  /**
   * How far back.
   * @remarks Inferred: the service description does not show it.
   */
  period: 'minute' | 'hour' | 'day' | 'week' | 'month' | (string & {});
}

// Event collection: Accepts click, conversion and view events and deletes all events of a user.

/** Facts about one record of the event, in the order of `objectIDs`. */
export interface ObjectData {
  /**
   * The query that this record is attributable to.
   * Pattern: `^[a-f0-9]{32}$`
   */
  queryID?: string;
  /** Final price of one piece after discounts, in `currency`. Text that is no number is kept, but not summed. */
  price?: number | string;
  /**
   * Pieces, or what else is counted: 0.35 for goods sold by weight. 1 when not given.
   * Range: at least 0.
   */
  quantity?: number;
  /** Discount on one piece, an absolute amount in `currency`. Text that is no number is kept, but not summed. */
  discount?: number | string;
}

/** One thing a shopper did. */
export interface InsightsEvent {
  /** What kind of action it was. */
  eventType: 'click' | 'conversion' | 'view';
  /** For conversions only. */
  eventSubtype?: 'addToCart' | 'purchase';
  /**
   * Your name for the event: 1 to 64 printable ASCII characters.
   * Pattern: `^[\x20-\x7E]{1,64}$`
   */
  eventName: string;
  /**
   * Name of the index the objects are in.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * The anonymous user: A pseudonymous identifier of 1 to 129 characters out of A-Z a-z 0-9 _ = + / -. Never personal data.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   */
  userToken: string;
  /**
   * The signed-in user, pseudonymous: A pseudonymous identifier of 1 to 129 characters out of A-Z a-z 0-9 _ = + / -. Never personal data.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   */
  authenticatedUserToken?: string;
  /**
   * When it happened, in milliseconds since the Unix epoch; the time of receipt when not given. At most 4 days ago; with a `queryID`, within 1 hour of the search.
   * Range: at least 0.
   */
  timestamp?: number;
  /**
   * The `queryID` of the search or browse request that this event follows.
   * Pattern: `^[a-f0-9]{32}$`
   */
  queryID?: string;
  /**
   * The records: 1 to 20. Never together with `filters`.
   * Range: at least 1 items, at most 20 items.
   */
  objectIDs?: string[];
  /**
   * One entry per objectID.
   * Range: at most 20 items.
   */
  objectData?: ObjectData[];
  /**
   * The facet filters, each `attribute:value` with both parts URL-encoded: 1 to 10. One that is encoded as a whole (`brand%3AAcme`) is decoded. Never together with `objectIDs`.
   * Range: at least 1 items, at most 10 items.
   */
  filters?: string[];
  /**
   * One per objectID; the first result is 1, counted over all pages. Required for a click with a queryID.
   * Range: at most 20 items.
   */
  positions?: number[];
  /** Monetary value of the event in `currency`. Text that is no number is kept, but not summed. */
  value?: number | string;
  /**
   * ISO 4217 code; required with a price or a value.
   * Pattern: `^[A-Za-z]{3}$`
   */
  currency?: string;
  /**
   * Stable identifier made by the sender: a repeat of an event that was accepted before is dropped.
   * Pattern: `^[\x21-\x7E]{1,64}$`
   * @remarks Inferred: the service description does not show it.
   */
  eventID?: string;
  [name: string]: unknown;
}

export interface EventsBody {
  /**
   * The events: all are accepted or none.
   * Range: at least 1 items, at most 1000 items.
   */
  events: InsightsEvent[];
}

export interface EventsResponse {
  /** Always 200. */
  status: 200;
  /** For people. */
  message: string;
}

/** What `pushEvents` takes. */
export interface PushEventsParameters {
  body: EventsBody;
}

/** What `deleteUserToken` takes. */
export interface DeleteUserTokenParameters {
  /**
   * A pseudonymous identifier of 1 to 129 characters out of A-Z a-z 0-9 _ = + / -. Never personal data.
   * Pattern: `^[A-Za-z0-9_=+/-]{1,129}$`
   */
  userToken: string;
}

// Recommendation: Recommendations of five models, and rules that filter, promote or hide them.

/** One question. */
export interface RecommendationRequest {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The model. */
  model: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  /**
   * Recommendations with a lower score are dropped; 0 keeps all.
   * Range: at least 0, at most 100.
   */
  threshold: number;
  /**
   * How many at most. 0: all there are, and no fallback.
   * Range: at least 0, at most 1000.
   * @default 0
   */
  maxRecommendations?: number;
  /**
   * The source record; required by related-products, bought-together and looking-similar.
   * Range: at most 512 characters.
   */
  objectID?: string;
  /**
   * The facet: required by trending-facets; with `facetValue`, trending-items inside that value.
   * Range: at most 256 characters.
   */
  facetName?: string;
  /**
   * The facet value, together with `facetName`.
   * Range: at most 4096 characters.
   */
  facetValue?: string;
  /** Search parameters: filters, `attributesToRetrieve`, `clickAnalytics`, `ruleContexts` and others. */
  queryParameters?: SearchParams;
  /** The search that is made when there is no recommendation and `maxRecommendations` is above 0. */
  fallbackParameters?: SearchParams;
}

export interface RecommendationsBody {
  /**
   * The questions, answered in this order.
   * Range: at most 100 items.
   */
  requests: RecommendationRequest[];
}

/** A recommended record, or for trending-facets a facet value. */
export type RecommendationHit<T = AnyRecord> = { [Name in keyof T]: T[Name] } & {
  /** The record; for trending-facets the facet value. */
  objectID: string;
  /** Strength from 0 to 100; 0 for what comes from `fallbackParameters`. */
  _score: number;
  /** For trending-facets: the facet. */
  facetName?: string;
  /** For trending-facets: its value. */
  facetValue?: string;
};

export interface RecommendationsResult<T = AnyRecord> {
  /** The recommendations, strongest first. */
  hits: RecommendationHit<T>[];
  /** How many hits these are. */
  nbHits: number;
  /**
   * Name of the index.
   * @remarks Inferred: the service description does not show it.
   */
  index?: string;
  /**
   * The model.
   * @remarks Inferred: the service description does not show it.
   */
  model?: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  /**
   * Milliseconds the service spent.
   * @remarks Inferred: the service description does not show it.
   */
  processingTimeMS?: number;
  /**
   * Identifier to send with events; present when `queryParameters.clickAnalytics` was true.
   * @remarks Inferred: the service description does not show it.
   */
  queryID?: string;
  /** The `userData` of the rules that applied. */
  userData?: (Record<string, unknown>)[];
  /**
   * The rules that applied.
   * @remarks Inferred: the service description does not show it.
   */
  appliedRules?: AppliedRule[];
}

export interface RecommendationsResponse {
  /** One answer per request, in request order. */
  results: RecommendationsResult[];
}

/** A filter made of the source record. */
export interface AutomaticFacetFilter {
  /** A facet of the source record; ignored when the record has none. */
  facet: string;
  /**
   * Weight, where it is an optional filter.
   * Range: at least 0, at most 65535.
   * @default 1
   */
  score?: number;
  /**
   * Several values combine with OR in place of AND.
   * @default false
   */
  disjunctive?: boolean;
  /**
   * Inverts the match.
   * @default false
   */
  negative?: boolean;
}

/** What a request must be like. */
export interface RecommendRuleCondition {
  /**
   * A word that the search must give in `ruleContexts`.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  context?: string;
  /**
   * The rule applies when the source record matches; negation and scores are not supported.
   * Range: at most 4096 characters.
   */
  filters?: string;
}

/** Filters, added to those of the request. */
export interface RecommendRuleParams {
  /**
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.
   * Range: at most 65536 characters.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | (string | string[])[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | (string | string[])[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | (string | string[])[])[];
  /**
   * As `optionalFilters`.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFacetFilters?: string | (string | (string | string[])[])[];
  /**
   * Tags that lift a record without excluding the others.
   * @remarks Inferred: the service description does not show it.
   */
  optionalTagFilters?: string | (string | (string | string[])[])[];
  /**
   * Facets of the source record that must be the same.
   * Range: at most 100 items.
   */
  automaticFacetFilters?: AutomaticFacetFilter[];
  /**
   * Facets of the source record that lift records which have the same.
   * Range: at most 100 items.
   */
  automaticOptionalFacetFilters?: AutomaticFacetFilter[];
  /**
   * Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /** Whatever else the service that you ask knows: it goes out as it is. */
  [parameter: string]: unknown;
}

/** What happens; not empty. */
export interface RecommendRuleConsequence {
  params?: RecommendRuleParams;
  /**
   * Records to put at fixed places: at most 30 in all. They stand there even when the query does not find them.
   * Range: at most 30 items.
   */
  promote?: RulePromotion[];
  /**
   * Records to leave out: at most 50.
   * Range: at most 50 items.
   */
  hide?: RuleHiding[];
  /** Anything for the page, at most 1 kB as JSON; the answer lists it in `userData`. */
  userData?: Record<string, unknown>;
}

/** A rule for one model. What a search or `getRecommendRule` answered may be sent back whole. */
export interface RecommendRule {
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
  condition?: RecommendRuleCondition;
  /**
   * The rule applies when at least one holds.
   * Range: at most 10 items.
   */
  conditions?: RecommendRuleCondition[];
  consequence: RecommendRuleConsequence;
  /**
   * For people.
   * Range: at most 4096 characters.
   */
  description?: string;
  /**
   * Whether the rule applies.
   * @default true
   */
  enabled?: boolean;
  /**
   * When the rule holds: in any of these spans. Always when absent; never empty.
   * Range: at least 1 items, at most 100 items.
   */
  validity?: RuleValidity[];
  _metadata?: RuleMetadata;
  /** In search answers, per text field: a HighlightedValue. Ignored when sent. */
  _highlightResult?: Record<string, unknown>;
}

export interface SearchRecommendRulesBody {
  /**
   * Words of the identifier, the description and the contexts.
   * Range: at most 512 characters.
   * @default ""
   */
  query?: string;
  /**
   * Only rules for exactly this context.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  context?: string;
  /** Only rules that are enabled, or disabled; both when absent. */
  enabled?: boolean;
  /**
   * Page; the first is 0.
   * Range: at least 0, at most 10000.
   * @default 0
   */
  page?: number;
  /**
   * Rules on one page.
   * Range: at least 1, at most 1000.
   * @default 20
   */
  hitsPerPage?: number;
  /** Taken and not used: there is nothing to choose here. */
  requestOptions?: Record<string, unknown>;
}

export interface SearchRecommendRulesResponse {
  /** The rules of this page, by identifier. */
  hits: RecommendRule[];
  /** Rules found, on all pages. */
  nbHits: number;
  /** The page; the first is 0. */
  page: number;
  /** Pages. */
  nbPages: number;
}

export interface RecommendTaskStatus {
  /** `published` once recommendations obey the change. */
  status: 'published' | 'notPublished';
}

/** What `getRecommendations` takes. */
export interface GetRecommendationsParameters {
  body: RecommendationsBody;
}

/** What `batchRecommendRules` takes. */
export interface BatchRecommendRulesParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The model. */
  model: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  /**
   * Replaces all rules of the model; no request sees a state in between.
   * @default false
   */
  clearExistingRules?: boolean;
  /**
   * The rules.
   * Range: at most 10000 items.
   */
  body: RecommendRule[];
}

/** What `getRecommendRule` takes. */
export interface GetRecommendRuleParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The model. */
  model: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
}

/** What `deleteRecommendRule` takes. */
export interface DeleteRecommendRuleParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The model. */
  model: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  /**
   * Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.
   * Pattern: `^[A-Za-z0-9_-]{1,256}$`
   */
  objectID: string;
}

/** What `searchRecommendRules` takes. */
export interface SearchRecommendRulesParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The model. */
  model: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  body?: SearchRecommendRulesBody;
}

/** What `getRecommendStatus` takes. */
export interface GetRecommendStatusParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /** The model. */
  model: 'related-products' | 'bought-together' | 'looking-similar' | 'trending-items' | 'trending-facets';
  /**
   * Number of the task, up to 64 bits.
   * Pattern: `^[0-9]{1,19}$`
   */
  taskID: number | bigint | string;
}

// Query suggestions: Configurations that build an index of suggestions from source indices.

/** Categories of a suggestion. */
export interface SuggestionFacet {
  /** A facet of the source index. */
  attribute: string;
  /**
   * Values to keep per suggestion.
   * Range: at least 1, at most 100.
   * @default 1
   */
  amount?: number;
}

/** Where suggestions come from. */
export interface SuggestionSource {
  /**
   * The source index.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * Only searches with one of these tags count.
   * Range: at most 100 items.
   * @default []
   */
  analyticsTags?: string[];
  /**
   * The categories that each suggestion carries.
   * Range: at most 20 items.
   * @default []
   */
  facets?: SuggestionFacet[];
  /**
   * Records that a suggestion must find.
   * Range: at least 1.
   * @default 5
   */
  minHits?: number;
  /**
   * Letters that a suggestion must have; no minimum when absent.
   * Range: at least 0, at most 512.
   */
  minLetters?: number;
  /**
   * Lists of facets: every combination of their values is a suggestion.
   * Range: at most 20 items.
   * @default []
   */
  generate?: string[][];
  /**
   * Indices of further suggestions: records with `query` and, if known, `count` or `popularity`.
   * Range: at most 20 items.
   * @default []
   */
  external?: string[];
  /**
   * Counts the searches of the replicas too.
   * @default false
   */
  replicas?: boolean;
  /**
   * As `minHits`: the name under which answers show it.
   * Range: at least 1.
   */
  minHit?: number;
}

/** What the suggestions of one index are made of. */
export interface QuerySuggestionsConfig {
  /**
   * The index of the suggestions.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  /**
   * The indices whose searches become suggestions.
   * Range: at least 1 items, at most 20 items.
   */
  sourceIndices: SuggestionSource[];
  /**
   * Languages (ISO codes) whose singular and plural count as one suggestion; the more popular one stays.
   * Range: at most 20 items.
   * @default []
   */
  languages?: string[];
  /**
   * Words that no suggestion may hold; with `*` a pattern for the whole suggestion. Case does not count.
   * Range: at most 1000 items.
   * @default []
   */
  exclude?: string[];
  /**
   * Keeps characters beyond letters and digits, and diacritics.
   * @default false
   */
  allowSpecialCharacters?: boolean;
}

/** A configuration whose index stands in the path. */
export interface QuerySuggestionsUpdate {
  /**
   * The index of the suggestions, as in the path.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName?: string;
  /**
   * The indices whose searches become suggestions.
   * Range: at least 1 items, at most 20 items.
   */
  sourceIndices: SuggestionSource[];
  /**
   * Languages (ISO codes) whose singular and plural count as one suggestion; the more popular one stays.
   * Range: at most 20 items.
   * @default []
   */
  languages?: string[];
  /**
   * Words that no suggestion may hold; with `*` a pattern for the whole suggestion. Case does not count.
   * Range: at most 1000 items.
   * @default []
   */
  exclude?: string[];
  /**
   * Keeps characters beyond letters and digits, and diacritics.
   * @default false
   */
  allowSpecialCharacters?: boolean;
}

/** All configurations, by index name. */
export type QuerySuggestionsConfigs = QuerySuggestionsConfig[];

export interface QuerySuggestionsChange {
  /** Always 200. */
  status: 200;
  /** For people. */
  message: string;
}

export interface QuerySuggestionsStatus {
  /** The index of the suggestions. */
  indexName: string;
  /** Whether the index is being built now. */
  isRunning: boolean;
  /** When the last build ended, ISO 8601; absent before the first. */
  lastBuiltAt?: string;
}

export interface QuerySuggestionsLogLine {
  /** When, ISO 8601. */
  timestamp: string;
  /** How serious. */
  level: 'INFO' | 'SKIP' | 'ERROR';
  /** What happened. */
  message: string;
  /** A line of level n + 1 belongs to the last line of level n before it. */
  contextLevel: number;
}

/** The lines of the last build. */
export type QuerySuggestionsLog = QuerySuggestionsLogLine[];

/** What `createConfig` takes. */
export interface CreateConfigParameters {
  body: QuerySuggestionsConfig;
}

/** What `updateConfig` takes. */
export interface UpdateConfigParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
  body: QuerySuggestionsUpdate;
}

/** What `deleteConfig` takes. */
export interface DeleteConfigParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

/** What `getConfig` takes. */
export interface GetConfigParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

/** What `getConfigStatus` takes. */
export interface GetConfigStatusParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

/** What `getLogFile` takes. */
export interface GetLogFileParameters {
  /**
   * Name of the index: 1 to 256 characters without control characters and without / \ ? # % *.
   * Range: at most 256 characters.
   * Pattern: `^[^\u0000-\u001f/\\?#%*]+$`
   */
  indexName: string;
}

// Analytics: Read what shoppers searched, clicked and bought. Refreshed every 5 minutes, without a promise of availability: not for pages that shoppers see.

export interface AnalyticsStatus {
  /** When, ISO 8601; null before the first search. */
  updatedAt: string | null;
}

export interface CurrencyRevenue {
  /** Currency code. */
  currency: string;
  /** What was earned. */
  revenue: number;
}

export interface TopSearch {
  /** The search as the shopper typed it. */
  search: string;
  /** How often, tracked searches and others. */
  count: number;
  /** Records it found, on average. */
  nbHits: number;
  /** Position of the clicked hit, on average; null before the first click. */
  averageClickPosition?: number | null;
  /** Clicks per tracked search; null without tracked searches, 0 without clicks. */
  clickThroughRate?: number | null;
  /** Conversions per tracked search; null without tracked searches, 0 without conversions. */
  conversionRate?: number | null;
  /** Searches that returned a queryID. */
  trackedSearchCount?: number;
  /** Clicks. */
  clickCount?: number;
  /** Conversions. */
  conversionCount?: number;
  /** Purchases per tracked search; null without tracked searches, 0 without purchases. */
  purchaseRate?: number | null;
  /** Additions to the cart per tracked search; null without tracked searches. */
  addToCartRate?: number | null;
  /** Purchases. */
  purchaseCount?: number;
  /** Additions to the cart. */
  addToCartCount?: number;
  /** Currency code to revenue. */
  currencies?: Record<string, CurrencyRevenue>;
}

export interface TopSearches {
  /** The searches. */
  searches: TopSearch[];
}

export interface SearchesCountDay {
  /** The day, `YYYY-MM-DD` in UTC. */
  date: string;
  /** Searches. */
  count: number;
}

export interface SearchesCount {
  /** Searches. */
  count: number;
  /** The same for each day. */
  dates: SearchesCountDay[];
}

export interface SearchNoResults {
  /** The search as the shopper typed it. */
  search: string;
  /** How often, tracked searches and others. */
  count: number;
  /** How often with a filter set. */
  withFilterCount: number;
}

export interface SearchesNoResults {
  /** The searches. */
  searches: SearchNoResults[];
}

export interface SearchNoClicks {
  /** The search as the shopper typed it. */
  search: string;
  /** How often, tracked searches only. */
  count: number;
  /** Records it found, on average. */
  nbHits: number;
}

export interface SearchesNoClicks {
  /** The searches. */
  searches: SearchNoClicks[];
}

export interface NoResultsRateDay {
  /** The day, `YYYY-MM-DD` in UTC. */
  date: string;
  /** Share of searches that found nothing, from 0 to 1. */
  rate: number;
  /** Searches. */
  count: number;
  /** Searches that found nothing. */
  noResultCount: number;
}

export interface NoResultsRate {
  /** Share of searches that found nothing, from 0 to 1. */
  rate: number;
  /** Searches. */
  count: number;
  /** Searches that found nothing. */
  noResultCount: number;
  /** The same for each day. */
  dates: NoResultsRateDay[];
}

export interface NoClickRateDay {
  /** The day, `YYYY-MM-DD` in UTC. */
  date: string;
  /** Share of tracked searches without a click, from 0 to 1. */
  rate: number;
  /** Tracked searches. */
  count: number;
  /** Tracked searches without a click. */
  noClickCount: number;
}

export interface NoClickRate {
  /** Share of tracked searches without a click, from 0 to 1. */
  rate: number;
  /** Tracked searches. */
  count: number;
  /** Tracked searches without a click. */
  noClickCount: number;
  /** The same for each day. */
  dates: NoClickRateDay[];
}

export interface TopHit {
  /** objectID of the record. */
  hit: string;
  /** How often, tracked searches and others. */
  count: number;
  /** Clicks per tracked search; null without tracked searches, 0 without clicks. */
  clickThroughRate?: number | null;
  /** Conversions per tracked search; null without tracked searches, 0 without conversions. */
  conversionRate?: number | null;
  /** Searches that returned a queryID. */
  trackedSearchCount?: number;
  /** Clicks. */
  clickCount?: number;
  /** Conversions. */
  conversionCount?: number;
  /** Purchases per tracked search; null without tracked searches, 0 without purchases. */
  purchaseRate?: number | null;
  /** Additions to the cart per tracked search; null without tracked searches. */
  addToCartRate?: number | null;
  /** Purchases. */
  purchaseCount?: number;
  /** Additions to the cart. */
  addToCartCount?: number;
  /** Currency code to revenue. */
  currencies?: Record<string, CurrencyRevenue>;
}

export interface TopHits {
  /** The records. */
  hits: TopHit[];
}

export interface PurchaseRateDay {
  /** The day, `YYYY-MM-DD` in UTC. */
  date: string;
  /** Purchases per tracked search; null without tracked searches, 0 without purchases. */
  rate: number | null;
  /** Searches that returned a queryID. */
  trackedSearchCount: number;
  /** Purchases. */
  purchaseCount: number;
}

export interface PurchaseRate {
  /** Purchases per tracked search; null without tracked searches, 0 without purchases. */
  rate: number | null;
  /** Searches that returned a queryID. */
  trackedSearchCount: number;
  /** Purchases. */
  purchaseCount: number;
  /** The same for each day. */
  dates: PurchaseRateDay[];
}

export interface CurrencyTurnover {
  /** Currency code. */
  currency: string;
  /** What was earned. */
  revenue: number;
  /** Purchases. */
  transactionCount: number;
  /** Revenue per purchase. */
  averageOrderValue: number;
}

export interface RevenueDay {
  /** The day, `YYYY-MM-DD` in UTC. */
  date: string;
  /** Currency code to what was earned. */
  currencies: Record<string, CurrencyTurnover>;
}

export interface Revenue {
  /** Currency code to what was earned. */
  currencies: Record<string, CurrencyTurnover>;
  /** The same for each day. */
  dates: RevenueDay[];
}

/** @remarks Inferred: the service description does not show it. */
export interface UsersCountDay {
  /** The day, `YYYY-MM-DD` in UTC. */
  date: string;
  /** Users. */
  count: number;
}

/** @remarks Inferred: the service description does not show it. */
export interface UsersCount {
  /** Users. */
  count: number;
  /** The same for each day. */
  dates: UsersCountDay[];
}

/** @remarks Inferred: the service description does not show it. */
export interface TopFilterAttribute {
  /** The attribute. */
  attribute: string;
  /** How often, tracked searches and others. */
  count: number;
}

/** @remarks Inferred: the service description does not show it. */
export interface TopFilterAttributes {
  /** The attributes. */
  attributes: TopFilterAttribute[];
}

/** @remarks Inferred: the service description does not show it. */
export interface FilterNoResults {
  /** The attribute. */
  attribute: string;
  /** How the value was compared: `:`, `=`, `<`, … */
  operator: string;
  /** The value. */
  value: string;
}

/** @remarks Inferred: the service description does not show it. */
export interface FiltersNoResults {
  /** The filters that were set together. */
  values: FilterNoResults[];
  /** How often, tracked searches and others. */
  count: number;
}

/** @remarks Inferred: the service description does not show it. */
export interface TopFiltersNoResults {
  /** The sets of filters. */
  values: FiltersNoResults[];
}

/** @remarks Inferred: the service description does not show it. */
export interface TopFilterValue {
  /** The attribute. */
  attribute: string;
  /** How the value was compared: `:`, `=`, `<`, … */
  operator: string;
  /** The value. */
  value: string;
  /** How often, tracked searches and others. */
  count: number;
}

/** @remarks Inferred: the service description does not show it. */
export interface TopFilterValues {
  /** The values. */
  values: TopFilterValue[];
}

/** @remarks Inferred: the service description does not show it. */
export interface TopCountry {
  /** ISO 3166 code of the country. */
  country: string;
  /** How often, tracked searches and others. */
  count: number;
}

/** @remarks Inferred: the service description does not show it. */
export interface TopCountries {
  /** The countries. */
  countries: TopCountry[];
}

/** What `getAnalyticsStatus` takes. */
export interface GetAnalyticsStatusParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
}

/** What `getTopSearches` takes. */
export interface GetTopSearchesParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /**
   * Adds click and conversion metrics.
   * @default false
   */
  clickAnalytics?: boolean;
  /**
   * Adds add-to-cart, purchase and revenue metrics.
   * @default false
   */
  revenueAnalytics?: boolean;
  /**
   * What to sort by; all but `searchCount` need `clickAnalytics`.
   * @default "searchCount"
   */
  orderBy?: 'searchCount' | 'clickThroughRate' | 'conversionRate' | 'averageClickPosition';
  /**
   * Direction of the sorting.
   * @default "desc"
   */
  direction?: 'asc' | 'desc';
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   */
  offset?: number;
}

/** What `getSearchesCount` takes. */
export interface GetSearchesCountParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
}

/** What `getSearchesNoResults` takes. */
export interface GetSearchesNoResultsParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   */
  offset?: number;
}

/** What `getSearchesNoClicks` takes. */
export interface GetSearchesNoClicksParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   */
  offset?: number;
}

/** What `getNoResultsRate` takes. */
export interface GetNoResultsRateParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
}

/** What `getNoClickRate` takes. */
export interface GetNoClickRateParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
}

/** What `getTopHits` takes. */
export interface GetTopHitsParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /** Only searches for exactly this, as the shopper typed it. */
  search?: string;
  /**
   * Adds click and conversion metrics.
   * @default false
   */
  clickAnalytics?: boolean;
  /**
   * Adds add-to-cart, purchase and revenue metrics.
   * @default false
   */
  revenueAnalytics?: boolean;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   */
  offset?: number;
}

/** What `getPurchaseRate` takes. */
export interface GetPurchaseRateParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
}

/** What `getRevenue` takes. */
export interface GetRevenueParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
}

/** What `getUsersCount` takes. */
export interface GetUsersCountParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
}

/** What `getTopFilterAttributes` takes. */
export interface GetTopFilterAttributesParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /** Only searches for exactly this, as the shopper typed it. */
  search?: string;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
}

/** What `getTopFiltersNoResults` takes. */
export interface GetTopFiltersNoResultsParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /** Only searches for exactly this, as the shopper typed it. */
  search?: string;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
}

/** What `getTopFilterForAttribute` takes. */
export interface GetTopFilterForAttributeParameters {
  /**
   * The attributes; several are joined by commas.
   * Range: at most 100 items.
   */
  attribute: string[];
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /** Only searches for exactly this, as the shopper typed it. */
  search?: string;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
}

/** What `getTopCountries` takes. */
export interface GetTopCountriesParameters {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * First day, `YYYY-MM-DD` in UTC; 7 days ago when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  startDate?: string;
  /**
   * Last day, `YYYY-MM-DD` in UTC; today when not given.
   * Pattern: `^\d{4}-\d{2}-\d{2}$`
   */
  endDate?: string;
  /** Only searches that carried these analytics tags, combined with `AND`, `OR` and parentheses; special characters inside a tag are URL-encoded. */
  tags?: string;
  /**
   * Items to return.
   * Range: at least 0, at most 1000.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  limit?: number;
  /**
   * The first item to return.
   * Range: at least 0.
   * @default 0
   * @remarks Inferred: the service description does not show it.
   */
  offset?: number;
}

// A/B testing: Compare two variants of an index on real traffic; nothing changes in the page.

export interface ABTestFilterEffect {
  /** Users that the filter left out. */
  usersCount: number;
  /** Tracked searches that the filter left out. */
  trackedSearchesCount: number;
}

/** What the filters of the configuration left out. */
export interface ABTestFilterEffects {
  /** Users with unusually many events. */
  outliers?: ABTestFilterEffect;
  /** Searches without a query. */
  emptySearch?: ABTestFilterEffect;
}

export interface ABTestCurrency {
  /** Currency code. */
  currency: string;
  /** What was earned. */
  revenue: number;
  /** Revenue per user, on average. */
  mean: number;
  /** Spread of the revenue per user. */
  standardDeviation: number;
}

export interface ABTestVariant {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /** For people. */
  description?: string;
  /**
   * Share of the searches that this variant gets, in percent.
   * Range: at least 0, at most 100.
   */
  trafficPercentage: number;
  /**
   * Searches needed until the result can be trusted.
   * Range: at least 1.
   */
  estimatedSampleSize?: number;
  customSearchParameters?: SearchParams;
  /** Position of the clicked hits, on average. Null before the first data. */
  averageClickPosition?: number | null;
  /** Distinct clicks. Null before the first data. */
  clickCount?: number | null;
  /** Clicks per tracked search. Null before the first data. */
  clickThroughRate?: number | null;
  /** Distinct conversions. Null before the first data. */
  conversionCount?: number | null;
  /** Conversions per tracked search. Null before the first data. */
  conversionRate?: number | null;
  /** Additions to the cart. Null before the first data. */
  addToCartCount?: number | null;
  /** Additions to the cart per tracked search. Null before the first data. */
  addToCartRate?: number | null;
  /** Purchases. Null before the first data. */
  purchaseCount?: number | null;
  /** Purchases per tracked search. Null before the first data. */
  purchaseRate?: number | null;
  /** Tracked searches without results. Null before the first data. */
  noResultCount?: number | null;
  /** Searches, untracked ones too. Null before the first data. */
  searchCount?: number | null;
  /** Searches that returned a queryID. Null before the first data. */
  trackedSearchCount?: number | null;
  /** Users, untracked ones too. Null before the first data. */
  userCount?: number | null;
  /** Users with tracked searches. Null before the first data. */
  trackedUserCount?: number | null;
  /** Currency code to revenue. Null before the first data. */
  currencies?: Record<string, ABTestCurrency> | null;
  /** What the filters left out. Null before the first data. */
  filterEffects?: ABTestFilterEffects | null;
}

export interface ABTestFilter {
  /** Whether these are left out of the metrics. */
  exclude: boolean;
}

export interface ABTestMinimumDetectableEffect {
  /**
   * Smallest relative difference to detect.
   * Range: at least 0, at most 1.
   */
  size: number;
  /**
   * The metric in which to detect it.
   * @remarks Inferred: the service description does not show it.
   */
  effect?: 'addToCartRate' | 'clickThroughRate' | 'conversionRate' | 'purchaseRate' | (string & {});
  /**
   * The same as `effect`: answers use this name.
   * @remarks Inferred: the service description does not show it.
   */
  metric?: 'addToCartRate' | 'clickThroughRate' | 'conversionRate' | 'purchaseRate' | (string & {});
}

/** What counts: outliers are left out unless `exclude` is false, empty searches only if `exclude` is true. */
export interface ABTestConfiguration {
  /** Users with unusually many events. */
  outliers?: ABTestFilter;
  /** Searches without a query. */
  emptySearch?: ABTestFilter;
  /** The smallest difference worth finding; decides the sample size. */
  minimumDetectableEffect?: ABTestMinimumDetectableEffect;
}

export interface ABTest {
  /**
   * Number of the test.
   * Range: at least 1.
   */
  abTestID: number;
  /** For people. */
  name: string;
  /** Where it stands. */
  status: 'active' | 'stopped' | 'expired' | 'failed' | (string & {});
  /** When it was created, ISO 8601 in UTC. */
  createdAt: string;
  /** When it ends, ISO 8601 in UTC. */
  endAt: string;
  /** Significance of the difference in click-through rate: above 0.95 it counts, whichever variant leads. Null before the first data. */
  clickSignificance?: number | null;
  /** Significance of the difference in conversion rate: above 0.95 it counts, whichever variant leads. Null before the first data. */
  conversionSignificance?: number | null;
  /** Significance of the difference in purchase rate: above 0.95 it counts, whichever variant leads. Null before the first data. */
  purchaseSignificance?: number | null;
  /** Significance of the difference in add-to-cart rate: above 0.95 it counts, whichever variant leads. Null before the first data. */
  addToCartSignificance?: number | null;
  /** Currency code to significance. Null before the first data. */
  revenueSignificance?: Record<string, number> | null;
  /**
   * The control and its rival.
   * Range: at least 2 items, at most 2 items.
   */
  variants: ABTestVariant[];
  configuration?: ABTestConfiguration;
}

export interface ABTestList {
  /** Active tests first, then the newest; null or empty when there is none. */
  abtests: ABTest[] | null;
  /** Tests on this page. */
  count: number;
  /** Tests on all pages. */
  total: number;
}

export interface AddABTestVariant {
  /**
   * Name of the index.
   * Range: at most 256 characters.
   */
  index: string;
  /**
   * Share of the searches that this variant gets, in percent.
   * Range: at least 0, at most 100.
   */
  trafficPercentage: number;
  /**
   * Searches needed until the result can be trusted.
   * Range: at least 1.
   * @remarks Inferred: the service description does not show it.
   */
  estimatedSampleSize?: number;
  /** For people. */
  description?: string;
  customSearchParameters?: SearchParams;
}

export interface AddABTestBody {
  /** For people. */
  name: string;
  /**
   * The control first. Two indices, or one index of which one variant has `customSearchParameters`.
   * Range: at least 2 items, at most 2 items.
   */
  variants: AddABTestVariant[];
  /** When it ends, ISO 8601 in UTC. */
  endAt: string;
  configuration?: ABTestConfiguration;
}

export interface ABTestCreated {
  /**
   * Number of the test.
   * Range: at least 1.
   */
  abTestID: number;
  /** The task that starts the test. */
  taskID: number | bigint | string;
  /** The control. */
  index: string;
}

/** What `addABTest` takes. */
export interface AddABTestParameters {
  body: AddABTestBody;
}

/** What `getABTest` takes. */
export interface GetABTestParameters {
  /**
   * Number of the test.
   * Range: at least 1.
   */
  id: number;
}

/** What `listABTests` takes. */
export interface ListABTestsParameters {
  /**
   * The first test to return.
   * Range: at least 0.
   * @default 0
   */
  offset?: number;
  /**
   * Tests to return.
   * Range: at least 0.
   * @default 10
   */
  limit?: number;
  /** Only tests of an index whose name starts so. */
  indexPrefix?: string;
  /** Only tests of an index whose name ends so. */
  indexSuffix?: string;
}

/** What `stopABTest` takes. */
export interface StopABTestParameters {
  /**
   * Number of the test.
   * Range: at least 1.
   */
  id: number;
}

/** What `deleteABTest` takes. */
export interface DeleteABTestParameters {
  /**
   * Number of the test.
   * Range: at least 1.
   */
  id: number;
}

// Personalization: Read and delete user profiles, read and set the strategy. For backends only; still subject to change.

export interface UserProfile {
  /**
   * The pseudonymous identifier of the user.
   * Range: at most 129 characters.
   */
  userToken: string;
  /** Time of the last event that was processed, ISO 8601; for debugging. */
  lastEventAt: string;
  /** Facet name to facet value to score, at most 20. */
  scores: Record<string, Record<string, number>>;
}

export interface DeletedUserProfile {
  /**
   * The pseudonymous identifier of the user.
   * Range: at most 129 characters.
   */
  userToken: string;
  /** Events sent before this time are ignored, ISO 8601; later ones make a new profile. (The service description also calls it `deleteUntil`.) */
  deletedUntil: string;
}

export interface EventScoring {
  /** Name of the event. */
  eventName: string;
  /** Type of the event. */
  eventType: 'click' | 'conversion' | 'view';
  /**
   * What one such event is worth.
   * Range: at least 0, at most 100.
   * @remarks Inferred: the service description does not show it.
   */
  score: number;
}

export interface FacetScoring {
  /** Name of the facet. */
  facetName: string;
  /**
   * How much the facet says about taste.
   * Range: at least 0, at most 100.
   * @remarks Inferred: the service description does not show it.
   */
  score: number;
}

export interface PersonalizationStrategy {
  /**
   * What events are worth.
   * Range: at most 1000 items.
   */
  eventsScoring: EventScoring[];
  /**
   * What facets are worth.
   * Range: at most 1000 items.
   */
  facetsScoring: FacetScoring[];
  /**
   * How much profiles change the ranking: 0 not at all, 100 fully.
   * Range: at least 0, at most 100.
   */
  personalizationImpact: number;
}

export interface PersonalizationStrategySaved {
  /** The status code. */
  status: number;
  /** For people. */
  message: string;
}

/** What `getUserProfile` takes. */
export interface GetUserProfileParameters {
  /**
   * The pseudonymous identifier of the user.
   * Range: at most 129 characters.
   */
  userToken: string;
}

/** What `deleteUserProfile` takes. */
export interface DeleteUserProfileParameters {
  /**
   * The pseudonymous identifier of the user.
   * Range: at most 129 characters.
   */
  userToken: string;
}

/** What `setPersonalizationStrategy` takes. */
export interface SetPersonalizationStrategyParameters {
  body: PersonalizationStrategy;
}

// Crawler: Create, configure, run, pause, inspect and test the web crawlers that make records.

/** A function that travels as its code. */
export interface CrawlerExtractor {
  /** Always `function`. */
  __type: 'function';
  /** The code of the function: it gets `{ url, $, contentLength, fileType, dataSources }` and returns a list of records. */
  source: string;
}

/** What to make of the pages that fit. */
export interface CrawlerAction {
  /** The index that gets the records; `indexPrefix` comes before it. */
  indexName: string;
  /**
   * URL patterns with `*` and `**`; a leading `!` leaves pages out.
   * Range: at most 1000 items.
   */
  pathsToMatch: string[];
  /**
   * CSS selectors of which one must be in the page; a leading `!` negates.
   * Range: at most 1000 items.
   */
  selectorsToMatch?: string[];
  /**
   * Kinds of file to extract from.
   * Range: at most 100 items.
   * @default ["html"]
   */
  fileTypesToMatch?: string[];
  recordExtractor: CrawlerExtractor;
  [name: string]: unknown;
}

/** How a crawler works. The service may know more properties. */
export interface CrawlerConfig {
  /** The application that receives the records. */
  appId: string;
  /** A key of that application that may write records and settings. */
  apiKey: string;
  /** Put before every `indexName` of the actions. */
  indexPrefix?: string;
  /** Pages fetched at the same time. */
  rateLimit?: number;
  /**
   * Where crawling starts.
   * Range: at most 10000 items.
   */
  startUrls?: string[];
  /**
   * More addresses to start from; `crawlUrls` with `save` adds to them.
   * Range: at most 10000 items.
   */
  extraUrls?: string[];
  /**
   * Addresses of sitemaps whose URLs are crawled too.
   * Range: at most 10000 items.
   * @remarks Inferred: the service description does not show it.
   */
  sitemaps?: string[];
  /**
   * What to make of which pages: the first action that fits a page extracts its records.
   * Range: at most 100 items.
   */
  actions: CrawlerAction[];
  /**
   * When to crawl again, in words: `every 1 day at 3:00 am`. Without it the crawler runs on demand only.
   * @remarks Inferred: the service description does not show it.
   */
  schedule?: string;
  /**
   * URL patterns of pages that are never fetched.
   * Range: at most 10000 items.
   * @remarks Inferred: the service description does not show it.
   */
  exclusionPatterns?: string[];
  /**
   * Crawls what robots.txt forbids.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  ignoreRobotsTxtRules?: boolean;
  /**
   * Extracts from pages that ask not to be indexed.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  ignoreNoIndex?: boolean;
  /**
   * Extracts from pages that name another page as the canonical one.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  ignoreCanonicalTo?: boolean;
  /**
   * Runs the scripts of each page before extraction.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  renderJavaScript?: boolean;
  /**
   * How many links away from a start URL a page may be.
   * Range: at least 1, at most 100.
   * @remarks Inferred: the service description does not show it.
   */
  maxDepth?: number;
  /**
   * Pages to fetch at most.
   * Range: at least 1, at most 15000000.
   * @remarks Inferred: the service description does not show it.
   */
  maxUrls?: number;
  /**
   * Keeps the old index when a new one replaces it.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  saveBackup?: boolean;
  /**
   * Index name to the settings it is created with.
   * @remarks Inferred: the service description does not show it.
   */
  initialIndexSettings?: Record<string, IndexSettings>;
  [name: string]: unknown;
}

/** The top-level properties to replace: to change one extractor, send all `actions`. */
export interface PartialCrawlerConfig {
  /** The application that receives the records. */
  appId?: string;
  /** A key of that application that may write records and settings. */
  apiKey?: string;
  /** Put before every `indexName` of the actions. */
  indexPrefix?: string;
  /** Pages fetched at the same time. */
  rateLimit?: number;
  /**
   * Where crawling starts.
   * Range: at most 10000 items.
   */
  startUrls?: string[];
  /**
   * More addresses to start from; `crawlUrls` with `save` adds to them.
   * Range: at most 10000 items.
   */
  extraUrls?: string[];
  /**
   * Addresses of sitemaps whose URLs are crawled too.
   * Range: at most 10000 items.
   * @remarks Inferred: the service description does not show it.
   */
  sitemaps?: string[];
  /**
   * What to make of which pages: the first action that fits a page extracts its records.
   * Range: at most 100 items.
   */
  actions?: CrawlerAction[];
  /**
   * When to crawl again, in words: `every 1 day at 3:00 am`. Without it the crawler runs on demand only.
   * @remarks Inferred: the service description does not show it.
   */
  schedule?: string;
  /**
   * URL patterns of pages that are never fetched.
   * Range: at most 10000 items.
   * @remarks Inferred: the service description does not show it.
   */
  exclusionPatterns?: string[];
  /**
   * Crawls what robots.txt forbids.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  ignoreRobotsTxtRules?: boolean;
  /**
   * Extracts from pages that ask not to be indexed.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  ignoreNoIndex?: boolean;
  /**
   * Extracts from pages that name another page as the canonical one.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  ignoreCanonicalTo?: boolean;
  /**
   * Runs the scripts of each page before extraction.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  renderJavaScript?: boolean;
  /**
   * How many links away from a start URL a page may be.
   * Range: at least 1, at most 100.
   * @remarks Inferred: the service description does not show it.
   */
  maxDepth?: number;
  /**
   * Pages to fetch at most.
   * Range: at least 1, at most 15000000.
   * @remarks Inferred: the service description does not show it.
   */
  maxUrls?: number;
  /**
   * Keeps the old index when a new one replaces it.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  saveBackup?: boolean;
  /**
   * Index name to the settings it is created with.
   * @remarks Inferred: the service description does not show it.
   */
  initialIndexSettings?: Record<string, IndexSettings>;
  [name: string]: unknown;
}

export interface CrawlerItem {
  /** Identifier of the crawler (a UUID). */
  id: string;
  /** Name of the crawler, for people. */
  name: string;
}

export interface CrawlerPage {
  /** The crawlers of this page. */
  items: CrawlerItem[];
  /**
   * Items on one page.
   * Range: at least 1.
   * @default 20
   */
  itemsPerPage: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page: number;
  /** Crawlers on all pages. */
  total: number;
}

export interface Crawler {
  /** Name of the crawler, for people. */
  name: string;
  /** When it was created. ISO 8601. */
  createdAt: string;
  /** When it was last changed. ISO 8601. */
  updatedAt: string;
  /** Whether it is active: crawling, or waiting for its schedule. */
  running: boolean;
  /** Whether it builds a new index right now. */
  reindexing: boolean;
  /** Whether an error stops it until its blocking task is cancelled. */
  blocked: boolean;
  /** When the last full crawl started, ISO 8601. */
  lastReindexStartedAt?: string | null;
  /** When the last full crawl ended, ISO 8601. */
  lastReindexEndedAt?: string | null;
  /** The task to give to `cancelCrawlerTask`; present only while `blocked`. */
  blockingTaskId?: string;
  config?: CrawlerConfig;
}

export interface CreateCrawlerBody {
  /** Name of the crawler, for people. */
  name: string;
  config: CrawlerConfig;
}

export interface CreatedCrawler {
  /** Identifier of the new crawler (a UUID). */
  id: string;
}

export interface PatchCrawlerBody {
  /** Name of the crawler, for people. */
  name?: string;
  config?: CrawlerConfig;
}

export interface CrawlerTaskId {
  /** The task that does the work; see `getCrawlerTask`. */
  taskId: string;
}

export interface CrawlerUrlReason {
  /** Why the URLs ended so. */
  reason: string;
  /** How the URLs ended. */
  status: 'DONE' | 'SKIPPED' | 'FAILED' | (string & {});
  /** The step that decided it. */
  category: 'success' | 'fetch' | (string & {});
  /** The reason for people. */
  readable: string;
  /** URLs. */
  count: number;
}

export interface CrawlerUrlStats {
  /** All URLs of the last crawl. */
  count: number;
  /** The same by reason. */
  data: CrawlerUrlReason[];
}

export interface CrawlUrlsBody {
  /**
   * Addresses to crawl now: at most 50.
   * Range: at least 1 items, at most 50 items.
   */
  urls: string[];
  /** True: they are added to `extraUrls` unless `startUrls` or `sitemaps` hold them. False: they are not saved. Not given: they are added only if the last crawl did not index them either. */
  save?: boolean;
}

export interface CrawlerTestBody {
  /** The page to test. */
  url: string;
  config?: PartialCrawlerConfig;
}

export interface CrawlerTestRecords {
  /** The index the records would go to. */
  indexName: string;
  /** All records of the page. */
  records: (Record<string, unknown>)[];
  /** The same by extractor. */
  recordsPerExtractor: CrawlerExtractorRecords[];
}

export interface CrawlerExtractorRecords {
  /** Place of the extractor in the action; the first is 0. */
  index: number;
  /** Kind of extractor. */
  type: string;
  /** What it extracted. */
  records: (Record<string, unknown>)[];
}

export interface CrawlerTestResult {
  /** When the test started. ISO 8601. */
  startDate: string;
  /** When it ended. ISO 8601. */
  endDate: string;
  /** What the extractors logged, step by step. */
  logs: string[][];
  /** What was extracted, by index. */
  records: CrawlerTestRecords[];
  /** Links found on the page. */
  links: string[];
  /** Data source to its data about the page. */
  externalData: Record<string, Record<string, unknown>>;
  /** What went wrong; empty when nothing did. */
  error: Record<string, unknown>;
}

export interface CrawlerTaskState {
  /** Whether the task is still to be done. */
  pending: boolean;
}

export interface CrawlerDomain {
  /** The application that may crawl it. */
  appId: string;
  /** The domain; it may hold a wildcard. */
  domain: string;
  /** Whether the ownership was proven. */
  verified: boolean;
}

export interface CrawlerDomainPage {
  /** The domains of this page. */
  items: CrawlerDomain[];
  /**
   * Items on one page.
   * Range: at least 1.
   * @default 20
   */
  itemsPerPage: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page: number;
  /** Domains on all pages. */
  total: number;
}

/** What `createCrawler` takes. */
export interface CreateCrawlerParameters {
  body: CreateCrawlerBody;
}

/** What `listCrawlers` takes. */
export interface ListCrawlersParameters {
  /**
   * Items on one page.
   * Range: at least 1.
   * @default 20
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
  /** Only crawlers whose name holds this. */
  name?: string;
  /** Only crawlers of this application. */
  appId?: string;
}

/** What `getCrawler` takes. */
export interface GetCrawlerParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  /**
   * Adds `config` to the answer.
   * @default false
   */
  withConfig?: boolean;
}

/** What `patchCrawler` takes. */
export interface PatchCrawlerParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  body: PatchCrawlerBody;
}

/** What `patchCrawlerConfig` takes. */
export interface PatchCrawlerConfigParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  body: PartialCrawlerConfig;
}

/** What `runCrawler` takes. */
export interface RunCrawlerParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
}

/** What `pauseCrawler` takes. */
export interface PauseCrawlerParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
}

/** What `reindexCrawler` takes. */
export interface ReindexCrawlerParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
}

/** What `getCrawlerUrlStats` takes. */
export interface GetCrawlerUrlStatsParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
}

/** What `crawlUrls` takes. */
export interface CrawlUrlsParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  body: CrawlUrlsBody;
}

/** What `testCrawler` takes. */
export interface TestCrawlerParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  body: CrawlerTestBody;
}

/** What `getCrawlerTask` takes. */
export interface GetCrawlerTaskParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  /** Identifier of the task. */
  tid: string;
}

/** What `cancelCrawlerTask` takes. */
export interface CancelCrawlerTaskParameters {
  /** Identifier of the crawler (a UUID). */
  id: string;
  /** Identifier of the task. */
  tid: string;
}

/** What `listCrawlerDomains` takes. */
export interface ListCrawlerDomainsParameters {
  /** Only domains of this application. */
  appId?: string;
  /**
   * Items on one page.
   * Range: at least 1.
   * @default 20
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
}

// Ingestion: Manage the credentials, destinations and sources of connectors, and see what their runs did.

export interface IngestionPagination {
  /** Pages there are. */
  nbPages: number;
  /** This page; the first is 1. */
  page: number;
  /** Items on all pages. */
  nbItems: number;
  /** Items on one page. */
  itemsPerPage: number;
}

/** The time that was asked about. */
export interface IngestionWindow {
  /** Start, RFC 3339. */
  startDate: string;
  /** End, RFC 3339. */
  endDate: string;
}

export interface CloudServiceAccountInput {
  /** E-mail address of the service account. */
  clientEmail: string;
  /** Private key of the service account. */
  privateKey: string;
}

export interface BasicInput {
  /** User name. */
  username: string;
  /** Password. */
  password: string;
}

export interface ApiKeyInput {
  /** The API key. */
  key: string;
}

export interface OauthInput {
  /** The OAuth endpoint. */
  url: string;
  /** Client identifier. */
  client_id: string;
  /** Client secret. */
  client_secret: string;
}

export interface ServiceInput {
  /** Application ID. */
  appID: string;
  /** A key that may push to an index and change its settings. */
  apiKey: string;
}

export interface PartialCloudServiceAccountInput {
  /** E-mail address of the service account. */
  clientEmail?: string;
  /** Private key of the service account. */
  privateKey?: string;
}

export interface PartialBasicInput {
  /** User name. */
  username?: string;
  /** Password. */
  password?: string;
}

export interface PartialApiKeyInput {
  /** The API key. */
  key?: string;
}

export interface PartialOauthInput {
  /** The OAuth endpoint. */
  url?: string;
  /** Client identifier. */
  client_id?: string;
  /** Client secret. */
  client_secret?: string;
}

export interface PartialServiceInput {
  /** Application ID. */
  appID?: string;
  /** A key that may push to an index and change its settings. */
  apiKey?: string;
}

export interface Authentication {
  /** Identifier of the authentication (a UUID). */
  authenticationID: string;
  /** The kind of credentials. */
  type: 'cloudServiceAccount' | 'basic' | 'apiKey' | 'oauth' | 'service' | (string & {});
  /** For people. */
  name: string;
  /** The shop system they belong to. */
  platform?: 'ecommerce_a' | 'ecommerce_b' | (string & {});
  /** The credentials; secrets may be left out or masked. */
  input: PartialCloudServiceAccountInput | PartialBasicInput | PartialApiKeyInput | PartialOauthInput | PartialServiceInput;
  /** When it was created, RFC 3339. */
  createdAt: string;
  /** When it was last changed, RFC 3339. */
  updatedAt?: string;
}

export interface AuthenticationCreate {
  /** The kind of credentials; decides the fields of `input`. */
  type: 'cloudServiceAccount' | 'basic' | 'apiKey' | 'oauth' | 'service';
  /** For people. */
  name: string;
  /** The shop system they belong to. */
  platform?: 'ecommerce_a' | 'ecommerce_b';
  /** The credentials, as `type` asks. */
  input: CloudServiceAccountInput | BasicInput | ApiKeyInput | OauthInput | ServiceInput;
}

export interface AuthenticationUpdate {
  /** The kind of credentials; decides the fields of `input`. */
  type?: 'cloudServiceAccount' | 'basic' | 'apiKey' | 'oauth' | 'service';
  /** For people. */
  name?: string;
  /** The shop system they belong to. */
  platform?: 'ecommerce_a' | 'ecommerce_b';
  /** The credentials to change, as `type` asks. */
  input?: PartialCloudServiceAccountInput | PartialBasicInput | PartialApiKeyInput | PartialOauthInput | PartialServiceInput;
}

export interface AuthenticationList {
  /** The authentications of this page. */
  authentications: Authentication[];
  /** Where this page stands. */
  pagination: IngestionPagination;
}

export interface AuthenticationCreated {
  /** Identifier of the authentication (a UUID). */
  authenticationID: string;
  /** For people. */
  name: string;
  /** When it was created, RFC 3339. */
  createdAt: string;
}

export interface AuthenticationUpdated {
  /** Identifier of the authentication (a UUID). */
  authenticationID: string;
  /** For people. */
  name: string;
  /** When it was last changed, RFC 3339. */
  updatedAt: string;
}

export interface DestinationIndexPrefix {
  /** Put before the names of the indices. */
  indexPrefix: string;
}

export interface DestinationIndexName {
  /** The index. */
  indexName: string;
  /** Whether a record is a product or one of its variants. */
  recordType?: 'product' | 'variant';
  /**
   * Paths of attributes to leave out: dots go into objects, `[0]` is one element of a list, `[*]` is every one.
   * Range: at most 1000 items.
   */
  attributesToExclude?: string[];
}

export interface Destination {
  /** Identifier of the destination (a UUID). */
  destinationID: string;
  /** The product that stores the data. */
  type: 'search' | 'insights' | 'flow' | (string & {});
  /** For people. */
  name: string;
  /** Where records go. */
  input: DestinationIndexPrefix | DestinationIndexName;
  /** Identifier of the authentication (a UUID). */
  authenticationID?: string;
  /** When it was created, RFC 3339. */
  createdAt: string;
  /** When it was last changed, RFC 3339. */
  updatedAt?: string;
}

export interface DestinationCreate {
  /** The product that stores the data. */
  type: 'search' | 'insights' | 'flow';
  /** For people. */
  name: string;
  /** Where records go. */
  input: DestinationIndexPrefix | DestinationIndexName;
  /** Identifier of the authentication (a UUID). */
  authenticationID?: string;
}

export interface DestinationUpdate {
  /** The product that stores the data. */
  type?: 'search' | 'insights' | 'flow';
  /** For people. */
  name?: string;
  /** Where records go. */
  input?: DestinationIndexPrefix | DestinationIndexName;
  /** Identifier of the authentication (a UUID). */
  authenticationID?: string;
}

export interface DestinationList {
  /** The destinations of this page. */
  destinations: Destination[];
  /** Where this page stands. */
  pagination: IngestionPagination;
}

export interface DestinationCreated {
  /** Identifier of the destination (a UUID). */
  destinationID: string;
  /** For people. */
  name: string;
  /** When it was created, RFC 3339. */
  createdAt: string;
}

export interface DestinationUpdated {
  /** Identifier of the destination (a UUID). */
  destinationID: string;
  /** For people. */
  name: string;
  /** When it was last changed, RFC 3339. */
  updatedAt: string;
}

export interface SourceMetafield {
  /** Namespace of the field. */
  namespace: string;
  /** Key of the field. */
  key: string;
}

export interface SourceCustomFields {
  /**
   * Custom fields of the inventory.
   * Range: at most 1000 items.
   */
  inventory?: string[];
  /**
   * Custom fields of the price.
   * Range: at most 1000 items.
   */
  price?: string[];
  /**
   * Custom fields of the category.
   * Range: at most 1000 items.
   */
  category?: string[];
}

export interface SourceChannel {
  /** Identifier of the channel. */
  id: number;
  /**
   * Three-letter lowercase currency codes.
   * Range: at most 1000 items.
   */
  currencies?: string[];
}

export interface EcommerceBInput {
  /**
   * Only these stores.
   * Range: at most 1000 items.
   */
  storeKeys?: string[];
  /**
   * Only these locales: `en` or `en-GB`.
   * Range: at most 1000 items.
   */
  locales?: string[];
  /** Address of the shop system. */
  url: string;
  /** Key of the project. */
  projectKey: string;
  /**
   * Whether a product without inventory information counts as in stock.
   * @default true
   */
  fallbackIsInStockValue?: boolean;
  /** Custom fields to read, by what they hold. */
  customFields?: SourceCustomFields;
}

export interface EcommerceAInput {
  /** Hash of the store. */
  storeHash: string;
  /** The sales channel to read. */
  channel?: SourceChannel;
  /**
   * Custom fields to read.
   * Range: at most 1000 items.
   */
  customFields?: string[];
  /**
   * Product metafields to read.
   * Range: at most 1000 items.
   */
  productMetafields?: SourceMetafield[];
  /**
   * Variant metafields to read.
   * Range: at most 1000 items.
   */
  variantMetafields?: SourceMetafield[];
}

export interface JsonInput {
  /** Address of the JSON file. */
  url: string;
  /** The field that becomes the objectID. */
  uniqueIDColumn?: string;
  /** How to ask for the file. */
  method?: 'GET' | 'POST';
}

export interface CsvInput {
  /** Address of the CSV file. */
  url: string;
  /** The column that becomes the objectID. */
  uniqueIDColumn?: string;
  /** Column name to type name. */
  mapping?: Record<string, string>;
  /** How to ask for the file. */
  method?: 'GET' | 'POST';
  /**
   * The character between columns; CR, LF, U+FFFD and space are forbidden.
   * Range: at most 1 characters.
   * Pattern: `^[^\r\n\ufffd ]$`
   * @default ","
   */
  delimiter?: string;
}

/** The service description shows two fields; there may be more. */
export interface DatawarehouseInput {
  /** The project. */
  projectID: string;
  /** The data set. */
  datasetID: string;
  /**
   * Only this table.
   * @remarks Inferred: the service description does not show it.
   */
  table?: string;
  /**
   * The column that becomes the objectID.
   * @remarks Inferred: the service description does not show it.
   */
  uniqueIDColumn?: string;
  [name: string]: unknown;
}

/**
 * A connector that runs as a container image.
 * @remarks Inferred: the service description does not show it.
 */
export interface ContainerInput {
  /** The container image. */
  image: string;
  /** The configuration of the connector. */
  configuration: Record<string, unknown>;
  [name: string]: unknown;
}

export interface Source {
  /** Identifier of the source (a UUID). */
  sourceID: string;
  /** Where data is read from. */
  type: 'ecommerce_a' | 'ecommerce_b' | 'json' | 'csv' | 'datawarehouse' | 'container' | (string & {});
  /** For people. */
  name: string;
  /** How to read it, by type. */
  input: EcommerceBInput | EcommerceAInput | JsonInput | CsvInput | DatawarehouseInput | ContainerInput;
  /**
   * Identifier of the authentication (a UUID).
   * @remarks Inferred: the service description does not show it.
   */
  authenticationID?: string;
  /**
   * When it was created, RFC 3339.
   * @remarks Inferred: the service description does not show it.
   */
  createdAt?: string;
  /**
   * When it was last changed, RFC 3339.
   * @remarks Inferred: the service description does not show it.
   */
  updatedAt?: string;
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceCreate {
  /** Where data is read from; decides the fields of `input`. */
  type: 'ecommerce_a' | 'ecommerce_b' | 'json' | 'csv' | 'datawarehouse' | 'container';
  /** For people. */
  name: string;
  /** How to read it, as `type` asks. */
  input: EcommerceBInput | EcommerceAInput | JsonInput | CsvInput | DatawarehouseInput | ContainerInput;
  /** Identifier of the authentication (a UUID). */
  authenticationID?: string;
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceUpdate {
  /** For people. */
  name?: string;
  /** The fields of the input to change. */
  input?: Record<string, unknown>;
  /** Identifier of the authentication (a UUID). */
  authenticationID?: string;
}

export interface SourceList {
  /** The sources of this page. */
  sources: Source[];
  /** Where this page stands. */
  pagination: IngestionPagination;
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceCreated {
  /** Identifier of the source (a UUID). */
  sourceID: string;
  /** For people. */
  name: string;
  /** When it was created, RFC 3339. */
  createdAt: string;
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceUpdated {
  /** Identifier of the source (a UUID). */
  sourceID: string;
  /** For people. */
  name: string;
  /** When it was last changed, RFC 3339. */
  updatedAt: string;
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceStream {
  /** Name of the stream. */
  name: string;
  /** The fields of its records. */
  properties?: SourceStreamProperty[];
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceStreamProperty {
  /** Name of the field. */
  name: string;
  /** Its type. */
  type: string;
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceStreams {
  /** What the source offers. */
  streams: SourceStream[];
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceDiscovery {
  /** Identifier of the run (a UUID). */
  runID: string;
  /** When it was created, RFC 3339. */
  createdAt: string;
}

export interface RunProgress {
  /** Events there will be. */
  expectedNbOfEvents: number;
  /** Events there were so far. */
  receivedNbOfEvents: number;
}

export interface Run {
  /** Identifier of the run (a UUID). */
  runID: string;
  /** The application. */
  appID: string;
  /** Identifier of the task (a UUID). */
  taskID: string;
  /** Where it stands. */
  status: 'created' | 'started' | 'idled' | 'finished' | 'skipped' | (string & {});
  /** How far it is. */
  progress?: RunProgress;
  /** How it went. */
  outcome?: 'success' | 'failure' | 'processing' | (string & {});
  /** Percentage of failures up to which the run counts as successful. */
  failureThreshold?: number;
  /** Explains the outcome. */
  reason?: string;
  /** The reason in one word. */
  reasonCode?: 'internal' | 'critical' | 'no_events' | 'too_many_errors' | 'ok' | 'discarded' | 'blocking' | (string & {});
  /** What it was to do. */
  type: 'reindex' | 'update' | 'discover' | (string & {});
  /** When it was created, RFC 3339. */
  createdAt: string;
  /** When it started, RFC 3339. */
  startedAt?: string;
  /** When it ended, RFC 3339. */
  finishedAt?: string;
}

export interface RunList {
  /** The runs of this page. */
  runs: Run[];
  /** Where this page stands. */
  pagination: IngestionPagination;
  window: IngestionWindow;
}

export interface RunEvent {
  /** Identifier of the event (a UUID). */
  eventID: string;
  /** Identifier of the run (a UUID). */
  runID: string;
  /** The event that caused it (a UUID). */
  parentID?: string;
  /** How it went. */
  status: 'created' | 'started' | 'retried' | 'failed' | 'succeeded' | 'critical' | (string & {});
  /** What it was. */
  type: 'fetch' | 'record' | 'log' | 'transform' | (string & {});
  /** Records in the batch. */
  batchSize: number;
  /** More about it. */
  data?: Record<string, unknown>;
  /** When it happened, RFC 3339. */
  publishedAt: string;
}

export interface RunEventList {
  /** The events of this page. */
  events: RunEvent[];
  /** Where this page stands. */
  pagination: IngestionPagination;
  window: IngestionWindow;
}

export interface AuthenticationSearch {
  /**
   * Identifiers to look up.
   * Range: at most 1000 items.
   */
  authenticationIDs: string[];
}

export interface DestinationSearch {
  /**
   * Identifiers to look up.
   * Range: at most 1000 items.
   */
  destinationIDs: string[];
}

/** @remarks Inferred: the service description does not show it. */
export interface SourceSearch {
  /**
   * Identifiers to look up.
   * Range: at most 1000 items.
   */
  sourceIDs: string[];
}

export interface IngestionDeleted {
  /** When it was deleted, RFC 3339. */
  deletedAt: string;
}

/** What `listAuthentications` takes. */
export interface ListAuthenticationsParameters {
  /**
   * Only these types. Several are joined by commas.
   * Range: at most 100 items.
   */
  type?: ('cloudServiceAccount' | 'basic' | 'apiKey' | 'oauth' | 'service' | (string & {}))[];
  /**
   * Only these platforms; `none`: those without one. Several are joined by commas.
   * Range: at most 100 items.
   */
  platform?: ('ecommerce_a' | 'ecommerce_b' | 'none' | (string & {}))[];
  /**
   * Items on one page.
   * Range: at least 1, at most 100.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
  /**
   * What to sort by.
   * @remarks Inferred: the service description does not show it.
   */
  sort?: 'name' | 'type' | 'platform' | 'updatedAt' | 'createdAt' | (string & {});
  /**
   * Direction of the sorting.
   * @remarks Inferred: the service description does not show it.
   */
  order?: 'asc' | 'desc';
}

/** What `createAuthentication` takes. */
export interface CreateAuthenticationParameters {
  body: AuthenticationCreate;
}

/** What `searchAuthentications` takes. */
export interface SearchAuthenticationsParameters {
  body: AuthenticationSearch;
}

/** What `getAuthentication` takes. */
export interface GetAuthenticationParameters {
  /** Identifier of the authentication (a UUID). */
  authenticationID: string;
}

/** What `updateAuthentication` takes. */
export interface UpdateAuthenticationParameters {
  /** Identifier of the authentication (a UUID). */
  authenticationID: string;
  body: AuthenticationUpdate;
}

/** What `deleteAuthentication` takes. */
export interface DeleteAuthenticationParameters {
  /** Identifier of the authentication (a UUID). */
  authenticationID: string;
}

/** What `listDestinations` takes. */
export interface ListDestinationsParameters {
  /**
   * Only these types. Several are joined by commas.
   * Range: at most 100 items.
   */
  type?: ('search' | 'insights' | 'flow' | (string & {}))[];
  /**
   * Only those that use these authentications. Several are joined by commas.
   * Range: at most 100 items.
   */
  authenticationID?: string[];
  /**
   * Items on one page.
   * Range: at least 1, at most 100.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
  /**
   * What to sort by.
   * @remarks Inferred: the service description does not show it.
   */
  sort?: 'name' | 'type' | 'updatedAt' | 'createdAt' | (string & {});
  /**
   * Direction of the sorting.
   * @remarks Inferred: the service description does not show it.
   */
  order?: 'asc' | 'desc';
}

/** What `createDestination` takes. */
export interface CreateDestinationParameters {
  body: DestinationCreate;
}

/** What `searchDestinations` takes. */
export interface SearchDestinationsParameters {
  body: DestinationSearch;
}

/** What `getDestination` takes. */
export interface GetDestinationParameters {
  /** Identifier of the destination (a UUID). */
  destinationID: string;
}

/** What `updateDestination` takes. */
export interface UpdateDestinationParameters {
  /** Identifier of the destination (a UUID). */
  destinationID: string;
  body: DestinationUpdate;
}

/** What `deleteDestination` takes. */
export interface DeleteDestinationParameters {
  /** Identifier of the destination (a UUID). */
  destinationID: string;
}

/** What `listRuns` takes. */
export interface ListRunsParameters {
  /**
   * Only these statuses. Several are joined by commas.
   * Range: at most 100 items.
   */
  status?: ('created' | 'started' | 'idled' | 'finished' | 'skipped' | (string & {}))[];
  /** Only runs of this task. */
  taskID?: string;
  /** Start of the time window, RFC 3339; 7 days ago when not given. */
  startDate?: string;
  /** End of the time window, RFC 3339; now when not given. */
  endDate?: string;
  /**
   * Items on one page.
   * Range: at least 1, at most 100.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
  /**
   * What to sort by.
   * @remarks Inferred: the service description does not show it.
   */
  sort?: 'status' | 'updatedAt' | 'createdAt' | (string & {});
  /**
   * Direction of the sorting.
   * @remarks Inferred: the service description does not show it.
   */
  order?: 'asc' | 'desc';
}

/** What `getRun` takes. */
export interface GetRunParameters {
  /** Identifier of the run (a UUID). */
  runID: string;
}

/** What `listRunEvents` takes. */
export interface ListRunEventsParameters {
  /** Identifier of the run (a UUID). */
  runID: string;
  /**
   * Only these statuses. Several are joined by commas.
   * Range: at most 100 items.
   */
  status?: ('created' | 'started' | 'retried' | 'failed' | 'succeeded' | 'critical' | (string & {}))[];
  /**
   * Only these types. Several are joined by commas.
   * Range: at most 100 items.
   */
  type?: ('fetch' | 'record' | 'log' | 'transform' | (string & {}))[];
  /** Start of the time window, RFC 3339; 3 hours ago when not given. */
  startDate?: string;
  /** End of the time window, RFC 3339; now when not given. */
  endDate?: string;
  /**
   * Items on one page.
   * Range: at least 1, at most 100.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
  /**
   * What to sort by.
   * @remarks Inferred: the service description does not show it.
   */
  sort?: 'status' | 'type' | 'publishedAt' | (string & {});
  /**
   * Direction of the sorting.
   * @remarks Inferred: the service description does not show it.
   */
  order?: 'asc' | 'desc';
}

/** What `getRunEvent` takes. */
export interface GetRunEventParameters {
  /** Identifier of the run (a UUID). */
  runID: string;
  /** Identifier of the event (a UUID). */
  eventID: string;
}

/** What `listSources` takes. */
export interface ListSourcesParameters {
  /**
   * Only these types. Several are joined by commas.
   * Range: at most 100 items.
   */
  type?: ('ecommerce_a' | 'ecommerce_b' | 'json' | 'csv' | 'datawarehouse' | 'container' | (string & {}))[];
  /**
   * Only those that use these authentications; `none`: those without one. Several are joined by commas.
   * Range: at most 100 items.
   */
  authenticationID?: string[];
  /**
   * Items on one page.
   * Range: at least 1, at most 100.
   * @default 10
   * @remarks Inferred: the service description does not show it.
   */
  itemsPerPage?: number;
  /**
   * The page; the first is 1.
   * Range: at least 1.
   * @default 1
   */
  page?: number;
  /**
   * What to sort by.
   * @remarks Inferred: the service description does not show it.
   */
  sort?: 'name' | 'type' | 'updatedAt' | 'createdAt' | (string & {});
  /**
   * Direction of the sorting.
   * @remarks Inferred: the service description does not show it.
   */
  order?: 'asc' | 'desc';
}

/** What `createSource` takes. */
export interface CreateSourceParameters {
  body: SourceCreate;
}

/** What `searchSources` takes. */
export interface SearchSourcesParameters {
  body: SourceSearch;
}

/** What `getSource` takes. */
export interface GetSourceParameters {
  /** Identifier of the source (a UUID). */
  sourceID: string;
}

/** What `updateSource` takes. */
export interface UpdateSourceParameters {
  /** Identifier of the source (a UUID). */
  sourceID: string;
  body: SourceUpdate;
}

/** What `deleteSource` takes. */
export interface DeleteSourceParameters {
  /** Identifier of the source (a UUID). */
  sourceID: string;
}

/** What `getSourceStreams` takes. */
export interface GetSourceStreamsParameters {
  /** Identifier of the source (a UUID). */
  sourceID: string;
}

/** What `discoverSource` takes. */
export interface DiscoverSourceParameters {
  /** Identifier of the source (a UUID). */
  sourceID: string;
}
