/** A/B testing: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  ABTest,
  ABTestCheck,
  ABTestCreated,
  ABTestEstimate,
  ABTestList,
  ABTestSegments,
  ABTestSplit,
  AddABTestCheckParameters,
  AddABTestParameters,
  ChangeABTestSplitParameters,
  DeleteABTestParameters,
  EstimateABTestParameters,
  GetABTestCheckParameters,
  GetABTestParameters,
  GetABTestSegmentsParameters,
  GetHoldoutParameters,
  Holdout,
  ListABTestsParameters,
  SetHoldoutParameters,
  StopABTestParameters,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const abTestingRoutes = {
  addABTest: ['POST', '/2/abtests'],
  estimateABTest: ['POST', '/2/abtests/estimate', 'read'],
  getABTest: ['GET', '/2/abtests/{id}'],
  listABTests: ['GET', '/2/abtests'],
  stopABTest: ['POST', '/2/abtests/{id}/stop', 'safe', 'bare'],
  changeABTestSplit: ['PUT', '/2/abtests/{id}/split', 'safe'],
  getABTestSegments: ['GET', '/2/abtests/{id}/segments{?by}'],
  addABTestCheck: ['POST', '/2/abtests/check'],
  getABTestCheck: ['GET', '/2/abtests/{id}/check'],
  getHoldout: ['GET', '/2/holdout'],
  setHoldout: ['PUT', '/2/holdout', 'safe'],
  deleteABTest: ['DELETE', '/2/abtests/{id}', 'safe'],
} as const satisfies Record<keyof AbTestingClient, Route>;

/** Compares variants of an index on real traffic, without changes to the page. */
export interface AbTestingClient {
  /**
   * Starts an A/B test.
   *
   * Visitors who search the first variant's index are assigned to a variant by `trafficPercentage` and keep it; searches on the second index are not redirected. Analytics and click analytics must be enabled. The control of an active test cannot take part in another test.
   *
   * `POST /2/abtests` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: Index not found.
   * @throws HttpError 422: Invalid body, or a test is already running on one of the indices.
   * @throws HttpError 500: Internal error.
   * @example
   * const answer = await abTesting.addABTest({ body: { name: 'popular first', variants: [{ index: 'products', trafficPercentage: 50 }, { index: 'products_popular', trafficPercentage: 50 }], endAt: '2030-01-01T00:00:00Z' } });
   */
  addABTest(parameters: AddABTestParameters, options?: CallOptions): Promise<ABTestCreated>;

  /**
   * Estimates the size and the duration of a test before it is started.
   *
   * For the deciding statistic, which `configuration.decide` selects. Based on the rate of the control in the last 30 days.
   *
   * `POST /2/abtests/estimate` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: Index not found.
   * @throws HttpError 422: Invalid body.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.estimateABTest({ body: { variants: [{ index: 'products', trafficPercentage: 50 }, { index: 'products_popular', trafficPercentage: 50 }], configuration: { minimumDetectableEffect: { size: 0.1, effect: 'clickThroughRate' } } } });
   */
  estimateABTest(parameters: EstimateABTestParameters, options?: CallOptions): Promise<ABTestEstimate>;

  /**
   * Reads one A/B test with its metrics.
   *
   * `GET /2/abtests/{id}` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @example
   * const answer = await abTesting.getABTest({ id: 1, withHistory: true });
   */
  getABTest(parameters: GetABTestParameters, options?: CallOptions): Promise<ABTest>;

  /**
   * Lists the A/B tests that the key can access.
   *
   * `GET /2/abtests` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @example
   * const answer = await abTesting.listABTests({ offset: 0, limit: 5, indexPrefix: 'prod', indexSuffix: 's' });
   */
  listABTests(parameters?: ListABTestsParameters, options?: CallOptions): Promise<ABTestList>;

  /**
   * Stops an A/B test for good; its metrics stay.
   *
   * `POST /2/abtests/{id}/stop` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 409: The test is no longer running; or it was stopped, but a server could not be notified immediately.
   * @throws HttpError 422: Invalid identifier.
   * @throws HttpError 500: Internal error.
   * @example
   * await abTesting.stopABTest({ id: 2 });
   */
  stopABTest(parameters: StopABTestParameters, options?: CallOptions): Promise<void>;

