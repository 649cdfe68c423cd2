/** Operations on index settings: read and change them. Naming a replica creates it. */
import type { IndexSettings } from '@aisle/contract';
import { badRequest, indexMissing } from '../../foundation/errors/service-error.ts';
import {
  checkSettings,
  effectiveSettings,
  type FullSettings,
  STRUCTURE,
} from '../../ground/settings/effective-settings.ts';
import { type IndexRow, putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { readRecordSet } from '../../ground/changes/record-sets.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import type { Writer } from '../../ground/changes/writer.ts';
import { isVirtualReplica, replicaNames } from '../../ground/settings/replicas.ts';
import { ignoredSettings } from '../../foundation/wire/generated/parameters.ts';
import { plainName } from '../../foundation/wire/partition.ts';
import { copyRecords } from '../indices/rows.ts';
import { ignoredHeader, ignoredNames } from '../ignored-header.ts';
import { type Handlers, isoTime, requireIndex } from '../operation.ts';

/** Removes the settings that a replica shares with its primary. */
const withoutStructure = ({ replicas: _replicas, ...settings }: IndexSettings): IndexSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !STRUCTURE.some((one) => one === name)));

/**
 * Returns the settings of a replica to change. Those of its primary may be sent back as `getSettings` returned them.
 * @throws ServiceError 400 if they differ.
 */
async function checkReplicaSettings(
  source: Queryable,
  replica: IndexRow & { primary: string },
  settings: IndexSettings,
): Promise<IndexSettings> {
  const primary = (await readIndexes(source, [replica.primary])).get(replica.primary);
  const shared = effectiveSettings({}, primary && { name: primary.name, settings: primary.settings });
  const isSame = (name: keyof FullSettings): boolean => JSON.stringify(settings[name]) === JSON.stringify(shared[name]);
  const structural = STRUCTURE.find((name) => settings[name] !== undefined && !isSame(name));
  if (structural)
    throw badRequest(`"${structural}" cannot differ on the replica ${replica.name}; set it on ${replica.primary}`);
  if (settings.replicas !== undefined && !isSame('replicas'))
    throw badRequest(`A replica has no replicas of its own; set "replicas" on ${replica.primary}`);
  if (
    settings.ranking !== undefined &&
    !isSame('ranking') &&
    isVirtualReplica(primary?.settings.replicas, replica.name)
  )
    throw badRequest(
      `"ranking" cannot be set on the virtual replica ${replica.name}, which sorts by its "customRanking"; write "${replica.name}" in "replicas" of ${replica.primary} for a ranking of its own`,
    );
  return withoutStructure(settings);
}

/** A change of the replicas of an index. */
interface ReplicaChange {
  primary: string;
  /** Settings of the primary before the change. */
  settings: IndexSettings;
  before: readonly string[];
  after: readonly string[];
  now: number;
  writer: Writer;
}

/** Whether an index contains records that another one does not. Requires the write lock. */
async function holdsOthers(source: Queryable, { index, than }: { index: string; than: string }): Promise<boolean> {
  const rows = await source.query(
    `(SELECT object_id FROM records WHERE index_name = $1 AND body IS NOT NULL
      EXCEPT SELECT object_id FROM records WHERE index_name = $2 AND body IS NOT NULL) LIMIT 1`,
    [(await readRecordSet(source, index)).name, (await readRecordSet(source, than)).name],
  );
  return rows.length > 0;
}

/**
 * Turns an index into a replica: its settings and rules stay, and its records are replaced by those of the primary, which contains all of
 * them.
 */
async function link(transaction: Queryable, row: IndexRow, { primary, now, writer }: ReplicaChange): Promise<void> {
  const { name } = row;
  if (replicaNames(row.settings.replicas).length > 0)
    throw badRequest(`"replicas": ${name} has replicas of its own; take them out first or choose another name`);
  if (await holdsOthers(transaction, { index: name, than: primary }))
    throw badRequest(
      `"replicas": ${name} is an index of its own with records that ${primary} does not hold, and that would be lost; clear or delete it first, or choose another name`,
    );
  await writer.emptyIndex(transaction, { name, drop: false, now });
  await putIndex(transaction, { name, primary, settings: withoutStructure(row.settings), now });
}

