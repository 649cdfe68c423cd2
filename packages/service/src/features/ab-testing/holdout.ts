/** The holdout in the API: who is held out, and the benefit of all tests and learned features for the other visitors. */
import type { Holdout as HoldoutAnswer } from '@aisle/contract';
import type { Caller } from '../../ground/keys/api-key.ts';
import { plainName } from '../../foundation/wire/partition.ts';
import type { Context } from '../context.ts';
import { shortTime } from './answer-test.ts';
import { type Holdout, readHoldout, writeHoldout } from './holdout-rows.ts';
import { STATE } from './live-tests.ts';
import { readSampleRatio, readStatistics } from './readings.ts';
import { readSums } from './read-sums.ts';
import { OPEN_PLAN } from './test-plan.ts';
import { holdoutKey } from './user-sums.ts';
import { currenciesOf, metricsOf } from './variant-metrics.ts';
import { usersThatCount } from './variant-users.ts';

/** Rules for counting: the defaults of a test. */
const CONFIGURATION = { outliers: { exclude: true }, emptySearch: { exclude: false } } as const;

const NO_FIGURES = { heldOut: null, others: null, statistics: null, sampleRatioMismatch: null } as const;

/** Computes the metrics of a holdout: the held-out visitors are the control. */
async function readFigures(context: Context, { id, percentage, startedAt }: Holdout, indices: readonly string[]) {
  const sums = await readSums(context, { id: holdoutKey(id), createdAt: startedAt, groups: 2, indices });
  if (!sums.some((users) => Object.keys(users).length > 0)) return NO_FIGURES;
  const counted = usersThatCount(sums, CONFIGURATION);
  const [heldOut, others] = [counted[0]!, counted[1]!];
  const currencies = [...new Set(counted.flatMap(({ tracked }) => currenciesOf(tracked)))].sort();
  const index = indices.map(plainName).join(', ');
  const percentages = [percentage, 100 - percentage];
  return {
    heldOut: { index, trafficPercentage: percentages[0]!, ...metricsOf(heldOut, currencies) },
    others: { index, trafficPercentage: percentages[1]!, ...metricsOf(others, currencies) },
    statistics: readStatistics([heldOut, others], currencies, OPEN_PLAN),
    sampleRatioMismatch: readSampleRatio(
      counted.map(({ assigned }) => assigned),
      [percentages],
    ),
  };
}

/**
 * Returns the holdout with its metrics, for the indices that a key may use.
 *
 * @param index Restricts the metrics to this index.
 * @example
 * const { statistics } = await answerHoldout(context, caller);
 */
export async function answerHoldout(
  context: Context,
  caller: Pick<Caller, 'mayUse'>,
  index?: string,
): Promise<HoldoutAnswer> {
  const holdout = await readHoldout(context.store);
  const indices = context.catalogue
    .names()
    .filter((name) => caller.mayUse(name) && (index === undefined || name === index))
    .sort();
  if (!holdout) return { percentage: 0, startedAt: null, endedAt: null, indices, ...NO_FIGURES };
  const { percentage, startedAt, endedAt } = holdout;
  return {
    percentage: endedAt === undefined ? percentage : 0,
    startedAt: shortTime(startedAt),
    endedAt: endedAt === undefined ? null : shortTime(endedAt),
    indices,
    ...(await readFigures(context, holdout, indices)),
  };
}

/**
 * Changes the share of held-out visitors, here and in every process. With the same share, the holdout continues.
 *
 * @example
 * await changeHoldout(context, 5);
 */
export async function changeHoldout(context: Context, percentage: number): Promise<void> {
  const { writer, versions } = context;
  await writer.write(async (transaction, now) => {
    const holdout = await readHoldout(transaction);
    const current = holdout && holdout.endedAt === undefined ? holdout.percentage : 0;
    if (current === percentage) return;
    await writeHoldout(transaction, percentage, now);
    await versions.changed(transaction, STATE);
  });
  await versions.reload(STATE);
}
