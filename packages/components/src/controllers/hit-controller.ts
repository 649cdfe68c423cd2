/** Hit controller: the record of the card around an element, which changes when the card is reused. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { createConsumer } from '../dom/context/consumer.ts';
import { hitContext, type ShownHit } from '../dom/context/hit-context.ts';

/**
 * Follows the card around an element, and updates the element when the card shows another record.
 * @example
 * readonly #around = new HitController(this);
 * protected override render() { return html`${this.#around.value?.hit['name']}`; }
 */
export class HitController implements ReactiveController {
  /** The record with its data for events; undefined outside of a card. */
  value: ShownHit | undefined;

  readonly #consumer: ReturnType<typeof createConsumer>;

  constructor(host: ReactiveControllerHost & Element) {
    this.#consumer = createConsumer(host, hitContext, (shown) => {
      this.value = shown;
      host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#consumer.ask();
  }

  hostDisconnected(): void {
    this.#consumer.leave();
    this.value = undefined;
  }
}
