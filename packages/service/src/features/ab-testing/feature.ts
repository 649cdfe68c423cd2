/** The A/B testing feature: shares searches on an index out between two variants, and tells which one does better. */
import { bumpVersion } from '../../store/version-watch.ts';
import { defineFeature } from '../feature.ts';
import { inList, inPathOnly } from '../rename-indices.ts';
import { createExpiry, EXPIRE_TEST } from './expire-test.ts';
import { createLiveTests, STATE } from './live-tests.ts';
import { abTestOperations } from './operations.ts';
import { renameTested } from './rows.ts';
import { abTestReader } from './user-sums.ts';
import { createVariantStage } from './variant-stage.ts';

/** What the service may be told about A/B tests. */
export interface ABTestOptions {
  /** Whether tests can be started and split searches; true by default. Without, what they measured can still be read. */
  abTests?: boolean;
}

export const abTesting = defineFeature({
  name: 'abTesting',
  operations: abTestOperations,
  partitioned: {
    addABTest: inList('variants', 'index'),
    getABTest: inPathOnly,
    listABTests: inPathOnly,
    stopABTest: inPathOnly,
    deleteABTest: inPathOnly,
  },
  start: (context, { abTests: isEnabled = true }: ABTestOptions) => {
    const { store, catalogue, versions, now, failed } = context;
    const tests = createLiveTests({ store, catalogue, versions, now, failed });
    return {
      parts: { isEnabled },
      jobs: { [EXPIRE_TEST]: createExpiry({ versions, now }) },
      watchedStates: [{ name: STATE, load: tests.load }],
      queryStages: isEnabled ? [createVariantStage(tests)] : [],
      rollupReaders: [abTestReader],
      // An index that goes ends its test, also while nobody searches.
      changeReaders: [{ read: () => Promise.resolve(tests.review) }],
      indexFollowers: [
        {
          scope: 'abTests',
          drop: () => Promise.resolve(),
          copy: () => Promise.resolve(),
          rename: async (transaction, indexes) => {
            tests.renaming(indexes.from);
            await renameTested(transaction, indexes);
            await bumpVersion(transaction, STATE);
          },
        },
      ],
      beforeClose: async () => void (await tests.settled()),
    };
  },
});
