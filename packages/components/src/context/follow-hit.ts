/** Lets a bare element ask the list around it for its hit. */
import { ContextEvent } from '@lit/context';
import { hitContext } from './hit-context.ts';
import type { ShownHit } from './hit-context.ts';

/**
 * Calls back with the hit around an element, now and whenever the card gets another one; returns the way to stop. Silent
 * where no list is around.
 * @example
 * connectedCallback() { this.#stop = followHit(this, ({ hit }) => (this.hit = hit)); }
 */
export const followHit = (element: Element, onHit: (shown: ShownHit) => void): (() => void) => {
  let leave: (() => void) | undefined;
  const listen = (shown: ShownHit | undefined, stop?: () => void): void => {
    leave = stop;
    if (shown) onHit(shown);
  };
  element.dispatchEvent(new ContextEvent(hitContext, element, listen, true));
  return () => leave?.();
};
