/** Menu: a facet as links, of which one at a time is chosen. */
import type { FacetValue } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, inOrder, oneOf, wholeNumber } from '../../dom/converters/converters.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import { createShowMore } from '../../facets/show-more.ts';
import type { moreWords } from '../../facets/show-more.ts';
import { ValuesController } from '../../facets/values-controller.ts';
import type { ValueLabels, ValueOrders } from '../../facets/value-extras.ts';
import { followFocus } from '../../controllers/follow-focus-controller.ts';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { renderChoiceLink, writeChoiceLink } from '../../cards/rows/choice-link.ts';
import type { ChoiceLink } from '../../cards/rows/choice-link.ts';
import { dropRows, keepsRows, writeRows } from '../../cards/rows/flat-rows.ts';
import { choiceLinksStyles } from '../../looks/styles/choice-links.styles.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { menuChange } from '../../facets/menu-change.ts';
import { spokenName } from '../../text/spoken-name.ts';
import { menuStyles } from './menu.styles.ts';

const words = { all: 'All' };

/**
 * The values of a facet as links with real addresses, so that they open in tabs and are found by crawlers. One value at
 * a time is chosen; following the chosen one again gives the choice up. Options inside give values other words:
 * `<option value="navy">Deep blue</option><option value="navy" lang="fr">Bleu marine</option>`.
 *
 * @example
 * <aisle-menu attribute="brand" label="Brand" limit="8" show-more></aisle-menu>
 * @tag aisle-menu
 * @summary Links to the values of a facet, one of which is chosen.
 * @slot - `<option value="value">Text</option>` for each value that is called otherwise; with `lang` in that language.
 * @csspart nav - The landmark around all.
 * @csspart label - The name of the menu.
 * @csspart list - The list of values.
 * @csspart item - A value with its link.
 * @csspart link - The link.
 * @csspart all - The link to all results.
 * @csspart value - The text of a value.
 * @csspart chosen - The text of the chosen value.
 * @csspart count - The number of results with a value.
 * @csspart more - The button that shows more or fewer values.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the line under the chosen one of a row.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a value.
 */
export class AisleMenu extends LitElement {
  static override styles = [hostStyles, controlStyles, choiceLinksStyles, menuStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    limit: wholeNumber('limit', { min: 1 }),
    showMore: flag('show-more'),
    showMoreLimit: wholeNumber('show-more-limit', { min: 1 }),
    sort: inOrder('sort', ['count', 'name', 'size', 'chosen', 'written']),
    hideValues: { attribute: 'hide-values' },
    valueLabels: { attribute: false },
    transformItems: { attribute: false },
    showAll: flag('show-all'),
    look: oneOf('look', ['list', 'tabs'], { reflect: true }),
    text: { attribute: false },
  };

  /** The attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The name of the menu; without it the attribute in words, `First name` for `first_name`. */
  label = '';
  /** The number of values shown at first. */
  limit = 10;
  /** Whether there is a button that shows more values. */
  showMore = false;
  /** The number of values shown after that button. */
  showMoreLimit = 50;
  /** The order of the values: by `count`, the first ones by `name` or by `size` as XS, S, M or 9, 9½, 10, `chosen` ones first, or as the options inside are `written`. Several stand one after the other: `chosen count name`. */
  sort: ValueOrders = 'count';
  /** The values that are never shown, between commas, or as a list from a script. */
  hideValues?: string | readonly string[];
  /** The words for values: `{ navy: 'Deep blue' }`, or a function of value and language. Lists of choices show them too. */
  valueLabels?: ValueLabels;
  /** A function that picks and orders the values before they are shown. */
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
  /** Whether the first link is one to all results, which gives the choice up. */
  showAll = false;
  /** The look of the links: a `list`, or a row as of `tabs`, whose label is for assistive technology alone. */
  look: 'list' | 'tabs' = 'list';
  /** The texts of this element. */
  text?: TextsOf<typeof moreWords & typeof words>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    links: true,
    // One more than shown tells whether there are more.
    need: () => ({
      kind: 'facet',
      attribute: this.attribute,
      operator: 'or',
      limit: this.#more.limit + 1 + this.#values.more,
      words: this.#values.words,
    }),
  });
  readonly #values = new ValuesController(this);
  readonly #text = createTextController(this, words);
  readonly #more = createShowMore(this);
  #all: readonly FacetValue[] = [];
  #litRows = false;

  constructor() {
    super();
    followFocus(this);
  }

  /** A page from a server waits for what is loaded here. */
  protected override willUpdate(): Promise<void> | undefined {
    this.#litRows ||= this.showAll || keepsRows(this);
    const loading = this.#values.load();
    this.#all = this.#values.all(this.#facet.values());
    return loading;
  }

  protected override render(): TemplateResult | typeof nothing {
    const values = this.#all;
    if (!this.#facet.check() || !values.length) return nothing;
    const label = this.label || spokenName(this.attribute);
    return html`<nav part="nav" aria-labelledby="label">
      <p part="label" id="label" class=${this.look === 'tabs' ? 'unseen' : nothing}>${label}</p>
      <ul part="list" role="list" @click=${this.#onClick}>
        ${this.showAll ? this.#renderAll(values.every(({ refined }) => !refined)) : nothing}
        ${this.#litRows ? this.#first.map((value) => this.#renderValue(value)) : nothing}
      </ul>
      ${this.#more.render(values.length > this.limit, label)}
    </nav>`;
  }

  /** Before controllers look after the focus. */
  protected override update(changed: PropertyValues): void {
    if (this.#litRows) dropRows(this.renderRoot.querySelector('ul'));
    super.update(changed);
    const list = this.renderRoot.querySelector('ul');
    if (!list || this.#litRows) return;
    writeRows(list, this.#first, {
      render: (value) => this.#renderValue(value),
      write: (row, value) => writeChoiceLink(row, this.#linkOf(value)),
    });
  }

  /** The link that gives the choice up; no value is empty, so its choice is. */
  #renderAll(chosen: boolean): TemplateResult {
    return html`<li part="item">
      <a
        part="link all"
        href=${this.#facet.session!.href(menuChange(this.attribute, undefined))}
        aria-current=${chosen ? 'true' : nothing}
        .choice=${''}
        ><span part=${chosen ? 'value chosen' : 'value'}>${this.#text.get('all')}</span></a
      >
    </li>`;
  }

  #renderValue(value: FacetValue): TemplateResult {
    return html`<li part="item">${renderChoiceLink(this.#linkOf(value))}</li>`;
  }

  #linkOf({ value, count, refined }: FacetValue): ChoiceLink {
    const text = this.#values.nameOf(value);
    return {
      choice: value,
      href: this.#facet.session!.href(menuChange(this.attribute, refined ? undefined : value)),
      text,
      count: this.#text.number(count),
      name: this.#text.choiceName(text, count),
      current: refined,
      chosen: refined,
    };
  }

  get #first(): readonly FacetValue[] {
    return this.#values.first(this.#all, this.#more.limit);
  }

  #onClick(event: MouseEvent): void {
    const value = (event.target as Element).closest<ChoiceNode>('a')?.choice;
    const { session } = this.#facet;
    if (!session || value === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const { refined } = this.#facet.values().find((one) => one.value === value) ?? {};
    if (!refined && value) this.#facet.tell(value);
    session.change(menuChange(this.attribute, refined || !value ? undefined : value));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-menu': AisleMenu;
  }
}
