/** Operations on events: stores what shoppers did, all or nothing, and deletes the data of a user on request. */
import type { InsightsEvent } from '@aisle/contract';
import { findImplausible } from '../../ground/evidence/plausibility.ts';
import type { Provenance } from '../../ground/evidence/provenance.ts';
import type { Caller } from '../../ground/keys/api-key.ts';
import { readCurrency } from '../../ground/rollups/currency-codes.ts';
import { movesMoney } from '../../ground/rollups/revenue.ts';
import type { Context } from '../context.ts';
import { type Breach, correctClock, eventTime, findBreach, findLateBreach } from './event-rules.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { getUserTokenData } from './access-request.ts';
import { addOrderEvents } from './order-rows.ts';
import type { EventParts } from './parts.ts';
import type { EventRow } from './rows.ts';
import { settlesOrder } from './settle-orders.ts';
import { FORGET_USER, forgettingPayload } from './forget-user.ts';
import { addJob } from '../../ground/jobs/rows.ts';
import { type Handlers, requireIndex } from '../operation.ts';

/** Rejects a batch because of one event. @throws ServiceError 422 */
function refuse(at: number, { field, problem }: Breach): never {
  throw new ServiceError(422, `"events[${at}].${field}" ${problem}`);
}

/** Normalizes an event for the store: its currency in capitals. */
const normalize = (event: InsightsEvent): InsightsEvent =>
  event.currency === undefined ? event : { ...event, currency: readCurrency(event.currency)! };

/** A key for clicks only must not report purchases, even if it may search. @throws ServiceError */
function requirePurchases(caller: Caller, events: readonly InsightsEvent[]): void {
  if (caller.can('purchases') || !caller.can('clicks')) return;
  const at = events.findIndex(movesMoney);
  if (at !== -1)
    throw caller.refusal(
      `"events[${at}]" is a ${events[at]!.eventSubtype}, and the API key sends clicks, views and carts only; send it from your server, with a key that has the permission purchases`,
    );
}

/** Creates the row of one event. @throws ServiceError 422 for amounts beyond the limits, if the shop rejects those. */
function judge(context: Context, provenance: Provenance, { event, at }: { event: InsightsEvent; at: number }) {
  const { evidence } = context;
  const implausible = findImplausible(event, evidence.settings());
  if (implausible && evidence.settings().onImplausible === 'refuse')
    throw new ServiceError(422, `"events[${at}].${implausible.field}" ${implausible.problem}`);
  const tokens = [event.userToken, event.authenticatedUserToken];
  return evidence.judge(provenance, tokens, implausible && 'implausible');
}

export const eventOperations: Handlers<'pushEvents' | 'deleteUserToken' | 'getUserTokenData', EventParts> = {
  getUserTokenData,

  pushEvents: async ({ context, parts, caller, query, body, provenance }) => {
    const now = context.now();
    const events = body.events.map((event) => correctClock(event, { sentAt: query.sentAt, now }));
    for (const { index } of events) requireIndex(caller, index);
    requirePurchases(caller, events);
    const queryIDs = events.flatMap(({ queryID }) => queryID ?? []);
    const times = queryIDs.length > 0 ? await context.searchLog.times(queryIDs) : new Map<string, number>();
    for (const [at, event] of events.entries()) {
      const searchedAt = event.queryID === undefined ? undefined : times.get(event.queryID);
      const breach = findBreach(event, now) ?? findLateBreach(event, { now, searchedAt });
      if (breach) refuse(at, breach);
    }
    const rows = events.map((event, at): EventRow => ({
      event: normalize(event),
      happenedAt: eventTime(event, now),
      receivedAt: now,
      ...judge(context, provenance, { event, at }),
    }));
    // Events with orders are settled one batch at a time; all others need not wait.
    await (rows.some(settlesOrder)
      ? context.store.transaction((transaction) => addOrderEvents(transaction, rows, { now, refuse }))
      : parts.storeEvents(rows));
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
    // A key for some indices must not affect the others.
    const payload = forgettingPayload({ userToken: path.userToken, scopes: caller.scopes });
    await addJob(context.store, { kind: FORGET_USER, payload, now: context.now() });
    context.startJobs();
    return { headers };
  },
};
