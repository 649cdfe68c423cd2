/** The dictionaries: stop words, plurals and compounds, own entries and the standard ones. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  map,
  ok,
  nullable,
  reads,
  ref,
  text,
  texts,
  integer,
  openEnum,
  writes,
} from './schema-builders.ts';
import { searchHostErrors } from './search.ts';

const dictionaryName: Schema = {
  type: 'string',
  enum: ['stopwords', 'plurals', 'compounds'],
  description: 'The dictionary.',
};
const objectID = text('Identifier of the entry, within its dictionary: without control characters.', {
  maxLength: 512,
  pattern: '^[^\\u0000-\\u001f]+$',
});
const language = text('ISO code of the language, for example `en`.', { minLength: 2, maxLength: 40 });
const entryWord = { minLength: 1, maxLength: 256 };
const state: Schema = {
  type: 'string',
  enum: ['enabled', 'disabled'],
  description: 'Whether the entry counts. A disabled one takes the standard entry of its words away.',
  default: 'enabled',
};
const standardEntries = (description: string): Schema => ({
  ...nullable({ type: 'object', additionalProperties: { type: 'boolean' } }, description),
});
const searchFields: Record<string, Schema> = {
  query: text('What entries must contain. Empty: all of them.', { maxLength: 512 }),
  page: integer('The page; the first is 0.', { minimum: 0, default: 0 }),
  hitsPerPage: integer('Entries on one page.', { minimum: 1, maximum: 1000, default: 20 }),
  language: text('Only entries of this language.', { maxLength: 40 }),
};
const updated = responseObject(
  {
    taskID: integer('The task that makes the change effective.', { int64: true }),
    updatedAt: text('When the change was accepted, ISO 8601.'),
  },
  ['taskID', 'updatedAt'],
  { source: 'inferred' },
);
const hide = 'Language code to true (standard entries off) or false (on); languages not named stay; null resets all.';

export const dictionaries: Interface = {
  id: 'dictionaries',
  title: 'Dictionaries',
  description: 'Own stop words, plurals and compounds, and which standard entries hold.',
  section: '3, Dictionaries',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    StopwordEntry: requestObject(
      { objectID, language, word: text('The word that queries may do without.', entryWord), state },
      ['objectID', 'language', 'word'],
    ),
    PluralEntry: requestObject(
      {
        objectID,
        language,
        words: list({ type: 'string', ...entryWord }, 'Forms of one word; they replace the standard ones.', {
          minItems: 1,
          maxItems: 100,
        }),
        state: { ...state, source: 'inferred' },
      },
      ['objectID', 'language', 'words'],
    ),
    CompoundEntry: requestObject(
      {
        objectID,
        language,
        word: text('The compound.', entryWord),
        decomposition: list(
          { type: 'string', ...entryWord },
          'The words it is made of. Empty, or the word itself: it is taken for no compound.',
          { maxItems: 100 },
        ),
        state: { ...state, source: 'inferred' },
      },
      ['objectID', 'language', 'word', 'decomposition'],
    ),
    DictionaryDeletion: requestObject({ objectID }, ['objectID']),
    DictionaryAddRequest: requestObject(
      {
        action: { type: 'string', enum: ['addEntry'], description: 'Adds or replaces the entry.' },
        body: {
          anyOf: [ref('StopwordEntry'), ref('PluralEntry'), ref('CompoundEntry')],
          description: 'The entry, in the form of its dictionary.',
        },
      },
      ['action', 'body'],
    ),
    DictionaryDeleteRequest: requestObject(
      {
        action: { type: 'string', enum: ['deleteEntry'], description: 'Deletes the entry.' },
        body: ref('DictionaryDeletion', 'The entry to delete.'),
      },
      ['action', 'body'],
    ),
    DictionaryBatchBody: requestObject(
      {
        clearExistingDictionaryEntries: flag('Deletes all own entries first.', { default: false }),
        requests: list(
          { anyOf: [ref('DictionaryAddRequest'), ref('DictionaryDeleteRequest')] },
          'What to do, in this order.',
          { maxItems: 10_000 },
        ),
      },
      ['requests'],
    ),
    DictionaryUpdated: updated,
    DictionarySearchBody: requestObject(searchFields, ['query']),
    DictionaryHit: {
      type: 'object',
      description: 'An own entry, or a standard one.',
      properties: {
        objectID,
        language,
        word: text('The stop word or compound.'),
        words: texts('The forms of a plural.'),
        decomposition: texts('The parts of a compound.'),
        state,
        type: openEnum(['custom', 'standard'], 'Where the entry comes from.', { source: 'inferred' }),
      },
      required: ['objectID'],
      additionalProperties: true,
    },
    DictionarySearchResponse: responseObject(
      {
        hits: list(ref('DictionaryHit'), 'The entries of this page.'),
        nbHits: integer('Entries on all pages.'),
        page: integer('This page; the first is 0.'),
        hitsPerPage: integer('Entries on one page.'),
        nbPages: integer('Pages there are.'),
      },
      ['hits', 'nbHits', 'page', 'nbPages'],
      { source: 'inferred' },
    ),
    DisableStandardEntries: requestObject(
      {
        stopwords: standardEntries(hide),
        plurals: { ...standardEntries(hide), source: 'inferred' },
        compounds: { ...standardEntries(hide), source: 'inferred' },
      },
      [],
      { description: 'Which standard entries are off, by dictionary.' },
    ),
    DictionarySettings: requestObject({ disableStandardEntries: ref('DisableStandardEntries') }, [
      'disableStandardEntries',
    ]),
    DictionaryCount: responseObject({ nbCustomEntries: integer('Own entries; 0: only standard ones.') }, [
      'nbCustomEntries',
    ]),
    DictionaryLanguage: responseObject(
      {
        plurals: nullable(ref('DictionaryCount'), 'Null: not supported.'),
        stopwords: nullable(ref('DictionaryCount'), 'Null: not supported.'),
        compounds: nullable(ref('DictionaryCount'), 'Null: not supported.'),
      },
      ['plurals', 'stopwords', 'compounds'],
    ),
    DictionaryLanguages: map(ref('DictionaryLanguage'), 'Language code to what its dictionaries hold.'),
  },
  operations: {
    batchDictionaryEntries: {
      ...writes,
      summary: 'Adds, replaces and deletes own entries',
      route: '/1/dictionaries/{dictionaryName}/batch',
      acl: 'editSettings',
      path: { dictionaryName },
      body: ref('DictionaryBatchBody'),
      bodyRequired: true,
      success: ok('DictionaryUpdated'),
      errors: {
        400: 'Missing or unexpected fields, or no such dictionary',
        403: 'Too many own entries, or no access',
        413: 'Body over 10 MB',
      },
      limits: [
        'body at most 10 MB',
        'own entries of all dictionaries at most 20,000, unless the operator says otherwise',
      ],
      bodyLimit: { bytes: 10_000_000 },
      example: {
        path: { dictionaryName: 'stopwords' },
        body: {
          clearExistingDictionaryEntries: false,
          requests: [
            { action: 'addEntry', body: { objectID: 'down', language: 'en', word: 'down', state: 'enabled' } },
          ],
        },
      },
    },
    searchDictionaryEntriesWithGet: {
      ...reads,
      summary: 'Searches the entries of a dictionary by GET',
      route: '/1/dictionaries/{dictionaryName}/search',
      acl: 'settings',
      path: { dictionaryName },
      query: searchFields,
      requiredQuery: ['query'],
      success: ok('DictionarySearchResponse'),
      example: { path: { dictionaryName: 'plurals' }, query: { query: 'shoe', hitsPerPage: '5', language: 'en' } },
    },
    searchDictionaryEntries: {
      ...reads,
      method: 'POST',
      summary: 'Searches the entries of a dictionary',
      route: '/1/dictionaries/{dictionaryName}/search',
      acl: 'settings',
      path: { dictionaryName },
      body: ref('DictionarySearchBody'),
      bodyRequired: true,
      success: ok('DictionarySearchResponse'),
      example: { path: { dictionaryName: 'compounds' }, body: { query: 'haus', page: 0 } },
    },
    setDictionarySettings: {
      ...writes,
      method: 'PUT',
      summary: 'Turns standard entries off or on, language by language',
      route: '/1/dictionaries/*/settings',
      acl: 'editSettings',
      body: ref('DictionarySettings'),
      bodyRequired: true,
      success: ok('DictionaryUpdated'),
      example: { body: { disableStandardEntries: { stopwords: { fr: true } } } },
    },
    getDictionarySettings: {
      ...reads,
      summary: 'Tells which standard entries are off',
      route: '/1/dictionaries/*/settings',
      acl: 'settings',
      success: ok('DictionarySettings'),
      example: {},
    },
    getDictionaryLanguages: {
      ...reads,
      summary: 'Lists the languages with the number of own entries',
      route: '/1/dictionaries/*/languages',
      acl: 'settings',
      success: ok('DictionaryLanguages'),
      example: {},
    },
  },
};
