/** Test plan: what was decided of a test before it began (its metric, its size, when it may be decided), and how much of that has been seen. */
import type { ABTestConfiguration } from '@aisle/contract';
import type { Decide } from '../../foundation/statistics/sequential.ts';
import type { TestRow } from './rows.ts';
import { wantedEffect } from './sample-size-estimate.ts';
import type { CountName } from './search-sums.ts';

/** What the readings need of the plan. */
export interface TestPlan {
  decide: Decide;
  /** What is counted of the metric that decides. */
  counted: CountName;
  /** The searches that each variant needs, as far as that was known before the test. */
  sizes: readonly (number | undefined)[];
  /** The share of its time that is over, from 0 to 1. */
  elapsed: number;
}

/** Without a planned size, at how many effective users the reading at any time is quickest: about 5,000 in each of two equal variants. */
const UNPLANNED_USERS = 2500;

/** The plan of a comparison that nobody planned: it is read at any time, by clicks. */
export const OPEN_PLAN: TestPlan = { decide: 'anyTime', counted: 'clicked', sizes: [], elapsed: 1 };

/** When a test of this configuration may be decided. */
export const decideOf = ({ decide }: ABTestConfiguration): Decide => (decide === 'fixedDay' ? 'fixedDay' : 'anyTime');

/** What a configuration may say of that. */
export const DECIDES: readonly string[] = ['anyTime', 'fixedDay'] satisfies Decide[];

/**
 * The plan of a test at a time.
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

/** What two groups tell together of a difference: as much as two equal groups of twice this size. */
const effective = ([first = 0, second = 0]: readonly (number | undefined)[]): number =>
  first > 0 && second > 0 ? 1 / (1 / first + 1 / second) : 0;

/** What has been seen of a control and one rival. */
export interface Seen {
  searches: readonly number[];
  users: readonly number[];
}

/**
 * How much of the planned test has been seen of a control and one rival; 1 is all of it. On a fixed day no more than of its time is over:
 * traffic that comes faster than planned does not bring the day nearer.
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
