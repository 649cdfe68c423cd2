/** Not ended: what is said of code that held its thread until that was ended. */
import type { ScriptFailure } from './script-runner.ts';

/** For code inside of one long step of the interpreter, or of the reader of pages. */
export const NOT_ENDED: ScriptFailure = {
  kind: 'time',
  message: 'The code did not end, and could not be interrupted: its thread was ended',
};
