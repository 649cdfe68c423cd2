/** Logs: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  GetLogsParameters,
  Logs,
} from '@aisle/contract';
import { encodeQuery } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const logsRoutes = {
  getLogs: ['GET', '/1/logs'],
} as const satisfies Record<keyof LogsClient, Route>;

/** The last requests to the service: seven days, at most 1,000 per server. Keys are hidden but for their beginning, other secrets altogether. */
export interface LogsClient {
  /**
   * Reads the last requests.
   *
   * Of the server that is asked only. The call counts as an operation but is not logged itself. A key that is good for some indices reads of these; a key with enforced parameters reads none.
   *
   * `GET /1/logs` · key permission: `logs` · section 3, Logs and tasks
   * Limit: 1,000 entries per call.
   * Limit: seven days.
   * Limit: the last 1,000 requests per server.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await logs.getLogs({ offset: 0, length: 5, indexName: 'products', type: 'build' });
   */
  getLogs(parameters?: GetLogsParameters, options?: CallOptions): Promise<Logs>;
}

/**
 * Creates a client of only this interface: Logs.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const logs = createLogsClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createLogsClient = (connection: Connection): LogsClient =>
  bindRoutes<LogsClient>(connect(connection), logsRoutes, encodeQuery);
