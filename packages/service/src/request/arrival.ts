/** Arrival: a request whose operation is known. */
import type { ClientConnection } from './client-connection.ts';
import type { RequestTrace } from './request-trace.ts';
import type { Match } from './router.ts';

/** An arrival. */
export interface Arrival {
  request: Request;
  url: URL;
  match: Match;
  from: ClientConnection;
  /** The application ID, where it came under another name. */
  aliasedAppID: string | undefined;
  /** Takes down what others hear of the request afterwards. */
  trace: RequestTrace;
}
