/** Operations on the rules of an index: save, read, delete and search them. */
import { replicaNames } from '../../ground/settings/replicas.ts';
import type { Rule, RulesOperations } from '@aisle/contract';
import { badRequest, indexMissing, ServiceError } from '../../foundation/errors/service-error.ts';
import { checkRule, checkUnique } from '../../ground/rule-sets/check-rule.ts';
import { answerRule, searchRules } from '../../ground/rule-sets/rule-search.ts';
import { putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { INDEX_RULES, putRules, readRule, readRules, removeRule } from '../../ground/rule-sets/rows.ts';
import type { Queryable } from '../../store/store.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';

/** A call that changes rules. */
type ChangeCall = Call<'saveRule' | 'saveRules' | 'deleteRule' | 'clearRules'>;

const setOf = (index: string) => ({ index, model: INDEX_RULES });

/** Returns the rule for the store: without the fields that the service adds. */
const stored = ({ _metadata, _highlightResult, ...rule }: Rule) => ({
  objectID: rule.objectID,
  json: JSON.stringify(rule),
});

/**
 * Changes the rules of an index, and of its replicas if requested, in one transaction.
 * @param options.create Creates a missing index, as settings do. Otherwise it is an error.
 */
async function change(
  call: ChangeCall,
  work: (transaction: Queryable, index: string, now: number) => Promise<void>,
  options: { create: boolean },
): Promise<{ taskID: bigint; updatedAt: string }> {
  const name = call.path.indexName;
  requireIndex(call.caller, name);
  return call.context.writer.write(async (transaction, now) => {
    const row = (await readIndexes(transaction, [name])).get(name);
    if (!row) {
      if (!options.create) throw indexMissing(name);
      await putIndex(transaction, { name, primary: null, settings: {}, now });
    }
    const replicas = call.query.forwardToReplicas === true ? replicaNames(row?.settings.replicas) : [];
    for (const index of [name, ...replicas]) await work(transaction, index, now);
    return { taskID: await addTask(transaction, { index: name, now }), updatedAt: isoTime(now) };
  });
}

async function requireKnown(
  call: Pick<Call<'getRule' | 'searchRules'>, 'context' | 'caller' | 'path'>,
): Promise<string> {
  const index = call.path.indexName;
  requireIndex(call.caller, index);
  if (!(await readIndexes(call.context.store, [index])).has(index)) throw indexMissing(index);
  return index;
}

export const ruleOperations: Handlers<keyof RulesOperations> = {
  saveRule: async (call) => {
    const objectID = call.path.objectID;
    const body = call.body;
    if (body.objectID !== undefined && body.objectID !== objectID)
      throw badRequest(`"objectID" in the body must be the one in the path, "${objectID}"; leave it out of the body`);
    const rule: Rule = { ...body, objectID };
    checkRule(rule);
    const done = await change(
      call,
      (transaction, index, now) => putRules(transaction, setOf(index), { rules: [stored(rule)], clear: false, now }),
      { create: true },
    );
    return { body: { ...done, objectID } };
  },

  saveRules: async (call) => {
    const newRules = call.body;
    checkUnique(newRules);
    for (const rule of newRules) checkRule(rule);
    const rules = newRules.map(stored);
    const clear = call.query.clearExistingRules === true;
    return {
      body: await change(
        call,
        (transaction, index, now) => putRules(transaction, setOf(index), { rules, clear, now }),
        { create: true },
      ),
    };
  },

  getRule: async (call) => {
    const index = await requireKnown(call);
    const row = await readRule(call.context.store, setOf(index), call.path.objectID);
    if (!row) throw new ServiceError(404, `The index ${index} has no rule ${call.path.objectID}`);
    return { body: answerRule<Rule>(row) };
  },

  deleteRule: async (call) => ({
    body: await change(call, (transaction, index) => removeRule(transaction, setOf(index), call.path.objectID), {
      create: false,
    }),
  }),

  clearRules: async (call) => ({
    body: await change(
      call,
      (transaction, index, now) => putRules(transaction, setOf(index), { rules: [], clear: true, now }),
      { create: false },
    ),
  }),

  searchRules: async (call) => {
    const index = await requireKnown(call);
    return { body: searchRules<Rule>(await readRules(call.context.store, setOf(index)), call.body ?? {}) };
  },
};
