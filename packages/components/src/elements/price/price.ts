/** Price as the reader's language writes it. */
import { languageOf } from '../../text/language-of.ts';
import type { Language, TextsOf } from '../../text/language-of.ts';
import { priceText } from './price-text.ts';

const words = { was: 'was {price}', now: 'now {price}' };

/** What is only heard, wherever the price stands; through the CSSOM, which a strict Content-Security-Policy allows. */
const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** A card holds some of these and a page holds many cards, so this is a bare element; servers have none to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * A price in light DOM, so that the page's own CSS applies: `<aisle-price value="{{price}}" was="{{listPrice}}"
 * currency="EUR"></aisle-price>`. A lower price stands in `<ins>` and the one before in `<del>`, each with a word for
 * screen readers, most of which do not tell the two apart. What is no number shows nothing.
 *
 * @example
 * <aisle-price value="89" was="119" currency="EUR"></aisle-price>
 * @tag aisle-price
 * @summary A price, with the price before where it was reduced.
 * @attr {number} value - The price.
 * @attr {number} was - The price before; shown only where it is higher.
 * @attr {string} currency - The currency as three letters, for example `EUR`; without it the bare number.
 * @attr {string} lang - The language to write the price in; without it the nearest language around.
 */
export class AislePrice extends Base {
  /** The attributes that change what is shown. */
  static observedAttributes = ['value', 'was', 'currency', 'lang'];

  /** The texts of this element; `requestUpdate` shows others. */
  text?: TextsOf<typeof words>;

  /** Shows the price. */
  connectedCallback(): void {
    this.#render();
  }

  /** Shows another price. */
  attributeChangedCallback(): void {
    this.requestUpdate();
  }

  /** Writes the price anew, as after a change of the language around it. */
  requestUpdate(): void {
    if (this.isConnected) this.#render();
  }

  #render(): void {
    const language = languageOf(this);
    const [now = '', before] = priceText(this, language.locale);
    if (before === undefined) this.replaceChildren(now);
    else
      this.replaceChildren(
        this.#renderNamed('del', before, this.#textOf('was', language)),
        ' ',
        this.#renderNamed('ins', now, this.#textOf('now', language)),
      );
  }

  #textOf(key: keyof typeof words, { pack }: Language): string {
    return `${this.text?.[key] ?? pack?.[this.localName]?.[key] ?? words[key]}`;
  }

  /** A price with the words around it, which are heard and not seen. */
  #renderNamed(name: 'del' | 'ins', price: string, text: string): HTMLElement {
    const { ownerDocument } = this;
    const node = ownerDocument.createElement(name);
    const [before = '', after = ''] = text.split('{price}');
    const word = (part: string): string | HTMLElement =>
      part && Object.assign(ownerDocument.createElement('span'), { textContent: part });
    node.append(...[word(before), price, word(after)].filter(Boolean));
    for (const span of node.querySelectorAll('span')) Object.assign(span.style, unseen);
    return node;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-price': AislePrice;
  }
}
