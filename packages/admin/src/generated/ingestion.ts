/** Ingestion: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  Authentication,
  AuthenticationCreated,
  AuthenticationList,
  AuthenticationUpdated,
  CreateAuthenticationParameters,
  CreateDestinationParameters,
  CreateSourceParameters,
  DeleteAuthenticationParameters,
  DeleteDestinationParameters,
  DeleteSourceParameters,
  Destination,
  DestinationCreated,
  DestinationList,
  DestinationUpdated,
  DiscoverSourceParameters,
  GetAuthenticationParameters,
  GetDestinationParameters,
  GetRunEventParameters,
  GetRunParameters,
  GetSourceParameters,
  GetSourceStreamsParameters,
  IngestionDeleted,
  ListAuthenticationsParameters,
  ListDestinationsParameters,
  ListRunEventsParameters,
  ListRunsParameters,
  ListSourcesParameters,
  Run,
  RunEvent,
  RunEventList,
  RunList,
  SearchAuthenticationsParameters,
  SearchDestinationsParameters,
  SearchSourcesParameters,
  Source,
  SourceCreated,
  SourceDiscovery,
  SourceList,
  SourceStreams,
  SourceUpdated,
  UpdateAuthenticationParameters,
  UpdateDestinationParameters,
  UpdateSourceParameters,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';

/** One line per operation; `bindRoutes` tells what the words mean. */
export const ingestionRoutes = {
  listAuthentications: ['GET', '/1/authentications'],
  createAuthentication: ['POST', '/1/authentications'],
  searchAuthentications: ['POST', '/1/authentications/search', 'read'],
  getAuthentication: ['GET', '/1/authentications/{authenticationID}'],
  updateAuthentication: ['PATCH', '/1/authentications/{authenticationID}', 'safe'],
  deleteAuthentication: ['DELETE', '/1/authentications/{authenticationID}', 'safe'],
  listDestinations: ['GET', '/1/destinations'],
  createDestination: ['POST', '/1/destinations'],
  searchDestinations: ['POST', '/1/destinations/search', 'read'],
  getDestination: ['GET', '/1/destinations/{destinationID}'],
  updateDestination: ['PATCH', '/1/destinations/{destinationID}', 'safe'],
  deleteDestination: ['DELETE', '/1/destinations/{destinationID}', 'safe'],
  listRuns: ['GET', '/1/runs'],
  getRun: ['GET', '/1/runs/{runID}'],
  listRunEvents: ['GET', '/1/runs/{runID}/events'],
  getRunEvent: ['GET', '/1/runs/{runID}/events/{eventID}'],
  listSources: ['GET', '/1/sources'],
  createSource: ['POST', '/1/sources'],
  searchSources: ['POST', '/1/sources/search', 'read'],
  getSource: ['GET', '/1/sources/{sourceID}'],
  updateSource: ['PATCH', '/1/sources/{sourceID}', 'safe'],
  deleteSource: ['DELETE', '/1/sources/{sourceID}', 'safe'],
  getSourceStreams: ['GET', '/1/sources/{sourceID}/discover'],
  discoverSource: ['POST', '/1/sources/{sourceID}/discover', 'safe', 'bare'],
} as const satisfies Record<keyof IngestionClient, Route>;

/** Manage the credentials, destinations and sources of connectors, and see what their runs did. */
export interface IngestionClient {
  /**
   * Lists the authentications.
   *
   * `GET /1/authentications` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.listAuthentications({ itemsPerPage: 5, page: 1, sort: 'name', order: 'asc' });
   */
  listAuthentications(parameters?: ListAuthenticationsParameters, options?: CallOptions): Promise<AuthenticationList>;

  /**
   * Creates an authentication.
   *
   * `POST /1/authentications` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.createAuthentication({ body: { type: 'basic', name: 'warehouse export', input: { username: 'reader', password: 'kept-secret' } } });
   */
  createAuthentication(parameters: CreateAuthenticationParameters, options?: CallOptions): Promise<AuthenticationCreated>;

  /**
   * Reads several authentications by their identifiers.
   *
   * `POST /1/authentications/search` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.searchAuthentications({ body: { authenticationIDs: ['c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1'] } });
   */
  searchAuthentications(parameters: SearchAuthenticationsParameters, options?: CallOptions): Promise<Authentication[]>;

  /**
   * Reads one authentication.
   *
   * `GET /1/authentications/{authenticationID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.getAuthentication({ authenticationID: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1' });
   */
  getAuthentication(parameters: GetAuthenticationParameters, options?: CallOptions): Promise<Authentication>;

  /**
   * Changes the given fields of one authentication.
   *
   * `PATCH /1/authentications/{authenticationID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.updateAuthentication({ authenticationID: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1', body: { name: 'warehouse export, read only' } });
   */
  updateAuthentication(parameters: UpdateAuthenticationParameters, options?: CallOptions): Promise<AuthenticationUpdated>;

