/** Key store: API keys, sealed in the database and readable only in memory. */
import { bumpVersion } from '../../store/version-watch.ts';
import { OperatorKeyChanged } from '../../foundation/errors/operator-key-changed.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { ApiKey } from './api-key.ts';
import { contextOf, KEYS_STATE, newKeyId } from './key-context.ts';
import { openSeal } from './open-seal.ts';
import { forgetSealed, lockKeys, putSealed, readSeal, readSealed, type SealedRow } from './rows.ts';
import type { Sealer } from '../../ports/sealer.ts';
import { equalInConstantTime } from './secured-key.ts';

/** Maximum number of keys, because an unknown secured key is compared with each of them. */
export const MAX_KEYS = 1000;

/** Milliseconds for which a deleted or expired key can be restored. */
export const RESTORABLE = 30 * 86_400_000;

/** A key in the store. */
export interface StoredKey extends ApiKey {
  /** ID that does not reveal the secret. */
  id: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** When it was deleted. */
  deletedAt: number | null;
}

/** The keys of one store. */
export interface KeyStore {
  /** Determines what the keys are sealed with, and seals those that are not. Must be called first. */
  open(): Promise<void>;
  /** Reads every key, including deleted ones. A key that cannot be unsealed is reported to the operator and left out. */
  read(source?: Queryable): Promise<StoredKey[]>;
  /** Changes keys: `work` receives all of them, and those that it passes to `put` are stored. */
  change<Result>(
    work: (keys: readonly StoredKey[], put: (key: StoredKey) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Returns the sealer of the data. For writing, in a transaction: the operator key cannot change until it ends.
   * @throws OperatorKeyChanged if another process has changed it.
   */
  sealer(source: Queryable, use: { forWriting: boolean }): Promise<Sealer>;
  /** Adds keys, or changes what they allow; identical ones are not written. */
  putMissing(keys: readonly ApiKey[]): Promise<void>;
}

/** Finds a key by its secret or by its ID. */
export const findKey = (keys: readonly StoredKey[], sent: string): StoredKey | undefined => {
  let match: StoredKey | undefined;
  for (const key of keys) if (equalInConstantTime(key.key, sent) || key.id === sent) match = key;
  return match;
};

/** Returns when a key was deleted or expired, in milliseconds. */
const endOf = ({ deletedAt, validUntil }: StoredKey): number =>
  Math.min(deletedAt ?? Infinity, validUntil === undefined ? Infinity : validUntil * 1000);

const definitionOf = ({ key: _key, id: _id, createdAt: _created, deletedAt: _deleted, ...definition }: StoredKey) =>
  JSON.stringify(definition);

/** Options of a key store. */
export interface KeyStoreOptions {
  store: Store;
  /** The operator's key; by default a key in the store itself. */
  operatorKey?: Uint8Array<ArrayBuffer> | undefined;
  random: (size: number) => Uint8Array;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** The time by which keys are removed, in milliseconds since the Unix epoch; `now` by default. */
  deletionTime?: () => number;
  onError: (error: unknown) => void;
}

/** The keys as they are stored sealed, and those that were opened. */
class SealedKeys {
  readonly #options: KeyStoreOptions;
  #sealer!: Sealer;
  /** Unsealing is expensive, so unchanged keys are cached. */
  #opened = new Map<string, { row: SealedRow; key: StoredKey }>();

  constructor(options: KeyStoreOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { store, operatorKey, random } = this.#options;
    this.#sealer = await openSeal({ store, operatorKey, random });
  }

  async read(source: Queryable = this.#options.store): Promise<StoredKey[]> {
    const rows = await readSealed(source);
    await this.#checkSeal(source);
    const keys = await Promise.all(rows.map(async (row) => ({ row, key: await this.#openRow(row) })));
    const readable = keys.filter((one): one is { row: SealedRow; key: StoredKey } => one.key !== undefined);
    this.#opened = new Map(readable.map((one) => [one.row.id, one]));
    return readable.map(({ key }) => key);
  }

  change<Result>(
    work: (keys: readonly StoredKey[], put: (key: StoredKey) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const { store, now, deletionTime = now } = this.#options;
    return store.transaction(async (transaction) => {
      await lockKeys(transaction);
      const all = await this.read(transaction);
      const forgotten = all.filter((key) => endOf(key) < deletionTime() - RESTORABLE).map(({ id }) => id);
      await forgetSealed(transaction, forgotten);
      const result = await work(
        all.filter(({ id }) => !forgotten.includes(id)),
        (key) => this.#put(transaction, key),
      );
      await bumpVersion(transaction, KEYS_STATE);
      return result;
    });
  }

  async sealer(source: Queryable, { forWriting }: { forWriting: boolean }): Promise<Sealer> {
    if (forWriting) await lockKeys(source);
    // If everything was deleted, the next start creates another key, and anything sealed with this one could not be opened.
    await this.#checkSeal(source, { mayBeForgotten: !forWriting });
    return this.#sealer;
  }

  async putMissing(keys: readonly ApiKey[]): Promise<void> {
    // Most starts change nothing, and then write nothing.
    if (this.#missing(await this.read(), keys).length === 0) return;
    await this.change(async (stored, putOne) => {
      for (const key of this.#missing(stored, keys)) await putOne(key);
    });
  }

  async #openRow({ id, sealed, definition, createdAt, deletedAt }: SealedRow): Promise<StoredKey | undefined> {
    const cached = this.#opened.get(id);
    if (cached?.row.sealed === sealed && cached.row.definition === definition) return { ...cached.key, deletedAt };
    try {
      const key = await this.#sealer.unseal(sealed, contextOf(id, definition));
      return { ...(JSON.parse(definition) as Omit<ApiKey, 'key'>), key, id, createdAt, deletedAt };
    } catch {
      this.#options.onError(
        new Error(`The API key ${id} cannot be opened: it was changed outside of the service; delete its row`),
      );
      return undefined;
    }
  }

  async #checkSeal(source: Queryable, { mayBeForgotten = true } = {}): Promise<void> {
    const seal = await readSeal(source);
    if (seal ? seal.fingerprint !== this.#sealer.fingerprint : !mayBeForgotten) throw new OperatorKeyChanged();
  }

  async #put(transaction: Queryable, key: StoredKey): Promise<void> {
    const { id, createdAt, deletedAt } = key;
    const definition = definitionOf(key);
    const [lookup, sealed] = await Promise.all([
      this.#sealer.lookup(key.key),
      this.#sealer.seal(key.key, contextOf(id, definition)),
    ]);
    await putSealed(transaction, { id, lookup, sealed, definition, createdAt, deletedAt });
  }

  /** Returns those keys that the store does not have in identical form. */
  #missing(stored: readonly StoredKey[], keys: readonly ApiKey[]): StoredKey[] {
    const { random, now } = this.#options;
    return keys.flatMap((key) => {
      const existing = stored.find((one) => equalInConstantTime(one.key, key.key));
      const updated: StoredKey = {
        ...key,
        id: existing?.id ?? newKeyId(random),
        createdAt: existing?.createdAt ?? now(),
        deletedAt: null,
      };
      const isThere = existing?.deletedAt === null && definitionOf(existing) === definitionOf(updated);
      return isThere ? [] : [updated];
    });
  }
}

/**
 * @example
 * const keys = createKeyStore({ store, operatorKey, random, now: Date.now, onError: console.error });
 * await keys.open();
 * await keys.putMissing([{ key: 'secret', acl: ['search'] }]);
 */
export function createKeyStore(options: KeyStoreOptions): KeyStore {
  const keys = new SealedKeys(options);
  // Its methods are passed on one by one.
  return {
    open: () => keys.open(),
    read: (source) => keys.read(source),
    change: (work) => keys.change(work),
    sealer: (source, use) => keys.sealer(source, use),
    putMissing: (definitions) => keys.putMissing(definitions),
  };
}

/** Creates a key for the store. @throws ServiceError 400 if there are too many. */
export function newKey(
  keys: readonly StoredKey[],
  definition: Omit<ApiKey, 'key'>,
  { random, now }: { random: (size: number) => Uint8Array; now: number },
): StoredKey {
  if (keys.filter((key) => endOf(key) >= now).length >= MAX_KEYS)
    throw badRequest(
      `There are ${MAX_KEYS.toLocaleString('en')} API keys, which is all that fit; delete one, or give users secured keys`,
    );
  const secret = Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...definition, key: secret, id: newKeyId(random), createdAt: now, deletedAt: null };
}
