/** Sealed secrets in the store. */
import type { Queryable } from '../../store/store.ts';

/** A row. */
export interface SecretRow {
  owner: string;
  name: string;
  sealed: string;
}

/** Reads the secrets of one owner. */
export const readSecrets = (source: Queryable, owner: string): Promise<SecretRow[]> =>
  source.query<SecretRow>('SELECT owner, name, sealed FROM sealed_secrets WHERE owner = $1 ORDER BY name', [owner]);

/** SQL for the secrets of an owner, given as an expression, as one JSON value; `[]` if there are none. */
export const sealedOf = (owner: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('name', name, 'sealed', sealed)), '[]') FROM sealed_secrets WHERE owner = ${owner})::text`;

/** Reads all secrets. */
export const readAllSecrets = (source: Queryable): Promise<SecretRow[]> =>
  source.query<SecretRow>('SELECT owner, name, sealed FROM sealed_secrets ORDER BY owner, name');

/** Replaces the secret with the same owner and name. */
export async function putSecret(transaction: Queryable, { owner, name, sealed }: SecretRow): Promise<void> {
  await transaction.query(
    `INSERT INTO sealed_secrets (owner, name, sealed) VALUES ($1, $2, $3)
     ON CONFLICT (owner, name) DO UPDATE SET sealed = excluded.sealed`,
    [owner, name, sealed],
  );
}

/** Deletes the secrets of one owner. */
export async function removeSecrets(transaction: Queryable, owner: string): Promise<void> {
  await transaction.query('DELETE FROM sealed_secrets WHERE owner = $1', [owner]);
}

/** Deletes all secrets. Returns their number. */
export const removeAllSecrets = async (transaction: Queryable): Promise<number> =>
  (await transaction.query('DELETE FROM sealed_secrets RETURNING 1')).length;
