/** Operations: access and health of the service, in tabs with their own URLs. */
import { html, nothing } from 'lit';
import type { Acl } from '../../connection/rights.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './alert-panel.ts';
import './backup-panel.ts';
import './cluster-panel.ts';
import './key-panel.ts';
import './log-panel.ts';
import './monitoring-panel.ts';
import './network-panel.ts';
import './report-settings-panel.ts';
import './task-panel.ts';

const PARTS = ['keys', 'network', 'clusters', 'logs', 'monitoring', 'tasks', 'backups', 'reports', 'alerts'] as const;
type Part = (typeof PARTS)[number];

/** What the key needs for a part; monitoring has a key of its own. */
const NEEDS: Partial<Record<Part, Acl>> = { keys: 'admin', network: 'admin', clusters: 'admin', logs: 'logs' };

/**
 * The view of operations.
 * @tag aisle-console-operations
 */
export class OperationsView extends LightElement {
  readonly #bench = new WorkbenchController(this);

  protected override render() {
    const { words, router } = this.#bench;
    return html`${viewHead({ title: words.say('views.operations'), lead: words.say('operations.lead') })}
      ${tabs({
        router,
        label: words.say('views.operations'),
        parameter: 'tab',
        items: PARTS.map((id) => ({ id, text: words.say(`operations.${id}`) })),
        resetParameters: ['key', 'type', 'span', 'q', 'log'],
      })}
      <div class="desk">${this.#renderPart()}</div>`;
  }

  #renderPart() {
    const { words, session } = this.#bench;
    const chosen = this.#bench.choice('tab');
    const part = PARTS.find((name) => name === chosen) ?? 'keys';
    const acl = NEEDS[part];
    if (acl && session.rights.has(acl) === false)
      return emptyState({
        icon: 'lock',
        title: words.say(`operations.${part}`),
        text: words.say('parts.needs', { acl }),
      });
    switch (part) {
      case 'keys':
        return html`<aisle-console-keys></aisle-console-keys>`;
      case 'network':
        return html`<aisle-console-network></aisle-console-network>`;
      case 'clusters':
        return html`<aisle-console-clusters></aisle-console-clusters>`;
      case 'logs':
        return html`<aisle-console-logs></aisle-console-logs>`;
      case 'monitoring':
        return html`<aisle-console-monitoring></aisle-console-monitoring>`;
      case 'tasks':
        return html`<aisle-console-tasks></aisle-console-tasks>`;
      case 'backups':
        return html`<aisle-console-backups></aisle-console-backups>`;
      case 'reports':
        return html`<aisle-console-report-settings></aisle-console-report-settings>`;
      case 'alerts':
        return html`<aisle-console-alerts></aisle-console-alerts>`;
      default:
        return nothing;
    }
  }
}

customElements.define('aisle-console-operations', OperationsView);
