/** Changes of keys in the store: what every process that shares it must hear of. */
import type { ChangeRange } from '../../changes/change-reader.ts';
import { nextSeq } from '../../changes/record-rows.ts';
import type { Queryable } from '../../store/store.ts';

/** Deletes a key. Under the write lock. */
export async function removeKey(transaction: Queryable, key: string): Promise<void> {
  await transaction.query('DELETE FROM api_keys WHERE key = $1', [key]);
  const seq = await nextSeq(transaction);
  await transaction.query(
    'INSERT INTO key_changes (seq) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET seq = excluded.seq',
    [String(seq)],
  );
}

/** Whether any key changed in the range. */
export async function haveKeysChanged(source: Queryable, { after, upTo }: ChangeRange): Promise<boolean> {
  const rows = await source.query('SELECT 1 FROM key_changes WHERE seq > $1 AND seq <= $2', [
    String(after),
    String(upTo),
  ]);
  return rows.length > 0;
}
