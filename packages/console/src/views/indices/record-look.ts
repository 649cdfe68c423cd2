/** Record look form: selects the attributes for name, picture and price if the guess is wrong. */
import { html } from 'lit';
import { searchIndex } from '../../data/comparison.ts';
import { Fetched } from '../../data/fetched.ts';
import { attributePaths, guessedAttributes, type DisplayAttributes } from '../../data/shown-record.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

/** The display attributes of the index have changed. */
export class LookChangeEvent extends Event {
  constructor() {
    super('look-change', { bubbles: true });
  }
}

/**
 * Selects the display attributes for all views; each choice takes effect immediately.
 * @tag aisle-console-record-look
 * @event look-change the display attributes have changed
 */
export class RecordLookForm extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #attributes = new Fetched<readonly string[]>(this, {
    key: () => ['attributes', this.indexName],
    answers: () => this.#bench.session.answers,
    load: async () => {
      const [hits = []] = await searchIndex(this.#bench.session.admin.search, {
        indexName: this.indexName,
        queries: [''],
      });
      return attributePaths(hits);
    },
  });

  protected override render() {
    const { words } = this.#bench;
    return html`<details>
      <summary>${words.say('indices.look')}</summary>
      <p class="hint">${words.say('indices.lookHow')}</p>
      ${withAnswer(words, this.#attributes, (attributes) => this.#renderFields(attributes))}
    </details>`;
  }

  #renderFields(attributes: readonly string[]) {
    const { words, session } = this.#bench;
    const look = session.looks.of(this.indexName);
    const attributeField = (part: 'name' | 'picture' | 'price') => {
      const chosen = look[part];
      const existing = chosen && !attributes.includes(chosen) ? [chosen, ...attributes] : attributes;
      return selectField({
        id: `look-${part}`,
        label: words.say(`indices.look-${part}`),
        value: chosen,
        onChange: (value) => this.#choose({ [part]: value }),
        options: [
          { value: '', text: words.say('indices.lookGuessed') },
          ...existing.map((value) => ({ value, text: value })),
        ],
      });
    };
    return html`<div class="form-grid">
      ${attributeField('name')} ${attributeField('picture')} ${attributeField('price')}
      ${textField({
        id: 'look-currency',
        label: words.say('indices.look-currency'),
        value: look.currency,
        hint: words.say('indices.lookCurrencyHint'),
        onChange: (value) => {
          const currency = value.trim().toUpperCase();
          if (/^(?:[A-Z]{3})?$/.test(currency)) this.#choose({ currency });
        },
      })}
      <div @change=${this.#onShop}>
        ${textField({
          id: 'look-shop',
          type: 'url',
          label: words.say('indices.look-shop'),
          value: look.shop,
          hint: words.say('indices.lookShopHint'),
          // A partial URL would request pictures from another host, so it only takes effect when it is complete.
          onChange: () => {},
        })}
      </div>
    </div>`;
  }

  #onShop = ({ target }: Event): void => {
    const shop = (target as HTMLInputElement).value.trim();
    if (shop === '' || (/^https?:\/\//.test(shop) && URL.canParse(shop))) this.#choose({ shop });
  };

  #choose(part: Partial<DisplayAttributes>): void {
    const { looks } = this.#bench.session;
    looks.choose(this.indexName, { ...guessedAttributes, ...looks.of(this.indexName), ...part });
    this.dispatchEvent(new LookChangeEvent());
  }
}

customElements.define('aisle-console-record-look', RecordLookForm);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-record-look': RecordLookForm;
  }
  interface HTMLElementEventMap {
    'look-change': LookChangeEvent;
  }
}
