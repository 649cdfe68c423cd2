/** Index settings: what is searched, faceted, ranked and shown. The service description mentions settings without their schema, so all of them are `inferred`. */
import type { Interface, Schema } from '../contract-shape.ts';
import { ignoredHeaders, ignoredSettings } from './ignored-parameters.ts';
import { languageCodes, sharedParameters } from './search-parameters.ts';
import { indexName, searchHostErrors } from './search.ts';
import { queryCategoryOperations, queryCategorySchemas } from './query-categories.ts';
import { proposalOperations, proposalSchemas } from './synonym-proposals.ts';

const strings: Schema = { type: 'array', items: { type: 'string', maxLength: 4096 }, maxItems: 1000 };

const synonymWord: Schema = { type: 'string', minLength: 1, maxLength: 256 };
const synonymWords: Schema = { type: 'array', items: synonymWord, minItems: 1, maxItems: 100 };

const forwardToReplicas: Schema = {
  type: 'boolean',
  default: false,
  description: 'Applies the change to the replicas of this index too.',
};

export const settings: Interface = {
  id: 'settings',
  title: 'Index settings',
  description: 'What an index searches, facets, ranks and shows.',
  section: '3, not shown there',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    Synonym: {
      type: 'object',
      source: 'inferred',
      description: 'One group of words that stand for each other. Each may be several words: `running shoe`.',
      properties: {
        objectID: { type: 'string', minLength: 1, maxLength: 256, description: 'A name of your own for it.' },
        type: {
          type: 'string',
          enum: ['synonym', 'onewaysynonym', 'altcorrection1', 'altcorrection2', 'placeholder'],
          description:
            '`synonym`: each of `synonyms` finds all others. `onewaysynonym`: `input` finds `synonyms`, not the other way round. `altcorrection1` and `altcorrection2`: `word` finds `corrections` as with one or two typos. `placeholder`: each of `replacements` in a query finds the word of `placeholder` in records: `<size>`.',
        },
        synonyms: {
          ...synonymWords,
          maxItems: 100,
          description: 'At most 20 for `synonym`, 100 for `onewaysynonym`.',
        },
        input: { ...synonymWord, description: 'What is typed, for `onewaysynonym`.' },
        word: { ...synonymWord, description: 'What is typed, for alternative corrections.' },
        corrections: { ...synonymWords, description: 'What it finds, for alternative corrections.' },
        placeholder: { ...synonymWord, description: 'What stands in records between `<` and `>`, for `placeholder`.' },
        replacements: { ...synonymWords, description: 'What is typed, for `placeholder`.' },
      },
      required: ['type'],
      additionalProperties: false,
    },
    IndexSettings: {
      type: 'object',
      source: 'inferred',
      properties: {
        searchableAttributes: {
          ...strings,
          description:
            'Attributes that are searched, the most important first. `a,b` in one entry are equally important; `unordered(a)` ignores where in the value a word stands. By default every text attribute, in the order of the records.',
          default: [],
        },
        attributesForFaceting: {
          ...strings,
          description:
            'Attributes that can be filtered and counted: `brand`, `searchable(brand)` for searchForFacetValues too, `filterOnly(sku)` for filters without counts.',
          default: [],
        },
        replicas: {
          ...strings,
          description:
            'Other index names under which the same records can be searched with another `ranking` or `customRanking`. `virtual(name)` sorts by its own `customRanking` before everything else, and `relevancyStrictness` leaves out what has little to do with the query. A name that is removed becomes an independent index with its settings, its rules and the records that it showed. An independent index becomes a replica if the primary contains all of its records.',
          default: [],
        },
        primary: { type: 'string', description: 'On a replica: the index whose records it shows. Read only.' },
        numericAttributesForFiltering: {
          ...strings,
          description:
            'Attributes that numeric filters may compare: `price`, or `equalOnly(year)` for `=` and `!=` alone. By default every attribute.',
          default: [],
        },
        unretrievableAttributes: { ...strings, description: 'Attributes that no search ever returns.', default: [] },
        attributeForDistinct: { type: 'string', description: 'The attribute by which `distinct` groups hits.' },
        disableTypoToleranceOnWords: {
          ...strings,
          description: 'Query words that must be spelt as they are.',
          default: [],
        },
        synonyms: {
          type: 'array',
          items: { $ref: 'Synonym' },
          maxItems: 5000,
          description:
            'Words that stand for each other, saved as a whole: a change replaces all of them. Replicas have those of their primary until they have their own.',
          default: [],
        },
        paginationLimitedTo: {
          type: 'integer',
          minimum: 0,
          maximum: 20000,
          description: 'Hits that paging can reach.',
          default: 1000,
        },
        indexLanguages: {
          ...languageCodes,
          description: 'Languages of the records: those of queries too, where `queryLanguages` names none.',
          default: [],
        },
        separatorsToIndex: {
          type: 'string',
          maxLength: 64,
          description:
            'Characters that are searched as words by themselves, in records and queries: `+#` tells C++ and C# from C. Letters and digits are words anyway.',
          default: '',
        },
        camelCaseAttributes: {
          ...strings,
          description:
            'Attributes in which a capital inside a word begins a new word: `wirelessMouse` is `wireless mouse`.',
          default: [],
        },
        renderingContent: { $ref: 'RenderingContent' },
        agents: {
          type: 'object',
          description: 'How agents and assistants see the products of this index.',
          properties: {
            url: {
              type: 'string',
              minLength: 1,
              maxLength: 2048,
              pattern: '^https?://',
              description:
                'Where a product has its page: `https://shop.example/products/{objectID}`. `{name}` stands for the value of an attribute, URL-encoded; a record that lacks it has no page.',
            },
            attributes: {
              ...strings,
              description:
                'Attributes shown per product in lists, the name first; by default name, brand, price, stock, rating and kind, if they have one of their usual names.',
            },
            details: {
              ...strings,
              description: 'Attributes shown for a single product, the most important first; all by default.',
            },
            suggestions: {
              type: 'string',
              minLength: 1,
              maxLength: 256,
              description: 'The index of query suggestions that completes what agents begin; none by default.',
            },
            conversation: {
              type: 'object',
              description:
                'The agent with which shoppers of this index talk, where the service has a model; an empty object is enough. None by default.',
              properties: {
                name: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 100,
                  description: 'What the agent calls itself; nothing by default.',
                },
                instructions: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 8000,
                  description:
                    'What the agent knows and does beyond finding products: how the shop speaks, delivery, returns. Shoppers may get to see it.',
                },
                avoid: {
                  ...strings,
                  description: 'Subjects of which the agent does not speak; none by default.',
                },
                tokensPerDay: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 1000000000,
                  description:
                    'Tokens of the model that the agent spends in a day (UTC), 500,000 by default. All processes count together.',
                },
                filters: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 4096,
                  description:
                    'Filters, in the syntax of searches, applied to everything that the agent sees: other products do not exist for it. None by default.',
                },
                indices: {
                  ...strings,
                  maxItems: 10,
                  description:
                    'Other indices that the agent may search by name, such as one of articles; the key of the page must be good for them too. None by default.',
                },
                tools: {
                  type: 'array',
                  items: {
                    type: 'string',
                    enum: [
                      'search_products',
                      'get_product',
                      'list_filters',
                      'similar_products',
                      'bought_together',
                      'compare_products',
                      'suggest_queries',
                    ],
                  },
                  maxItems: 7,
                  description: 'The tools that the agent may use; all by default.',
                },
                actions: {
                  type: 'array',
                  items: { type: 'string', enum: ['addToCart', 'openProduct', 'applyFilters'] },
                  maxItems: 3,
                  description:
                    'Actions that the agent may offer as a button, if the page supports them; nothing happens until the shopper clicks. All three by default.',
                },
                languages: {
                  type: 'array',
                  items: { type: 'string', maxLength: 35, pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$' },
                  maxItems: 50,
                  description:
                    'The languages in which the agent answers, as BCP 47 has them: `de`, `pt-BR`. Any by default.',
                },
                prompts: {
                  type: 'array',
                  items: { type: 'string', minLength: 1, maxLength: 200 },
                  maxItems: 10,
                  description:
                    'Questions to begin with, which pages show as buttons. `{name}` stands for an attribute of the product that the page shows. None by default.',
                },
                keepQuestions: {
                  type: 'boolean',
                  description:
                    'Whether questions are stored as text, which keys with the permission `analytics` can read; false by default: then only counts are stored.',
                },
              },
              additionalProperties: false,
            },
          },
          additionalProperties: false,
        },
        ...sharedParameters,
        ...ignoredSettings,
      },
      additionalProperties: false,
      openTypes: true,
    },
    MeaningStatus: {
      type: 'object',
      source: 'inferred',
      description: 'Progress of the vectors of an index.',
      properties: {
        state: {
          type: 'string',
          enum: ['off', 'no-embedder', 'building', 'ready'],
          description:
            '`off`: the settings request words alone. `no-embedder`: the configured embedder does not exist. `building`: answered by words alone until all vectors are ready, or with those of `previousModel`. `ready`: answered by words and meaning; new records wait for their vectors a moment.',
        },
        embedders: {
          type: 'array',
          items: { type: 'string' },
          description: 'The embedders of the service by their names; empty where it has none.',
        },
        source: {
          type: 'string',
          enum: ['embedder', 'userProvided'],
          description: 'Source of the vectors of this index; absent if there are none.',
        },
        embedder: {
          type: 'string',
          description:
            'The embedder of this index, or the name of the vectors that records bring along; absent where there is none.',
        },
        model: { type: 'string', description: 'The model behind it.' },
        previousModel: {
          type: 'string',
          description:
            'While the vectors of that model are made: the one whose vectors answer until all are there. Absent where words alone do.',
        },
        records: { type: 'integer', minimum: 0, description: 'Records of the index.' },
        waiting: {
          type: 'integer',
          minimum: 0,
          description:
            'Records whose text the embedder has not processed yet; until then only their words are searched, or their vectors of `previousModel`.',
        },
        refused: {
          type: 'integer',
          minimum: 0,
          description: 'Texts of all indices that the model has refused: only the words of their records are searched.',
        },
        lastFailure: {
          type: 'string',
          description: 'Error of the last call to the embedder for records; absent if it succeeded.',
        },
      },
      required: ['state', 'embedders', 'records', 'waiting', 'refused'],
    },
    ...proposalSchemas,
    ...queryCategorySchemas,
  },
  operations: {
    getSettings: {
      summary: 'Reads the settings of an index',
      method: 'GET',
      route: '/1/indexes/{indexName}/settings',
      acl: 'settings',
      read: true,
      safe: true,
      path: { indexName },
      success: { status: 200, schema: { $ref: 'IndexSettings' } },
      errors: { 404: 'Index does not exist' },
      timeoutMs: 5000,
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products' } },
    },
    getMeaningStatus: {
      summary: 'Tells how far an index is with its vectors for search by meaning',
      method: 'GET',
      route: '/1/indexes/{indexName}/meaning',
      acl: 'settings',
      read: true,
      safe: true,
      path: { indexName },
      success: { status: 200, schema: { $ref: 'MeaningStatus' } },
      errors: { 404: 'Index does not exist' },
      timeoutMs: 5000,
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products' } },
    },
    setSettings: {
      summary: 'Changes the settings that the body names; the others stay',
      method: 'PUT',
      route: '/1/indexes/{indexName}/settings',
      acl: 'editSettings',
      read: false,
      safe: true,
      path: { indexName },
      query: { forwardToReplicas },
      body: { $ref: 'IndexSettings' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'UpdatedIndex' } },
      responseHeaders: ignoredHeaders,
      errors: {},
      timeoutMs: 30000,
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products' }, body: { hitsPerPage: 20 } },
    },
    ...proposalOperations,
    ...queryCategoryOperations,
  },
};
