/** Key store: API keys, sealed in the database and readable in memory alone. */
import { bumpVersion } from '../store/version-watch.ts';
import { OperatorKeyChanged } from '../errors/operator-key-changed.ts';
import { badRequest } from '../errors/service-error.ts';
import type { Queryable, Store } from '../store/store.ts';
import type { ApiKey } from './api-key.ts';
import { contextOf, KEYS_STATE, newKeyId } from './key-context.ts';
import { openSeal } from './open-seal.ts';
import { forgetSealed, lockKeys, putSealed, readSeal, readSealed, type SealedRow } from './rows.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { equalInConstantTime } from './secured-key.ts';

/** Keys at most: whoever sends an unknown secured key makes the service compare it with each. */
export const MOST_KEYS = 1000;

/** How long a key that was deleted or has expired is kept, in milliseconds. */
export const RESTORABLE = 30 * 86_400_000;

/** A key as the store has it. */
export interface StoredKey extends ApiKey {
  /** Names the key without telling it. */
  id: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** When it was deleted. */
  deletedAt: number | null;
}

/** The keys of one store. */
export interface KeyStore {
  /** Finds out what the keys are sealed with, and seals those that are not. Before everything else. */
  open(): Promise<void>;
  /** Every key, deleted ones too. One that cannot be opened is told to the operator and left out. */
  read(source?: Queryable): Promise<StoredKey[]>;
  /** Changes keys: `work` sees all of them, and what it hands to `put` is stored. */
  change<Result>(
    work: (keys: readonly StoredKey[], put: (key: StoredKey) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * What the data are sealed with. For writing, in a transaction: nobody changes the operator key until it ends.
   * @throws OperatorKeyChanged when another process has changed it.
   */
  sealer(source: Queryable, use: { forWriting: boolean }): Promise<Sealer>;
  /** Adds keys, or changes what they allow; those that are there just so are left alone. */
  putMissing(keys: readonly ApiKey[]): Promise<void>;
}

/** The key that a caller means: by the secret itself, or by its name. */
export const findKey = (keys: readonly StoredKey[], sent: string): StoredKey | undefined => {
  let found: StoredKey | undefined;
  for (const key of keys) if (equalInConstantTime(key.key, sent) || key.id === sent) found = key;
  return found;
};

/** When a key was deleted or expired, in milliseconds. */
const endOf = ({ deletedAt, validUntil }: StoredKey): number =>
  Math.min(deletedAt ?? Infinity, validUntil === undefined ? Infinity : validUntil * 1000);

const definitionOf = ({ key: _key, id: _id, createdAt: _created, deletedAt: _deleted, ...definition }: StoredKey) =>
  JSON.stringify(definition);

/**
 * @param options.operatorKey What the keys are sealed with; without it, a key that lies in the store itself.
 * @param options.now Milliseconds since the Unix epoch.
 *
 * @example
 * const keys = createKeyStore({ store, operatorKey, random, now: Date.now, failed: console.error });
 * await keys.open();
 * await keys.putMissing([{ key: 'secret', acl: ['search'] }]);
 */
export function createKeyStore(options: {
  store: Store;
  operatorKey?: Uint8Array<ArrayBuffer> | undefined;
  random: (size: number) => Uint8Array;
  now: () => number;
  /** The time by which keys are forgotten, in milliseconds since the Unix epoch; `now` by default. */
  deletionTime?: () => number;
  failed: (error: unknown) => void;
}): KeyStore {
  const { store, operatorKey, random, now, deletionTime = now, failed } = options;
  let sealer: Sealer;
  // Opening costs: what was opened once and has not changed is not opened again.
  let opened = new Map<string, { row: SealedRow; key: StoredKey }>();

  const openRow = async (row: SealedRow): Promise<StoredKey | undefined> => {
    const { id, sealed, definition, createdAt, deletedAt } = row;
    const known = opened.get(id);
    if (known?.row.sealed === sealed && known.row.definition === definition) return { ...known.key, deletedAt };
    try {
      const key = await sealer.unseal(sealed, contextOf(id, definition));
      return { ...(JSON.parse(definition) as Omit<ApiKey, 'key'>), key, id, createdAt, deletedAt };
    } catch {
      failed(new Error(`The API key ${id} cannot be opened: it was changed outside of the service; delete its row`));
      return undefined;
    }
  };

  const checkSeal = async (source: Queryable, { mayBeForgotten = true } = {}) => {
    const seal = await readSeal(source);
    if (seal ? seal.fingerprint !== sealer.fingerprint : !mayBeForgotten) throw new OperatorKeyChanged();
  };

  const read = async (source: Queryable = store): Promise<StoredKey[]> => {
    const rows = await readSealed(source);
    await checkSeal(source);
    const keys = await Promise.all(rows.map(async (row) => ({ row, key: await openRow(row) })));
    const readable = keys.filter((one): one is { row: SealedRow; key: StoredKey } => one.key !== undefined);
    opened = new Map(readable.map((one) => [one.row.id, one]));
    return readable.map(({ key }) => key);
  };

  const put = async (transaction: Queryable, key: StoredKey): Promise<void> => {
    const { id, createdAt, deletedAt } = key;
    const definition = definitionOf(key);
    const [lookup, sealed] = await Promise.all([
      sealer.lookup(key.key),
      sealer.seal(key.key, contextOf(id, definition)),
    ]);
    await putSealed(transaction, { id, lookup, sealed, definition, createdAt, deletedAt });
  };

  const change: KeyStore['change'] = (work) =>
    store.transaction(async (transaction) => {
      await lockKeys(transaction);
      const all = await read(transaction);
      const gone = all.filter((key) => endOf(key) < deletionTime() - RESTORABLE).map(({ id }) => id);
      await forgetSealed(transaction, gone);
      const result = await work(
        all.filter(({ id }) => !gone.includes(id)),
        (key) => put(transaction, key),
      );
      await bumpVersion(transaction, KEYS_STATE);
      return result;
    });

  /** Of the keys that are given, those that the store does not have just so. */
  const missing = (stored: readonly StoredKey[], keys: readonly ApiKey[]): StoredKey[] =>
    keys.flatMap((key) => {
      const known = stored.find((one) => equalInConstantTime(one.key, key.key));
      const wanted: StoredKey = {
        ...key,
        id: known?.id ?? newKeyId(random),
        createdAt: known?.createdAt ?? now(),
        deletedAt: null,
      };
      const isThere = known?.deletedAt === null && definitionOf(known) === definitionOf(wanted);
      return isThere ? [] : [wanted];
    });

  return {
    open: async () => {
      sealer = await openSeal({ store, operatorKey, random });
    },
    read,
    change,
    sealer: async (source, { forWriting }) => {
      if (forWriting) await lockKeys(source);
      // Where everything was forgotten, the next start makes another key: what this one seals would open no more.
      await checkSeal(source, { mayBeForgotten: !forWriting });
      return sealer;
    },
    putMissing: async (keys) => {
      // Most starts change nothing, and then write nothing.
      if (missing(await read(), keys).length === 0) return;
      await change(async (stored, putOne) => {
        for (const key of missing(stored, keys)) await putOne(key);
      });
    },
  };
}

/** A new key as it goes into the store. @throws ServiceError 400 when there are too many. */
export function newKey(
  keys: readonly StoredKey[],
  definition: Omit<ApiKey, 'key'>,
  { random, now }: { random: (size: number) => Uint8Array; now: number },
): StoredKey {
  if (keys.filter((key) => endOf(key) >= now).length >= MOST_KEYS)
    throw badRequest(
      `There are ${MOST_KEYS.toLocaleString('en')} API keys, which is all that fit; delete one, or give users secured keys`,
    );
  const secret = Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...definition, key: secret, id: newKeyId(random), createdAt: now, deletedAt: null };
}
