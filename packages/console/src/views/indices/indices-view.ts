/** Index: records, settings and more of an index, in six tabs with their own URLs. */
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { emptyState } from '../../parts/empty-state.ts';
import { indexDesk } from '../../parts/index-desk.ts';
import { fetchIndices } from '../../parts/index-list.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './facets-panel.ts';
import './import-panel.ts';
import './record-browser.ts';
import './replicas-panel.ts';
import './settings-editor.ts';
import './shop-search.ts';

const drawRecords = (index: string) => html`<aisle-console-records .indexName=${index}></aisle-console-records>`;
const drawShop = (index: string) => html`<aisle-console-shop-search .indexName=${index}></aisle-console-shop-search>`;
// Pasted and mapped data is for one index.
const drawImport = (index: string) =>
  keyed(index, html`<aisle-console-import .indexName=${index}></aisle-console-import>`);
const drawSettings = (index: string) => html`<aisle-console-settings .indexName=${index}></aisle-console-settings>`;
const drawFacets = (index: string) => html`<aisle-console-facets .indexName=${index}></aisle-console-facets>`;
const drawReplicas = (index: string) => html`<aisle-console-replicas .indexName=${index}></aisle-console-replicas>`;

/**
 * The view of an index.
 * @tag aisle-console-indices
 */
export class IndicesView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    const { words } = this.#bench;
    return indexDesk(this.#bench, this.#indices, {
      title: words.say('views.indices'),
      lead: words.say('indices.lead'),
      parts: [
        { id: 'records', text: words.say('indices.records'), draw: drawRecords },
        { id: 'shop', text: words.say('indices.shop'), draw: drawShop },
        { id: 'import', text: words.say('indices.import'), draw: drawImport },
        { id: 'settings', text: words.say('indices.settings'), draw: drawSettings },
        { id: 'facets', text: words.say('indices.facets'), draw: drawFacets },
        { id: 'replicas', text: words.say('indices.replicas'), draw: drawReplicas },
      ],
      clears: ['record', 'draft', 'q', 'filters'],
      without: () => this.#renderWithout(),
    });
  }

  #renderWithout() {
    const { words } = this.#bench;
    return html`${emptyState({
        icon: 'index',
        title: words.say('parts.noIndexYet'),
        text: words.say('indices.noIndexHow'),
      })}
      <div class="desk"><aisle-console-import></aisle-console-import></div>`;
  }
}

customElements.define('aisle-console-indices', IndicesView);
