/** Index picker: selects the index of a view, stored in the URL. */
import { html, nothing } from 'lit';
import { chosenIndex, fetchIndices } from './index-list.ts';
import { hasNoIndex } from './no-index.ts';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { LightElement } from './light-element.ts';

/**
 * Selects an index; if the key cannot list indices, the name is typed.
 * @tag aisle-console-index-picker
 */
export class IndexPicker extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    if (hasNoIndex(this.#bench, this.#indices)) return nothing;
    const { words } = this.#bench;
    const chosen = chosenIndex(this.#bench, this.#indices.value) ?? '';
    const names = (this.#indices.value ?? []).map(({ name }) => name);
    const all = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
    const label = html`<label for="index">${words.say('parts.index')}</label>`;
    if (this.#bench.session.rights.has('listIndexes') === false)
      return html`<div class="control">
        ${label}<input id="index" .value=${chosen} spellcheck="false" autocomplete="off" @change=${this.#onChange} />
      </div>`;
    return html`<div class="control">
      ${label}
      <select id="index" .value=${chosen} @change=${this.#onChange}>
        ${all.map((name) => html`<option value=${name} ?selected=${name === chosen}>${name}</option>`)}
      </select>
    </div>`;
  }

  #onChange = ({ target }: Event): void => {
    const field = target as HTMLSelectElement | HTMLInputElement;
    // Open items belong to the previous index.
    const closed = { record: undefined, rule: undefined, filters: undefined };
    this.#bench.router.go({ query: { ...closed, index: field.value.trim() } });
  };
}

customElements.define('aisle-console-index-picker', IndexPicker);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-index-picker': IndexPicker;
  }
}
