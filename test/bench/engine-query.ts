/** The question of the engine benchmarks: every letter with five facets, 20 hits and three highlighted attributes. */
import type { EngineQuery, EngineIndexSettings } from '@aisle/service';
import { benchFacets } from './engine-data.ts';

/** Attributes that are searched, the most important first. */
export const benchSearched = ['name', 'brand', 'lvl0', 'lvl1', 'lvl2', 'color', 'description'] as const;

/** The index as the embedded engine is told of it. */
export const benchAttributes: EngineIndexSettings = {
  searchableAttributes: benchSearched.map((attribute, rank) => ({
    attribute,
    rank,
    unordered: attribute === 'description',
  })),
  facets: benchFacets.map((attribute) => ({ attribute, counted: true })),
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

/** What every search asks beside its text. */
export const benchTyping: EngineQuery = {
  query: '',
  queryType: 'prefixLast',
  typoTolerance: 'true',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  removeWordsIfNoResults: 'none',
  restrictSearchableAttributes: [],
  optionalFilters: [],
  sumOrFiltersScores: false,
  facets: benchFacets,
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: [{ attribute: 'popularity', order: 'desc' }],
  distinct: 0,
  offset: 0,
  length: 20,
  highlight: ['name', 'brand', 'description'],
  snippet: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  rankingInfo: false,
};
