/** Rule products: the pinned and hidden products of a rule, with a product search. */
import { html, nothing } from 'lit';
import { guessedAttributes, toDisplayRecord, type DisplayRecord } from '../../data/shown-record.ts';
import { icon } from '../../parts/icon.ts';
import type { OrderChangeEvent } from '../../parts/order-list.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/order-list.ts';
import { recordLine } from '../../parts/record-line.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { ProductHit } from './product-finder.ts';
import './product-finder.ts';
import { draftOf, type RuleDraft } from './rule-draft.ts';

/**
 * Pins and hides products.
 * @tag aisle-console-rule-products
 */
export class RuleProducts extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    draft: { attribute: false },
    products: { attribute: false },
    onDraft: { attribute: false },
  };

  indexName = '';
  draft: RuleDraft = draftOf(undefined);
  /** Display values of products. */
  products: Map<string, DisplayRecord> = new Map();
  onDraft: (part: Partial<RuleDraft>) => void = () => {};

  readonly #bench = new WorkbenchController(this);

  protected override render() {
    const { words } = this.#bench;
    const { pins, hidden, conditions } = this.draft;
    return html`<div class="form">
      <h3>${words.say('merchandising.pinned')}</h3>
      ${
        pins.length === 0
          ? html`<p class="hint">${words.say('merchandising.pinHow')}</p>`
          : html`<aisle-console-order
              .label=${words.say('merchandising.pinned')}
              .items=${pins.map(({ objectID, position }, at) => ({
                id: objectID,
                text: this.#shown(objectID).name,
                line: recordLine(words, this.#shown(objectID)),
                detail: html`<input
                  type="number"
                  min="1"
                  max="1001"
                  class="narrow"
                  aria-label=${`${words.say('merchandising.place')}: ${this.#shown(objectID).name}`}
                  .value=${String(position + 1)}
                  @change=${({ target }: Event) => this.#place(at, Number((target as HTMLInputElement).value))}
                />`,
              }))}
              @order-change=${this.#onOrder}
            ></aisle-console-order>`
      }
      ${
        hidden.length > 0
          ? html`<h3>${words.say('merchandising.hidden')}</h3>
              <ul class="order">
                ${hidden.map(
                  (id) =>
                    html`<li>
                      ${recordLine(words, this.#shown(id))}
                      <button type="button" class="quiet small" @click=${() => this.#show(id)}>
                        ${icon('close')}<span class="visually-hidden"
                          >${words.say('parts.remove')}: ${this.#shown(id).name}</span
                        >
                      </button>
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      <aisle-console-product-finder
        .indexName=${this.indexName}
        .proposed=${conditions[0]?.pattern ?? ''}
        .actions=${[
          { text: words.say('merchandising.pin'), run: (product: ProductHit) => this.#pin(product) },
          { text: words.say('merchandising.hide'), run: (product: ProductHit) => this.#hide(product) },
        ]}
      ></aisle-console-product-finder>
    </div>`;
  }

  #shown(objectID: string): DisplayRecord {
    return this.products.get(objectID) ?? toDisplayRecord({ objectID }, guessedAttributes);
  }

  #pin({ objectID, shown }: ProductHit): void {
    const { pins, hidden } = this.draft;
    if (pins.some((pin) => pin.objectID === objectID)) return;
    const last = pins.at(-1)?.position ?? -1;
    this.products.set(objectID, shown);
    this.onDraft({
      pins: [...pins, { objectID, position: last + 1 }],
      hidden: hidden.filter((id) => id !== objectID),
    });
  }

  #hide({ objectID, shown }: ProductHit): void {
    const { pins, hidden } = this.draft;
    this.products.set(objectID, shown);
    this.onDraft({
      pins: pins.filter((pin) => pin.objectID !== objectID),
      hidden: [...hidden.filter((id) => id !== objectID), objectID],
    });
  }

  #show(objectID: string): void {
    this.onDraft({ hidden: this.draft.hidden.filter((id) => id !== objectID) });
  }

  #place(at: number, place: number): void {
    if (!Number.isInteger(place) || place < 1) return;
    const pins = this.draft.pins.map((pin, one) => (one === at ? { ...pin, position: place - 1 } : pin));
    this.onDraft({ pins: pins.toSorted((a, b) => a.position - b.position) });
  }

  /** Reorders the products; the pinned positions stay the same. */
  #onOrder = ({ ids }: OrderChangeEvent): void => {
    const { pins } = this.draft;
    const isMove = ids.length === pins.length;
    const places = isMove ? pins.map(({ position }) => position) : undefined;
    this.onDraft({
      pins: ids.map((objectID, at) => ({
        objectID,
        position: places?.[at] ?? pins.find((pin) => pin.objectID === objectID)?.position ?? at,
      })),
    });
  };
}

customElements.define('aisle-console-rule-products', RuleProducts);
