/** Show more: the button that shows more or fewer values of a facet, and how many values that makes. */
import { html, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { TextController } from '../controllers/text-controller.ts';
import type { TextsOf } from '../text/language-of.ts';

/** The words of this part; they belong to the table of the element. */
export const moreWords = { more: 'Show more', fewer: 'Show fewer' };

/** An element that shows the first values of a facet. */
export interface ShowMoreHost extends ReactiveElement {
  /** The number of values shown at first, and after the button. */
  readonly limit: number;
  readonly showMoreLimit: number;
  /** Whether there is a button. */
  readonly showMore: boolean;
  text?: TextsOf<typeof moreWords>;
}

/**
 * Knows whether a list of values is expanded.
 * @example
 * readonly #more = new ShowMore(this);
 * html`…${values.slice(0, this.#more.limit)}… ${this.#more.render(values.length > this.limit, this.label)}`;
 */
export class ShowMore {
  readonly #host: ShowMoreHost;
  readonly #text: TextController<typeof moreWords>;
  #expanded = false;

  constructor(host: ShowMoreHost) {
    this.#host = host;
    this.#text = new TextController(host, moreWords);
  }

  /** How many values are shown. */
  get limit(): number {
    const { limit, showMoreLimit } = this.#host;
    return this.#expanded ? Math.max(limit, showMoreLimit) : limit;
  }

  /** The button, where the element has one and there are more values than shown at first; `label` names the list. */
  render(hasMore: boolean, label: string): TemplateResult | typeof nothing {
    if (!this.#host.showMore || !(hasMore || this.#expanded)) return nothing;
    return html`<button part="more" type="button" aria-expanded=${this.#expanded} @click=${this.#onClick}>
      ${this.#text.get(this.#expanded ? 'fewer' : 'more')}<span class="unseen"> ${label}</span>
    </button>`;
  }

  readonly #onClick = (): void => {
    this.#expanded = !this.#expanded;
    this.#host.requestUpdate();
  };
}
