/** Search: one query, many queries in one request, facet values, browsing. */
import type { Interface, Schema } from '../contract-shape.ts';
import { ignoredHeaders } from './ignored-parameters.ts';
import { openEnum } from './schema-builders.ts';
import { searchParameters } from './search-parameters.ts';

/** Conditions on facets as answers tell them: lists inside are joined by OR. */
const conditions = (description: string): Schema => ({
  type: 'array',
  items: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  description,
});

/** Path parameter shared by every operation on one index. */
export const indexName: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 256,
  pattern: '^[^\\u0000-\\u001f/\\\\?#%*]+$',
  description: 'Name of the index: 1 to 256 characters without control characters and without / \\ ? # % *.',
};

/** What one request may cost. */
const together =
  'all queries of a request together: 2,000 hits, 1,000 filter conditions, 2,000 facets, 2,000 query words; with a key that may not browse, 4,000,000 characters of records and highlights';

/** What the operations that search answer when there is too much to do. */
export const overloadErrors = {
  413: 'Body over 1 MiB or 50,000 values',
  429: 'Too many searches with this key or of this user',
  503: 'Too many searches wait; try again after Retry-After seconds',
} as const;

/** What every interface on the search hosts answers when the credentials or the request are wrong. */
export const searchHostErrors = {
  400: 'Bad request or argument',
  403: 'Invalid application ID or API key, or the key lacks the permission',
} as const;

const cursor: Schema = {
  type: 'string',
  maxLength: 262_144,
  description: 'The `cursor` of the previous answer.',
};

const params: Schema = {
  type: 'string',
  maxLength: 262_144,
  description:
    'The search parameters as one URL-encoded string, for example `query=boots&page=1`. They may also be given inline, beside this field; the inline value wins. Inline lists may be text too, read as it is here: split at commas, or as JSON.',
  default: '',
};

const facetQuery: Schema = {
  type: 'string',
  maxLength: 262_144,
  default: '',
  description:
    'What the facet values must contain; typos are tolerated, the last word is a prefix. What stands behind the first 512 characters is cut off.',
};

const maxFacetHits: Schema = {
  type: 'integer',
  minimum: 1,
  maximum: 100,
  default: 10,
  description: 'Values to return.',
};

