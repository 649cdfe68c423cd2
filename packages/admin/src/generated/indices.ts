/** Indices: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  DeleteIndexParameters,
  DeletedObject,
  ListIndicesParameters,
  ListIndicesResponse,
  OperationIndexParameters,
  UpdatedIndex,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const indicesRoutes = {
  listIndices: ['GET', '/1/indexes'],
  operationIndex: ['POST', '/1/indexes/{indexName}/operation'],
  deleteIndex: ['DELETE', '/1/indexes/{indexName}', 'safe'],
} as const satisfies Record<keyof IndicesClient, Route>;

/** List the indices; copy, move and delete one as a whole. */
export interface IndicesClient {
  /**
   * Lists the indices.
   *
   * A key that is good for some indices sees those alone.
   *
   * `GET /1/indexes` · key permission: `listIndexes` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await indices.listIndices();
   */
  listIndices(parameters?: ListIndicesParameters, options?: CallOptions): Promise<ListIndicesResponse>;

  /**
   * Copies or moves an index, all at once.
   *
   * Searches see the destination as it was until they see all of the new one. The destination keeps its own replicas and recommend rules; `replicas` is not copied. Beside `addObject` the key needs `editSettings` for settings and rules, and `deleteIndex` where records or an index go. The task is that of both indices.
   *
   * `POST /1/indexes/{indexName}/operation` · key permission: `addObject` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await indices.operationIndex({ indexName: 'products', body: { operation: 'copy', destination: 'products_copy' } });
   */
  operationIndex(parameters: OperationIndexParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Deletes an index with its records, settings, rules and replicas.
   *
   * `DELETE /1/indexes/{indexName}` · key permission: `deleteIndex` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await indices.deleteIndex({ indexName: 'old' });
   */
  deleteIndex(parameters: DeleteIndexParameters, options?: CallOptions): Promise<DeletedObject>;
}

/**
 * Creates a client of only this interface: Indices.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const indices = createIndicesClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createIndicesClient = (connection: Connection): IndicesClient =>
  bindRoutes<IndicesClient>(connect(connection), indicesRoutes, encodeQuery, parseJson);
