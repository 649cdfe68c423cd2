/** The A/B testing interface: variants of an index share the traffic until one has won. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  answer,
  body,
  flag,
  list,
  number,
  ok,
  orNull,
  reads,
  ref,
  text,
  whole,
  word,
  writes,
  writesOnce,
} from './schema-builders.ts';
import { RECOMMEND_MODELS } from './recommend.ts';
import { indexName } from './search.ts';

/** The service description has two; more of them are ours. */
const MAX_VARIANTS = 10;

/** More guardrails than this say nothing any more: each one takes from what the others can tell. */
const MAX_GUARDRAILS = 6;
const GUARDRAIL_METRICS = ['noResultRate', 'processingTime', 'revenue', 'margin'];
const GUARDRAIL_ACTIONS = ['warn', 'stop'];

const SEGMENTS_BY = ['device', 'country', 'visitor', 'query'];
const SEGMENT_METRICS = [
  'clickThroughRate',
  'conversionRate',
  'addToCartRate',
  'purchaseRate',
  'revenue',
  'orderValue',
  'units',
];

const id = whole('Number of the test.', { minimum: 1 });
const index = text('Name of the index.');
const trafficPercentage = whole('Share of the visitors that this variant gets, in percent; all together have 100.', {
  minimum: 1,
  maximum: 99,
});
const description = text('For people.', { maxLength: 1000 });
const name = text('For people.', { minLength: 1, maxLength: 256 });
const estimatedSampleSize = whole('Searches needed until the result can be trusted.', { minimum: 1 });
/** One of some words and no other. */
const choice = (words: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: words,
  description,
});
const recommendModel = (description: string): Schema => choice(RECOMMEND_MODELS, description);
const searchIndex = (description: string): Schema => ({ ...indexName, description });
const noBody = { status: 200 };
const REFUSED = 'Invalid credentials, or the key has no access to the control index';
const stopErrors = {
  400: 'Invalid signature or request',
  402: 'Feature not enabled',
  403: REFUSED,
  404: 'No such test',
  409: 'The test does not run any more; or it was ended, and a server could not hear of it at once',
  422: 'Invalid identifier',
  500: 'Internal error',
};
/** Until data was processed, metrics are null. */
const metric = (schema: Schema, description: string): Schema =>
  orNull(schema, `${description} Null before the first data.`);
const wholeMetric = (description: string): Schema => metric({ type: 'integer' }, description);
const rateMetric = (description: string): Schema => metric({ type: 'number' }, description);
const significance = (what: string): Schema =>
  metric(
    { type: 'number' },
    `Significance of the difference in ${what}: above 0.95 it counts, whichever variant leads.`,
  );
