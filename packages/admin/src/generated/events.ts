/** Event collection: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  DeleteUserTokenParameters,
  EventsResponse,
  GetUserTokenDataParameters,
  PushEventsParameters,
  UserTokenData,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const eventsRoutes = {
  pushEvents: ['POST', '/1/events', 'safe'],
  deleteUserToken: ['DELETE', '/1/usertokens/{userToken}', 'safe'],
  getUserTokenData: ['GET', '/1/usertokens/{userToken}'],
} as const satisfies Record<keyof EventsClient, Route>;

/** Accepts click, conversion and view events, deletes all events of a user, and returns all data stored about a user. */
export interface EventsClient {
  /**
   * Sends up to 1,000 events.
   *
   * All events are accepted or none; the first error is reported. The body may be sent as text/plain and the credentials in the query, so that browsers need no CORS preflight. Events whose `eventID` was accepted before are counted once. A sender whose clock may be wrong sends its own time as `sentAt`; timestamps are then corrected by the difference. A key with the permission `clicks` can send all events except purchases, also together with `search`; a key with `purchases` can send all events and is treated as a server of the shop.
   *
   * `POST /1/events` · key permission: `search` or `clicks` or `purchases` · section 2, part D
   * Limit: 1,000 events per request.
   * Limit: body under 2 MB (2,000,000 bytes).
   * Limit: timestamps at most 4 days old.
   * Limit: queryID within 1 hour of the search.
   * Limit: prices, values and quantities up to the limits in the evidence settings (inferred).
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 413: Body over 2 MB.
   * @throws HttpError 422: At least one invalid event.
   * @throws HttpError 429: Too many requests.
   * @throws HttpError 503: Too many large bodies; try again after Retry-After seconds.
   * @example
   * const answer = await events.pushEvents({ body: { events: [{ eventType: 'view', eventName: 'Product seen', index: 'products', userToken: 'anonymous-1', objectIDs: ['p1'] }] } });
   */
  pushEvents(parameters: PushEventsParameters, options?: CallOptions): Promise<EventsResponse>;

  /**
   * Deletes all events of a user.
   *
   * Asynchronous: the data is deleted from metrics, analytics, the request log, profiles and tests within minutes, and from the files of the built-in database within a day. A key restricted to some indices deletes only the data of those.
   *
   * `DELETE /1/usertokens/{userToken}` · key permission: `deleteObject` · section 2, part D
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 422: Invalid userToken format.
   * @throws HttpError 429: Rate limit reached.
   * @example
   * await events.deleteUserToken({ userToken: 'anonymous-gone' });
   */
  deleteUserToken(parameters: DeleteUserTokenParameters, options?: CallOptions): Promise<void>;

  /**
   * Returns all data stored about a user.
   *
   * For data subject access requests. The first page contains all parts; further pages (`cursor`) contain more events and searches, newest first. A key restricted to some indices gets only the events, searches and requests of those. If all lists are empty, nothing is stored about the user.
   *
   * `GET /1/usertokens/{userToken}` · key permission: `admin` · section 2, part D
   * Limit: 1,000 events and 1,000 searches per page.
   * @throws HttpError 400: Unknown cursor.
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 422: Invalid userToken format.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await events.getUserTokenData({ userToken: 'anonymous-1', limit: 10 });
   */
  getUserTokenData(parameters: GetUserTokenDataParameters, options?: CallOptions): Promise<UserTokenData>;
}

/**
 * Creates a client of only this interface: Event collection.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const events = createEventsClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createEventsClient = (connection: Connection): EventsClient =>
  bindRoutes<EventsClient>(connect(connection), eventsRoutes, encodeQuery, parseJson);
