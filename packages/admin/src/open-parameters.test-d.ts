/** Type tests: parameters of other services need no cast, known parameters keep their types, and other mistakes do not compile. */
import type { IndexSettings, RuleParams, SearchParams, SuggestionFacet } from '@aisle/contract';
import type { AdminClient } from './generated/all.ts';
import { generateSecuredApiKey } from './secured-api-key.ts';

export async function compiles(admin: AdminClient): Promise<void> {
  const indexName = 'products';
  await admin.search.searchSingleIndex({
    indexName,
    body: { query: 'shoe', facetingAfterDistinct: true, enablePersonalization: true, aroundLatLngViaIP: true },
  });
  await admin.search.searchWithGet({ indexName, query: 'shoe', advancedSyntax: true, optionalWords: ['red'] });
  await admin.search.browse({ indexName, body: { naturalLanguages: ['de'], minProximity: 2 } });
  await admin.search.browseWithGet({ indexName, similarQuery: 'red shoe' });
  await admin.search.search({
    body: {
      requests: [
        { indexName, synonyms: false, decompoundQuery: true, enableReRanking: false, personalizationImpact: 20 },
      ],
      strategy: 'none',
    },
  });
  await admin.search.searchForFacetValues({ indexName, facetName: 'brand', body: { enableABTest: false } });
  await admin.settings.setSettings({
    indexName,
    body: { ignorePlurals: ['en'], queryLanguages: ['en'], replaceSynonymsInHighlight: false, hitsPerPage: 20 },
  });
  await admin.rules.saveRule({
    indexName,
    objectID: 'r',
    body: {
      conditions: [{ pattern: 'phone', anchoring: 'contains', alternatives: true }],
      consequence: {
        params: { automaticFacetFilters: [{ facet: 'brand', score: 1 }], aroundLatLngViaIP: true },
        filterPromotes: true,
        reorder: [],
      },
    },
  });
  await admin.recommend.getRecommendations({
    body: {
      requests: [
        {
          indexName,
          model: 'trending-items',
          threshold: 0,
          queryParameters: { exactOnSingleWordQuery: 'word' },
          fallbackParameters: { alternativesAsExact: ['singleWordSynonym'] },
        },
      ],
    },
  });
  await admin.querySuggestions.createConfig({
    body: { indexName: 'suggestions', sourceIndices: [{ indexName, facets: [{ attribute: 'brand' }] }] },
  });
  await generateSecuredApiKey('parent', { filters: 'a:b', restrictHighlightAndSnippetArrays: true });
  // Editors still complete the known names.
  const parameterNames: ['query', 'hitsPerPage', 'customRanking', 'renderingContent'] = [
    'query' satisfies keyof DeclaredKeys<SearchParams>,
    'hitsPerPage' satisfies keyof DeclaredKeys<SearchParams>,
    'customRanking' satisfies keyof DeclaredKeys<IndexSettings>,
    'renderingContent' satisfies keyof DeclaredKeys<RuleParams>,
  ];
  void parameterNames;
}

/** The declared keys of a type, without its index signature. */
type DeclaredKeys<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

export async function mustNotCompile(admin: AdminClient): Promise<void> {
  const indexName = 'products';
  // @ts-expect-error a parameter that is known keeps its type
  await admin.search.searchSingleIndex({ indexName, body: { hitsPerPage: '20' } });
  // @ts-expect-error also in query parameters
  await admin.search.searchWithGet({ indexName, hitsPerPage: '20' });
  // @ts-expect-error and in settings
  await admin.settings.setSettings({ indexName, body: { searchableAttributes: 'name' } });
  // @ts-expect-error and in rules
  await admin.rules.saveRule({ indexName, objectID: 'r', body: { consequence: { params: { hitsPerPage: '5' } } } });
  // @ts-expect-error settings are open, the parameters next to them are not
  await admin.settings.setSettings({ indexName, body: {}, forwardToReplica: true });
  // @ts-expect-error a request needs an index
  await admin.search.search({ body: { requests: [{ query: 'shoe' }] } });
  // @ts-expect-error unknown field next to `requests`
  await admin.search.search({ body: { requests: [], strategies: 'none' } });
  // @ts-expect-error unknown field of a rule
  await admin.rules.saveRule({ indexName, objectID: 'r', body: { consequence: {}, condition: {} } });
  // @ts-expect-error a suggestion facet needs an attribute
  const facets: SuggestionFacet[] = [{ amount: 2 }];
  await admin.querySuggestions.createConfig({ body: { indexName, sourceIndices: [{ indexName, facets }] } });
  // @ts-expect-error unknown field of a batch request
  await admin.objects.batch({ indexName, body: { requests: [{ action: 'clear', objectID: 'p1' }] } });
}
