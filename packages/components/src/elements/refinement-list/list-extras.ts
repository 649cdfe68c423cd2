/** What some lists do beyond choosing: more values, other words and orders, values never shown, values ruled out. Loaded only there. */
import { css, html } from 'lit';
import type { TemplateResult, nothing } from 'lit';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { createShowMore } from '../../facets/show-more.ts';
import type { ShowMore } from '../../facets/show-more.ts';
import type { ShowMoreHost, moreWords } from '../../facets/show-more.ts';
import { ValueExtras } from '../../facets/value-extras.ts';
import type { ValuesHost } from '../../facets/value-extras.ts';
import { adopt } from '../../looks/styles/adopt.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { ListTarget } from './facet-search.ts';

/** The words of this part; they belong to the table of the element. */
export const extraWords = { exclude: 'Exclude {value}' };

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
export interface ListWithExtras extends ValuesHost, ShowMoreHost {
  attribute: string;
  operator: 'or' | 'and';
  excludable: boolean;
  text?: TextsOf<typeof extraWords & typeof moreWords>;
}

/** The extras of a list. */
export const attach = (host: ListWithExtras, target: () => ListTarget): ListExtras => new ListExtras(host, target);

/** The extras of one list. */
export class ListExtras extends ValueExtras {
  readonly #host: ListWithExtras;
  readonly #target: () => ListTarget;
  readonly #text: TextController<typeof extraWords>;
  readonly #more: ShowMore;

  constructor(host: ListWithExtras, target: () => ListTarget) {
    super(host);
    this.#host = host;
    this.#target = target;
    this.#text = createTextController(host, extraWords);
    this.#more = createShowMore(host);
    adopt(host, looks);
  }

  /** How many values are shown. */
  get limit(): number {
    return this.#more.limit;
  }

  /** The part names of the text of a value that is not chosen. */
  partOf(value: string): string {
    return this.#isExcluded(value) ? 'value excluded' : 'value';
  }

  /** The button that shows more values, where there are more than shown at first. */
  renderMore(count: number, label: string): TemplateResult | typeof nothing {
    return this.#more.render(count > this.#host.limit, label);
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

  #onExclude(value: string): void {
    const { attribute, operator } = this.#host;
    this.#target().session?.toggleFacet(attribute, value, { operator, exclude: true });
  }
}
