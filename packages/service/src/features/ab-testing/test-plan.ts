/** Test plan: what was fixed before a test started (its metric, its size, when it may be decided), and its progress. */
import type { ABTestConfiguration } from '@aisle/contract';
import type { Decide } from '../../foundation/statistics/sequential.ts';
import type { TestRow } from './rows.ts';
import { wantedEffect } from './sample-size-estimate.ts';
import type { CountName } from './search-sums.ts';

/** The part of the plan that readings need. */
export interface TestPlan {
  decide: Decide;
  /** The count of the primary metric. */
  counted: CountName;
  /** Number of searches that each variant needs, as far as it was known before the test. */
  sizes: readonly (number | undefined)[];
  /** The elapsed share of its duration, from 0 to 1. */
  elapsed: number;
}

/**
 * Without a planned size: the number of effective users at which a sequential reading is most sensitive, about 5,000 in each of two equal
 * variants.
 */
const UNPLANNED_USERS = 2500;

/** The plan of a comparison without a plan: it is read sequentially, by clicks. */
export const OPEN_PLAN: TestPlan = { decide: 'anyTime', counted: 'clicked', sizes: [], elapsed: 1 };

/** Returns when a test with this configuration may be decided. */
export const decideOf = ({ decide }: ABTestConfiguration): Decide => (decide === 'fixedDay' ? 'fixedDay' : 'anyTime');

/** Possible values. */
export const DECIDES: readonly string[] = ['anyTime', 'fixedDay'] satisfies Decide[];

/**
 * Returns the plan of a test at a time.
 *
 * @example
 * planOf(row, Date.now()).decide; // 'anyTime'
 */
export function planOf({ configuration, variants, createdAt, endAt }: TestRow, now: number): TestPlan {
  return {
    decide: decideOf(configuration),
    counted: wantedEffect(configuration).counted,
    sizes: variants.map(({ estimatedSampleSize }) => estimatedSampleSize),
    elapsed: Math.min(1, Math.max(0, (now - createdAt) / (endAt - createdAt))),
  };
}

/** Returns the effective size of two groups: two equal groups of twice this size are equally informative. */
const effective = ([first = 0, second = 0]: readonly (number | undefined)[]): number =>
  first > 0 && second > 0 ? 1 / (1 / first + 1 / second) : 0;

/** The progress for a control and one rival. */
export interface Seen {
  searches: readonly number[];
  users: readonly number[];
}

/**
 * Returns the share of the planned information for a control and one rival. 1 is all of it. With a fixed day, it is at most the elapsed
 * share of time: faster traffic does not move the day.
 *
 * @param plan.sizes Those of both.
 * @example
 * informationOf({ decide: 'anyTime', sizes: [1000, 1000], elapsed: 0.1 }, { searches: [500, 500], users: [400, 400] }); // 0.5
 */
export function informationOf(
  { decide, sizes, elapsed }: Pick<TestPlan, 'decide' | 'sizes' | 'elapsed'>,
  { searches, users }: Seen,
): number {
  const planned = effective(sizes);
  const share = planned > 0 ? effective(searches) / planned : undefined;
  if (decide === 'fixedDay') return Math.min(elapsed, share ?? elapsed);
  return share ?? effective(users) / UNPLANNED_USERS;
}
