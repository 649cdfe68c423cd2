/** Recommendation: responds to requests, and stores the rules of the models. */
import type { RecommendationRequest, RecommendationsResult, RecommendOperations, RecommendRule } from '@aisle/contract';
import { indexMissing, inPlace, ServiceError } from '../../foundation/errors/service-error.ts';
import type { AnswerBudget, SearchEngine } from '../../engine/engine.ts';
import { readChoice } from './rule-choice.ts';
import { readyRequest, type ReadyRequest, recommend, recommendCost } from './recommend.ts';
import { answerRule, searchRules } from '../../ground/rule-sets/rule-search.ts';
import { createAnswerBudget } from '../../ground/query/answer-budget.ts';
import { checkCost } from '../../ground/query/search-cost.ts';
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { putRules, readRule, readRules, removeRule, type RuleSet } from '../../ground/rule-sets/rows.ts';
import type { Queryable } from '../../store/store.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import type { Reading } from '../../ground/changes/version-lock.ts';
import { giveWay, readVersion } from '../read-version.ts';
import { type Call, type Handlers, isoTime, requireIndex, searchableIndex } from '../operation.ts';
import { checkRecommendRule, checkUnique } from '../../ground/rule-sets/check-rule.ts';
import type { SearchRow } from '../../ground/query/search-rows.ts';
import { newQueryID, searchRow } from '../../ground/query/shown-search.ts';
import { taskStatus } from '../tasks/task-status.ts';
import type { RecommendParts } from './parts.ts';

type OperationIds = keyof RecommendOperations;
type AnswerCall = Call<'getRecommendations', RecommendParts>;
/** A call about the rules of a model. */
type RuleCall = Call<
  Exclude<OperationIds, 'getRecommendations' | 'getRecommendStatus' | 'getRecommendQuality'>,
  RecommendParts
>;

/** Applies the variant of an A/B test to a request, unless the variant cannot be executed. */
function readyVariantOf(call: AnswerCall, request: RecommendationRequest): ReadyRequest {
  const index = searchableIndex(call, request.indexName);
  const plain = readyRequest(request, index, call.caller);
  const visitor = plain.search.question.visitor ?? call.visitor;
  const tested = call.context.recommendVariants(request, visitor);
  if (!tested) return plain;
  try {
    const all = tested.variants.map((variant) =>
      readyRequest(variant.request, variant.index, call.caller, (question) =>
        variant.ask({ ...question, visitor, index, askedIndex: index.name }),
      ),
    );
    for (const one of all) checkCost(recommendCost(one));
    return all[tested.given - 1]!;
  } catch {
    // A mistake in a variant is not the shopper's.
    return plain;
  }
}

/** Adds the A/B test to a response: the page has requested one index and one model, and must learn of those used. */
function nameTest({ search: { question } }: ReadyRequest, request: RecommendationRequest) {
  const { abTest } = question;
  return (
    abTest && { index: question.askedIndex, model: request.model, abTestID: abTest.id, abTestVariantID: abTest.variant }
  );
}

/** Responds to one request, with its row for analytics. A queryID makes it countable. */
async function answer(
  call: AnswerCall,
  ready: ReadyRequest,
  { budget, engine }: { budget: AnswerBudget; engine: SearchEngine },
): Promise<{ result: RecommendationsResult; row: SearchRow | undefined }> {
  const { context, parts } = call;
  const { search } = ready;
  const { result, explored } = await recommend({ ...context, ...parts, engine }, ready, budget);
  const { clickAnalytics, analytics } = search.parameters;
  if (!clickAnalytics) return { result, row: undefined };
  const queryID = newQueryID(context.random);
  const answered = { ...result, queryID };
  // A recommendation is not a search: it only counts if events are going to name it.
  if (analytics === false) return { result: answered, row: undefined };
  const row = searchRow(
    { ...search, window: { ...search.window, offset: 0 } },
    {
      queryID,
      nbHits: result.nbHits,
      objectIDs: result.hits.map(({ objectID }) => objectID),
      kind: 'recommendation',
      provenance: context.evidence.judge(call.provenance, [search.parameters.userToken]),
      now: context.now(),
      explored:
        explored.length === 0 ? undefined : explored.map(({ objectID, propensity }) => [objectID, propensity] as const),
    },
  );
  return { result: answered, row };
}

