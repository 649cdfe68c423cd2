/** Keys: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AddApiKeyParameters,
  ApiKeyChanged,
  ApiKeyInfo,
  ApiKeyList,
  ApiKeyMade,
  ApiKeyRestored,
  DeleteApiKeyParameters,
  DeleteIndexKeyParameters,
  DeletedKey,
  GetApiKeyParameters,
  RestoreApiKeyParameters,
  UpdateApiKeyParameters,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route, SpecialRoute } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';
import { secret } from '../connect/special-routes.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const keysRoutes = {
  listApiKeys: ['GET', '/1/keys'],
  addApiKey: ['POST', '/1/keys'],
  getApiKey: secret(['GET', '/1/keys/{key}'], 'key'),
  updateApiKey: secret(['PUT', '/1/keys/{key}', 'safe'], 'key'),
  deleteApiKey: secret(['DELETE', '/1/keys/{key}', 'safe'], 'key'),
  restoreApiKey: secret(['POST', '/1/keys/{key}/restore', 'safe', 'bare'], 'key'),
  deleteIndexKey: secret(['DELETE', '/1/indexes/{indexName}/keys/{key}', 'safe'], 'key'),
} as const satisfies Record<keyof KeysClient, Route | SpecialRoute>;

/** API keys. The service description shows one operation on them, the deletion of a key of an index; the others are as users of such a service know them. A key is shown once, when it is made: afterwards it goes by its `id`. */
export interface KeysClient {
  /**
   * Lists all keys.
   *
   * Those that have expired or were deleted are not among them.
   *
   * `GET /1/keys` · key permission: `admin` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.listApiKeys();
   */
  listApiKeys(parameters?: NoParameters, options?: CallOptions): Promise<ApiKeyList>;

  /**
   * Makes a key.
   *
   * Its answer is the only one that shows the key.
   *
   * `POST /1/keys` · key permission: `admin` · section 3, Objects
   * Limit: 1,000 keys.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.addApiKey({ body: { acl: ['search'], indexes: ['products'], validity: 86400, maxHitsPerQuery: 100, description: 'partner' } });
   */
  addApiKey(parameters: AddApiKeyParameters, options?: CallOptions): Promise<ApiKeyMade>;

  /**
   * Reads what a key allows.
   *
   * `GET /1/keys/{key}` · key permission: `admin` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such key.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.getApiKey({ key: 'kept-key' });
   */
  getApiKey(parameters: GetApiKeyParameters, options?: CallOptions): Promise<ApiKeyInfo>;

  /**
   * Changes what a key allows.
   *
   * All of it: what is left out is as for a new key. The key itself stays the same.
   *
   * `PUT /1/keys/{key}` · key permission: `admin` · section 3, Objects
   * Limit: One admin key for all indices, without an end, must stay.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such key.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.updateApiKey({ key: 'kept-key', body: { acl: ['search', 'browse'], description: 'partner' } });
   */
  updateApiKey(parameters: UpdateApiKeyParameters, options?: CallOptions): Promise<ApiKeyChanged>;

  /**
   * Deletes a key.
   *
   * It opens nothing any more, and so do the secured keys made from it. A key with which the service was started comes back at its next start.
   *
   * `DELETE /1/keys/{key}` · key permission: `admin` · section 3, Objects
   * Limit: One admin key for all indices, without an end, must stay.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such key.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.deleteApiKey({ key: 'dropped-key' });
   */
  deleteApiKey(parameters: DeleteApiKeyParameters, options?: CallOptions): Promise<DeletedKey>;

  /**
   * Brings a deleted key back.
   *
   * With what it allowed, for 30 days after its deletion.
   *
   * `POST /1/keys/{key}/restore` · key permission: `admin` · section 3, Objects
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such deleted key.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await keys.restoreApiKey({ key: 'gone-key' });
   */
  restoreApiKey(parameters: RestoreApiKeyParameters, options?: CallOptions): Promise<ApiKeyRestored>;

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
 * Creates a client of only this interface: Keys.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const keys = createKeysClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createKeysClient = (connection: Connection): KeysClient =>
  bindRoutes<KeysClient>(connect(connection), keysRoutes);
