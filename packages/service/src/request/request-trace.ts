/** Request trace: the facts about a request that the pipeline records on the way, for observers afterwards. */
import type { Match } from './router.ts';

/** Filled on the way; after an early rejection later fields are missing. */
export interface RequestTrace {
  /** The operation and its path parameters. */
  match?: Match;
  /** The body as it arrived. */
  sent?: Uint8Array;
  /** The parsed body. */
  body?: unknown;
}
