/** Request trace: what the pipeline takes down of a request while it answers, for whoever hears of it afterwards. */
import type { Match } from './router.ts';

/** It fills up on the way; a request that is refused early leaves the rest empty. */
export interface RequestTrace {
  /** The operation and its path parameters. */
  match?: Match;
  /** The body as it arrived. */
  sent?: Uint8Array;
  /** The same, parsed. */
  body?: unknown;
}
