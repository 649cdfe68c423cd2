/** Color facet: the values of a facet as swatches. */
import type { ChosenValue, FacetValue } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag, oneOf, wholeNumber } from '../../dom/converters/converters.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import { createShowMore } from '../../facets/show-more.ts';
import type { moreWords } from '../../facets/show-more.ts';
import { createChoicesController } from '../../controllers/choices-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { Texts, TextsOf } from '../../text/language-of.ts';
import { colorFacetStyles } from './color-facet.styles.ts';
import { swatchLetter } from '../../facets/css-color.ts';
import { readSwatch } from './read-swatch.ts';
import type { ShownSwatch, Swatch } from './read-swatch.ts';

/**
 * The colours of a facet to choose from, any number of them. A value is shown in the colour that an option inside gives, in the
 * one it carries itself as `Navy;#000080`, or in the one it names: `<option value="Sand" data-color="#c2b280">`. A picture takes
 * its place by `data-image`. The name is always there for those who do not see colours.
 *
 * @example
 * <aisle-color-facet attribute="colour" label="Colour" limit="8" show-more>
 *   <option value="Forest" data-color="#254b39"></option>
 *   <option value="Tartan" data-image="/swatches/tartan.png">Red tartan</option>
 * </aisle-color-facet>
 * @tag aisle-color-facet
 * @summary A named group of swatches, one for each value of a facet, of which any number can be chosen.
 * @slot - `<option value="value" data-color="#c2b280" data-image="sand.jpg">Text</option>` for each value that needs it.
 * @csspart group - The group of all.
 * @csspart label - The name of the group.
 * @csspart list - The list of values.
 * @csspart item - A value.
 * @csspart choice - The label around a checkbox.
 * @csspart checkbox - The native checkbox, which lies over the swatch.
 * @csspart swatch - The field of colour.
 * @csspart picture - The picture in it.
 * @csspart letter - The first letter of a value of which no colour is known.
 * @csspart tick - The sign on a chosen swatch.
 * @csspart value - The name of a value.
 * @csspart chosen - The name of a chosen value.
 * @csspart count - The number of results with a value.
 * @csspart more - The button that shows more or fewer values.
 * @cssproperty [--aisle-swatch-size=2.5rem] - Size of a swatch.
 * @cssproperty [--aisle-swatch-cell=4.5rem] - Width of a swatch with its name.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the ring around chosen swatches.
 * @cssproperty [--aisle-border=#767676] - Colour of the line around swatches.
 * @cssproperty [--aisle-placeholder=#8883] - Background of swatches with a letter.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a value.
 */
export class AisleColorFacet extends LitElement {
  static override styles = [hostStyles, controlStyles, colorFacetStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    operator: oneOf('operator', ['or', 'and']),
    limit: wholeNumber('limit', { min: 1 }),
    showMore: flag('show-more'),
    showMoreLimit: wholeNumber('show-more-limit', { min: 1 }),
    hideNames: flag('hide-names'),
    swatches: { attribute: false },
    text: { attribute: false },
  };

  /** The attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The name of the group; without it the attribute's own name. */
  label = '';
  /** How several chosen values combine: `or` or `and`. */
  operator: 'or' | 'and' = 'or';
  /** The number of values shown at first. */
  limit = 20;
  /** Whether there is a button that shows more values. */
  showMore = false;
  /** The number of values shown after that button. */
  showMoreLimit = 100;
  /** Whether names and counts are for assistive technology and the pointer alone. */
  hideNames = false;
  /** The looks of values: `{ Sand: '#c2b280', Tartan: { image: '/tartan.jpg', label: 'Tartan red' } }`. */
  swatches?: Readonly<Record<string, string | Swatch>>;
  /** The texts of this element. */
  text?: TextsOf<typeof moreWords>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    // One more than shown tells whether there are more.
    need: () => ({
      kind: 'facet',
      attribute: this.attribute,
      operator: this.operator,
      limit: this.#more.limit + 1,
      words: this.#wordsOf,
    }),
  });
  readonly #text = createTextController<Texts>(this, {});
  readonly #more = createShowMore(this);
  readonly #choices = createChoicesController(this, (value) => this.#facet.isChosen(value));

  protected override updated(): void {
    // By script and not as a style attribute, which strict pages forbid; and a colour can only become a colour.
    for (const node of this.renderRoot.querySelectorAll<HTMLElement & { color?: string }>('[part=swatch]'))
      node.style.backgroundColor = node.color ?? '';
  }

  protected override render(): TemplateResult {
    return html`${this.#renderGroup()}<slot hidden @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  #renderGroup(): TemplateResult | typeof nothing {
    const values = this.#facet.values();
    if (!this.#facet.check() || !values.length) return nothing;
    const shown = values
      .filter(({ refined }, index) => refined || index < this.#more.limit)
      .map((value) => ({ ...value, ...this.#swatchOf(value.value) }));
    const bare = shown.filter(({ color, image }) => !color && !image).map(({ value }) => value);
    if (bare.length) this.#facet.warn(this.attribute, ({ noColour }) => noColour(bare));
    return html`<fieldset part="group" class=${this.hideNames ? 'bare' : ''}>
      <legend part="label">${this.#label}</legend>
      <ul part="list" role="list" @change=${this.#onChange}>
        ${shown.map((value) => this.#renderValue(value))}
      </ul>
      ${this.#more.render(values.length > this.limit, this.#label)}
    </fieldset>`;
  }

  #renderValue({ value, count, refined, label, color, image }: FacetValue & ShownSwatch): TemplateResult {
    const { hideNames } = this;
    return html`<li part="item">
      <label part="choice" title=${hideNames ? label : nothing}>
        <input part="checkbox" type="checkbox" aria-label=${this.#text.choiceName(label, count)} .value=${value} />
        <span part="swatch" .color=${color}
          >${
            image
              ? html`<img part="picture" src=${image} alt="" loading="lazy" />`
              : color
                ? nothing
                : html`<span part="letter" aria-hidden="true">${swatchLetter(label, this.#text.locale)}</span>`
          }<span part="tick" aria-hidden="true">✓</span></span
        >
        <span class=${hideNames ? 'unseen' : ''}
          ><span part=${refined ? 'value chosen' : 'value'}>${label}</span>
          <span part="count" class="quiet">${this.#text.number(count)}</span></span
        >
      </label>
    </li>`;
  }

  get #label(): string {
    return this.label || this.attribute;
  }

  /** What a script says comes before what is written inside, and that before what the value says itself. */
  #swatchOf(value: string): ShownSwatch {
    const { swatches } = this;
    const swatch = swatches && Object.hasOwn(swatches, value) ? swatches[value] : this.#written(value);
    return readSwatch(value, typeof swatch === 'string' ? { color: swatch } : swatch);
  }

  #written(value: string): Swatch | undefined {
    const option = [...this.querySelectorAll('option')].find((one) => one.value === value);
    if (!option) return undefined;
    const { color, image } = option.dataset;
    return { label: option.text, ...(color && { color }), ...(image && { image }) };
  }

  /** How lists of choices write a value. */
  readonly #wordsOf = (choice?: ChosenValue): string | undefined =>
    typeof choice === 'string' ? this.#swatchOf(choice).label : choice === undefined ? this.label : undefined;

  #onChange(event: Event): void {
    const { operator } = this;
    const { value, chosen } = this.#choices.read(event);
    this.#facet.toggle(value, { operator, chosen });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-color-facet': AisleColorFacet;
  }
}
