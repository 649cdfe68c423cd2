/** Parts that the handlers of ingestion need beside the context. */
import type { CallLimits } from './call-limits.ts';
import type { Runs } from './runs/runs.ts';

/** What the feature made when the service started. */
export interface IngestionParts {
  /** The application, as runs name it. */
  appID: string;
  limits: CallLimits;
  runs: Runs;
}
