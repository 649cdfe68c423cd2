/** Range: a numeric range with two inputs, a slider and a histogram. */
import { clampRange, rangeNeed, readRange } from '@aisle/search-client/session/range';
import type { Range, RangeView } from '@aisle/search-client/session/range';
import type { ChosenValue } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { finiteNumber, oneOf, someOf } from '../../dom/converters/converters.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import { load } from '../../dom/loading/load.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { chooseRange } from '../../facets/choose-range.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { createEndsController } from '../../facets/ends-controller.ts';
import { formatAmount, signOf } from './number-format.ts';
import type { NumberStyle } from './number-format.ts';
import type { RangeSlider, sliderWords } from './range-slider.ts';
import { rangeStyles } from '../../looks/styles/range.styles.ts';
import { spokenName } from '../../text/spoken-name.ts';
import type { RangeScale } from './scale-stops.ts';

const words = {
  min: 'From',
  max: 'To',
  between: '{min} – {max}',
  from: 'from {min}',
  upTo: 'up to {max}',
  unreadable: 'Enter a number.',
  reversed: 'The first number must not be above the second.',
};

/** Maximum number of values to count for a histogram and for quantiles. */
const limit = 1000;

/**
 * A range of a number, for example of prices: `<aisle-range attribute="price" currency="EUR" presentation="histogram slider
 * inputs">`. Its ends are the lowest and highest value that are there. Thumbs and inputs can be moved at will: the range is
 * chosen when a thumb is let go, and when an input is left or Enter is pressed in it. Both ends belong to the range.
 *
 * @example
 * <aisle-range attribute="price" label="Price" currency="EUR" presentation="histogram slider inputs"></aisle-range>
 * @tag aisle-range
 * @summary Two number inputs and a slider with two thumbs that narrow the results to a range.
 * @csspart group - The group of all.
 * @csspart label - The name of the group.
 * @csspart slider - The slider.
 * @csspart histogram - The drawing of how the goods are spread.
 * @csspart track - The line that the thumbs move on.
 * @csspart thumb - The native range input of a thumb.
 * @csspart values - The chosen range in words, where there are no inputs.
 * @csspart ends - The two inputs with their labels.
 * @csspart end - The label around an input.
 * @csspart sign - The sign of the currency or unit.
 * @csspart input - The native number input.
 * @csspart message - The sentence when an input cannot be read.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the chosen part and of thumbs.
 * @cssproperty [--aisle-muted=#595959] - Colour of the other part.
 * @cssproperty [--aisle-danger=#b3261e] - Colour of the message.
 * @cssproperty [--aisle-border=#767676] - Colour of the border of inputs.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a range.
 */
export class AisleRange extends LitElement {
  static override styles = [hostStyles, controlStyles, rangeStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    presentation: someOf('presentation', ['inputs', 'slider', 'histogram']),
    scale: oneOf('scale', ['linear', 'log', 'quantile']),
    min: finiteNumber('min'),
    max: finiteNumber('max'),
    step: finiteNumber('step'),
    currency: {},
    unit: {},
    text: { attribute: false },
  };

