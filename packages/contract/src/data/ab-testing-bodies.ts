/** Request schemas of A/B tests with their parts, and the small response schemas that belong to them. */
import type { Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  number,
  nullable,
  ref,
  text,
  integer,
  openEnum,
} from './schema-builders.ts';
import { indexName } from './search.ts';
import {
  MAX_VARIANTS,
  GUARDRAIL_METRICS,
  GUARDRAIL_ACTIONS,
  id,
  trafficPercentage,
  description,
  name,
  estimatedSampleSize,
  enumOf,
  recommendModel,
  searchIndex,
  metric,
  share,
} from './ab-testing-words.ts';

/** Maximum number of guardrails: each additional one lowers the statistical power of the others. */
const MAX_GUARDRAILS = 6;

/** Request schemas of A/B tests, and the small response schemas that belong to them. */
export const abTestBodies: Record<string, Schema> = {
  ABTestFilter: requestObject({ exclude: flag('Whether these are left out of the metrics.') }, ['exclude']),
  ABTestMinimumDetectableEffect: requestObject(
    {
      size: number('Smallest relative difference to detect.', { minimum: 0, maximum: 1 }),
      effect: openEnum(
        ['addToCartRate', 'clickThroughRate', 'conversionRate', 'purchaseRate'],
        'The metric in which to detect it.',
        { source: 'inferred' },
      ),
      metric: openEnum(
        ['addToCartRate', 'clickThroughRate', 'conversionRate', 'purchaseRate'],
        'The same as `effect`: answers use this name.',
        { source: 'inferred' },
      ),
    },
    ['size'],
  ),
  ABTestConfiguration: requestObject(
    {
      outliers: ref(
        'ABTestFilter',
        'Users with robot-like traffic on any day: at least 300 searches, and too fast, too regular or without human pauses.',
      ),
      emptySearch: ref('ABTestFilter', 'Searches without a query.'),
      minimumDetectableEffect: ref(
        'ABTestMinimumDetectableEffect',
        'The smallest difference worth finding; decides the sample size.',
      ),
      decide: openEnum(
        ['anyTime', 'fixedDay'],
        'When the test may be decided: `anyTime` at every check; `fixedDay` mainly on the last day, with fewer searches (O’Brien–Fleming boundaries before it).',
        { source: 'inferred', default: 'anyTime' },
      ),
    },
    [],
    {
      description:
        'What counts: outliers are left out unless `exclude` is false, empty searches only if `exclude` is true.',
    },
  ),
  ABTestEstimateVariant: requestObject({ index: indexName, trafficPercentage }, ['index', 'trafficPercentage'], {
    source: 'inferred',
  }),
  ABTestEstimateBody: requestObject(
    {
      variants: list(ref('ABTestEstimateVariant'), 'The control first.', { minItems: 2, maxItems: MAX_VARIANTS }),
      configuration: ref('ABTestConfiguration'),
      searchIndex: searchIndex(
        'For a test of suggestions: the index whose searches would be measured. Without it those of the control are.',
      ),
    },
    ['variants'],
    { source: 'inferred' },
  ),
  ABTestEstimate: responseObject(
    {
      durationDays: nullable(
        { type: 'integer', minimum: 1 },
        'Days until each variant has its searches, at the traffic of the last 30 days. Null where there were too few searches.',
      ),
      sampleSizes: nullable(
        { type: 'array', items: { type: 'integer', minimum: 1 } },
        'Searches that each variant needs, in their order, so that the deciding reading finds the effect 4 times in 5.',
      ),
      baseline: nullable(share, 'The rate of the control in these days.'),
      searchesPerDay: number('Tracked searches on the control a day.', { minimum: 0 }),
    },
    ['durationDays', 'sampleSizes', 'baseline', 'searchesPerDay'],
    { source: 'inferred', description: 'How large and how long a test has to be.' },
  ),
  ABTestRecommend: requestObject(
    {
      model: recommendModel('The model to use instead of the requested one.'),
      threshold: number('The minimum score, instead of the requested one.', { minimum: 0, maximum: 100 }),
      queryParameters: ref('SearchParams', 'They replace what the page asks; filters are added to its filters.'),
      fallbackParameters: ref(
        'SearchParams',
        'The fallback search if there are no recommendations, instead of the requested one.',
      ),
    },
    [],
    { source: 'inferred', description: 'How a variant recommends; what is absent stays as the page asks it.' },
  ),
  AddABTestGuardrail: requestObject(
    {
      metric: enumOf(
        GUARDRAIL_METRICS,
        'What must not become worse: the share of searches without results, the mean time that the service takes for a search, the revenue per tracked user, or the margin per tracked user.',
      ),
      tolerance: number(
        'How much worse it may become, in percent of the control. 0: not at all. Revenue and margin: below 100.',
        { minimum: 0, maximum: 1000 },
      ),
      action: {
        ...enumOf(
          GUARDRAIL_ACTIONS,
          'What happens when it is surely worse than that: `warn` only reports it in the answer, `stop` stops the test.',
        ),
        default: 'warn',
      },
      currency: text('Of `revenue`: only in this currency, by its code; without it, in each one.', {
        minLength: 3,
        maxLength: 3,
      }),
      attribute: text(
        'Of `margin`: the attribute of the records that says what one unit earns, such as `margin` or `costs.margin`; a record without a number there adds nothing.',
        { minLength: 1, maxLength: 256 },
      ),
    },
    ['metric', 'tolerance'],
    { source: 'inferred', description: 'A figure that a test must not make worse.' },
  ),
  ABTestExclusiveGroup: requestObject(
    {
      name: text('Name of the group.', { minLength: 1, maxLength: 128 }),
      percentage: integer('Share of all visitors that this test takes for itself, in percent.', {
        minimum: 1,
        maximum: 100,
      }),
    },
    ['name', 'percentage'],
    {
      source: 'inferred',
      description: 'Tests of one group never share a visitor, on whatever indices they are.',
    },
  ),
  AddABTestVariant: requestObject(
    {
      index: indexName,
      trafficPercentage,
      estimatedSampleSize: { ...estimatedSampleSize, source: 'inferred' },
      description,
      customSearchParameters: ref('SearchParams'),
      recommend: {
        ...ref('ABTestRecommend', 'For `kind: recommendations`: how this variant recommends.'),
        source: 'inferred',
      },
    },
    ['index', 'trafficPercentage'],
  ),
  AddABTestBody: requestObject(
    {
      name,
      variants: list(
        ref('AddABTestVariant'),
        'The control first, then one to nine variants. With two variants in total: different indices, or one index and `customSearchParameters` on one of them. With more, all variants must differ.',
        { minItems: 2, maxItems: MAX_VARIANTS },
      ),
      endAt: text('When it ends: in the future, RFC 3339 in UTC, such as `2030-01-31T12:00:00Z`.', { maxLength: 40 }),
      configuration: ref('ABTestConfiguration'),
      kind: {
        ...enumOf(
          ['search', 'recommendations', 'suggestions', 'interleaving'],
          'What is tested. `search`: each visitor gets the ranking of one variant. `recommendations`: each visitor gets the recommendations of one variant. `suggestions`: each visitor gets the suggested queries of one variant, and what is measured are the searches of `searchIndex`. `interleaving`: each search mixes both rankings, and clicks vote for one of them; two variants of 50 percent each.',
        ),
        default: 'search',
        source: 'inferred',
      },
      recommendModel: {
        ...recommendModel('For `kind: recommendations`: requests for this model take part.'),
        source: 'inferred',
      },
      searchIndex: {
        ...searchIndex(
          'For `kind: suggestions`: the index whose searches are measured, for each visitor in the variant assigned to them.',
        ),
        source: 'inferred',
      },
      exclusiveGroup: {
        ...ref('ABTestExclusiveGroup', 'The group of tests that never share a visitor with this one.'),
        source: 'inferred',
      },
      guardrails: {
        ...list(
          ref('AddABTestGuardrail'),
          'What the test must not make worse. It is looked at every five minutes, by a reading that holds for all looks together. Not with `kind: interleaving`.',
          { maxItems: MAX_GUARDRAILS },
        ),
        source: 'inferred',
      },
    },
    ['name', 'variants', 'endAt'],
  ),
  SetHoldoutBody: requestObject(
    {
      percentage: integer('Share of the visitors who are held out, in percent. 0 ends the holdout.', {
        minimum: 0,
        maximum: 50,
      }),
    },
    ['percentage'],
    { source: 'inferred' },
  ),
  Holdout: responseObject(
    {
      percentage: integer('Share of the visitors who are held out, in percent; 0 where nobody is.'),
      startedAt: nullable({ type: 'string' }, 'Since when, ISO 8601 in UTC; null where there is none.'),
      endedAt: nullable({ type: 'string' }, 'Until when, ISO 8601 in UTC; null while it lasts.'),
      indices: list({ type: 'string' }, 'The indices whose searches are in the figures.'),
      heldOut: metric(ref('ABTestVariant'), 'The visitors who are held out.'),
      others: metric(ref('ABTestVariant'), 'All other visitors.'),
      statistics: metric(
        ref('ABTestStatistics'),
        'What all tests, re-ranking and personalization brought together: the others against those held out.',
      ),
      sampleRatioMismatch: metric(ref('ABTestSampleRatio'), 'Whether the groups are as large as they should be.'),
    },
    ['percentage', 'startedAt', 'endedAt', 'indices', 'heldOut', 'others', 'statistics', 'sampleRatioMismatch'],
    { source: 'inferred', description: 'The holdout that lasts, or else the last one, with what it shows.' },
  ),
  AddABTestCheckBody: requestObject(
    {
      indexName,
      endAt: text('When it ends: in the future, RFC 3339 in UTC; two weeks from now by default.', { maxLength: 40 }),
    },
    ['indexName'],
    { source: 'inferred' },
  ),
  ABTestPeriod: responseObject(
    {
      from: text('Since when, ISO 8601 in UTC.'),
      percentages: list(
        { type: 'integer' },
        'The share of each variant of those who entered since then, in percent; the control first.',
      ),
    },
    ['from', 'percentages'],
    { source: 'inferred', description: 'A time in which the split of a test was the same.' },
  ),
  ChangeABTestSplitBody: requestObject(
    {
      percentages: list(
        integer('Share of a variant, in percent.', { minimum: 1, maximum: 99 }),
        'The share of each variant from now on, the control first; together 100.',
        { minItems: 2, maxItems: MAX_VARIANTS },
      ),
    },
    ['percentages'],
    { source: 'inferred' },
  ),
  ABTestSplit: responseObject(
    {
      abTestID: id,
      periods: list(ref('ABTestPeriod'), 'All splits of the test, the first one first; the last one holds.'),
    },
    ['abTestID', 'periods'],
    { source: 'inferred' },
  ),
  ABTestCreated: responseObject(
    { abTestID: id, taskID: integer('The task that starts the test.', { int64: true }), index: text('The control.') },
    ['abTestID', 'taskID', 'index'],
  ),
};
