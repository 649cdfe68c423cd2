/** Cart controller: tells the page what goes into the cart, and where no script of the page takes it, sends it to the shop's cart. */
import type { CartDetail } from '@aisle/contract';
import { load } from '../dom/loading/load.ts';
import { emit } from '../dom/events/emit.ts';
import type { CartHost, CartPost } from './cart-post.ts';

/**
 * Speaks by `aisle-add-to-cart`, which a script that answers the shopper by itself cancels.
 * @example
 * readonly #cart = new CartController(this);
 * html`<button @click=${() => this.#cart.put(detail, name)}>${this.#cart.answerTo(detail.lines) ?? 'Add to cart'}</button>`
 */
export class CartController {
  readonly #host: CartHost;
  #post?: CartPost | undefined;
  #isSending = false;

  constructor(host: CartHost) {
    this.#host = host;
  }

  /** Wants lines in the cart; `name` says what they are, where there is one name for them. */
  put(detail: CartDetail, name?: string): void {
    // Until the cart has answered, a second press is the same wish.
    if (this.#isSending) return;
    if (emit(this.#host, 'aisle-add-to-cart', detail, { cancelable: true }) && this.#host.cartAction)
      void this.#send(detail.lines, name);
  }

  /** What became of lines that were sent, in words for their button. */
  answerTo(lines: CartDetail['lines']): string | undefined {
    return this.#post?.answerTo(lines);
  }

  async #send(lines: CartDetail['lines'], name?: string): Promise<void> {
    this.#isSending = true;
    const part = await load(this.#host, () => import('./cart-post.ts'));
    this.#post ??= part && new part.CartPost(this.#host);
    await this.#post?.send(lines, name);
    this.#isSending = false;
  }
}
