/** Options of the common ground. */
import type { Context } from '../features/context.ts';
import type { Registry } from '../features/start-features.ts';
import type { ServiceOptions } from './service-options.ts';

/** Default interval of polls for writes of other processes, in milliseconds. */
export const POLL_INTERVAL_MS = 250;

/** Options of the ground. */
export interface GroundOptions {
  /** The options of the service itself. */
  options: ServiceOptions;
  registry: Registry;
  tables: readonly string[];
  /** ID of this process among those that share the store. */
  processId: string;
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  uptime: () => number;
  onError: (error: unknown) => void;
  startJobs: () => void;
  cancelJob: Context['cancelJob'];
}
