/** What the main thread and the script thread say to each other. */
import type { FetchedPage, TransformationInput } from '../scripts/script-runner.ts';

/** What the thread is started with. */
export interface ScriptThreadData {
  /** One number, which the thread alone writes: the part of the question that it is at, -1 before the first. */
  progress: SharedArrayBuffer;
}

/** A question; `givenUp` are the parts of it that killed a thread before. */
export type ScriptRequest = { givenUp: readonly number[] } & (
  | { kind: 'readPage'; input: FetchedPage }
  | { kind: 'transform'; input: TransformationInput }
  | { kind: 'check'; input: string }
);

/** The answer; the first one says that the thread is ready. */
export type ScriptReply = { result: unknown } | { error: string };
