/** Not ended: what is said of code and of pages that held their thread until that was ended. */
import type { ScriptFailure } from './script-runner.ts';

/** For code inside of one long step of the interpreter, or of the reader of pages. */
export const NOT_ENDED: ScriptFailure = {
  kind: 'time',
  message: 'The code did not end, and could not be interrupted: its thread was ended',
};

/** For pages that hold the reader before any code runs: millions of elements. */
export const PAGE_NOT_ENDED: ScriptFailure = {
  kind: 'time',
  message: 'The page takes too long to read, and was given up: it may have millions of elements',
};
