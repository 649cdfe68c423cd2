/** Estimates a test before it is started: the number of searches that each variant needs, and the days until then. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { ABTestEstimate, ABTestEstimateBody } from '@aisle/contract';
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { indexMissing } from '../../foundation/errors/service-error.ts';
import type { Context } from '../context.ts';
import { checkConfiguration, checkSplit } from './read-body.ts';
import { estimateSizes, readRecentRate, type RecentRate, wantedEffect } from './sample-size-estimate.ts';
import { decideOf } from './test-plan.ts';

const DAY = 86_400_000;

/** Returns tracked searches per day, over the days with data. */
const perDayOf = ({ searches, since }: RecentRate, now: number): number => searches / Math.max(1, (now - since) / DAY);

/**
 * Returns the estimate of a test.
 *
 * @throws ServiceError 404 if an index is missing, 422 if the shares or the effect are invalid.
 * @example
 * (await estimateTest(context, { variants, configuration: {} })).durationDays;
 */
export async function estimateTest(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { variants, configuration = {}, searchIndex }: ABTestEstimateBody,
): Promise<ABTestEstimate> {
  checkSplit(variants);
  checkConfiguration(configuration);
  const names = [...variants.map(({ index }) => index), ...(searchIndex === undefined ? [] : [searchIndex])];
  const existing = await readIndexes(store, names);
  const missing = names.find((name) => !existing.has(name));
  if (missing !== undefined) throw indexMissing(missing);
  const { counted, size } = wantedEffect(configuration);
  const rate = await readRecentRate(store, { index: searchIndex ?? names[0]!, counted, now: now() });
  const searchesPerDay = rate ? perDayOf(rate, now()) : 0;
  const sizes = estimateSizes(rate, { size, variants, decide: decideOf(configuration) });
  if (!rate || !sizes) return { durationDays: null, sampleSizes: null, baseline: null, searchesPerDay };
  const days = sizes.map((needed, at) => needed / ((searchesPerDay * variants[at]!.trafficPercentage) / 100));
  return {
    durationDays: Math.max(1, Math.ceil(largestOf(days))),
    sampleSizes: sizes,
    baseline: rate.estimate.value,
    searchesPerDay,
  };
}
