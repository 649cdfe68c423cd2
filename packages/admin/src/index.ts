/** One typed method per operation of the service, and the work that takes more than one request. */
export { createAdminClient } from './create-admin-client.ts';
export type { AdminOptions } from './create-admin-client.ts';
export type { AdminClient } from './generated/all.ts';
export type { CallOptions, NoParameters } from './bind-routes.ts';
export type { BasicConnection } from './connect-basic.ts';
export type { Connection } from './connect.ts';
export { isHttpError, isNetworkError, isTimeoutError, isTransportError } from '@aisle/transport';
export type { HttpError, NetworkError, TimeoutError, TransportError } from '@aisle/transport';
export { parseLines } from './parse-lines.ts';
