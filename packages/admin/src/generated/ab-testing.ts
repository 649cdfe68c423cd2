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

/** One line per operation; `bindRoutes` tells what the words mean. */
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

/** Compare variants of an index on real traffic; nothing changes in the page. */
export interface AbTestingClient {
  /**
   * Starts an A/B test.
   *
   * Visitors who search the first variant get the second by `trafficPercentage`, the same one at every search; searches on the second stay there. Analytics and click analytics must be enabled. An index that is the control of an active test can be in no other.
   *
   * `POST /2/abtests` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: Index not found.
   * @throws HttpError 422: Invalid body, or a test runs on one of the indices already.
   * @throws HttpError 500: Internal error.
   * @example
   * const answer = await abTesting.addABTest({ body: { name: 'popular first', variants: [{ index: 'products', trafficPercentage: 50 }, { index: 'products_popular', trafficPercentage: 50 }], endAt: '2030-01-01T00:00:00Z' } });
   */
  addABTest(parameters: AddABTestParameters, options?: CallOptions): Promise<ABTestCreated>;

  /**
   * Estimates the size and the duration of a test before it is started.
   *
   * For the reading that decides: `configuration.decide` says which. The rate is that of the last 30 days on the control.
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
   * Lists the A/B tests that the key may see.
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
   * @throws HttpError 409: The test does not run any more; or it was ended, and a server could not hear of it at once.
   * @throws HttpError 422: Invalid identifier.
   * @throws HttpError 500: Internal error.
   * @example
   * await abTesting.stopABTest({ id: 2 });
   */
  stopABTest(parameters: StopABTestParameters, options?: CallOptions): Promise<void>;

  /**
   * Changes the split of an active A/B test.
   *
   * Who is in the test stays in his variant; who comes later gets one by the new shares. Readings compare who entered under the same split and pool these comparisons, so that a change cannot turn a result around.
   *
   * `PUT /2/abtests/{id}/split` · key permission: `editSettings` · section 2, part B
   * Limit: 50 splits in one test.
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 409: The test does not run any more; or it was ended, and a server could not hear of it at once.
   * @throws HttpError 422: Invalid body, or a list that does not fit the variants.
   * @throws HttpError 500: Internal error.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.changeABTestSplit({ id: 1, body: { percentages: [20, 80] } });
   */
  changeABTestSplit(parameters: ChangeABTestSplitParameters, options?: CallOptions): Promise<ABTestSplit>;

  /**
   * Reads what a test shows in parts of its visitors, to explore.
   *
   * By device and country a visitor counts where he entered the test; by `visitor` he is `returning` if he searched in the four weeks before it. By `query` each search counts by how often it was asked before the test: `head` are the most frequent queries that make up half of the searches, `torso` those up to four fifths, `tail` all others. Nothing of it decides: intervals are corrected for the number of segments.
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
   * Starts a check of a shop by itself: an A/A test with a canary.
   *
   * Two groups get the same, so that no difference may be found. For one visitor of a hundred the first record of each list stands three places lower: clicks must bring that back.
   *
   * `POST /2/abtests/check` · key permission: `editSettings` · section 2, part B
   * @throws HttpError 400: Invalid signature or request.
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 402: Feature not enabled.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: Index not found.
   * @throws HttpError 422: Invalid body, or a test runs on the index already.
   * @throws HttpError 500: Internal error.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.addABTestCheck({ body: { indexName: 'products_new' } });
   */
  addABTestCheck(parameters: AddABTestCheckParameters, options?: CallOptions): Promise<ABTestCreated>;

  /**
   * Says of a check which of tracking, attribution and statistics is broken.
   *
   * `GET /2/abtests/{id}/check` · key permission: `analytics` · section 2, part B
   * @throws HttpError 401: Application ID or key missing.
   * @throws HttpError 403: Invalid credentials, or the key has no access to the control index.
   * @throws HttpError 404: No such test.
   * @throws HttpError 422: The test is no check.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await abTesting.getABTestCheck({ id: 4 });
   */
  getABTestCheck(parameters: GetABTestCheckParameters, options?: CallOptions): Promise<ABTestCheck>;

  /**
   * Reads the holdout: what all tests and what is learnt brought together.
   *
   * The figures are of the indices that the key may use.
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
   * Holds a share of the visitors out of all tests and of what is learnt.
   *
   * Who is held out takes part in no test of searches or recommendations, and gets no re-ranking and no personalization, whatever a search asks for. Rules, synonyms and recommendations stay. A changed share begins a holdout of its own; the same visitors are held out again as far as the share goes.
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
   * @throws HttpError 409: The test was deleted, and a server could not hear of it at once.
   * @throws HttpError 422: Invalid identifier.
   * @throws HttpError 500: Internal error.
   * @example
   * await abTesting.deleteABTest({ id: 3 });
   */
  deleteABTest(parameters: DeleteABTestParameters, options?: CallOptions): Promise<void>;
}

/**
 * Makes a client of this interface alone: A/B testing.
 * @throws TypeError for a missing host, an unknown region, or a key that no header can carry.
 * @example
 * const abTesting = createAbTestingClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createAbTestingClient = (connection: RegionalConnection<'us' | 'eu'>): AbTestingClient =>
  bindRoutes<AbTestingClient>(connectRegional(connection, ['us', 'eu']), abTestingRoutes, encodeQuery, parseJson);
