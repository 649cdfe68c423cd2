/** A query with all defaults, of which tests change what they test. */
import type { EngineQuery } from '../../engine.ts';

export const plainQuery: EngineQuery = {
  query: '',
  queryType: 'prefixLast',
  typoTolerance: 'true',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  removeWordsIfNoResults: 'none',
  restrictSearchableAttributes: [],
  optionalFilters: [],
  sumOrFiltersScores: false,
  facets: [],
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: [],
  distinct: 0,
  offset: 0,
  length: 20,
  highlight: [],
  snippet: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  rankingInfo: false,
};
