/** Recommendation: answers requests, and keeps the rules of the models. */
import type { RecommendationsBody, RecommendationsResult, RecommendRule } from '@aisle/contract';
import { indexMissing, inPlace, ServiceError } from '../http/service-error.ts';
import type { AnswerBudget } from '../engine/engine.ts';
import { readyRequest, type ReadyRequest, recommend, recommendCost } from '../recommend/recommend.ts';
import { checkRecommendRule } from '../rules/check-rule.ts';
import { answerRule, type RuleQuestion, searchRules } from '../rules/rule-search.ts';
import { createAnswerBudget } from '../search/answer-budget.ts';
import { checkCost } from '../search/search-cost.ts';
import { readIndexes } from '../store/indexes.ts';
import { putRules, readRule, readRules, removeRule, type RuleSet } from '../store/rules.ts';
import type { Queryable } from '../store/store.ts';
import { addTask } from '../store/tasks.ts';
import { type Call, type Handlers, isoTime, requireIndex, searchableIndex } from './operation.ts';
import { checkUnique } from './rule-operations.ts';
import { newQueryID, searchRow } from './search-operations.ts';
import { taskStatus } from './task-operations.ts';

/** Answers one request; a queryID makes it countable. */
async function answer(call: Call, ready: ReadyRequest, budget: AnswerBudget): Promise<RecommendationsResult> {
  const { rooms } = call;
  const { search } = ready;
  const result = await recommend(rooms, ready, budget);
  const { clickAnalytics, analytics } = search.parameters;
  if (!clickAnalytics) return result;
  const queryID = newQueryID(rooms.random);
  // A recommendation is no search: it counts only because events are going to name it.
  if (analytics !== false) {
    const objectIDs = result.hits.map(({ objectID }) => objectID);
    const shown = { ...search, window: { ...search.window, offset: 0 } };
    rooms.searchLog.add(searchRow(shown, { queryID, nbHits: result.nbHits, objectIDs, now: rooms.now() }));
  }
  return { ...result, queryID };
}

async function knownSet(call: Call, source: Queryable): Promise<RuleSet> {
  const index = call.path['indexName']!;
  requireIndex(call.caller, index);
  if (!(await readIndexes(source, [index])).has(index)) throw indexMissing(index);
  return { index, model: call.path['model']! };
}

async function change(call: Call, work: (transaction: Queryable, set: RuleSet, now: number) => Promise<void>) {
  requireIndex(call.caller, call.path['indexName']!);
  return call.rooms.writer.write(async (transaction, now) => {
    const set = await knownSet(call, transaction);
    await work(transaction, set, now);
    return { body: { taskID: await addTask(transaction, { index: set.index, now }), updatedAt: isoTime(now) } };
  });
}

export const recommendOperations: Handlers = {
  getRecommendations: async (call) => {
    const { requests } = call.body as RecommendationsBody;
    const ready = requests.map((request, at) =>
      inPlace(`requests[${at}]`, () => readyRequest(request, searchableIndex(call, request.indexName), call.caller)),
    );
    checkCost(ready.flatMap(recommendCost));
    const budget = createAnswerBudget(call.caller);
    const results: RecommendationsResult[] = [];
    for (const [at, one] of ready.entries()) {
      if (at > 0) await call.rooms.nextSearch();
      results.push(await answer(call, one, budget));
    }
    return { body: { results } };
  },

  batchRecommendRules: async (call) => {
    const given = call.body as RecommendRule[];
    checkUnique(given);
    for (const rule of given) checkRecommendRule(rule);
    const rules = given.map(({ _metadata, _highlightResult, ...rule }) => ({
      objectID: rule.objectID,
      json: JSON.stringify(rule),
    }));
    const clear = call.query['clearExistingRules'] === true;
    return change(call, (transaction, set, now) => putRules(transaction, set, { rules, clear, now }));
  },

  getRecommendRule: async (call) => {
    const set = await knownSet(call, call.rooms.store);
    const row = await readRule(call.rooms.store, set, call.path['objectID']!);
    if (!row)
      throw new ServiceError(404, `${set.model} of the index ${set.index} has no rule ${call.path['objectID']}`);
    return { body: answerRule(row) };
  },

  deleteRecommendRule: (call) =>
    change(call, (transaction, set) => removeRule(transaction, set, call.path['objectID']!)),

  searchRecommendRules: async (call) => {
    const set = await knownSet(call, call.rooms.store);
    return { body: searchRules(await readRules(call.rooms.store, set), (call.body ?? {}) as RuleQuestion) };
  },

  getRecommendStatus: async (call) => {
    const { status } = await taskStatus(call);
    return { body: { status } };
  },
};
