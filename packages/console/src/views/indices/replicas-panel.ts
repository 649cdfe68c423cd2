/** Replicas panel: creates and deletes replicas with other sort orders. */
import { waitForTask } from '@aisle/admin';
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { Fetched } from '../../data/fetched.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { rightNeeded } from '../../parts/right-needed.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { attributesOf } from './index-attributes.ts';
import { writeSettingList } from './setting-list.ts';
import { LightElement } from '../../parts/light-element.ts';

interface Replica {
  /** Formats a replica as in the setting: `name` or `virtual(name)`. */
  entry: string;
  name: string;
  sortsBy: string;
}

interface Existing {
  primary: string | undefined;
  replicas: readonly Replica[];
  attributes: readonly string[];
}

const nameOf = (entry: string): string => /^virtual\((.+)\)$/.exec(entry)?.[1] ?? entry;

/** Ranking criteria after the sort attribute of a replica. */
const THEN = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/**
 * Shows and changes replicas.
 * @tag aisle-console-replicas
 */
export class ReplicasPanel extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #existing = new Fetched<Existing>(this, {
    key: () => ['replicas', this.indexName],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#read(signal),
  });

  constructor() {
    super();
    holdForm(this, this.#bench);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('indices.replicasLead')}</p>
      ${rightNeeded(this.#bench, ['editSettings'])} ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#existing, (existing) => this.#renderExisting(existing))}`;
  }

  async #read(signal: AbortSignal): Promise<Existing> {
    const { settings, search } = this.#bench.session.admin;
    const { indexName } = this;
    const [{ primary, replicas = [] }, attributes] = await Promise.all([
      settings.getSettings({ indexName }, { signal }),
      attributesOf(search, { indexName, signal }),
    ]);
    const sorted = await Promise.all(
      replicas.map(async (entry): Promise<Replica> => {
        const name = nameOf(entry);
        const own = await settings.getSettings({ indexName: name }, { signal });
        const sorts = [...(own.ranking ?? []), ...(own.customRanking ?? [])].filter((one) => /^(asc|desc)\(/.test(one));
        return { entry, name, sortsBy: sorts.join(', ') };
      }),
    );
    return { primary, replicas: sorted, attributes };
  }

  #renderExisting(existing: Existing) {
    const { words, router } = this.#bench;
    if (existing.primary)
      return html`<div class="notice">
        ${icon('info')}
        <p>
          ${words.say('indices.isReplica', { name: existing.primary })}
          <a href=${router.href({ query: { index: existing.primary } })}>${existing.primary}</a>
        </p>
      </div>`;
    return html`${keyed(this.indexName, this.#renderForm(existing))}
    ${
      existing.replicas.length === 0
        ? emptyState({
            icon: 'sort',
            title: words.say('indices.noReplicas'),
            text: words.say('indices.noReplicasHow'),
          })
        : html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('indices.replicas')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">${words.say('parts.name')}</th>
                  <th scope="col">${words.say('indices.sortsBy')}</th>
                  <td></td>
                </tr>
              </thead>
              <tbody>
                ${existing.replicas.map((replica) => this.#renderReplica(replica, existing))}
              </tbody>
            </table>
          </div>`
    }`;
  }

  #renderReplica({ entry, name, sortsBy }: Replica, existing: Existing) {
    const { words, router } = this.#bench;
    return html`<tr>
      <th scope="row">
        <a href=${router.href({ query: { index: name, tab: 'settings' } })}>${name}</a>
        ${entry === name ? '' : html`<span class="badge">${words.say('indices.virtual')}</span>`}
      </th>
      <td class="code">${sortsBy || '–'}</td>
      <td class="numeric">
        <button
          type="button"
          class="quiet small"
          ?disabled=${this.#isLocked()}
          @click=${() => this.#detach({ entry, name, sortsBy }, existing)}
        >
          ${words.say('indices.detach')}<span class="visually-hidden">: ${name}</span>
        </button>
      </td>
    </tr>`;
  }

  #renderForm(existing: Existing) {
    const { words } = this.#bench;
    return html`<form class="searching panel" @submit=${(event: SubmitEvent) => this.#onAdd(event, existing)}>
      <div class="field">
        <label for="replica-name">${words.say('indices.replicaName')}</label>
        <input
          id="replica-name"
          name="name"
          required
          autocomplete="off"
          spellcheck="false"
          placeholder=${`${this.indexName}_price_asc`}
        />
      </div>
      <div class="field">
        <label for="replica-by">${words.say('indices.sortsBy')}</label>
        <input id="replica-by" name="by" required list="replica-attributes" autocomplete="off" spellcheck="false" />
        <datalist id="replica-attributes">
          ${existing.attributes.map((name) => html`<option value=${name}></option>`)}
        </datalist>
      </div>
      <div class="field">
        <label for="replica-direction">${words.say('indices.direction')}</label>
        <select id="replica-direction" name="direction">
          <option value="asc">${words.say('indices.ascending')}</option>
          <option value="desc">${words.say('indices.descending')}</option>
        </select>
      </div>
      <label class="check"><input type="checkbox" name="virtual" /> ${words.say('indices.virtual')}</label>
      <button ?disabled=${this.#isLocked()}>${icon('plus')} ${words.say('parts.add')}</button>
    </form>`;
  }

  #isLocked(): boolean {
    return this.#writing.isBusy || this.#bench.session.rights.has('editSettings') === false;
  }

  #write(existing: Existing, next: readonly string[]): Promise<boolean> {
    return writeSettingList(this.#bench, {
      indexName: this.indexName,
      name: 'replicas',
      existing: existing.replicas.map(({ entry }) => entry),
      next,
      text: this.#bench.say('parts.saved', { name: this.#bench.say('indices.replicas') }),
      refresh: () => this.#existing.refresh(),
    });
  }

  async #onAdd(event: SubmitEvent, existing: Existing): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const value = (name: string): string => String(data.get(name) ?? '').trim();
    const sort = `${value('direction')}(${value('by')})`;
    const isVirtual = data.has('virtual');
    const entries = existing.replicas.map(({ entry }) => entry);
    let isMade = false;
    await this.#writing.run(async () => {
      const name = value('name');
      if (!(await this.#write(existing, [...entries, isVirtual ? `virtual(${name})` : name]))) return;
      isMade = true;
      const { settings, tasks } = this.#bench.session.admin;
      const body = isVirtual ? { customRanking: [sort] } : { ranking: [sort, ...THEN] };
      const { taskID } = await settings.setSettings({ indexName: name, body });
      await waitForTask(tasks, { indexName: name, taskID });
      await this.#existing.refresh();
    });
    if (isMade) form.reset();
  }

  async #detach(replica: Replica, existing: Existing): Promise<void> {
    const { words, notices } = this.#bench;
    const isSure = await notices.confirm({
      title: `${words.say('indices.detach')}: ${replica.name}`,
      text: words.say('indices.detachText', { name: replica.name }),
      action: words.say('parts.remove'),
    });
    if (!isSure) return;
    const next = existing.replicas.filter(({ entry }) => entry !== replica.entry).map(({ entry }) => entry);
    await this.#writing.run(() => this.#write(existing, next));
  }
}

customElements.define('aisle-console-replicas', ReplicasPanel);
