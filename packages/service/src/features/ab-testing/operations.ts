/** A/B testing: start, read, list, stop and delete tests of two variants of an index. */
import type { ABTestMoment, AbTestingOperations } from '@aisle/contract';
import { ServiceError } from '../../errors/service-error.ts';
import { plainName } from '../../wire/partition.ts';
import { type Call, type Handlers, requireIndex } from '../operation.ts';
import { answerTest, momentOf, statusOf } from './answer-test.ts';
import { createTest, deleteTest, findTest, stopTest, withSizes } from './change-test.ts';
import type { ABTestParts } from './parts.ts';
import { readNewTest } from './read-body.ts';
import { readSums } from './read-sums.ts';
import { readTests, type TestRow } from './rows.ts';

/** Days of a history: enough to draw, and few enough to compute while somebody waits. */
const MOST_DAYS = 31;

/** @throws ServiceError 402 */
function requireEnabled({ isEnabled }: ABTestParts): void {
  if (!isEnabled)
    throw new ServiceError(402, 'A/B testing is not enabled on this service; start it without --ab-tests off');
}

const answer = async (context: Call['context'], row: TestRow) =>
  answerTest(row, await readSums(context, row), context.now());

/** The answer with the readings of the days before. */
async function answerWithHistory(context: Call['context'], row: TestRow) {
  const history: ABTestMoment[] = [];
  const sums = await readSums(context, row, {
    mostDays: MOST_DAYS,
    onDay: (day, until) => history.push(momentOf(row, { day, sums: until })),
  });
  return { ...answerTest(row, sums, context.now()), history };
}

export const abTestOperations: Handlers<keyof AbTestingOperations, ABTestParts> = {
  addABTest: async ({ context, parts, caller, body }) => {
    requireEnabled(parts);
    const test = readNewTest(body, context.now());
    for (const { index } of test.variants) requireIndex(caller, index);
    const { id, taskID } = await createTest(context, await withSizes(context, test));
    return { body: { abTestID: id, taskID, index: test.variants[0].index } };
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

  deleteABTest: async (call) => {
    requireEnabled(call.parts);
    await deleteTest(call);
    return {};
  },
};
