/** Multi-cluster: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AssignUserIdParameters,
  BatchAssignUserIdsParameters,
  ClusterList,
  ClusterMappingCreated,
  ClusterUser,
  ClusterUserDeleted,
  ClusterUserList,
  ClusterUserSearchResponse,
  GetUserIdParameters,
  HasPendingMappingsParameters,
  ListUserIdsParameters,
  PendingMappings,
  RemoveUserIdParameters,
  SearchUserIdsParameters,
  TopUsers,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route, SpecialRoute } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';
import { inHeader } from '../connect/special-routes.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const clustersRoutes = {
  assignUserId: inHeader(['POST', '/1/clusters/mapping', 'safe'], 'userID', 'X-Service-User-ID'),
  batchAssignUserIds: ['POST', '/1/clusters/mapping/batch', 'safe'],
  getTopUserIds: ['GET', '/1/clusters/mapping/top'],
  getUserId: ['GET', '/1/clusters/mapping/{userID}'],
  listClusters: ['GET', '/1/clusters'],
  listUserIds: ['GET', '/1/clusters/mapping'],
  removeUserId: ['DELETE', '/1/clusters/mapping/{userID}', 'safe'],
  searchUserIds: ['POST', '/1/clusters/mapping/search', 'read'],
  hasPendingMappings: ['GET', '/1/clusters/mapping/pending'],
} as const satisfies Record<keyof ClustersClient, Route | SpecialRoute>;

/** Assign users to clusters, list, search and remove them. Must be enabled by the operator (`--clusters`), otherwise each call gets 403; nothing is assigned by itself. A call of other interfaces with the header `X-Service-User-ID` reads and writes the indices of that user alone. */
export interface ClustersClient {
  /**
   * Assigns a user to a cluster, or moves it there.
   *
   * The user can be used at once; moving takes the longer the more data it has.
   *
   * `POST /1/clusters/mapping` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.assignUserId({ userID: 'user-1', body: { cluster: 'c1-test' } });
   */
  assignUserId(parameters: AssignUserIdParameters, options?: CallOptions): Promise<ClusterMappingCreated>;

  /**
   * Assigns many users to a cluster.
   *
   * `POST /1/clusters/mapping/batch` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.batchAssignUserIds({ body: { cluster: 'c1-test', users: ['user-1', 'user-2'] } });
   */
  batchAssignUserIds(parameters: BatchAssignUserIdsParameters, options?: CallOptions): Promise<ClusterMappingCreated>;

  /**
   * The 10 users with the most records of each cluster.
   *
   * `GET /1/clusters/mapping/top` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.getTopUserIds();
   */
  getTopUserIds(parameters?: NoParameters, options?: CallOptions): Promise<TopUsers>;

  /**
   * Tells where a user is and how much it stores.
   *
   * `GET /1/clusters/mapping/{userID}` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such user.
   * @example
   * const answer = await clusters.getUserId({ userID: 'user-1' });
   */
  getUserId(parameters: GetUserIdParameters, options?: CallOptions): Promise<ClusterUser>;

  /**
   * Lists the clusters.
   *
   * `GET /1/clusters` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.listClusters();
   */
  listClusters(parameters?: NoParameters, options?: CallOptions): Promise<ClusterList>;

  /**
   * Lists the users.
   *
   * `GET /1/clusters/mapping` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.listUserIds({ page: 0, hitsPerPage: 100 });
   */
  listUserIds(parameters?: ListUserIdsParameters, options?: CallOptions): Promise<ClusterUserList>;

  /**
   * Removes a user with all its data.
   *
   * `DELETE /1/clusters/mapping/{userID}` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such user.
   * @example
   * const answer = await clusters.removeUserId({ userID: 'user-1' });
   */
  removeUserId(parameters: RemoveUserIdParameters, options?: CallOptions): Promise<ClusterUserDeleted>;

  /**
   * Searches users; up to 12 hours old.
   *
   * `POST /1/clusters/mapping/search` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.searchUserIds({ body: { query: 'user', cluster: 'c1-test', page: 0, hitsPerPage: 10 } });
   */
  searchUserIds(parameters: SearchUserIdsParameters, options?: CallOptions): Promise<ClusterUserSearchResponse>;

  /**
   * Tells whether migrations and creations of users go on.
   *
   * `GET /1/clusters/mapping/pending` · key permission: `admin` · section 3, Multi-cluster
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await clusters.hasPendingMappings({ getClusters: true });
   */
  hasPendingMappings(parameters?: HasPendingMappingsParameters, options?: CallOptions): Promise<PendingMappings>;
}

/**
 * Creates a client of only this interface: Multi-cluster.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const clusters = createClustersClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createClustersClient = (connection: Connection): ClustersClient =>
  bindRoutes<ClustersClient>(connect(connection), clustersRoutes, encodeQuery, parseJson);
