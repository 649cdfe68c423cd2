/** The search feature: ranked results, multiple queries per request, facet values, and browsing. */
import { defineFeature } from '../feature.ts';
import { readQueryBody, readFacetSearchBody, readMultiSearchBody } from './body-readers.ts';
import { eachInPath, inList, inPathOnly, published } from '../rename-indices.ts';
import { browseOperations } from './browse-operations.ts';
import { searchOperations } from './operations.ts';

export const search = defineFeature({
  name: 'search',
  operations: { ...searchOperations, ...browseOperations },
  partitioned: {
    ...eachInPath({ ...searchOperations, ...browseOperations }, published(inPathOnly)),
    search: published(inList('requests', 'indexName')),
  },
  bodyReaders: {
    searchSingleIndex: readQueryBody,
    browse: readQueryBody,
    search: readMultiSearchBody,
    searchForFacetValues: readFacetSearchBody,
  },
});
