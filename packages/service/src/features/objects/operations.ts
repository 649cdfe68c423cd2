/** Operations on objects: add, replace, partially update, delete, batch and fetch records. */
import type { ObjectsOperations } from '@aisle/contract';
import { recordMatches } from '../../ground/filters/record-matches.ts';
import { badRequest, indexMissing } from '../../foundation/errors/service-error.ts';
import { createAnswerBudget } from '../../ground/query/answer-budget.ts';
import { compileProjection } from '../../ground/query/projection.ts';
import { enforcedFilterOf, filterOf } from '../../ground/query/filter-of.ts';
import { searchParametersOf } from '../../ground/query/search-parameters.ts';
import { effectiveSettings, type FullSettings } from '../../ground/settings/effective-settings.ts';
import { type IndexRow, readIndexes } from '../../ground/changes/index-rows.ts';
import { readRecords, sizeOfRecords } from '../../ground/changes/record-rows.ts';
import {
  type Action,
  checkNewObjectID,
  checkObjectID,
  makeObjectID,
  permissionFor,
  type RawAction,
  readAction,
} from '../../ground/changes/write-action.ts';
import { deleteByFilter } from '../../ground/changes/delete-by-filter.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';

type Body = Record<string, unknown>;
/** The part of a call that writing needs, for every operation. */
type ObjectCall = Pick<Call, 'context' | 'caller'>;

/** Applies actions to one index. */
async function applyOne(call: ObjectCall, index: string, actions: readonly Action[]) {
  requireIndex(call.caller, index);
  const { tasks, now } = await call.context.writer.apply(new Map([[index, actions]]));
  return { taskID: tasks.get(index)!, time: isoTime(now) };
}

/** Checks the actions of a batch, and the permission of each. */
function readActions(call: ObjectCall, requests: readonly RawAction[]): Action[] {
  const refused = requests.find(({ action }) => !call.caller.can(permissionFor(action)));
  if (refused)
    throw call.caller.refusal(
      `The API key lacks the permission ${permissionFor(refused.action)}, which ${refused.action} needs`,
    );
  const makeID = () => makeObjectID(call.context.random);
  return requests.map((request, index) => readAction(request, { where: `requests[${index}]`, makeID }));
}

const objectIDsOf = (actions: readonly Action[]) =>
  actions.flatMap((action) => ('objectID' in action ? [action.objectID] : []));

/** Returns the body of a write with the objectID in the path. An objectID in the body must be the same. */
function bodyFor(call: Call<'saveObject' | 'partialUpdateObject'>): { objectID: string; body: Body } {
  const objectID = checkNewObjectID(call.path.objectID, '"objectID" in the path');
  const { body } = call;
  if (body['objectID'] !== undefined && body['objectID'] !== objectID)
    throw badRequest(`"objectID" in the body must be the one in the path, "${objectID}"; leave it out of the body`);
  return { objectID, body };
}

/** Reads the settings of stored indices: for a replica together with its primary. */
async function readIndexWithSettings(call: ObjectCall, names: readonly string[]) {
  const { store } = call.context;
  const rows = await readIndexes(store, names);
  const primaries = await readIndexes(
    store,
    [...rows.values()].flatMap(({ primary }) => primary ?? []),
  );
  const describe = (row: IndexRow): { physical: string; settings: FullSettings } => {
    const primary = row.primary === null ? undefined : primaries.get(row.primary);
    return {
      physical: row.primary ?? row.name,
      settings: effectiveSettings(row.settings, primary && { name: primary.name, settings: primary.settings }),
    };
  };
  return new Map(Array.from(rows, ([name, row]) => [name, describe(row)]));
}

