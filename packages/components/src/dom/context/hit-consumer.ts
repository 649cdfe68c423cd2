/** The hit of a bare element: of those that a page holds hundreds of. */
import type { Hit } from '@aisle/contract';
import { createConsumer } from './consumer.ts';
import type { Consumer } from './consumer.ts';
import { hitContext } from './hit-context.ts';

/**
 * Holds the hit that a script set, or that of the list around while the element is on the page. Silent where no list is around.
 * @example
 * readonly #hit = new HitConsumer(this, () => this.#render());
 * connectedCallback() { this.#hit.connect(); }
 * disconnectedCallback() { this.#hit.disconnect(); }
 */
export class HitConsumer {
  readonly #consumer: Consumer;
  readonly #onHit: () => void;
  #value?: Hit | undefined;

  /** @param onHit - Called when there is another hit. */
  constructor(element: Element, onHit: () => void) {
    this.#onHit = onHit;
    this.#consumer = createConsumer(element, hitContext, (shown) => {
      if (shown) this.value = shown.hit;
    });
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
    if (!this.#value) this.#consumer.ask();
  }

  /** Lets go of the list, and of the hit that came from it. */
  disconnect(): void {
    if (this.#consumer.leave()) this.#value = undefined;
  }
}
