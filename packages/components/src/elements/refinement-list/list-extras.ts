/** What some lists do beyond choosing: more values, other words and orders, values never shown, values ruled out. Loaded only there. */
import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { FollowFocusController } from '../../controllers/follow-focus-controller.ts';
import { TextController } from '../../controllers/text-controller.ts';
import { ValueExtras } from '../../facets/value-extras.ts';
import type { ValuesHost } from '../../facets/value-extras.ts';
import { adopt } from '../../styles/adopt.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { ListTarget } from './facet-search.ts';

/** The words of this part; they belong to the table of the element. */
export const extraWords = { more: 'Show more', fewer: 'Show fewer', exclude: 'Exclude {value}' };

const looks = css`
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

/** The list that has these extras. */
export interface ListWithExtras extends ValuesHost {
  attribute: string;
  operator: 'or' | 'and';
  limit: number;
  showMore: boolean;
  showMoreLimit: number;
  excludable: boolean;
  text?: TextsOf<typeof extraWords>;
}

/** The extras of a list. */
export const attach = (host: ListWithExtras, target: () => ListTarget): ListExtras => new ListExtras(host, target);

/** The extras of one list. */
export class ListExtras extends ValueExtras {
  readonly #host: ListWithExtras;
  readonly #target: () => ListTarget;
  readonly #text: TextController<typeof extraWords>;
  #expanded = false;

  constructor(host: ListWithExtras, target: () => ListTarget) {
    super(host);
    this.#host = host;
    this.#target = target;
    this.#text = new TextController(host, extraWords);
    adopt(host, looks);
    host.addController(new FollowFocusController(host));
  }

  /** How many values are shown. */
  get limit(): number {
    const { limit, showMoreLimit } = this.#host;
    return this.#expanded ? Math.max(limit, showMoreLimit) : limit;
  }

  /** The part names of the text of a value that is not chosen. */
  partOf(value: string): string {
    return this.#isExcluded(value) ? 'value excluded' : 'value';
  }

  /** The button that shows more values, where there are more than shown at first. */
  renderMore(count: number, label: string): TemplateResult | undefined {
    if (!this.#host.showMore || (count <= this.#host.limit && !this.#expanded)) return undefined;
    return html`<button part="more" type="button" aria-expanded=${this.#expanded} @click=${() => this.#onMore()}>
      ${this.#text.get(this.#expanded ? 'fewer' : 'more')}<span class="unseen"> ${label}</span>
    </button>`;
  }

  /** The button that rules a value out, or lets it in again. */
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
    const refinement = this.#target().session?.state.search.refinements[this.#host.attribute];
    return refinement?.kind === 'facet' && Boolean(refinement.excluded?.includes(value));
  }

  #onMore(): void {
    this.#expanded = !this.#expanded;
    this.#host.requestUpdate();
  }

  #onExclude(value: string): void {
    const { attribute, operator } = this.#host;
    this.#target().session?.toggleFacet(attribute, value, { operator, exclude: true });
  }
}
