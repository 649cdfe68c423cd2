/** The query stage of A/B tests: gives searches on the control of a test to its variants. */
import type { QueryStage } from '../../query/query-stage.ts';
import { assignVariant } from './assign-variant.ts';
import type { LiveTests } from './live-tests.ts';
import { askVariant, canAnswer } from './variant-question.ts';

/**
 * The stage. A search stays as it is, and counts in no variant, without a visitor, with `enableABTest: false`, and where one of the
 * variants cannot answer what the other can: else that one would be measured on easier searches. It never throws, because no shopper
 * should hear of a test.
 *
 * @example
 * const stage = createVariantStage(tests);
 */
export function createVariantStage(tests: Pick<LiveTests, 'on'>): QueryStage {
  return {
    place: 'variant',
    apply: (question) => {
      const { visitor, parameters } = question;
      const test = tests.on(question.index.name);
      if (!test || visitor === undefined || parameters.enableABTest === false) return question;
      const variants = test.variants();
      if (!variants) return question;
      const asked = variants.map((variant, at) => askVariant(question, variant, { id: test.id, variant: at + 1 }));
      if (!variants.every((variant, at) => canAnswer(variant, asked[at]!, question))) return question;
      return asked[assignVariant(test, visitor) - 1]!;
    },
  };
}