  /** The numeric attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The name of the group; default: the attribute in words, `First name` for `first_name`. */
  label = '';
  /** The visible parts: any of `inputs`, `slider` and `histogram`, separated by spaces. */
  presentation: readonly ('inputs' | 'slider' | 'histogram')[] = ['inputs'];
  /** The scale of the slider: `linear`, `log`, or `quantile` with an equal number of products in each part. */
  scale: RangeScale = 'linear';
  /** The lower bound; default: the lowest value. */
  min?: number;
  /** The upper bound; default: the highest value. */
  max?: number;
  /** The distance between neighbouring values; default: a suitable round one. */
  step?: number;
  /** The currency as an ISO 4217 code, for example `EUR`. */
  currency = '';
  /** The unit as `Intl` names it, for example `kilogram`. */
  unit = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof sliderWords>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    need: () => ({
      ...rangeNeed(this.attribute, { ...(this.#countsGoods && { limit }), bounds: this.#givenBounds }),
      words: this.#wordsOf,
    }),
  });
  readonly #text = createTextController(this, words);
  readonly #ends = createEndsController(this, {
    chosen: () => {
      const { min, max } = this.#slider?.draft ?? this.#view.chosen;
      return [`${min ?? ''}`, `${max ?? ''}`];
    },
    wordsFor: (problem) => this.#text.get(problem),
    choose: (from, to) =>
      this.#choose(
        clampRange({ ...(from && { min: Number(from) }), ...(to && { max: Number(to) }) }, this.#givenBounds ?? {}),
      ),
  });
  #slider?: RangeSlider | null;
  #isLoading = false;

  constructor() {
    super();
    keepFocus(this);
  }

  /** Returns a promise while the slider is loading, because server rendering waits for it. */
  protected override willUpdate(): Promise<void> | undefined {
    // Frameworks set undefined for a missing value.
    this.presentation ??= ['inputs'];
    if (!this.#hasSlider || this.#isLoading) return undefined;
    this.#isLoading = true;
    return this.#loadSlider();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#facet.check()) return nothing;
    this.#judge();
    const disabled = !this.#isOpen;
    return html`<fieldset part="group" ?disabled=${disabled}>
      <legend part="label">${this.label || spokenName(this.attribute)}</legend>
      ${this.#hasSlider ? this.#renderSlider(disabled) : nothing}
      ${this.presentation.includes('inputs') ? this.#renderEnds() : this.#renderValues()}
    </fieldset>`;
  }

  #renderSlider(disabled: boolean): TemplateResult {
    const { counts, chosen } = this.#view;
    const [min, max] = this.#bounds;
    return html`<div class=${this.presentation.includes('histogram') ? 'room high' : 'room'}>
      ${this.#slider?.render({
        min,
        max,
        counts,
        chosen,
        disabled,
        format: (value) => this.#format(value),
        choose: (range, run) => this.#choose(range, `${this.attribute} ${run}`),
      })}
    </div>`;
  }

  #renderEnds(): TemplateResult {
    const { problem } = this.#ends;
    return html`<div
        part="ends"
        @input=${this.#ends}
        @change=${this.#ends}
        @keydown=${this.#ends}
        @focusout=${this.#ends}
      >
        ${this.#renderEnd('min', 0)} ${this.#renderEnd('max', 1)}
      </div>
      <p part="message" id="message" ?hidden=${!problem}>${problem ? this.#text.get(problem) : nothing}</p>`;
  }

  #renderEnd(key: 'min' | 'max', index: 0 | 1): TemplateResult {
    const bound = this.#bounds[index];
    return html`<label part="end"
      >${this.#text.get(key)}
      <span part="sign" class="quiet">${signOf(this.#text.locale, this.#style) ?? nothing}</span>
      <input
        part="input"
        type="number"
        inputmode="decimal"
        min=${this.min ?? nothing}
        max=${this.max ?? nothing}
        step=${this.step && this.step > 0 ? this.step : 'any'}
        aria-describedby="message"
        placeholder=${Number.isFinite(bound) ? bound : nothing}
      />
    </label>`;
  }

  #renderValues(): TemplateResult {
    const { min, max } = this.#slider?.draft ?? this.#view.chosen;
    const [lowest, highest] = this.#bounds;
    const ends = { min: this.#format(min ?? lowest), max: this.#format(max ?? highest) };
    return html`<p part="values">${this.#isOpen ? this.#text.get('between', ends) : nothing}</p>`;
  }

  /** View model of the range; empty without a session. */
  get #view(): RangeView {
    const { session } = this.#facet;
    return session && this.attribute ? readRange(session, this.attribute) : { chosen: {}, counts: {} };
  }

  get #bounds(): readonly [number, number] {
    const { min, max } = this.#view;
    const finite = (value: unknown): number => (Number.isFinite(value) ? (value as number) : NaN);
    return [this.min ?? finite(min), this.max ?? finite(max)];
  }

  /** The bounds set by the page, if any. */
  get #givenBounds(): Range | undefined {
    const { min, max } = this;
    return min === undefined && max === undefined ? undefined : { min, max };
  }

  /** Whether there is a range to select, or a selection to clear. */
  get #isOpen(): boolean {
    const [min, max] = this.#bounds;
    const { chosen } = this.#view;
    return min < max || (chosen.min ?? chosen.max) !== undefined;
  }

  get #countsGoods(): boolean {
    return this.scale === 'quantile' || this.presentation.includes('histogram');
  }

  get #style(): NumberStyle {
    const { currency, unit } = this;
    return { currency, unit };
  }

  /** Whether there is a slider, which a histogram needs too. */
  get #hasSlider(): boolean {
    return this.presentation.some((means) => means !== 'inputs');
  }

  #format(value: number): string {
    return formatAmount(value, this.#text.locale, this.#style);
  }

  /** Returns the label of the range, or of its selection, for lists of selections. */
  readonly #wordsOf = (choice?: ChosenValue): string | undefined => {
    if (typeof choice !== 'object') return choice === undefined ? this.label : undefined;
    const [min, max] = choice;
    const key = min === undefined ? 'upTo' : max === undefined ? 'from' : 'between';
    const write = (end: number | undefined): string => (end === undefined ? '' : this.#format(end));
    return this.#text.get(key, { min: write(min), max: write(max) });
  };

  /** Reports mistakes to the author of the page. */
  #judge(): void {
    const { attribute } = this;
    const { results } = this.#facet.slice ?? {};
    if (Object.keys(results?.facets[attribute] ?? {})[0] !== undefined && this.#bounds.some(Number.isNaN))
      this.#facet.warn(attribute, ({ noNumbers }) => noNumbers(attribute));
    else if (signOf(this.#text.locale, this.#style) === undefined)
      this.#facet.warn('style', ({ unknownUnit }) => unknownUnit(this.currency || this.unit));
  }

  async #loadSlider(): Promise<void> {
    const part = await load(this, () => import('./range-slider.ts'));
    this.#slider = part ? new part.RangeSlider(this) : null;
    // If the slider cannot be loaded, show the inputs instead.
    if (!part) this.presentation = ['inputs'];
    this.requestUpdate();
  }

  #choose(range: { min?: number; max?: number }, run?: string): void {
    chooseRange(this.#facet, this.attribute, { run, ...range });
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-range': AisleRange;
  }
}
