/** Index settings: read and change them; naming a replica makes it searchable. */
import type { IndexSettings, SettingsOperations } from '@aisle/contract';
import { badRequest, indexMissing } from '../../errors/service-error.ts';
import { checkSettings, effectiveSettings, STRUCTURE } from '../../settings/effective-settings.ts';
import { type IndexRow, putIndex, readIndexes } from '../../changes/index-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { addTask } from '../../changes/task-rows.ts';
import type { Writer } from '../../changes/writer.ts';
import { isVirtualReplica, replicaNames } from '../../settings/replicas.ts';
import { ignoredSettings } from '../../wire/generated/parameters.ts';
import { plainName } from '../../wire/partition.ts';
import { ignoredHeader, ignoredNames } from '../ignored-header.ts';
import { type Handlers, isoTime, requireIndex } from '../operation.ts';

/** Refuses on a replica what only its primary can decide. */
async function checkReplicaSettings(
  source: Queryable,
  replica: IndexRow & { primary: string | null },
  settings: IndexSettings,
): Promise<void> {
  const structural = STRUCTURE.find((name) => settings[name] !== undefined);
  if (structural)
    throw badRequest(`"${structural}" cannot differ on the replica ${replica.name}; set it on ${replica.primary}`);
  if (settings.replicas !== undefined)
    throw badRequest(`A replica has no replicas of its own; set "replicas" on ${replica.primary}`);
  if (settings.ranking === undefined || replica.primary === null) return;
  const primary = (await readIndexes(source, [replica.primary])).get(replica.primary);
  if (isVirtualReplica(primary?.settings.replicas, replica.name))
    throw badRequest(
      `"ranking" cannot be set on the virtual replica ${replica.name}, which sorts by its "customRanking"; write "${replica.name}" in "replicas" of ${replica.primary} for a ranking of its own`,
    );
}

/** Makes the replicas that are new and drops those that are no longer named. */
async function changeReplicas(
  transaction: Queryable,
  change: { primary: string; before: readonly string[]; after: readonly string[]; now: number; writer: Writer },
): Promise<void> {
  const { primary, before, after, now, writer } = change;
  const known = await readIndexes(transaction, after);
  for (const name of after) {
    if (name === primary) throw badRequest(`"replicas" must not name the index itself, ${name}`);
    const row = known.get(name);
    if (row && row.primary === null)
      throw badRequest(`"replicas": ${name} is an index of its own; delete it first or choose another name`);
    if (row && row.primary !== primary)
      throw badRequest(`"replicas": ${name} is a replica of ${row.primary}; choose another name`);
    if (!row) await putIndex(transaction, { name, primary, settings: {}, now });
  }
  for (const name of before) if (!after.includes(name)) await writer.emptyIndex(transaction, { name, drop: true, now });
}

/** The same change on each replica, without what a replica cannot have. */
async function forward(
  transaction: Queryable,
  change: { replicas: readonly string[]; settings: IndexSettings; now: number },
): Promise<void> {
  const { replicas: _replicas, ...rest } = change.settings;
  const own = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !STRUCTURE.some((structural) => structural === name)),
  );
  for (const row of (await readIndexes(transaction, change.replicas)).values())
    await putIndex(transaction, {
      name: row.name,
      primary: row.primary,
      settings: { ...row.settings, ...own },
      now: change.now,
    });
}

export const settingsOperations: Handlers<keyof SettingsOperations> = {
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
    // What getSettings answered may be sent back whole: the read-only word in it changes nothing.
    const { primary: readOnly, ...known } = changes;
    const ignored = ignoredNames(known, ignoredSettings);
    const settings = Object.fromEntries(
      Object.entries(known).filter(([one]) => !ignored.includes(one)),
    ) as IndexSettings;
    checkSettings(settings);
    for (const replica of replicaNames(settings.replicas)) checkName(plainName(replica));
    return call.context.writer.write(async (transaction, now) => {
      const row = (await readIndexes(transaction, [name])).get(name);
      if (readOnly !== undefined && readOnly !== row?.primary) checkSettings(changes);
      if (row && row.primary !== null) await checkReplicaSettings(transaction, row, settings);
      const before = replicaNames(row?.settings.replicas);
      const after = settings.replicas ? replicaNames(settings.replicas) : before;
      await changeReplicas(transaction, { primary: name, before, after, now, writer: call.context.writer });
      await putIndex(transaction, {
        name,
        primary: row?.primary ?? null,
        settings: { ...row?.settings, ...settings },
        now,
      });
      if (call.query.forwardToReplicas === true) await forward(transaction, { replicas: after, settings, now });
      const taskID = await addTask(transaction, { index: name, now });
      return { body: { taskID, updatedAt: isoTime(now) }, ...ignoredHeader(ignored) };
    });
  },
};

/** The rule for index names in paths holds for replicas too. */
function checkName(name: string): void {
  if (!/^[^\u0000-\u001f/\\?#%*]{1,256}$/.test(name))
    throw badRequest(
      '"replicas" must hold index names of 1 to 256 characters without control characters and without / \\ ? # % *',
    );
}
