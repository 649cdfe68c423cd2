/** Product finder: searches products and shows action buttons for each result. */
import { html } from 'lit';
import { searchIndex } from '../../data/comparison.ts';
import { Fetched } from '../../data/fetched.ts';
import type { DisplayRecord } from '../../data/shown-record.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { textField } from '../../parts/fields.ts';
import { recordLine } from '../../parts/record-line.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

/** A search hit with its display values. */
export interface ProductHit {
  objectID: string;
  shown: DisplayRecord;
}

/** Maximum number of listed products. */
const MAX_LISTED = 8;

/**
 * Lets the user search for products.
 * @tag aisle-console-product-finder
 */
export class ProductFinder extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    proposed: { attribute: false },
    actions: { attribute: false },
    typed: { state: true },
  };

  indexName = '';
  /** Initial query, until the user types. */
  proposed = '';
  /** Buttons for each product. */
  actions: readonly { text: string; run: (product: ProductHit) => void }[] = [];
  typed: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #found = new Fetched<readonly ProductHit[]>(this, {
    key: () => ['products', this.indexName, this.#query()],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { admin, looks } = this.#bench.session;
      const { indexName } = this;
      const [hits = []] = await searchIndex(admin.search, {
        indexName,
        queries: [this.#query()],
        signal,
      });
      return hits.map((hit) => ({ objectID: hit.objectID, shown: looks.show(indexName, hit) }));
    },
  });

  protected override render() {
    const { words } = this.#bench;
    return html`${textField({
      id: 'find-product',
      type: 'search',
      label: words.say('merchandising.findProduct'),
      value: this.#query(),
      onChange: this.#onType,
    })}
    ${withAnswer(words, this.#found, (products) =>
      products.length === 0
        ? html`<p class="hint">${words.say('parts.noHits')}</p>`
        : html`<ol class="moves">
            ${products
              .slice(0, MAX_LISTED)
              .map(
                (product, index) =>
                  html`<li>
                    <span class="order-place">${index + 1}</span> ${recordLine(words, product.shown)}
                    ${this.actions.map(
                      ({ text, run }) =>
                        html`<button type="button" class="quiet small" @click=${() => run(product)}>
                          ${text}<span class="visually-hidden">: ${product.shown.name}</span>
                        </button>`,
                    )}
                  </li>`,
              )}
          </ol>`,
    )}`;
  }

  #onType = (typed: string): void => {
    this.typed = typed;
  };

  #query(): string {
    return this.typed ?? this.proposed;
  }
}

customElements.define('aisle-console-product-finder', ProductFinder);
