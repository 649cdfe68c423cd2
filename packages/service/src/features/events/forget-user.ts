/** The jobs that delete what is known of a user: events, the token in searches, and what listeners keep; twice, because other processes write late. */
import { isInside, type Scopes } from '../../ground/keys/api-key.ts';
import { forgetSearcher } from '../../ground/query/forget-searcher.ts';
import { addJob, addJobOnce } from '../../ground/jobs/rows.ts';
import type { JobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ERASE, ERASE_WITHIN } from '../erasure.ts';
import { deleteEventsOf, readCompanions, readIndexesOf } from './rows.ts';

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

/** The kinds of these jobs: at once, and again when everything is written that was in the memory of some process then. */
export const FORGET_USER = 'forgetUser';
export const FORGET_AGAIN = 'forgetUserAgain';

/** The log of requests is written every minute, searches every fifth of a second; in milliseconds. */
const AGAIN_AFTER = 150_000;

async function forget(
  transaction: Queryable,
  context: Pick<Context, 'eventListeners'>,
  { payload, createdAt }: { payload: string; createdAt: number },
): Promise<void> {
  const { userToken, scopes } = readPayload(payload);
  const indexes =
    scopes.length === 0
      ? undefined
      : (await readIndexesOf(transaction, userToken)).filter((index) => isInside(scopes, index));
  const companions = await readCompanions(transaction, userToken);
  await forgetSearcher(transaction, { userToken, upTo: createdAt, indexes });
  await deleteEventsOf(transaction, { userToken, upTo: createdAt, indexes });
  for (const listener of context.eventListeners)
    await listener.forgotten?.(transaction, { userToken, companions, indexes, now: createdAt });
}

const promiseErasure = (transaction: Queryable, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: ERASE, payload: '', now, runAt: now + ERASE_WITHIN });

type Needed = Pick<Context, 'eventListeners' | 'nameOf' | 'noteForgotten' | 'now'>;

/**
 * The jobs, by their kinds: they forget a user's events as of the time of the request, and the token in searches; then the listeners hear of
 * it. The first one notes it in the operator's list, and promises the second, and that the files of the database are written anew.
 *
 * @example
 * const jobs = createUserForgetting(context);
 */
export const createUserForgetting = (context: Needed): Readonly<Record<string, JobHandler>> => ({
  [FORGET_USER]: async (transaction, job) => {
    await forget(transaction, context, job);
    const { payload, createdAt } = job;
    const { userToken, scopes } = readPayload(payload);
    // Before anything is acknowledged as done: a list that says too much does no harm.
    await context.noteForgotten?.({ name: await context.nameOf(userToken), at: createdAt, scopes });
    const now = context.now();
    // What came after the request is not to be forgotten.
    await addJob(transaction, { kind: FORGET_AGAIN, payload, now: createdAt, runAt: now + AGAIN_AFTER });
    await promiseErasure(transaction, now);
  },
  [FORGET_AGAIN]: async (transaction, job) => {
    await forget(transaction, context, job);
    // One that was promised before may have come meanwhile.
    await promiseErasure(transaction, context.now());
  },
});
