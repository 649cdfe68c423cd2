/** API keys in the store. */
import type { ApiKey } from './api-key.ts';
import type { Queryable } from '../store/store.ts';

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

/** Adds the keys that are not there yet just so; a start that changes nothing writes nothing. */
export async function putMissingKeys(source: Queryable, keys: readonly ApiKey[], now: number): Promise<void> {
  const stored = new Map((await readKeys(source)).map((key) => [key.key, key]));
  const textOf = ({ key: _secret, ...definition }: ApiKey) => JSON.stringify(definition);
  for (const key of keys) {
    const known = stored.get(key.key);
    if (!known || textOf(known) !== textOf(key)) await putKey(source, key, now);
  }
}
