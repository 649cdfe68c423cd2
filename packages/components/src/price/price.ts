/** A price as the reader's language writes it. */
import { formatNumber } from '../text/format-number.ts';
import { languageOf } from '../text/language-of.ts';

/** A card holds some of these and a page holds many cards, so this is a bare element; servers have none to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** A finite number written in an attribute. */
const numberIn = (text: string | null): number | undefined => {
  const number = Number(text?.trim() || NaN);
  return Number.isFinite(number) ? number : undefined;
};

/**
 * A price in light DOM, so that the page's own CSS applies: `<aisle-price value="{{price}}" was="{{listPrice}}"
 * currency="EUR"></aisle-price>`. A lower price stands in `<ins>` and the one before in `<del>`. What is no number
 * shows nothing.
 *
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
    const value = numberIn(this.getAttribute('value'));
    const was = numberIn(this.getAttribute('was'));
    if (value === undefined) return this.replaceChildren();
    if (was === undefined || was <= value) return this.replaceChildren(this.#write(value));
    const now = this.ownerDocument.createElement('ins');
    const before = this.ownerDocument.createElement('del');
    now.append(this.#write(value));
    before.append(this.#write(was));
    this.replaceChildren(before, ' ', now);
  }

  #write(amount: number): string {
    const currency = this.getAttribute('currency')?.trim();
    const { locale } = languageOf(this);
    try {
      return formatNumber(amount, locale, currency ? { style: 'currency', currency } : undefined);
    } catch {
      // A currency that Intl does not know: the bare number is better than none.
      return formatNumber(amount, locale);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-price': AislePrice;
  }
}
