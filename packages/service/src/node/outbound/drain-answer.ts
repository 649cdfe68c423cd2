/** Reads an unneeded body if it is small and arrives quickly, so that the connection can be reused. */
import type { Readable } from 'node:stream';
import { DRAINED_WITHIN, MAX_DRAINED } from './decode-answer.ts';

/**
 * @param ended Called when the body has ended in any way; closes the connection unless the end was reached.
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
  // It broke off, which does not matter.
  answer.on('error', () => undefined);
  answer.on('close', () => {
    clearTimeout(timer);
    ended();
  });
}
