/** Imports one index into the service: settings with synonyms, rules, records. Rejected parts are skipped and reported. */
import { createReadStream } from 'node:fs';
import type { IndexSettings, Rule } from '@aisle/contract';
import { isHttpError } from '@aisle/transport';
import type { AdminClient } from '../../generated/all.ts';
import { replaceContents } from '../../replace-contents.ts';
import { waitForTask } from '../../wait-for-task.ts';
import type { AnyRecord } from '../../write-objects.ts';
import { formatOf, readRecords } from '../record-files.ts';
import type { Fields, IndexExport } from './find-exports.ts';
import type { IgnoredNames } from './ignored-names.ts';
import { addTakenCount, type MigrationResult, emptyResult } from './migration-report.ts';

/** Inputs of an import. */
export interface PutOptions {
  admin: AdminClient;
  ignored: IgnoredNames;
  signal: AbortSignal;
  /** The primary of each replica. */
  primaries: ReadonlyMap<string, string>;
  onProgress: (records: number) => void;
}

type TaskID = Parameters<typeof waitForTask>[1]['taskID'];

/** Maximum number of rules per request. */
const RULES_AT_ONCE = 1000;

/** Removes the fields that services add to exports. */
const withoutOwnFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/^_(metadata|highlightResult)$/.test(name)));

/** Returns why the service rejected a request. @throws the error itself if it is not an HTTP error, or has the status 401, 403, 429 or 5xx. */
export function refusalOf(error: unknown): string {
  if (!isHttpError(error) || error.status >= 500 || [401, 403, 429].includes(error.status)) throw error;
  const { message = error.message } = (error.body ?? {}) as { message?: string };
  return message;
}

/** Returns the first field named in a rejection. */
const fieldNamed = (refusal: string, fields: Fields): string | undefined =>
  [...refusal.matchAll(/"(\w+)/g)].map(([, name]) => name!).find((name) => Object.hasOwn(fields, name));

/** Removes the fields that services add from a synonym, and converts its type to lower case. */
const synonymOf = (synonym: Fields): Fields => ({
  ...withoutOwnFields(synonym),
  ...(typeof synonym['type'] === 'string' && { type: synonym['type'].toLowerCase() }),
});

/** Returns the index of the synonym that a rejection is about (named by position, or by duplicate objectID: the last one), or -1. */
function refusedSynonym(refusal: string, synonyms: readonly Fields[]): number {
  const [, place] = /"synonyms\[(\d+)\]/.exec(refusal) ?? [];
  if (place !== undefined) return Number(place) < synonyms.length ? Number(place) : -1;
  const [, name] = /^"synonyms" .*"(.*)" is there twice$/.exec(refusal) ?? [];
  return name === undefined ? -1 : synonyms.findLastIndex(({ objectID }) => objectID === name);
}

/**
 * Sets all settings that the service accepts: each rejected setting or synonym is dropped before the next attempt. If a rejection
 * names none of them, all remaining settings are skipped. Returns the task that publishes them; undefined if there are none.
 */
async function putSettings(
  { admin, ignored }: PutOptions,
  index: IndexExport,
  moved: MigrationResult,
): Promise<TaskID | undefined> {
  const settings: Fields = { ...index.settings };
  const synonyms = index.synonyms.map(synonymOf);
  if (synonyms.length > 0) settings['synonyms'] = synonyms;
  while (Object.keys(settings).length > 0) {
    try {
      const { taskID } = await admin.settings.setSettings({ indexName: index.name, body: settings as IndexSettings });
      const withoutEffect = ignored.take();
      const apart = new Set([...withoutEffect, 'synonyms']);
      addTakenCount(moved, Object.keys(settings).filter((name) => !apart.has(name)).length, 'setting');
      addTakenCount(moved, settings['synonyms'] ? synonyms.length : 0, 'synonym');
      for (const name of withoutEffect) moved.withoutEffect.push(`setting ${name}`);
      return taskID;
    } catch (error) {
      const refusal = refusalOf(error);
      const at = refusedSynonym(refusal, synonyms);
      if (at >= 0) {
        const [synonym] = synonyms.splice(at, 1);
        moved.left.push(`synonym ${String(synonym!['objectID'] ?? at + 1)}: ${refusal}`);
        continue;
      }
      const field = fieldNamed(refusal, settings);
      moved.left.push(`${field ?? 'all settings'}: ${refusal}`);
      if (field === undefined) return undefined;
      delete settings[field];
    }
  }
  return undefined;
}

/**
 * Saves rules in batches; the rules of a rejected batch are saved one by one, so that a bad rule does not block the others. Returns the task
 * that publishes the last ones; undefined if there are none.
 */
async function putRules(
  { admin, ignored }: PutOptions,
  index: IndexExport,
  moved: MigrationResult,
): Promise<TaskID | undefined> {
  const rules = index.rules.map(withoutOwnFields) as unknown as Rule[];
  let saved = 0;
  let last: TaskID | undefined;
  const save = async (some: Rule[]): Promise<void> => {
    try {
      last = (await admin.rules.saveRules({ indexName: index.name, body: some })).taskID;
      saved += some.length;
    } catch (error) {
      const refusal = refusalOf(error);
      if (some.length === 1) moved.left.push(`rule ${some[0]!.objectID}: ${refusal}`);
      else for (const rule of some) await save([rule]);
    }
  };
  for (let at = 0; at < rules.length; at += RULES_AT_ONCE) await save(rules.slice(at, at + RULES_AT_ONCE));
  addTakenCount(moved, saved, 'rule');
  for (const name of ignored.take()) moved.withoutEffect.push(`of rules: ${name}`);
  return last;
}

async function* recordsOf(files: readonly string[]): AsyncGenerator<AnyRecord> {
  for (const file of files)
    for await (const record of readRecords(createReadStream(file) as AsyncIterable<Uint8Array>, formatOf(file)!))
      yield withoutOwnFields(record);
}

/** Replaces all records, and waits until the new ones are searchable. */
async function putRecords(options: PutOptions, index: IndexExport, moved: MigrationResult): Promise<void> {
  const { admin, signal, primaries, onProgress } = options;
  const { name: indexName, recordFiles } = index;
  const primary = primaries.get(indexName);
  if (recordFiles.length === 0) return;
  if (primary !== undefined) {
    moved.left.push(`records: a replica has those of its primary, ${primary}`);
    return;
  }
  let count = 0;
  const progress = ({ written }: { written: number }) => onProgress((count = written));
  const records = recordsOf(recordFiles);
  const { taskIDs } = await replaceContents(admin, records, { indexName, signal, onProgress: progress });
  const taskID = taskIDs.at(-1);
  if (taskID !== undefined) await waitForTask(admin.tasks, { indexName, taskID }, { signal });
  addTakenCount(moved, count, 'record');
}

/**
 * Imports one index. Idempotent: settings and rules replace those of the same name, records replace all records.
 * @throws HttpError when the key lacks a permission, WriteError when records cannot be written.
 */
export async function putIndex(options: PutOptions, index: IndexExport): Promise<MigrationResult> {
  const moved = emptyResult(index.name);
  const settingsTask = await putSettings(options, index, moved);
  const taskID = (await putRules(options, index, moved)) ?? settingsTask;
  // A replica has no records to wait for: its order counts when this task is published.
  if (taskID !== undefined)
    await waitForTask(options.admin.tasks, { indexName: index.name, taskID }, { signal: options.signal });
  await putRecords(options, index, moved);
  return moved;
}
