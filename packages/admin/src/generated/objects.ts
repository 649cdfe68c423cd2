/** Objects: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AddObjectParameters,
  BatchParameters,
  BatchResponse,
  ClearObjectsParameters,
  DeleteByParameters,
  DeleteObjectParameters,
  DeletedObject,
  GetObjectsParameters,
  GetObjectsResponse,
  MultiBatchResponse,
  MultipleBatchParameters,
  PartialUpdateObjectParameters,
  SaveObjectParameters,
  SavedObject,
  UpdatedIndex,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const objectsRoutes = {
  addObject: ['POST', '/1/indexes/{indexName}'],
  saveObject: ['PUT', '/1/indexes/{indexName}/{objectID}', 'safe'],
  deleteObject: ['DELETE', '/1/indexes/{indexName}/{objectID}', 'safe'],
  deleteBy: ['POST', '/1/indexes/{indexName}/deleteByQuery', 'safe'],
  clearObjects: ['POST', '/1/indexes/{indexName}/clear', 'safe', 'bare'],
  partialUpdateObject: ['POST', '/1/indexes/{indexName}/{objectID}/partial'],
  batch: ['POST', '/1/indexes/{indexName}/batch'],
  multipleBatch: ['POST', '/1/indexes/*/batch'],
  getObjects: ['POST', '/1/indexes/*/objects', 'read'],
} as const satisfies Record<keyof ObjectsClient, Route>;

/** Add, replace, update in part, delete, batch and fetch records. */
export interface ObjectsClient {
  /**
   * Adds a record, or replaces the one with the same objectID.
   *
   * `POST /1/indexes/{indexName}` · key permission: `addObject` · section 3, Objects
   * @throws HttpError 400: Invalid index name or JSON.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 413: Record over 1 MiB.
   * @example
   * const answer = await objects.addObject({ indexName: 'products', body: { name: 'Red shoe' } });
   */
  addObject(parameters: AddObjectParameters, options?: CallOptions): Promise<SavedObject>;

  /**
   * Adds or replaces one record by its objectID.
   *
   * `PUT /1/indexes/{indexName}/{objectID}` · key permission: `addObject` · section 3, Objects
   * @throws HttpError 400: Invalid index name or JSON.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 413: Record over 1 MiB.
   * @example
   * const answer = await objects.saveObject({ indexName: 'products', objectID: 'p9', body: { name: 'Blue shoe' } });
   */
  saveObject(parameters: SaveObjectParameters, options?: CallOptions): Promise<SavedObject>;

  /**
   * Deletes one record.
   *
   * `DELETE /1/indexes/{indexName}/{objectID}` · key permission: `deleteObject` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await objects.deleteObject({ indexName: 'products', objectID: 'p9' });
   */
  deleteObject(parameters: DeleteObjectParameters, options?: CallOptions): Promise<DeletedObject>;

  /**
   * Deletes the records that a filter selects.
   *
   * Only numeric, facet and tag filters and geo queries; empty filters or a text query are refused.
   *
   * `POST /1/indexes/{indexName}/deleteByQuery` · key permission: `deleteIndex` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await objects.deleteBy({ indexName: 'products', body: { params: 'filters=brand:Nobody' } });
   */
  deleteBy(parameters: DeleteByParameters, options?: CallOptions): Promise<DeletedObject>;

  /**
   * Deletes all records; settings and keys stay.
   *
   * `POST /1/indexes/{indexName}/clear` · key permission: `deleteIndex` · section 3, Objects
   * @throws HttpError 400: Invalid index name or JSON.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await objects.clearObjects({ indexName: 'empty' });
   */
  clearObjects(parameters: ClearObjectsParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Changes attributes of one record.
   *
   * First-level attributes only; a value of the form {"_operation": …, "value": …} is a built-in operation. `Remove` and `AddUnique` are ignored when the list holds objects or lists.
   *
   * `POST /1/indexes/{indexName}/{objectID}/partial` · key permission: `addObject` · section 3, Objects
   * @throws HttpError 400: Invalid index name or JSON.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await objects.partialUpdateObject({ indexName: 'products', objectID: 'p1', body: { stock: { _operation: 'Increment', value: 1 } } });
   */
  partialUpdateObject(parameters: PartialUpdateObjectParameters, options?: CallOptions): Promise<SavedObject>;

  /**
   * Applies many operations to one index, all or none.
   *
   * The key needs `addObject` for writes, `deleteObject` for deletions and `deleteIndex` for `delete` and `clear`.
   *
   * `POST /1/indexes/{indexName}/batch` · key permission: by action · section 3, Objects
   * @throws HttpError 400: Invalid JSON.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 413: A record over 1 MiB.
   * @example
   * const answer = await objects.batch({ indexName: 'products', body: { requests: [{ action: 'addObject', body: { objectID: 'p8', name: 'Green shoe' } }] } });
   */
  batch(parameters: BatchParameters, options?: CallOptions): Promise<BatchResponse>;

  /**
   * Applies many operations to many indices, all or none.
   *
   * `POST /1/indexes/*\/batch` · key permission: by action · section 3, Objects
   * @throws HttpError 400: Invalid JSON.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 413: A record over 1 MiB.
   * @example
   * const answer = await objects.multipleBatch({ body: { requests: [{ action: 'deleteObject', indexName: 'products', body: { objectID: 'p8' } }] } });
   */
  multipleBatch(parameters: MultipleBatchParameters, options?: CallOptions): Promise<MultiBatchResponse>;

  /**
   * Fetches records by their objectIDs, from one or many indices.
   *
   * `POST /1/indexes/*\/objects` · key permission: `search` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await objects.getObjects({ body: { requests: [{ indexName: 'products', objectID: 'p1' }] } });
   */
  getObjects(parameters: GetObjectsParameters, options?: CallOptions): Promise<GetObjectsResponse>;
}

/**
 * Creates a client of only this interface: Objects.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const objects = createObjectsClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createObjectsClient = (connection: Connection): ObjectsClient =>
  bindRoutes<ObjectsClient>(connect(connection), objectsRoutes, encodeQuery, parseJson);
