/** Arrival: a request whose operation has been determined. */
import type { ClientConnection } from './client-connection.ts';
import type { RequestTrace } from './request-trace.ts';
import type { Match } from './router.ts';

/** An arrival. */
export interface Arrival {
  request: Request;
  url: URL;
  match: Match;
  from: ClientConnection;
  /** The application ID, if it had another header name. */
  aliasedAppID: string | undefined;
  /** Records what observers learn about the request afterwards. */
  trace: RequestTrace;
}