/** Turns a replica into a separate index with the same settings, rules and records. */
async function unlink(transaction: Queryable, row: IndexRow, { primary, settings, now }: ReplicaChange): Promise<void> {
  const { replicas: _replicas, ...inherited } = settings;
  const own: IndexSettings = { ...inherited, ...row.settings };
  // Attributes that the primary hid stay hidden.
  const { unretrievableAttributes: hidden } = effectiveSettings(row.settings, { name: primary, settings });
  if (hidden.length > 0) own.unretrievableAttributes = hidden;
  await putIndex(transaction, { name: row.name, primary: null, settings: own, now });
  await copyRecords(transaction, { from: primary, to: row.name });
}

/** Creates new replicas, and turns those that are no longer named into separate indices. */
async function changeReplicas(transaction: Queryable, change: ReplicaChange): Promise<void> {
  const { primary, before, after, now } = change;
  const rows = await readIndexes(transaction, [...before, ...after]);
  for (const name of after) {
    if (name === primary) throw badRequest(`"replicas" must not name the index itself, ${name}`);
    const row = rows.get(name);
    if (row && row.primary !== null && row.primary !== primary)
      throw badRequest(`"replicas": ${name} is a replica of ${row.primary}; choose another name`);
    if (!row) await putIndex(transaction, { name, primary, settings: {}, now });
    else if (row.primary === null) await link(transaction, row, change);
  }
  for (const name of before) {
    const row = rows.get(name);
    if (row && !after.includes(name)) await unlink(transaction, row, change);
  }
}

/** Applies the same change to each replica, without settings that replicas cannot have. */
async function forward(
  transaction: Queryable,
  change: { replicas: readonly string[]; settings: IndexSettings; now: number },
): Promise<void> {
  const own = withoutStructure(change.settings);
  for (const row of (await readIndexes(transaction, change.replicas)).values())
    await putIndex(transaction, {
      name: row.name,
      primary: row.primary,
      settings: { ...row.settings, ...own },
      now: change.now,
    });
}

/** Except for the status of vectors and of synonym proposals, which belong to other features. */
export const settingsOperations: Handlers<'getSettings' | 'setSettings'> = {
  getSettings: async (call) => {
    const name = call.path.indexName;
    requireIndex(call.caller, name);
    const row = (await readIndexes(call.context.store, [name])).get(name);
    if (!row) throw indexMissing(name);
    const primary =
      row.primary === null ? undefined : (await readIndexes(call.context.store, [row.primary])).get(row.primary);
    return { body: effectiveSettings(row.settings, primary && { name: primary.name, settings: primary.settings }) };
  },

  setSettings: async (call) => {
    const name = call.path.indexName;
    requireIndex(call.caller, name);
    const changes = call.body;
    // The response of getSettings may be sent back completely: its read-only field is ignored.
    const { primary: readOnly, ...ownSettings } = changes;
    const ignored = ignoredNames(ownSettings, ignoredSettings);
    const settings = Object.fromEntries(
      Object.entries(ownSettings).filter(([one]) => !ignored.includes(one)),
    ) as IndexSettings;
    checkSettings(settings);
    for (const replica of replicaNames(settings.replicas)) checkName(plainName(replica));
    return call.context.writer.write(async (transaction, now) => {
      const row = (await readIndexes(transaction, [name])).get(name);
      if (readOnly !== undefined && readOnly !== row?.primary) checkSettings(changes);
      const isReplica = row !== undefined && row.primary !== null;
      const changed = isReplica
        ? await checkReplicaSettings(transaction, { ...row, primary: row.primary! }, settings)
        : settings;
      const before = replicaNames(row?.settings.replicas);
      const after = changed.replicas ? replicaNames(changed.replicas) : before;
      const { writer } = call.context;
      await changeReplicas(transaction, { primary: name, settings: row?.settings ?? {}, before, after, now, writer });
      await putIndex(transaction, {
        name,
        primary: row?.primary ?? null,
        settings: { ...row?.settings, ...changed },
        now,
      });
      if (call.query.forwardToReplicas === true) await forward(transaction, { replicas: after, settings, now });
      const taskID = await addTask(transaction, { index: name, now });
      return { body: { taskID, updatedAt: isoTime(now) }, ...ignoredHeader(ignored) };
    });
  },
};

/** Names of replicas follow the same rule as index names in paths. */
function checkName(name: string): void {
  if (!/^[^\u0000-\u001f/\\?#%*]{1,256}$/.test(name))
    throw badRequest(
      '"replicas" must hold index names of 1 to 256 characters without control characters and without / \\ ? # % *',
    );
}
