/** The rollup reader of A/B tests, and the ones that it had before. */
import type { RollupReader } from '../../ground/rollups/reader.ts';
import { readFormerSums } from './former-sums.ts';
import { type Margins, readMargins } from './record-margins.ts';
import { mergeSums, sumRows, type TestSums } from './user-sums.ts';

/** The reader that sums A/B tests. Days that were closed by an earlier one have what that one summed. */
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
