/** The words of the wire as types. Generated from the contract; do not edit. */

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
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
}

/** Search parameters as an encoded string, inline, or both. */
export interface QueryBody {
  /**
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins.
   * @default ""
   */
  params?: string;
  /**
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
export interface Hit {
  /** Identifier of the record in its index. */
  objectID: string;
  /** Per attribute: a HighlightedValue, or lists and objects of them where the record has lists and objects. */
  _highlightResult?: Record<string, unknown>;
  /** Per attribute: a SnippetedValue, nested as the record is. */
  _snippetResult?: Record<string, unknown>;
  _rankingInfo?: RankingInfo;
  [name: string]: unknown;
}

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
export interface SearchResponse {
  /** The matching records of this page, best first. */
  hits: Hit[];
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
   * The place around which was searched.
   * @remarks Inferred: the service description does not show it.
   */
  aroundLatLng?: string;
  /**
   * The radius in metres that was chosen, where `aroundRadius` was not given.
   * @remarks Inferred: the service description does not show it.
   */
  automaticRadius?: string;
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
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins.
   * @default ""
   */
  params?: string;
  /**
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
  /** One answer per request, in request order. */
  results: SearchResponse[];
}

export interface FacetSearchBody {
  /**
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins.
   * @default ""
   */
  params?: string;
  /**
   * What the facet values must contain; typos are tolerated, the last word is a prefix.
   * Range: at most 512 characters.
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
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
  /** Sorted by decreasing count. */
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
   * The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins.
   * @default ""
   */
  params?: string;
  /** The `cursor` of the previous answer. */
  cursor?: string;
  /**
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
}

/** A search response with the way to the next records. */
export interface BrowseResponse extends SearchResponse {
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
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
  /** Name of the facet. */
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
  /** The `cursor` of the previous answer. */
  cursor?: string;
  /**
   * What the shopper typed, as typed.
   * Range: at most 512 characters.
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
}

/** Search: one method per operation. */
export interface SearchApi {
  /**
   * Searches one index.
   *
   * `POST /1/indexes/{indexName}/query` · key permission: `search` · section 3, Search
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  searchSingleIndex(parameters: SearchSingleIndexParameters): Promise<SearchResponse>;
  /**
   * Searches one index by GET.
   *
   * Discouraged in browsers: each distinct URL triggers a preflight of its own.
   *
   * `GET /1/indexes/{indexName}` · key permission: `search` · section 3, Search
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  searchWithGet(parameters: SearchWithGetParameters): Promise<SearchResponse>;
  /**
   * Searches many indices in one request.
   *
   * `POST /1/indexes/*\/queries` · key permission: `search` · section 3, Search
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  search(parameters: SearchParameters): Promise<MultiSearchResponse>;
  /**
   * Searches the values of one facet.
   *
   * Ignores `page` and `hitsPerPage`. The facet must be declared `searchable(name)` in `attributesForFaceting`.
   *
   * `POST /1/indexes/{indexName}/facets/{facetName}/query` · key permission: `search` · section 3, Search
   * Limit: maxFacetHits at most 100.
   * @throws 400 Facet attribute not declared for faceting, or not searchable.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  searchForFacetValues(parameters: SearchForFacetValuesParameters): Promise<FacetSearchResponse>;
  /**
   * Reads all records, up to 1,000 at a time.
   *
   * Filters and full text are supported through `params`; only custom ranking orders the records; `distinct` is not supported.
   *
   * `POST /1/indexes/{indexName}/browse` · key permission: `browse` · section 3, Search
   * Limit: 1,000 objects per call.
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  browse(parameters: BrowseParameters): Promise<BrowseResponse>;
  /**
   * Reads all records by GET.
   *
   * `GET /1/indexes/{indexName}/browse` · key permission: `browse` · section 3, Search
   * Limit: 1,000 objects per call.
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  browseWithGet(parameters: BrowseWithGetParameters): Promise<BrowseResponse>;
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
  /** URL-encoded filters: only `filters`, `facetFilters`, `numericFilters`, `tagFilters`, `aroundLatLng` with `aroundRadius`, `insideBoundingBox` and `insidePolygon`; at least one. */
  params: string;
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
  /** Attributes to return; all retrievable ones by default. */
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

/** Objects: one method per operation. */
export interface ObjectsApi {
  /**
   * Adds a record, or replaces the one with the same objectID.
   *
   * `POST /1/indexes/{indexName}` · key permission: `addObject` · section 3, Objects
   * @throws 400 Invalid index name or JSON.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 413 Record over 1 MiB.
   */
  addObject(parameters: AddObjectParameters): Promise<SavedObject>;
  /**
   * Adds or replaces one record by its objectID.
   *
   * `PUT /1/indexes/{indexName}/{objectID}` · key permission: `addObject` · section 3, Objects
   * @throws 400 Invalid index name or JSON.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 413 Record over 1 MiB.
   */
  saveObject(parameters: SaveObjectParameters): Promise<SavedObject>;
  /**
   * Deletes one record.
   *
   * `DELETE /1/indexes/{indexName}/{objectID}` · key permission: `deleteObject` · section 3, Objects
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   */
  deleteObject(parameters: DeleteObjectParameters): Promise<DeletedObject>;
  /**
   * Deletes the records that a filter selects.
   *
   * Only numeric, facet and tag filters and geo queries; empty filters or a text query are refused.
   *
   * `POST /1/indexes/{indexName}/deleteByQuery` · key permission: `deleteIndex` · section 3, Objects
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  deleteBy(parameters: DeleteByParameters): Promise<DeletedObject>;
  /**
   * Deletes all records; settings and keys stay.
   *
   * `POST /1/indexes/{indexName}/clear` · key permission: `deleteIndex` · section 3, Objects
   * @throws 400 Invalid index name or JSON.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   */
  clearObjects(parameters: ClearObjectsParameters): Promise<UpdatedIndex>;
  /**
   * Changes attributes of one record.
   *
   * First-level attributes only; a value of the form {"_operation": …, "value": …} is a built-in operation. `Remove` and `AddUnique` are ignored when the list holds objects or lists.
   *
   * `POST /1/indexes/{indexName}/{objectID}/partial` · key permission: `addObject` · section 3, Objects
   * @throws 400 Invalid index name or JSON.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   */
  partialUpdateObject(parameters: PartialUpdateObjectParameters): Promise<SavedObject>;
  /**
   * Applies many operations to one index, all or none.
   *
   * The key needs `addObject` for writes, `deleteObject` for deletions and `deleteIndex` for `delete` and `clear`.
   *
   * `POST /1/indexes/{indexName}/batch` · key permission: by action · section 3, Objects
   * @throws 400 Invalid JSON.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 413 A record over 1 MiB.
   */
  batch(parameters: BatchParameters): Promise<BatchResponse>;
  /**
   * Applies many operations to many indices, all or none.
   *
   * `POST /1/indexes/*\/batch` · key permission: by action · section 3, Objects
   * @throws 400 Invalid JSON.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 413 A record over 1 MiB.
   */
  multipleBatch(parameters: MultipleBatchParameters): Promise<MultiBatchResponse>;
  /**
   * Fetches records by their objectIDs, from one or many indices.
   *
   * `POST /1/indexes/*\/objects` · key permission: `search` · section 3, Objects
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  getObjects(parameters: GetObjectsParameters): Promise<GetObjectsResponse>;
}

// Index settings: What an index searches, facets, ranks and shows.

/** @remarks Inferred: the service description does not show it. */
export interface IndexSettings {
  /**
   * Attributes that are searched, the most important first. `a,b` in one entry are equally important; `unordered(a)` ignores where in the value a word stands. By default every text attribute, in the order of the records.
   * @default []
   */
  searchableAttributes?: string[];
  /**
   * Attributes that can be filtered and counted: `brand`, `searchable(brand)` for searchForFacetValues too, `filterOnly(sku)` for filters without counts.
   * @default []
   */
  attributesForFaceting?: string[];
  /**
   * Criteria in their order of weight: `typo`, `geo`, `words`, `filters`, `proximity`, `attribute`, `exact`, `custom`, and `asc(attribute)` or `desc(attribute)` to sort.
   * @default ["typo","geo","words","filters","proximity","attribute","exact","custom"]
   */
  ranking?: string[];
  /**
   * Business ranking for hits that the text cannot tell apart: `desc(popularity)`, `asc(price)`.
   * @default []
   */
  customRanking?: string[];
  /**
   * Other index names under which the same records can be searched with another `ranking` or `customRanking`.
   * @default []
   */
  replicas?: string[];
  /** On a replica: the index whose records it shows. Read only. */
  primary?: string;
  /**
   * Attributes that no search ever returns.
   * @default []
   */
  unretrievableAttributes?: string[];
  /** The attribute by which `distinct` groups hits. */
  attributeForDistinct?: string;
  /**
   * Query words that must be spelt as they are.
   * @default []
   */
  disableTypoToleranceOnWords?: string[];
  /**
   * Attributes in which words must be spelt as in the query.
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
   * @default ["*"]
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
   * What to relax when no record holds every query word.
   * @default "none"
   */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /**
   * Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.
   * @default false
   */
  distinct?: boolean | number;
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

/** Index settings: one method per operation. */
export interface SettingsApi {
  /**
   * Reads the settings of an index.
   *
   * `GET /1/indexes/{indexName}/settings` · key permission: `settings` · section 3, not shown there
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   * @remarks Inferred: the service description does not show it.
   */
  getSettings(parameters: GetSettingsParameters): Promise<IndexSettings>;
  /**
   * Changes the settings that the body names; the others stay.
   *
   * `PUT /1/indexes/{indexName}/settings` · key permission: `editSettings` · section 3, not shown there
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   */
  setSettings(parameters: SetSettingsParameters): Promise<UpdatedIndex>;
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
   * First second, Unix time.
   * Range: at least 0.
   */
  from: number;
  /**
   * Last second, Unix time.
   * Range: at least 0.
   */
  until: number;
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
  /**
   * Facets to count in the answer; `["*"]` is every attribute declared for faceting.
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  facets?: string[];
  /**
   * Searches only these of the searchable attributes.
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
   * Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Other geo parameters are then not used to filter.
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
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  responseFields?: string[];
  /**
   * Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToRetrieve?: string[];
  /**
   * Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.
   * @default ["*"]
   * @remarks Inferred: the service description does not show it.
   */
  attributesToHighlight?: string[];
  /**
   * Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).
   * @default []
   * @remarks Inferred: the service description does not show it.
   */
  attributesToSnippet?: string[];
  /**
   * Text before each matched part.
   * @default "<em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPreTag?: string;
  /**
   * Text after each matched part.
   * @default "</em>"
   * @remarks Inferred: the service description does not show it.
   */
  highlightPostTag?: string;
  /**
   * Text where a snippet leaves words out.
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
   * When the rule holds: in any of these spans. Always when absent; never empty.
   * Range: at least 1 items, at most 100 items.
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
   * When the rule holds: in any of these spans. Always when absent; never empty.
   * Range: at least 1 items, at most 100 items.
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

/** Rules: one method per operation. */
export interface RulesApi {
  /**
   * Saves one rule, replacing the one with its identifier.
   *
   * `PUT /1/indexes/{indexName}/rules/{objectID}` · key permission: `editSettings` · section 3, Rules
   * Limit: 300 promoted and 50 hidden records.
   * Limit: userData at most 1 kB.
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   */
  saveRule(parameters: SaveRuleParameters): Promise<SavedRule>;
  /**
   * Saves many rules, all or none.
   *
   * `POST /1/indexes/{indexName}/rules/batch` · key permission: `editSettings` · section 3, Rules
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   */
  saveRules(parameters: SaveRulesParameters): Promise<UpdatedIndex>;
  /**
   * Reads one rule.
   *
   * `GET /1/indexes/{indexName}/rules/{objectID}` · key permission: `settings` · section 3, Rules
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 No such index or rule.
   */
  getRule(parameters: GetRuleParameters): Promise<Rule>;
  /**
   * Deletes one rule.
   *
   * A rule that is not there is no error.
   *
   * `DELETE /1/indexes/{indexName}/rules/{objectID}` · key permission: `editSettings` · section 3, Rules
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  deleteRule(parameters: DeleteRuleParameters): Promise<UpdatedIndex>;
  /**
   * Deletes all rules of an index.
   *
   * `POST /1/indexes/{indexName}/rules/clear` · key permission: `editSettings` · section 3, Rules
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  clearRules(parameters: ClearRulesParameters): Promise<UpdatedIndex>;
  /**
   * Searches the rules of an index.
   *
   * `POST /1/indexes/{indexName}/rules/search` · key permission: `settings` · section 3, Rules
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  searchRules(parameters: SearchRulesParameters): Promise<SearchRulesResponse>;
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

/** Tasks: one method per operation. */
export interface TasksApi {
  /**
   * Tells whether a task is done.
   *
   * `GET /1/indexes/{indexName}/task/{taskID}` · key permission: `addObject` · section 3, Logs and tasks
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 No such task.
   */
  getTask(parameters: GetTaskParameters): Promise<TaskStatus>;
}

// Event collection: Accepts click, conversion and view events and deletes all events of a user.

/** Facts about one record of the event, in the order of `objectIDs`. */
export interface ObjectData {
  /**
   * The query that this record is attributable to.
   * Pattern: `^[a-f0-9]{32}$`
   */
  queryID?: string;
  /** Final price of one piece after discounts, in `currency`. */
  price?: number | string;
  /**
   * Pieces; 1 when not given.
   * Range: at least 1.
   */
  quantity?: number;
  /** Discount on one piece, an absolute amount in `currency`. */
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
   * The facet filters, each `attribute:value` with both parts URL-encoded: 1 to 10. Never together with `objectIDs`.
   * Range: at least 1 items, at most 10 items.
   */
  filters?: string[];
  /**
   * One per objectID; the first result is 1, counted over all pages. Required for a click with a queryID.
   * Range: at most 20 items.
   */
  positions?: number[];
  /** Monetary value of the event in `currency`. */
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

/** Event collection: one method per operation. */
export interface EventsApi {
  /**
   * Sends up to 1,000 events.
   *
   * Every event must be valid, otherwise none is taken and the first error is reported. The body may come as text/plain and the credentials in the query, so that browsers need no preflight. Events whose `eventID` was accepted before are counted once.
   *
   * `POST /1/events` · key permission: `search` · section 2, part D
   * Limit: 1,000 events per request.
   * Limit: body under 2 MB (2,000,000 bytes).
   * Limit: timestamps at most 4 days old.
   * Limit: queryID within 1 hour of the search.
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 413 Body over 2 MB.
   * @throws 422 At least one invalid event.
   * @throws 429 Too many requests.
   */
  pushEvents(parameters: PushEventsParameters): Promise<EventsResponse>;
  /**
   * Deletes all events of a user.
   *
   * Asynchronous: metrics and analytics forget the events within minutes.
   *
   * `DELETE /1/usertokens/{userToken}` · key permission: `deleteObject` · section 2, part D
   * Limit: Headers X-Ratelimit-Limit and X-Ratelimit-Reset tell the limit and when it ends.
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 422 Invalid userToken format.
   * @throws 429 Rate limit reached.
   */
  deleteUserToken(parameters: DeleteUserTokenParameters): Promise<void>;
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
  /** The source record; required by related-products, bought-together and looking-similar. */
  objectID?: string;
  /** The facet: required by trending-facets; with `facetValue`, trending-items inside that value. */
  facetName?: string;
  /** The facet value, together with `facetName`. */
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
export interface RecommendationHit {
  /** The record; for trending-facets the facet value. */
  objectID: string;
  /** Strength from 0 to 100; 0 for what comes from `fallbackParameters`. */
  _score: number;
  /** For trending-facets: the facet. */
  facetName?: string;
  /** For trending-facets: its value. */
  facetValue?: string;
  [name: string]: unknown;
}

export interface RecommendationsResult {
  /** The recommendations, strongest first. */
  hits: RecommendationHit[];
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
   * A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"`, ranges as `price:10 TO 20`, tags as `_tags:new`.
   * @default ""
   * @remarks Inferred: the service description does not show it.
   */
  filters?: string;
  /**
   * Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); `-` before the value negates.
   * @remarks Inferred: the service description does not show it.
   */
  facetFilters?: string | (string | string[])[];
  /**
   * Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.
   * @remarks Inferred: the service description does not show it.
   */
  numericFilters?: string | (string | string[])[];
  /**
   * Filters on `_tags`: `["new", ["sale", "-old"]]`.
   * @remarks Inferred: the service description does not show it.
   */
  tagFilters?: string | (string | string[])[];
  /**
   * Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFilters?: string | (string | string[])[];
  /**
   * As `optionalFilters`.
   * @remarks Inferred: the service description does not show it.
   */
  optionalFacetFilters?: string | (string | string[])[];
  /**
   * Tags that lift a record without excluding the others.
   * @remarks Inferred: the service description does not show it.
   */
  optionalTagFilters?: string | (string | string[])[];
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
   * Adds the scores of the optional filters that hold inside one `or` list, in place of taking the highest.
   * @default false
   * @remarks Inferred: the service description does not show it.
   */
  sumOrFiltersScores?: boolean;
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

/** Recommendation: one method per operation. */
export interface RecommendApi {
  /**
   * Answers many requests for recommendations at once.
   *
   * Related and bought-together items come from what shoppers did; without such events related-products, like looking-similar, goes by what the records say.
   *
   * `POST /1/indexes/*\/recommendations` · key permission: `search` · section 2, part E
   * Limit: threshold 0 to 100.
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  getRecommendations(parameters: GetRecommendationsParameters): Promise<RecommendationsResponse>;
  /**
   * Creates or replaces rules of one model.
   *
   * `POST /1/indexes/{indexName}/{model}/recommend/rules/batch` · key permission: `editSettings` · section 2, part E
   * Limit: up to 10 conditions per rule.
   * Limit: up to 30 promoted and 50 hidden items per rule.
   * Limit: userData at most 1 kB.
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  batchRecommendRules(parameters: BatchRecommendRulesParameters): Promise<UpdatedIndex>;
  /**
   * Reads one rule of a model.
   *
   * `GET /1/indexes/{indexName}/{model}/recommend/rules/{objectID}` · key permission: `settings` · section 2, part E
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 No such index or rule.
   */
  getRecommendRule(parameters: GetRecommendRuleParameters): Promise<RecommendRule>;
  /**
   * Deletes one rule of a model.
   *
   * A rule that is not there is no error.
   *
   * `DELETE /1/indexes/{indexName}/{model}/recommend/rules/{objectID}` · key permission: `editSettings` · section 2, part E
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  deleteRecommendRule(parameters: DeleteRecommendRuleParameters): Promise<UpdatedIndex>;
  /**
   * Searches the rules of a model.
   *
   * `POST /1/indexes/{indexName}/{model}/recommend/rules/search` · key permission: `settings` · section 2, part E
   * Limit: hitsPerPage 1 to 1000.
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 Index does not exist.
   */
  searchRecommendRules(parameters: SearchRecommendRulesParameters): Promise<SearchRecommendRulesResponse>;
  /**
   * Tells whether a change of recommend rules is in force.
   *
   * `GET /1/indexes/{indexName}/{model}/task/{taskID}` · key permission: `editSettings` · section 2, part E
   * @throws 400 Bad request or argument.
   * @throws 403 Invalid application ID or API key, or the key lacks the permission.
   * @throws 404 No such task.
   */
  getRecommendStatus(parameters: GetRecommendStatusParameters): Promise<RecommendTaskStatus>;
}

// Query suggestions: Configurations that build an index of suggestions from source indices.

/** Categories of a suggestion. */
export interface SuggestionFacet {
  /** A facet of the source index. */
  attribute: string;
  /**
   * Values to keep per suggestion.
   * Range: at least 1, at most 100.
   */
  amount: number;
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

/** Query suggestions: one method per operation. */
export interface QuerySuggestionsApi {
  /**
   * Creates a configuration and starts its first build.
   *
   * `POST /1/configs` · key permission: `editSettings` · section 2, part F
   * Limit: 100 configurations per application.
   * @throws 400 Invalid JSON.
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 403 The key may not use the index.
   * @throws 422 The request is not valid.
   */
  createConfig(parameters: CreateConfigParameters): Promise<QuerySuggestionsChange>;
  /**
   * Replaces a configuration and builds its suggestions anew.
   *
   * Creating by this operation is deprecated.
   *
   * `PUT /1/configs/{indexName}` · key permission: `editSettings` · section 2, part F
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 422 The request is not valid.
   */
  updateConfig(parameters: UpdateConfigParameters): Promise<QuerySuggestionsChange>;
  /**
   * Deletes a configuration.
   *
   * Updates stop; existing suggestions stay.
   *
   * `DELETE /1/configs/{indexName}` · key permission: `editSettings` · section 2, part F
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 404 No such configuration.
   * @throws 422 The request is not valid.
   */
  deleteConfig(parameters: DeleteConfigParameters): Promise<QuerySuggestionsChange>;
  /**
   * Reads a configuration.
   *
   * `GET /1/configs/{indexName}` · key permission: `settings` · section 2, part F
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 404 No such configuration.
   * @throws 422 The request is not valid.
   */
  getConfig(parameters: GetConfigParameters): Promise<QuerySuggestionsConfig>;
  /**
   * Reads all configurations.
   *
   * `GET /1/configs` · key permission: `settings` · section 2, part F
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 422 The request is not valid.
   */
  getAllConfigs(): Promise<QuerySuggestionsConfigs>;
  /**
   * Tells whether the suggestions are being built, and when they were last.
   *
   * `GET /1/configs/{indexName}/status` · key permission: `settings` · section 2, part F
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 404 No such configuration.
   * @throws 422 The request is not valid.
   */
  getConfigStatus(parameters: GetConfigStatusParameters): Promise<QuerySuggestionsStatus>;
  /**
   * Reads the log of the last build.
   *
   * `GET /1/logs/{indexName}` · key permission: `settings` · section 2, part F
   * @throws 401 Credentials missing or incorrect, or the key lacks the permission.
   * @throws 404 No such configuration.
   * @throws 422 The request is not valid.
   */
  getLogFile(parameters: GetLogFileParameters): Promise<QuerySuggestionsLog>;
}
