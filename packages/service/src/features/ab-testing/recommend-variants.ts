/** Tests of recommendations: applies variants to requests on the control of a test. */
import type { RecommendVariants } from '../../ground/query/recommend-variants.ts';
import { isHeldOut } from './holdout-rows.ts';
import type { LiveTests } from './live-tests.ts';
import { askVariant } from './variant-question.ts';

/**
 * Finds the test of a request. There is none without a visitor, with `enableABTest: false`, and for held-out visitors.
 *
 * @example
 * const variantsOf = createRecommendVariants(tests);
 * variantsOf({ indexName: 'products', model: 'related-products', objectID: '1', threshold: 0 }, 'user-1')?.given;
 */
export const createRecommendVariants =
  (tests: Pick<LiveTests, 'recommending' | 'holdout'>): RecommendVariants =>
  (request, visitor) => {
    if (visitor === undefined || request.queryParameters?.enableABTest === false) return undefined;
    const holdout = tests.holdout();
    if (holdout && isHeldOut(holdout, visitor)) return undefined;
    const test = tests.recommending({ index: request.indexName, model: request.model }, visitor);
    const ready = test?.variants();
    if (!test || !ready) return undefined;
    const { variant: given, period } = test.assign(visitor);
    return {
      given,
      variants: ready.map((variant, at) => {
        const { model, threshold, fallbackParameters } = variant.recommend ?? {};
        return {
          index: variant.index,
          request: {
            ...request,
            ...(model !== undefined && { model }),
            ...(threshold !== undefined && { threshold }),
            ...(fallbackParameters && { fallbackParameters }),
          },
          ask: (question) =>
            askVariant(question, variant, { id: test.id, variant: at + 1, ...(period > 0 && { period }) }),
        };
      }),
    };
  };
