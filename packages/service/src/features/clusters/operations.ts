/** Multi-cluster operations: assign users to clusters, move, list, search and remove them. */
import { isUnlimited } from '../../ground/keys/key-reach.ts';
import type { ClustersOperations, ClusterUser } from '@aisle/contract';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { type Call, type Handlers, isoTime } from '../operation.ts';
import { assignUsers, removeUser } from './assign-users.ts';
import { highlightUser } from './highlight-user.ts';
import { type ClusterParts, isClusterName, requireCluster, requireEnabled } from './parts.ts';
import { countPartition, NO_USAGE, type Usage } from './usage.ts';
import { checkUserID } from './user-id.ts';
import { searchUsers } from './user-index.ts';
import {
  countUsers,
  readMoving,
  readOtherUsers,
  readUser,
  readUserPage,
  readUsersIn,
  type UserRow,
} from './user-rows.ts';

type ClusterCall = Pick<Call<keyof ClustersOperations, ClusterParts>, 'context' | 'parts' | 'caller'>;

/** Users per cluster in the list of the largest. */
const MAX_TOP_USERS = 10;

/** Users belong to the whole application. @throws ServiceError 403 */
function begin({ caller, parts }: ClusterCall): void {
  requireEnabled(parts);
  if (!isUnlimited(caller.scopes))
    throw caller.refusal('Users are managed with an admin key that is good for all indices');
}

const answerUser = ({ userID, cluster }: Pick<UserRow, 'userID' | 'cluster'>, usage: Usage): ClusterUser => ({
  userID,
  clusterName: cluster,
  nbRecords: usage.records,
  dataSize: usage.bytes,
});

const noSuchUser = (userID: string) =>
  new ServiceError(404, `There is no user ${userID}; list them to see who is there`);

/** Returns the configured clusters, and those that still have users. */
const allClusters = ({ parts }: ClusterCall, others: Iterable<string>): string[] => [
  ...new Set([...parts.clusters, ...[...others].sort()]),
];

/** Returns the users with records, and their usage. */
async function usersWithRecords({ context, parts }: ClusterCall): Promise<{ user: UserRow; usage: Usage }[]> {
  const usage = await parts.readUsage();
  const users = await readUsersIn(context.store, [...usage.keys()]);
  return users.map((user) => ({ user, usage: usage.get(user.partition)! }));
}

export const clusterOperations: Handlers<keyof ClustersOperations, ClusterParts> = {
  assignUserId: async (call) => {
    begin(call);
    const { user } = call;
    if (user === undefined) throw badRequest('The header "X-Service-User-ID" is required; name the user to assign');
    checkUserID(user, 'X-Service-User-ID');
    requireCluster(call.parts, call.body.cluster);
    const time = await assignUsers(call.context, { userIDs: [user], cluster: call.body.cluster });
    return { body: { createdAt: isoTime(time) } };
  },

  batchAssignUserIds: async (call) => {
    begin(call);
    const { users, cluster } = call.body;
    for (const [at, user] of users.entries()) checkUserID(user, `users[${at}]`);
    requireCluster(call.parts, cluster);
    return { body: { createdAt: isoTime(await assignUsers(call.context, { userIDs: users, cluster })) } };
  },

  getTopUserIds: async (call) => {
    begin(call);
    const { store } = call.context;
    const greatest = (await usersWithRecords(call)).sort(
      (a, b) => b.usage.records - a.usage.records || (a.user.userID < b.user.userID ? -1 : 1),
    );
    const topUsers: Record<string, ClusterUser[]>[] = [];
    for (const cluster of allClusters(call, (await countUsers(store)).keys())) {
      const here = greatest.filter(({ user }) => user.cluster === cluster).slice(0, MAX_TOP_USERS);
      const except = here.map(({ user }) => user.partition);
      const others = await readOtherUsers(store, { cluster, except, limit: MAX_TOP_USERS - here.length });
      topUsers.push({
        [cluster]: [
          ...here.map(({ user, usage }) => answerUser(user, usage)),
          ...others.map((user) => answerUser(user, NO_USAGE)),
        ],
      });
    }
    return { body: { topUsers } };
  },

  getUserId: async (call) => {
    begin(call);
    const { store } = call.context;
    const user = await readUser(store, call.path.userID);
    if (!user) throw noSuchUser(call.path.userID);
    return { body: answerUser(user, await countPartition(store, user.partition)) };
  },

  listClusters: async (call) => {
    begin(call);
    const users = await countUsers(call.context.store);
    const sums = new Map<string, Usage>();
    for (const { user, usage } of await usersWithRecords(call)) {
      const { records, bytes } = sums.get(user.cluster) ?? NO_USAGE;
      sums.set(user.cluster, { records: records + usage.records, bytes: bytes + usage.bytes });
    }
    return {
      body: {
        clusters: allClusters(call, users.keys()).map((clusterName) => {
          const { records, bytes } = sums.get(clusterName) ?? NO_USAGE;
          return { clusterName, nbRecords: records, nbUserIDs: users.get(clusterName) ?? 0, dataSize: bytes };
        }),
      },
    };
  },

  listUserIds: async (call) => {
    begin(call);
    const { page = 0, hitsPerPage = 1000 } = call.query;
    const users = await readUserPage(call.context.store, { offset: page * hitsPerPage, limit: hitsPerPage });
    const usage = await call.parts.readUsage();
    return { body: { userIDs: users.map((user) => answerUser(user, usage.get(user.partition) ?? NO_USAGE)) } };
  },

  removeUserId: async (call) => {
    begin(call);
    const time = await removeUser(call.context, call.path.userID);
    if (time === undefined) throw noSuchUser(call.path.userID);
    return { body: { deletedAt: isoTime(time) } };
  },

  searchUserIds: async (call) => {
    begin(call);
    const { query, cluster, page = 0, hitsPerPage = 20 } = call.body;
    const words = query.toLowerCase().replaceAll('\u0000', '').split(/\s+/).filter(Boolean);
    const clusterName = cluster === undefined || isClusterName(cluster) ? cluster : '';
    const { users, total, builtAt } = await searchUsers(call.context.store, {
      words,
      cluster: clusterName,
      page,
      hitsPerPage,
    });
    return {
      body: {
        hits: users.map(({ userID, cluster: name, records, bytes }) => ({
          ...answerUser({ userID, cluster: name }, { records, bytes }),
          objectID: userID,
          _highlightResult: { userID: highlightUser(userID, words) },
        })),
        nbHits: total,
        page,
        hitsPerPage,
        updatedAt: Math.floor(builtAt / 1000),
      },
    };
  },

  hasPendingMappings: async (call) => {
    begin(call);
    const moving = await readMoving(call.context.store);
    const clusters = new Map<string, string[]>();
    for (const { userID, next } of moving) clusters.set(next.cluster, [...(clusters.get(next.cluster) ?? []), userID]);
    return {
      body: {
        createdAt: isoTime(call.context.now()),
        pending: moving.length > 0,
        ...(call.query.getClusters === true && { clusters: Object.fromEntries(clusters) }),
      },
    };
  },
};
