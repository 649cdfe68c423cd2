/** API keys: make, list, change, delete and restore them; delete a key of one index. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  list,
  ok,
  reads,
  ref,
  text,
  texts,
  integer,
  writes,
  writesOnce,
} from './schema-builders.ts';
import { indexName, searchHostErrors } from './search.ts';

const key = text('The key itself, or its `id`.', { minLength: 1, maxLength: 256, secret: true });
const missing = { 404: 'No such key' } as const;
const oneLine = '^[^\\u0000-\\u001f]*$';

/** What a key allows; the same words in requests and answers. */
const rights: Readonly<Record<string, Schema>> = {
  acl: list(
    {
      enum: [
        'search',
        'browse',
        'addObject',
        'deleteObject',
        'deleteIndex',
        'listIndexes',
        'settings',
        'editSettings',
        'analytics',
        'recommendation',
        'logs',
        'monitoring',
        'crawler',
        'clicks',
        'purchases',
        'admin',
      ],
    },
    'What the key may do. `admin` includes all but `monitoring`, which is asked of a key of its own. `search` sends events of every kind; beside it, `clicks` takes purchases away: for keys in pages. `purchases` is for the servers of the shop: it sends events of every kind, and what it sends counts for each user token by itself, whatever network it comes from.',
    { maxItems: 16 },
  ),
  description: text('For people, in one line.', { maxLength: 500, pattern: oneLine }),
  indexes: texts('Indices that it is good for; `*` at either end of a name matches anything. Empty: all.', {
    maxItems: 1000,
  }),
  referers: texts('Pages that it may be used on (`Referer`); `*` at either end matches anything. Empty: all.', {
    maxItems: 1000,
  }),
  maxHitsPerQuery: integer('Hits of one search, recommendation or page of browsing at most. 0: no limit.', {
    minimum: 0,
    maximum: 1000,
    default: 0,
  }),
  maxQueriesPerIPPerHour: integer(
    'Requests in an hour at most, each query of a batch as one, for each address, or each `userToken` of secured keys. Counted per process. 0: no limit.',
    { minimum: 0, maximum: 1_000_000_000, default: 0 },
  ),
  queryParameters: text(
    'Search parameters that are enforced on every search, URL-encoded; also `restrictSources`, `restrictIndices`, `referers`, `userToken` and `validUntil` as in a secured key.',
    { maxLength: 8192, pattern: oneLine, default: '' },
  ),
};

