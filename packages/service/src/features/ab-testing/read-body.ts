/** Body of a new A/B test: parses and validates it. */
import type { AddABTestBody, SearchParams } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { NewTest, TestKind, TestVariant, TestVariants } from './rows.ts';
import { readGuardrails } from './read-guardrails.ts';
import { EFFECTS } from './sample-size-estimate.ts';
import { DECIDES } from './test-plan.ts';

const invalid = (message: string) => new ServiceError(422, message);

/** RFC 3339 in UTC. */
const TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]00:00)$/;

/** Parameters that a variant may not change, because it would be measured differently, or on other searches, than the control. */
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

/** Parses the end of a test in milliseconds. @throws ServiceError 422 */
export function readEnd(text: string, now: number): number {
  const time = TIME.test(text) ? Date.parse(text.toUpperCase()) : NaN;
  // A date that does not exist, such as February 30, is parsed as another date.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
  if (!isReal)
    throw invalid(
      `"endAt" must be a time in UTC as RFC 3339 has it, such as 2030-01-31T12:00:00Z, not "${text.slice(0, 40)}"`,
    );
  if (time <= now) throw invalid(`"endAt" must be in the future; it is ${new Date(now).toISOString()} now`);
  return time;
}

const hasParameters = (parameters: object | undefined): boolean => Object.keys(parameters ?? {}).length > 0;

/** Returns the part of a variant that affects searches. */
const differenceOf = ({ index, customSearchParameters, recommend }: TestVariant): string =>
  JSON.stringify([
    index,
    hasParameters(customSearchParameters) ? customSearchParameters : undefined,
    hasParameters(recommend) ? recommend : undefined,
  ]);

/** @throws ServiceError 422 if two variants are equal, so that there is nothing to compare. */
function checkDifferences(variants: TestVariants, kind: TestKind): void {
  const [control, rival] = variants;
  const custom = variants.filter(({ customSearchParameters }) => hasParameters(customSearchParameters)).length;
  if (kind !== 'recommendations' && variants.length === 2 && control.index === rival.index && custom !== 1)
    throw invalid(
      `"variants" must be two indices, or one index of which exactly one variant has "customSearchParameters", not ${custom}`,
    );
  const all = variants.map(differenceOf);
  const again = all.findIndex((one, at) => all.indexOf(one) < at);
  if (again > 0)
    throw invalid(
      `"variants[${again}]" is the same as "variants[${all.indexOf(all[again]!)}]"; give it another index, or other "${kind === 'recommendations' ? 'recommend' : 'customSearchParameters'}"`,
    );
}

/** @throws ServiceError 422 if the shares do not add up to 100 percent. */
export function checkSplit(variants: readonly Pick<TestVariant, 'trafficPercentage'>[]): void {
  const sum = variants.reduce((all, { trafficPercentage }) => all + trafficPercentage, 0);
  if (sum !== 100)
    throw invalid(
      `The "trafficPercentage" of ${variants.length === 2 ? 'both' : 'all'} variants must make 100 together, not ${sum}`,
    );
}

/** @throws ServiceError 422 */
function checkVariants(variants: TestVariants, kind: TestKind): void {
  checkSplit(variants);
  for (const [at, { customSearchParameters }] of variants.entries()) {
    const name = NOT_OF_VARIANTS.find((one) => customSearchParameters?.[one] !== undefined);
    if (name !== undefined)
      throw invalid(
        `"variants[${at}].customSearchParameters.${name}" would make the variants incomparable; leave it to the searches`,
      );
  }
  checkDifferences(variants, kind);
}

/** Models with a source record, which requests for other models do not have. */
const BESIDE_A_RECORD: ReadonlySet<string> = new Set(['related-products', 'bought-together', 'looking-similar']);

/** Returns what is wrong with the model of a variant if the page requests another one. */
function modelMismatch(asked: string, model: string): string | undefined {
  if (asked === model) return undefined;
  if (asked === 'trending-facets' || model === 'trending-facets') return 'of values of a facet, not of records';
  if (BESIDE_A_RECORD.has(model) && !BESIDE_A_RECORD.has(asked))
    return `beside a record, which requests for ${asked} do not name`;
  return undefined;
}

/** @throws ServiceError 422 */
function checkRecommendations({ variants, kind = 'search', recommendModel }: AddABTestBody): void {
  const isForThem = kind === 'recommendations';
  if (isForThem && recommendModel === undefined)
    throw invalid('"recommendModel" is required with "kind": "recommendations"; name the model that the page asks for');
  if (!isForThem && recommendModel !== undefined)
    throw invalid('"recommendModel" is for "kind": "recommendations"; leave it out, or set the kind');
  for (const [at, { recommend, customSearchParameters }] of variants.entries()) {
    const place = `"variants[${at}]`;
    if (!isForThem && recommend !== undefined)
      throw invalid(`${place}.recommend" is for "kind": "recommendations"; leave it out, or set the kind`);
    if (!isForThem) continue;
    if (customSearchParameters !== undefined)
      throw invalid(`${place}.customSearchParameters" is for searches; use "recommend.queryParameters"`);
    const name = NOT_OF_VARIANTS.find((one) => recommend?.queryParameters?.[one] !== undefined);
    if (name !== undefined)
      throw invalid(
        `${place}.recommend.queryParameters.${name}" would make the variants incomparable; leave it to the requests`,
      );
    const mismatch = recommend?.model === undefined ? undefined : modelMismatch(recommendModel!, recommend.model);
    if (mismatch !== undefined)
      throw invalid(`${place}.recommend.model" cannot be ${recommend!.model!}: it recommends ${mismatch}`);
  }
}

