/** Cart request: sends lines to the cart of a shop as its form would, and says what became of it. Loaded with the first of them. */
import type { CartDetail } from '@aisle/contract';
import type { ReactiveElement } from 'lit';
import { announce } from '../text/announce/announce.ts';
import { createTextController } from './text-controller.ts';
import type { TextController } from './text-controller.ts';
import { safeUrl } from '../looks/templates/safe-url.ts';
import type { TextsOf } from '../text/language-of.ts';

/** The words of this part; they belong to the table of the element. */
export const cartWords = {
  added: 'In the cart',
  notAdded: 'Not added: try again',
  sayAdded: '{name} is in the cart.',
  sayNotAdded: '{name} could not be put into the cart. Try again.',
};

/** An element with a button that puts something into the cart. */
export type CartHost = ReactiveElement & {
  /** The address of the cart; empty where a script of the page takes the event. */
  cartAction: string;
  text?: TextsOf<typeof cartWords>;
};

type Lines = CartDetail['lines'];

const keyOf = (lines: Lines): string => JSON.stringify(lines.map(({ objectID }) => objectID));

/** The cart behind one element. */
export class CartPost {
  readonly #host: CartHost;
  readonly #text: TextController<typeof cartWords>;
  /** The lines that were sent last, and whether the cart took them: a card may show another product by now. */
  #last?: { key: string; isAdded: boolean };

  constructor(host: CartHost) {
    this.#host = host;
    this.#text = createTextController(host, cartWords);
  }

  /** The words for the button of these lines; none before they were sent. */
  answerTo(lines: Lines): string | undefined {
    if (this.#last?.key !== keyOf(lines)) return undefined;
    return this.#last.isAdded ? `${this.#text.get('added')} ✓` : this.#text.get('notAdded');
  }

  /** One field `add` a product, as a form with a button of that name sends it. Without a name, the words of the button are said. */
  async send(lines: Lines, name?: string): Promise<void> {
    const key = keyOf(lines);
    const isAdded = await this.#post(lines);
    this.#last = { key, isAdded };
    this.#host.requestUpdate();
    const sentence = name
      ? this.#text.get(isAdded ? 'sayAdded' : 'sayNotAdded', { name })
      : this.#text.get(isAdded ? 'added' : 'notAdded');
    announce(this.#host.ownerDocument, sentence, { about: 'cart' });
  }

  async #post(lines: Lines): Promise<boolean> {
    const address = safeUrl(this.#host.cartAction);
    if (address === undefined) return false;
    const body = new URLSearchParams(lines.map(({ objectID }) => ['add', objectID]));
    try {
      const answer = await fetch(address, { method: 'POST', body });
      // Often a whole page: unread, it would keep the connection.
      answer.body?.cancel().catch(() => undefined);
      return answer.ok;
    } catch (error) {
      console.warn(`<${this.#host.localName}>`, error);
      return false;
    }
  }
}
