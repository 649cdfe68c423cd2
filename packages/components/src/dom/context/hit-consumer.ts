/** Hit consumer: the hit of elements without Lit, of which a page has hundreds. */
import type { Hit } from '@aisle/contract';
import { createConsumer } from './consumer.ts';
import type { Consumer } from './consumer.ts';
import { hitContext } from './hit-context.ts';

/**
 * Stores the hit set by a script, or the hit of the list around while the element is connected. Reports nothing without a list.
 * @example
 * readonly #hit = new HitConsumer(this, () => this.#render());
 * connectedCallback() { this.#hit.connect(); }
 * disconnectedCallback() { this.#hit.disconnect(); }
 */
export class HitConsumer {
  readonly #consumer: Consumer;
  readonly #onHit: () => void;
  #value?: Hit | undefined;

  /** @param onHit - Called when the hit changes. */
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

  /** Requests the hit of the list around, now and whenever the card gets another one, unless a script set one. */
  connect(): void {
    if (!this.#value) this.#consumer.ask();
  }

  /** Unsubscribes from the list, and drops its hit. */
  disconnect(): void {
    if (this.#consumer.leave()) this.#value = undefined;
  }
}
