/** Not ended: failures of code and pages whose thread had to be terminated. */
import type { ScriptFailure } from './script-runner.ts';

/** For code in one long step of the interpreter, or of the page parser. */
export const NOT_ENDED: ScriptFailure = {
  kind: 'time',
  message: 'The code did not end, and could not be interrupted: its thread was ended',
};

/** For pages that block the parser before any code runs: millions of elements. */
export const PAGE_NOT_ENDED: ScriptFailure = {
  kind: 'time',
  message: 'The page takes too long to read, and was given up: it may have millions of elements',
};