export const objectOperations: Handlers<keyof ObjectsOperations> = {
  addObject: async (call) => {
    const makeID = () => makeObjectID(call.context.random);
    const action = readAction({ action: 'addObject', body: call.body }, { where: 'The record', makeID });
    const { taskID, time } = await applyOne(call, call.path.indexName, [action]);
    return { body: { taskID, objectID: objectIDsOf([action])[0]!, updatedAt: time } };
  },

  saveObject: async (call) => {
    const { objectID, body } = bodyFor(call);
    const { taskID, time } = await applyOne(call, call.path.indexName, [{ kind: 'put', objectID, body }]);
    return { body: { taskID, objectID, updatedAt: time } };
  },

  partialUpdateObject: async (call) => {
    const { objectID, body } = bodyFor(call);
    const { objectID: _same, ...changes } = body;
    const create = call.query.createIfNotExists !== false;
    const action: Action = { kind: 'update', objectID, body: changes, create };
    const { taskID, time } = await applyOne(call, call.path.indexName, [action]);
    return { body: { taskID, objectID, updatedAt: time } };
  },

  deleteObject: async (call) => {
    const objectID = checkObjectID(call.path.objectID, '"objectID" in the path');
    const { taskID, time } = await applyOne(call, call.path.indexName, [{ kind: 'remove', objectID }]);
    return { body: { taskID, deletedAt: time } };
  },

  clearObjects: async (call) => {
    const { taskID, time } = await applyOne(call, call.path.indexName, [{ kind: 'clear' }]);
    return { body: { taskID, updatedAt: time } };
  },

  deleteBy: async (call) => {
    const index = call.path.indexName;
    requireIndex(call.caller, index);
    const parameters = searchParametersOf({ ...call.body });
    const indexWithSettings = (await readIndexWithSettings(call, [index])).get(index);
    if (!indexWithSettings) throw indexMissing(index);
    if (indexWithSettings.physical !== index)
      throw badRequest(`${index} is a replica; delete from ${indexWithSettings.physical}`);
    if (parameters.aroundLatLng !== undefined && !(Number(parameters.aroundRadius) >= 1))
      throw badRequest('"aroundRadius" is required with aroundLatLng; say within how many metres');
    const filter = filterOf(parameters, indexWithSettings.settings);
    if (!filter) throw badRequest('The body must hold a filter, such as "filters"; use clear to delete all records');
    const { taskID, now } = await deleteByFilter(call.context, { index, filter });
    return { body: { taskID, deletedAt: isoTime(now) } };
  },

  batch: async (call) => {
    const index = call.path.indexName;
    const actions = readActions(call, call.body.requests);
    const { taskID } = await applyOne(call, index, actions);
    return { body: { taskID, objectIDs: objectIDsOf(actions) } };
  },

  multipleBatch: async (call) => {
    const { requests } = call.body;
    const actions = readActions(call, requests);
    const byIndex = new Map<string, Action[]>();
    for (const [at, { indexName }] of requests.entries()) {
      requireIndex(call.caller, indexName);
      const list = byIndex.get(indexName) ?? [];
      list.push(actions[at]!);
      byIndex.set(indexName, list);
    }
    const { tasks } = await call.context.writer.apply(byIndex);
    return { body: { taskID: Object.fromEntries(tasks), objectIDs: objectIDsOf(actions) } };
  },

  getObjects: async (call) => {
    const { requests } = call.body;
    for (const { indexName } of requests) requireIndex(call.caller, indexName);
    const indexes = await readIndexWithSettings(
      call,
      requests.map(({ indexName }) => indexName),
    );
    const missing = requests.find(({ indexName }) => !indexes.has(indexName));
    if (missing) throw indexMissing(missing.indexName);
    const [size, budget] = [createAnswerBudget(call.caller), createAnswerBudget(call.caller)];
    const bodies = new Map<string, Map<string, string>>();
    for (const [name, { physical }] of indexes) {
      const objectIDs = requests.flatMap(({ indexName, objectID }) => (indexName === name ? [objectID] : []));
      // Checked before reading: a thousand of the largest records are a gigabyte.
      size.take(await sizeOfRecords(call.context.store, physical, objectIDs));
      bodies.set(name, await readRecords(call.context.store, physical, objectIDs));
    }
    const { enforced } = call.caller;
    const filters = new Map(
      Array.from(indexes, ([name, { settings }]) => [name, enforcedFilterOf(enforced, settings)]),
    );
    const results = requests.map(({ indexName, objectID, attributesToRetrieve = ['*'] }) => {
      const json = bodies.get(indexName)!.get(objectID);
      if (json === undefined) return null;
      budget.take(json.length);
      const { settings } = indexes.get(indexName)!;
      const record = JSON.parse(json) as Body;
      // A record that the key's filters hide from searches is also hidden here.
      const filter = filters.get(indexName);
      if (filter && !recordMatches(record, filter)) return null;
      const hidden = call.caller.can('admin') ? [] : settings.unretrievableAttributes;
      const attributes = (enforced['attributesToRetrieve'] as string[] | undefined) ?? attributesToRetrieve;
      return { ...compileProjection({ attributes, hidden })(record), objectID };
    });
    return { body: { results } };
  },
};
