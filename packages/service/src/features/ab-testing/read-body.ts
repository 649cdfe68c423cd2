/** Body of a new A/B test: read out of a request, with what is wrong with it. */
import type { AddABTestBody, SearchParams } from '@aisle/contract';
import { ServiceError } from '../../errors/service-error.ts';
import type { NewTest, TestVariants } from './rows.ts';
import { EFFECTS } from './sample-size-estimate.ts';

const invalid = (message: string) => new ServiceError(422, message);

/** RFC 3339 in UTC. */
const TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]00:00)$/;

/** Parameters that a variant may not change: with them it would be measured otherwise, or on other searches, than the control. */
const NOT_OF_VARIANTS: readonly (keyof SearchParams)[] = [
  'query',
  'page',
  'offset',
  'length',
  'userToken',
  'analytics',
  'analyticsTags',
  'clickAnalytics',
  'enableABTest',
];

/** The end of a test in milliseconds. @throws ServiceError 422 */
function readEnd(text: string, now: number): number {
  const time = TIME.test(text) ? Date.parse(text.toUpperCase()) : NaN;
  // A date that does not exist, such as February 30, is read as one that does.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
  if (!isReal)
    throw invalid(
      `"endAt" must be a time in UTC as RFC 3339 has it, such as 2030-01-31T12:00:00Z, not "${text.slice(0, 40)}"`,
    );
  if (time <= now) throw invalid(`"endAt" must be in the future; it is ${new Date(now).toISOString()} now`);
  return time;
}

const hasParameters = (parameters: SearchParams | undefined): boolean => Object.keys(parameters ?? {}).length > 0;

/** @throws ServiceError 422 */
function checkVariants([control, rival]: TestVariants): void {
  const sum = control.trafficPercentage + rival.trafficPercentage;
  if (sum !== 100) throw invalid(`The "trafficPercentage" of both variants must make 100 together, not ${sum}`);
  for (const [at, { customSearchParameters }] of [control, rival].entries()) {
    const name = NOT_OF_VARIANTS.find((one) => customSearchParameters?.[one] !== undefined);
    if (name !== undefined)
      throw invalid(
        `"variants[${at}].customSearchParameters.${name}" would make the variants incomparable; leave it to the searches`,
      );
  }
  const custom = [control, rival].filter(({ customSearchParameters }) => hasParameters(customSearchParameters)).length;
  if (control.index === rival.index && custom !== 1)
    throw invalid(
      `"variants" must be two indices, or one index of which exactly one variant has "customSearchParameters", not ${custom}`,
    );
}

/** @throws ServiceError 422 */
function checkEffect({ configuration }: AddABTestBody): void {
  const wanted = configuration?.minimumDetectableEffect;
  if (!wanted) return;
  const place = '"configuration.minimumDetectableEffect';
  if (!(wanted.size > 0)) throw invalid(`${place}.size" must be above 0: no test can find a difference of nothing`);
  for (const name of ['effect', 'metric'] as const)
    if (wanted[name] !== undefined && !EFFECTS.includes(wanted[name]))
      throw invalid(`${place}.${name}" must be one of ${EFFECTS.join(', ')}, not "${wanted[name].slice(0, 40)}"`);
  if (wanted.effect !== undefined && wanted.metric !== undefined && wanted.effect !== wanted.metric)
    throw invalid(`${place}.metric" must be the same as "effect"; give one of them`);
}

/**
 * The test that a body describes, with every default. Whether its indices exist is not asked here.
 * @throws ServiceError 422
 */
export function readNewTest(body: AddABTestBody, now: number): NewTest {
  const variants = body.variants as unknown as TestVariants;
  checkVariants(variants);
  checkEffect(body);
  const { outliers, emptySearch, minimumDetectableEffect } = body.configuration ?? {};
  return {
    name: body.name,
    variants,
    endAt: readEnd(body.endAt, now),
    configuration: {
      outliers: outliers ?? { exclude: true },
      emptySearch: emptySearch ?? { exclude: false },
      ...(minimumDetectableEffect && { minimumDetectableEffect }),
    },
  };
}

/**
 * An index that two tests would both speak for; undefined when there is none. Two tests may share a rival: nothing is asked of it that it
 * would not be asked otherwise.
 */
export function findOverlap(test: NewTest, active: readonly NewTest[]): { index: string; name: string } | undefined {
  const controls = (one: NewTest) => one.variants[0].index;
  const all = (one: NewTest) => one.variants.map(({ index }) => index);
  for (const other of active) {
    const index = all(other).includes(controls(test)) ? controls(test) : controls(other);
    if (all(test).includes(index) && all(other).includes(index)) return { index, name: other.name };
  }
  return undefined;
}
