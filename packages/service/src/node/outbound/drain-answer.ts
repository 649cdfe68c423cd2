/** Reads a body that nobody wants, where it is little and comes at once: the connection can be used again. */
import type { Readable } from 'node:stream';
import { DRAINED_WITHIN, MAX_DRAINED } from './decode-answer.ts';

/**
 * @param ended Hears when the body is over, whatever way, and ends the connection where that is not at its end.
 *
 * @example
 * drainAnswer(answer, () => answer.destroy());
 */
export function drainAnswer(answer: Readable, ended: () => void): void {
  if (answer.destroyed) return ended();
  const timer = setTimeout(ended, DRAINED_WITHIN);
  let size = 0;
  answer.on('data', (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size > MAX_DRAINED) ended();
  });
  // It broke off: nobody wanted it.
  answer.on('error', () => undefined);
  answer.on('close', () => {
    clearTimeout(timer);
    ended();
  });
}
