/** Dictionaries in the store: custom entries, and which standard ones are turned off. */
import type { ChangeRange } from '../../ground/changes/change-reader.ts';
import { nextSeq } from '../../ground/changes/record-rows.ts';
import type { Queryable } from '../../store/store.ts';
import type { DictionaryName, Entry, EntryChange } from './entry.ts';

/** Name of the settings of all dictionaries in the change feed. */
export const SETTINGS = 'settings';

/** Whether the standard entries are turned off, by dictionary and language. */
export type Disabled = Readonly<Record<DictionaryName, Readonly<Record<string, boolean>>>>;

/** A change of the standard entries of a dictionary: off or on by language, or null for their default. */
export type SwitchChange = readonly [DictionaryName, Readonly<Record<string, boolean>> | null];

/** Reads the custom entries of a dictionary by ID. */
export async function readEntries(source: Queryable, dictionary: DictionaryName): Promise<Entry[]> {
  const rows = await source.query<{ body: string }>(
    'SELECT body FROM dictionary_entries WHERE dictionary = $1 ORDER BY object_id COLLATE "C"',
    [dictionary],
  );
  return rows.map(({ body }) => JSON.parse(body) as Entry);
}

/** Counts the custom entries of all dictionaries. */
export async function countEntries(source: Queryable): Promise<number> {
  const rows = await source.query<{ count: string }>('SELECT count(*)::text AS count FROM dictionary_entries');
  return Number(rows[0]!.count);
}

/** Adds a change of a dictionary, or of the settings, to the change feed. Requires the write lock. */
async function touch(transaction: Queryable, dictionary: DictionaryName | typeof SETTINGS): Promise<void> {
  const seq = await nextSeq(transaction);
  await transaction.query(
    `INSERT INTO dictionary_changes (dictionary, seq) VALUES ($1, $2)
     ON CONFLICT (dictionary) DO UPDATE SET seq = excluded.seq`,
    [dictionary, String(seq)],
  );
}

/**
 * Changes custom entries; with `clear`, replaces all existing ones. Of two changes of one entry, the last one counts. Requires the write
 * lock.
 */
export async function changeEntries(
  transaction: Queryable,
  dictionary: DictionaryName,
  { changes, clear }: { changes: readonly EntryChange[]; clear: boolean },
): Promise<void> {
  if (clear) await transaction.query('DELETE FROM dictionary_entries WHERE dictionary = $1', [dictionary]);
  const last = [...new Map(changes.map((change) => [change.objectID, change])).values()];
  const deletions = last.filter(({ entry }) => entry === null);
  const put = last.filter(({ entry }) => entry !== null);
  await transaction.query('DELETE FROM dictionary_entries WHERE dictionary = $1 AND object_id = ANY($2::text[])', [
    dictionary,
    deletions.map(({ objectID }) => objectID),
  ]);
  await transaction.query(
    `INSERT INTO dictionary_entries (dictionary, object_id, body)
     SELECT $1, u.object_id, u.body FROM unnest($2::text[], $3::text[]) AS u (object_id, body)
     ON CONFLICT (dictionary, object_id) DO UPDATE SET body = excluded.body`,
    [dictionary, put.map(({ objectID }) => objectID), put.map(({ entry }) => JSON.stringify(entry))],
  );
  await touch(transaction, dictionary);
}

/** Reads which standard entries were turned off, or on again. */
export async function readDisabled(source: Queryable): Promise<Disabled> {
  const rows = await source.query<{ dictionary: DictionaryName; language: string; disabled: boolean }>(
    'SELECT dictionary, language, disabled FROM dictionary_settings ORDER BY language',
  );
  const disabled: Record<DictionaryName, Record<string, boolean>> = { stopwords: {}, plurals: {}, compounds: {} };
  for (const row of rows) disabled[row.dictionary][row.language] = row.disabled;
  return disabled;
}

/** Turns standard entries off or on by language; null resets a dictionary. Requires the write lock. */
export async function changeDisabled(transaction: Queryable, changes: readonly SwitchChange[]): Promise<void> {
  for (const [dictionary, languages] of changes) {
    if (languages === null) {
      await transaction.query('DELETE FROM dictionary_settings WHERE dictionary = $1', [dictionary]);
      continue;
    }
    for (const [language, disabled] of Object.entries(languages))
      await transaction.query(
        `INSERT INTO dictionary_settings (dictionary, language, disabled) VALUES ($1, $2, $3)
         ON CONFLICT (dictionary, language) DO UPDATE SET disabled = excluded.disabled`,
        [dictionary, language, disabled],
      );
  }
  await touch(transaction, SETTINGS);
}

/** Reads the changes after `after`, up to `upTo`. */
export async function readChangedDictionaries(
  source: Queryable,
  range: ChangeRange,
): Promise<Set<DictionaryName | typeof SETTINGS>> {
  const rows = await source.query<{ dictionary: DictionaryName | typeof SETTINGS }>(
    'SELECT dictionary FROM dictionary_changes WHERE seq > $1 AND seq <= $2',
    [String(range.after), String(range.upTo)],
  );
  return new Set(rows.map(({ dictionary }) => dictionary));
}
