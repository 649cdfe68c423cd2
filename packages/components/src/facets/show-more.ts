/** Show more: the button that shows more or fewer values of a facet, and the resulting limit. */
import { html, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { createTextController } from '../controllers/text-controller.ts';
import type { TextsOf } from '../text/language-of.ts';

/** Texts of this module; the host's `text` property can override them. */
export const moreWords = { more: 'Show more', fewer: 'Show fewer' };

/** An element that shows the first values of a facet. */
export interface ShowMoreHost extends ReactiveElement {
  /** Initial number of values. */
  readonly limit: number;
  readonly showMoreLimit: number;
  /** Whether there is a button. */
  readonly showMore: boolean;
  text?: TextsOf<typeof moreWords>;
}

/** The button of a list, and its effect on the list. */
export interface ShowMore {
  /** Current number of values. */
  readonly limit: number;
  /** Renders the button if the element has one and there are more values than the initial limit; `label` names the list. */
  render(hasMore: boolean, label: string): TemplateResult | typeof nothing;
}

/**
 * Creates the button, and tracks whether the list is expanded.
 * @example
 * readonly #more = createShowMore(this);
 * html`…${values.slice(0, this.#more.limit)}… ${this.#more.render(values.length > this.limit, this.label)}`;
 */
export const createShowMore = (host: ShowMoreHost): ShowMore => {
  const text = createTextController(host, moreWords);
  let isExpanded = false;
  const onClick = (): void => {
    isExpanded = !isExpanded;
    host.requestUpdate();
  };
  return {
    get limit() {
      const { limit, showMoreLimit } = host;
      return isExpanded ? Math.max(limit, showMoreLimit) : limit;
    },
    render(hasMore, label) {
      if (!host.showMore || !(hasMore || isExpanded)) return nothing;
      return html`<button part="more" type="button" aria-expanded=${isExpanded} @click=${onClick}>
        ${text.get(isExpanded ? 'fewer' : 'more')}<span class="unseen"> ${label}</span>
      </button>`;
    },
  };
};
