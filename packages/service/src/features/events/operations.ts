/** Events: takes what shoppers did, all or nothing, and forgets a user who asks for it. */
import { eventTime, findBreach, findLateBreach } from './event-rules.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { EventParts } from './parts.ts';
import { FORGET_USER, forgettingPayload } from './forget-user.ts';
import { addJob } from '../../jobs/rows.ts';
import { type Handlers, requireIndex } from '../operation.ts';

export const eventOperations: Handlers<'pushEvents' | 'deleteUserToken', EventParts> = {
  pushEvents: async ({ context, parts, caller, body }) => {
    const { events } = body;
    const now = context.now();
    for (const { index } of events) requireIndex(caller, index);
    const queryIDs = events.flatMap(({ queryID }) => queryID ?? []);
    const times = queryIDs.length > 0 ? await context.searchLog.times(queryIDs) : new Map<string, number>();
    for (const [at, event] of events.entries()) {
      const searchedAt = event.queryID === undefined ? undefined : times.get(event.queryID);
      const breach = findBreach(event, now) ?? findLateBreach(event, { now, searchedAt });
      if (breach) throw new ServiceError(422, `"events[${at}].${breach.field}" ${breach.problem}`);
    }
    await parts.storeEvents(events.map((event) => ({ event, happenedAt: eventTime(event, now), receivedAt: now })));
    const indexes = events.map(({ index }) => index);
    await Promise.all(context.eventListeners.map((listener) => listener.stored?.(indexes)));
    return { body: { status: 200, message: 'OK' } };
  },

  deleteUserToken: async ({ context, parts, caller, path }) => {
    const { allowed, limit, remaining, resetAt } = parts.userTokenDeletions();
    const headers = {
      'X-Ratelimit-Limit': String(limit),
      'X-Ratelimit-Remaining': String(remaining),
      'X-Ratelimit-Reset': String(resetAt),
    };
    if (!allowed) {
      const wait = Math.max(1, Math.ceil(resetAt - context.now() / 1000));
      throw new ServiceError(429, `Over ${limit} deletions of user tokens in a minute; wait ${wait} s`, {
        ...headers,
        'Retry-After': String(wait),
      });
    }
    // A key that is good for some indices must not reach into the others.
    const payload = forgettingPayload({ userToken: path.userToken, scopes: caller.scopes });
    await addJob(context.store, { kind: FORGET_USER, payload, now: context.now() });
    context.startJobs();
    return { headers };
  },
};
