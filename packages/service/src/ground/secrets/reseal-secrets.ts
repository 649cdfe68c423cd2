/** Secret rotation: opens every secret with one sealer and seals it with another. */
import type { Sealer } from '../../ports/sealer.ts';
import type { Queryable } from '../../store/store.ts';
import { putSecret, readAllSecrets } from './rows.ts';
import { contextOf } from './secret-store.ts';

/** Seals all secrets anew, in the transaction that changes the operator key; gives their number. */
export async function resealSecrets(transaction: Queryable, from: Sealer, to: Sealer): Promise<number> {
  let count = 0;
  for (const row of await readAllSecrets(transaction)) {
    // One that was changed outside of the service opens under no key: it stays shut, and keeps no other from being sealed.
    const secret = await from.secrets.unseal(row.sealed, contextOf(row)).catch(() => undefined);
    if (secret === undefined) continue;
    await putSecret(transaction, { ...row, sealed: await to.secrets.seal(secret, contextOf(row)) });
    count++;
  }
  return count;
}
