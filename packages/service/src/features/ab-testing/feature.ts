/** The A/B testing feature: divides the searches on an index among variants, and reports which one is better. */
import { bumpVersion } from '../../store/version-watch.ts';
import { defineFeature } from '../feature.ts';
import { inField, inList, inPathOnly, type RenameIndices } from '../rename-indices.ts';
import { CHECK_GUARDRAILS, createGuardrailCheck, GUARDRAILS_SCHEDULE } from './check-guardrails.ts';
import { createSecondLook, LOOK_AGAIN } from './change-split.ts';
import { COLLECT_PAST, createPastCollection } from './collect-past.ts';
import { createExpiry, EXPIRE_TEST } from './expire-test.ts';
import { forgetVisitor, knownVisitor } from './forget-visitor.ts';
import { interleavingReader } from './interleaving-sums.ts';
import { createLiveTests, STATE } from './live-tests.ts';
import { abTestOperations } from './operations.ts';
import { createRecommendVariants } from './recommend-variants.ts';
import { followMove, renameTested } from './renamed-tests.ts';
import { abTestReader } from './ab-test-reader.ts';
import { trackingReader } from './tracking-sums.ts';
import { createTestedIndex } from './tested-index.ts';
import { createVariantStage } from './variant-stage.ts';

/** Options of the A/B testing feature. */
export interface ABTestOptions {
  /** Whether tests can be started and split searches. Default: true. If not, existing results can still be read. */
  abTests?: boolean;
}

const inVariants = inList('variants', 'index');
const inSearchIndex = inField('searchIndex');

/** A test names the indices of its variants, and for suggestions also the index whose searches are measured. */
const inTest: RenameIndices = (body, rename) => inSearchIndex(inVariants(body, rename), rename);

export const abTesting = defineFeature({
  name: 'abTesting',
  operations: abTestOperations,
  partitioned: {
    addABTest: inTest,
    estimateABTest: inTest,
    getABTest: inPathOnly,
    listABTests: inPathOnly,
    stopABTest: inPathOnly,
    changeABTestSplit: inPathOnly,
    addABTestCheck: inField('indexName'),
    getABTestCheck: inPathOnly,
    getABTestSegments: inPathOnly,
    deleteABTest: inPathOnly,
  },
  start: (context, { abTests: isEnabled = true }: ABTestOptions) => {
    const { store, catalogue, versions, now, trusted, onError: failed } = context;
    const tests = createLiveTests({ store, catalogue, versions, now, failed });
    return {
      parts: { isEnabled },
      longJobs: {
        [CHECK_GUARDRAILS]: createGuardrailCheck(context),
        [COLLECT_PAST]: createPastCollection(context),
      },
      schedules: [GUARDRAILS_SCHEDULE],
      jobs: {
        [EXPIRE_TEST]: createExpiry({ versions, now, trusted }),
        [LOOK_AGAIN]: createSecondLook({ versions, now }),
      },
      watchedStates: [{ name: STATE, load: tests.load }],
      queryStages: isEnabled ? [createVariantStage(tests)] : [],
      ...(isEnabled && { recommendVariants: createRecommendVariants(tests), testedIndex: createTestedIndex(tests) }),
      rollupReaders: [abTestReader, interleavingReader, trackingReader],
      eventListeners: [{ forgotten: forgetVisitor, known: (asked) => knownVisitor(store, asked) }],
      // A deleted index ends its test, even without searches.
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
          move: async (transaction, indexes) => {
            tests.renaming(indexes.from);
            if (await followMove(transaction, indexes)) await bumpVersion(transaction, STATE);
          },
        },
      ],
      beforeClose: async () => void (await tests.settled()),
    };
  },
});
