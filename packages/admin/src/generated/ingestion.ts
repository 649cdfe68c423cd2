/** Ingestion: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  Authentication,
  AuthenticationCreated,
  AuthenticationList,
  AuthenticationUpdated,
  AuthenticationsFound,
  CancelIngestionRunParameters,
  CreateAuthenticationParameters,
  CreateDestinationParameters,
  CreateIngestionTaskParameters,
  CreateSourceParameters,
  CreateTransformationParameters,
  DeleteAuthenticationParameters,
  DeleteDestinationParameters,
  DeleteIngestionTaskParameters,
  DeleteSourceParameters,
  DeleteTransformationParameters,
  Destination,
  DestinationCreated,
  DestinationList,
  DestinationUpdated,
  DestinationsFound,
  DisableIngestionTaskParameters,
  DiscardRunParameters,
  DiscoverSourceParameters,
  EnableIngestionTaskParameters,
  GetAuthenticationParameters,
  GetDestinationParameters,
  GetIngestionTaskParameters,
  GetRunChangesParameters,
  GetRunEventParameters,
  GetRunParameters,
  GetSourceParameters,
  GetSourceStreamsParameters,
  GetTransformationParameters,
  IngestionDeleted,
  IngestionRejects,
  IngestionRunCancelled,
  IngestionRunChanges,
  IngestionRunDiscarded,
  IngestionRunPublished,
  IngestionRunStarted,
  IngestionTask,
  IngestionTaskCreated,
  IngestionTaskList,
  IngestionTaskUpdated,
  ListAuthenticationsParameters,
  ListDestinationsParameters,
  ListIngestionTasksParameters,
  ListRunEventsParameters,
  ListRunRejectsParameters,
  ListRunsParameters,
  ListSourcesParameters,
  ListTransformationsParameters,
  PublishRunParameters,
  PushIngestionTaskParameters,
  Run,
  RunEvent,
  RunEventList,
  RunIngestionTaskParameters,
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
  SourcesFound,
  Transformation,
  TransformationCreated,
  TransformationList,
  TransformationTried,
  TransformationUpdated,
  TryTransformationParameters,
  UpdateAuthenticationParameters,
  UpdateDestinationParameters,
  UpdateIngestionTaskParameters,
  UpdateSourceParameters,
  UpdateTransformationParameters,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route, SpecialRoute } from '../connect/bind-routes.ts';
import { connectRegional } from '../connect/connect-regional.ts';
import type { RegionalConnection } from '../connect/connect-regional.ts';
import { lines } from '../connect/special-routes.ts';

/** One line per operation; `bindRoutes` describes the flags. */
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
  listIngestionTasks: ['GET', '/1/tasks'],
  createIngestionTask: ['POST', '/1/tasks'],
  getIngestionTask: ['GET', '/1/tasks/{taskID}'],
  updateIngestionTask: ['PATCH', '/1/tasks/{taskID}', 'safe'],
  deleteIngestionTask: ['DELETE', '/1/tasks/{taskID}', 'safe'],
  runIngestionTask: ['POST', '/1/tasks/{taskID}/run', undefined, 'bare'],
  pushIngestionTask: ['POST', '/1/tasks/{taskID}/push'],
  disableIngestionTask: ['PUT', '/1/tasks/{taskID}/disable', 'safe', 'bare'],
  enableIngestionTask: ['PUT', '/1/tasks/{taskID}/enable', 'safe', 'bare'],
  cancelIngestionRun: ['POST', '/1/runs/{runID}/cancel', 'safe', 'bare'],
  getRunChanges: ['GET', '/1/runs/{runID}/changes'],
  publishRun: ['POST', '/1/runs/{runID}/publish', 'safe', 'bare'],
  discardRun: ['POST', '/1/runs/{runID}/discard', 'safe', 'bare'],
  listRunRejects: lines(['GET', '/1/runs/{runID}/rejects']),
  listTransformations: ['GET', '/1/transformations'],
  createTransformation: ['POST', '/1/transformations'],
  tryTransformation: ['POST', '/1/transformations/try', 'read'],
  getTransformation: ['GET', '/1/transformations/{transformationID}'],
  updateTransformation: ['PATCH', '/1/transformations/{transformationID}', 'safe'],
  deleteTransformation: ['DELETE', '/1/transformations/{transformationID}', 'safe'],
} as const satisfies Record<keyof IngestionClient, Route | SpecialRoute>;

