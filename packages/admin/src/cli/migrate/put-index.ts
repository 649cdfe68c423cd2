/** Puts what was exported of one index into the service: settings with synonyms, rules, records. What it refuses is left out by name. */
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

/** What an index is put with. */
export interface PutOptions {
  admin: AdminClient;
  ignored: IgnoredNames;
  signal: AbortSignal;
  /** The primary of each replica. */
  primaries: ReadonlyMap<string, string>;
  onProgress: (records: number) => void;
}

/** Rules of one request. */
const RULES_AT_ONCE = 1000;

/** What services write into what they export. */
const withoutOwnFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/^_(metadata|highlightResult)$/.test(name)));

/** Why the service refused something. @throws the error itself where it is no refusal, or one of the key. */
export function refusalOf(error: unknown): string {
  if (!isHttpError(error) || error.status >= 500 || [401, 403, 429].includes(error.status)) throw error;
  const { message = error.message } = (error.body ?? {}) as { message?: string };
  return message;
}

/** The first field that a refusal names. */
const fieldNamed = (refusal: string, fields: Fields): string | undefined =>
  [...refusal.matchAll(/"(\w+)/g)].map(([, name]) => name!).find((name) => Object.hasOwn(fields, name));

/** Types of synonyms are written in small letters here. */
const synonymOf = (synonym: Fields): Fields => ({
  ...withoutOwnFields(synonym),
  ...(typeof synonym['type'] === 'string' && { type: synonym['type'].toLowerCase() }),
});

/** The synonym that a refusal is about: at its place, or the last one of a name that comes twice; -1 where it is about something else. */
function refusedSynonym(refusal: string, synonyms: readonly Fields[]): number {
  const [, place] = /"synonyms\[(\d+)\]/.exec(refusal) ?? [];
  if (place !== undefined) return Number(place) < synonyms.length ? Number(place) : -1;
  const [, name] = /^"synonyms" .*"(.*)" is there twice$/.exec(refusal) ?? [];
  return name === undefined ? -1 : synonyms.findLastIndex(({ objectID }) => objectID === name);
}

/** Sets all that the service takes: each time it refuses a setting or a synonym, that one is left out. */
async function putSettings({ admin, ignored }: PutOptions, index: IndexExport, moved: MigrationResult): Promise<void> {
  const settings: Fields = { ...index.settings };
  const synonyms = index.synonyms.map(synonymOf);
  if (synonyms.length > 0) settings['synonyms'] = synonyms;
  while (Object.keys(settings).length > 0) {
    try {
      await admin.settings.setSettings({ indexName: index.name, body: settings as IndexSettings });
      const withoutEffect = ignored.take();
      const apart = new Set([...withoutEffect, 'synonyms']);
      addTakenCount(moved, Object.keys(settings).filter((name) => !apart.has(name)).length, 'setting');
      addTakenCount(moved, settings['synonyms'] ? synonyms.length : 0, 'synonym');
      for (const name of withoutEffect) moved.withoutEffect.push(`setting ${name}`);
      break;
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
      if (field === undefined) break;
      delete settings[field];
    }
  }
}

/** Saves rules; of a batch that is refused each one by itself, so that one stops no other. */
async function putRules({ admin, ignored }: PutOptions, index: IndexExport, moved: MigrationResult): Promise<void> {
  const rules = index.rules.map(withoutOwnFields) as unknown as Rule[];
  let saved = 0;
  const save = async (some: Rule[]): Promise<void> => {
    try {
      await admin.rules.saveRules({ indexName: index.name, body: some });
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
}

async function* recordsOf(files: readonly string[]): AsyncGenerator<AnyRecord> {
  for (const file of files)
    for await (const record of readRecords(createReadStream(file) as AsyncIterable<Uint8Array>, formatOf(file)!))
      yield withoutOwnFields(record);
}

/** Puts the records in the place of all that are there, and waits until they are searched. */
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
 * Puts one index. Done twice it is there once: settings and rules take the place of those of the same name, records of all.
 * @throws HttpError for a key that may not, WriteError for records that cannot be written.
 */
export async function putIndex(options: PutOptions, index: IndexExport): Promise<MigrationResult> {
  const moved = emptyResult(index.name);
  await putSettings(options, index, moved);
  await putRules(options, index, moved);
  await putRecords(options, index, moved);
  return moved;
}
