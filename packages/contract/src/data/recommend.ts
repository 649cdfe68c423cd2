/** Recommendation: six models based on shopper behavior and record content, and the rules that adjust their results. */
import type { Interface, Schema } from '../contract-shape.ts';
import { requestObject, flag, list, ok, anyObject, reads, ref, text, integer, writes } from './schema-builders.ts';
import { automaticFilters, hide, promote, ruleContext, ruleID } from './rules.ts';
import { searchParameters } from './search-parameters.ts';
import { indexName, overloadErrors, searchHostErrors } from './search.ts';

/** All recommendation models. */
export const RECOMMEND_MODELS = [
  'related-products',
  'bought-together',
  'looking-similar',
  'trending-items',
  'trending-facets',
  'recommended-for-you',
] as const;

const model: Schema = {
  type: 'string',
  enum: RECOMMEND_MODELS,
  description: 'The model. `recommended-for-you` is an extension of the service description.',
};

/** The schema of a search parameter, for the filters of a rule (spec 2, Recommend rule). */
const searchParameter = (name: string): Schema => searchParameters[name]!;
const optionalFilters = (description: string): Schema => ({ ...searchParameter('optionalFilters'), description });

export const recommend: Interface = {
  id: 'recommend',
  title: 'Recommendation',
  description: 'Recommendations of six models, and rules that filter, promote or hide them.',
  section: '2, part E',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    RecommendationRequest: requestObject(
      {
        indexName,
        model,
        threshold: {
          type: 'number',
          minimum: 0,
          maximum: 100,
          description:
            'Recommendations with a lower score are dropped; 0 keeps all. For bought-together, 50 keeps only significant pairs (99.9 % confidence, at least two shoppers); weaker pairs score lower.',
        },
        maxRecommendations: integer('Maximum number of recommendations. 0: all, without fallback.', {
          minimum: 0,
          maximum: 1000,
          default: 0,
        }),
        objectID: text('The source record; required by related-products, bought-together and looking-similar.', {
          minLength: 1,
          maxLength: 512,
        }),
        facetName: text(
          'The facet. Required by trending-facets; with `facetValue`, it limits trending-items to that value.',
          { minLength: 1, maxLength: 256 },
        ),
        facetValue: text('The facet value, together with `facetName`.', { minLength: 1, maxLength: 4096 }),
        objectIDs: {
          ...list(
            { type: 'string', minLength: 1, maxLength: 512 },
            'For recommended-for-you: the records that the shopper viewed in this session, most recent first; they are not recommended.',
            { maxItems: 50 },
          ),
          source: 'inferred',
        },
        includePurchased: flag(
          'For recommended-for-you: also recommends records that the shopper has already bought, for products that are bought repeatedly.',
          { default: false, source: 'inferred' },
        ),
        exploreEvery: {
          ...integer(
            'For related-products: one in this many positions shows a new record similar to the source, to collect feedback (exploration); 0 disables it. A user sees the same ones all day.',
            { minimum: 0, maximum: 1000, default: 6 },
          ),
          source: 'inferred',
        },
        queryParameters: {
          ...ref('SearchParams'),
          description:
            'Search parameters: filters, `attributesToRetrieve`, `clickAnalytics`, `ruleContexts` and others; for recommended-for-you, `userToken` identifies the user, and `enablePersonalization: false` uses only the session.',
        },
        fallbackParameters: {
          ...ref('SearchParams'),
          description: 'Search that runs if there are no recommendations and `maxRecommendations` is above 0.',
        },
      },
      ['indexName', 'model', 'threshold'],
      { description: 'One recommendation request.' },
    ),
    RecommendationsBody: requestObject(
      { requests: list(ref('RecommendationRequest'), 'The requests, answered in this order.', { maxItems: 100 }) },
      ['requests'],
    ),
    RecommendationHit: {
      type: 'object',
      records: 'is',
      description: 'A recommended record, or for trending-facets a facet value.',
      properties: {
        objectID: text('The record; for trending-facets the facet value.'),
        _score: {
          type: 'number',
          description: 'Score from 0 to 100; 0 for results of `fallbackParameters`.',
        },
        facetName: text('For trending-facets: the facet.'),
        facetValue: text('For trending-facets: its value.'),
      },
      required: ['objectID', '_score'],
      additionalProperties: true,
    },
    RecommendationsResult: {
      type: 'object',
      records: 'holds',
      properties: {
        hits: list({ $ref: 'RecommendationHit', records: 'holds' }, 'The recommendations, strongest first.'),
        nbHits: integer('Number of hits.'),
        index: text('Name of the index.', { source: 'inferred' }),
        model: { ...model, source: 'inferred' },
        processingTimeMS: integer('Milliseconds the service spent.', { source: 'inferred' }),
        queryID: text('Identifier to send with events; present when `queryParameters.clickAnalytics` was true.', {
          source: 'inferred',
        }),
        abTestID: integer('The A/B test in which the request took part.', { source: 'inferred' }),
        abTestVariantID: integer('The variant of the test that answered; 1 is the control.', { source: 'inferred' }),
        userData: list(anyObject('The data of one rule.'), 'The `userData` of the rules that applied.'),
        appliedRules: list(ref('AppliedRule'), 'The rules that applied.', { source: 'inferred' }),
      },
      required: ['hits', 'nbHits'],
    },
    RecommendationsResponse: {
      type: 'object',
      properties: { results: list(ref('RecommendationsResult'), 'One answer per request, in request order.') },
      required: ['results'],
    },
    RecommendRuleCondition: requestObject(
      {
        context: ruleContext,
        filters: text('The rule applies when the source record matches; negation and scores are not supported.', {
          maxLength: 4096,
        }),
      },
      [],
      { description: 'Condition on the request.' },
    ),
    RecommendRuleParams: requestObject(
      {
        filters: searchParameter('filters'),
        facetFilters: searchParameter('facetFilters'),
        numericFilters: searchParameter('numericFilters'),
        tagFilters: searchParameter('tagFilters'),
        optionalFilters: searchParameter('optionalFilters'),
        optionalFacetFilters: optionalFilters('As `optionalFilters`.'),
        optionalTagFilters: optionalFilters('Tags that boost a record without excluding others.'),
        automaticFacetFilters: automaticFilters('Facets that must have the same value as in the source record.'),
        automaticOptionalFacetFilters: automaticFilters(
          'Facets that boost records with the same value as the source record.',
        ),
        sumOrFiltersScores: searchParameter('sumOrFiltersScores'),
      },
      [],
      { description: 'Filters, added to those of the request.', openTypes: true },
    ),
    RecommendRuleConsequence: requestObject(
      {
        params: ref('RecommendRuleParams'),
        promote: promote(30),
        filterPromotes: flag(
          'Whether promoted records must match the filters of the request and, for trending-items, the requested facet value. `false` promotes them regardless; filters enforced by the key always apply.',
          { default: true, source: 'inferred' },
        ),
        hide: hide(50),
        userData: anyObject('Custom data for the page, at most 1 kB as JSON; returned in `userData`.'),
      },
      [],
      { description: 'Effects of the rule; must not be empty.' },
    ),
    RecommendRule: requestObject(
      {
        objectID: ruleID,
        condition: ref('RecommendRuleCondition'),
        conditions: list(ref('RecommendRuleCondition'), 'The rule applies when at least one holds.', { maxItems: 10 }),
        consequence: ref('RecommendRuleConsequence'),
        description: text('For people.', { maxLength: 4096 }),
        enabled: flag('Whether the rule applies.', { default: true }),
        validity: list(ref('RuleValidity'), 'Periods in which the rule applies; always if absent. Must not be empty.', {
          minItems: 1,
          maxItems: 100,
        }),
        _metadata: ref('RuleMetadata'),
        _highlightResult: anyObject('In search answers, per text field: a HighlightedValue. Ignored when sent.'),
      },
      ['objectID', 'consequence'],
      {
        description:
          'A rule for one model. A rule returned by a search or `getRecommendRule` can be sent back unchanged.',
      },
    ),
    SearchRecommendRulesBody: requestObject(
      {
        query: text('Text to find in identifier, description and contexts.', { default: '', maxLength: 512 }),
        context: { ...ruleContext, description: 'Only rules for exactly this context.' },
        enabled: flag('Only rules that are enabled, or disabled; both when absent.'),
        page: integer('Page; the first is 0.', { minimum: 0, maximum: 10_000, default: 0 }),
        hitsPerPage: integer('Rules on one page.', { minimum: 1, maximum: 1000, default: 20 }),
        requestOptions: anyObject('Accepted, but without effect.'),
      },
      [],
    ),
    SearchRecommendRulesResponse: {
      type: 'object',
      properties: {
        hits: list(ref('RecommendRule'), 'The rules of this page, by identifier.'),
        nbHits: integer('Rules found, on all pages.'),
        page: integer('The page; the first is 0.'),
        nbPages: integer('Pages.'),
      },
      required: ['hits', 'nbHits', 'page', 'nbPages'],
    },
    RecommendationAccuracy: {
      type: 'object',
      description:
        'How many of the records viewed in a session appear in the first ten recommendations for one of them.',
      properties: {
        recall: {
          type: 'number',
          description: 'Share of the other records of the session that is found, from 0 to 1.',
        },
        ndcg: {
          type: 'number',
          description: 'Normalized discounted cumulative gain (NDCG): recall weighted by position, from 0 to 1.',
        },
      },
      required: ['recall', 'ndcg'],
    },
    RecommendQuality: {
      type: 'object',
      description: 'Hyperparameters of the last related-products training, and its measured quality.',
      properties: {
        shrinkage: {
          type: 'number',
          description: 'Number of virtual sessions in which each record is assumed to appear alone.',
        },
        popularityExponent: {
          type: 'number',
          description:
            'Penalty for popularity: 0.5 is cosine similarity; lower values recommend popular records more often.',
        },
        twoHopWeight: {
          type: 'number',
          description:
            'Weight of second-degree neighbors relative to direct ones, from 0 to 1; higher values fill the lists of records with few sessions.',
        },
        likenessWeight: {
          type: 'number',
          description: 'Weight of content similarity relative to shopper behavior, from 0 to 1.',
        },
        questions: integer(
          'Held-out test cases of last week; 0 if there were too few, so that nothing was tuned or measured.',
        ),
        chosen: { ...ref('RecommendationAccuracy'), description: 'Accuracy of the chosen parameters.' },
        untuned: { ...ref('RecommendationAccuracy'), description: 'Accuracy of the default parameters.' },
        popular: {
          ...ref('RecommendationAccuracy'),
          description: 'Accuracy of always recommending the ten most popular records (baseline).',
        },
      },
      required: ['shrinkage', 'popularityExponent', 'twoHopWeight', 'likenessWeight', 'questions'],
    },
    RecommendTaskStatus: {
      type: 'object',
      properties: {
        status: {
          type: 'string',
          enum: ['published', 'notPublished'],
          description: '`published` once recommendations reflect the change.',
        },
      },
      required: ['status'],
    },
  },
  operations: {
    getRecommendations: {
      summary: 'Answers many requests for recommendations at once',
      description:
        'related-products and bought-together use shopper behavior; without events, related-products uses record content, like looking-similar. recommended-for-you uses the behavior of `queryParameters.userToken` and the records of this session; without either, it recommends popular records.',
      method: 'POST',
      route: '/1/indexes/*/recommendations',
      acl: 'search',
      costClass: 'search',
      countedList: 'requests',
      read: true,
      safe: true,
      body: ref('RecommendationsBody'),
      bodyRequired: true,
      success: ok('RecommendationsResponse'),
      errors: { 404: 'Index does not exist', ...overloadErrors },
      limits: [
        'threshold 0 to 100',
        'all requests together: 2,000 recommendations, each request counts as at least 60 (200 if it requests all)',
      ],
      timeoutMs: 5000,
      source: 'given',
      example: {
        body: {
          requests: [
            { indexName: 'products', model: 'looking-similar', objectID: 'p1', threshold: 0, maxRecommendations: 3 },
          ],
        },
      },
    },
    batchRecommendRules: {
      ...writes,
      summary: 'Creates or replaces rules of one model',
      method: 'POST',
      route: '/1/indexes/{indexName}/{model}/recommend/rules/batch',
      acl: 'editSettings',
      path: { indexName, model },
      query: {
        clearExistingRules: flag('Replaces all rules of the model; the change is atomic.', {
          default: false,
        }),
      },
      body: { type: 'array', items: ref('RecommendRule'), maxItems: 10_000, description: 'The rules.' },
      bodyRequired: true,
      success: ok('UpdatedIndex'),
      errors: { 404: 'Index does not exist' },
      limits: [
        'up to 10 conditions per rule',
        'up to 30 promoted and 50 hidden items per rule',
        'userData at most 1 kB',
      ],
      example: {
        path: { indexName: 'products', model: 'related-products' },
        body: [{ objectID: 'no-hats', consequence: { hide: [{ objectID: 'p9' }] } }],
      },
    },
    getRecommendRule: {
      ...reads,
      summary: 'Reads one rule of a model',
      route: '/1/indexes/{indexName}/{model}/recommend/rules/{objectID}',
      acl: 'settings',
      path: { indexName, model, objectID: ruleID },
      success: ok('RecommendRule'),
      errors: { 404: 'No such index or rule' },
      example: { path: { indexName: 'products', model: 'related-products', objectID: 'example' } },
    },
    deleteRecommendRule: {
      ...writes,
      summary: 'Deletes one rule of a model',
      description: 'Deleting a missing rule is not an error.',
      method: 'DELETE',
      route: '/1/indexes/{indexName}/{model}/recommend/rules/{objectID}',
      acl: 'editSettings',
      path: { indexName, model, objectID: ruleID },
      success: ok('UpdatedIndex'),
      errors: { 404: 'Index does not exist' },
      example: { path: { indexName: 'products', model: 'related-products', objectID: 'gone' } },
    },
    searchRecommendRules: {
      ...reads,
      summary: 'Searches the rules of a model',
      method: 'POST',
      route: '/1/indexes/{indexName}/{model}/recommend/rules/search',
      acl: 'settings',
      path: { indexName, model },
      body: ref('SearchRecommendRulesBody'),
      success: ok('SearchRecommendRulesResponse'),
      errors: { 404: 'Index does not exist' },
      limits: ['hitsPerPage 1 to 1000'],
      example: { path: { indexName: 'products', model: 'related-products' }, body: { query: '' } },
    },
    getRecommendQuality: {
      ...reads,
      summary: 'Reads how well related products predict what shoppers view, and the chosen parameters',
      description:
        'Each training holds out shoppers of last week, evaluates several parameter sets on their sessions, and uses the one that predicts them best.',
      route: '/1/indexes/{indexName}/recommend/quality',
      acl: 'settings',
      path: { indexName },
      success: ok('RecommendQuality'),
      errors: { 404: 'Index does not exist' },
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products' } },
    },
    getRecommendStatus: {
      ...reads,
      summary: 'Reads whether a change of recommend rules has taken effect',
      route: '/1/indexes/{indexName}/{model}/task/{taskID}',
      acl: 'editSettings',
      path: {
        indexName,
        model,
        taskID: text('Task ID, up to 64 bits.', { pattern: '^[0-9]{1,19}$', int64: true }),
      },
      success: ok('RecommendTaskStatus'),
      errors: { 404: 'No such task' },
      example: { path: { indexName: 'products', model: 'related-products', taskID: '1' } },
    },
  },
};
