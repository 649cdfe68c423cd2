/** Writes suggestions into their index: only changed ones, and without touching other records. */
import type { IndexSettings, QuerySuggestionsConfig } from '@aisle/contract';
import type { RecordChange } from '../../engine/engine.ts';
import { putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { putRecords, readRecordPage } from '../../ground/changes/record-rows.ts';
import type { Store } from '../../store/store.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import type { Writer } from '../../ground/changes/writer.ts';

const PAGE = 1000;

/** The default settings of a suggestions index. */
const SETTINGS: IndexSettings = { searchableAttributes: ['query'], customRanking: ['desc(popularity)'] };

/** Returns the settings that the index lacks. Undefined if there are none. */
function missingSettings(config: QuerySuggestionsConfig, settings: IndexSettings): IndexSettings | undefined {
  const start = Object.keys(settings).length === 0 ? SETTINGS : settings;
  if (!config.enablePersonalization) return start === settings ? undefined : start;
  const declared = start.attributesForFaceting ?? [];
  const declaredAttributes = new Set(parseFacetDeclarations(declared).map(({ attribute }) => attribute));
  const attributes = config.sourceIndices.flatMap(({ facets = [] }) => facets.map(({ attribute }) => attribute));
  const added = [...new Set(attributes)].filter((attribute) => !declaredAttributes.has(attribute));
  if (start === settings && added.length === 0 && settings.enablePersonalization !== undefined) return undefined;
  return {
    ...start,
    attributesForFaceting: [...declared, ...added.map((attribute) => `filterOnly(${attribute})`)],
    // A setting that was turned off manually is not changed.
    enablePersonalization: start.enablePersonalization ?? true,
  };
}

/** Whether an earlier build wrote the record. */
export const isSuggestion = (json: string): boolean => {
  const { query, nb_words: words, popularity } = JSON.parse(json) as Record<string, unknown>;
  return typeof query === 'string' && typeof words === 'number' && typeof popularity === 'number';
};

async function readAll(store: Store, index: string): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (let after = ''; ;) {
    const page = await readRecordPage(store, { index, after, limit: PAGE });
    for (const [objectID, json] of page) all.set(objectID, json);
    if (page.length < PAGE) return all;
    after = page.at(-1)![0];
  }
}

/** Writes the records and deletes those of earlier builds. Returns what prevents that, if anything does. */
export async function writeSuggestions(
  context: { store: Store; writer: Writer },
  build: { config: QuerySuggestionsConfig; records: readonly Record<string, unknown>[] },
): Promise<string | undefined> {
  const { config, records } = build;
  const index = config.indexName;
  const present = await readAll(context.store, index);
  const desired = new Map(records.map((record) => [String(record['objectID']), JSON.stringify(record)]));
  const changes: RecordChange[] = [];
  for (const [objectID, json] of desired) if (present.get(objectID) !== json) changes.push({ objectID, json });
  for (const [objectID, json] of present)
    if (!desired.has(objectID) && isSuggestion(json)) changes.push({ objectID, json: null });
  return context.writer.write(async (transaction, now) => {
    const row = (await readIndexes(transaction, [index])).get(index);
    if (row && row.primary !== null) return `${index} is a replica of ${row.primary}; it cannot hold suggestions`;
    const settings = missingSettings(config, row?.settings ?? {});
    if (settings) await putIndex(transaction, { name: index, primary: null, settings, now });
    await putRecords(transaction, index, changes);
    await addTask(transaction, { index, now });
    return undefined;
  });
}
