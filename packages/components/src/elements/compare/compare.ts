/** Compare: the products that a shopper chose, beside each other. */
import type { Hit } from '@aisle/contract';
import type { ComparedProduct } from '@aisle/search-client/session/comparison';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { say } from '../../text/announce/say.ts';
import { ComparisonController } from '../../controllers/comparison-controller.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { findChat } from '../../conversation/find-chat.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { flag, jsonObject, wordList } from '../../dom/converters/converters.ts';
import { emit } from '../../dom/events/emit.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { lookUp } from '../../session/look-up.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { readPieces, textOfPieces } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { currencyOf } from '../../text/format-money.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { slottedHeading } from '../../text/slotted-heading.ts';
import { renderPicture } from '../product-card/picture.ts';
import { attributeOf, factOf, readFactNames } from '../product-card/product-facts.ts';
import { compareStyles } from './compare.styles.ts';
import { comparisonRows } from './comparison-rows.ts';
import type { ComparisonRow } from './comparison-rows.ts';

const words = {
  label: 'Compare products',
  feature: 'Feature',
  remove: 'Remove {name} from the comparison',
  clear: 'Remove all',
  ask: 'Ask about these products',
  question: 'How do these products differ?',
  differences: 'Show only differences',
  same: 'These products differ in nothing that is listed.',
  single: 'Choose one more product to compare.',
  unstated: 'Not stated',
  yes: 'Yes',
  no: 'No',
  removed: '{name} was removed from the comparison.',
  price: 'Price',
  rating: 'Rating',
  brand: 'Brand',
};

/**
 * A table of the products that were chosen with `<aisle-compare-button>`, four at most: a column a product, a row an attribute in which they differ,
 * or with the box unchecked every attribute. Without `rows` it shows what the records say in a few words. The choice lasts until the tab is closed;
 * inside of a search the records are looked up once, so that prices are those of now, and what the index no longer has drops out. While nothing
 * is chosen, it is not there.
 *
 * @example
 * <aisle-compare rows="price brand rating" labels='{"rating":"Stars"}' item-url="/p/{{objectID}}" currency="EUR"></aisle-compare>
 * @tag aisle-compare
 * @summary A table of the products that a shopper chose to compare, by the attributes that differ.
 * @slot heading - The heading, in place of the caption's text.
 * @attr {boolean} empty - Set by the element while there is nothing to show.
 * @csspart base - The box around all, a region of the page.
 * @csspart scroll - What scrolls where the table is too wide.
 * @csspart table - The table.
 * @csspart caption - The caption.
 * @csspart corner - The cell above the names of the rows.
 * @csspart product - The head of a product's column.
 * @csspart image - The picture of a product.
 * @csspart placeholder - What stands in its place where there is none, or it cannot be loaded.
 * @csspart name - The name of a product, a link where it has an address.
 * @csspart remove - The button that takes a product out.
 * @csspart feature - The name of a row.
 * @csspart value - What a product has in a row.
 * @csspart tools - The line below the table.
 * @csspart differences - The box that leaves out rows in which all are the same, with its label.
 * @csspart clear - The button that takes all products out.
 * @csspart ask - The button that asks the chat of the page about them.
 * @csspart note - The line that says what is missing: another product, or a difference.
 * @cssproperty [--aisle-border=#767676] - Colour of lines.
 * @cssproperty [--aisle-surface=Canvas] - Colour behind the names of rows, which stay while the table scrolls.
 * @cssproperty [--aisle-placeholder=#8883] - Background of pictures.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the buttons.
 * @event {CustomEvent<CompareChangeDetail>} aisle-compare-change - A shopper took a product out.
 */
