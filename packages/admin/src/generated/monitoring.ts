/** Monitoring: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  GetIndexingTimeParameters,
  GetInfrastructureMetricsParameters,
  GetLatencyParameters,
  GetReachabilityParameters,
  GetServerIncidentsParameters,
  GetServerStatusParameters,
  Incidents,
  IndexingTime,
  InfrastructureMetrics,
  Inventory,
  Latency,
  Reachability,
  ServersStatus,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const monitoringRoutes = {
  getServersStatus: ['GET', '/1/status'],
  getServerStatus: ['GET', '/1/status/{servers}'],
  getIncidents: ['GET', '/1/incidents'],
  getServerIncidents: ['GET', '/1/incidents/{servers}'],
  getInventory: ['GET', '/1/inventory/servers'],
  getLatency: ['GET', '/1/latency/{servers}'],
  getIndexingTime: ['GET', '/1/indexing/{servers}'],
  getReachability: ['GET', '/1/reachability/{servers}/probes'],
  getInfrastructureMetrics: ['GET', '/1/infrastructure/{metric}/period/{period}'],
} as const satisfies Record<keyof MonitoringClient, Route>;

/** Status, incidents and measurements of the servers. It has a key of its own, and answers from memory: also while the database is away. */
export interface MonitoringClient {
  /**
   * How all servers are.
   *
   * `GET /1/status` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 401: Credentials missing or invalid.
   * @example
   * const answer = await monitoring.getServersStatus();
   */
  getServersStatus(parameters?: NoParameters, options?: CallOptions): Promise<ServersStatus>;

  /**
   * How the named servers are.
   *
   * `GET /1/status/{servers}` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 401: Credentials missing or invalid.
   * @throws HttpError 404: No such server.
   * @example
   * const answer = await monitoring.getServerStatus({ servers: ['local'] });
   */
  getServerStatus(parameters: GetServerStatusParameters, options?: CallOptions): Promise<ServersStatus>;

  /**
   * What happened in the last 30 days.
   *
   * `GET /1/incidents` · key permission: `monitoring` · section 3, Monitoring
   * Limit: the last 30 days.
   * @throws HttpError 401: Credentials missing or invalid.
   * @example
   * const answer = await monitoring.getIncidents();
   */
  getIncidents(parameters?: NoParameters, options?: CallOptions): Promise<Incidents>;

  /**
   * What happened to the named servers.
   *
   * `GET /1/incidents/{servers}` · key permission: `monitoring` · section 3, Monitoring
   * Limit: the last 30 days.
   * @throws HttpError 401: Credentials missing or invalid.
   * @throws HttpError 404: No such server.
   * @example
   * const answer = await monitoring.getServerIncidents({ servers: ['local'] });
   */
  getServerIncidents(parameters: GetServerIncidentsParameters, options?: CallOptions): Promise<Incidents>;

  /**
   * The servers of the application.
   *
   * `GET /1/inventory/servers` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 401: Credentials missing or invalid.
   * @example
   * const answer = await monitoring.getInventory();
   */
  getInventory(parameters?: NoParameters, options?: CallOptions): Promise<Inventory>;

  /**
   * How fast the named servers answer.
   *
   * `GET /1/latency/{servers}` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 401: Credentials missing or invalid.
   * @throws HttpError 404: No such server.
   * @example
   * const answer = await monitoring.getLatency({ servers: ['local'] });
   */
  getLatency(parameters: GetLatencyParameters, options?: CallOptions): Promise<Latency>;

  /**
   * How fast the named servers index.
   *
   * `GET /1/indexing/{servers}` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 401: Credentials missing or invalid.
   * @throws HttpError 404: No such server.
   * @example
   * const answer = await monitoring.getIndexingTime({ servers: ['local'] });
   */
  getIndexingTime(parameters: GetIndexingTimeParameters, options?: CallOptions): Promise<IndexingTime>;

  /**
   * Which probes reach the named servers.
   *
   * `GET /1/reachability/{servers}/probes` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 401: Credentials missing or invalid.
   * @throws HttpError 404: No such server.
   * @example
   * const answer = await monitoring.getReachability({ servers: ['local'] });
   */
  getReachability(parameters: GetReachabilityParameters, options?: CallOptions): Promise<Reachability>;

  /**
   * Measurements of the machines.
   *
   * `GET /1/infrastructure/{metric}/period/{period}` · key permission: `monitoring` · section 3, Monitoring
   * @throws HttpError 400: No such metric or period.
   * @throws HttpError 401: Credentials missing or invalid.
   * @example
   * const answer = await monitoring.getInfrastructureMetrics({ metric: 'cpu_usage', period: 'hour' });
   */
  getInfrastructureMetrics(parameters: GetInfrastructureMetricsParameters, options?: CallOptions): Promise<InfrastructureMetrics>;
}

/**
 * Creates a client of only this interface: Monitoring.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const monitoring = createMonitoringClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createMonitoringClient = (connection: Connection): MonitoringClient =>
  bindRoutes<MonitoringClient>(connect(connection), monitoringRoutes);
