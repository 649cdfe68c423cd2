/** List extras: show more, labels, sorting, hidden values and excluded values of a refinement list. Lazy-loaded by lists that use any of them. */
import { css, html } from 'lit';
import type { TemplateResult, nothing } from 'lit';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { createShowMore } from '../../facets/show-more.ts';
import type { ShowMore, ShowMoreHost, moreWords } from '../../facets/show-more.ts';
import { ValueExtras } from '../../facets/value-extras.ts';
import type { ValuesHost } from '../../facets/value-extras.ts';
import { adopt } from '../../looks/styles/adopt.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { ListTarget } from './facet-search.ts';

/** Texts of this module; the host's `text` property can override them. */
export const extraWords = { exclude: 'Exclude {value}' };

const extrasStyles = css`
  li {
    display: flex;
  }
  label {
    flex: 1;
    min-inline-size: 0;
  }
  [part~='excluded'] {
    text-decoration: line-through;
  }
  [part='exclude'] {
    min-block-size: 2rem;
    margin-inline-start: 0.25rem;
    border-color: transparent;
  }
  [part='exclude'][aria-pressed='true'] {
    border-color: currentColor;
  }
  @media (forced-colors: active) {
    [part='exclude'] {
      border-color: canvas;
    }
  }
`;

/** The part of their list element that the extras use. */
export interface ListWithExtras extends ValuesHost, ShowMoreHost {
  attribute: string;
  operator: 'or' | 'and';
  excludable: boolean;
  text?: TextsOf<typeof extraWords & typeof moreWords>;
}

/** Creates the extras; called by the lazy loader. */
export const attach = (host: ListWithExtras, target: () => ListTarget): ListExtras => new ListExtras(host, target);

/** The optional features of one refinement list. */
export class ListExtras extends ValueExtras {
  readonly #host: ListWithExtras;
  readonly #searchContext: () => ListTarget;
  readonly #text: TextController<typeof extraWords>;
  readonly #showMore: ShowMore;

  constructor(host: ListWithExtras, target: () => ListTarget) {
    super(host);
    this.#host = host;
    this.#searchContext = target;
    this.#text = createTextController(host, extraWords);
    this.#showMore = createShowMore(host);
    adopt(host, extrasStyles);
  }

  /** Current number of values. */
  get limit(): number {
    return this.#showMore.limit;
  }

  /** Returns the CSS part names for the label of an unselected value. */
  partOf(value: string): string {
    return this.#isExcluded(value) ? 'value excluded' : 'value';
  }

  /** Renders the "show more" button, if there are more values than the initial limit. */
  renderMore(count: number, label: string): TemplateResult | typeof nothing {
    return this.#showMore.render(count > this.#host.limit, label);
  }

  /** Renders the toggle button that excludes a value from the results; undefined if the list does not offer exclusion. */
  renderButton(value: string): TemplateResult | undefined {
    if (!this.#host.excludable) return undefined;
    return html`<button
      part="exclude"
      type="button"
      aria-pressed=${this.#isExcluded(value)}
      aria-label=${this.#text.get('exclude', { value: this.nameOf(value) })}
      .choice=${value}
      @click=${() => this.#onExclude(value)}
    >
      <span aria-hidden="true">⊘</span>
    </button>`;
  }

  #isExcluded(value: string): boolean {
    const refinement = this.#searchContext().session?.state.search.refinements[this.#host.attribute];
    return refinement?.kind === 'facet' && Boolean(refinement.excluded?.includes(value));
  }

  #onExclude(value: string): void {
    const { attribute, operator } = this.#host;
    this.#searchContext().session?.toggleFacet(attribute, value, { operator, exclude: true });
  }
}