  /**
   * Deletes one authentication.
   *
   * A soft delete: the answer tells when.
   *
   * `DELETE /1/authentications/{authenticationID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.deleteAuthentication({ authenticationID: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1' });
   */
  deleteAuthentication(parameters: DeleteAuthenticationParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Lists the destinations.
   *
   * `GET /1/destinations` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.listDestinations({ itemsPerPage: 5, page: 1, sort: 'name', order: 'asc' });
   */
  listDestinations(parameters?: ListDestinationsParameters, options?: CallOptions): Promise<DestinationList>;

  /**
   * Creates a destination.
   *
   * `POST /1/destinations` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.createDestination({ body: { type: 'search', name: 'products', input: { indexName: 'products', recordType: 'product' } } });
   */
  createDestination(parameters: CreateDestinationParameters, options?: CallOptions): Promise<DestinationCreated>;

  /**
   * Reads several destinations by their identifiers.
   *
   * `POST /1/destinations/search` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.searchDestinations({ body: { destinationIDs: ['6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2'] } });
   */
  searchDestinations(parameters: SearchDestinationsParameters, options?: CallOptions): Promise<Destination[]>;

  /**
   * Reads one destination.
   *
   * `GET /1/destinations/{destinationID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.getDestination({ destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2' });
   */
  getDestination(parameters: GetDestinationParameters, options?: CallOptions): Promise<Destination>;

  /**
   * Changes the given fields of one destination.
   *
   * `PATCH /1/destinations/{destinationID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.updateDestination({ destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2', body: { input: { indexPrefix: 'shop_' } } });
   */
  updateDestination(parameters: UpdateDestinationParameters, options?: CallOptions): Promise<DestinationUpdated>;

  /**
   * Deletes one destination.
   *
   * A soft delete: the answer tells when.
   *
   * `DELETE /1/destinations/{destinationID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.deleteDestination({ destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2' });
   */
  deleteDestination(parameters: DeleteDestinationParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Lists the runs of tasks.
   *
   * `GET /1/runs` · key permission: any · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.listRuns({ status: ['created', 'finished'], itemsPerPage: 5 });
   */
  listRuns(parameters?: ListRunsParameters, options?: CallOptions): Promise<RunList>;

  /**
   * Reads one run.
   *
   * `GET /1/runs/{runID}` · key permission: any · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.getRun({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' });
   */
  getRun(parameters: GetRunParameters, options?: CallOptions): Promise<Run>;

  /**
   * Lists the events of one run.
   *
   * `GET /1/runs/{runID}/events` · key permission: any · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.listRunEvents({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', status: ['failed', 'critical'], type: ['record'] });
   */
  listRunEvents(parameters: ListRunEventsParameters, options?: CallOptions): Promise<RunEventList>;

  /**
   * Reads one event of a run.
   *
   * `GET /1/runs/{runID}/events/{eventID}` · key permission: any · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.getRunEvent({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', eventID: '9a3c1b52-77de-4b0c-a3a5-2f1e0d9c8b7a' });
   */
  getRunEvent(parameters: GetRunEventParameters, options?: CallOptions): Promise<RunEvent>;

  /**
   * Lists the sources.
   *
   * `GET /1/sources` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.listSources({ itemsPerPage: 5, page: 1, sort: 'name', order: 'asc' });
   */
  listSources(parameters?: ListSourcesParameters, options?: CallOptions): Promise<SourceList>;

  /**
   * Creates a source.
   *
   * `POST /1/sources` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.createSource({ body: { type: 'csv', name: 'price list', input: { url: 'https://www.example.com/prices.csv', uniqueIDColumn: 'sku', delimiter: ';' } } });
   */
  createSource(parameters: CreateSourceParameters, options?: CallOptions): Promise<SourceCreated>;

  /**
   * Reads several sources by their identifiers.
   *
   * `POST /1/sources/search` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.searchSources({ body: { sourceIDs: ['0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3'] } });
   */
  searchSources(parameters: SearchSourcesParameters, options?: CallOptions): Promise<Source[]>;

  /**
   * Reads one source.
   *
   * `GET /1/sources/{sourceID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.getSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  getSource(parameters: GetSourceParameters, options?: CallOptions): Promise<Source>;

  /**
   * Changes the given fields of one source.
   *
   * `PATCH /1/sources/{sourceID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.updateSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3', body: { name: 'price list, nightly' } });
   */
  updateSource(parameters: UpdateSourceParameters, options?: CallOptions): Promise<SourceUpdated>;

  /**
   * Deletes one source.
   *
   * A soft delete: the answer tells when.
   *
   * `DELETE /1/sources/{sourceID}` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.deleteSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  deleteSource(parameters: DeleteSourceParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Reads the streams that the last discovery of a source found.
   *
   * `GET /1/sources/{sourceID}/discover` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.getSourceStreams({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  getSourceStreams(parameters: GetSourceStreamsParameters, options?: CallOptions): Promise<SourceStreams>;

  /**
   * Starts the discovery of the streams of a source.
   *
   * `POST /1/sources/{sourceID}/discover` · key permission: any · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument.
   * @example
   * const answer = await ingestion.discoverSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  discoverSource(parameters: DiscoverSourceParameters, options?: CallOptions): Promise<SourceDiscovery>;
}

/**
 * Makes a client of this interface alone: Ingestion.
 * @throws TypeError for a missing host, an unknown region, or a key that no header can carry.
 * @example
 * const ingestion = createIngestionClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createIngestionClient = (connection: RegionalConnection<'us' | 'eu'>): IngestionClient =>
  bindRoutes<IngestionClient>(connectRegional(connection, ['us', 'eu']), ingestionRoutes, encodeQuery, parseJson);
