/** A range of days: two native date inputs, and presets such as the last week. */
import { daysChange, rangeNeed, readDays } from '@aisle/search-client/session/date-range';
import type { DateRangeOptions, DayRange } from '@aisle/search-client/session/date-range';
import type { ChosenValue } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { oneOf } from '../../dom/converters/converters.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import { checkRadios, renderRadioChoices } from '../../facets/radio-choices.ts';
import type { RadioChoice } from '../../facets/radio-choices.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { chooseRange } from '../../facets/choose-range.ts';
import { createEndsController } from '../../facets/ends-controller.ts';
import { rangeStyles } from '../../looks/styles/range.styles.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { radioChoicesStyles } from '../../looks/styles/radio-choices.styles.ts';
import { numberLocale } from '../../text/format-number.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { spokenName } from '../../text/spoken-name.ts';
import { dateRangeStyles } from './date-range.styles.ts';
import { dateOf, readDaysText } from './read-days.ts';
import type { Days } from './read-days.ts';

const words = {
  from: 'From',
  to: 'To',
  any: 'Any time',
  between: '{from} – {to}',
  since: 'since {from}',
  until: 'until {to}',
  unreadable: 'Enter a day of the calendar.',
  reversed: 'The first day must not be after the last.',
};

/** Days to choose by one click. */
interface Preset extends Days, RadioChoice {
  label: string;
}

/**
 * A range of days over an attribute that holds timestamps: `<aisle-date-range attribute="published_at"><option value="7d">Last
 * 7 days</option></aisle-date-range>`. Both days belong to the range, from its first to its last moment in the time zone of
 * the shopper.
 *
 * @example
 * <aisle-date-range attribute="since" label="New">
 *   <option value="7d">Last 7 days</option>
 *   <option value="2026-01-01..">This year</option>
 * </aisle-date-range>
 * @tag aisle-date-range
 * @summary Two date inputs and presets that narrow the results to a range of days.
 * @slot - `<option value="7d">Text</option>` for each preset: `7d`, `4w`, `6m`, `1y`, `today`, or `2026-01-01..2026-03-31`.
 * @csspart group - The group of all.
 * @csspart label - The name of the group.
 * @csspart list - The list of presets.
 * @csspart item - A preset with its radio button.
 * @csspart choice - The label around a radio button.
 * @csspart radio - The native radio button.
 * @csspart value - The text of a preset.
 * @csspart chosen - The text of the chosen preset.
 * @csspart ends - The two inputs with their labels.
 * @csspart end - The label around an input.
 * @csspart input - The native date input.
 * @csspart message - The sentence when an input cannot be read.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the chosen button.
 * @cssproperty [--aisle-danger=#b3261e] - Colour of the message.
 * @cssproperty [--aisle-border=#767676] - Colour of the border of inputs.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a range of days.
 */
export class AisleDateRange extends LitElement {
  static override styles = [hostStyles, controlStyles, radioChoicesStyles, rangeStyles, dateRangeStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    unit: oneOf('unit', ['s', 'ms']),
    now: { attribute: false },
    text: { attribute: false },
  };

