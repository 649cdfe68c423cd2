/** Operations on keys: create, list, change, delete and restore them, and delete a key of one index. */
import { isUnlimited } from '../../ground/keys/key-reach.ts';
import type { KeysOperations } from '@aisle/contract';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { KEYS_STATE } from '../../ground/keys/key-context.ts';
import { findKey, newKey, RESTORABLE, type StoredKey } from '../../ground/keys/key-store.ts';
import type { Context } from '../context.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';
import { definitionOf, infoOf, isAlive, isMaster } from './key-body.ts';

const noSuchKey = () => new ServiceError(404, 'There is no such key; list them to see their ids');

/** A caller without access to all indices must not create a key that has it. @throws ServiceError 403 */
function requireAll({ caller }: Pick<Call, 'caller'>): void {
  if (!isUnlimited(caller.scopes))
    throw caller.refusal('Keys are managed with an admin key that is good for all indices');
}

/** Changes one key, in the store and then in every process. */
async function changeOne(
  { keyStore, versions, now }: Context,
  work: (keys: readonly StoredKey[], time: number) => StoredKey,
): Promise<{ key: StoredKey; at: string }> {
  const time = now();
  const key = await keyStore.change(async (keys, put) => {
    const changed = work(keys, time);
    const after = [...keys.filter(({ id }) => id !== changed.id), changed];
    // Only required if there was one before, because a program may configure all keys at the start.
    if (keys.some(isMaster) && !after.some(isMaster))
      throw badRequest('This is the last admin key that is good for everything without an end; make another one first');
    await put(changed);
    return changed;
  });
  // From the response on it is valid here; other processes check by themselves.
  await versions.reload(KEYS_STATE);
  return { key, at: isoTime(time) };
}

/** Whether a key is valid for this index only: another index must not lose its key this way. */
const isOnlyFor = (indexes: readonly string[] | undefined, index: string): boolean =>
  indexes !== undefined && indexes.length > 0 && indexes.every((name) => name === index);

export const keyOperations: Handlers<keyof KeysOperations> = {
  listApiKeys: async (call) => {
    requireAll(call);
    const { keyStore, now } = call.context;
    const time = now();
    const keys = (await keyStore.read()).filter((key) => isAlive(key, time));
    return { body: { keys: keys.map((key) => infoOf(key, time)) } };
  },

  addApiKey: async (call) => {
    requireAll(call);
    const { context, body } = call;
    const { key, at } = await changeOne(context, (keys, now) =>
      newKey(keys, definitionOf(body, now), { random: context.random, now }),
    );
    return { body: { key: key.key, id: key.id, createdAt: at } };
  },

  getApiKey: async (call) => {
    requireAll(call);
    const { keyStore, now } = call.context;
    const key = findKey(await keyStore.read(), call.path.key);
    if (!key || !isAlive(key, now())) throw noSuchKey();
    return { body: infoOf(key, now()) };
  },

  updateApiKey: async (call) => {
    requireAll(call);
    const { key, at } = await changeOne(call.context, (keys, now) => {
      const storedKey = findKey(keys, call.path.key);
      if (!storedKey || !isAlive(storedKey, now)) throw noSuchKey();
      const { key: secret, id, createdAt, deletedAt } = storedKey;
      return { ...definitionOf(call.body, now), key: secret, id, createdAt, deletedAt };
    });
    return { body: { id: key.id, updatedAt: at } };
  },

  deleteApiKey: async (call) => {
    requireAll(call);
    const { at } = await changeOne(call.context, (keys, now) => {
      const key = findKey(keys, call.path.key);
      if (!key || key.deletedAt !== null) throw noSuchKey();
      return { ...key, deletedAt: now };
    });
    return { body: { deletedAt: at } };
  },

  restoreApiKey: async (call) => {
    requireAll(call);
    const { key } = await changeOne(call.context, (keys, now) => {
      const storedKey = findKey(keys, call.path.key);
      // The row may still exist, because nothing is deleted by a clock that has jumped.
      if (!storedKey || storedKey.deletedAt === null || storedKey.deletedAt < now - RESTORABLE)
        throw new ServiceError(404, 'There is no such deleted key; they are kept for 30 days');
      return { ...storedKey, deletedAt: null };
    });
    return { body: { id: key.id, createdAt: isoTime(key.createdAt) } };
  },

  deleteIndexKey: async ({ context, caller, path }) => {
    const { indexName: index, key: sent } = path;
    requireIndex(caller, index);
    const { at } = await changeOne(context, (keys, now) => {
      const key = findKey(keys, sent);
      if (!key || key.deletedAt !== null || !isOnlyFor(key.indexes, index))
        throw new ServiceError(404, `There is no such key of the index ${index} alone`);
      return { ...key, deletedAt: now };
    });
    return { body: { deletedAt: at } };
  },
};
