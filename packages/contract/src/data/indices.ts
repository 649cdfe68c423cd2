/** Indices as a whole: list, copy, move and delete them. The service description leaves these out; the field has them: all inferred. */
import type { Interface } from '../contract-shape.ts';
import {
  responseObject,
  flag,
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
import { safetyCheckFields } from './safety-checks.ts';
import { indexName, searchHostErrors } from './search.ts';

const inferred = { source: 'inferred', rows: 0 } as const;

export const indices: Interface = {
  id: 'indices',
  title: 'Indices',
  description: 'List the indices; copy, move and delete one as a whole.',
  section: '3, not shown there',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    IndexInfo: responseObject(
      {
        name: text('Name of the index.'),
        createdAt: text('When it was made, ISO 8601.'),
        updatedAt: text('When its records, settings or rules changed last, ISO 8601.'),
        entries: integer('Records; on a replica those of its primary.'),
        dataSize: integer('Bytes of the records as JSON, attribute names included.'),
        fileSize: integer('As `dataSize`: records lie in the database of all indices.'),
        lastBuildTimeS: integer(
          'Seconds that the last build took: 0, as changes are carried into the index one by one.',
        ),
        pendingTask: flag('Whether a write waits to become searchable.'),
        primary: text('On a replica: the index whose records it shows.'),
        replicas: texts('On an index with replicas: their names.'),
      },
      ['name', 'createdAt', 'updatedAt', 'entries', 'dataSize', 'fileSize', 'lastBuildTimeS', 'pendingTask'],
      { description: 'What is known of an index.', source: 'inferred' },
    ),
    ListIndicesResponse: responseObject(
      {
        items: list(ref('IndexInfo'), 'The indices that the key may use, by name.'),
        nbPages: integer('Pages that can be asked for; 1 without `page` and `hitsPerPage`.'),
      },
      ['items', 'nbPages'],
      { source: 'inferred' },
    ),
    OperationIndexBody: {
      type: 'object',
      source: 'inferred',
      properties: {
        operation: {
          type: 'string',
          enum: ['move', 'copy'],
          description:
            '`move` renames the index; `copy` keeps it. Either takes the place of what the destination held.',
        },
        destination: { ...indexName, description: 'The index to make or to replace.' },
        scope: {
          type: 'array',
          items: { type: 'string', enum: ['settings', 'rules', 'synonyms'] },
          maxItems: 3,
          description:
            'For `copy`: only these are copied, and no records. `synonyms` copies nothing, as there are none. Default: everything.',
        },
        safetyChecks: {
          type: 'object',
          description:
            'Holds the records of the destination against those that would take their place, as a run of ingestion does: where a check is not passed, the answer is 400 and nothing changes. Without it nothing is looked at; `{}` looks by the standard of each check. Not with `scope`.',
          properties: {
            beforeIndexPublishing: {
              type: 'object',
              description: 'The checks, each with its share and its switch.',
              properties: safetyCheckFields('those whose objectID is not among the new ones.'),
              additionalProperties: false,
            },
          },
          additionalProperties: false,
        },
      },
      required: ['operation', 'destination'],
      additionalProperties: false,
    },
  },
  operations: {
    listIndices: {
      ...reads,
      ...inferred,
      summary: 'Lists the indices',
      description: 'A key that is good for some indices sees those alone.',
      route: '/1/indexes',
      acl: 'listIndexes',
      query: {
        page: integer('The page to return; the first is 0. Needs `hitsPerPage`.', { minimum: 0, default: 0 }),
        hitsPerPage: integer('Indices on one page. Default: all of them.', { minimum: 1, maximum: 1000 }),
      },
      success: ok('ListIndicesResponse'),
      example: {},
    },
    operationIndex: {
      ...writesOnce,
      ...inferred,
      summary: 'Copies or moves an index, all at once',
      description:
        'Searches see the destination as it was until they see all of the new one. The destination keeps its own replicas and recommend rules; `replicas` is not copied. Beside `addObject` the key needs `editSettings` for settings and rules, and `deleteIndex` where records or an index go. The task is that of both indices.',
      route: '/1/indexes/{indexName}/operation',
      acl: 'addObject',
      path: { indexName },
      body: ref('OperationIndexBody'),
      bodyRequired: true,
      success: ok('UpdatedIndex'),
      errors: { 404: 'Index does not exist' },
      example: { path: { indexName: 'products' }, body: { operation: 'copy', destination: 'products_copy' } },
    },
    deleteIndex: {
      ...writes,
      ...inferred,
      method: 'DELETE',
      summary: 'Deletes an index with its records, settings, rules and replicas',
      route: '/1/indexes/{indexName}',
      acl: 'deleteIndex',
      path: { indexName },
      success: ok('DeletedObject'),
      example: { path: { indexName: 'old' } },
    },
  },
};
