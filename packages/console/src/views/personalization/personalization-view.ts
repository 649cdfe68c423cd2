/** Personalization: the strategy, and the profile of one user. */
import { html } from 'lit';
import { fetchIndices } from '../../parts/index-list.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/index-picker.ts';
import { hasNoIndex, noIndex } from '../../parts/no-index.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import './profile.ts';
import './strategy-editor.ts';

/**
 * The view.
 * @tag aisle-console-personalization
 */
export class PersonalizationView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    const { words } = this.#bench;
    return html`${viewHead({
      title: words.say('views.personalization'),
      lead: words.say('personalization.lead'),
      controls: html`<aisle-console-index-picker></aisle-console-index-picker>`,
    })}
    ${hasNoIndex(this.#bench, this.#indices) ? noIndex(this.#bench, { icon: 'person' }) : this.#renderParts()}`;
  }

  #renderParts() {
    const { words, router } = this.#bench;
    return html`${tabs({
      router,
      label: words.say('views.personalization'),
      parameter: 'tab',
      items: [
        { id: 'strategy', text: words.say('personalization.strategy') },
        { id: 'profile', text: words.say('personalization.profile') },
      ],
      resetParameters: ['user', 'q'],
    })}
    ${
      this.#bench.choice('tab') === 'profile'
        ? html`<aisle-console-profile></aisle-console-profile>`
        : html`<aisle-console-strategy></aisle-console-strategy>`
    }`;
  }
}

customElements.define('aisle-console-personalization', PersonalizationView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-personalization': PersonalizationView;
  }
}