  /** The attribute that holds timestamps; it must be declared for faceting in the index. */
  attribute = '';
  /** The name of the group; without it the attribute in words, `First name` for `first_name`. */
  label = '';
  /** The unit of the timestamps: `s` for seconds or `ms` for milliseconds since 1970. */
  unit: 's' | 'ms' = 's';
  /** The clock that presets are reckoned by, in milliseconds since 1970. */
  now: () => number = Date.now;
  /** The texts of this element; `any` where no preset for any time is written. */
  text?: TextsOf<typeof words>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    need: () => ({ ...rangeNeed(this.attribute), words: this.#wordsOf }),
  });
  readonly #text = createTextController(this, words);
  readonly #ends = createEndsController(this, {
    chosen: () => {
      const { from = '', to = '' } = this.#days.chosen;
      return [from, to];
    },
    wordsFor: (problem) => this.#text.get(problem),
    choose: (from, to) => this.#choose({ ...(from && { from }), ...(to && { to }) }),
  });

  constructor() {
    super();
    keepFocus(this);
  }

  protected override updated(): void {
    checkRadios(this.renderRoot, this.#presets);
  }

  protected override render(): TemplateResult {
    return html`${this.#renderGroup()}<slot hidden @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  #renderGroup(): TemplateResult | typeof nothing {
    const { attribute } = this;
    if (!this.#facet.check()) return nothing;
    const { chosen, first, last } = this.#days;
    const isEmpty = !first && !last && !chosen.from && !chosen.to;
    if (isEmpty && Object.keys(this.#facet.slice?.results?.facets[attribute] ?? {})[0] !== undefined)
      this.#facet.warn(attribute, ({ noNumbers }) => noNumbers(attribute));
    const { problem } = this.#ends;
    return html`<fieldset part="group" ?disabled=${isEmpty}>
      <legend part="label">${this.label || spokenName(attribute)}</legend>
      ${this.#renderPresets()}
      <div part="ends" @input=${this.#ends} @change=${this.#ends} @keydown=${this.#ends} @focusout=${this.#ends}>
        ${this.#renderEnd('from')} ${this.#renderEnd('to')}
      </div>
      <p part="message" id="message" ?hidden=${!problem}>${problem ? this.#text.get(problem) : nothing}</p>
    </fieldset>`;
  }

  #renderPresets(): TemplateResult | typeof nothing {
    const presets = this.#presets;
    if (!presets.length) return nothing;
    return renderRadioChoices(presets, {
      name: 'days',
      nameOf: ({ label }) => label,
      onChoose: (preset) => this.#choose(preset),
    });
  }

  #renderEnd(key: 'from' | 'to'): TemplateResult {
    const { first, last } = this.#days;
    return html`<label part="end"
      >${this.#text.get(key)}
      <input part="input" type="date" min=${first ?? nothing} max=${last ?? '9999-12-31'} aria-describedby="message" />
    </label>`;
  }

  get #days(): { chosen: DayRange; first?: string; last?: string } {
    const { session } = this.#facet;
    return session && this.attribute ? readDays(session, this.#options) : { chosen: {} };
  }

  get #options(): DateRangeOptions {
    const { attribute, unit } = this;
    return { attribute, unit };
  }

  /** What is written inside, after an entry for any time; what cannot be read is left out. */
  get #presets(): readonly Preset[] {
    const now = new Date((this.now ?? Date.now)());
    const options = [...this.querySelectorAll('option')];
    const { chosen } = this.#days;
    const presetOf = (label: string, days: Days): Preset => ({
      label,
      ...days,
      refined: chosen.from === days.from && chosen.to === days.to,
    });
    const presets = options.flatMap(({ value, text }): Preset[] => {
      const days = readDaysText(value, now);
      if (!days) this.#facet.warn(value, ({ badDays }) => badDays(value));
      return days ? [presetOf(text, days)] : [];
    });
    const hasAny = presets.some(({ from, to }) => !from && !to);
    return hasAny || !presets.length ? presets : [presetOf(this.#text.get('any'), {}), ...presets];
  }

  /** How lists of choices write this one: as the preset, or the days in the language of the page. */
  readonly #wordsOf = (choice?: ChosenValue): string | undefined => {
    if (typeof choice !== 'object') return choice === undefined ? this.label : undefined;
    const { from, to } = this.#days.chosen;
    const preset = this.#presets.find(({ refined }) => refined);
    if (preset) return preset.label;
    const key = from === undefined ? 'until' : to === undefined ? 'since' : 'between';
    return this.#text.get(key, { from: this.#write(from), to: this.#write(to) });
  };

  #write(day = ''): string {
    return dateOf(day)?.toLocaleDateString(numberLocale(this.#text.locale), { dateStyle: 'medium' }) ?? '';
  }

  #choose(days: Days): void {
    const { attribute } = this;
    const refinement = daysChange(this.#options, days).refinements?.[attribute];
    if (refinement?.kind === 'range') chooseRange(this.#facet, attribute, refinement);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-date-range': AisleDateRange;
  }
}