const share: Schema = { type: 'number', minimum: 0, maximum: 1 };
const interval = (description: string): Schema =>
  orNull({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, description);
const reading = (what: string): Schema => orNull(ref('ABTestReading'), `What is known of the difference in ${what}.`);

export const abTesting: Interface = {
  id: 'abTesting',
  title: 'A/B testing',
  description: 'Compare variants of an index on real traffic; nothing changes in the page.',
  section: '2, part B',
  hosts: { read: '{analytics_url}', write: '{analytics_url}' },
  regions: { names: ['us', 'eu'], source: 'inferred' },
  auth: 'headers',
  served: true,
  errors: { 401: 'Application ID or key missing', 403: REFUSED },
  schemas: {
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
        currencies: metric(
          { type: 'object', additionalProperties: ref('ABTestCurrency') },
          'Currency code to revenue.',
        ),
        filterEffects: metric(ref('ABTestFilterEffects'), 'What the filters left out.'),
        leftOut: {
          ...metric(ref('ABTestLeftOut'), 'What all filters together left out, as shares of the variant.'),
          source: 'inferred',
        },
      },
      ['index', 'trafficPercentage'],
    ),
    ABTestFilter: body({ exclude: flag('Whether these are left out of the metrics.') }, ['exclude']),
    ABTestMinimumDetectableEffect: body(
      {
        size: number('Smallest relative difference to detect.', { minimum: 0, maximum: 1 }),
        effect: word(
          ['addToCartRate', 'clickThroughRate', 'conversionRate', 'purchaseRate'],
          'The metric in which to detect it.',
          { source: 'inferred' },
        ),
        metric: word(
          ['addToCartRate', 'clickThroughRate', 'conversionRate', 'purchaseRate'],
          'The same as `effect`: answers use this name.',
          { source: 'inferred' },
        ),
      },
      ['size'],
    ),
    ABTestConfiguration: body(
      {
        outliers: ref(
          'ABTestFilter',
          'Users who on some day searched as robots do: 300 times or more, and too fast, too evenly or without a pause for a person.',
        ),
        emptySearch: ref('ABTestFilter', 'Searches without a query.'),
        minimumDetectableEffect: ref(
          'ABTestMinimumDetectableEffect',
          'The smallest difference worth finding; decides the sample size.',
        ),
        decide: word(
          ['anyTime', 'fixedDay'],
          'When the test may be decided: at any look, or in the main on the last day, for which it needs fewer searches (O’Brien–Fleming boundaries before).',
          { source: 'inferred', default: 'anyTime' },
        ),
      },
      [],
      {
        description:
          'What counts: outliers are left out unless `exclude` is false, empty searches only if `exclude` is true.',
      },
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
    ABTestEstimateVariant: body({ index: indexName, trafficPercentage }, ['index', 'trafficPercentage'], {
      source: 'inferred',
    }),
    ABTestEstimateBody: body(
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
    ABTestEstimate: answer(
      {
        durationDays: orNull(
          { type: 'integer', minimum: 1 },
          'Days until each variant has its searches, at the traffic of the last 30 days. Null where there were too few searches.',
        ),
        sampleSizes: orNull(
          { type: 'array', items: { type: 'integer', minimum: 1 } },
          'Searches that each variant needs, in their order, so that the deciding reading finds the effect 4 times in 5.',
        ),
        baseline: orNull(share, 'The rate of the control in these days.'),
        searchesPerDay: number('Tracked searches on the control a day.', { minimum: 0 }),
      },
      ['durationDays', 'sampleSizes', 'baseline', 'searchesPerDay'],
      { source: 'inferred', description: 'How large and how long a test has to be.' },
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
          ...metric(
            share,
            'How far the test is on the way to the size at which its deciding reading finds the effect.',
          ),
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
    ABTestRecommend: body(
      {
        model: recommendModel('The model that answers in place of the one that the page asks.'),
        threshold: number('The least score, in place of the one that the page asks.', { minimum: 0, maximum: 100 }),
        queryParameters: ref('SearchParams', 'They replace what the page asks; filters are added to its filters.'),
        fallbackParameters: ref(
          'SearchParams',
          'The search where there is no recommendation, in place of the one that the page asks.',
        ),
      },
      [],
      { source: 'inferred', description: 'How a variant recommends; what is absent stays as the page asks it.' },
    ),
    AddABTestGuardrail: body(
      {
        metric: choice(
          GUARDRAIL_METRICS,
          'What must not become worse: the share of searches without results, the mean time that the service takes for a search, the revenue per tracked user, or the margin per tracked user.',
        ),
        tolerance: number(
          'How much worse it may become, in percent of the control. 0: not at all. Revenue and margin: below 100.',
          { minimum: 0, maximum: 1000 },
        ),
        action: {
          ...choice(
            GUARDRAIL_ACTIONS,
            'What happens when it is surely worse than that: `warn` only says so in the answer, `stop` stops the test.',
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
    ABTestExclusiveGroup: body(
      {
        name: text('Name of the group.', { minLength: 1, maxLength: 128 }),
        percentage: whole('Share of all visitors that this test takes for itself, in percent.', {
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
    AddABTestVariant: body(
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
    AddABTestBody: body(
      {
        name,
        variants: list(
          ref('AddABTestVariant'),
          'The control first, and one rival, or up to nine. Two indices, or one index of which one variant has `customSearchParameters`; of more variants each must differ from the others.',
          { minItems: 2, maxItems: MAX_VARIANTS },
        ),
        endAt: text('When it ends: in the future, RFC 3339 in UTC, such as `2030-01-31T12:00:00Z`.', { maxLength: 40 }),
        configuration: ref('ABTestConfiguration'),
        kind: {
          ...choice(
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
            'For `kind: suggestions`: the index whose searches are measured, of every visitor by the variant that he gets.',
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
    SetHoldoutBody: body(
      {
        percentage: whole('Share of the visitors who are held out, in percent. 0: nobody, the holdout ends.', {
          minimum: 0,
          maximum: 50,
        }),
      },
      ['percentage'],
      { source: 'inferred' },
    ),
    Holdout: answer(
      {
        percentage: whole('Share of the visitors who are held out, in percent; 0 where nobody is.'),
        startedAt: orNull({ type: 'string' }, 'Since when, ISO 8601 in UTC; null where there is none.'),
        endedAt: orNull({ type: 'string' }, 'Until when, ISO 8601 in UTC; null while it lasts.'),
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
    AddABTestCheckBody: body(
      {
        indexName,
        endAt: text('When it ends: in the future, RFC 3339 in UTC; two weeks from now by default.', { maxLength: 40 }),
      },
      ['indexName'],
      { source: 'inferred' },
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
    ABTestPeriod: answer(
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
    ChangeABTestSplitBody: body(
      {
        percentages: list(
          whole('Share of a variant, in percent.', { minimum: 1, maximum: 99 }),
          'The share of each variant from now on, the control first; together 100.',
          { minItems: 2, maxItems: MAX_VARIANTS },
        ),
      },
      ['percentages'],
      { source: 'inferred' },
    ),
    ABTestSplit: answer(
      {
        abTestID: id,
        periods: list(ref('ABTestPeriod'), 'All splits of the test, the first one first; the last one holds.'),
      },
      ['abTestID', 'periods'],
      { source: 'inferred' },
    ),
    ABTestCreated: answer(
      { abTestID: id, taskID: whole('The task that starts the test.', { int64: true }), index: text('The control.') },
      ['abTestID', 'taskID', 'index'],
    ),
  },
  operations: {
    addABTest: {
      ...writesOnce,
      summary: 'Starts an A/B test',
      description:
        'Visitors who search the first variant get the second by `trafficPercentage`, the same one at every search; searches on the second stay there. Analytics and click analytics must be enabled. An index that is the control of an active test can be in no other.',
      route: '/2/abtests',
      acl: 'editSettings',
      body: ref('AddABTestBody'),
      bodyRequired: true,
      success: ok('ABTestCreated'),
      errors: {
        400: 'Invalid signature or request',
        402: 'Feature not enabled',
        403: REFUSED,
        404: 'Index not found',
        422: 'Invalid body, or a test runs on one of the indices already',
        500: 'Internal error',
      },
      example: {
        body: {
          name: 'popular first',
          variants: [
            { index: 'products', trafficPercentage: 50 },
            { index: 'products_popular', trafficPercentage: 50 },
          ],
          endAt: '2030-01-01T00:00:00Z',
        },
      },
    },
    estimateABTest: {
      ...reads,
      method: 'POST',
      summary: 'Estimates the size and the duration of a test before it is started',
      description:
        'For the reading that decides: `configuration.decide` says which. The rate is that of the last 30 days on the control.',
      source: 'inferred',
      rows: 0,
      route: '/2/abtests/estimate',
      acl: 'analytics',
      body: ref('ABTestEstimateBody'),
      bodyRequired: true,
      success: ok('ABTestEstimate'),
      errors: { 403: REFUSED, 404: 'Index not found', 422: 'Invalid body' },
      example: {
        body: {
          variants: [
            { index: 'products', trafficPercentage: 50 },
            { index: 'products_popular', trafficPercentage: 50 },
          ],
          configuration: { minimumDetectableEffect: { size: 0.1, effect: 'clickThroughRate' } },
        },
      },
    },
    getABTest: {
      ...reads,
      summary: 'Reads one A/B test with its metrics',
      route: '/2/abtests/{id}',
      acl: 'analytics',
      path: { id },
      query: {
        withHistory: flag('Whether the readings of the days before come along.', {
          default: false,
          source: 'inferred',
        }),
      },
      success: ok('ABTest'),
      errors: { 403: REFUSED, 404: 'No such test' },
      example: { path: { id: '1' }, query: { withHistory: 'true' } },
    },
    listABTests: {
      ...reads,
      summary: 'Lists the A/B tests that the key may see',
      route: '/2/abtests',
      acl: 'analytics',
      query: {
        offset: whole('The first test to return.', { minimum: 0, default: 0 }),
        limit: whole('Tests to return.', { minimum: 0, maximum: 1000, default: 10 }),
        indexPrefix: text('Only tests of an index whose name starts so.'),
        indexSuffix: text('Only tests of an index whose name ends so.'),
      },
      success: ok('ABTestList'),
      example: { query: { offset: '0', limit: '5', indexPrefix: 'prod', indexSuffix: 's' } },
    },
    stopABTest: {
      ...writes,
      summary: 'Stops an A/B test for good; its metrics stay',
      route: '/2/abtests/{id}/stop',
      acl: 'editSettings',
      path: { id },
      success: noBody,
      errors: stopErrors,
      example: { path: { id: '2' } },
    },
    changeABTestSplit: {
      ...writes,
      method: 'PUT',
      rows: 0,
      source: 'inferred',
      summary: 'Changes the split of an active A/B test',
      description:
        'Who is in the test stays in his variant; who comes later gets one by the new shares. Readings compare who entered under the same split and pool these comparisons, so that a change cannot turn a result around.',
      route: '/2/abtests/{id}/split',
      acl: 'editSettings',
      path: { id },
      body: ref('ChangeABTestSplitBody'),
      bodyRequired: true,
      success: ok('ABTestSplit'),
      errors: { ...stopErrors, 422: 'Invalid body, or a list that does not fit the variants' },
      limits: ['50 splits in one test'],
      example: { path: { id: '1' }, body: { percentages: [20, 80] } },
    },
    getABTestSegments: {
      ...reads,
      rows: 0,
      source: 'inferred',
      summary: 'Reads what a test shows in parts of its visitors, to explore',
      description:
        'By device and country a visitor counts where he entered the test; by `visitor` he is `returning` if he searched in the four weeks before it. By `query` each search counts by how often it was asked before the test: `head` are the most frequent queries that make up half of the searches, `torso` those up to four fifths, `tail` all others. Nothing of it decides: intervals are corrected for the number of segments.',
      route: '/2/abtests/{id}/segments',
      acl: 'analytics',
      path: { id },
      query: {
        by: choice(SEGMENTS_BY, 'What the segments are made by.'),
        metric: choice(SEGMENT_METRICS, 'What is compared; the metric of the test by default.'),
        currency: text('Of money: its code; by default the one that most buyers paid in.', {
          minLength: 3,
          maxLength: 3,
        }),
      },
      requiredQuery: ['by'],
      success: ok('ABTestSegments'),
      errors: { 403: REFUSED, 404: 'No such test', 422: 'The test has no segments: its rankings are interleaved' },
      example: { path: { id: '1' }, query: { by: 'device', metric: 'conversionRate' } },
    },
    addABTestCheck: {
      ...writesOnce,
      rows: 0,
      source: 'inferred',
      summary: 'Starts a check of a shop by itself: an A/A test with a canary',
      description:
        'Two groups get the same, so that no difference may be found. For one visitor of a hundred the first record of each list stands three places lower: clicks must bring that back.',
      route: '/2/abtests/check',
      acl: 'editSettings',
      body: ref('AddABTestCheckBody'),
      bodyRequired: true,
      success: ok('ABTestCreated'),
      errors: {
        400: 'Invalid signature or request',
        402: 'Feature not enabled',
        403: REFUSED,
        404: 'Index not found',
        422: 'Invalid body, or a test runs on the index already',
        500: 'Internal error',
      },
      example: { body: { indexName: 'products_new' } },
    },
    getABTestCheck: {
      ...reads,
      rows: 0,
      source: 'inferred',
      summary: 'Says of a check which of tracking, attribution and statistics is broken',
      route: '/2/abtests/{id}/check',
      acl: 'analytics',
      path: { id },
      success: ok('ABTestCheck'),
      errors: { 403: REFUSED, 404: 'No such test', 422: 'The test is no check' },
      example: { path: { id: '4' } },
    },
    getHoldout: {
      ...reads,
      rows: 0,
      source: 'inferred',
      summary: 'Reads the holdout: what all tests and what is learnt brought together',
      description: 'The figures are of the indices that the key may use.',
      route: '/2/holdout',
      acl: 'analytics',
      query: { index: text('Only searches on this index.', { maxLength: 256 }) },
      success: ok('Holdout'),
      errors: { 403: REFUSED },
      example: {},
    },
    setHoldout: {
      ...writes,
      method: 'PUT',
      rows: 0,
      source: 'inferred',
      summary: 'Holds a share of the visitors out of all tests and of what is learnt',
      description:
        'Who is held out takes part in no test of searches or recommendations, and gets no re-ranking and no personalization, whatever a search asks for. Rules, synonyms and recommendations stay. A changed share begins a holdout of its own; the same visitors are held out again as far as the share goes.',
      route: '/2/holdout',
      acl: 'editSettings',
      body: ref('SetHoldoutBody'),
      bodyRequired: true,
      success: ok('Holdout'),
      errors: { 400: 'Invalid request', 402: 'Feature not enabled', 403: REFUSED },
      example: { body: { percentage: 5 } },
    },
    deleteABTest: {
      ...writes,
      method: 'DELETE',
      summary: 'Deletes an A/B test and its metrics',
      route: '/2/abtests/{id}',
      acl: 'editSettings',
      path: { id },
      success: noBody,
      errors: { ...stopErrors, 409: 'The test was deleted, and a server could not hear of it at once' },
      example: { path: { id: '3' } },
    },
  },
};
