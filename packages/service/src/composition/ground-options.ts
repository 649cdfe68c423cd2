/** What the service gives to its common ground. */
import type { Context } from '../features/context.ts';
import type { Registry } from '../features/start-features.ts';
import type { ServiceOptions } from './service-options.ts';

/** How often it is looked for what other processes wrote, in milliseconds, where nobody says otherwise. */
export const POLL_EVERY = 250;

/** What the service gives to its ground. */
export interface GroundOptions {
  /** What the service itself was made of. */
  options: ServiceOptions;
  registry: Registry;
  tables: readonly string[];
  /** Names this process among those that share the store. */
  processId: string;
  now: () => number;
  /** Milliseconds of a clock that never jumps. */
  uptime: () => number;
  onError: (error: unknown) => void;
  startJobs: () => void;
  cancelJob: Context['cancelJob'];
}
