/** Query suggestions: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  CreateConfigParameters,
  DeleteConfigParameters,
  GetConfigParameters,
  GetConfigStatusParameters,
  GetLogFileParameters,
  QuerySuggestionsChange,
  QuerySuggestionsConfig,
  QuerySuggestionsConfigs,
  QuerySuggestionsLog,
  QuerySuggestionsStatus,
  UpdateConfigParameters,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route, SpecialRoute } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';
import { lines } from '../connect/special-routes.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const querySuggestionsRoutes = {
  createConfig: ['POST', '/1/configs'],
  updateConfig: ['PUT', '/1/configs/{indexName}', 'safe'],
  deleteConfig: ['DELETE', '/1/configs/{indexName}', 'safe'],
  getConfig: ['GET', '/1/configs/{indexName}'],
  getAllConfigs: ['GET', '/1/configs'],
  getConfigStatus: ['GET', '/1/configs/{indexName}/status'],
  getLogFile: lines(['GET', '/1/logs/{indexName}']),
} as const satisfies Record<keyof QuerySuggestionsClient, Route | SpecialRoute>;

/** Configurations that build an index of suggestions from source indices. */
export interface QuerySuggestionsClient {
  /**
   * Creates a configuration and starts its first build.
   *
   * `POST /1/configs` · key permission: `editSettings` · section 2, part F
   * Limit: 100 configurations per application.
   * @throws HttpError 400: Invalid JSON.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 403: The key may not use the index.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.createConfig({ body: { indexName: 'product-suggestions', sourceIndices: [{ indexName: 'products', minHits: 1, facets: [{ attribute: 'brand', amount: 2 }] }], exclude: ['forbidden'] } });
   */
  createConfig(parameters: CreateConfigParameters, options?: CallOptions): Promise<QuerySuggestionsChange>;

  /**
   * Replaces a configuration and builds its suggestions anew.
   *
   * Creating by this operation is deprecated.
   *
   * `PUT /1/configs/{indexName}` · key permission: `editSettings` · section 2, part F
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.updateConfig({ indexName: 'kept-suggestions', body: { sourceIndices: [{ indexName: 'products', minHits: 1, facets: [{ attribute: 'brand', amount: 2 }] }] } });
   */
  updateConfig(parameters: UpdateConfigParameters, options?: CallOptions): Promise<QuerySuggestionsChange>;

  /**
   * Deletes a configuration.
   *
   * Updates stop; existing suggestions stay.
   *
   * `DELETE /1/configs/{indexName}` · key permission: `editSettings` · section 2, part F
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 404: No such configuration.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.deleteConfig({ indexName: 'deleted-suggestions' });
   */
  deleteConfig(parameters: DeleteConfigParameters, options?: CallOptions): Promise<QuerySuggestionsChange>;

  /**
   * Reads a configuration.
   *
   * `GET /1/configs/{indexName}` · key permission: `settings` · section 2, part F
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 404: No such configuration.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.getConfig({ indexName: 'kept-suggestions' });
   */
  getConfig(parameters: GetConfigParameters, options?: CallOptions): Promise<QuerySuggestionsConfig>;

  /**
   * Reads all configurations.
   *
   * `GET /1/configs` · key permission: `settings` · section 2, part F
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.getAllConfigs();
   */
  getAllConfigs(parameters?: NoParameters, options?: CallOptions): Promise<QuerySuggestionsConfigs>;

  /**
   * Tells whether the suggestions are being built, and when they were last.
   *
   * `GET /1/configs/{indexName}/status` · key permission: `settings` · section 2, part F
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 404: No such configuration.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.getConfigStatus({ indexName: 'kept-suggestions' });
   */
  getConfigStatus(parameters: GetConfigStatusParameters, options?: CallOptions): Promise<QuerySuggestionsStatus>;

  /**
   * Reads the log of the last build.
   *
   * `GET /1/logs/{indexName}` · key permission: `settings` · section 2, part F
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 404: No such configuration.
   * @throws HttpError 422: The request is not valid.
   * @example
   * const answer = await querySuggestions.getLogFile({ indexName: 'kept-suggestions' });
   */
  getLogFile(parameters: GetLogFileParameters, options?: CallOptions): Promise<QuerySuggestionsLog>;
}

/**
 * Creates a client of only this interface: Query suggestions.
 * @throws TypeError for a missing host, an unknown region, or a key that is not allowed in a header.
 * @example
 * const querySuggestions = createQuerySuggestionsClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createQuerySuggestionsClient = (connection: RegionalConnection<'us' | 'eu'>): QuerySuggestionsClient =>
  bindRoutes<QuerySuggestionsClient>(connectRegional(connection, ['us', 'eu']), querySuggestionsRoutes);