/** Responds to all requests of a call, in one version of their indexes. */
async function answerAll(call: AnswerCall, { engine, reading }: { engine: SearchEngine; reading: Reading }) {
  const { requests } = call.body;
  const ready = requests.map((request, at) => inPlace(`requests[${at}]`, () => readyVariantOf(call, request)));
  checkCost(ready.flatMap(recommendCost));
  const budget = createAnswerBudget(call.caller);
  const results: RecommendationsResult[] = [];
  const rows: SearchRow[] = [];
  for (const [at, one] of ready.entries()) {
    if (at > 0) await giveWay(call, reading);
    const { result, row } = await answer(call, one, { budget, engine });
    results.push({ ...result, ...nameTest(one, requests[at]!) });
    if (row) rows.push(row);
  }
  return { results, rows };
}

async function knownSet(call: RuleCall, source: Queryable): Promise<RuleSet> {
  const index = call.path.indexName;
  requireIndex(call.caller, index);
  if (!(await readIndexes(source, [index])).has(index)) throw indexMissing(index);
  return { index, model: call.path.model };
}

async function change(call: RuleCall, work: (transaction: Queryable, set: RuleSet, now: number) => Promise<void>) {
  requireIndex(call.caller, call.path.indexName);
  return call.context.writer.write(async (transaction, now) => {
    const set = await knownSet(call, transaction);
    await work(transaction, set, now);
    return { body: { taskID: await addTask(transaction, { index: set.index, now }), updatedAt: isoTime(now) } };
  });
}

export const recommendOperations: Handlers<OperationIds, RecommendParts> = {
  getRecommendations: async (call) => {
    const { results, rows } = await readVersion(call.context, (version) => answerAll(call, version));
    for (const row of rows) call.context.searchLog.add(row);
    return { body: { results } };
  },

  batchRecommendRules: async (call) => {
    const given = call.body;
    checkUnique(given);
    for (const rule of given) checkRecommendRule(rule);
    const rules = given.map(({ _metadata, _highlightResult, ...rule }) => ({
      objectID: rule.objectID,
      json: JSON.stringify(rule),
    }));
    const clear = call.query.clearExistingRules === true;
    return change(call, (transaction, set, now) => putRules(transaction, set, { rules, clear, now }));
  },

  getRecommendRule: async (call) => {
    const set = await knownSet(call, call.context.store);
    const row = await readRule(call.context.store, set, call.path.objectID);
    if (!row) throw new ServiceError(404, `${set.model} of the index ${set.index} has no rule ${call.path.objectID}`);
    return { body: answerRule<RecommendRule>(row) };
  },

  deleteRecommendRule: (call) => change(call, (transaction, set) => removeRule(transaction, set, call.path.objectID)),

  searchRecommendRules: async (call) => {
    const set = await knownSet(call, call.context.store);
    return { body: searchRules<RecommendRule>(await readRules(call.context.store, set), call.body ?? {}) };
  },

  getRecommendQuality: async (call) => {
    const { physical } = searchableIndex(call, call.path.indexName);
    const { popularity, borrowed, likeness, measured, ...told } = await readChoice(call.context.store, physical);
    return {
      body: {
        ...told,
        popularityExponent: popularity,
        twoHopWeight: borrowed,
        likenessWeight: likeness,
        ...measured,
      },
    };
  },

  getRecommendStatus: async (call) => {
    const { status } = await taskStatus(call);
    return { body: { status } };
  },
};
