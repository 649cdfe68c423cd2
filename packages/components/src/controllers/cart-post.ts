/** Cart request: posts line items to the shop's cart as a form would, and announces the outcome. Lazy-loaded with the first one. */
import type { CartDetail } from '@aisle/contract';
import type { ReactiveElement } from 'lit';
import { announce } from '../text/announce/announce.ts';
import { createTextController } from './text-controller.ts';
import type { TextController } from './text-controller.ts';
import { safeUrl } from '../looks/templates/safe-url.ts';
import type { TextsOf } from '../text/language-of.ts';

/** Texts of this module; the host's `text` property can override them. */
export const cartWords = {
  added: 'In the cart',
  notAdded: 'Not added: try again',
  sayAdded: '{name} is in the cart.',
  sayNotAdded: '{name} could not be put into the cart. Try again.',
};

/** An element with a button that puts something into the cart. */
export type CartHost = ReactiveElement & {
  /** URL of the cart; empty if a script of the page handles the event instead. */
  cartAction: string;
  text?: TextsOf<typeof cartWords>;
};

type CartLines = CartDetail['lines'];

const keyOf = (lines: CartLines): string => JSON.stringify(lines.map(({ objectID }) => objectID));

/** Sends cart requests for one element. */
export class CartPost {
  readonly #host: CartHost;
  readonly #text: TextController<typeof cartWords>;
  /** Key of the lines sent last, and whether they were added. Keyed because the card may show another product by now. */
  #lastResult?: { key: string; isAdded: boolean };

  constructor(host: CartHost) {
    this.#host = host;
    this.#text = createTextController(host, cartWords);
  }

  /** Returns the button text with the last outcome; undefined if these lines are not the ones sent last. */
  labelFor(lines: CartLines): string | undefined {
    if (this.#lastResult?.key !== keyOf(lines)) return undefined;
    return this.#lastResult.isAdded ? `${this.#text.get('added')} ✓` : this.#text.get('notAdded');
  }

  /**
   * Posts one `add` field per product, as a form with a button of that name would.
   * @param name - Product name for the announcement; without it the button text is announced.
   */
  async send(lines: CartLines, name?: string): Promise<void> {
    const key = keyOf(lines);
    const isAdded = await this.#post(lines);
    this.#lastResult = { key, isAdded };
    this.#host.requestUpdate();
    const sentence = name
      ? this.#text.get(isAdded ? 'sayAdded' : 'sayNotAdded', { name })
      : this.#text.get(isAdded ? 'added' : 'notAdded');
    announce(this.#host.ownerDocument, sentence, { about: 'cart' });
  }

  async #post(lines: CartLines): Promise<boolean> {
    const url = safeUrl(this.#host.cartAction);
    if (url === undefined) return false;
    const body = new URLSearchParams(lines.map(({ objectID }) => ['add', objectID]));
    try {
      const response = await fetch(url, { method: 'POST', body });
      // The response is often a whole page; cancel the unread body, or it would keep the connection busy.
      response.body?.cancel().catch(() => undefined);
      return response.ok;
    } catch (error) {
      console.warn(`<${this.#host.localName}>`, error);
      return false;
    }
  }
}
