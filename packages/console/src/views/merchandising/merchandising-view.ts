/** Merchandising: what people decide about single searches, in five parts that have an address each. */
import { html, LitElement } from 'lit';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { indexNeeded } from '../../parts/index-needed.ts';
import '../../parts/index-picker.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import './dictionary-panel.ts';
import './recommendation-panel.ts';
import './rule-list.ts';
import './suggestion-panel.ts';
import './synonym-panel.ts';

const PARTS = ['rules', 'synonyms', 'dictionaries', 'suggestions', 'recommendations'] as const;

/**
 * The view of merchandising.
 * @tag aisle-console-merchandising
 */
export class MerchandisingView extends LitElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words, router } = this.#bench;
    const index = chosenIndex(this.#bench, this.#indices.value);
    return html`${viewHead({
      title: words.say('views.merchandising'),
      lead: words.say('merchandising.lead'),
      controls: html`<aisle-console-index-picker></aisle-console-index-picker>`,
    })}
    ${
      index === undefined
        ? html`${indexNeeded(this.#bench, index)}
          ${withAnswer(words, this.#indices, () =>
            emptyState({
              icon: 'pin',
              title: words.say('parts.noIndexYet'),
              text: words.say('merchandising.noRulesHow'),
            }),
          )}`
        : html`${tabs({
              router,
              label: words.say('views.merchandising'),
              name: 'tab',
              items: PARTS.map((id) => ({ id, text: words.say(`merchandising.${id}`) })),
              clears: ['rule', 'q', 'dictionary', 'language', 'config', 'model', 'product', 'facet', 'threshold'],
            })}
            <div class="desk">${this.#renderPart(index)}</div>`
    }`;
  }

  #renderPart(index: string) {
    switch (this.#bench.choice('tab')) {
      case 'synonyms':
        return html`<aisle-console-synonyms .indexName=${index}></aisle-console-synonyms>`;
      case 'dictionaries':
        return html`<aisle-console-dictionaries></aisle-console-dictionaries>`;
      case 'suggestions':
        return html`<aisle-console-suggestions .indexName=${index}></aisle-console-suggestions>`;
      case 'recommendations':
        return html`<aisle-console-recommendations .indexName=${index}></aisle-console-recommendations>`;
      default:
        return html`<aisle-console-rules .indexName=${index}></aisle-console-rules>`;
    }
  }
}

customElements.define('aisle-console-merchandising', MerchandisingView);
