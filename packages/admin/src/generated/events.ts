/** Event collection: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  DeleteUserTokenParameters,
  EventsResponse,
  PushEventsParameters,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` tells what the words mean. */
export const eventsRoutes = {
  pushEvents: ['POST', '/1/events', 'safe'],
  deleteUserToken: ['DELETE', '/1/usertokens/{userToken}', 'safe'],
} as const satisfies Record<keyof EventsClient, Route>;

/** Accepts click, conversion and view events and deletes all events of a user. */
export interface EventsClient {
  /**
   * Sends up to 1,000 events.
   *
   * Every event must be valid, otherwise none is taken and the first error is reported. The body may come as text/plain and the credentials in the query, so that browsers need no preflight. Events whose `eventID` was accepted before are counted once.
   *
   * `POST /1/events` · key permission: `search` · section 2, part D
   * Limit: 1,000 events per request.
   * Limit: body under 2 MB (2,000,000 bytes).
   * Limit: timestamps at most 4 days old.
   * Limit: queryID within 1 hour of the search.
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
   * Asynchronous: metrics and analytics forget the events within minutes. A key that is good for some indices forgets the user in these.
   *
   * `DELETE /1/usertokens/{userToken}` · key permission: `deleteObject` · section 2, part D
   * @throws HttpError 401: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 422: Invalid userToken format.
   * @throws HttpError 429: Rate limit reached.
   * @example
   * await events.deleteUserToken({ userToken: 'anonymous-gone' });
   */
  deleteUserToken(parameters: DeleteUserTokenParameters, options?: CallOptions): Promise<void>;
}

/**
 * Makes a client of this interface alone: Event collection.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const events = createEventsClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createEventsClient = (connection: Connection): EventsClient =>
  bindRoutes<EventsClient>(connect(connection), eventsRoutes);
