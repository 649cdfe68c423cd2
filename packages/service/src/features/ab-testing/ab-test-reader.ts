/** The rollup reader of A/B tests, and its earlier versions. */
import type { RollupReader } from '../../ground/rollups/reader.ts';
import { readFormerSums } from './former-sums.ts';
import { type Margins, readMargins } from './record-margins.ts';
import { mergeSums, sumRows, type TestSums } from './user-sums.ts';

/** Aggregates A/B tests. Days closed by an earlier version keep the sums of that version. */
export const abTestReader: RollupReader<TestSums, Margins | undefined> = {
  name: 'abTests3',
  lookUp: readMargins,
  read: sumRows,
  merge: mergeSums,
  withoutUsers: () => ({}),
  former: ['abTests2', 'abTests1'].map((name) => ({
    name,
    read: (segment) => readFormerSums(segment as TestSums),
    withoutUsers: () => ({}),
  })),
};
