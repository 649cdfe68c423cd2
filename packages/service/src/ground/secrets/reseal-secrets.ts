/** Secret rotation: unseals every secret with one sealer and seals it with another. */
import type { Sealer } from '../../ports/sealer.ts';
import type { Queryable } from '../../store/store.ts';
import { putSecret, readAllSecrets } from './rows.ts';
import { contextOf } from './secret-store.ts';

/** Reseals all secrets, in the transaction that changes the operator key. Returns their number. */
export async function resealSecrets(transaction: Queryable, from: Sealer, to: Sealer): Promise<number> {
  let count = 0;
  for (const row of await readAllSecrets(transaction)) {
    // A secret that was changed outside of the service cannot be opened with any key: it remains sealed, and must not prevent the others
    // from being resealed.
    const secret = await from.secrets.unseal(row.sealed, contextOf(row)).catch(() => undefined);
    if (secret === undefined) continue;
    await putSecret(transaction, { ...row, sealed: await to.secrets.seal(secret, contextOf(row)) });
    count++;
  }
  return count;
}
