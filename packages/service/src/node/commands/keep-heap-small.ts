/** Keeps the heap small: for commands that let a stream of short-lived objects through, and should not grow with it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The collector comes when the heap has grown by a third of what lives in it; left alone it waits for some 80 MB of garbage, though little of
 * it lives. It is asked once, because what it waits for the first time is no part of what lives. Measured with rows of a file: 130 MiB in
 * place of 185, for a tenth more of processor time.
 *
 * A database in the process, opened after this, is compiled quickly and not for speed: the threads that translate the functions of
 * PostgreSQL which are used most hold 45 to 65 MB for it. For the whole process.
 */
export function keepHeapSmall(): void {
  keepYoungSmall();
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/**
 * What is young takes no more room than it has now: rows live for a moment, and 30 MB of them lay there before anybody looked. Said before
 * the modules of a command are loaded it is 2 MB in place of 16. The start of a thread undoes it, so it is said again behind the last one. For
 * the whole process.
 */
export const keepYoungSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');
