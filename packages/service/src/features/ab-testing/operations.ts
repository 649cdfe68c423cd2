/** A/B testing: start, read, list, stop and delete tests of two variants of an index. */
import type { ABTestMoment, AbTestingOperations } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { plainName } from '../../foundation/wire/partition.ts';
import { type Call, type Handlers, requireIndex } from '../operation.ts';
import { answerPeriod, answerTest, momentOf, statusOf } from './answer-test.ts';
import { changeSplit } from './change-split.ts';
import { answerCheck, CHECK_TIME, newCheck } from './check-shop.ts';
import { answerHoldout, changeHoldout } from './holdout.ts';
import { createTest, deleteTest, findTest, stopTest, withSizes } from './change-test.ts';
import { estimateTest } from './estimate-test.ts';
import type { ABTestParts } from './parts.ts';
import { readEnd, readNewTest } from './read-body.ts';
import { readPast } from './past-rows.ts';
import { readPreference } from './read-preference.ts';
import { readSums } from './read-sums.ts';
import { answerSegments } from './answer-segments.ts';
import { indicesOf, readTests, type TestRow } from './rows.ts';

/** Maximum days of a history: enough for a chart, and few enough to compute on request. */
const MAX_DAYS = 31;

/** @throws ServiceError 402 */
function requireEnabled({ isEnabled }: ABTestParts): void {
  if (!isEnabled)
    throw new ServiceError(402, 'A/B testing is not enabled on this service; start it without --ab-tests off');
}

/** Returns the preference, which only interleaved rankings have. */
const preferenceIn = async (context: Call['context'], row: TestRow) =>
  row.kind === 'interleaving' ? { preference: await readPreference(context, row) } : {};

const answer = async (context: Call['context'], row: TestRow) => ({
  ...answerTest(row, {
    sums: await readSums(context, row),
    past: await readPast(context.store, row.id),
    now: context.now(),
  }),
  ...(await preferenceIn(context, row)),
});

/** @throws ServiceError 403 if the key may not use every index: a holdout applies to all of them. */
function requireAll({ context, caller }: Pick<Call, 'context' | 'caller'>): void {
  const other = context.catalogue.names().find((name) => !caller.mayUse(name));
  if (other !== undefined)
    throw caller.refusal('A holdout is one for all indices; set it with a key that is not restricted to some of them');
}

/** Returns the response with the readings of the days before. */
async function answerWithHistory(context: Call['context'], row: TestRow) {
  const history: ABTestMoment[] = [];
  const past = await readPast(context.store, row.id);
  const sums = await readSums(context, row, {
    maxDays: MAX_DAYS,
    onDay: (day, until) => history.push(momentOf(row, { day, sums: until, past })),
  });
  return {
    ...answerTest(row, { sums, past, now: context.now() }),
    ...(await preferenceIn(context, row)),
    history,
  };
}

export const abTestOperations: Handlers<keyof AbTestingOperations, ABTestParts> = {
  addABTest: async ({ context, parts, caller, body }) => {
    requireEnabled(parts);
    const test = readNewTest(body, context.now());
    for (const index of indicesOf(test)) requireIndex(caller, index);
    const { id, taskID } = await createTest(context, await withSizes(context, test));
    return { body: { abTestID: id, taskID, index: test.variants[0].index } };
  },

  estimateABTest: async ({ context, caller, body }) => {
    for (const { index } of body.variants) requireIndex(caller, index);
    if (body.searchIndex !== undefined) requireIndex(caller, body.searchIndex);
    return { body: await estimateTest(context, body) };
  },

  getABTest: async (call) => {
    const row = await findTest(call.context.store, call);
    const answered = call.query.withHistory === true ? answerWithHistory : answer;
    return { body: await answered(call.context, row) };
  },

  listABTests: async ({ context, caller, query }) => {
    const { offset = 0, limit = 10, indexPrefix = '', indexSuffix = '' } = query;
    const now = context.now();
    const isNamed = (index: string) => {
      const name = plainName(index);
      return name.startsWith(indexPrefix) && name.endsWith(indexSuffix);
    };
    const found = (await readTests(context.store)).filter(
      ({ variants }) => caller.mayUse(variants[0].index) && variants.some(({ index }) => isNamed(index)),
    );
    const isActive = (row: TestRow) => (statusOf(row, now) === 'active' ? 0 : 1);
    const shown = found.toSorted((a, b) => isActive(a) - isActive(b)).slice(offset, offset + limit);
    const abtests = [];
    for (const row of shown) abtests.push(await answer(context, row));
    return { body: { abtests, count: abtests.length, total: found.length } };
  },

  stopABTest: async (call) => {
    requireEnabled(call.parts);
    await stopTest(call);
    return {};
  },

  changeABTestSplit: async (call) => {
    requireEnabled(call.parts);
    const { id, periods } = await changeSplit(call);
    return { body: { abTestID: id, periods: periods.map(answerPeriod) } };
  },

  addABTestCheck: async ({ context, parts, caller, body }) => {
    requireEnabled(parts);
    requireIndex(caller, body.indexName);
    const now = context.now();
    const endAt = body.endAt === undefined ? now + CHECK_TIME : readEnd(body.endAt, now);
    const { id, taskID } = await createTest(context, newCheck(body.indexName, endAt));
    return { body: { abTestID: id, taskID, index: body.indexName } };
  },

  getABTestCheck: async (call) => ({
    body: await answerCheck(call.context, await findTest(call.context.store, call)),
  }),

  getABTestSegments: async (call) => ({
    body: await answerSegments(call.context, await findTest(call.context.store, call), call.query),
  }),

  getHoldout: async ({ context, caller, query }) => ({ body: await answerHoldout(context, caller, query.index) }),

  setHoldout: async (call) => {
    const { context, parts, caller, body } = call;
    requireEnabled(parts);
    requireAll(call);
    await changeHoldout(context, body.percentage);
    return { body: await answerHoldout(context, caller) };
  },

  deleteABTest: async (call) => {
    requireEnabled(call.parts);
    await deleteTest(call);
    return {};
  },
};
