/** Rotation of the operator key: reseals all API keys and secrets with another key, or deletes them if the key is lost. */
import { bumpVersion } from '../../store/version-watch.ts';
import { removeAllSecrets } from '../secrets/rows.ts';
import type { Store } from '../../store/store.ts';
import { KEYS_STATE } from './key-context.ts';
import { openSeal, reseal, type SealedCounts } from './open-seal.ts';
import { lockKeys, putSeal, removeAllKeys } from './rows.ts';
import { createSealer } from '../../ports/sealer.ts';

/**
 * Reseals all keys and secrets. Running services keep using the keys they have loaded, and must be restarted to load others.
 * @param keys.from The operator key that they are sealed with. Undefined if it is in the store.
 * @returns The number of each.
 * @throws Error if `from` does not open them.
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

/** Deletes all keys, including deleted ones, all secrets, and the seal. Returns how many there were. */
export const forgetKeys = (store: Store): Promise<SealedCounts> =>
  store.transaction(async (transaction) => {
    await lockKeys(transaction);
    const keys = await removeAllKeys(transaction);
    const secrets = await removeAllSecrets(transaction);
    await bumpVersion(transaction, KEYS_STATE);
    return { keys, secrets };
  });
