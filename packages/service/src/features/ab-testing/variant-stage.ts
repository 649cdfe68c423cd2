/** The query stage of A/B tests: gives searches on the control of a test to its variants. */
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import { CANARY, CANARY_PLACES } from './canary.ts';
import { isHeldOut } from './holdout-rows.ts';
import type { LiveTest, LiveTests } from './live-tests.ts';
import { askVariant, canAnswer } from './variant-question.ts';

/** The question as each variant asks it; undefined where one of them cannot answer it. */
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

/** Whether records are grouped: two rankings may show a group by different records, and a list of both would show it twice. */
const isGrouped = ({ parameters, index }: Question): boolean =>
  index.settings.attributeForDistinct !== undefined &&
  index.settings.attributeForDistinct !== null &&
  Number(parameters.distinct ?? index.settings.distinct ?? 0) > 0;

/** What of a test a search gets. */
function takePart(test: LiveTest, question: Question, visitor: string): Question {
  const asked = askAll(test, question, visitor);
  if (!asked) return question;
  if (test.kind === 'interleaving') return asked.some(isGrouped) ? question : { ...asked[0]!, rival: asked[1]! };
  const { variant } = test.assign(visitor);
  const given = asked[variant - 1]!;
  return test.kind === 'check' && variant === CANARY ? { ...given, demotion: CANARY_PLACES } : given;
}

/** The question with the test of suggestions that measures it: that visitor got the suggestions of one variant, wherever he typed. */
function withMeasurement(tests: Pick<LiveTests, 'measuring'>, question: Question, visitor: string): Question {
  const test = tests.measuring(question.index.name, visitor);
  if (!test?.variants()) return question;
  const { variant, period } = test.assign(visitor);
  return { ...question, suggestions: { id: test.id, variant, ...(period > 0 && { period }) } };
}

/**
 * The stage. A search stays as it is, and counts in no variant, without a visitor, with `enableABTest: false`, and where one of the
 * variants cannot answer what the other can: else that one would be measured on easier searches. It never throws, because no shopper
 * should hear of a test.
 *
 * @example
 * const stage = createVariantStage(tests);
 */
export function createVariantStage(tests: Pick<LiveTests, 'on' | 'measuring' | 'holdout'>): QueryStage {
  return {
    place: 'variant',
    apply: (question) => {
      const { visitor, parameters, abTest } = question;
      // The rival of interleaved rankings is in its test already.
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
