/** The A/B testing interface: two variants of an index share the traffic until one has won. */
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
import { indexName } from './search.ts';

const id = whole('Number of the test.', { minimum: 1 });
const index = text('Name of the index.');
const trafficPercentage = whole('Share of the visitors that this variant gets, in percent; both together have 100.', {
  minimum: 1,
  maximum: 99,
});
const description = text('For people.', { maxLength: 1000 });
const name = text('For people.', { minLength: 1, maxLength: 256 });
const estimatedSampleSize = whole('Searches needed until the result can be trusted.', { minimum: 1 });
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
  description: 'Compare two variants of an index on real traffic; nothing changes in the page.',
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
        outliers: ref('ABTestFilterEffect', 'Users with unusually many events.'),
        emptySearch: ref('ABTestFilterEffect', 'Searches without a query.'),
      },
      [],
      {
        description: 'What the filters of the configuration left out.',
      },
    ),
    ABTestCurrency: answer(
      {
        currency: text('Currency code.'),
        revenue: number('What was earned.'),
        mean: number('Revenue per tracked user, on average.'),
        standardDeviation: number('Spread of the revenue per user.'),
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
        averageClickPosition: wholeMetric('Position of the clicked hits, on average.'),
        clickCount: wholeMetric('Distinct clicks: tracked searches with at least one.'),
        clickThroughRate: rateMetric('The same per tracked search.'),
        conversionCount: wholeMetric('Distinct conversions, of whatever subtype: tracked searches with at least one.'),
        conversionRate: rateMetric('The same per tracked search.'),
        addToCartCount: wholeMetric('Tracked searches with at least one addition to the cart.'),
        addToCartRate: rateMetric('The same per tracked search.'),
        purchaseCount: wholeMetric('Tracked searches with at least one purchase.'),
        purchaseRate: rateMetric('The same per tracked search.'),
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
        outliers: ref('ABTestFilter', 'Users with unusually many events.'),
        emptySearch: ref('ABTestFilter', 'Searches without a query.'),
        minimumDetectableEffect: ref(
          'ABTestMinimumDetectableEffect',
          'The smallest difference worth finding; decides the sample size.',
        ),
      },
      [],
      {
        description:
          'What counts: outliers are left out unless `exclude` is false, empty searches only if `exclude` is true.',
      },
    ),
    ABTestReading: answer(
      {
        difference: number('Rival minus control.'),
        relativeDifference: orNull({ type: 'number' }, 'The same as a share of the control; null where that has 0.'),
        significance: {
          ...share,
          description:
            'Fixed reading: 1 − p of a test over users (delta method for rates, Welch for revenue). Good for one look, at a size that was decided before.',
        },
        confidenceInterval: interval(
          'Where the difference lies, with 95 % confidence, for one look; null where users do not differ.',
        ),
        proportionSignificance: orNull(
          share,
          '1 − p of a two-proportion z test over searches, as if no visitor searched twice; null for revenue.',
        ),
        sequentialSignificance: orNull(
          share,
          'Sequential reading: as the fixed one, and good for as many looks as one likes; null below 100 users in a variant or 20 who did anything.',
        ),
        sequentialInterval: interval('Where the difference lies, with 95 % confidence, at all looks together.'),
      },
      [
        'difference',
        'relativeDifference',
        'significance',
        'confidenceInterval',
        'proportionSignificance',
        'sequentialSignificance',
        'sequentialInterval',
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
      },
      ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate', 'revenue'],
      { source: 'inferred', description: 'The readings behind the significance scores.' },
    ),
    ABTestMoment: answer(
      {
        date: text('Day in UTC, YYYY-MM-DD.'),
        statistics: ref('ABTestStatistics', 'The readings of all searches until the end of that day.'),
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
      { source: 'inferred', description: 'Whether both groups are as large as they should be.' },
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
        variants: list(ref('ABTestVariant'), 'The control and its rival.', { minItems: 2, maxItems: 2 }),
        configuration: ref('ABTestConfiguration'),
        statistics: {
          ...metric(ref('ABTestStatistics'), 'What stands behind the significance scores, and the sequential reading.'),
          source: 'inferred',
        },
        sampleRatioMismatch: {
          ...metric(ref('ABTestSampleRatio'), 'Whether the groups are as large as they should be.'),
          source: 'inferred',
        },
        history: {
          ...list(
            ref('ABTestMoment'),
            'The readings of the days in which it was searched, the oldest first, 31 at most: of a longer test evenly chosen days, the first and the last among them. Only with `withHistory`.',
          ),
          source: 'inferred',
        },
        failure: { ...text('Why it failed; only with the status `failed`.'), source: 'inferred' },
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
    AddABTestVariant: body(
      {
        index: indexName,
        trafficPercentage,
        estimatedSampleSize: { ...estimatedSampleSize, source: 'inferred' },
        description,
        customSearchParameters: ref('SearchParams'),
      },
      ['index', 'trafficPercentage'],
    ),
    AddABTestBody: body(
      {
        name,
        variants: list(
          ref('AddABTestVariant'),
          'The control first. Two indices, or one index of which one variant has `customSearchParameters`.',
          { minItems: 2, maxItems: 2 },
        ),
        endAt: text('When it ends: in the future, RFC 3339 in UTC, such as `2030-01-31T12:00:00Z`.', { maxLength: 40 }),
        configuration: ref('ABTestConfiguration'),
      },
      ['name', 'variants', 'endAt'],
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
