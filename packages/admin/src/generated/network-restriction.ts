/** Network restriction: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AllowedSourceAdded,
  AllowedSourceDeleted,
  AllowedSources,
  AllowedSourcesReplaced,
  AppendAllowedSourceParameters,
  DeleteAllowedSourceParameters,
  ReplaceAllowedSourcesParameters,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const networkRestrictionRoutes = {
  getAllowedSources: ['GET', '/1/security/sources'],
  replaceAllowedSources: ['PUT', '/1/security/sources', 'safe'],
  appendAllowedSource: ['POST', '/1/security/sources/append', 'safe'],
  deleteAllowedSource: ['DELETE', '/1/security/sources/{source}', 'safe'],
} as const satisfies Record<keyof NetworkRestrictionClient, Route>;

/** The networks that may reach the service. Off until the first source is set. Requests from elsewhere get 403, whatever their key. */
export interface NetworkRestrictionClient {
  /**
   * Lists the networks that are let in.
   *
   * `GET /1/security/sources` · key permission: `admin` · section 3, Network restriction
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await networkRestriction.getAllowedSources();
   */
  getAllowedSources(parameters?: NoParameters, options?: CallOptions): Promise<AllowedSources>;

  /**
   * Replaces the list of networks.
   *
   * All or none: one entry that cannot be read leaves the list as it was. Two entries that mean the same network are one.
   *
   * `PUT /1/security/sources` · key permission: `admin` · section 3, Network restriction
   * Limit: 1,000 sources.
   * Limit: The first call that sets sources turns the restriction on, for the dashboard too; an empty list turns it off (inferred).
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await networkRestriction.replaceAllowedSources({ body: [{ source: '127.0.0.0/8', description: 'this machine' }, { source: '10.0.0.0/8', description: 'office' }] });
   */
  replaceAllowedSources(parameters: ReplaceAllowedSourcesParameters, options?: CallOptions): Promise<AllowedSourcesReplaced>;

  /**
   * Adds one network.
   *
   * One that is there already gets the new description.
   *
   * `POST /1/security/sources/append` · key permission: `admin` · section 3, Network restriction
   * Limit: 1,000 sources.
   * Limit: The first call that sets sources turns the restriction on, for the dashboard too; an empty list turns it off (inferred).
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await networkRestriction.appendAllowedSource({ body: { source: '10.0.0.1/32', description: 'build server' } });
   */
  appendAllowedSource(parameters: AppendAllowedSourceParameters, options?: CallOptions): Promise<AllowedSourceAdded>;

  /**
   * Removes one network.
   *
   * `DELETE /1/security/sources/{source}` · key permission: `admin` · section 3, Network restriction
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such source.
   * @example
   * const answer = await networkRestriction.deleteAllowedSource({ source: '10.0.0.1/32' });
   */
  deleteAllowedSource(parameters: DeleteAllowedSourceParameters, options?: CallOptions): Promise<AllowedSourceDeleted>;
}

/**
 * Creates a client of only this interface: Network restriction.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const networkRestriction = createNetworkRestrictionClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createNetworkRestrictionClient = (connection: Connection): NetworkRestrictionClient =>
  bindRoutes<NetworkRestrictionClient>(connect(connection), networkRestrictionRoutes);
