/** The job that deletes what is known of a user: events, and the token in searches. */
import { isInside, type Scopes } from '../auth/api-key.ts';
import { deleteEventsOf, readIndexesOf } from '../store/events.ts';
import { forgetSearcher } from '../store/searches.ts';
import { TRAIN } from '../recommend/train.ts';
import { addJobOnce } from '../store/jobs.ts';
import { readTrainedIndexes } from '../store/recommendations.ts';
import type { JobHandler } from './job-runner.ts';

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

/** Forgets a user: events as of the time of the request, and the token in searches. */
export const forgetUser: JobHandler = async (transaction, { payload, createdAt }) => {
  const { userToken, scopes } = readPayload(payload);
  const indexes =
    scopes.length === 0
      ? undefined
      : (await readIndexesOf(transaction, userToken)).filter((index) => isInside(scopes, index));
  await deleteEventsOf(transaction, { userToken, upTo: createdAt, indexes });
  await forgetSearcher(transaction, { userToken, indexes });
  // What was learnt from the user's events is learnt anew without them.
  for (const index of await readTrainedIndexes(transaction))
    await addJobOnce(transaction, { kind: TRAIN, payload: index, now: createdAt, runAt: createdAt });
};