/** Manage the credentials, destinations and sources of connectors, and see what their runs did. */
export interface IngestionClient {
  /**
   * Lists the authentications.
   *
   * `GET /1/authentications` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.listAuthentications({ itemsPerPage: 5, page: 1, sort: 'name', order: 'asc' });
   */
  listAuthentications(parameters?: ListAuthenticationsParameters, options?: CallOptions): Promise<AuthenticationList>;

  /**
   * Creates an authentication.
   *
   * `POST /1/authentications` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.createAuthentication({ body: { type: 'basic', name: 'warehouse export', input: { username: 'reader', password: 'kept-secret' } } });
   */
  createAuthentication(parameters: CreateAuthenticationParameters, options?: CallOptions): Promise<AuthenticationCreated>;

  /**
   * Reads several authentications by their identifiers.
   *
   * `POST /1/authentications/search` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.searchAuthentications({ body: { authenticationIDs: ['c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1'] } });
   */
  searchAuthentications(parameters: SearchAuthenticationsParameters, options?: CallOptions): Promise<AuthenticationsFound>;

  /**
   * Reads one authentication.
   *
   * `GET /1/authentications/{authenticationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.getAuthentication({ authenticationID: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1' });
   */
  getAuthentication(parameters: GetAuthenticationParameters, options?: CallOptions): Promise<Authentication>;

  /**
   * Changes the given fields of one authentication.
   *
   * `PATCH /1/authentications/{authenticationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.updateAuthentication({ authenticationID: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1', body: { name: 'warehouse export, read only' } });
   */
  updateAuthentication(parameters: UpdateAuthenticationParameters, options?: CallOptions): Promise<AuthenticationUpdated>;

