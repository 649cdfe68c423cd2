/** Objects: add, replace, update in part, delete, batch and fetch records. */
import type { BodyLimit, Interface, Schema } from '../contract-shape.ts';
import { attributeNames, searchParameters } from './search-parameters.ts';
import { indexName, overloadErrors, searchHostErrors } from './search.ts';

/** Path parameter: one record. */
const objectID: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 512,
  pattern: '^[^\\u0000-\\u001f]+$',
  description: 'Identifier of the record: 1 to 512 characters without control characters.',
};

const taskID: Schema = {
  type: 'integer',
  int64: true,
  description: 'The task that makes the write searchable; see getTask. The write itself is already durable.',
};
const updatedAt: Schema = { type: 'string', description: 'When the write was accepted, ISO 8601.' };
const deletedAt: Schema = { type: 'string', description: 'When the deletion was accepted, ISO 8601.' };
const record: Schema = {
  type: 'object',
  additionalProperties: true,
  description: 'The record: any JSON object, at most 1 MiB.',
  source: 'inferred',
};

const actionSchema: Schema = {
  type: 'string',
  enum: [
    'addObject',
    'updateObject',
    'partialUpdateObject',
    'partialUpdateObjectNoCreate',
    'deleteObject',
    'delete',
    'clear',
  ],
  description:
    '`addObject` adds or replaces (an objectID is made when missing); `updateObject` replaces; `partialUpdateObject` changes attributes and creates a missing record; `partialUpdateObjectNoCreate` does not create; `deleteObject` deletes one; `delete` deletes the index; `clear` empties it.',
};
const actionBody: Schema = {
  type: 'object',
  additionalProperties: true,
  description: 'The record, or its objectID for `deleteObject`; not used by `delete` and `clear`.',
};

/** Bodies that hold records: their numbers are data. */
const recordBodies: BodyLimit = { bytes: 64 * 1024 * 1024, exactNumbers: true };

/** What a deletion by filter may select with. */
const deleteByParameters = [
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'aroundLatLng',
  'aroundRadius',
  'insideBoundingBox',
  'insidePolygon',
];

