/** Cart controller: emits the event for the cart, and posts to the shop's cart unless a script of the page handles the event. */
import type { CartDetail } from '@aisle/contract';
import { load } from '../dom/loading/load.ts';
import { emit } from '../dom/events/emit.ts';
import type { CartHost, CartPost } from './cart-post.ts';

/**
 * Emits `aisle-add-to-cart`, which a script cancels if it informs the shopper itself.
 * @example
 * readonly #cart = new CartController(this);
 * html`<button @click=${() => this.#cart.put(detail, name)}>${this.#cart.labelFor(detail.lines) ?? 'Add to cart'}</button>`
 */
export class CartController {
  readonly #host: CartHost;
  #request?: CartPost | undefined;
  #isSending = false;

  constructor(host: CartHost) {
    this.#host = host;
  }

  /** Adds lines to the cart; `name` is their common name, if they have one. */
  put(detail: CartDetail, name?: string): void {
    // A second press before the response is the same request.
    if (this.#isSending) return;
    if (emit(this.#host, 'aisle-add-to-cart', detail, { cancelable: true }) && this.#host.cartAction)
      void this.#send(detail.lines, name);
  }

  /** Returns the button text with the outcome of lines that were sent. */
  labelFor(lines: CartDetail['lines']): string | undefined {
    return this.#request?.labelFor(lines);
  }

  async #send(lines: CartDetail['lines'], name?: string): Promise<void> {
    this.#isSending = true;
    const part = await load(this.#host, () => import('./cart-post.ts'));
    this.#request ??= part && new part.CartPost(this.#host);
    await this.#request?.send(lines, name);
    this.#isSending = false;
  }
}
