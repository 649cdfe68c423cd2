/** Merchandising: rules, synonyms and other curation, in six tabs with their own URLs. */
import { html } from 'lit';
import { indexDesk } from '../../parts/index-desk.ts';
import { fetchIndices } from '../../parts/index-list.ts';
import { noIndex } from '../../parts/no-index.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './dictionary-panel.ts';
import './quarantine-panel.ts';
import './recommendation-panel.ts';
import './rule-list.ts';
import './suggestion-panel.ts';
import './synonym-panel.ts';

const drawRules = (index: string) => html`<aisle-console-rules .indexName=${index}></aisle-console-rules>`;
const drawSynonyms = (index: string) => html`<aisle-console-synonyms .indexName=${index}></aisle-console-synonyms>`;
const drawDictionaries = () => html`<aisle-console-dictionaries></aisle-console-dictionaries>`;
const drawSuggestions = (index: string) =>
  html`<aisle-console-suggestions .indexName=${index}></aisle-console-suggestions>`;
const drawQuarantine = (index: string) =>
  html`<aisle-console-quarantine .indexName=${index}></aisle-console-quarantine>`;
const drawRecommendations = (index: string) =>
  html`<aisle-console-recommendations .indexName=${index}></aisle-console-recommendations>`;

/**
 * The view of merchandising.
 * @tag aisle-console-merchandising
 */
export class MerchandisingView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    const { words } = this.#bench;
    return indexDesk(this.#bench, this.#indices, {
      title: words.say('views.merchandising'),
      lead: words.say('merchandising.lead'),
      parts: [
        { id: 'rules', text: words.say('merchandising.rules'), draw: drawRules },
        { id: 'synonyms', text: words.say('merchandising.synonyms'), draw: drawSynonyms },
        { id: 'dictionaries', text: words.say('merchandising.dictionaries'), draw: drawDictionaries },
        { id: 'suggestions', text: words.say('merchandising.suggestions'), draw: drawSuggestions },
        { id: 'recommendations', text: words.say('merchandising.recommendations'), draw: drawRecommendations },
        { id: 'quarantine', text: words.say('merchandising.quarantine'), draw: drawQuarantine },
      ],
      clears: ['rule', 'draft', 'q', 'dictionary', 'language', 'config', 'model', 'product', 'facet', 'threshold'],
      without: () => noIndex(this.#bench, { icon: 'pin', text: words.say('merchandising.noRulesHow') }),
    });
  }
}

customElements.define('aisle-console-merchandising', MerchandisingView);
