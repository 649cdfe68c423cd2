/** The hit of a bare element: the consumer of `@lit/context` needs an element of Lit, and a page holds hundreds of these. */
import { ContextEvent } from '@lit/context';
import type { Hit } from '@aisle/contract';
import { hitContext } from './hit-context.ts';
import type { ShownHit } from './hit-context.ts';

/**
 * Holds the hit that a script set, or that of the list around while the element is on the page. Silent where no list is around.
 * @example
 * readonly #hit = new HitConsumer(this, () => this.#render());
 * connectedCallback() { this.#hit.connect(); }
 * disconnectedCallback() { this.#hit.disconnect(); }
 */
export class HitConsumer {
  readonly #element: Element;
  readonly #onHit: () => void;
  #value?: Hit | undefined;
  #stop?: (() => void) | undefined;

  /** @param onHit - Called when there is another hit. */
  constructor(element: Element, onHit: () => void) {
    this.#element = element;
    this.#onHit = onHit;
  }

  get value(): Hit | undefined {
    return this.#value;
  }
  set value(hit: Hit | undefined) {
    this.#value = hit;
    this.#onHit();
  }

  /** Asks the list around for its hit, now and whenever the card gets another one, unless a script set one. */
  connect(): void {
    if (!this.#value) this.#element.dispatchEvent(new ContextEvent(hitContext, this.#element, this.#onAnswer, true));
  }

  /** Lets go of the list, and of the hit that came from it. */
  disconnect(): void {
    if (this.#stop) this.#value = undefined;
    this.#stop?.();
    this.#stop = undefined;
  }

  readonly #onAnswer = (shown: ShownHit | undefined, stop?: () => void): void => {
    this.#stop = stop;
    if (shown) this.value = shown.hit;
  };
}
