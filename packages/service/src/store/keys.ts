/** API keys in the store. */
import type { ApiKey } from '../auth/api-key.ts';
import type { Queryable } from './store.ts';

/** Every key. */
export async function readKeys(source: Queryable): Promise<ApiKey[]> {
  const rows = await source.query<{ key: string; definition: string }>(
    'SELECT key, definition FROM api_keys ORDER BY created_at, key',
  );
  return rows.map((row) => ({ ...(JSON.parse(row.definition) as Omit<ApiKey, 'key'>), key: row.key }));
}

/** Adds a key, or changes what it allows. */
export async function putKey(source: Queryable, key: ApiKey, now: number): Promise<void> {
  const { key: secret, ...definition } = key;
  await source.query(
    `INSERT INTO api_keys (key, definition, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET definition = excluded.definition`,
    [secret, JSON.stringify(definition), now],
  );
}
