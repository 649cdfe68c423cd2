/** Changes A/B tests in the store, and then in every process. */
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { indexMissing, ServiceError } from '../../foundation/errors/service-error.ts';
import { addJob } from '../../ground/jobs/rows.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Call } from '../operation.ts';
import { statusOf } from './answer-test.ts';
import { COLLECT_AFTER, COLLECT_PAST } from './collect-past.ts';
import { claimSlots } from './exclusive-groups.ts';
import { EXPIRE_TEST } from './expire-test.ts';
import { findFrequentQueries, removeFrequentQueries, writeFrequentQueries } from './frequent-queries.ts';
import { STATE } from './live-tests.ts';
import { removePast } from './past-rows.ts';
import { findOverlap } from './read-body.ts';
import {
  addTest,
  endTest,
  indicesOf,
  measuredIndex,
  type NewTest,
  readActiveTests,
  readTest,
  removeTest,
  type TestRow,
  type TestVariants,
} from './rows.ts';
import { estimateSizes, readRecentRate, wantedEffect } from './sample-size-estimate.ts';
import { decideOf } from './test-plan.ts';
import { readyVariant } from './variant-question.ts';

const missing = (id: number) => new ServiceError(404, `There is no A/B test ${id}; list them by GET /2/abtests`);

/** Returns the test if the key may use its control. @throws ServiceError 403 or 404 */
export async function findTest(
  source: Queryable,
  { path, caller }: Pick<Call<'getABTest'>, 'path' | 'caller'>,
): Promise<TestRow> {
  const row = await readTest(source, path.id);
  if (!row) throw missing(path.id);
  if (!caller.mayUse(row.variants[0].index))
    throw caller.refusal(`The API key may not use the main index of the A/B test ${path.id}`);
  return row;
}

/** Adds estimates of missing sample sizes, as far as there are earlier searches on the control. */
export async function withSizes({ store, now }: Pick<Context, 'store' | 'now'>, test: NewTest): Promise<NewTest> {
  if (test.variants.every(({ estimatedSampleSize }) => estimatedSampleSize !== undefined)) return test;
  const { counted, size } = wantedEffect(test.configuration);
  const rate = await readRecentRate(store, { index: measuredIndex(test), counted, now: now() });
  const sizes = estimateSizes(rate, { size, variants: test.variants, decide: decideOf(test.configuration) });
  if (!sizes) return test;
  return {
    ...test,
    variants: test.variants.map((variant, at) => ({
      estimatedSampleSize: sizes[at]!,
      ...variant,
    })) as unknown as TestVariants,
  };
}

/** Validates the parameters of each variant against its index, if this process has it already. @throws ServiceError 422 */
function checkParameters({ catalogue }: Pick<Context, 'catalogue'>, test: NewTest): void {
  for (const [at, variant] of test.variants.entries()) {
    const index = catalogue.get(variant.index);
    const isRecommending = test.kind === 'recommendations';
    if (!index || !(variant.customSearchParameters ?? variant.recommend?.queryParameters)) continue;
    try {
      readyVariant(index, variant);
    } catch (error) {
      if (!(error instanceof ServiceError || error instanceof FilterError)) throw error;
      throw new ServiceError(
        422,
        `"variants[${at}].${isRecommending ? 'recommend.queryParameters' : 'customSearchParameters'}" do not fit the index ${variant.index}: ${error.message}`,
      );
    }
  }
}

/** Whether visitors are compared, so that their past is relevant: not if both rankings are shown to each, nor if nothing is tested. */
const readsVisitors = ({ kind }: NewTest): boolean => kind !== 'interleaving' && kind !== 'check';

/** Determines frequent queries, unless variants affect the queries, as suggestions do. */
const frequentQueriesOf = ({ store, now }: Pick<Context, 'store' | 'now'>, test: NewTest) =>
  test.kind === 'suggestions' ? undefined : findFrequentQueries(store, { index: test.variants[0].index, now: now() });

/** Stores a test with its end and its task. @throws ServiceError 404 or 422 */
export async function createTest(context: Context, test: NewTest): Promise<{ id: number; taskID: bigint }> {
  const { writer, versions } = context;
  const names = indicesOf(test);
  checkParameters(context, test);
  const queries = await frequentQueriesOf(context, test);
  const made = await writer.write(async (transaction, now) => {
    const indexes = await readIndexes(transaction, names);
    const unknown = names.find((name) => !indexes.has(name));
    if (unknown !== undefined) throw indexMissing(unknown);
    const active = (await readActiveTests(transaction)).filter((row) => statusOf(row, now) === 'active');
    const overlap = findOverlap(test, active);
    if (overlap)
      throw new ServiceError(
        422,
        `The A/B test "${overlap.name}" runs on the index ${overlap.index} already; stop it first, or wait for its end`,
      );
    const { exclusiveGroup: group } = test;
    const claimed =
      group &&
      claimSlots(
        group,
        active.flatMap(({ exclusiveGroup }) => exclusiveGroup ?? []),
      );
    const id = await addTest(transaction, { ...test, ...(claimed && { exclusiveGroup: claimed }) }, now);
    await addJob(transaction, { kind: EXPIRE_TEST, payload: String(id), now, runAt: test.endAt });
    if (readsVisitors(test))
      await addJob(transaction, { kind: COLLECT_PAST, payload: String(id), now, runAt: now + COLLECT_AFTER });
    if (queries !== undefined) await writeFrequentQueries(transaction, id, queries);
    await versions.changed(transaction, STATE);
    return { id, taskID: await addTask(transaction, { index: names[0]!, now }) };
  });
  await versions.reload(STATE);
  context.startJobs();
  return made;
}

/**
 * Reloads the tests of this process after the commit. @throws ServiceError 409 if that fails: searches may use the old state for a moment.
 */
export async function reloadTests({ versions, onError: failed }: Context, id: number, done: string): Promise<void> {
  try {
    await versions.reload(STATE);
  } catch (error) {
    failed(error);
    throw new ServiceError(
      409,
      `The A/B test ${id} is ${done}, but the store went away before this server heard of it; it will within moments, nothing is left to do`,
    );
  }
}

/** Stops an active test for good. @throws ServiceError 403, 404, or 409 if it is no longer running */
export async function stopTest(call: Pick<Call<'stopABTest'>, 'context' | 'caller' | 'path'>): Promise<void> {
  const { context, path } = call;
  await context.writer.write(async (transaction, now) => {
    const status = statusOf(await findTest(transaction, call), now);
    if (status !== 'active')
      throw new ServiceError(
        409,
        `The A/B test ${path.id} is ${status} and cannot be stopped; create another one to go on`,
      );
    await endTest(transaction, { id: path.id, status: 'stopped' });
    await context.versions.changed(transaction, STATE);
  });
  await context.cancelJob({ kind: EXPIRE_TEST, payload: String(path.id) });
  await reloadTests(context, path.id, 'stopped');
}

/** Deletes a test in any state. @throws ServiceError 403, 404 or 409 */
export async function deleteTest(call: Pick<Call<'deleteABTest'>, 'context' | 'caller' | 'path'>): Promise<void> {
  const { context, path } = call;
  await context.writer.write(async (transaction) => {
    await findTest(transaction, call);
    await removePast(transaction, path.id);
    await removeFrequentQueries(transaction, path.id);
    await removeTest(transaction, path.id);
    await context.versions.changed(transaction, STATE);
  });
  for (const kind of [EXPIRE_TEST, COLLECT_PAST]) await context.cancelJob({ kind, payload: String(path.id) });
  await reloadTests(context, path.id, 'deleted');
}
