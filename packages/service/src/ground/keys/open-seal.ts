/** Opens the seal: finds the operator key that API keys are sealed with, seals keys of older data, and switches from one operator key to another. */
import type { Queryable, Store } from '../../store/store.ts';
import { contextOf, newKeyId } from './key-context.ts';
import { lockKeys, putSeal, putSealed, readPlain, readSeal, readSealed, removePlain } from './rows.ts';
import { resealSecrets } from '../secrets/reseal-secrets.ts';
import { createSealer, OPERATOR_KEY_BYTES, operatorKeyText, readOperatorKey, type Sealer } from '../../ports/sealer.ts';

/** Options for opening a seal. */
export interface SealOptions {
  store: Store;
  /** The operator's own key; by default one in the store. */
  operatorKey: Uint8Array<ArrayBuffer> | undefined;
  random: (size: number) => Uint8Array;
}

const CURE =
  'give that one by --operator-key-file or AISLE_OPERATOR_KEY, or forget all keys by aisle-service keys --forget';

/** Numbers of sealed items. */
export interface SealedCounts {
  keys: number;
  secrets: number;
}

/** Unseals every key and secret with one sealer and seals it with another. Returns their numbers. */
export async function reseal(transaction: Queryable, from: Sealer, to: Sealer): Promise<SealedCounts> {
  return { keys: await resealKeyRows(transaction, from, to), secrets: await resealSecrets(transaction, from, to) };
}

async function resealKeyRows(transaction: Queryable, from: Sealer, to: Sealer): Promise<number> {
  let count = 0;
  for (const row of await readSealed(transaction)) {
    const context = contextOf(row.id, row.definition);
    // A secret that was changed outside of the service cannot be opened with any key: it remains sealed, and must not prevent the others
    // from being resealed.
    const secret = await from.unseal(row.sealed, context).catch(() => undefined);
    if (secret === undefined) continue;
    await putSealed(transaction, {
      ...row,
      lookup: await to.lookup(secret),
      sealed: await to.seal(secret, context),
    });
    count++;
  }
  return count;
}

/** Seals the plain keys of older data. */
async function sealPlain(transaction: Queryable, sealer: Sealer, random: SealOptions['random']): Promise<void> {
  const plain = await readPlain(transaction);
  if (plain.length === 0) return;
  for (const { key, definition, createdAt } of plain) {
    const id = newKeyId(random);
    await putSealed(transaction, {
      id,
      lookup: await sealer.lookup(key),
      sealed: await sealer.seal(key, contextOf(id, definition)),
      definition,
      createdAt,
      deletedAt: null,
    });
  }
  await removePlain(transaction);
}

/**
 * Opens the sealer of a store. Keys that were sealed with a key in the store are resealed as soon as the operator provides one.
 * @throws Error with the cure if the keys were sealed with another operator key.
 */
export async function openSeal(options: SealOptions): Promise<Sealer> {
  const { store, operatorKey, random } = options;
  const ownSealer = operatorKey && (await createSealer(operatorKey, random));
  const sealerOf = (text: string) => createSealer(readOperatorKey(text), random);

  const fitting = async (source: Queryable): Promise<Sealer | undefined> => {
    const seal = await readSeal(source);
    if (!seal || (ownSealer && seal.ownKey !== null)) return undefined;
    if (!ownSealer && seal.ownKey === null)
      throw new Error(`The API keys of these data are sealed with an operator key; ${CURE}`);
    if (ownSealer && ownSealer.fingerprint !== seal.fingerprint)
      throw new Error(`The API keys of these data are sealed with another operator key; ${CURE}`);
    return ownSealer ?? sealerOf(seal.ownKey!);
  };

  // Most starts change nothing and then write nothing, so they succeed on a full disk too.
  const ready = await fitting(store);
  if (ready && (await readPlain(store)).length === 0) return ready;
  return store.transaction(async (transaction) => {
    await lockKeys(transaction);
    let sealer = await fitting(transaction);
    if (!sealer) {
      const before = await readSeal(transaction);
      const own = ownSealer ? undefined : new Uint8Array(random(OPERATOR_KEY_BYTES));
      sealer = ownSealer ?? (await createSealer(own!, random));
      if (before) await reseal(transaction, await sealerOf(before.ownKey!), sealer);
      await putSeal(transaction, { fingerprint: sealer.fingerprint, ownKey: own ? operatorKeyText(own) : null });
    }
    await sealPlain(transaction, sealer, random);
    return sealer;
  });
}
