/** Messages between the main thread and the script thread. */
import type { ScriptLimits } from '../../sandbox/script-limits.ts';
import type { FetchedPage, TransformationInput } from '../../sandbox/script-runner.ts';
import type { TextMatching } from '../../foundation/text-patterns/match-texts.ts';

/** Initial data of the thread. */
export interface ScriptThreadData {
  /** One number: the index of the current part of the request, -1 before the first. */
  progress: SharedArrayBuffer;
  limits: Partial<ScriptLimits>;
}

/** A request; `givenUp` are the parts of it that killed a thread before. */
export type ScriptRequest = { givenUp: readonly number[] } & (
  | { kind: 'readPage'; input: FetchedPage }
  | { kind: 'transform'; input: TransformationInput }
  | { kind: 'check'; input: string }
  | { kind: 'matchTexts'; input: TextMatching }
);

/** The reply; the first one reports that the thread is ready. */
export type ScriptReply = { result: unknown } | { error: string };