export const objects: Interface = {
  id: 'objects',
  title: 'Objects',
  description: 'Add, replace, update in part, delete, batch and fetch records.',
  section: '3, Objects',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    SavedObject: {
      type: 'object',
      properties: {
        taskID,
        objectID: { type: 'string', description: 'Identifier of the record, made by the service when none was given.' },
        updatedAt,
      },
      required: ['taskID', 'objectID', 'updatedAt'],
    },
    UpdatedIndex: { type: 'object', properties: { taskID, updatedAt }, required: ['taskID', 'updatedAt'] },
    DeletedObject: { type: 'object', properties: { taskID, deletedAt }, required: ['taskID', 'deletedAt'] },
    DeleteByBody: {
      type: 'object',
      properties: {
        params: {
          type: 'string',
          minLength: 1,
          maxLength: 262_144,
          description:
            'URL-encoded filters: only `filters`, `facetFilters`, `numericFilters`, `tagFilters`, `aroundLatLng` with `aroundRadius`, `insideBoundingBox` and `insidePolygon`; at least one, here or beside this field.',
        },
        ...Object.fromEntries(deleteByParameters.map((name) => [name, searchParameters[name]!])),
      },
      additionalProperties: false,
    },
    BuiltInOperation: {
      type: 'object',
      description: 'A change of one attribute that the service computes.',
      properties: {
        _operation: {
          type: 'string',
          enum: ['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet'],
          description:
            '`Increment`/`Decrement` change a number by `value`; `Add` appends to a list; `Remove` takes all equal elements out; `AddUnique` appends when absent; `IncrementFrom` adds 1 only when the number equals `value`; `IncrementSet` sets `value` only when it is greater. Only the last two may be repeated without harm.',
        },
        value: { anyOf: [{ type: 'number' }, { type: 'string' }], description: 'The operand.' },
      },
      required: ['_operation', 'value'],
      additionalProperties: false,
    },
    BatchRequest: {
      type: 'object',
      properties: { action: actionSchema, body: actionBody },
      required: ['action'],
      additionalProperties: false,
    },
    BatchBody: {
      type: 'object',
      properties: {
        requests: {
          type: 'array',
          items: { $ref: 'BatchRequest' },
          maxItems: 100000,
          description: 'Operations, applied in this order; all of them or none.',
        },
      },
      required: ['requests'],
      additionalProperties: false,
    },
    BatchResponse: {
      type: 'object',
      properties: {
        taskID,
        objectIDs: {
          type: 'array',
          items: { type: 'string' },
          description: 'The records that the operations addressed, in their order.',
        },
      },
      required: ['taskID', 'objectIDs'],
    },
    MultiBatchRequest: {
      type: 'object',
      properties: { action: actionSchema, indexName, body: actionBody },
      required: ['action', 'indexName'],
      additionalProperties: false,
    },
    MultiBatchBody: {
      type: 'object',
      properties: {
        requests: {
          type: 'array',
          items: { $ref: 'MultiBatchRequest' },
          maxItems: 100000,
          description: 'Operations, applied in this order; all of them or none.',
        },
      },
      required: ['requests'],
      additionalProperties: false,
    },
    MultiBatchResponse: {
      type: 'object',
      properties: {
        taskID: {
          type: 'object',
          additionalProperties: { type: 'integer', int64: true },
          description: 'Index name to the task of that index.',
        },
        objectIDs: {
          type: 'array',
          items: { type: 'string' },
          description: 'The records that the operations addressed, in their order.',
        },
      },
      required: ['taskID', 'objectIDs'],
    },
    GetObjectsRequest: {
      type: 'object',
      properties: {
        indexName,
        objectID,
        attributesToRetrieve: {
          ...attributeNames,
          description: 'Attributes to return; all retrievable ones by default.',
        },
      },
      required: ['indexName', 'objectID'],
      additionalProperties: false,
    },
    GetObjectsBody: {
      type: 'object',
      properties: {
        requests: {
          type: 'array',
          items: { $ref: 'GetObjectsRequest' },
          maxItems: 1000,
          description: 'Records, answered in this order.',
        },
      },
      required: ['requests'],
      additionalProperties: false,
    },
    GetObjectsResponse: {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: { anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }] },
          description: 'One record per request, in request order; null where there is none.',
        },
      },
      required: ['results'],
      source: 'inferred',
    },
  },
  operations: {
    addObject: {
      summary: 'Adds a record, or replaces the one with the same objectID',
      method: 'POST',
      route: '/1/indexes/{indexName}',
      acl: 'addObject',
      bodyLimit: recordBodies,
      read: false,
      safe: false,
      path: { indexName },
      body: record,
      bodyRequired: true,
      success: { status: 201, schema: { $ref: 'SavedObject' } },
      errors: { 400: 'Invalid index name or JSON', 413: 'Record over 1 MiB' },
      timeoutMs: 30000,
      source: 'given',
      example: { path: { indexName: 'products' }, body: { name: 'Red shoe' } },
    },
    saveObject: {
      summary: 'Adds or replaces one record by its objectID',
      method: 'PUT',
      route: '/1/indexes/{indexName}/{objectID}',
      acl: 'addObject',
      bodyLimit: recordBodies,
      read: false,
      safe: true,
      path: { indexName, objectID },
      body: record,
      bodyRequired: true,
      success: { status: 201, schema: { $ref: 'SavedObject' } },
      errors: { 400: 'Invalid index name or JSON', 413: 'Record over 1 MiB' },
      timeoutMs: 30000,
      source: 'given',
      example: { path: { indexName: 'products', objectID: 'p9' }, body: { name: 'Blue shoe' } },
    },
    deleteObject: {
      summary: 'Deletes one record',
      method: 'DELETE',
      route: '/1/indexes/{indexName}/{objectID}',
      acl: 'deleteObject',
      read: false,
      safe: true,
      path: { indexName, objectID },
      success: { status: 200, schema: { $ref: 'DeletedObject' } },
      errors: {},
      timeoutMs: 30000,
      source: 'given',
      example: { path: { indexName: 'products', objectID: 'p9' } },
    },
    deleteBy: {
      summary: 'Deletes the records that a filter selects',
      description: 'Only numeric, facet and tag filters and geo queries; empty filters or a text query are refused.',
      method: 'POST',
      route: '/1/indexes/{indexName}/deleteByQuery',
      acl: 'deleteIndex',
      bodyLimit: recordBodies,
      read: false,
      safe: true,
      path: { indexName },
      body: { $ref: 'DeleteByBody' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'DeletedObject' } },
      errors: { 404: 'Index does not exist' },
      timeoutMs: 30000,
      source: 'given',
      example: { path: { indexName: 'products' }, body: { params: 'filters=brand:Nobody' } },
    },
    clearObjects: {
      summary: 'Deletes all records; settings and keys stay',
      method: 'POST',
      route: '/1/indexes/{indexName}/clear',
      acl: 'deleteIndex',
      read: false,
      safe: true,
      path: { indexName },
      success: { status: 200, schema: { $ref: 'UpdatedIndex' } },
      errors: { 400: 'Invalid index name or JSON' },
      timeoutMs: 30000,
      source: 'given',
      example: { path: { indexName: 'empty' } },
    },
    partialUpdateObject: {
      summary: 'Changes attributes of one record',
      description:
        'First-level attributes only; a value of the form {"_operation": …, "value": …} is a built-in operation. `Remove` and `AddUnique` are ignored when the list holds objects or lists.',
      method: 'POST',
      route: '/1/indexes/{indexName}/{objectID}/partial',
      acl: 'addObject',
      bodyLimit: recordBodies,
      read: false,
      safe: false,
      path: { indexName, objectID },
      query: { createIfNotExists: { type: 'boolean', default: true, description: 'Creates a missing record.' } },
      body: record,
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'SavedObject' } },
      errors: { 400: 'Invalid index name or JSON' },
      timeoutMs: 30000,
      source: 'given',
      example: {
        path: { indexName: 'products', objectID: 'p1' },
        body: { stock: { _operation: 'Increment', value: 1 } },
      },
    },
    batch: {
      summary: 'Applies many operations to one index, all or none',
      description:
        'The key needs `addObject` for writes, `deleteObject` for deletions and `deleteIndex` for `delete` and `clear`.',
      method: 'POST',
      route: '/1/indexes/{indexName}/batch',
      acl: 'perAction',
      bodyLimit: recordBodies,
      read: false,
      safe: false,
      path: { indexName },
      body: { $ref: 'BatchBody' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'BatchResponse' } },
      errors: { 400: 'Invalid JSON', 413: 'A record over 1 MiB' },
      timeoutMs: 30000,
      source: 'given',
      example: {
        path: { indexName: 'products' },
        body: { requests: [{ action: 'addObject', body: { objectID: 'p8', name: 'Green shoe' } }] },
      },
    },
    multipleBatch: {
      summary: 'Applies many operations to many indices, all or none',
      method: 'POST',
      route: '/1/indexes/*/batch',
      acl: 'perAction',
      bodyLimit: recordBodies,
      read: false,
      safe: false,
      body: { $ref: 'MultiBatchBody' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'MultiBatchResponse' } },
      errors: { 400: 'Invalid JSON', 413: 'A record over 1 MiB' },
      timeoutMs: 30000,
      source: 'given',
      example: { body: { requests: [{ action: 'deleteObject', indexName: 'products', body: { objectID: 'p8' } }] } },
    },
    getObjects: {
      summary: 'Fetches records by their objectIDs, from one or many indices',
      method: 'POST',
      route: '/1/indexes/*/objects',
      acl: 'search',
      costClass: 'search',
      read: true,
      safe: true,
      body: { $ref: 'GetObjectsBody' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'GetObjectsResponse' } },
      errors: { 404: 'Index does not exist', ...overloadErrors },
      timeoutMs: 5000,
      source: 'given',
      example: { body: { requests: [{ indexName: 'products', objectID: 'p1' }] } },
    },
  },
};
