/** Test draft: what is typed of a new test, and the test that it makes. */
import type { AdminClient } from '@aisle/admin';
import { readJson } from '../../parts/json-problem.ts';
import type { Metric } from './sample-size.ts';

/** Days that a test runs where nobody says otherwise: whole weeks, as people shop otherwise on Sundays. */
const DAYS = 28;

/** What is typed. */
export interface Draft {
  name: string;
  /** The other index; empty for the same one with other parameters. */
  rival: string;
  /** The parameters of the rival on the same index, as JSON. */
  parameters: string;
  metric: Metric;
  /** The smallest difference that is to be found, as a share of the rate. */
  size: number;
  /** Percent of the visitors who get the rival. */
  share: number;
  /** The last day, as `YYYY-MM-DD`. */
  end: string;
}

/** What the form begins with. */
export const draftAt = (now: number): Draft => ({
  name: '',
  rival: '',
  parameters: '{\n  "enableReRanking": true\n}',
  metric: 'clickThroughRate',
  size: 0.1,
  share: 50,
  end: new Date(now + DAYS * 86_400_000).toISOString().slice(0, 10),
});

/** The test of an index that a draft makes. */
export function testOf(
  { name, rival, parameters, metric, size, share, end }: Draft,
  index: string,
): Parameters<AdminClient['abTesting']['addABTest']>[0]['body'] {
  const other = !rival && { customSearchParameters: readJson(parameters).value as Record<string, unknown> };
  return {
    name,
    variants: [
      { index, trafficPercentage: 100 - share },
      { index: rival || index, trafficPercentage: share, ...other },
    ],
    endAt: `${end}T23:59:59Z`,
    configuration: { minimumDetectableEffect: { size, effect: metric } },
  };
}
