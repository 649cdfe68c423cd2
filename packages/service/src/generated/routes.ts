/** The routes of the service. Generated from the contract; do not edit. */
import type { ValueKind } from './parameters.ts';

/** Every operation that the service answers. */
export type OperationId = 'searchSingleIndex' | 'searchWithGet' | 'search' | 'searchForFacetValues' | 'browse' | 'browseWithGet' | 'addObject' | 'saveObject' | 'deleteObject' | 'deleteBy' | 'clearObjects' | 'partialUpdateObject' | 'batch' | 'multipleBatch' | 'getObjects' | 'getSettings' | 'setSettings' | 'getTask' | 'pushEvents' | 'deleteUserToken';

/** One route: how it is reached and who may reach it. */
export interface Route {
  operation: OperationId;
  interface: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters; `*` is literal. */
  route: string;
  /** The permission the key needs; `perAction`: the batched actions decide. */
  acl: string;
  auth: 'headers' | 'headersOrQuery' | 'basic';
  read: boolean;
  /** Status of success. */
  success: number;
  /** How each query key is decoded from its text. */
  query: Readonly<Record<string, ValueKind>>;
  body: 'required' | 'optional' | 'none';
}

export const routes: readonly Route[] = [
  {
    "operation": "searchSingleIndex",
    "interface": "search",
    "method": "POST",
    "route": "/1/indexes/{indexName}/query",
    "acl": "search",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "optional"
  },
  {
    "operation": "searchWithGet",
    "interface": "search",
    "method": "GET",
    "route": "/1/indexes/{indexName}",
    "acl": "search",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {
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
      "removeWordsIfNoResults": "string",
      "distinct": "scalar"
    },
    "body": "none"
  },
  {
    "operation": "search",
    "interface": "search",
    "method": "POST",
    "route": "/1/indexes/*/queries",
    "acl": "search",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "required"
  },
  {
    "operation": "searchForFacetValues",
    "interface": "search",
    "method": "POST",
    "route": "/1/indexes/{indexName}/facets/{facetName}/query",
    "acl": "search",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "optional"
  },
  {
    "operation": "browse",
    "interface": "search",
    "method": "POST",
    "route": "/1/indexes/{indexName}/browse",
    "acl": "browse",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "optional"
  },
  {
    "operation": "browseWithGet",
    "interface": "search",
    "method": "GET",
    "route": "/1/indexes/{indexName}/browse",
    "acl": "browse",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {
      "cursor": "string",
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
      "removeWordsIfNoResults": "string",
      "distinct": "scalar"
    },
    "body": "none"
  },
  {
    "operation": "addObject",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/{indexName}",
    "acl": "addObject",
    "auth": "headers",
    "read": false,
    "success": 201,
    "query": {},
    "body": "required"
  },
  {
    "operation": "saveObject",
    "interface": "objects",
    "method": "PUT",
    "route": "/1/indexes/{indexName}/{objectID}",
    "acl": "addObject",
    "auth": "headers",
    "read": false,
    "success": 201,
    "query": {},
    "body": "required"
  },
  {
    "operation": "deleteObject",
    "interface": "objects",
    "method": "DELETE",
    "route": "/1/indexes/{indexName}/{objectID}",
    "acl": "deleteObject",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {},
    "body": "none"
  },
  {
    "operation": "deleteBy",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/{indexName}/deleteByQuery",
    "acl": "deleteIndex",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {},
    "body": "required"
  },
  {
    "operation": "clearObjects",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/{indexName}/clear",
    "acl": "deleteIndex",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {},
    "body": "none"
  },
  {
    "operation": "partialUpdateObject",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/{indexName}/{objectID}/partial",
    "acl": "addObject",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {
      "createIfNotExists": "boolean"
    },
    "body": "required"
  },
  {
    "operation": "batch",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/{indexName}/batch",
    "acl": "perAction",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {},
    "body": "required"
  },
  {
    "operation": "multipleBatch",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/*/batch",
    "acl": "perAction",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {},
    "body": "required"
  },
  {
    "operation": "getObjects",
    "interface": "objects",
    "method": "POST",
    "route": "/1/indexes/*/objects",
    "acl": "search",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "required"
  },
  {
    "operation": "getSettings",
    "interface": "settings",
    "method": "GET",
    "route": "/1/indexes/{indexName}/settings",
    "acl": "settings",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "none"
  },
  {
    "operation": "setSettings",
    "interface": "settings",
    "method": "PUT",
    "route": "/1/indexes/{indexName}/settings",
    "acl": "editSettings",
    "auth": "headers",
    "read": false,
    "success": 200,
    "query": {
      "forwardToReplicas": "boolean"
    },
    "body": "required"
  },
  {
    "operation": "getTask",
    "interface": "tasks",
    "method": "GET",
    "route": "/1/indexes/{indexName}/task/{taskID}",
    "acl": "addObject",
    "auth": "headers",
    "read": true,
    "success": 200,
    "query": {},
    "body": "none"
  },
  {
    "operation": "pushEvents",
    "interface": "events",
    "method": "POST",
    "route": "/1/events",
    "acl": "search",
    "auth": "headersOrQuery",
    "read": false,
    "success": 200,
    "query": {},
    "body": "required"
  },
  {
    "operation": "deleteUserToken",
    "interface": "events",
    "method": "DELETE",
    "route": "/1/usertokens/{userToken}",
    "acl": "deleteObject",
    "auth": "headersOrQuery",
    "read": false,
    "success": 204,
    "query": {},
    "body": "none"
  }
];
