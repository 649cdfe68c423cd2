/** Assigns users to clusters: new ones immediately, others by a move; or removes them. */
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { partitionPrefix } from '../../foundation/wire/partition.ts';
import type { Context } from '../context.ts';
import { promiseMove } from './move-user.ts';
import { promiseRemoval } from './remove-partition.ts';
import { markRemoved, type Place, putUsers, readUser, readUsers, type UserRow } from './user-rows.ts';

/** Returns a free place with a random name. */
function newPlace(cluster: string, random: Context['random']): Place {
  const id = Array.from(random(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { cluster, partition: partitionPrefix(cluster, id) };
}

/** Returns the target of a user. Undefined if nothing has to change. The last request counts: a running move is redirected. */
function assignmentOf(
  user: UserRow | undefined,
  userID: string,
  createPlacement: () => Place,
  cluster: string,
): UserRow | undefined {
  if (!user) return { userID, ...createPlacement(), next: undefined };
  if ((user.next?.cluster ?? user.cluster) === cluster) return undefined;
  return { ...user, next: user.cluster === cluster ? undefined : createPlacement() };
}

/** Runs after the transaction: calls in this process see the change, and jobs are started. */
async function publish({ indexer, startJobs }: Context): Promise<void> {
  startJobs();
  await indexer.catchUp();
}

/** Assigns users to a cluster, all or none. Resolves when they can be used. Returns the time in milliseconds. */
export async function assignUsers(
  context: Context,
  { userIDs, cluster }: { userIDs: readonly string[]; cluster: string },
): Promise<number> {
  const time = await context.writer.write(async (transaction, now) => {
    const users = await readUsers(transaction, userIDs);
    const createPlacement = () => newPlace(cluster, context.random);
    const changed = [...new Set(userIDs)].flatMap(
      (userID) => assignmentOf(users.get(userID), userID, createPlacement, cluster) ?? [],
    );
    await putUsers(transaction, changed);
    for (const { userID, next } of changed) {
      const left = users.get(userID)?.next;
      if (left) await promiseRemoval(transaction, { partition: left.partition }, now);
      if (next) await promiseMove(transaction, userID, now);
    }
    await addTask(transaction, { index: APPLICATION, now });
    return now;
  });
  await publish(context);
  return time;
}

async function removeWithin(transaction: Queryable, user: UserRow, now: number): Promise<void> {
  await markRemoved(transaction, user.userID);
  for (const placement of [user, user.next])
    if (placement) await promiseRemoval(transaction, { partition: placement.partition }, now);
  await addTask(transaction, { index: APPLICATION, now });
}

/** Removes a user, whose data is deleted afterwards. Returns the time in milliseconds. Undefined if there is no such user. */
export async function removeUser(context: Context, userID: string): Promise<number | undefined> {
  const time = await context.writer.write(async (transaction, now) => {
    const user = await readUser(transaction, userID);
    if (user) await removeWithin(transaction, user, now);
    return user && now;
  });
  if (time !== undefined) await publish(context);
  return time;
}
