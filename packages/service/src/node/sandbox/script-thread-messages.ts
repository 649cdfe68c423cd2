/** Script thread messages: what the main thread and the script thread say to each other. */
import type { ScriptLimits } from '../../sandbox/script-limits.ts';
import type { FetchedPage, TransformationInput } from '../../sandbox/script-runner.ts';
import type { TextMatching } from '../../foundation/text-patterns/match-texts.ts';

/** What the thread is started with. */
export interface ScriptThreadData {
  /** One number: the part of the question that the thread is at, -1 before the first. */
  progress: SharedArrayBuffer;
  limits: Partial<ScriptLimits>;
}

/** A question; `givenUp` are the parts of it that killed a thread before. */
export type ScriptRequest = { givenUp: readonly number[] } & (
  | { kind: 'readPage'; input: FetchedPage }
  | { kind: 'transform'; input: TransformationInput }
  | { kind: 'check'; input: string }
  | { kind: 'matchTexts'; input: TextMatching }
);

/** The answer; the first one says that the thread is ready. */
export type ScriptReply = { result: unknown } | { error: string };
