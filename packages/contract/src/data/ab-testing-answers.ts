/** What A/B tests answer: variants, readings, guardrails, segments, checks. */
import type { Schema } from '../contract-shape.ts';
import { answer, flag, list, number, orNull, ref, text, whole, word } from './schema-builders.ts';
import {
  MAX_VARIANTS,
  GUARDRAIL_METRICS,
  GUARDRAIL_ACTIONS,
  SEGMENTS_BY,
  SEGMENT_METRICS,
  id,
  index,
  trafficPercentage,
  estimatedSampleSize,
  metric,
  share,
  reading,
} from './ab-testing-words.ts';

const wholeMetric = (description: string): Schema => metric({ type: 'integer' }, description);
const rateMetric = (description: string): Schema => metric({ type: 'number' }, description);
const significance = (what: string): Schema =>
  metric(
    { type: 'number' },
    `Significance of the difference in ${what}: above 0.95 it counts, whichever variant leads.`,
  );
const interval = (description: string): Schema =>
  orNull({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, description);

/** The schemas of answers. */
export const abTestAnswers: Record<string, Schema> = {
  ABTestFilterEffect: answer(
    {
      usersCount: whole('Users that the filter left out.'),
      trackedSearchesCount: whole('Tracked searches that the filter left out.'),
    },
    ['usersCount', 'trackedSearchesCount'],
  ),
  ABTestFilterEffects: answer(
    {
      outliers: ref('ABTestFilterEffect', 'Users who searched as robots do.'),
      emptySearch: ref('ABTestFilterEffect', 'Searches without a query.'),
    },
    [],
    {
      description: 'What the filters of the configuration left out.',
    },
  ),
  ABTestLeftOut: answer(
    {
      usersCount: whole('Users of whom nothing counts.'),
      searchesShare: { ...share, description: 'Share of the searches of this variant.' },
      purchasesCount: whole('Searches with a purchase.'),
      purchasesShare: { ...share, description: 'The same as a share of those of this variant.' },
      revenueShares: {
        type: 'object',
        additionalProperties: share,
        description: 'Currency code to the share of what this variant earned.',
      },
    },
    ['usersCount', 'searchesShare', 'purchasesCount', 'purchasesShare', 'revenueShares'],
    { source: 'inferred', description: 'What all filters together left out of one variant.' },
  ),
  ABTestCurrency: answer(
    {
      currency: text('Currency code.'),
      revenue: number('What was earned.'),
      mean: number('Revenue per tracked user, on average.'),
      standardDeviation: number('Spread of the revenue per user.'),
      orderCount: { ...whole('Purchases; refunds take none away.'), source: 'inferred' },
      orderValue: {
        ...orNull({ type: 'number' }, 'Revenue per purchase, on average; null without one.'),
        source: 'inferred',
      },
    },
    ['currency', 'revenue', 'mean', 'standardDeviation'],
  ),
  ABTestVariant: answer(
    {
      index,
      description: text('For people.'),
      trafficPercentage,
      estimatedSampleSize,
      customSearchParameters: ref('SearchParams'),
      recommend: {
        ...ref('ABTestRecommend', 'How it recommends, in a test of recommendations.'),
        source: 'inferred',
      },
      averageClickPosition: wholeMetric('Position of the clicked hits, on average.'),
      clickCount: wholeMetric('Distinct clicks: tracked searches with at least one.'),
      clickThroughRate: rateMetric('The same per tracked search.'),
      conversionCount: wholeMetric('Distinct conversions, of whatever subtype: tracked searches with at least one.'),
      conversionRate: rateMetric('The same per tracked search.'),
      addToCartCount: wholeMetric('Tracked searches with at least one addition to the cart.'),
      addToCartRate: rateMetric('The same per tracked search.'),
      purchaseCount: wholeMetric('Tracked searches with at least one purchase.'),
      purchaseRate: rateMetric('The same per tracked search.'),
      unitCount: { ...wholeMetric('Units bought: the quantities of all purchases.'), source: 'inferred' },
      noResultCount: wholeMetric('Tracked searches without results.'),
      searchCount: wholeMetric('Searches, untracked ones too.'),
      trackedSearchCount: wholeMetric('Searches that returned a queryID.'),
      userCount: wholeMetric('Users, untracked ones too.'),
      trackedUserCount: wholeMetric('Users with tracked searches.'),
      currencies: metric({ type: 'object', additionalProperties: ref('ABTestCurrency') }, 'Currency code to revenue.'),
      filterEffects: metric(ref('ABTestFilterEffects'), 'What the filters left out.'),
      leftOut: {
        ...metric(ref('ABTestLeftOut'), 'What all filters together left out, as shares of the variant.'),
        source: 'inferred',
      },
    },
    ['index', 'trafficPercentage'],
  ),
  ABTestAdjusted: answer(
    {
      difference: number('Rival minus control, as if both had come with the same past.'),
      relativeDifference: orNull({ type: 'number' }, 'The same as a share of the control; null where that has 0.'),
      significance: orNull(share, 'Fixed reading: 1 − p, for one look.'),
      confidenceInterval: interval('Where the difference lies, with 95 % confidence, for one look.'),
      sequentialSignificance: orNull(share, 'The same for as many looks as one likes, by what `decide` says.'),
      sequentialInterval: interval('Where the difference lies, with 95 % confidence, at all looks together.'),
      varianceReduction: {
        ...share,
        description:
          'How much less the estimate varies than the one without the past, from 0 to 1: with 0.2 a test needs a fifth fewer searches.',
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
        'The difference with what users did before the test taken out of it (CUPED). It stands beside the reading that decides, and does not decide.',
    },
  ),
  ABTestReading: answer(
    {
      difference: number('Rival minus control.'),
      relativeDifference: orNull({ type: 'number' }, 'The same as a share of the control; null where that has 0.'),
      significance: orNull(
        share,
        'Fixed reading: 1 − p of a test over users. Good for one look, at a size that was decided before. Null until both variants expect 20 users who did it.',
      ),
      confidenceInterval: interval(
        'Where the difference lies, with 95 % confidence, for one look; null where the significance is.',
      ),
      proportionSignificance: orNull(
        share,
        '1 − p of a two-proportion z test over searches, as if no visitor searched twice; null for revenue.',
      ),
      sequentialSignificance: orNull(
        share,
        'Deciding reading: as the fixed one, and good for as many looks as one likes, by what `decide` says. Null until both variants expect 20 users who did it.',
      ),
      sequentialInterval: interval('Where the difference lies, with 95 % confidence, at all looks together.'),
      correctedSignificance: orNull(
        share,
        'The deciding reading, corrected for the number of metrics: the metric of the test first, the others by Holm and only as sure as that one.',
      ),
      chanceToBeatControl: orNull(
        share,
        'Bayesian reading: the chance that the rival is better, with a flat prior. Null where the significance is.',
      ),
      expectedLoss: orNull(
        { type: 'number', minimum: 0 },
        'Bayesian reading: what the rival is expected to cost per search or user where it is worse, weighed by the chance of that.',
      ),
      cappedAt: orNull(
        { type: 'number' },
        'Of revenue, order value and units: what a user earned or bought counts up to this amount, the 99.9th percentile of all buyers, so that one order decides nothing. Null for rates.',
      ),
      adjusted: orNull(
        ref('ABTestAdjusted'),
        'The same with the past of the users taken out. Null where too little is known of it, and where the significance is null.',
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
    { source: 'inferred', description: 'Whether the variants differ in one metric.' },
  ),
  ABTestStatistics: answer(
    {
      clickThroughRate: reading('click-through rate'),
      conversionRate: reading('conversion rate'),
      addToCartRate: reading('add-to-cart rate'),
      purchaseRate: reading('purchase rate'),
      revenue: {
        type: 'object',
        additionalProperties: ref('ABTestReading'),
        description: 'Currency code to what is known of the difference in revenue per tracked user.',
      },
      orderValue: {
        type: 'object',
        additionalProperties: ref('ABTestReading'),
        description: 'Currency code to what is known of the difference in revenue per purchase.',
      },
      units: reading('units bought per tracked user'),
    },
    ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate', 'revenue', 'orderValue', 'units'],
    { source: 'inferred', description: 'The readings behind the significance scores.' },
  ),
  ABTestComparison: answer(
    {
      variant: whole('The rival that is compared with the control: 2 or above.', { minimum: 2 }),
      statistics: ref('ABTestStatistics', 'Whether both differ.'),
    },
    ['variant', 'statistics'],
    { source: 'inferred', description: 'One rival of many against the control.' },
  ),
  ABTestMoment: answer(
    {
      date: text('Day in UTC, YYYY-MM-DD.'),
      statistics: ref('ABTestStatistics', 'The readings of all searches until the end of that day.'),
      comparisons: list(ref('ABTestComparison'), 'Each rival against the control; only of more than two variants.'),
    },
    ['date', 'statistics'],
    {
      source: 'inferred',
      description:
        'What a test says of the searches until the end of a day, with what is known of them now: events may come after that day.',
    },
  ),
  ABTestSampleRatio: answer(
    {
      pValue: { ...share, description: 'How likely groups are that differ so much from the traffic percentages.' },
      isMismatch: flag(
        'Whether that is below 0.001: something keeps visitors out of one variant, and no metric can be trusted.',
      ),
    },
    ['pValue', 'isMismatch'],
    { source: 'inferred', description: 'Whether the groups are as large as they should be.' },
  ),
  ABTestSampleRatios: answer(
    {
      pValue: { ...share, description: 'How likely groups are that differ so much from the traffic percentages.' },
      isMismatch: flag(
        'Whether that is below 0.001: something keeps visitors out of one variant, and no metric can be trusted.',
      ),
      afterFilters: ref(
        'ABTestSampleRatio',
        'The same of the users that count: a mismatch only here says that a filter takes out more of one variant.',
      ),
    },
    ['pValue', 'isMismatch', 'afterFilters'],
    {
      source: 'inferred',
      description: 'Whether the groups are as large as they should be, before and after the filters.',
    },
  ),
  ABTest: answer(
    {
      abTestID: id,
      name: text('For people.'),
      status: word(['active', 'stopped', 'expired', 'failed'], 'Where it stands.'),
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
      variants: list(ref('ABTestVariant'), 'The control and its rivals: one, as a rule.', {
        minItems: 2,
        maxItems: MAX_VARIANTS,
      }),
      configuration: ref('ABTestConfiguration'),
      comparisons: {
        ...list(
          ref('ABTestComparison'),
          'Each rival against the control, in their order; only of a test of more than two variants. Significance is corrected for their number (Bonferroni), intervals are not.',
        ),
        source: 'inferred',
      },
      statistics: {
        ...metric(ref('ABTestStatistics'), 'What stands behind the significance scores, and the sequential reading.'),
        source: 'inferred',
      },
      sampleRatioMismatch: {
        ...metric(ref('ABTestSampleRatios'), 'Whether the groups are as large as they should be.'),
        source: 'inferred',
      },
      progress: {
        ...metric(share, 'How far the test is on the way to the size at which its deciding reading finds the effect.'),
        source: 'inferred',
      },
      history: {
        ...list(
          ref('ABTestMoment'),
          'The readings of the days in which it was searched, the oldest first, 31 at most: of a longer test evenly chosen days, the first and the last among them. Only with `withHistory`.',
        ),
        source: 'inferred',
      },
      kind: {
        ...word(
          ['search', 'recommendations', 'suggestions', 'interleaving', 'check'],
          'What is tested; absent for `search`.',
        ),
        source: 'inferred',
      },
      searchIndex: { ...text('The index whose searches are measured, of suggestions.'), source: 'inferred' },
      recommendModel: { ...text('The model whose requests take part, of recommendations.'), source: 'inferred' },
      exclusiveGroup: {
        ...ref('ABTestExclusiveGroup', 'The group of tests that never share a visitor with this one.'),
        source: 'inferred',
      },
      preference: {
        ...metric(ref('ABTestPreference'), 'Of interleaved rankings: which one visitors prefer.'),
        source: 'inferred',
      },
      periods: {
        ...list(
          ref('ABTestPeriod'),
          'The splits, the first one first; only where it was changed. Readings compare who entered in the same period, and pool these.',
        ),
        source: 'inferred',
      },
      failure: { ...text('Why it failed; only with the status `failed`.'), source: 'inferred' },
      guardrails: {
        ...metric(
          { type: 'array', items: ref('ABTestGuardrail') },
          'Each guardrail for each rival, as it stands; absent where the test has none.',
        ),
        source: 'inferred',
      },
      stopReason: {
        ...text('Which guardrail stopped it, and why; only where one did, with the status `stopped`.'),
        source: 'inferred',
      },
    },
    ['abTestID', 'name', 'status', 'createdAt', 'endAt', 'variants'],
  ),
  ABTestList: answer(
    {
      abtests: orNull(
        { type: 'array', items: ref('ABTest') },
        'Active tests first, then the newest; null or empty when there is none.',
      ),
      count: whole('Tests on this page.'),
      total: whole('Tests on all pages.'),
    },
    ['abtests', 'count', 'total'],
  ),
  ABTestGuardrail: answer(
    {
      variant: whole('The rival that is held against the control: 2 or above.', { minimum: 2 }),
      metric: word(GUARDRAIL_METRICS, 'What must not become worse.'),
      tolerance: number('How much worse it may become, in percent of the control.'),
      action: word(GUARDRAIL_ACTIONS, 'What happens when it is breached.'),
      currency: text('Of `revenue`: the currency.'),
      attribute: text('Of `margin`: the attribute of the records that says it.'),
      status: word(
        ['ok', 'warning', 'breached', 'undecided'],
        '`breached`: surely worse than tolerated. `ok`: surely not. Between, `warning` where what was seen is worse than tolerated, `undecided` where it is not, or too little was seen.',
      ),
      effect: orNull(
        { type: 'number' },
        'What was seen: the difference in percent of the control, above 0 where the rival has more. Null without data.',
      ),
      interval: interval(
        'Where that lies, at all looks and over all guardrails together with 95 % confidence, in percent; null while too little was seen.',
      ),
    },
    ['variant', 'metric', 'tolerance', 'action', 'status', 'effect', 'interval'],
    { source: 'inferred', description: 'How a guardrail stands.' },
  ),
  ABTestSegmentVariant: answer(
    {
      userCount: whole('Users, untracked ones too.'),
      trackedUserCount: whole('Users with tracked searches.'),
      trackedSearchCount: whole('Searches that returned a queryID.'),
      value: orNull({ type: 'number' }, 'The metric of this variant in this segment, uncapped; null without data.'),
    },
    ['userCount', 'trackedUserCount', 'trackedSearchCount', 'value'],
    { source: 'inferred' },
  ),
  ABTestSegmentComparison: answer(
    {
      variant: whole('The rival that is compared with the control: 2 or above.', { minimum: 2 }),
      difference: orNull({ type: 'number' }, 'Rival minus control; null without data in both.'),
      relativeDifference: orNull({ type: 'number' }, 'The same as a share of the control; null where that has 0.'),
      interval: interval(
        'Where the difference lies, at all looks and over all segments and rivals together with 95 % confidence; null until both variants expect 20 users who did it.',
      ),
      significance: orNull(share, 'As the interval: corrected for the looks, the segments and the rivals.'),
    },
    ['variant', 'difference', 'relativeDifference', 'interval', 'significance'],
    { source: 'inferred' },
  ),
  ABTestSegment: answer(
    {
      name: text(
        'Which one: a kind of device, the code of a country, `new` or `returning`, `head`, `torso` or `tail` (`withoutQuery` where nothing was asked for). `other`: all that are too small to be named; `unknown`: of which nothing is known.',
      ),
      variants: list(ref('ABTestSegmentVariant'), 'The control first.'),
      comparisons: list(ref('ABTestSegmentComparison'), 'Each rival against the control.'),
    },
    ['name', 'variants', 'comparisons'],
    { source: 'inferred', description: 'A part of the visitors or searches of a test.' },
  ),
  ABTestSegments: answer(
    {
      abTestID: id,
      by: word(SEGMENTS_BY, 'What the segments are made by.'),
      metric: word(SEGMENT_METRICS, 'What is compared.'),
      currency: text('Of money: the currency.'),
      isExploratory: flag(
        'Always true: who looks at many segments finds something in one of them. Take it for an idea, and test that.',
      ),
      comparisonCount: whole('For how many comparisons the intervals are corrected.'),
      unknownUntil: orNull(
        { type: 'string' },
        'The last day (YYYY-MM-DD, UTC) that was summed without segments, so that its visitors may be `unknown`; null where there is none.',
      ),
      segments: list(ref('ABTestSegment'), 'The one with the most users first, 25 at most.'),
    },
    ['abTestID', 'by', 'metric', 'isExploratory', 'comparisonCount', 'unknownUntil', 'segments'],
    { source: 'inferred', description: 'What a test shows in parts of its visitors: to explore, not to decide.' },
  ),
  ABTestPreference: answer(
    {
      control: whole('Visitors whose clicks went to the ranking of the control more often.'),
      rival: whole('Visitors whose clicks went to the ranking of its rival more often.'),
      ties: whole('Visitors whose clicks went to both as often.'),
      rivalShare: orNull(share, 'The rival among the visitors who prefer one; null while there are none.'),
      significance: orNull(
        share,
        '1 − p of the exact sign test over visitors, good for one look; null while nobody prefers one.',
      ),
      sequentialSignificance: orNull(
        share,
        'Good for as many looks as one likes: each visitor counts once, by the first day on which he preferred one. Days that are not over do not count.',
      ),
      clicks: answer(
        { control: whole('Clicks on records of the control.'), rival: whole('Clicks on records of its rival.') },
        ['control', 'rival'],
        { description: 'Clicked records, once per search; those on which both agree belong to neither.' },
      ),
      conversions: answer(
        {
          control: whole('Conversions of records of the control.'),
          rival: whole('Conversions of records of its rival.'),
        },
        ['control', 'rival'],
        { description: 'Converted records, once per search; they take no part in the significance.' },
      ),
      searchCount: whole('Searches that were interleaved, with a queryID.'),
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
  ABTestFinding: answer(
    {
      code: text('What was looked at, for programs.'),
      message: text('What was found, and what to do about it.'),
      isBroken: flag('Whether it is wrong.'),
      value: orNull({ type: 'number' }, 'What was measured; null while there is too little.'),
      expected: number('What it should be.'),
    },
    ['code', 'message', 'isBroken', 'value', 'expected'],
    { source: 'inferred', description: 'One thing that was looked at.' },
  ),
  ABTestCheckPart: answer(
    {
      name: word(['tracking', 'attribution', 'statistics'], 'The part.'),
      verdict: word(['works', 'broken', 'unknown'], '`unknown` while there is too little traffic to tell.'),
      findings: list(ref('ABTestFinding'), 'What it stands on.'),
    },
    ['name', 'verdict', 'findings'],
    { source: 'inferred', description: 'One of the three parts on which each test stands.' },
  ),
  ABTestCheck: answer(
    {
      abTestID: id,
      index: text('The index.'),
      status: word(['active', 'stopped', 'expired', 'failed'], 'Where it stands.'),
      startedAt: text('ISO 8601 in UTC.'),
      endAt: text('ISO 8601 in UTC.'),
      searchCount: whole('Searches so far.'),
      clickCount: whole('Clicks on their records so far.'),
      parts: list(ref('ABTestCheckPart'), 'Tracking, attribution, statistics, in this order.'),
    },
    ['abTestID', 'index', 'status', 'startedAt', 'endAt', 'searchCount', 'clickCount', 'parts'],
    { source: 'inferred', description: 'Whether a shop brings back what was planted in it.' },
  ),
};
