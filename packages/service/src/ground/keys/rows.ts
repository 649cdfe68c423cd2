/** Sealed API keys in the store. */
import type { Queryable } from '../../store/store.ts';

/** Key of the advisory lock under which keys change, because their number is limited and one of them must remain an admin key. */
const KEYS_LOCK = 4_150_005;

/** A row. */
export interface SealedRow {
  id: string;
  /** The blind index of the secret. */
  lookup: string;
  sealed: string;
  /** What the key allows, as JSON. */
  definition: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  deletedAt: number | null;
}

/** The operator key with which the rows are sealed. */
export interface SealRow {
  fingerprint: string;
  /** The key itself, unless the operator provides one. */
  ownKey: string | null;
}

/** Waits until no other transaction changes keys. Holds the lock until the transaction ends. */
export async function lockKeys(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [KEYS_LOCK]);
}

/** Reads every key in order of creation, including deleted ones. */
export async function readSealed(source: Queryable): Promise<SealedRow[]> {
  const rows = await source.query<{
    id: string;
    lookup: string;
    sealed: string;
    definition: string;
    created_at: string;
    deleted_at: string | null;
  }>(
    `SELECT id, lookup, sealed, definition, created_at::text AS created_at, deleted_at::text AS deleted_at
     FROM sealed_keys ORDER BY sealed_keys.created_at, id`,
  );
  return rows.map(({ created_at, deleted_at, ...row }) => ({
    ...row,
    createdAt: Number(created_at),
    deletedAt: deleted_at === null ? null : Number(deleted_at),
  }));
}

/** Replaces the key with the same ID. */
export async function putSealed(transaction: Queryable, row: SealedRow): Promise<void> {
  await transaction.query(
    `INSERT INTO sealed_keys (id, lookup, sealed, definition, created_at, deleted_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET lookup = excluded.lookup, sealed = excluded.sealed, definition = excluded.definition,
       deleted_at = excluded.deleted_at`,
    [row.id, row.lookup, row.sealed, row.definition, row.createdAt, row.deletedAt],
  );
}

/** Deletes keys permanently. */
export async function forgetSealed(transaction: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.query('DELETE FROM sealed_keys WHERE id = ANY($1::text[])', [ids]);
}

/** Reads which operator key the rows are sealed with. Undefined before the first start. */
export async function readSeal(source: Queryable): Promise<SealRow | undefined> {
  const [row] = await source.query<{ fingerprint: string; own_key: string | null }>(
    'SELECT fingerprint, own_key FROM key_seals',
  );
  return row && { fingerprint: row.fingerprint, ownKey: row.own_key };
}

/** Stores which operator key the rows are sealed with. */
export async function putSeal(transaction: Queryable, { fingerprint, ownKey }: SealRow): Promise<void> {
  await transaction.query(
    `INSERT INTO key_seals (fingerprint, own_key) VALUES ($1, $2)
     ON CONFLICT (is_only) DO UPDATE SET fingerprint = excluded.fingerprint, own_key = excluded.own_key`,
    [fingerprint, ownKey],
  );
}

/** Reads the plain keys of a database from before keys were sealed. */
export async function readPlain(source: Queryable): Promise<{ key: string; definition: string; createdAt: number }[]> {
  const rows = await source.query<{ key: string; definition: string; created_at: string }>(
    'SELECT key, definition, created_at::text AS created_at FROM api_keys ORDER BY api_keys.created_at, key',
  );
  return rows.map(({ key, definition, created_at }) => ({ key, definition, createdAt: Number(created_at) }));
}

/** Deletes the plain keys. */
export async function removePlain(transaction: Queryable): Promise<void> {
  await transaction.query('TRUNCATE api_keys');
}

/** Deletes all keys and the seal. */
export async function removeAllKeys(transaction: Queryable): Promise<number> {
  await transaction.query('DELETE FROM key_seals');
  return (await transaction.query('DELETE FROM sealed_keys RETURNING 1')).length;
}
