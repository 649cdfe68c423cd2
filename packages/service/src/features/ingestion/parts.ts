/** Dependencies of the handlers of ingestion in addition to the context. */
import type { CallLimits } from './call-limits.ts';
import type { Runs } from './runs/runs.ts';

/** Dependencies that the feature creates when the service starts. */
export interface IngestionParts {
  /** Application ID, which runs contain. */
  appID: string;
  limits: CallLimits;
  runs: Runs;
}
