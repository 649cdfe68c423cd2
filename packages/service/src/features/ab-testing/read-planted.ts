/** Checks the statistics of a check: two equal groups must not differ, and an artificial loss of known size must be detected. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { ABTestCheckPart, ABTestFinding, ABTestSampleRatio } from '@aisle/contract';
import { hashText } from '../../foundation/statistics/hash-text.ts';
import { partOf } from './read-check.ts';
import { readStatistics } from './readings.ts';
import { OPEN_PLAN } from './test-plan.ts';
import { COUNTS, type SearchSums } from './search-sums.ts';
import type { VariantUsers } from './variant-users.ts';

/** The share of clicked searches that is removed from a copy of a group. */
const PLANTED = 0.3;

/** Minimum number of users per group. */
const LEAST_USERS = 200;

/** Confidence: a shop has one check, and one in a thousand working shops may get a false alarm. */
const SURE = 0.999;
const SURE_DEVIATION = 3.29;

/** The normal quantile of the 95 percent intervals of readings. */
const INTERVAL_DEVIATION = 1.96;

/** Removes some clicked searches of a user, pseudo-randomly, so that they are the same each time. */
function removeClicks(sums: SearchSums, user: number): SearchSums {
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

/** Checks whether two equal groups have equal results. */
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

/** Checks whether an artificial loss of clicks is detected. */
function readThinned([first, second]: readonly [VariantUsers, VariantUsers]): ABTestFinding {
  const thinned = { ...second, tracked: second.tracked.map(removeClicks) };
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
 * Checks whether readings are correct.
 *
 * @param groups The two equal groups.
 * @param ratio Sample ratio of all groups.
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
