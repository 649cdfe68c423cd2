/** Personalization: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  DeleteUserProfileParameters,
  DeletedUserProfile,
  GetUserProfileParameters,
  PersonalizationStrategy,
  PersonalizationStrategySaved,
  SetPersonalizationStrategyParameters,
  UserProfile,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const personalizationRoutes = {
  getUserProfile: ['GET', '/1/profiles/personalization/{userToken}'],
  deleteUserProfile: ['DELETE', '/1/profiles/{userToken}', 'safe'],
  getPersonalizationStrategy: ['GET', '/1/strategies/personalization'],
  setPersonalizationStrategy: ['POST', '/1/strategies/personalization', 'safe'],
} as const satisfies Record<keyof PersonalizationClient, Route>;

/** Read and delete user profiles, read and set the strategy. For backends only; still subject to change. */
export interface PersonalizationClient {
  /**
   * Reads the profile of a user.
   *
   * `GET /1/profiles/personalization/{userToken}` · key permission: `recommendation` · section 2, part C
   * @throws HttpError 401: Unauthorized.
   * @throws HttpError 404: Not found: the user has no profile, or no strategy has been set.
   * @throws HttpError 500: Internal error.
   * @example
   * const answer = await personalization.getUserProfile({ userToken: 'user/1=' });
   */
  getUserProfile(parameters: GetUserProfileParameters, options?: CallOptions): Promise<UserProfile>;

  /**
   * Deletes the profile of a user.
   *
   * The events are kept; delete them with `deleteUserToken`.
   *
   * `DELETE /1/profiles/{userToken}` · key permission: `recommendation` · section 2, part C
   * @throws HttpError 401: Unauthorized.
   * @throws HttpError 404: Not found: the user has no profile, or no strategy has been set.
   * @throws HttpError 500: Internal error.
   * @example
   * const answer = await personalization.deleteUserProfile({ userToken: 'user-1' });
   */
  deleteUserProfile(parameters: DeleteUserProfileParameters, options?: CallOptions): Promise<DeletedUserProfile>;

  /**
   * Reads the strategy.
   *
   * `GET /1/strategies/personalization` · key permission: `recommendation` · section 2, part C
   * @throws HttpError 401: Unauthorized.
   * @throws HttpError 404: Not found: the user has no profile, or no strategy has been set.
   * @throws HttpError 500: Internal error.
   * @example
   * const answer = await personalization.getPersonalizationStrategy();
   */
  getPersonalizationStrategy(parameters?: NoParameters, options?: CallOptions): Promise<PersonalizationStrategy>;

  /**
   * Replaces the strategy.
   *
   * A changed impact takes effect within a second in every process. Changed scores recompute the profiles from the events of the last 90 days; the old profiles are used until then.
   *
   * `POST /1/strategies/personalization` · key permission: `recommendation` · section 2, part C
   * @throws HttpError 401: Unauthorized.
   * @throws HttpError 422: Invalid strategy.
   * @throws HttpError 500: Internal error.
   * @example
   * const answer = await personalization.setPersonalizationStrategy({ body: { eventsScoring: [{ eventName: 'Product bought', eventType: 'conversion', score: 50 }], facetsScoring: [{ facetName: 'brand', score: 70 }], personalizationImpact: 60 } });
   */
  setPersonalizationStrategy(parameters: SetPersonalizationStrategyParameters, options?: CallOptions): Promise<PersonalizationStrategySaved>;
}

/**
 * Creates a client of only this interface: Personalization.
 * @throws TypeError for a missing host, an unknown region, or a key that is not allowed in a header.
 * @example
 * const personalization = createPersonalizationClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createPersonalizationClient = (connection: RegionalConnection<'us' | 'eu'>): PersonalizationClient =>
  bindRoutes<PersonalizationClient>(connectRegional(connection, ['us', 'eu']), personalizationRoutes);
