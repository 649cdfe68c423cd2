/** The job that deletes what is known of a user: events, and the token in searches. */
import { deleteEventsOf } from '../store/events.ts';
import { forgetSearcher } from '../store/searches.ts';
import { TRAIN } from '../recommend/train.ts';
import { addJobOnce } from '../store/jobs.ts';
import { readTrainedIndexes } from '../store/recommendations.ts';
import type { JobHandler } from './job-runner.ts';

/** Forgets the user whose token is the payload: events as of the time of the request, and the token in all searches. */
export const forgetUser: JobHandler = async (transaction, { payload: userToken, createdAt }) => {
  await deleteEventsOf(transaction, { userToken, upTo: createdAt });
  await forgetSearcher(transaction, userToken);
  // What was learnt from the user's events is learnt anew without them.
  for (const index of await readTrainedIndexes(transaction))
    await addJobOnce(transaction, { kind: TRAIN, payload: index, now: createdAt, runAt: createdAt });
};
