/** A price as the reader's language writes it. */
import { languageOf } from '../text/language-of.ts';
import { priceText } from './price-text.ts';

/** A card holds some of these and a page holds many cards, so this is a bare element; servers have none to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * A price in light DOM, so that the page's own CSS applies: `<aisle-price value="{{price}}" was="{{listPrice}}"
 * currency="EUR"></aisle-price>`. A lower price stands in `<ins>` and the one before in `<del>`. What is no number
 * shows nothing.
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
    const [now = '', before] = priceText(this, languageOf(this).locale);
    this.replaceChildren(now);
    if (before === undefined) return;
    const [del, ins] = ['del', 'ins'].map((name) => this.ownerDocument.createElement(name));
    del!.append(before);
    ins!.append(now);
    this.replaceChildren(del!, ' ', ins!);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-price': AislePrice;
  }
}
