/** Rotation of the operator key: opens all API keys and secrets with one and seals them with another; or forgets them where it is lost. */
import { bumpVersion } from '../../store/version-watch.ts';
import { removeAllSecrets } from '../secrets/rows.ts';
import type { Store } from '../../store/store.ts';
import { KEYS_STATE } from './key-context.ts';
import { openSeal, reseal, type SealedCounts } from './open-seal.ts';
import { lockKeys, putSeal, removeAllKeys } from './rows.ts';
import { createSealer } from '../../ports/sealer.ts';

/**
 * Seals all keys and secrets anew. Services that run on the store keep the keys that they know, and have to be started again for others.
 * @param keys.from The operator key that they are sealed with; undefined where it lies in the store.
 * @returns How many there are of each.
 * @throws Error when `from` does not open them.
 */
export async function resealKeys(
  store: Store,
  keys: {
    from: Uint8Array<ArrayBuffer> | undefined;
    to: Uint8Array<ArrayBuffer>;
    random: (size: number) => Uint8Array;
  },
): Promise<SealedCounts> {
  const { from: operatorKey, to, random } = keys;
  const [from, next] = [await openSeal({ store, operatorKey, random }), await createSealer(to, random)];
  return store.transaction(async (transaction) => {
    await lockKeys(transaction);
    const count = await reseal(transaction, from, next);
    await putSeal(transaction, { fingerprint: next.fingerprint, ownKey: null });
    await bumpVersion(transaction, KEYS_STATE);
    return count;
  });
}

/** Forgets all keys, deleted ones too, all secrets, and what they were sealed with. Returns how many there were. */
export const forgetKeys = (store: Store): Promise<SealedCounts> =>
  store.transaction(async (transaction) => {
    await lockKeys(transaction);
    const keys = await removeAllKeys(transaction);
    const secrets = await removeAllSecrets(transaction);
    await bumpVersion(transaction, KEYS_STATE);
    return { keys, secrets };
  });
