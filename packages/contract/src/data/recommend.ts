/** Recommendation: six models over what shoppers did and what records say, and the rules that steer them. */
import type { Interface, Schema } from '../contract-shape.ts';
import { body, flag, list, ok, open, reads, ref, text, whole, writes } from './schema-builders.ts';
import { automaticFilters, hide, promote, ruleContext, ruleID } from './rules.ts';
import { searchParameters } from './search-parameters.ts';
import { indexName, overloadErrors, searchHostErrors } from './search.ts';

/** The models. */
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
  description: 'The model. `recommended-for-you` goes beyond the description of the wire.',
};

/** Parameters with which a rule may filter (spec 2, Recommend rule). */
const pick = (name: string): Schema => searchParameters[name]!;
const optional = (description: string): Schema => ({ ...pick('optionalFilters'), description });

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
    RecommendationRequest: body(
      {
        indexName,
        model,
        threshold: {
          type: 'number',
          minimum: 0,
          maximum: 100,
          description:
            'Recommendations with a lower score are dropped; 0 keeps all. Of bought-together 50 keeps what is sure (beyond chance by 99.9 %, two shoppers at least), and hints score less.',
        },
        maxRecommendations: whole('How many at most. 0: all there are, and no fallback.', {
          minimum: 0,
          maximum: 1000,
          default: 0,
        }),
        objectID: text('The source record; required by related-products, bought-together and looking-similar.', {
          minLength: 1,
          maxLength: 512,
        }),
        facetName: text(
          'The facet: required by trending-facets; with `facetValue`, trending-items inside that value.',
          { minLength: 1, maxLength: 256 },
        ),
        facetValue: text('The facet value, together with `facetName`.', { minLength: 1, maxLength: 4096 }),
        objectIDs: {
          ...list(
            { type: 'string', minLength: 1, maxLength: 512 },
            'For recommended-for-you: the records that the shopper looked at in this session, the last one first; they are not recommended themselves.',
            { maxItems: 50 },
          ),
          source: 'inferred',
        },
        includePurchased: flag(
          'For recommended-for-you: recommends also what the shopper has bought, as for things that are bought again and again.',
          { default: false, source: 'inferred' },
        ),
        exploreEvery: {
          ...whole(
            'For related-products: one of so many places goes to a new record that is like the source, so that shoppers can say whether it belongs there; 0 gives none. The same user gets the same ones all day.',
            { minimum: 0, maximum: 1000, default: 6 },
          ),
          source: 'inferred',
        },
        queryParameters: {
          ...ref('SearchParams'),
          description:
            'Search parameters: filters, `attributesToRetrieve`, `clickAnalytics`, `ruleContexts` and others; for recommended-for-you `userToken` says for whom, and `enablePersonalization: false` that only the session counts.',
        },
        fallbackParameters: {
          ...ref('SearchParams'),
          description: 'The search that is made when there is no recommendation and `maxRecommendations` is above 0.',
        },
      },
      ['indexName', 'model', 'threshold'],
      { description: 'One question.' },
    ),
    RecommendationsBody: body(
      { requests: list(ref('RecommendationRequest'), 'The questions, answered in this order.', { maxItems: 100 }) },
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
          description: 'Strength from 0 to 100; 0 for what comes from `fallbackParameters`.',
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
        nbHits: whole('How many hits these are.'),
        index: text('Name of the index.', { source: 'inferred' }),
        model: { ...model, source: 'inferred' },
        processingTimeMS: whole('Milliseconds the service spent.', { source: 'inferred' }),
        queryID: text('Identifier to send with events; present when `queryParameters.clickAnalytics` was true.', {
          source: 'inferred',
        }),
        abTestID: whole('The A/B test in which the request took part.', { source: 'inferred' }),
        abTestVariantID: whole('The variant of the test that answered; 1 is the control.', { source: 'inferred' }),
        userData: list(open('The data of one rule.'), 'The `userData` of the rules that applied.'),
        appliedRules: list(ref('AppliedRule'), 'The rules that applied.', { source: 'inferred' }),
      },
      required: ['hits', 'nbHits'],
    },
    RecommendationsResponse: {
      type: 'object',
      properties: { results: list(ref('RecommendationsResult'), 'One answer per request, in request order.') },
      required: ['results'],
    },
    RecommendRuleCondition: body(
      {
        context: ruleContext,
        filters: text('The rule applies when the source record matches; negation and scores are not supported.', {
          maxLength: 4096,
        }),
      },
      [],
      { description: 'What a request must be like.' },
    ),
    RecommendRuleParams: body(
      {
        filters: pick('filters'),
        facetFilters: pick('facetFilters'),
        numericFilters: pick('numericFilters'),
        tagFilters: pick('tagFilters'),
        optionalFilters: pick('optionalFilters'),
        optionalFacetFilters: optional('As `optionalFilters`.'),
        optionalTagFilters: optional('Tags that lift a record without excluding the others.'),
        automaticFacetFilters: automaticFilters('Facets of the source record that must be the same.'),
        automaticOptionalFacetFilters: automaticFilters(
          'Facets of the source record that lift records which have the same.',
        ),
        sumOrFiltersScores: pick('sumOrFiltersScores'),
      },
      [],
      { description: 'Filters, added to those of the request.', openTypes: true },
    ),
    RecommendRuleConsequence: body(
      {
        params: ref('RecommendRuleParams'),
        promote: promote(30),
        filterPromotes: flag(
          'Promotes only records that the filters of the request let through, and of trending-items only those of the facet value that is asked for; `false` promotes them whatever is filtered. What the key enforces holds always.',
          { default: true, source: 'inferred' },
        ),
        hide: hide(50),
        userData: open('Anything for the page, at most 1 kB as JSON; the answer lists it in `userData`.'),
      },
      [],
      { description: 'What happens; not empty.' },
    ),
    RecommendRule: body(
      {
        objectID: ruleID,
        condition: ref('RecommendRuleCondition'),
        conditions: list(ref('RecommendRuleCondition'), 'The rule applies when at least one holds.', { maxItems: 10 }),
        consequence: ref('RecommendRuleConsequence'),
        description: text('For people.', { maxLength: 4096 }),
        enabled: flag('Whether the rule applies.', { default: true }),
        validity: list(
          ref('RuleValidity'),
          'When the rule holds: in any of these spans. Always when absent; never empty.',
          { minItems: 1, maxItems: 100 },
        ),
        _metadata: ref('RuleMetadata'),
        _highlightResult: open('In search answers, per text field: a HighlightedValue. Ignored when sent.'),
      },
      ['objectID', 'consequence'],
      { description: 'A rule for one model. What a search or `getRecommendRule` answered may be sent back whole.' },
    ),
    SearchRecommendRulesBody: body(
      {
        query: text('Words of the identifier, the description and the contexts.', { default: '', maxLength: 512 }),
        context: { ...ruleContext, description: 'Only rules for exactly this context.' },
        enabled: flag('Only rules that are enabled, or disabled; both when absent.'),
        page: whole('Page; the first is 0.', { minimum: 0, maximum: 10_000, default: 0 }),
        hitsPerPage: whole('Rules on one page.', { minimum: 1, maximum: 1000, default: 20 }),
        requestOptions: open('Taken and not used: there is nothing to choose here.'),
      },
      [],
    ),
    SearchRecommendRulesResponse: {
      type: 'object',
      properties: {
        hits: list(ref('RecommendRule'), 'The rules of this page, by identifier.'),
        nbHits: whole('Rules found, on all pages.'),
        page: whole('The page; the first is 0.'),
        nbPages: whole('Pages.'),
      },
      required: ['hits', 'nbHits', 'page', 'nbPages'],
    },
    RecommendationAccuracy: {
      type: 'object',
      description:
        'How much of what shoppers looked at in a session the first ten recommendations for one record of it hold.',
      properties: {
        recall: {
          type: 'number',
          description: 'Share of the other records of the session that is found, from 0 to 1.',
        },
        ndcg: {
          type: 'number',
          description: 'The same with the places counted (normalized discounted cumulative gain), from 0 to 1.',
        },
      },
      required: ['recall', 'ndcg'],
    },
    RecommendQuality: {
      type: 'object',
      description: 'By what related-products were learnt at the last training, and how good that is.',
      properties: {
        shrinkage: { type: 'number', description: 'Sessions that each record is taken to have stood in alone.' },
        popularityExponent: {
          type: 'number',
          description:
            'How much it counts against a record that it is popular: 0.5 is the cosine, less recommends what is popular more often.',
        },
        twoHopWeight: {
          type: 'number',
          description:
            'How much the companions of the companions of a record count beside its own, from 0 to 1: more of it fills the lists of records of few sessions.',
        },
        likenessWeight: {
          type: 'number',
          description: 'How much it counts that records are alike, beside what shoppers did, from 0 to 1.',
        },
        questions: whole(
          'Questions of last week that were held out; 0 where there were too few, and nothing was chosen nor measured.',
        ),
        chosen: { ...ref('RecommendationAccuracy'), description: 'Of what was chosen.' },
        untuned: { ...ref('RecommendationAccuracy'), description: 'Of what holds where nothing is chosen.' },
        popular: {
          ...ref('RecommendationAccuracy'),
          description: 'Of the ten most popular records, whatever was looked at.',
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
          description: '`published` once recommendations obey the change.',
        },
      },
      required: ['status'],
    },
  },
  operations: {
    getRecommendations: {
      summary: 'Answers many requests for recommendations at once',
      description:
        'Related and bought-together items come from what shoppers did; without such events related-products, like looking-similar, goes by what the records say. recommended-for-you goes from what the user of `queryParameters.userToken` did and from the records of this session, and recommends what is popular where neither is known.',
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
        'all requests together: 2,000 recommendations, each request counting for at least 60 (and for 200 where it asks for all)',
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
        clearExistingRules: flag('Replaces all rules of the model; no request sees a state in between.', {
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
      description: 'A rule that is not there is no error.',
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
      summary: 'Tells how well related products foresee what shoppers look at, and what was chosen for that',
      description:
        'Each training holds out shoppers of last week, tries several rules on their sessions, and learns by the one that foresees them best.',
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
      summary: 'Tells whether a change of recommend rules is in force',
      route: '/1/indexes/{indexName}/{model}/task/{taskID}',
      acl: 'editSettings',
      path: {
        indexName,
        model,
        taskID: text('Number of the task, up to 64 bits.', { pattern: '^[0-9]{1,19}$', int64: true }),
      },
      success: ok('RecommendTaskStatus'),
      errors: { 404: 'No such task' },
      example: { path: { indexName: 'products', model: 'related-products', taskID: '1' } },
    },
  },
};