  /**
   * Changes the split of an active A/B test.
   *
   * Visitors in the test keep their variant; new visitors are assigned by the new percentages. Results compare only visitors who entered under the same split and pool these comparisons, so that a change cannot reverse a result (Simpson's paradox).
   *
   * `PUT /2/abtests/{id}/split` · key permission: `editSettings` · section 2, part B
   * Limit: 50 splits in one test.
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 409: The test is no longer running; or it was stopped, but a server could not be notified immediately.
   * @throws HttpError 422: Invalid body, or a list that does not fit the variants.
   * @throws HttpError 500: Internal error.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.changeABTestSplit({ id: 1, body: { percentages: [20, 80] } });
   */
  changeABTestSplit(parameters: ChangeABTestSplitParameters, options?: CallOptions): Promise<ABTestSplit>;

  /**
   * Reads the results of a test by segment, for exploration.
   *
   * By device and country, visitors count in the segment in which they entered the test; by `visitor`, they are `returning` if they searched in the four weeks before it. By `query` each search counts by how often its query was searched before the test: `head` are the most frequent queries that make up half of the searches, `torso` those up to four fifths, `tail` all others. Segments do not decide the test. Intervals are corrected for the number of segments.
   *
   * `GET /2/abtests/{id}/segments` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 422: The test has no segments: its rankings are interleaved.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.getABTestSegments({ id: 1, by: 'device', metric: 'conversionRate' });
   */
  getABTestSegments(parameters: GetABTestSegmentsParameters, options?: CallOptions): Promise<ABTestSegments>;

  /**
   * Starts a self-check of a shop: an A/A test with a known effect.
   *
   * Both groups get identical results, so the test must find no difference. For one in a hundred visitors, the first record of each list is moved down three positions, and their clicks must show it.
   *
   * `POST /2/abtests/check` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: Index not found.
   * @throws HttpError 422: Invalid body, or a test is already running on the index.
   * @throws HttpError 500: Internal error.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.addABTestCheck({ body: { indexName: 'products_new' } });
   */
  addABTestCheck(parameters: AddABTestCheckParameters, options?: CallOptions): Promise<ABTestCreated>;

  /**
   * Reads the result of a self-check: whether tracking, attribution or statistics is broken.
   *
   * `GET /2/abtests/{id}/check` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 422: The test is not a self-check.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.getABTestCheck({ id: 4 });
   */
  getABTestCheck(parameters: GetABTestCheckParameters, options?: CallOptions): Promise<ABTestCheck>;

  /**
   * Reads the holdout: the combined effect of all tests and learned rankings.
   *
   * Covers the indices that the key can access.
   *
   * `GET /2/holdout` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.getHoldout();
   */
  getHoldout(parameters?: GetHoldoutParameters, options?: CallOptions): Promise<Holdout>;

  /**
   * Excludes a share of the visitors from all tests and learned rankings.
   *
   * Visitors in the holdout take part in no test and get no re-ranking or personalization, whatever a search requests. Rules, synonyms and recommendations still apply. A changed share starts a new holdout, with the same visitors as far as the share allows.
   *
   * `PUT /2/holdout` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.setHoldout({ body: { percentage: 5 } });
   */
  setHoldout(parameters: SetHoldoutParameters, options?: CallOptions): Promise<Holdout>;

  /**
   * Deletes an A/B test and its metrics.
   *
   * `DELETE /2/abtests/{id}` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 409: The test was deleted, and a server could not be notified immediately.
   * @throws HttpError 422: Invalid identifier.
   * @throws HttpError 500: Internal error.
   * @example
   * await abTesting.deleteABTest({ id: 3 });
   */
  deleteABTest(parameters: DeleteABTestParameters, options?: CallOptions): Promise<void>;
}

/**
 * Creates a client of only this interface: A/B testing.
 * @throws TypeError for a missing host, an unknown region, or a key that is not allowed in a header.
 * @example
 * const abTesting = createAbTestingClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createAbTestingClient = (connection: RegionalConnection<'us' | 'eu'>): AbTestingClient =>
  bindRoutes<AbTestingClient>(connectRegional(connection, ['us', 'eu']), abTestingRoutes, encodeQuery, parseJson);
