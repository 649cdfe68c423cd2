/** The dictionaries in the store: own entries, and which standard ones are off. */
import type { ChangeRange } from '../../ground/changes/change-reader.ts';
import { nextSeq } from '../../ground/changes/record-rows.ts';
import type { Queryable } from '../../store/store.ts';
import type { DictionaryName, Entry, EntryChange } from './entry.ts';

/** What the change feed calls the settings of all dictionaries. */
export const SETTINGS = 'settings';

/** Whether the standard entries are off, by language, by dictionary. */
export type Disabled = Readonly<Record<DictionaryName, Readonly<Record<string, boolean>>>>;

/** What is said of the standard entries of a dictionary: off or on by language, or null for their default. */
export type SwitchChange = readonly [DictionaryName, Readonly<Record<string, boolean>> | null];

/** The own entries of a dictionary by their identifiers. */
export async function readEntries(source: Queryable, dictionary: DictionaryName): Promise<Entry[]> {
  const rows = await source.query<{ body: string }>(
    'SELECT body FROM dictionary_entries WHERE dictionary = $1 ORDER BY object_id COLLATE "C"',
    [dictionary],
  );
  return rows.map(({ body }) => JSON.parse(body) as Entry);
}

/** How many own entries there are in all dictionaries. */
export async function countEntries(source: Queryable): Promise<number> {
  const rows = await source.query<{ count: string }>('SELECT count(*)::text AS count FROM dictionary_entries');
  return Number(rows[0]!.count);
}

/** Tells the readers of changes that a dictionary, or the settings, are others. Under the write lock. */
async function touch(transaction: Queryable, dictionary: DictionaryName | typeof SETTINGS): Promise<void> {
  const seq = await nextSeq(transaction);
  await transaction.query(
    `INSERT INTO dictionary_changes (dictionary, seq) VALUES ($1, $2)
     ON CONFLICT (dictionary) DO UPDATE SET seq = excluded.seq`,
    [dictionary, String(seq)],
  );
}

/** Changes own entries; with `clear`, in place of all that were there. Of two changes of one entry the last holds. Under the write lock. */
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

/** Which standard entries somebody turned off, or on again. */
export async function readDisabled(source: Queryable): Promise<Disabled> {
  const rows = await source.query<{ dictionary: DictionaryName; language: string; disabled: boolean }>(
    'SELECT dictionary, language, disabled FROM dictionary_settings ORDER BY language',
  );
  const disabled: Record<DictionaryName, Record<string, boolean>> = { stopwords: {}, plurals: {}, compounds: {} };
  for (const row of rows) disabled[row.dictionary][row.language] = row.disabled;
  return disabled;
}

/** Turns standard entries off or on, language by language; null forgets what was said of a dictionary. Under the write lock. */
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

/** What changed after `after`, up to `upTo`. */
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
