/** Query suggestions: indices of what shoppers search for, built from logged searches and facets. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  ok,
  reads,
  ref,
  text,
  texts,
  integer,
  writes,
} from './schema-builders.ts';
import { indexName } from './search.ts';

const index = (description: string): Schema => ({ ...indexName, description });

const sourceIndices = list(ref('SuggestionSource'), 'The indices whose searches become suggestions.', {
  minItems: 1,
  maxItems: 20,
});
const languages: Schema = {
  description:
    'Languages (ISO codes) whose singular and plural count as one suggestion, of which the more popular one stays, and whose stop words alone are none. `true` takes those in `queryLanguages` of the source indices.',
  anyOf: [{ type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 20 }, { type: 'boolean' }],
  default: [],
};
const exclude = texts(
  'Words and phrases that no suggestion may hold; with `*` a pattern for the whole suggestion; between slashes a regular expression for a part of it, such as `/^sku-?\\d+/` (without backreferences, and without looking ahead or behind). Case does not count.',
  { maxItems: 1000, default: [] },
);
const enablePersonalization: Schema = {
  ...flag(
    'Gives suggestions the values of their `facets` as attributes, and ranks searches in their index by the profile of the user.',
    { default: false },
  ),
  source: 'inferred',
};
const minUsers = integer(
  'Independent users who must have searched for a suggestion in the last 30 days: those behind one network count for as many days as they came on. What comes from facets and other indices needs none.',
  { minimum: 1, maximum: 1000, default: 3, source: 'inferred' },
);
const hideOffensive: Schema = {
  ...flag(
    'Leaves out suggestions that hold a vulgar or abusive word, in Arabic, Chinese, English, French, German, Japanese or Spanish.',
    {
      default: true,
    },
  ),
  source: 'inferred',
};
const allowedWords = texts('Words that `hideOffensive` lets pass; use `exclude` to leave out more.', {
  maxItems: 1000,
  default: [],
  source: 'inferred',
});
const allowSpecialCharacters = flag('Keeps characters beyond letters and digits, and diacritics.', { default: false });

const example = {
  indexName: 'product-suggestions',
  sourceIndices: [{ indexName: 'products', minHits: 1, facets: [{ attribute: 'brand', amount: 2 }] }],
  exclude: ['forbidden'],
};

export const querySuggestions: Interface = {
  id: 'querySuggestions',
  title: 'Query suggestions',
  description: 'Configurations that build an index of suggestions from source indices.',
  section: '2, part F',
  hosts: { read: '{query_suggestions_url}', write: '{query_suggestions_url}' },
  regions: { names: ['us', 'eu'], source: 'given' },
  auth: 'headers',
  served: true,
  errors: { 401: 'Credentials missing or incorrect, or the key lacks the permission', 422: 'The request is not valid' },
  schemas: {
    SuggestionFacet: requestObject(
      {
        attribute: text('A facet of the source index.', { minLength: 1 }),
        amount: integer('Values to keep per suggestion.', { minimum: 1, maximum: 100, default: 1 }),
      },
      ['attribute'],
      { description: 'Categories of a suggestion.' },
    ),
    SuggestionSource: requestObject(
      {
        indexName: index('The source index.'),
        analyticsTags: texts('Only searches with one of these tags count.', { default: [], maxItems: 100 }),
        facets: list(ref('SuggestionFacet'), 'The categories that each suggestion carries.', {
          default: [],
          maxItems: 20,
        }),
        minHits: integer('Records that a suggestion must find.', { minimum: 1, default: 5 }),
        minLetters: integer('Letters that a suggestion must have; no minimum when absent.', {
          minimum: 0,
          maximum: 512,
        }),
        generate: list(
          { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems: 4 },
          'Lists of facets: every combination of their values is a suggestion.',
          { default: [], maxItems: 20 },
        ),
        external: texts(
          'Indices of further suggestions: records with `query` and, if known, `count` or `popularity`.',
          { default: [], maxItems: 20 },
        ),
        replicas: flag('Counts the searches of the replicas too.', { default: false }),
        minHit: integer('As `minHits`: the name under which answers show it.', { minimum: 1 }),
      },
      ['indexName'],
      { description: 'Where suggestions come from.' },
    ),
    QuerySuggestionsConfig: requestObject(
      {
        indexName: index('The index of the suggestions.'),
        sourceIndices,
        languages,
        exclude,
        enablePersonalization,
        allowSpecialCharacters,
        minUsers,
        hideOffensive,
        allowedWords,
      },
      ['indexName', 'sourceIndices'],
      { description: 'What the suggestions of one index are made of.' },
    ),
    QuerySuggestionsUpdate: requestObject(
      {
        indexName: index('The index of the suggestions, as in the path.'),
        sourceIndices,
        languages,
        exclude,
        enablePersonalization,
        allowSpecialCharacters,
        minUsers,
        hideOffensive,
        allowedWords,
      },
      ['sourceIndices'],
      { description: 'A configuration whose index stands in the path.' },
    ),
    QuerySuggestionsConfigs: {
      type: 'array',
      items: ref('QuerySuggestionsConfig'),
      description: 'All configurations, by index name.',
    },
    QuerySuggestionsChange: responseObject(
      { status: integer('Always 200.', { const: 200 }), message: text('For people.') },
      ['status', 'message'],
    ),
    QuerySuggestionsStatus: responseObject(
      {
        indexName: text('The index of the suggestions.'),
        isRunning: flag('Whether the index is being built now.'),
        lastBuiltAt: text('When the last build ended, ISO 8601; absent before the first.'),
      },
      ['indexName', 'isRunning'],
    ),
    QuerySuggestionsLogLine: responseObject(
      {
        timestamp: text('When, ISO 8601.'),
        level: { type: 'string', enum: ['INFO', 'SKIP', 'ERROR'], description: 'How serious.' },
        message: text('What happened.'),
        contextLevel: integer('A line of level n + 1 belongs to the last line of level n before it.'),
      },
      ['timestamp', 'level', 'message', 'contextLevel'],
    ),
    QuerySuggestionsLog: {
      type: 'array',
      items: ref('QuerySuggestionsLogLine'),
      description: 'The lines of the last build.',
    },
  },
  operations: {
    createConfig: {
      ...writes,
      summary: 'Creates a configuration and starts its first build',
      method: 'POST',
      route: '/1/configs',
      acl: 'editSettings',
      safe: false,
      body: ref('QuerySuggestionsConfig'),
      bodyRequired: true,
      success: ok('QuerySuggestionsChange'),
      errors: { 400: 'Invalid JSON', 403: 'The key may not use the index' },
      limits: ['100 configurations per application'],
      example: { body: example },
    },
    updateConfig: {
      ...writes,
      summary: 'Replaces a configuration and builds its suggestions anew',
      description: 'Creating by this operation is deprecated.',
      method: 'PUT',
      route: '/1/configs/{indexName}',
      acl: 'editSettings',
      path: { indexName },
      body: ref('QuerySuggestionsUpdate'),
      bodyRequired: true,
      success: ok('QuerySuggestionsChange'),
      example: { path: { indexName: 'kept-suggestions' }, body: { sourceIndices: example.sourceIndices } },
    },
    deleteConfig: {
      ...writes,
      summary: 'Deletes a configuration',
      description: 'Updates stop; existing suggestions stay.',
      method: 'DELETE',
      route: '/1/configs/{indexName}',
      acl: 'editSettings',
      path: { indexName },
      success: ok('QuerySuggestionsChange'),
      errors: { 404: 'No such configuration' },
      example: { path: { indexName: 'deleted-suggestions' } },
    },
    getConfig: {
      ...reads,
      summary: 'Reads a configuration',
      route: '/1/configs/{indexName}',
      acl: 'settings',
      path: { indexName },
      success: ok('QuerySuggestionsConfig'),
      errors: { 404: 'No such configuration' },
      example: { path: { indexName: 'kept-suggestions' } },
    },
    getAllConfigs: {
      ...reads,
      summary: 'Reads all configurations',
      route: '/1/configs',
      acl: 'settings',
      success: ok('QuerySuggestionsConfigs'),
      example: {},
    },
    getConfigStatus: {
      ...reads,
      summary: 'Tells whether the suggestions are being built, and when they were last',
      route: '/1/configs/{indexName}/status',
      acl: 'settings',
      path: { indexName },
      success: ok('QuerySuggestionsStatus'),
      errors: { 404: 'No such configuration' },
      example: { path: { indexName: 'kept-suggestions' } },
    },
    getLogFile: {
      ...reads,
      summary: 'Reads the log of the last build',
      route: '/1/logs/{indexName}',
      acl: 'settings',
      path: { indexName },
      success: { status: 200, schema: ref('QuerySuggestionsLog'), format: 'jsonLines' },
      errors: { 404: 'No such configuration' },
      example: { path: { indexName: 'kept-suggestions' } },
    },
  },
};