export const search: Interface = {
  id: 'search',
  title: 'Search',
  description: 'Query indices: full text, several indices at once, facet values, browsing.',
  section: '3, Search',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    ErrorBody: {
      type: 'object',
      description: 'The body of every answer that is not a success.',
      properties: {
        message: { type: 'string', description: 'What was wrong: the field, the rule and the cure.' },
        status: { type: 'integer', description: 'The status code once more.' },
      },
      required: ['message'],
    },
    SearchParams: {
      type: 'object',
      description: 'Search parameters.',
      properties: searchParameters,
      additionalProperties: false,
      openTypes: true,
      source: 'inferred',
    },
    QueryBody: {
      type: 'object',
      description: 'Search parameters as an encoded string, inline, or both.',
      properties: { params, ...searchParameters },
      additionalProperties: false,
      openTypes: true,
    },
    MatchLevel: {
      type: 'string',
      enum: ['none', 'partial', 'full'],
      description: 'How many of the query words this value holds.',
    },
    HighlightedValue: {
      type: 'object',
      properties: {
        value: {
          type: 'string',
          description:
            'The value with the matched parts between the highlight tags. The rest is the raw text: escape it before it becomes HTML.',
        },
        matchLevel: { $ref: 'MatchLevel' },
        matchedWords: {
          type: 'array',
          items: { type: 'string' },
          description: 'The query words found in this value.',
          source: 'inferred',
        },
        fullyHighlighted: { type: 'boolean', description: 'Whether the whole value is one match.', source: 'inferred' },
      },
      required: ['value', 'matchLevel', 'matchedWords'],
    },
    SnippetedValue: {
      type: 'object',
      properties: {
        value: { type: 'string', description: 'The part of the value around the best match.' },
        matchLevel: { $ref: 'MatchLevel' },
      },
      required: ['value', 'matchLevel'],
    },
    RankingInfo: {
      type: 'object',
      description: 'Why a hit stands where it stands; lower is better unless said otherwise.',
      properties: {
        nbTypos: { type: 'integer', description: 'Typos in all matched words together.' },
        firstMatchedWord: {
          type: 'integer',
          description: 'Place of the best match: attribute rank × 1000 + position of the word in it.',
        },
        proximityDistance: {
          type: 'integer',
          description: 'Sum over neighbouring query words of how far apart they stand, at most 8 each.',
        },
        userScore: { type: 'integer', description: 'Rank by custom ranking inside the index; higher is better.' },
        geoDistance: { type: 'integer', description: 'Metres from the searched place; 0 without geo search.' },
        geoPrecision: { type: 'integer', description: 'Metres that count as equal; 1 without geo search.' },
        nbExactWords: { type: 'integer', description: 'Query words matched exactly; higher is better.' },
        words: { type: 'integer', description: 'Query words matched; higher is better.', source: 'inferred' },
        filters: {
          type: 'integer',
          description: 'Score of the optional filters that hold; higher is better.',
          source: 'inferred',
        },
        personalization: {
          type: 'object',
          description:
            'What the profile of the user did, at the `custom` criterion; present in personalized searches. Higher is better.',
          source: 'inferred',
          properties: {
            filtersScore: {
              type: 'integer',
              description: 'How much the record is to the taste of the user, from 0 to 1000.',
            },
            rankingScore: {
              type: 'integer',
              description:
                'Where the custom ranking has the record, from 0 to 1000 for the first; 0 for all where there is no custom ranking.',
            },
            score: {
              type: 'integer',
              description:
                'What hits are compared by: impact × `filtersScore` + (100 − impact) × `rankingScore`; then comes the custom ranking.',
            },
          },
          required: ['filtersScore', 'rankingScore', 'score'],
        },
        promotedByReRanking: {
          type: 'boolean',
          description:
            'Whether clicks behind this query lifted the record; present where `enableReRanking` did anything.',
          source: 'inferred',
        },
        reRankingScore: {
          type: 'integer',
          description:
            'How much more the record is clicked than others behind this query, in steps of a fifth; 0: it is not lifted. Higher is better.',
          source: 'inferred',
        },
        meaning: {
          type: 'object',
          source: 'inferred',
          description: 'How the hit stands by meaning and by words; present where `neuralSearch` took effect.',
          properties: {
            similarity: {
              type: 'integer',
              description: 'From 0, as near as any record is, to 1000, the same text.',
            },
            words: {
              type: 'integer',
              description: 'From 0, none of the words, to 1000, all of them as typed in the most important attribute.',
            },
            decidedByWords: {
              type: 'boolean',
              description: 'Whether the words alone say that the hit comes first: an article number, a brand, a name.',
            },
          },
          required: ['similarity', 'words', 'decidedByWords'],
        },
      },
      required: [
        'nbTypos',
        'firstMatchedWord',
        'proximityDistance',
        'userScore',
        'geoDistance',
        'geoPrecision',
        'nbExactWords',
      ],
    },
    Hit: {
      type: 'object',
      records: 'is',
      description: 'A record that matched, with what the search adds to it.',
      properties: {
        objectID: { type: 'string', description: 'Identifier of the record in its index.' },
        _highlightResult: {
          type: 'object',
          additionalProperties: true,
          description:
            'Per attribute: a HighlightedValue, or lists and objects of them where the record has lists and objects.',
        },
        _snippetResult: {
          type: 'object',
          additionalProperties: true,
          description: 'Per attribute: a SnippetedValue, nested as the record is.',
        },
        _rankingInfo: { $ref: 'RankingInfo' },
      },
      required: ['objectID'],
      additionalProperties: true,
    },
    FacetStats: {
      type: 'object',
      properties: {
        min: { type: 'number', description: 'Smallest value among the matching records.' },
        max: { type: 'number', description: 'Largest value.' },
        avg: { type: 'number', description: 'Mean.' },
        sum: { type: 'number', description: 'Sum.' },
      },
      required: ['min', 'max', 'avg', 'sum'],
      source: 'inferred',
    },
    SearchResponse: {
      type: 'object',
      records: 'holds',
      description: 'The answer to one query.',
      properties: {
        hits: {
          type: 'array',
          items: { $ref: 'Hit', records: 'holds' },
          description: 'The matching records of this page, best first.',
        },
        page: { type: 'integer', description: 'The page that was returned; the first is 0.' },
        nbHits: { type: 'integer', description: 'Records that match, on all pages.' },
        nbPages: { type: 'integer', description: 'Pages that can be asked for.' },
        hitsPerPage: { type: 'integer', description: 'Hits on one page.' },
        offset: {
          type: 'integer',
          description: 'First hit returned, when `offset` and `length` were used.',
          source: 'inferred',
        },
        length: {
          type: 'integer',
          description: 'Hits asked for, when `offset` and `length` were used.',
          source: 'inferred',
        },
        processingTimeMS: { type: 'integer', description: 'Milliseconds the service spent.' },
        query: { type: 'string', description: 'The query as received.' },
        parsedQuery: { type: 'string', description: 'The query after normalization.' },
        params: { type: 'string', description: 'The parameters of the search, URL-encoded.' },
        index: { type: 'string', description: 'Name of the index that was asked; events name it too.' },
        indexUsed: {
          type: 'string',
          description: 'Name of the index that answered; present when the search is part of an A/B test.',
          source: 'inferred',
        },
        abTestID: {
          type: 'integer',
          description: 'Number of the A/B test that the search is part of; absent when it is part of none.',
          source: 'inferred',
        },
        abTestVariantID: {
          type: 'integer',
          description: 'Which variant the visitor gets: 1 is the control, 2 its rival.',
          source: 'inferred',
        },
        queryID: {
          type: 'string',
          pattern: '^[a-f0-9]{32}$',
          description: 'Identifier to send with events; present when `clickAnalytics` was true.',
        },
        facets: {
          type: 'object',
          description: 'Facet name to value to number of matching records.',
          additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
          source: 'inferred',
        },
        facets_stats: {
          type: 'object',
          description: 'Numeric facet name to statistics.',
          additionalProperties: { $ref: 'FacetStats' },
          source: 'inferred',
        },
        exhaustiveNbHits: { type: 'boolean', description: 'Whether `nbHits` is exact.', source: 'inferred' },
        exhaustiveFacetsCount: {
          type: 'boolean',
          description: 'Whether the facet counts are exact.',
          source: 'inferred',
        },
        queryAfterRemoval: {
          type: 'string',
          description: 'The words that were searched after `removeWordsIfNoResults` took effect.',
          source: 'inferred',
        },
        appliedRules: {
          type: 'array',
          items: { $ref: 'AppliedRule' },
          description: 'The rules that took effect, the strongest first; absent when there is none.',
          source: 'inferred',
        },
        userData: {
          type: 'array',
          items: { type: 'object', additionalProperties: true },
          description: 'The `userData` of the rules that took effect.',
          source: 'inferred',
        },
        renderingContent: { $ref: 'RenderingContent' },
        appliedRelevancyStrictness: {
          type: 'integer',
          description: 'The `relevancyStrictness` that took effect. Absent where nothing was left out for it.',
          source: 'inferred',
        },
        nbSortedHits: {
          type: 'integer',
          description:
            'With `appliedRelevancyStrictness`: records that are relevant enough; paging reaches these, `nbHits` counts all.',
          source: 'inferred',
        },
        semanticSearch: {
          type: 'object',
          source: 'inferred',
          description: 'What came of `mode: "neuralSearch"`; absent in searches by words.',
          properties: {
            applied: { type: 'boolean', description: 'Whether records were found by meaning too.' },
            reason: { type: 'string', description: 'Why they were not, in a sentence.' },
          },
          required: ['applied'],
        },
        didYouMean: { $ref: 'DidYouMean' },
        extensions: {
          type: 'object',
          source: 'inferred',
          description: 'What is learnt of the query, where `extensions` of the search or the settings asks for it.',
          properties: { queryCategorization: { $ref: 'QueryCategorization' } },
        },
        aroundLatLng: { type: 'string', description: 'The place around which was searched.', source: 'inferred' },
        automaticRadius: {
          type: 'string',
          description: 'The radius in metres that was chosen, where `aroundRadius` was not given.',
          source: 'inferred',
        },
        facetHits: {
          type: 'array',
          items: { $ref: 'FacetHit' },
          description:
            'The values that were found, for a request of `type: facet` among many: its answer is a FacetSearchResponse, without hits.',
          source: 'inferred',
        },
      },
      required: ['hits', 'page', 'nbHits', 'nbPages', 'hitsPerPage', 'processingTimeMS', 'query', 'params'],
      additionalProperties: true,
    },
    MultiSearchRequest: {
      type: 'object',
      properties: {
        indexName,
        type: {
          type: 'string',
          enum: ['default', 'facet'],
          default: 'default',
          description: '`facet` searches the values of one facet, as `searchForFacetValues` does.',
          source: 'inferred',
        },
        facet: {
          type: 'string',
          maxLength: 256,
          minLength: 1,
          description: 'The facet whose values are searched; required with `type: facet`, and for it alone.',
          source: 'inferred',
        },
        facetQuery: { ...facetQuery, source: 'inferred' },
        maxFacetHits: { ...maxFacetHits, source: 'inferred' },
        params,
        ...searchParameters,
      },
      required: ['indexName'],
      additionalProperties: false,
      openTypes: true,
    },
    MultiSearchBody: {
      type: 'object',
      properties: {
        requests: {
          type: 'array',
          items: { $ref: 'MultiSearchRequest' },
          maxItems: 100,
          description: 'Queries, answered in this order.',
        },
        strategy: {
          type: 'string',
          enum: ['none', 'stopIfEnoughMatches'],
          default: 'none',
          description: '`stopIfEnoughMatches` skips the queries that follow one which filled its page.',
          source: 'inferred',
        },
      },
      required: ['requests'],
      additionalProperties: false,
    },
    DidYouMean: {
      type: 'object',
      source: 'inferred',
      description:
        'What a search that found nothing may have meant, with `didYouMean`; absent where nothing is known that finds something.',
      properties: {
        query: { type: 'string', description: 'Another query, which finds something under the same filters.' },
        nbHits: { type: 'integer', minimum: 0, description: 'Records that hold its words.' },
        source: openEnum(
          ['reformulation', 'suggestion'],
          '`reformulation`: several shoppers tried it next, and chose something. `suggestion`: the nearest query suggestion, by words or by meaning.',
        ),
      },
      required: ['query', 'nbHits', 'source'],
    },
    QueryCategorization: {
      type: 'object',
      source: 'inferred',
      description: 'Which categories a query is about. Empty where nothing was learnt of it.',
      properties: {
        normalizedQuery: { type: 'string', description: 'The query in the form in which queries are compared.' },
        count: { type: 'integer', minimum: 0, description: 'How often it was searched in the last 30 days.' },
        type: openEnum(
          ['narrow', 'broad', 'ambiguous', 'none'],
          '`narrow`: one category. `broad`: several below one. `ambiguous`: several that have nothing above them in common. `none`: none that is likely enough.',
        ),
        categories: {
          type: 'array',
          items: { $ref: 'CategoryPrediction' },
          description: 'The likeliest first; at most 5. With `enableCategoriesRetrieval`.',
        },
        autofiltering: {
          type: 'object',
          description: 'What of it took effect, with `enableAutoFiltering`.',
          properties: {
            enabled: { type: 'boolean', description: 'Whether the search was filtered, or records were lifted.' },
            maxDepth: { type: 'integer', minimum: 0, description: 'The deepest level of what took effect, from 0.' },
            facetFilters: conditions('The filter that was set, in the form of `facetFilters`; empty where none was.'),
            optionalFilters: conditions('What was lifted, in the form of `optionalFilters`.'),
          },
          required: ['enabled', 'maxDepth', 'facetFilters', 'optionalFilters'],
        },
      },
    },
    CategoryPrediction: {
      type: 'object',
      source: 'inferred',
      description: 'A category of a query.',
      properties: {
        bin: openEnum(
          ['certain', 'very high', 'high', 'low', 'very low'],
          'How sure it is: the share of shoppers who chose something in it that 95 of 100 samples of so many would at least have: from 85 %, 70 %, 50 %, 30 % and below.',
        ),
        hierarchyPath: {
          type: 'array',
          items: { $ref: 'CategoryLevel' },
          description: 'The category, from the uppermost level down.',
        },
      },
      required: ['bin', 'hierarchyPath'],
    },
    CategoryLevel: {
      type: 'object',
      source: 'inferred',
      properties: {
        facetName: { type: 'string', description: 'The facet of this level.' },
        facetValue: { type: 'string', description: 'Its value.' },
        depth: { type: 'integer', minimum: 0, description: 'The level, from 0.' },
      },
      required: ['facetName', 'facetValue', 'depth'],
    },
    MultiSearchResponse: {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: { $ref: 'SearchResponse' },
          description:
            'One answer per request, in request order; a FacetSearchResponse where the request is of `type: facet`.',
        },
      },
      required: ['results'],
    },
    FacetSearchBody: {
      type: 'object',
      properties: {
        params,
        facetQuery,
        maxFacetHits,
        ...searchParameters,
      },
      additionalProperties: false,
      openTypes: true,
    },
    FacetHit: {
      type: 'object',
      properties: {
        value: { type: 'string', description: 'The raw value.' },
        highlighted: { type: 'string', description: 'The value with the matched part between the highlight tags.' },
        count: {
          type: 'integer',
          description: 'Records that hold the value under the given search; may not be exhaustive.',
        },
      },
      required: ['value', 'highlighted', 'count'],
    },
    FacetSearchResponse: {
      type: 'object',
      properties: {
        facetHits: {
          type: 'array',
          items: { $ref: 'FacetHit' },
          description: 'Values with the fewest typos first, these by decreasing count.',
        },
        exhaustiveFacetsCount: { type: 'boolean', source: 'inferred', description: 'Whether the counts are exact.' },
        semanticSearch: {
          type: 'object',
          source: 'inferred',
          description:
            'With `mode: "neuralSearch"`, where no value holds the words: whether those of the answer were found by what they mean, the nearest first.',
          properties: {
            applied: { type: 'boolean', description: 'Whether values were compared by meaning.' },
            reason: { type: 'string', description: 'Why they were not, in a sentence.' },
          },
          required: ['applied'],
        },
        processingTimeMS: { type: 'integer', source: 'inferred', description: 'Milliseconds the service spent.' },
      },
      required: ['facetHits'],
    },
    BrowseBody: {
      type: 'object',
      properties: {
        params,
        cursor,
        ...searchParameters,
      },
      additionalProperties: false,
      openTypes: true,
    },
    BrowseResponse: {
      allOf: [{ $ref: 'SearchResponse', records: 'holds' }],
      type: 'object',
      records: 'holds',
      description: 'A search response with the way to the next records.',
      properties: {
        cursor: { type: 'string', description: 'Send it back to get the following records; absent on the last page.' },
      },
    },
  },
  operations: {
    searchSingleIndex: {
      summary: 'Searches one index',
      limits: [together],
      method: 'POST',
      route: '/1/indexes/{indexName}/query',
      acl: 'search',
      costClass: 'search',
      read: true,
      safe: true,
      path: { indexName },
      body: { $ref: 'QueryBody' },
      success: { status: 200, schema: { $ref: 'SearchResponse' } },
      responseHeaders: ignoredHeaders,
      errors: { 404: 'Index does not exist', ...overloadErrors },
      timeoutMs: 5000,
      source: 'given',
      example: { path: { indexName: 'products' }, body: { params: 'query=shoe&hitsPerPage=2' } },
    },
    searchWithGet: {
      summary: 'Searches one index by GET',
      description: 'Discouraged in browsers: each distinct URL triggers a preflight of its own.',
      method: 'GET',
      route: '/1/indexes/{indexName}',
      acl: 'search',
      costClass: 'search',
      read: true,
      safe: true,
      path: { indexName },
      query: searchParameters,
      openTypes: true,
      success: { status: 200, schema: { $ref: 'SearchResponse' } },
      responseHeaders: ignoredHeaders,
      errors: { 404: 'Index does not exist', ...overloadErrors },
      timeoutMs: 5000,
      source: 'given',
      example: { path: { indexName: 'products' }, query: { query: 'shoe', hitsPerPage: '2' } },
    },
    search: {
      summary: 'Searches many indices in one request',
      limits: [together],
      method: 'POST',
      route: '/1/indexes/*/queries',
      acl: 'search',
      costClass: 'search',
      countedList: 'requests',
      read: true,
      safe: true,
      body: { $ref: 'MultiSearchBody' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'MultiSearchResponse' } },
      responseHeaders: ignoredHeaders,
      errors: { 404: 'Index does not exist', ...overloadErrors },
      timeoutMs: 5000,
      source: 'given',
      example: { body: { requests: [{ indexName: 'products', params: 'query=shoe' }] } },
    },
    searchForFacetValues: {
      summary: 'Searches the values of one facet',
      description:
        'Ignores `page` and `hitsPerPage`. The facet must be declared `searchable(name)` in `attributesForFaceting`.',
      method: 'POST',
      route: '/1/indexes/{indexName}/facets/{facetName}/query',
      acl: 'search',
      costClass: 'search',
      read: true,
      safe: true,
      path: {
        indexName,
        facetName: { type: 'string', minLength: 1, maxLength: 256, description: 'Name of the facet.' },
      },
      body: { $ref: 'FacetSearchBody' },
      success: { status: 200, schema: { $ref: 'FacetSearchResponse' } },
      responseHeaders: ignoredHeaders,
      errors: {
        400: 'Facet attribute not declared for faceting, or not searchable',
        404: 'Index does not exist',
        ...overloadErrors,
      },
      limits: ['maxFacetHits at most 100'],
      timeoutMs: 5000,
      source: 'given',
      example: { path: { indexName: 'products', facetName: 'brand' }, body: { facetQuery: 'a' } },
    },
    browse: {
      summary: 'Reads all records, up to 1,000 at a time',
      description:
        'Filters and full text are supported through `params`; only custom ranking orders the records; `distinct` is not supported.',
      method: 'POST',
      route: '/1/indexes/{indexName}/browse',
      acl: 'browse',
      costClass: 'search',
      read: true,
      safe: true,
      path: { indexName },
      body: { $ref: 'BrowseBody' },
      success: { status: 200, schema: { $ref: 'BrowseResponse' } },
      responseHeaders: ignoredHeaders,
      errors: { 404: 'Index does not exist', ...overloadErrors },
      limits: ['1,000 objects per call'],
      timeoutMs: 5000,
      source: 'given',
      example: { path: { indexName: 'products' }, body: { params: 'hitsPerPage=2' } },
    },
    browseWithGet: {
      summary: 'Reads all records by GET',
      method: 'GET',
      route: '/1/indexes/{indexName}/browse',
      acl: 'browse',
      costClass: 'search',
      read: true,
      safe: true,
      path: { indexName },
      query: { cursor, ...searchParameters },
      openTypes: true,
      success: { status: 200, schema: { $ref: 'BrowseResponse' } },
      responseHeaders: ignoredHeaders,
      errors: { 404: 'Index does not exist', ...overloadErrors },
      limits: ['1,000 objects per call'],
      timeoutMs: 5000,
      source: 'given',
      example: { path: { indexName: 'products' }, query: { hitsPerPage: '2' } },
    },
  },
};
