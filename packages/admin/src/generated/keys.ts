/** Keys: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  DeleteIndexKeyParameters,
  DeletedKey,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route, SpecialRoute } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';
import { secret } from '../connect/special-routes.ts';

/** One line per operation; `bindRoutes` tells what the words mean. */
export const keysRoutes = {
  deleteIndexKey: secret(['DELETE', '/1/indexes/{indexName}/keys/{key}', 'safe'], 'key'),
} as const satisfies Record<keyof KeysClient, Route | SpecialRoute>;

/** Delete a key of one index. The service description does not show how keys are made, listed and changed. */
export interface KeysClient {
  /**
   * Deletes a key of an index.
   *
   * The key must be good for this index and for no other. A key with which the service was started comes back at its next start.
   *
   * `DELETE /1/indexes/{indexName}/keys/{key}` · key permission: `admin` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such key of this index alone.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.deleteIndexKey({ indexName: 'products', key: 'old-key' });
   */
  deleteIndexKey(parameters: DeleteIndexKeyParameters, options?: CallOptions): Promise<DeletedKey>;
}

/**
 * Makes a client of this interface alone: Keys.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const keys = createKeysClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createKeysClient = (connection: Connection): KeysClient =>
  bindRoutes<KeysClient>(connect(connection), keysRoutes);
