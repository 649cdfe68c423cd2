/** A/B testing: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  ABTest,
  ABTestCreated,
  ABTestList,
  AddABTestParameters,
  DeleteABTestParameters,
  GetABTestParameters,
  ListABTestsParameters,
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
  getABTest: ['GET', '/2/abtests/{id}'],
  listABTests: ['GET', '/2/abtests'],
  stopABTest: ['POST', '/2/abtests/{id}/stop', 'safe', 'bare'],
  deleteABTest: ['DELETE', '/2/abtests/{id}', 'safe'],
} as const satisfies Record<keyof AbTestingClient, Route>;

/** Compare two variants of an index on real traffic; nothing changes in the page. */
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