  /**
   * Deletes one authentication.
   *
   * A soft delete: the answer tells when. What others use cannot be deleted; the message names them.
   *
   * `DELETE /1/authentications/{authenticationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.deleteAuthentication({ authenticationID: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a2' });
   */
  deleteAuthentication(parameters: DeleteAuthenticationParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Lists the destinations.
   *
   * `GET /1/destinations` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.listDestinations({ itemsPerPage: 5, page: 1, sort: 'name', order: 'asc' });
   */
  listDestinations(parameters?: ListDestinationsParameters, options?: CallOptions): Promise<DestinationList>;

  /**
   * Creates a destination.
   *
   * `POST /1/destinations` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.createDestination({ body: { type: 'search', name: 'products', input: { indexName: 'products', recordType: 'product' } } });
   */
  createDestination(parameters: CreateDestinationParameters, options?: CallOptions): Promise<DestinationCreated>;

  /**
   * Reads several destinations by their identifiers.
   *
   * `POST /1/destinations/search` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.searchDestinations({ body: { destinationIDs: ['6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2'] } });
   */
  searchDestinations(parameters: SearchDestinationsParameters, options?: CallOptions): Promise<DestinationsFound>;

  /**
   * Reads one destination.
   *
   * `GET /1/destinations/{destinationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.getDestination({ destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2' });
   */
  getDestination(parameters: GetDestinationParameters, options?: CallOptions): Promise<Destination>;

  /**
   * Changes the given fields of one destination.
   *
   * `PATCH /1/destinations/{destinationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.updateDestination({ destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2', body: { input: { indexPrefix: 'shop_' } } });
   */
  updateDestination(parameters: UpdateDestinationParameters, options?: CallOptions): Promise<DestinationUpdated>;

  /**
   * Deletes one destination.
   *
   * A soft delete: the answer tells when. What others use cannot be deleted; the message names them.
   *
   * `DELETE /1/destinations/{destinationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.deleteDestination({ destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c3' });
   */
  deleteDestination(parameters: DeleteDestinationParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Lists the runs of tasks.
   *
   * `GET /1/runs` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.listRuns({ status: ['created', 'finished'], itemsPerPage: 5 });
   */
  listRuns(parameters?: ListRunsParameters, options?: CallOptions): Promise<RunList>;

  /**
   * Reads one run.
   *
   * `GET /1/runs/{runID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.getRun({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' });
   */
  getRun(parameters: GetRunParameters, options?: CallOptions): Promise<Run>;

  /**
   * Lists the events of one run.
   *
   * `GET /1/runs/{runID}/events` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.listRunEvents({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', status: ['failed', 'critical'], type: ['record'] });
   */
  listRunEvents(parameters: ListRunEventsParameters, options?: CallOptions): Promise<RunEventList>;

  /**
   * Reads one event of a run.
   *
   * `GET /1/runs/{runID}/events/{eventID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per 30 seconds per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.getRunEvent({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', eventID: '9a3c1b52-77de-4b0c-a3a5-2f1e0d9c8b7a' });
   */
  getRunEvent(parameters: GetRunEventParameters, options?: CallOptions): Promise<RunEvent>;

  /**
   * Lists the sources.
   *
   * `GET /1/sources` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.listSources({ itemsPerPage: 5, page: 1, sort: 'name', order: 'asc' });
   */
  listSources(parameters?: ListSourcesParameters, options?: CallOptions): Promise<SourceList>;

  /**
   * Creates a source.
   *
   * `POST /1/sources` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.createSource({ body: { type: 'csv', name: 'price list', input: { url: 'https://www.example.com/prices.csv', uniqueIDColumn: 'sku', delimiter: ';' } } });
   */
  createSource(parameters: CreateSourceParameters, options?: CallOptions): Promise<SourceCreated>;

  /**
   * Reads several sources by their identifiers.
   *
   * `POST /1/sources/search` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.searchSources({ body: { sourceIDs: ['0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3'] } });
   */
  searchSources(parameters: SearchSourcesParameters, options?: CallOptions): Promise<SourcesFound>;

  /**
   * Reads one source.
   *
   * `GET /1/sources/{sourceID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.getSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  getSource(parameters: GetSourceParameters, options?: CallOptions): Promise<Source>;

  /**
   * Changes the given fields of one source.
   *
   * `PATCH /1/sources/{sourceID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.updateSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3', body: { name: 'price list, nightly' } });
   */
  updateSource(parameters: UpdateSourceParameters, options?: CallOptions): Promise<SourceUpdated>;

  /**
   * Deletes one source.
   *
   * A soft delete: the answer tells when. What others use cannot be deleted; the message names them.
   *
   * `DELETE /1/sources/{sourceID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.deleteSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e4' });
   */
  deleteSource(parameters: DeleteSourceParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Reads the streams that the last discovery of a source found.
   *
   * `GET /1/sources/{sourceID}/discover` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.getSourceStreams({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  getSourceStreams(parameters: GetSourceStreamsParameters, options?: CallOptions): Promise<SourceStreams>;

  /**
   * Starts the discovery of the streams of a source.
   *
   * `POST /1/sources/{sourceID}/discover` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @example
   * const answer = await ingestion.discoverSource({ sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3' });
   */
  discoverSource(parameters: DiscoverSourceParameters, options?: CallOptions): Promise<SourceDiscovery>;

  /**
   * Lists the tasks.
   *
   * `GET /1/tasks` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.listIngestionTasks({ itemsPerPage: 5, enabled: true });
   */
  listIngestionTasks(parameters?: ListIngestionTasksParameters, options?: CallOptions): Promise<IngestionTaskList>;

  /**
   * Creates a task, which joins a source to a destination.
   *
   * `POST /1/tasks` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.createIngestionTask({ body: { sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3', destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2', action: 'replace', cron: '30 4 * * *', failureThreshold: 5 } });
   */
  createIngestionTask(parameters: CreateIngestionTaskParameters, options?: CallOptions): Promise<IngestionTaskCreated>;

  /**
   * Reads one task.
   *
   * `GET /1/tasks/{taskID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.getIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10' });
   */
  getIngestionTask(parameters: GetIngestionTaskParameters, options?: CallOptions): Promise<IngestionTask>;

  /**
   * Changes the given fields of one task.
   *
   * `PATCH /1/tasks/{taskID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.updateIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10', body: { failureThreshold: 10, cron: '' } });
   */
  updateIngestionTask(parameters: UpdateIngestionTaskParameters, options?: CallOptions): Promise<IngestionTaskUpdated>;

  /**
   * Deletes one task.
   *
   * A soft delete: its runs can still be read. A run under way is called off.
   *
   * `DELETE /1/tasks/{taskID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.deleteIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d11' });
   */
  deleteIngestionTask(parameters: DeleteIngestionTaskParameters, options?: CallOptions): Promise<IngestionDeleted>;

  /**
   * Runs a task now.
   *
   * Its run can be followed by its identifier. A run that comes while another one of the task is under way is skipped.
   *
   * `POST /1/tasks/{taskID}/run` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.runIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10' });
   */
  runIngestionTask(parameters: RunIngestionTaskParameters, options?: CallOptions): Promise<IngestionRunStarted>;

  /**
   * Sends records through a task: its transformations, and into its destination.
   *
   * They are written when the answer comes. What was wrong with single records is told in the events of the run. With `Content-Type: application/x-ndjson` the body is JSON Lines, a record each, as many as you like: they are read as a stream and written batch by batch, `action` is given in the query, and events tell the line of what was bad.
   *
   * `POST /1/tasks/{taskID}/push` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * Limit: 10,000 records; of JSON Lines any number.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.pushIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10', body: { action: 'addObject', records: [{ objectID: 'pushed', name: 'Pushed shoe' }] } });
   */
  pushIngestionTask(parameters: PushIngestionTaskParameters, options?: CallOptions): Promise<IngestionRunStarted>;

  /**
   * Keeps a task from running, by itself or when it is asked to.
   *
   * `PUT /1/tasks/{taskID}/disable` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.disableIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10' });
   */
  disableIngestionTask(parameters: DisableIngestionTaskParameters, options?: CallOptions): Promise<IngestionTaskUpdated>;

  /**
   * Lets a task run again.
   *
   * `PUT /1/tasks/{taskID}/enable` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.enableIngestionTask({ taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10' });
   */
  enableIngestionTask(parameters: EnableIngestionTaskParameters, options?: CallOptions): Promise<IngestionTaskUpdated>;

  /**
   * Calls a run off.
   *
   * What it wrote stays, except for `replace`, which then replaces nothing. One that is over stays as it is.
   *
   * `POST /1/runs/{runID}/cancel` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.cancelIngestionRun({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' });
   */
  cancelIngestionRun(parameters: CancelIngestionRunParameters, options?: CallOptions): Promise<IngestionRunCancelled>;

  /**
   * Tells what a blocked run would change.
   *
   * Figures and some of the records, compared with the index as it is now, and the attributes of both as they were when the run was blocked.
   *
   * `GET /1/runs/{runID}/changes` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.getRunChanges({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f12' });
   */
  getRunChanges(parameters: GetRunChangesParameters, options?: CallOptions): Promise<IngestionRunChanges>;

  /**
   * Publishes the records of a blocked run, although a safety check was not passed.
   *
   * They take the place of the records of the index, all at once. A run that was published stays as it is.
   *
   * `POST /1/runs/{runID}/publish` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.publishRun({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f13' });
   */
  publishRun(parameters: PublishRunParameters, options?: CallOptions): Promise<IngestionRunPublished>;

  /**
   * Discards the records of a blocked run.
   *
   * The index stays as it is. A newer run of the same task discards them, too.
   *
   * `POST /1/runs/{runID}/discard` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.discardRun({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f14' });
   */
  discardRun(parameters: DiscardRunParameters, options?: CallOptions): Promise<IngestionRunDiscarded>;

  /**
   * Reads the rows of a run that are not in the index as they came, and why.
   *
   * As JSON Lines, in the order of the rows: bad ones, those that were left out, and those that a later row of the same objectID replaced. 100,000 of a run are kept, or 64 MB.
   *
   * `GET /1/runs/{runID}/rejects` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.listRunRejects({ runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', itemsPerPage: 1000, page: 1 });
   */
  listRunRejects(parameters: ListRunRejectsParameters, options?: CallOptions): Promise<IngestionRejects>;

  /**
   * Lists the transformations.
   *
   * `GET /1/transformations` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.listTransformations({ itemsPerPage: 5 });
   */
  listTransformations(parameters?: ListTransformationsParameters, options?: CallOptions): Promise<TransformationList>;

  /**
   * Creates a transformation.
   *
   * The code runs in a sandbox, without network or clock, within limits of time and memory.
   *
   * `POST /1/transformations` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.createTransformation({ body: { name: 'trim names', code: '(record) => ({ ...record, name: record.name.trim() })' } });
   */
  createTransformation(parameters: CreateTransformationParameters, options?: CallOptions): Promise<TransformationCreated>;

  /**
   * Tries code on one record.
   *
   * `POST /1/transformations/try` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.tryTransformation({ body: { code: '(record) => ({ ...record, name: record.name.trim() })', sampleRecord: { name: ' Red shoe ' } } });
   */
  tryTransformation(parameters: TryTransformationParameters, options?: CallOptions): Promise<TransformationTried>;

  /**
   * Reads one transformation.
   *
   * `GET /1/transformations/{transformationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.getTransformation({ transformationID: '71b8a0c2-55d4-4f0b-9a17-0f4f1d2c3b40' });
   */
  getTransformation(parameters: GetTransformationParameters, options?: CallOptions): Promise<Transformation>;

  /**
   * Changes the given fields of one transformation.
   *
   * `PATCH /1/transformations/{transformationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.updateTransformation({ transformationID: '71b8a0c2-55d4-4f0b-9a17-0f4f1d2c3b40', body: { name: 'trim all names' } });
   */
  updateTransformation(parameters: UpdateTransformationParameters, options?: CallOptions): Promise<TransformationUpdated>;

  /**
   * Deletes one transformation.
   *
   * A soft delete. One that a task uses cannot be deleted; the message names them.
   *
   * `DELETE /1/transformations/{transformationID}` · key permission: `editSettings` · section 1, part B
   * Limit: 200 requests per minute per IP address.
   * @throws HttpError 400: Bad request or request argument; also an identifier in a body that names nothing.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission or is good for some indices only.
   * @throws HttpError 404: Nothing has this identifier, or it was deleted.
   * @throws HttpError 429: Over the rate limit of the client; Retry-After says how long to wait.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await ingestion.deleteTransformation({ transformationID: '71b8a0c2-55d4-4f0b-9a17-0f4f1d2c3b41' });
   */
  deleteTransformation(parameters: DeleteTransformationParameters, options?: CallOptions): Promise<IngestionDeleted>;
}

/**
 * Creates a client of only this interface: Ingestion.
 * @throws TypeError for a missing host, an unknown region, or a key that is not allowed in a header.
 * @example
 * const ingestion = createIngestionClient({ hosts: { read: ['https://{region}.service.example.com'] }, region: 'eu', appId, apiKey });
 */
export const createIngestionClient = (connection: RegionalConnection<'us' | 'eu'>): IngestionClient =>
  bindRoutes<IngestionClient>(connectRegional(connection, ['us', 'eu']), ingestionRoutes, encodeQuery, parseJson);