export class AisleCompare extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, compareStyles];
  static override properties: PropertyDeclarations = {
    rows: { converter: wordList },
    labels: jsonObject('labels'),
    fields: { converter: wordList },
    itemUrl: { attribute: 'item-url' },
    index: {},
    currency: {},
    all: flag('all'),
    ask: flag('ask'),
    label: {},
    text: { attribute: false },
  };

  /** The attributes that are compared, in the order of the rows; without them, what the records say in a few words. */
  rows?: readonly string[];
  /** The names of attributes for people, by attribute. */
  labels?: Readonly<Record<string, unknown>>;
  /** The attributes of the record by what they mean, where they have other names than usual: `name:title price:price_eur`. */
  fields?: readonly string[];
  /** The address of a product, with places for values: `/p/{{objectID}}`; without it the record's own. */
  itemUrl = '';
  /** The index of the products; without it that of the search around. */
  index = '';
  /** The currency as three letters, for example `EUR`; without it that of the search around, or prices are bare numbers. */
  currency = '';
  /** Whether rows are shown in which all products are the same, too; the shopper's box changes it. */
  all = false;
  /** Whether a button asks the `<aisle-chat>` of the page how the products differ, where there is one. */
  ask = false;
  /** The name of the table, where there is no heading. */
  label = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #session = createSessionSlice(this, { select: ({ state: { index } }) => ({ index }), optional: true });
  readonly #comparison = new ComparisonController(this);
  /** Records as the index has them now, by ID. */
  readonly #fresh = new Map<string, Hit>();
  /** IDs that were looked up. */
  readonly #lookedUp = new Set<string>();
  /** Addresses at which there was no picture. */
  readonly #missing = new Set<string>();
  #products: readonly ComparedProduct[] = [];
  /** The place of the column that was taken out last: its neighbour gets the focus. */
  #removed = 0;

  constructor() {
    super();
    keepFocus(this, () => {
      const buttons = this.renderRoot.querySelectorAll<HTMLElement>('[part=remove]');
      return buttons[Math.min(this.#removed, buttons.length - 1)] ?? focusFallbackOf(this);
    });
  }

  /** Takes all products out. */
  clear(): void {
    for (const product of this.#products) this.#emit(product);
    this.#comparison.clear(this.#indexName);
  }

  protected override willUpdate(): void {
    // A server knows of no choice.
    const isReady = !isServer && this.#indexName && !isHydrating(this);
    this.#products = isReady ? this.#comparison.all(this.#indexName) : [];
    if (isReady) void this.#lookUp();
  }

  protected override render(): TemplateResult | typeof nothing {
    const records = this.#records;
    if (!records[0]) return nothing;
    const rows = records[1] ? this.#rows(records) : [];
    const shown = rows.filter(({ differs }) => differs || this.all);
    const note = records[1] ? (shown[0] ? undefined : 'same') : 'single';
    return html`<div part="base" role="region" aria-label=${this.#name}>
      <div part="scroll">
        <table part="table">
          <caption part="caption">
            <slot name="heading" @slotchange=${() => this.requestUpdate()}>${this.#name}</slot>
          </caption>
          <thead>
            <tr>
              <th part="corner" scope="col"><span class="unseen">${this.#text.get('feature')}</span></th>
              ${records.map((record) => this.#renderProduct(record))}
            </tr>
            <tr>
              <td part="corner"></td>
              ${records.map((record, at) => this.#renderRemove(record, at))}
            </tr>
          </thead>
          <tbody>
            ${shown.map((row) => this.#renderRow(row))}
          </tbody>
        </table>
      </div>
      ${note ? html`<p part="note">${this.#text.get(note)}</p>` : nothing} ${this.#renderTools(rows)}
    </div>`;
  }

  protected override updated(): void {
    this.toggleAttribute('empty', !this.renderRoot.querySelector('[part=base]'));
  }

  #renderProduct(record: Hit): TemplateResult {
    const name = this.#nameOf(record);
    const href = this.#addressOf(record);
    return html`<th part="product" scope="col">
      ${this.#renderPicture(record)}
      ${href ? html`<a part="name" href=${href}>${name}</a>` : html`<span part="name">${name}</span>`}
    </th>`;
  }

  /** In a cell of its own: the head of a column is read out with each of its values. */
  #renderRemove(record: Hit, at: number): TemplateResult {
    const name = this.#text.get('remove', { name: this.#nameOf(record) });
    return html`<td>
      <button part="remove" type="button" aria-label=${name} @click=${() => this.#remove(at)}>
        <span aria-hidden="true">✕</span>
      </button>
    </td>`;
  }

  #renderPicture(record: Hit): TemplateResult {
    const image = this.#fact(record, 'image');
    const onError = (): void => {
      this.#missing.add(image);
      this.requestUpdate();
    };
    const src = this.#missing.has(image) ? '' : image;
    return renderPicture({ src, srcset: '', width: 128, height: 128, sizes: '', loading: 'lazy', onError });
  }

  #renderRow({ label, values }: ComparisonRow): TemplateResult {
    const unstated = html`<span class="quiet">${this.#text.get('unstated')}</span>`;
    return html`<tr>
      <th part="feature" scope="row">${label}</th>
      ${values.map((value) => html`<td part="value">${value || unstated}</td>`)}
    </tr>`;
  }

  #renderTools(rows: readonly ComparisonRow[]): TemplateResult {
    return html`<div part="tools">
      ${
        rows.some(({ differs }) => !differs)
          ? html`<label part="differences">
              <input type="checkbox" .checked=${!this.all} @change=${this.#onDifferences} />
              ${this.#text.get('differences')}
            </label>`
          : nothing
      }
      ${
        this.ask && this.#records[1] && findChat(this)
          ? html`<button part="ask" type="button" @click=${this.#onAsk}>${this.#text.get('ask')}</button>`
          : nothing
      }
      <button part="clear" type="button" @click=${() => this.clear()}>${this.#text.get('clear')}</button>
    </div>`;
  }

  get #indexName(): string {
    return this.index || (this.#session.slice?.index ?? '');
  }

  get #name(): string {
    return this.label || slottedHeading(this) || this.#text.get('label');
  }

  get #records(): readonly Hit[] {
    return this.#products.map(({ objectID, record }) => this.#fresh.get(objectID) ?? record ?? { objectID });
  }

  #fact(record: Hit, fact: 'name' | 'image' | 'url'): string {
    return factOf(record, fact, { names: readFactNames(this.fields) });
  }

  #nameOf(record: Hit): string {
    return this.#fact(record, 'name') || record.objectID;
  }

  #addressOf(record: Hit): string | undefined {
    const pieces = readPieces(this.itemUrl);
    const { locale } = this.#text;
    const own = pieces ? textOfPieces(pieces, { hit: record, locale }, { address: true }) : this.itemUrl;
    return safeUrl(own || this.#fact(record, 'url'));
  }

  #rows(records: readonly Hit[]): ComparisonRow[] {
    const names = readFactNames(this.fields);
    const attribute = (fact: Parameters<typeof attributeOf>[1]): string => attributeOf(records[0]!, fact, names);
    const [price, rating, brand] = [attribute('price'), attribute('rating'), attribute('brand')];
    return comparisonRows(records, {
      attributes: this.rows,
      inHead: (['name', 'url', 'image', 'srcset', 'was', 'reviews', 'variants'] as const).map(attribute),
      labels: {
        [price]: this.#text.get('price'),
        [rating]: this.#text.get('rating'),
        [brand]: this.#text.get('brand'),
        ...this.labels,
      },
      price,
      currency: this.currency || currencyOf(this),
      locale: this.#text.locale,
      yes: this.#text.get('yes'),
      no: this.#text.get('no'),
    });
  }

  #remove(at: number): void {
    const product = this.#products[at];
    if (!product) return;
    const name = this.#nameOf(this.#records[at]!);
    this.#removed = at;
    this.#emit(product);
    this.#comparison.remove(product);
    say(this, this.#text.get('removed', { name }), { about: 'comparison' });
  }

  #emit({ index, objectID }: ComparedProduct): void {
    emit(this, 'aisle-compare-change', { index, objectID, compared: false });
  }

  #onAsk(): void {
    const objectIDs = this.#records.map(({ objectID }) => objectID);
    void findChat(this)?.ask?.(this.#text.get('question'), { objectIDs });
  }

  #onDifferences(event: Event): void {
    this.all = !(event.target as HTMLInputElement).checked;
  }

  /** Asks once for the records as they are now. Where the index still has some of them, those that it has no longer drop out. */
  async #lookUp(): Promise<void> {
    const { session } = this.#session;
    const products = this.#products.filter(({ objectID }) => !this.#lookedUp.has(objectID));
    if (!session || !products[0]) return;
    const index = this.#indexName;
    for (const { objectID } of products) this.#lookedUp.add(objectID);
    try {
      const hits = await lookUp(session, { index, objectIDs: products.map(({ objectID }) => objectID) });
      for (const hit of hits) this.#fresh.set(hit.objectID, hit);
      // An engine that cannot look up by ID finds nothing at all, and takes nothing away.
      if (hits[0])
        for (const product of products) if (!this.#fresh.has(product.objectID)) this.#comparison.remove(product);
      this.requestUpdate();
    } catch (error) {
      // What is stored stays.
      console.warn(`<${this.localName}>`, error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-compare': AisleCompare;
  }
}
