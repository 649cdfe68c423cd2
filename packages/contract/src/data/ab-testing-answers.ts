/** Response schemas of the A/B testing interface. */
import type { Schema } from '../contract-shape.ts';
import { responseObject, flag, list, number, nullable, ref, text, integer, openEnum } from './schema-builders.ts';
import {
  MAX_VARIANTS,
  GUARDRAIL_METRICS,
  GUARDRAIL_ACTIONS,
  SEGMENT_DIMENSIONS,
  SEGMENT_METRICS,
  id,
  index,
  trafficPercentage,
  estimatedSampleSize,
  metric,
  share,
  reading,
} from './ab-testing-words.ts';

const integerMetric = (description: string): Schema => metric({ type: 'integer' }, description);
const rateMetric = (description: string): Schema => metric({ type: 'number' }, description);
const significance = (what: string): Schema =>
  metric(
    { type: 'number' },
    `Significance of the difference in ${what}: above 0.95 the difference is significant, whichever variant leads.`,
  );
const interval = (description: string): Schema =>
  nullable({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, description);

/** Response schemas by name. */
export const abTestAnswers: Record<string, Schema> = {
  ABTestFilterEffect: responseObject(
    {
      usersCount: integer('Users excluded by the filter.'),
      trackedSearchesCount: integer('Tracked searches excluded by the filter.'),
    },
    ['usersCount', 'trackedSearchesCount'],
  ),
  ABTestFilterEffects: responseObject(
    {
      outliers: ref('ABTestFilterEffect', 'Users whose searches look automated.'),
      emptySearch: ref('ABTestFilterEffect', 'Searches without a query.'),
    },
    [],
    {
      description: 'What the configured filters excluded.',
    },
  ),
  ABTestLeftOut: responseObject(
    {
      usersCount: integer('Excluded users.'),
      searchesShare: { ...share, description: 'Excluded searches as a share of all searches of this variant.' },
      purchasesCount: integer('Excluded searches with a purchase.'),
      purchasesShare: {
        ...share,
        description: 'Excluded searches with a purchase as a share of all such searches of this variant.',
      },
      revenueShares: {
        type: 'object',
        additionalProperties: share,
        description: "Currency code to the excluded share of the variant's revenue.",
      },
    },
    ['usersCount', 'searchesShare', 'purchasesCount', 'purchasesShare', 'revenueShares'],
    { source: 'inferred', description: 'What all filters together excluded from one variant.' },
  ),
  ABTestCurrency: responseObject(
    {
      currency: text('Currency code.'),
      revenue: number('Total revenue.'),
      mean: number('Average revenue per tracked user.'),
      standardDeviation: number('Standard deviation of the revenue per user.'),
      orderCount: { ...integer('Number of purchases; refunds do not reduce it.'), source: 'inferred' },
      orderValue: {
        ...nullable({ type: 'number' }, 'Average order value; null without a purchase.'),
        source: 'inferred',
      },
    },
    ['currency', 'revenue', 'mean', 'standardDeviation'],
  ),
  ABTestVariant: responseObject(
    {
      index,
      description: text('Human-readable description.'),
      trafficPercentage,
      estimatedSampleSize,
      customSearchParameters: ref('SearchParams'),
      recommend: {
        ...ref('ABTestRecommend', 'Recommendation settings; only in tests of recommendations.'),
        source: 'inferred',
      },
      averageClickPosition: integerMetric('Average position of clicked hits.'),
      clickCount: integerMetric('Distinct clicks: tracked searches with at least one.'),
      clickThroughRate: rateMetric('`clickCount` per tracked search.'),
      conversionCount: integerMetric('Distinct conversions, of whatever subtype: tracked searches with at least one.'),
      conversionRate: rateMetric('`conversionCount` per tracked search.'),
      addToCartCount: integerMetric('Tracked searches with at least one addition to the cart.'),
      addToCartRate: rateMetric('`addToCartCount` per tracked search.'),
      purchaseCount: integerMetric('Tracked searches with at least one purchase.'),
      purchaseRate: rateMetric('`purchaseCount` per tracked search.'),
      unitCount: { ...integerMetric('Units bought: the quantities of all purchases.'), source: 'inferred' },
      noResultCount: integerMetric('Tracked searches without results.'),
      searchCount: integerMetric('All searches, including untracked ones.'),
      trackedSearchCount: integerMetric('Searches that returned a queryID.'),
      userCount: integerMetric('All users, including untracked ones.'),
      trackedUserCount: integerMetric('Users with tracked searches.'),
      currencies: metric({ type: 'object', additionalProperties: ref('ABTestCurrency') }, 'Currency code to revenue.'),
      filterEffects: metric(ref('ABTestFilterEffects'), 'What the filters excluded.'),
      leftOut: {
        ...metric(ref('ABTestLeftOut'), 'What all filters together excluded, as shares of the variant.'),
        source: 'inferred',
      },
    },
    ['index', 'trafficPercentage'],
  ),
  ABTestAdjusted: responseObject(
    {
      difference: number('Variant minus control, adjusted for behavior before the test.'),
      relativeDifference: nullable({ type: 'number' }, 'Difference relative to the control; null if the control is 0.'),
      significance: nullable(share, 'Fixed-horizon significance: 1 − p, valid for a single look.'),
      confidenceInterval: interval('95 % confidence interval of the difference, valid for a single look.'),
      sequentialSignificance: nullable(
        share,
        'Always-valid significance, by the method in `decide`; valid for any number of looks.',
      ),
      sequentialInterval: interval('Always-valid 95 % confidence interval of the difference.'),
      varianceReduction: {
        ...share,
        description:
          'Reduction of the variance compared with the unadjusted estimate, from 0 to 1: with 0.2 a test needs 20 % fewer searches.',
      },
      usersWithPast: {
        ...share,
        description: 'Share of the tracked users who searched in the four weeks before the test.',
      },
    },
    [
      'difference',
      'relativeDifference',
      'significance',
      'confidenceInterval',
      'sequentialSignificance',
      'sequentialInterval',
      'varianceReduction',
      'usersWithPast',
    ],
    {
      source: 'inferred',
      description:
        'The difference adjusted for user behavior before the test (CUPED). It is shown next to the deciding result and does not decide.',
    },
  ),
  ABTestReading: responseObject(
    {
      difference: number('Variant minus control.'),
      relativeDifference: nullable({ type: 'number' }, 'Difference relative to the control; null if the control is 0.'),
      significance: nullable(
        share,
        'Fixed-horizon significance: 1 − p of a test over users. Valid for a single look at a sample size fixed in advance. Null until at least 20 users with the action are expected in both variants.',
      ),
      confidenceInterval: interval(
        '95 % confidence interval of the difference, valid for a single look; null if `significance` is null.',
      ),
      proportionSignificance: nullable(
        share,
        '1 − p of a two-proportion z test over searches, as if no visitor searched twice; null for revenue.',
      ),
      sequentialSignificance: nullable(
        share,
        'Deciding significance: always-valid, for any number of looks, by the method in `decide`. Null until at least 20 users with the action are expected in both variants.',
      ),
      sequentialInterval: interval('Always-valid 95 % confidence interval of the difference.'),
      correctedSignificance: nullable(
        share,
        "The deciding significance, corrected for multiple metrics: the primary metric first, the others by Holm's method and never more significant than the primary metric.",
      ),
      chanceToBeatControl: nullable(
        share,
        'Bayesian: probability that the variant is better than the control, with a flat prior. Null if `significance` is null.',
      ),
      expectedLoss: nullable(
        { type: 'number', minimum: 0 },
        'Bayesian: expected loss per search or user if the variant is chosen.',
      ),
      cappedAt: nullable(
        { type: 'number' },
        'For revenue, order value and units: values per user are capped at this amount, the 99.9th percentile of all buyers, so that one order cannot decide. Null for rates.',
      ),
      adjusted: nullable(
        ref('ABTestAdjusted'),
        'The result adjusted for behavior before the test. Null if too little is known about it or `significance` is null.',
      ),
    },
    [
      'difference',
      'relativeDifference',
      'significance',
      'confidenceInterval',
      'proportionSignificance',
      'sequentialSignificance',
      'sequentialInterval',
      'correctedSignificance',
      'chanceToBeatControl',
      'expectedLoss',
      'cappedAt',
      'adjusted',
    ],
    { source: 'inferred', description: 'Comparison of the variants in one metric.' },
  ),
  ABTestStatistics: responseObject(
    {
      clickThroughRate: reading('click-through rate'),
      conversionRate: reading('conversion rate'),
      addToCartRate: reading('add-to-cart rate'),
      purchaseRate: reading('purchase rate'),
      revenue: {
        type: 'object',
        additionalProperties: ref('ABTestReading'),
        description: 'Currency code to the comparison of revenue per tracked user.',
      },
      orderValue: {
        type: 'object',
        additionalProperties: ref('ABTestReading'),
        description: 'Currency code to the comparison of revenue per purchase.',
      },
      units: reading('units bought per tracked user'),
    },
    ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate', 'revenue', 'orderValue', 'units'],
    { source: 'inferred', description: 'The results behind the significance scores.' },
  ),
  ABTestComparison: responseObject(
    {
      variant: integer('Number of the variant that is compared with the control: 2 or above.', { minimum: 2 }),
      statistics: ref('ABTestStatistics', 'Results of the comparison.'),
    },
    ['variant', 'statistics'],
    { source: 'inferred', description: 'One variant compared with the control.' },
  ),
  ABTestMoment: responseObject(
    {
      date: text('Day in UTC, YYYY-MM-DD.'),
      statistics: ref('ABTestStatistics', 'Results of all searches up to the end of that day.'),
      comparisons: list(
        ref('ABTestComparison'),
        'Each variant compared with the control; only with more than two variants.',
      ),
    },
    ['date', 'statistics'],
    {
      source: 'inferred',
      description: 'Results of the searches up to the end of a day, including events that arrived after it.',
    },
  ),
  ABTestSampleRatio: responseObject(
    {
      pValue: {
        ...share,
        description: 'Probability of group sizes that deviate at least this much from the traffic percentages.',
      },
      isMismatch: flag('Whether that is below 0.001: one variant is missing visitors, and no metric can be trusted.'),
    },
    ['pValue', 'isMismatch'],
    {
      source: 'inferred',
      description: 'Whether the group sizes match the traffic percentages (sample ratio mismatch).',
    },
  ),
  ABTestSampleRatios: responseObject(
    {
      pValue: {
        ...share,
        description: 'Probability of group sizes that deviate at least this much from the traffic percentages.',
      },
      isMismatch: flag('Whether that is below 0.001: one variant is missing visitors, and no metric can be trusted.'),
      afterFilters: ref(
        'ABTestSampleRatio',
        'The same test after filtering: a mismatch only here means that a filter excludes more users of one variant.',
      ),
    },
    ['pValue', 'isMismatch', 'afterFilters'],
    {
      source: 'inferred',
      description: 'Whether the group sizes match the traffic percentages, before and after the filters.',
    },
  ),
  ABTest: responseObject(
    {
      abTestID: id,
      name: text('Human-readable name.'),
      status: openEnum(['active', 'stopped', 'expired', 'failed'], 'Status of the test.'),
      createdAt: text('When it was created, ISO 8601 in UTC.'),
      endAt: text('When it ends, ISO 8601 in UTC.'),
      clickSignificance: significance('click-through rate'),
      conversionSignificance: significance('conversion rate'),
      purchaseSignificance: significance('purchase rate'),
      addToCartSignificance: significance('add-to-cart rate'),
      revenueSignificance: metric(
        { type: 'object', additionalProperties: { type: 'number' } },
        'Currency code to significance.',
      ),
      variants: list(ref('ABTestVariant'), 'The control first, then the other variants, usually one.', {
        minItems: 2,
        maxItems: MAX_VARIANTS,
      }),
      configuration: ref('ABTestConfiguration'),
      comparisons: {
        ...list(
          ref('ABTestComparison'),
          'Each variant compared with the control, in order; only for more than two variants. Significance is corrected for their number (Bonferroni), intervals are not.',
        ),
        source: 'inferred',
      },
      statistics: {
        ...metric(
          ref('ABTestStatistics'),
          'The results behind the significance scores, including the always-valid ones.',
        ),
        source: 'inferred',
      },
      sampleRatioMismatch: {
        ...metric(
          ref('ABTestSampleRatios'),
          'Whether the group sizes match the traffic percentages (sample ratio mismatch).',
        ),
        source: 'inferred',
      },
      progress: {
        ...metric(
          share,
          'Progress towards the sample size at which the deciding statistic can detect the effect, from 0 to 1.',
        ),
        source: 'inferred',
      },
      history: {
        ...list(
          ref('ABTestMoment'),
          'Results per day with searches, oldest first, at most 31: for longer tests evenly spaced days, including the first and the last. Only with `withHistory`.',
        ),
        source: 'inferred',
      },
      kind: {
        ...openEnum(
          ['search', 'recommendations', 'suggestions', 'interleaving', 'check'],
          'What is tested; absent for `search`.',
        ),
        source: 'inferred',
      },
      searchIndex: { ...text('For tests of suggestions: the index whose searches are measured.'), source: 'inferred' },
      recommendModel: {
        ...text('For tests of recommendations: the model whose requests take part.'),
        source: 'inferred',
      },
      exclusiveGroup: {
        ...ref('ABTestExclusiveGroup', 'The group of tests that never share a visitor with this one.'),
        source: 'inferred',
      },
      preference: {
        ...metric(ref('ABTestPreference'), 'For interleaved rankings: which one visitors prefer.'),
        source: 'inferred',
      },
      periods: {
        ...list(
          ref('ABTestPeriod'),
          'The splits, oldest first; only if the split was changed. Results compare visitors who entered in the same period, and pool the periods.',
        ),
        source: 'inferred',
      },
      failure: { ...text('Why it failed; only with the status `failed`.'), source: 'inferred' },
      guardrails: {
        ...metric(
          { type: 'array', items: ref('ABTestGuardrail') },
          'State of each guardrail for each variant; absent if the test has none.',
        ),
        source: 'inferred',
      },
      stopReason: {
        ...text('Which guardrail stopped the test, and why; only if one did, with the status `stopped`.'),
        source: 'inferred',
      },
    },
    ['abTestID', 'name', 'status', 'createdAt', 'endAt', 'variants'],
  ),
  ABTestList: responseObject(
    {
      abtests: nullable(
        { type: 'array', items: ref('ABTest') },
        'Active tests first, then the newest; null or empty if there are none.',
      ),
      count: integer('Tests on this page.'),
      total: integer('Tests on all pages.'),
    },
    ['abtests', 'count', 'total'],
  ),
  ABTestGuardrail: responseObject(
    {
      variant: integer('Number of the variant that is compared with the control: 2 or above.', { minimum: 2 }),
      metric: openEnum(GUARDRAIL_METRICS, 'Metric that must not get worse.'),
      tolerance: number('How much worse it may become, in percent of the control.'),
      action: openEnum(GUARDRAIL_ACTIONS, 'What happens when it is breached.'),
      currency: text('For `revenue`: the currency.'),
      attribute: text('For `margin`: the record attribute that contains it.'),
      status: openEnum(
        ['ok', 'warning', 'breached', 'undecided'],
        '`breached`: significantly worse than the tolerance. `ok`: significantly not worse. Otherwise `warning` if the observed effect is worse than the tolerance, `undecided` if it is not or there is too little data.',
      ),
      effect: nullable(
        { type: 'number' },
        'Observed difference in percent of the control; above 0 if the variant has more. Null without data.',
      ),
      interval: interval(
        '95 % confidence interval of the effect in percent, valid for all looks and guardrails together; null while there is too little data.',
      ),
    },
    ['variant', 'metric', 'tolerance', 'action', 'status', 'effect', 'interval'],
    { source: 'inferred', description: 'State of a guardrail.' },
  ),
  ABTestSegmentVariant: responseObject(
    {
      userCount: integer('All users, including untracked ones.'),
      trackedUserCount: integer('Users with tracked searches.'),
      trackedSearchCount: integer('Searches that returned a queryID.'),
      value: nullable({ type: 'number' }, 'The metric of this variant in this segment, uncapped; null without data.'),
    },
    ['userCount', 'trackedUserCount', 'trackedSearchCount', 'value'],
    { source: 'inferred' },
  ),
  ABTestSegmentComparison: responseObject(
    {
      variant: integer('Number of the variant that is compared with the control: 2 or above.', { minimum: 2 }),
      difference: nullable({ type: 'number' }, 'Variant minus control; null without data in both.'),
      relativeDifference: nullable({ type: 'number' }, 'Difference relative to the control; null if the control is 0.'),
      interval: interval(
        '95 % confidence interval of the difference, valid for all looks, segments and variants together; null until at least 20 users with the action are expected in both variants.',
      ),
      significance: nullable(share, 'Significance, corrected like the interval.'),
    },
    ['variant', 'difference', 'relativeDifference', 'interval', 'significance'],
    { source: 'inferred' },
  ),
  ABTestSegment: responseObject(
    {
      name: text(
        'Name of the segment: a device type, a country code, `new` or `returning`, `head`, `torso` or `tail` (`withoutQuery` for searches without a query). `other`: all segments that are too small; `unknown`: visitors or searches without this information.',
      ),
      variants: list(ref('ABTestSegmentVariant'), 'The control first.'),
      comparisons: list(ref('ABTestSegmentComparison'), 'Each variant compared with the control.'),
    },
    ['name', 'variants', 'comparisons'],
    { source: 'inferred', description: 'A part of the visitors or searches of a test.' },
  ),
  ABTestSegments: responseObject(
    {
      abTestID: id,
      by: openEnum(SEGMENT_DIMENSIONS, 'Dimension of the segments.'),
      metric: openEnum(SEGMENT_METRICS, 'What is compared.'),
      currency: text('For money metrics: the currency.'),
      isExploratory: flag(
        'Always true: with many segments, one will show a difference by chance. Treat it as a hypothesis and test it.',
      ),
      comparisonCount: integer('Number of comparisons that the intervals are corrected for.'),
      unknownUntil: nullable(
        { type: 'string' },
        'The last day (YYYY-MM-DD, UTC) that was aggregated without segments, so that its visitors may be `unknown`; null if there is none.',
      ),
      segments: list(ref('ABTestSegment'), 'The one with the most users first, 25 at most.'),
    },
    ['abTestID', 'by', 'metric', 'isExploratory', 'comparisonCount', 'unknownUntil', 'segments'],
    { source: 'inferred', description: 'Results of a test by segment: for exploration, not for decisions.' },
  ),
  ABTestPreference: responseObject(
    {
      control: integer('Visitors whose clicks went to the ranking of the control more often.'),
      rival: integer('Visitors whose clicks went to the ranking of the rival more often.'),
      ties: integer('Visitors whose clicks went to both equally often.'),
      rivalShare: nullable(
        share,
        'Share of visitors who prefer the rival among those with a preference; null while there are none.',
      ),
      significance: nullable(
        share,
        '1 − p of the exact sign test over visitors, valid for a single look; null while no visitor has a preference.',
      ),
      sequentialSignificance: nullable(
        share,
        'Always-valid: each visitor counts once, on the first day with a preference. The current day does not count.',
      ),
      clicks: responseObject(
        { control: integer('Clicks on records of the control.'), rival: integer('Clicks on records of the rival.') },
        ['control', 'rival'],
        { description: 'Clicked records, once per search; records on which both rankings agree are not counted.' },
      ),
      conversions: responseObject(
        {
          control: integer('Conversions of records of the control.'),
          rival: integer('Conversions of records of the rival.'),
        },
        ['control', 'rival'],
        { description: 'Converted records, once per search; they do not affect the significance.' },
      ),
      searchCount: integer('Searches that were interleaved, with a queryID.'),
    },
    [
      'control',
      'rival',
      'ties',
      'rivalShare',
      'significance',
      'sequentialSignificance',
      'clicks',
      'conversions',
      'searchCount',
    ],
    { source: 'inferred', description: 'Which of two interleaved rankings visitors prefer.' },
  ),
  ABTestFinding: responseObject(
    {
      code: text('Machine-readable code of the check.'),
      message: text('What was found, and what to do about it.'),
      isBroken: flag('Whether the check failed.'),
      value: nullable({ type: 'number' }, 'Measured value; null while there is too little data.'),
      expected: number('Expected value.'),
    },
    ['code', 'message', 'isBroken', 'value', 'expected'],
    { source: 'inferred', description: 'Result of one check.' },
  ),
  ABTestCheckPart: responseObject(
    {
      name: openEnum(['tracking', 'attribution', 'statistics'], 'The part.'),
      verdict: openEnum(['works', 'broken', 'unknown'], '`unknown` while there is too little traffic.'),
      findings: list(ref('ABTestFinding'), 'Findings behind the verdict.'),
    },
    ['name', 'verdict', 'findings'],
    { source: 'inferred', description: 'One of the three parts that every test depends on.' },
  ),
  ABTestCheck: responseObject(
    {
      abTestID: id,
      index: text('The index.'),
      status: openEnum(['active', 'stopped', 'expired', 'failed'], 'Status of the test.'),
      startedAt: text('Start, ISO 8601 in UTC.'),
      endAt: text('End, ISO 8601 in UTC.'),
      searchCount: integer('Searches so far.'),
      clickCount: integer('Clicks on the returned records so far.'),
      parts: list(ref('ABTestCheckPart'), 'Tracking, attribution, statistics, in this order.'),
    },
    ['abTestID', 'index', 'status', 'startedAt', 'endAt', 'searchCount', 'clickCount', 'parts'],
    { source: 'inferred', description: 'Result of a self-check: whether the known effect was measured.' },
  ),
};
