/** Events: takes what shoppers did, all or nothing, and forgets a user who asks for it. */
import type { EventsBody } from '@aisle/contract';
import { eventTime, findBreach, findLateBreach } from '../events/event-rules.ts';
import { ServiceError } from '../http/service-error.ts';
import { forgettingPayload } from '../jobs/forget-user.ts';
import { addJob } from '../store/jobs.ts';
import { type Handlers, requireIndex } from './operation.ts';

/** The kind of the job that deletes what is known of a user. */
export const FORGET_USER = 'forgetUser';

export const eventOperations: Handlers = {
  pushEvents: async ({ rooms, caller, body }) => {
    const { events } = body as EventsBody;
    const now = rooms.now();
    for (const { index } of events) requireIndex(caller, index);
    const queryIDs = events.flatMap(({ queryID }) => queryID ?? []);
    const times = queryIDs.length > 0 ? await rooms.searchLog.times(queryIDs) : new Map<string, number>();
    for (const [at, event] of events.entries()) {
      const searchedAt = event.queryID === undefined ? undefined : times.get(event.queryID);
      const breach = findBreach(event, now) ?? findLateBreach(event, { now, searchedAt });
      if (breach) throw new ServiceError(422, `"events[${at}].${breach.field}" ${breach.problem}`);
    }
    await rooms.storeEvents(events.map((event) => ({ event, happenedAt: eventTime(event, now), receivedAt: now })));
    await rooms.training.give(events.map(({ index }) => index));
    return { body: { status: 200, message: 'OK' } };
  },

  deleteUserToken: async ({ rooms, caller, path }) => {
    const { allowed, limit, remaining, resetAt } = rooms.userTokenDeletions();
    const headers = {
      'X-Ratelimit-Limit': String(limit),
      'X-Ratelimit-Remaining': String(remaining),
      'X-Ratelimit-Reset': String(resetAt),
    };
    if (!allowed) {
      const wait = Math.max(1, Math.ceil(resetAt - rooms.now() / 1000));
      throw new ServiceError(429, `Over ${limit} deletions of user tokens in a minute; wait ${wait} s`, {
        ...headers,
        'Retry-After': String(wait),
      });
    }
    // A key that is good for some indices must not reach into the others.
    const payload = forgettingPayload({ userToken: path['userToken']!, scopes: caller.scopes });
    await addJob(rooms.store, { kind: FORGET_USER, payload, now: rooms.now() });
    rooms.startJobs();
    return { headers };
  },
};