/** @throws ServiceError 422 */
function checkSuggestions({ variants, kind = 'search', searchIndex }: AddABTestBody): void {
  if (kind !== 'suggestions') {
    if (searchIndex !== undefined)
      throw invalid('"searchIndex" is for "kind": "suggestions"; leave it out, or set the kind');
    return;
  }
  if (searchIndex === undefined)
    throw invalid(
      '"searchIndex" is required with "kind": "suggestions"; name the index that suggestions lead into, whose searches are measured',
    );
  const at = variants.findIndex(({ index }) => index === searchIndex);
  if (at >= 0)
    throw invalid(
      `"searchIndex" must be another index than "variants[${at}].index", ${searchIndex}: that one holds suggestions`,
    );
}

/** @throws ServiceError 422 */
function checkInterleaving({ variants, kind }: AddABTestBody): void {
  if (kind !== 'interleaving') return;
  if (variants.length !== 2)
    throw invalid(
      `"variants" must be two with "kind": "interleaving", not ${variants.length}: clicks vote for one or the other`,
    );
  if (variants[0]!.trafficPercentage !== 50)
    throw invalid(
      '"trafficPercentage" must be 50 for both with "kind": "interleaving": each search shows both rankings',
    );
}

/** @throws ServiceError 422 if a decision is impossible, or no test could detect the effect. */
export function checkConfiguration(configuration: AddABTestBody['configuration']): void {
  const { decide, minimumDetectableEffect: wanted } = configuration ?? {};
  if (decide !== undefined && !DECIDES.includes(decide))
    throw invalid(`"configuration.decide" must be one of ${DECIDES.join(', ')}, not "${decide.slice(0, 40)}"`);
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
 * Parses the test in a body, with all defaults. Does not check whether its indices exist.
 * @throws ServiceError 422
 */
export function readNewTest(body: AddABTestBody, now: number): NewTest {
  const variants = body.variants as unknown as TestVariants;
  const { kind = 'search', recommendModel, searchIndex, exclusiveGroup, guardrails } = body;
  checkRecommendations(body);
  checkSuggestions(body);
  checkVariants(variants, kind);
  checkInterleaving(body);
  checkConfiguration(body.configuration);
  const { outliers, emptySearch, minimumDetectableEffect, decide } = body.configuration ?? {};
  return {
    name: body.name,
    variants,
    endAt: readEnd(body.endAt, now),
    configuration: {
      outliers: outliers ?? { exclude: true },
      emptySearch: emptySearch ?? { exclude: false },
      ...(minimumDetectableEffect && { minimumDetectableEffect }),
      ...(decide && { decide }),
    },
    ...(kind !== 'search' && { kind }),
    ...(recommendModel !== undefined && { recommendModel }),
    ...(searchIndex !== undefined && { searchIndex }),
    ...(guardrails && guardrails.length > 0 && { guardrails: readGuardrails(body) }),
    // The visitors are determined when the test is stored, among those of other tests.
    ...(exclusiveGroup && { exclusiveGroup: { ...exclusiveGroup, slots: [] } }),
  };
}

/**
 * Whether two tests never affect the same request: one is about searches and one about recommendations, or they are in one exclusive group.
 */
function isApart(one: NewTest, other: NewTest): boolean {
  if (one.recommendModel !== other.recommendModel) return true;
  return one.exclusiveGroup !== undefined && one.exclusiveGroup.name === other.exclusiveGroup?.name;
}

/**
 * Returns an index that two tests would both control. Undefined if there is none. Two tests may share a rival, because its own searches are
 * not affected.
 */
export function findOverlap(test: NewTest, active: readonly NewTest[]): { index: string; name: string } | undefined {
  const controls = (one: NewTest) => one.variants[0].index;
  const all = (one: NewTest) => one.variants.map(({ index }) => index);
  for (const other of active) {
    if (isApart(test, other)) continue;
    // A search can only be attributed to one test of suggestions.
    if (test.searchIndex !== undefined && test.searchIndex === other.searchIndex)
      return { index: test.searchIndex, name: other.name };
    const index = all(other).includes(controls(test)) ? controls(test) : controls(other);
    if (all(test).includes(index) && all(other).includes(index)) return { index, name: other.name };
  }
  return undefined;
}
