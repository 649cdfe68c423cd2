/** Backup panel: the contents of a backup, and the operator's commands to create and restore one. */
import { html } from 'lit';
import { fetchIndices } from '../../parts/index-list.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { moment } from '../../parts/moment.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

/** Renders an operation with its command. */
const COMMANDS = [
  { name: 'socket', command: 'aisle-service backup shop.backup --operator-socket /run/aisle/operator.sock' },
  { name: 'plain', command: 'aisle-service backup shop.backup' },
  { name: 'restore', command: 'aisle-service restore shop.backup --data ./another' },
] as const;

/**
 * Shows backups.
 * @tag aisle-console-backups
 */
export class BackupPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('operations.backupLead')}</p>
      ${COMMANDS.map(
        ({ name, command }) =>
          html`<section class="panel" aria-labelledby=${`backup-${name}`}>
            <header>
              <h2 id=${`backup-${name}`}>${words.say(`operations.backup-${name}`)}</h2>
              ${copyButton(this.#bench, { value: command, name: command })}
            </header>
            <p>${words.say(`operations.backup-${name}-how`)}</p>
            <pre class="code" tabindex="0" dir="ltr">${command}</pre>
          </section>`,
      )}
      <p class="notice">${icon('key')} <span>${words.say('operations.backupKey')}</span></p>
      ${withAnswer(words, this.#indices, (indices) => {
        const count = indices.reduce((sum, { entries }) => sum + entries, 0);
        const bytes = indices.reduce((sum, { dataSize }) => sum + dataSize, 0);
        const last = indices.reduce((newest, { updatedAt }) => Math.max(newest, Date.parse(updatedAt)), 0);
        return html`<section class="panel" aria-labelledby="backup-holds">
          <header><h2 id="backup-holds">${words.say('operations.backupHolds')}</h2></header>
          <dl class="facts">
            <dt>${words.say('operations.backupIndices')}</dt>
            <dd>${words.number(indices.length)}</dd>
            <dt>${words.say('operations.recordsCount')}</dt>
            <dd>${words.number(count)}</dd>
            <dt>${words.say('operations.backupSize')}</dt>
            <dd>${words.number(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })}</dd>
            <dt>${words.say('operations.updatedAt')}</dt>
            <dd>${moment(words, last > 0 ? new Date(last).toISOString() : undefined)}</dd>
          </dl>
          <p class="hint">${words.say('operations.backupHoldsToo')}</p>
        </section>`;
      })}`;
  }
}

customElements.define('aisle-console-backups', BackupPanel);
