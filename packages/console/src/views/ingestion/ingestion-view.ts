/** Ingestion: imports of records from other systems, in tabs with their own URLs. */
import { html } from 'lit';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './resource-panel.ts';
import './run-panel.ts';
import './task-list.ts';
import './transformation-panel.ts';

const PARTS = ['tasks', 'sources', 'destinations', 'authentications', 'transformations', 'runs'] as const;

/**
 * The view of ingestion.
 * @tag aisle-console-ingestion
 */
export class IngestionView extends LightElement {
  readonly #bench = new WorkbenchController(this);

  protected override render() {
    const { words, router } = this.#bench;
    return html`${viewHead({ title: words.say('views.ingestion'), lead: words.say('ingestion.lead') })}
      ${tabs({
        router,
        label: words.say('views.ingestion'),
        parameter: 'tab',
        items: PARTS.map((id) => ({ id, text: words.say(`ingestion.${id}`) })),
        resetParameters: ['run', 'rejects', 'task', 'edit'],
      })}
      <div class="desk">${this.#renderPart()}</div>`;
  }

  #renderPart() {
    const part = this.#bench.choice('tab');
    switch (part) {
      case 'sources':
      case 'destinations':
      case 'authentications':
        return html`<aisle-console-ingestion-resources .kind=${part}></aisle-console-ingestion-resources>`;
      case 'transformations':
        return html`<aisle-console-ingestion-transformations></aisle-console-ingestion-transformations>`;
      case 'runs':
        return html`<aisle-console-ingestion-runs></aisle-console-ingestion-runs>`;
      default:
        return html`<aisle-console-ingestion-tasks></aisle-console-ingestion-tasks>`;
    }
  }
}

customElements.define('aisle-console-ingestion', IngestionView);
