/** Push failure: the error of a failed run of pushed records. Internal errors are not shown to its readers. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import type { Verdict } from '../runs/run-end.ts';

/** Returns the reason as a code and as a sentence. */
export const describePushFailure = (error: unknown): Pick<Verdict, 'reasonCode' | 'reason'> =>
  error instanceof SourceFault || error instanceof ServiceError
    ? { reasonCode: 'critical', reason: error.message }
    : {
        reasonCode: 'internal',
        reason: 'Something failed inside of the service; its own log says what',
      };
