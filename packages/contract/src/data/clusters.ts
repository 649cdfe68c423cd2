/** Multi-cluster: which user's data lives on which cluster. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  map,
  ok,
  anyObject,
  reads,
  ref,
  text,
  texts,
  integer,
  writes,
} from './schema-builders.ts';
import { searchHostErrors } from './search.ts';

const userID = text('Identifier of the user: letters, digits, space, `-`, `*` and `.`.', {
  pattern: '^[a-zA-Z0-9 \\-*.]+$',
  minLength: 1,
  maxLength: 128,
  source: 'inferred',
});
/** The words that have a route of their own. */
const mappedUser = {
  ...userID,
  description: `${userID.description} Users named \`top\` or \`pending\` cannot be asked for: these are routes.`,
};
const cluster = text('Name of the cluster.', { minLength: 1 });
const clusterName = text('Name of the cluster.');
const nbRecords = integer('Records, as of some seconds ago.');
const dataSize = integer('Bytes of the records, as of some seconds ago.');
const page = integer('The page; the first is 0.', { minimum: 0, default: 0 });
const hitsPerPage = (byDefault: number): Schema =>
  integer('Users on one page.', { minimum: 1, maximum: 1000, default: byDefault });
const created = ok('ClusterMappingCreated');

export const clusters: Interface = {
  id: 'clusters',
  title: 'Multi-cluster',
  description:
    'Assign users to clusters, list, search and remove them. Must be enabled by the operator (`--clusters`), otherwise each call gets 403; nothing is assigned by itself. A call of other interfaces with the header `X-Service-User-ID` reads and writes the indices of that user alone.',
  section: '3, Multi-cluster',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    ClusterUser: responseObject({ userID, clusterName, nbRecords, dataSize }, [
      'userID',
      'clusterName',
      'nbRecords',
      'dataSize',
    ]),
    ClusterUserHit: responseObject(
      {
        userID,
        clusterName,
        nbRecords,
        dataSize,
        objectID: text('The userID once more.'),
        _highlightResult: anyObject('Per field: the value with the matched parts marked.'),
      },
      ['userID', 'clusterName', 'nbRecords', 'dataSize', 'objectID'],
      { description: 'A user that was found; up to 12 hours old.' },
    ),
    Cluster: responseObject({ clusterName, nbRecords, nbUserIDs: integer('Users.'), dataSize }, [
      'clusterName',
      'nbRecords',
      'nbUserIDs',
      'dataSize',
    ]),
    ClusterMappingCreated: responseObject({ createdAt: text('When it was accepted, ISO 8601.') }, ['createdAt']),
    AssignUserBody: requestObject({ cluster }, ['cluster']),
    AssignUsersBody: requestObject(
      { cluster, users: list(userID, 'Users to assign or move.', { minItems: 1, maxItems: 1000 }) },
      ['cluster', 'users'],
    ),
    TopUsers: responseObject(
      {
        topUsers: list(
          map({ type: 'array', items: ref('ClusterUser') }, 'Cluster name to its users.'),
          'The 10 users with the most records of each cluster.',
        ),
      },
      ['topUsers'],
    ),
    ClusterList: responseObject({ clusters: list(ref('Cluster'), 'The clusters.') }, ['clusters']),
    ClusterUserList: responseObject({ userIDs: list(ref('ClusterUser'), 'The users of this page.') }, ['userIDs']),
    ClusterUserDeleted: responseObject({ deletedAt: text('When it was accepted, ISO 8601.') }, ['deletedAt']),
    ClusterUserSearchBody: requestObject(
      {
        query: text('What the userID must contain; empty finds all.'),
        cluster: text('Only users of this cluster.'),
        page,
        hitsPerPage: hitsPerPage(20),
      },
      ['query'],
    ),
    ClusterUserSearchResponse: responseObject(
      {
        hits: list(ref('ClusterUserHit'), 'The users of this page.'),
        nbHits: integer('Users on all pages.'),
        page: integer('This page; the first is 0.'),
        hitsPerPage: integer('Users on one page.'),
        updatedAt: integer('When the index of users was built, Unix seconds.'),
      },
      ['hits', 'nbHits', 'page', 'hitsPerPage', 'updatedAt'],
    ),
    PendingMappings: responseObject(
      {
        createdAt: text('When it was asked, ISO 8601.'),
        pending: flag('Whether migrations or creations go on.', { source: 'inferred' }),
        clusters: map(texts('Users on the way.'), 'Cluster name to users on the way, when `getClusters` was true.', {
          source: 'inferred',
        }),
      },
      [],
    ),
  },
  operations: {
    assignUserId: {
      ...writes,
      summary: 'Assigns a user to a cluster, or moves it there',
      description: 'The user can be used at once; moving takes the longer the more data it has.',
      route: '/1/clusters/mapping',
      acl: 'admin',
      headers: { userID: { header: 'X-Service-User-ID', schema: userID } },
      body: ref('AssignUserBody'),
      bodyRequired: true,
      success: created,
      example: { headers: { userID: 'user-1' }, body: { cluster: 'c1-test' } },
    },
    batchAssignUserIds: {
      ...writes,
      summary: 'Assigns many users to a cluster',
      route: '/1/clusters/mapping/batch',
      acl: 'admin',
      body: ref('AssignUsersBody'),
      bodyRequired: true,
      success: created,
      example: { body: { cluster: 'c1-test', users: ['user-1', 'user-2'] } },
    },
    getTopUserIds: {
      ...reads,
      summary: 'The 10 users with the most records of each cluster',
      route: '/1/clusters/mapping/top',
      acl: 'admin',
      success: ok('TopUsers'),
      example: {},
    },
    getUserId: {
      ...reads,
      summary: 'Tells where a user is and how much it stores',
      route: '/1/clusters/mapping/{userID}',
      acl: 'admin',
      path: { userID: mappedUser },
      success: ok('ClusterUser'),
      errors: { 404: 'No such user' },
      example: { path: { userID: 'user-1' } },
    },
    listClusters: {
      ...reads,
      summary: 'Lists the clusters',
      route: '/1/clusters',
      acl: 'admin',
      success: ok('ClusterList'),
      example: {},
    },
    listUserIds: {
      ...reads,
      summary: 'Lists the users',
      route: '/1/clusters/mapping',
      acl: 'admin',
      query: { page, hitsPerPage: hitsPerPage(1000) },
      success: ok('ClusterUserList'),
      example: { query: { page: '0', hitsPerPage: '100' } },
    },
    removeUserId: {
      ...writes,
      method: 'DELETE',
      summary: 'Removes a user with all its data',
      route: '/1/clusters/mapping/{userID}',
      acl: 'admin',
      path: { userID: mappedUser },
      success: ok('ClusterUserDeleted'),
      errors: { 404: 'No such user' },
      example: { path: { userID: 'user-1' } },
    },
    searchUserIds: {
      ...reads,
      method: 'POST',
      summary: 'Searches users; up to 12 hours old',
      route: '/1/clusters/mapping/search',
      acl: 'admin',
      body: ref('ClusterUserSearchBody'),
      bodyRequired: true,
      success: ok('ClusterUserSearchResponse'),
      example: { body: { query: 'user', cluster: 'c1-test', page: 0, hitsPerPage: 10 } },
    },
    hasPendingMappings: {
      ...reads,
      summary: 'Tells whether migrations and creations of users go on',
      route: '/1/clusters/mapping/pending',
      acl: 'admin',
      query: { getClusters: flag('Names the clusters and users.', { default: false }) },
      queryOrBody: true,
      success: ok('PendingMappings'),
      example: { query: { getClusters: 'true' } },
    },
  },
};
