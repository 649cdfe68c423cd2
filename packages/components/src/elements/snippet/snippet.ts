/** Snippet: the words of a long text around the best match. */
import type { Hit } from '@aisle/contract';
import { HitConsumer } from '../../dom/context/hit-consumer.ts';
import { cutMatches } from '../../text/highlighting/cut-matches.ts';
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { renderMatches } from '../../text/highlighting/render-matches.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** A page holds many cards, so this is a bare element; servers have none to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * The part of a long text that matches, with its matches in `<mark>`, in light DOM: `<aisle-snippet attribute="description"
 * words="20"></aisle-snippet>`. It shows the snippet of the service; where there is none it cuts one out of the highlighted
 * or the plain text itself. The list around it asks for the snippet. Text of the record never becomes HTML.
 *
 * @example
 * <aisle-hits>
 *   <template>{{name}} <aisle-snippet attribute="description" words="20"></aisle-snippet></template>
 * </aisle-hits>
 * @tag aisle-snippet
 * @summary The words of a long attribute around the best match, with an ellipsis.
 * @attr {string} attribute - The attribute to show; a dotted path reaches into objects.
 * @attr {number} words - The number of words; 10 without it, as the service does.
 * @attr {string} ellipsis - The sign where text was left out; `…` without it.
 */
export class AisleSnippet extends Base {
  /** The attributes that change what is shown. */
  static observedAttributes = ['attribute', 'words', 'ellipsis'];

  readonly #hit = new HitConsumer(this, () => this.#render());

  /** The hit, where none surrounds the element. */
  get hit(): Hit | undefined {
    return this.#hit.value;
  }
  set hit(hit: Hit | undefined) {
    this.#hit.value = hit;
  }

  /** Asks the list around it for the hit. */
  connectedCallback(): void {
    this.#hit.connect();
  }

  /** Lets go of the list, and of the hit that came from it. */
  disconnectedCallback(): void {
    this.#hit.disconnect();
  }

  /** Shows another attribute, or more of it. */
  attributeChangedCallback(): void {
    this.#render();
  }

  #render(): void {
    const { hit } = this;
    if (!hit) return;
    const attribute = this.getAttribute('attribute') ?? '';
    const ellipsis = this.getAttribute('ellipsis') ?? '…';
    const number = Number(this.getAttribute('words'));
    const words = Number.isInteger(number) && number > 0 ? number : 10;
    const cut = valueAt(hit._snippetResult, attribute) !== undefined;
    const value = highlightedValue(hit, attribute, { snippet: cut });
    renderMatches(this, cut ? value : cutMatches(value, { words, ellipsis }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-snippet': AisleSnippet;
  }
}
