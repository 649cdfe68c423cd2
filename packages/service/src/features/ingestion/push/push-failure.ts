/** Push failure: what a run of pushed records says when it failed; what failed inside of the service is not for its readers. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import type { Verdict } from '../runs/run-end.ts';

/** The reason in one word and in a sentence. */
export const describePushFailure = (error: unknown): Pick<Verdict, 'reasonCode' | 'reason'> =>
  error instanceof SourceFault || error instanceof ServiceError
    ? { reasonCode: 'critical', reason: error.message }
    : {
        reasonCode: 'internal',
        reason: 'Something failed inside of the service; its own log says what',
      };
