/** Index settings: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  GetMeaningStatusParameters,
  GetSettingsParameters,
  IndexSettings,
  MeaningStatus,
  SetSettingsParameters,
  UpdatedIndex,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` tells what the words mean. */
export const settingsRoutes = {
  getSettings: ['GET', '/1/indexes/{indexName}/settings'],
  getMeaningStatus: ['GET', '/1/indexes/{indexName}/meaning'],
  setSettings: ['PUT', '/1/indexes/{indexName}/settings', 'safe'],
} as const satisfies Record<keyof SettingsClient, Route>;

/** What an index searches, facets, ranks and shows. */
export interface SettingsClient {
  /**
   * Reads the settings of an index.
   *
   * `GET /1/indexes/{indexName}/settings` · key permission: `settings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.getSettings({ indexName: 'products' });
   */
  getSettings(parameters: GetSettingsParameters, options?: CallOptions): Promise<IndexSettings>;

  /**
   * Tells how far an index is with its vectors for search by meaning.
   *
   * `GET /1/indexes/{indexName}/meaning` · key permission: `settings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.getMeaningStatus({ indexName: 'products' });
   */
  getMeaningStatus(parameters: GetMeaningStatusParameters, options?: CallOptions): Promise<MeaningStatus>;

  /**
   * Changes the settings that the body names; the others stay.
   *
   * `PUT /1/indexes/{indexName}/settings` · key permission: `editSettings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.setSettings({ indexName: 'products', body: { hitsPerPage: 20 } });
   */
  setSettings(parameters: SetSettingsParameters, options?: CallOptions): Promise<UpdatedIndex>;
}

/**
 * Makes a client of this interface alone: Index settings.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const settings = createSettingsClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createSettingsClient = (connection: Connection): SettingsClient =>
  bindRoutes<SettingsClient>(connect(connection), settingsRoutes, encodeQuery, parseJson);
