/** Sealed secrets in the store. */
import type { Queryable } from '../../store/store.ts';

/** A row. */
export interface SecretRow {
  owner: string;
  name: string;
  sealed: string;
}

/** The secrets of one owner. */
export const readSecrets = (source: Queryable, owner: string): Promise<SecretRow[]> =>
  source.query<SecretRow>('SELECT owner, name, sealed FROM sealed_secrets WHERE owner = $1 ORDER BY name', [owner]);

/** SQL: the secrets of an owner, an expression in SQL too, as one value of JSON; `[]` where there are none. */
export const sealedOf = (owner: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('name', name, 'sealed', sealed)), '[]') FROM sealed_secrets WHERE owner = ${owner})::text`;

/** Every secret. */
export const readAllSecrets = (source: Queryable): Promise<SecretRow[]> =>
  source.query<SecretRow>('SELECT owner, name, sealed FROM sealed_secrets ORDER BY owner, name');

/** Puts a secret in place of the one with the same owner and name. */
export async function putSecret(transaction: Queryable, { owner, name, sealed }: SecretRow): Promise<void> {
  await transaction.query(
    `INSERT INTO sealed_secrets (owner, name, sealed) VALUES ($1, $2, $3)
     ON CONFLICT (owner, name) DO UPDATE SET sealed = excluded.sealed`,
    [owner, name, sealed],
  );
}

/** Forgets the secrets of one owner. */
export async function removeSecrets(transaction: Queryable, owner: string): Promise<void> {
  await transaction.query('DELETE FROM sealed_secrets WHERE owner = $1', [owner]);
}

/** Forgets every secret; gives their number. */
export const removeAllSecrets = async (transaction: Queryable): Promise<number> =>
  (await transaction.query('DELETE FROM sealed_secrets RETURNING 1')).length;
