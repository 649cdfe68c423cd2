/** Reads the statistics of a check: two equal groups must not differ, and what is taken out of one by a known share must be found. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { ABTestCheckPart, ABTestFinding, ABTestSampleRatio } from '@aisle/contract';
import { hashText } from '../../foundation/statistics/hash-text.ts';
import { partOf } from './read-check.ts';
import { readStatistics } from './readings.ts';
import { OPEN_PLAN } from './test-plan.ts';
import { COUNTS, type SearchSums } from './search-sums.ts';
import type { VariantUsers } from './variant-users.ts';

/** The share of the clicked searches that is taken out of a copy of a group. */
const PLANTED = 0.3;

/** Users whom each group needs. */
const LEAST_USERS = 200;

/** A shop has one check; one of a thousand sound shops may be told something wrong. */
const SURE = 0.999;
const SURE_DEVIATION = 3.29;

/** The normal quantile of the intervals of readings, which are of 95 percent. */
const INTERVAL_DEVIATION = 1.96;

/** A user of whose clicked searches some were taken out, by chance and the same ones each time. */
function thin(sums: SearchSums, user: number): SearchSums {
  const clicked = COUNTS.indexOf('clicked');
  const counts = sums.counts.slice();
  for (let search = 0; search < sums.counts[clicked]!; search++)
    if (hashText(`${user}.${search}`, COUNTS.length) / 2 ** 32 < PLANTED) counts[clicked]!--;
  return { ...sums, counts };
}

const tooFew = (code: string, expected: number): ABTestFinding => ({
  code,
  message: `Too little so far: each group needs ${LEAST_USERS} visitors, and some clicks.`,
  isBroken: false,
  value: null,
  expected,
});

/** Whether two equal groups look equal. */
function readEqual(groups: readonly [VariantUsers, VariantUsers]): ABTestFinding {
  const { clickThroughRate, conversionRate, addToCartRate, purchaseRate } = readStatistics(groups, [], OPEN_PLAN);
  const greatest = largestOf(
    [clickThroughRate, conversionRate, addToCartRate, purchaseRate].map(
      (reading) => reading?.sequentialSignificance ?? 0,
    ),
    0,
  );
  const isBroken = greatest > SURE;
  return {
    code: 'equalGroups',
    message: isBroken
      ? 'Two groups that got the same look different. Something treats their visitors differently: a cache, or a robot in one of them.'
      : 'Two groups that got the same do not differ.',
    isBroken,
    value: greatest,
    expected: 0,
  };
}

/** Whether a loss of clicks is found that is known to be there. */
function readThinned([first, second]: readonly [VariantUsers, VariantUsers]): ABTestFinding {
  const thinned = { ...second, tracked: second.tracked.map(thin) };
  const reading = readStatistics([first, thinned], [], OPEN_PLAN).clickThroughRate;
  const expected = -PLANTED;
  if (!reading?.confidenceInterval || reading.relativeDifference === null) return tooFew('plantedLoss', expected);
  const [low, high] = reading.confidenceInterval;
  const error = (high! - low!) / 2 / INTERVAL_DEVIATION;
  const rate = reading.difference / reading.relativeDifference;
  const isBroken = Math.abs(reading.difference - expected * rate) > SURE_DEVIATION * error;
  return {
    code: 'plantedLoss',
    message: isBroken
      ? 'Clicks were taken out of a copy of one group, and the reading does not find as many. Its figures cannot be trusted.'
      : 'Clicks were taken out of a copy of one group, and the reading finds as many.',
    isBroken,
    value: reading.relativeDifference,
    expected,
  };
}

/**
 * Whether readings are right.
 *
 * @param groups The two groups that got the same.
 * @param ratio Of all groups.
 * @example
 * readPlanted([first, second], { pValue: 0.4, isMismatch: false }).verdict; // 'works'
 */
export function readPlanted(
  groups: readonly [VariantUsers, VariantUsers],
  ratio: ABTestSampleRatio | null,
): ABTestCheckPart {
  const isEnough = groups.every(({ tracked }) => tracked.length >= LEAST_USERS);
  if (!isEnough || !ratio)
    return partOf('statistics', [tooFew('groupSizes', 1), tooFew('equalGroups', 0), tooFew('plantedLoss', -PLANTED)]);
  return partOf('statistics', [
    {
      code: 'groupSizes',
      message: ratio.isMismatch
        ? 'The groups are not as large as they should be: something keeps visitors out of one of them.'
        : 'The groups are as large as they should be.',
      isBroken: ratio.isMismatch,
      value: ratio.pValue,
      expected: 1,
    },
    readEqual(groups),
    readThinned(groups),
  ]);
}
