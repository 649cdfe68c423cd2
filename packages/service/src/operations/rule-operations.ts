/** Rules of an index: save, read, delete and search them. */
import type { Rule } from '@aisle/contract';
import { badRequest, indexMissing, ServiceError } from '../http/service-error.ts';
import { checkRule } from '../rules/check-rule.ts';
import { answerRule, type RuleQuestion, searchRules } from '../rules/rule-search.ts';
import { putIndex, readIndexes } from '../store/indexes.ts';
import { INDEX_RULES, putRules, readRule, readRules, removeRule } from '../store/rules.ts';
import type { Queryable } from '../store/store.ts';
import { addTask } from '../store/tasks.ts';
import { type Call, type Handlers, isoTime, requireIndex } from './operation.ts';

const setOf = (index: string) => ({ index, model: INDEX_RULES });

/** The rule as it is kept: without what the service adds to it. */
const stored = ({ _metadata, _highlightResult, ...rule }: Rule) => ({
  objectID: rule.objectID,
  json: JSON.stringify(rule),
});

/**
 * Changes the rules of an index, and of its replicas when the caller wants so; both in one transaction.
 * @param options.create Makes an index that is not there, as settings do; otherwise it is an error.
 */
async function change(
  call: Call,
  work: (transaction: Queryable, index: string, now: number) => Promise<void>,
  options: { create: boolean },
): Promise<{ taskID: bigint; updatedAt: string }> {
  const name = call.path['indexName']!;
  requireIndex(call.caller, name);
  return call.rooms.writer.write(async (transaction, now) => {
    const row = (await readIndexes(transaction, [name])).get(name);
    if (!row) {
      if (!options.create) throw indexMissing(name);
      await putIndex(transaction, { name, primary: null, settings: {}, now });
    }
    const replicas = call.query['forwardToReplicas'] === true ? (row?.settings.replicas ?? []) : [];
    for (const index of [name, ...replicas]) await work(transaction, index, now);
    return { taskID: await addTask(transaction, { index: name, now }), updatedAt: isoTime(now) };
  });
}

async function requireKnown(call: Call): Promise<string> {
  const index = call.path['indexName']!;
  requireIndex(call.caller, index);
  if (!(await readIndexes(call.rooms.store, [index])).has(index)) throw indexMissing(index);
  return index;
}

/** @throws ServiceError 400 for an identifier that is there twice. */
export function checkUnique(rules: readonly { objectID: string }[]): void {
  const seen = new Set<string>();
  for (const { objectID } of rules) {
    if (seen.has(objectID)) throw badRequest(`The rule "${objectID}" is there twice; send each rule once`);
    seen.add(objectID);
  }
}

export const ruleOperations: Handlers = {
  saveRule: async (call) => {
    const objectID = call.path['objectID']!;
    const given = call.body as Omit<Rule, 'objectID'> & { objectID?: string };
    if (given.objectID !== undefined && given.objectID !== objectID)
      throw badRequest(`"objectID" in the body must be the one in the path, "${objectID}"; leave it out of the body`);
    const rule: Rule = { ...given, objectID };
    checkRule(rule);
    const done = await change(
      call,
      (transaction, index, now) => putRules(transaction, setOf(index), { rules: [stored(rule)], clear: false, now }),
      { create: true },
    );
    return { body: { ...done, objectID } };
  },

  saveRules: async (call) => {
    const given = call.body as Rule[];
    checkUnique(given);
    for (const rule of given) checkRule(rule);
    const rules = given.map(stored);
    const clear = call.query['clearExistingRules'] === true;
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
    const row = await readRule(call.rooms.store, setOf(index), call.path['objectID']!);
    if (!row) throw new ServiceError(404, `The index ${index} has no rule ${call.path['objectID']}`);
    return { body: answerRule(row) };
  },

  deleteRule: async (call) => ({
    body: await change(call, (transaction, index) => removeRule(transaction, setOf(index), call.path['objectID']!), {
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
    return { body: searchRules(await readRules(call.rooms.store, setOf(index)), (call.body ?? {}) as RuleQuestion) };
  },
};
