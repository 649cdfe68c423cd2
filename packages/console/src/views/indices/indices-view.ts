/** Index: what shoppers search in, in five parts that have an address each. */
import { html, LitElement, nothing } from 'lit';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { indexNeeded } from '../../parts/index-needed.ts';
import '../../parts/index-picker.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import './facets-panel.ts';
import './import-panel.ts';
import './record-browser.ts';
import './replicas-panel.ts';
import './settings-editor.ts';

const PARTS = ['records', 'import', 'settings', 'facets', 'replicas'] as const;

/**
 * The view of an index.
 * @tag aisle-console-indices
 */
export class IndicesView extends LitElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words, router } = this.#bench;
    const index = chosenIndex(this.#bench, this.#indices.value);
    return html`${viewHead({
      title: words.say('views.indices'),
      lead: words.say('indices.lead'),
      controls: html`<aisle-console-index-picker></aisle-console-index-picker>`,
    })}
    ${this.#indices.error === undefined ? nothing : withAnswer(words, this.#indices, () => nothing)}
    ${
      index === undefined
        ? this.#renderWithout()
        : html`${tabs({
              router,
              label: words.say('views.indices'),
              name: 'tab',
              items: PARTS.map((id) => ({ id, text: words.say(`indices.${id}`) })),
              clears: ['record', 'q', 'filters'],
            })}
            <div class="desk">${this.#renderPart(index)}</div>`
    }`;
  }

  #renderWithout() {
    const { words } = this.#bench;
    if (this.#indices.value?.length !== 0) return indexNeeded(this.#bench, undefined);
    return html`${emptyState({
        icon: 'index',
        title: words.say('parts.noIndexYet'),
        text: words.say('indices.noIndexHow'),
      })} <aisle-console-import></aisle-console-import>`;
  }

  #renderPart(index: string) {
    switch (this.#bench.choice('tab')) {
      case 'import':
        return html`<aisle-console-import .indexName=${index}></aisle-console-import>`;
      case 'settings':
        return html`<aisle-console-settings .indexName=${index}></aisle-console-settings>`;
      case 'facets':
        return html`<aisle-console-facets .indexName=${index}></aisle-console-facets>`;
      case 'replicas':
        return html`<aisle-console-replicas .indexName=${index}></aisle-console-replicas>`;
      default:
        return html`<aisle-console-records .indexName=${index}></aisle-console-records>`;
    }
  }
}

customElements.define('aisle-console-indices', IndicesView);
