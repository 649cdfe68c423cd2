/** The job that deletes what is known of a user: events, and the token in searches. */
import { isInside, type Scopes } from '../../keys/api-key.ts';
import { deleteEventsOf, readCompanions, readIndexesOf } from './rows.ts';
import { forgetSearcher } from '../../query/forget-searcher.ts';
import type { EventListener } from '../event-listener.ts';
import type { JobHandler } from '../../jobs/job-runner.ts';

/** Whom to forget, and in which indices. */
export interface Forgetting {
  userToken: string;
  /** As of the key that asked. */
  scopes: Scopes;
}

/** As the payload of a job. Without scopes it is the token alone. */
export const forgettingPayload = ({ userToken, scopes }: Forgetting): string =>
  scopes.length === 0 ? userToken : JSON.stringify({ userToken, scopes });

/** No token begins with a brace. */
const readPayload = (payload: string): Forgetting =>
  payload.startsWith('{') ? (JSON.parse(payload) as Forgetting) : { userToken: payload, scopes: [] };

/** The kind of this job. */
export const FORGET_USER = 'forgetUser';

/** The job: forgets a user's events as of the time of the request, and the token in searches; then the listeners hear of it. */
export function createUserForgetting(listeners: readonly EventListener[]): JobHandler {
  return async (transaction, { payload, createdAt }) => {
    const { userToken, scopes } = readPayload(payload);
    const indexes =
      scopes.length === 0
        ? undefined
        : (await readIndexesOf(transaction, userToken)).filter((index) => isInside(scopes, index));
    const companions = await readCompanions(transaction, userToken);
    await forgetSearcher(transaction, { userToken, indexes });
    await deleteEventsOf(transaction, { userToken, upTo: createdAt, indexes });
    for (const listener of listeners)
      await listener.forgotten?.(transaction, { userToken, companions, now: createdAt });
  };
}
