/** The row of the trusted time, one for all processes on the store. */
import type { Queryable } from '../store.ts';
import type { Trust } from './trust.ts';

/** Returns the stored trust, locked until the transaction ends; if there is none, the clock is trusted as of `now`, in milliseconds. */
export async function lockTrust(transaction: Queryable, now: number): Promise<Trust> {
  await transaction.query('INSERT INTO clock_trust (trusted_at) VALUES ($1) ON CONFLICT DO NOTHING', [now]);
  const rows = await transaction.query<{
    trusted_at: string;
    doubted_from: string | null;
    doubted_to: string | null;
    stood: string;
  }>(
    `SELECT trusted_at::text AS trusted_at, doubted_from::text AS doubted_from, doubted_to::text AS doubted_to, stood::text AS stood
     FROM clock_trust FOR UPDATE`,
  );
  const { trusted_at: trusted, doubted_from: from, doubted_to: to, stood } = rows[0]!;
  return {
    trusted: Number(trusted),
    doubt: from === null ? undefined : { from: Number(from), to: Number(to ?? from), stood: Number(stood) },
  };
}

/** Stores the trust. */
export async function putTrust(transaction: Queryable, { trusted, doubt }: Trust): Promise<void> {
  await transaction.query('UPDATE clock_trust SET trusted_at = $1, doubted_from = $2, doubted_to = $3, stood = $4', [
    Math.round(trusted),
    doubt ? Math.round(doubt.from) : null,
    doubt ? Math.round(doubt.to) : null,
    Math.round(doubt?.stood ?? 0),
  ]);
}
