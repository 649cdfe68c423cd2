/** The query stage of A/B tests: applies variants to searches on the control of a test. */
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import { CANARY, CANARY_PLACES } from './canary.ts';
import { isHeldOut } from './holdout-rows.ts';
import type { LiveTest, LiveTests } from './live-tests.ts';
import { askVariant, canAnswer } from './variant-question.ts';

/** Applies each variant to a query. Undefined if one of them cannot be executed. */
function askAll(test: LiveTest, question: Question, visitor: string): readonly Question[] | undefined {
  const variants = test.variants();
  if (!variants) return undefined;
  const { period } = test.assign(visitor);
  const frequency = test.frequencyOf(question.typedQuery);
  const asked = variants.map((variant, at) =>
    askVariant(question, variant, {
      id: test.id,
      variant: at + 1,
      ...(period > 0 && { period }),
      ...(frequency && { frequency }),
    }),
  );
  return variants.every((variant, at) => canAnswer(variant, asked[at]!, question)) ? asked : undefined;
}

/**
 * Whether records are grouped: two rankings may represent a group by different records, and an interleaved list would then show it twice.
 */
const isGrouped = ({ parameters, index }: Question): boolean =>
  index.settings.attributeForDistinct !== undefined &&
  index.settings.attributeForDistinct !== null &&
  Number(parameters.distinct ?? index.settings.distinct ?? 0) > 0;

/** Applies a test to a search. */
function takePart(test: LiveTest, question: Question, visitor: string): Question {
  const asked = askAll(test, question, visitor);
  if (!asked) return question;
  if (test.kind === 'interleaving') return asked.some(isGrouped) ? question : { ...asked[0]!, rival: asked[1]! };
  const { variant } = test.assign(visitor);
  const given = asked[variant - 1]!;
  return test.kind === 'check' && variant === CANARY ? { ...given, demotion: CANARY_PLACES } : given;
}

/** Adds the test of suggestions that measures a search: the visitor got the suggestions of one variant, wherever the query was typed. */
function withMeasurement(tests: Pick<LiveTests, 'measuring'>, question: Question, visitor: string): Question {
  const test = tests.measuring(question.index.name, visitor);
  if (!test?.variants()) return question;
  const { variant, period } = test.assign(visitor);
  return { ...question, suggestions: { id: test.id, variant, ...(period > 0 && { period }) } };
}

/**
 * Creates the stage. A search is unchanged, and counts in no variant, without a visitor, with `enableABTest: false`, and if one of the
 * variants cannot be executed: otherwise the other one would be measured on easier searches. It never throws, because shoppers must not
 * notice a test.
 *
 * @example
 * const stage = createVariantStage(tests);
 */
export function createVariantStage(tests: Pick<LiveTests, 'on' | 'measuring' | 'holdout'>): QueryStage {
  return {
    place: 'variant',
    apply: (question) => {
      const { visitor, parameters, abTest } = question;
      // The rival of interleaved rankings already has its test.
      if (abTest || visitor === undefined || parameters.enableABTest === false) return question;
      const holdout = tests.holdout();
      if (holdout && isHeldOut(holdout, visitor)) return { ...question, holdout: { id: holdout.id, isHeldOut: true } };
      const marked = holdout ? { ...question, holdout: { id: holdout.id, isHeldOut: false } } : question;
      const free = withMeasurement(tests, marked, visitor);
      const test = tests.on(question.index.name, visitor);
      return test ? takePart(test, free, visitor) : free;
    },
  };
}