export const keys: Interface = {
  id: 'keys',
  title: 'Keys',
  description:
    'API keys. The service description shows one operation on them, the deletion of a key of an index; the others are as users of such a service know them. A key is shown once, when it is made: afterwards it goes by its `id`.',
  section: '3, Objects',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    DeletedKey: responseObject({ deletedAt: text('When it was accepted, ISO 8601.') }, ['deletedAt']),
    ApiKeyBody: requestObject(
      {
        ...rights,
        validity: integer('Seconds from now for which it is good. 0: for ever.', {
          minimum: 0,
          maximum: 3_153_600_000,
          default: 0,
        }),
      },
      ['acl'],
      { source: 'inferred' },
    ),
    ApiKeyInfo: responseObject(
      {
        id: text('Names the key without telling it.'),
        value: text('The beginning of the key; the rest is not shown again.'),
        createdAt: integer('When it was made, Unix time in seconds.'),
        ...rights,
        validity: integer('Seconds for which it is still good. 0: for ever.'),
      },
      ['id', 'value', 'createdAt', 'acl', 'validity'],
      { source: 'inferred' },
    ),
    ApiKeyList: responseObject({ keys: list(ref('ApiKeyInfo'), 'In the order of their making.') }, ['keys']),
    ApiKeyMade: responseObject(
      {
        key: text('The key. It is not shown again.'),
        id: text('Names the key without telling it.'),
        createdAt: text('When it was made, ISO 8601.'),
      },
      ['key', 'id', 'createdAt'],
    ),
    ApiKeyChanged: responseObject({ id: text('Names the key.'), updatedAt: text('When it was accepted, ISO 8601.') }, [
      'id',
      'updatedAt',
    ]),
    ApiKeyRestored: responseObject(
      { id: text('Names the key.'), createdAt: text('When it was made at first, ISO 8601.') },
      ['id', 'createdAt'],
    ),
  },
  operations: {
    listApiKeys: {
      ...reads,
      summary: 'Lists all keys',
      description: 'Those that have expired or were deleted are not among them.',
      route: '/1/keys',
      acl: 'admin',
      success: ok('ApiKeyList'),
      source: 'inferred',
      rows: 0,
      example: {},
    },
    addApiKey: {
      ...writesOnce,
      summary: 'Makes a key',
      description: 'Its answer is the only one that shows the key.',
      route: '/1/keys',
      acl: 'admin',
      body: ref('ApiKeyBody'),
      bodyRequired: true,
      success: ok('ApiKeyMade', 201),
      secretAnswer: ['key'],
      limits: ['1,000 keys'],
      source: 'inferred',
      rows: 0,
      example: {
        body: {
          acl: ['search'],
          indexes: ['products'],
          validity: 86_400,
          maxHitsPerQuery: 100,
          description: 'partner',
        },
      },
    },
    getApiKey: {
      ...reads,
      summary: 'Reads what a key allows',
      route: '/1/keys/{key}',
      acl: 'admin',
      path: { key },
      success: ok('ApiKeyInfo'),
      // Its beginning is none. Clients of other makers hear the whole key again by which they ask.
      secretAnswer: ['value'],
      errors: missing,
      source: 'inferred',
      rows: 0,
      example: { path: { key: 'kept-key' } },
    },
    updateApiKey: {
      ...writes,
      method: 'PUT',
      summary: 'Changes what a key allows',
      description: 'All of it: what is left out is as for a new key. The key itself stays the same.',
      route: '/1/keys/{key}',
      acl: 'admin',
      path: { key },
      body: ref('ApiKeyBody'),
      bodyRequired: true,
      success: ok('ApiKeyChanged'),
      errors: missing,
      limits: ['One admin key for all indices, without an end, must stay'],
      source: 'inferred',
      rows: 0,
      example: { path: { key: 'kept-key' }, body: { acl: ['search', 'browse'], description: 'partner' } },
    },
    deleteApiKey: {
      ...writes,
      method: 'DELETE',
      summary: 'Deletes a key',
      description:
        'It opens nothing any more, and so do the secured keys made from it. A key with which the service was started comes back at its next start.',
      route: '/1/keys/{key}',
      acl: 'admin',
      path: { key },
      success: ok('DeletedKey'),
      errors: missing,
      limits: ['One admin key for all indices, without an end, must stay'],
      source: 'inferred',
      rows: 0,
      example: { path: { key: 'dropped-key' } },
    },
    restoreApiKey: {
      ...writes,
      summary: 'Brings a deleted key back',
      description: 'With what it allowed, for 30 days after its deletion.',
      route: '/1/keys/{key}/restore',
      acl: 'admin',
      path: { key },
      success: ok('ApiKeyRestored'),
      errors: { 404: 'No such deleted key' },
      source: 'inferred',
      rows: 0,
      example: { path: { key: 'gone-key' } },
    },
    deleteIndexKey: {
      ...writes,
      method: 'DELETE',
      summary: 'Deletes a key of an index',
      description:
        'The key must be good for this index and for no other. A key with which the service was started comes back at its next start.',
      route: '/1/indexes/{indexName}/keys/{key}',
      acl: 'admin',
      path: { indexName, key },
      success: ok('DeletedKey'),
      errors: { 404: 'No such key of this index alone' },
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products', key: 'old-key' } },
    },
  },
};
