/** The jobs that delete the data of a user: events, the token in searches, and the data of listeners; twice, because other processes write late. */
import { isInside, type Scopes } from '../../ground/keys/api-key.ts';
import { forgetSearcher } from '../../ground/query/forget-searcher.ts';
import { addJob, addJobOnce } from '../../ground/jobs/rows.ts';
import type { JobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ERASE, ERASE_WITHIN } from '../erasure.ts';
import { deleteEventsOf, readCompanions, readIndexesOf } from './rows.ts';

/** A user to forget, and the indices concerned. */
export interface Forgetting {
  userToken: string;
  /** Scopes of the key of the request. */
  scopes: Scopes;
}

/** Formats the payload of a job. Without scopes it is only the token. */
export const forgettingPayload = ({ userToken, scopes }: Forgetting): string =>
  scopes.length === 0 ? userToken : JSON.stringify({ userToken, scopes });

/** A token never starts with a brace. */
const readPayload = (payload: string): Forgetting =>
  payload.startsWith('{') ? (JSON.parse(payload) as Forgetting) : { userToken: payload, scopes: [] };

/** The kinds of these jobs: one runs immediately, the other once everything that processes had in memory was written. */
export const FORGET_USER = 'forgetUser';
export const FORGET_AGAIN = 'forgetUserAgain';

/** Delay of the second job in milliseconds. The request log is written every minute, searches every fifth of a second. */
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
 * Creates the job handlers by kind: they delete a user's events until the time of the request, and the token in searches, then notify the
 * listeners. The first job adds the user to the operator's list, and schedules the second one and the erasure of the database files.
 *
 * @example
 * const jobs = createUserForgetting(context);
 */
export const createUserForgetting = (context: Needed): Readonly<Record<string, JobHandler>> => ({
  [FORGET_USER]: async (transaction, job) => {
    await forget(transaction, context, job);
    const { payload, createdAt } = job;
    const { userToken, scopes } = readPayload(payload);
    // Before the request is acknowledged: a superfluous entry in the list does no harm.
    await context.noteForgotten?.({ name: await context.nameOf(userToken), at: createdAt, scopes });
    const now = context.now();
    // Data that came after the request is kept.
    await addJob(transaction, { kind: FORGET_AGAIN, payload, now: createdAt, runAt: now + AGAIN_AFTER });
    await promiseErasure(transaction, now);
  },
  [FORGET_AGAIN]: async (transaction, job) => {
    await forget(transaction, context, job);
    // An erasure scheduled earlier may have run meanwhile.
    await promiseErasure(transaction, context.now());
  },
});
