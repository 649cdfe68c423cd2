/** How values that arrive as text become typed, and what holds when they are absent. Generated from the contract; do not edit. */

/**
 * `list`: a comma-separated string or a JSON array, lists may nest; `scalar`: true, false, a number or a word.
 */
export type ValueKind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'scalar' | 'object';

/** Every search parameter. */
export const searchParameterKinds: Readonly<Record<string, ValueKind>> = {
  "query": "string",
  "page": "integer",
  "offset": "integer",
  "length": "integer",
  "filters": "string",
  "facetFilters": "list",
  "numericFilters": "list",
  "tagFilters": "list",
  "optionalFilters": "list",
  "sumOrFiltersScores": "boolean",
  "facets": "list",
  "restrictSearchableAttributes": "list",
  "getRankingInfo": "boolean",
  "clickAnalytics": "boolean",
  "analytics": "boolean",
  "analyticsTags": "list",
  "userToken": "string",
  "enableRules": "boolean",
  "ruleContexts": "list",
  "aroundLatLng": "string",
  "aroundRadius": "scalar",
  "aroundPrecision": "integer",
  "minimumAroundRadius": "integer",
  "insideBoundingBox": "list",
  "insidePolygon": "list",
  "responseFields": "list",
  "attributesToRetrieve": "list",
  "attributesToHighlight": "list",
  "attributesToSnippet": "list",
  "highlightPreTag": "string",
  "highlightPostTag": "string",
  "snippetEllipsisText": "string",
  "hitsPerPage": "integer",
  "maxValuesPerFacet": "integer",
  "sortFacetValuesBy": "string",
  "typoTolerance": "scalar",
  "minWordSizefor1Typo": "integer",
  "minWordSizefor2Typos": "integer",
  "queryType": "string",
  "relevancyStrictness": "integer",
  "removeWordsIfNoResults": "string",
  "distinct": "scalar"
};

/** What a deletion by filter may select with. */
export const deleteByKinds: Readonly<Record<string, ValueKind>> = {
  "filters": "string",
  "facetFilters": "list",
  "numericFilters": "list",
  "tagFilters": "list",
  "aroundLatLng": "string",
  "aroundRadius": "scalar",
  "insideBoundingBox": "list",
  "insidePolygon": "list"
};

/** The value of a search parameter when neither the search nor the index settings give one. */
export const searchParameterDefaults: Readonly<Record<string, unknown>> = {
  "query": "",
  "page": 0,
  "filters": "",
  "sumOrFiltersScores": false,
  "facets": [],
  "restrictSearchableAttributes": [],
  "getRankingInfo": false,
  "clickAnalytics": false,
  "analytics": true,
  "analyticsTags": [],
  "enableRules": true,
  "ruleContexts": [],
  "aroundPrecision": 1,
  "responseFields": [
    "*"
  ],
  "attributesToRetrieve": [
    "*"
  ],
  "attributesToHighlight": [
    "*"
  ],
  "attributesToSnippet": [],
  "highlightPreTag": "<em>",
  "highlightPostTag": "</em>",
  "snippetEllipsisText": "…",
  "hitsPerPage": 20,
  "maxValuesPerFacet": 100,
  "sortFacetValuesBy": "count",
  "typoTolerance": true,
  "minWordSizefor1Typo": 4,
  "minWordSizefor2Typos": 8,
  "queryType": "prefixLast",
  "relevancyStrictness": 0,
  "removeWordsIfNoResults": "none",
  "distinct": false
};
