/** Alert panel: scheduled reports and alerts that go to a webhook, and how the last one went. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/index-picker.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Alert = AnswerOf<'analytics', 'listAlerts'>['alerts'][number];

const KINDS = ['report', 'noResultRate', 'silence'] as const;
type Kind = (typeof KINDS)[number];

interface Draft {
  name: string;
  kind: Kind;
  url: string;
  secret: string;
}

const EMPTY: Draft = { name: '', kind: 'report', url: '', secret: '' };

/** The service asks for as many characters. */
const SHORTEST_SECRET = 16;

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

/**
 * Lists, creates, tests and deletes alerts.
 * @tag aisle-console-alerts
 */
export class AlertPanel extends LightElement {
  static override properties = { draft: { state: true } };

  draft = EMPTY;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #alerts = new Fetched<readonly Alert[]>(this, {
    key: () => ['alerts'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => (await this.#bench.session.admin.analytics.listAlerts({}, { signal })).alerts,
  });

  constructor() {
    super();
    holdForm(this, this.#bench);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('operations.alertsLead')}</p>
      ${this.#renderForm()} ${withAnswer(words, this.#alerts, (alerts) => this.#renderAlerts(alerts))}`;
  }

  #set = (part: Partial<Draft>): void => {
    this.draft = { ...this.draft, ...part };
  };

  #renderForm() {
    const { words } = this.#bench;
    const { draft } = this;
    const set = this.#set;
    return html`<form class="panel" @submit=${this.#onAdd}>
      <aisle-console-index-picker></aisle-console-index-picker>
      <div class="form-grid">
        ${textField({
          id: 'alert-name',
          label: words.say('operations.alertName'),
          value: draft.name,
          isRequired: true,
          onChange: (name) => set({ name }),
        })}
        ${selectField({
          id: 'alert-kind',
          label: words.say('operations.alertKind'),
          value: draft.kind,
          options: KINDS.map((kind) => ({ value: kind, text: words.say(`operations.alert-${kind}`) })),
          onChange: (kind) => set({ kind: isKind(kind) ? kind : 'report' }),
        })}
        ${textField({
          id: 'alert-url',
          label: words.say('operations.alertURL'),
          type: 'url',
          value: draft.url,
          isRequired: true,
          hint: words.say('operations.alertURLHint'),
          onChange: (url) => set({ url }),
        })}
        ${textField({
          id: 'alert-secret',
          label: words.say('operations.alertSecret'),
          type: 'password',
          value: draft.secret,
          isRequired: true,
          hint: words.say('operations.alertSecretHint'),
          onChange: (secret) => set({ secret }),
        })}
      </div>
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('operations.alertAdd'),
        needs: ['editSettings'],
        isReady:
          this.#index() !== undefined &&
          draft.name.trim() !== '' &&
          draft.url.trim() !== '' &&
          draft.secret.length >= SHORTEST_SECRET,
      })}
    </form>`;
  }

  #index(): string | undefined {
    return chosenIndex(this.#bench, this.#indices.value);
  }

  #renderAlerts(alerts: readonly Alert[]) {
    const { words } = this.#bench;
    if (alerts.length === 0)
      return emptyState({
        icon: 'live',
        title: words.say('operations.noAlerts'),
        text: words.say('operations.noAlertsHow'),
      });
    return html`<section class="card">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('operations.alertName')}</th>
            <th scope="col">${words.say('operations.alertKind')}</th>
            <th scope="col">${words.say('operations.alertNext')}</th>
            <th scope="col">${words.say('operations.alertLast')}</th>
            <th scope="col">${words.say('operations.alertActions')}</th>
          </tr>
        </thead>
        <tbody>
          ${alerts.map((alert) => this.#renderAlert(alert))}
        </tbody>
      </table>
    </section>`;
  }

  #renderAlert(alert: Alert) {
    const { words, session } = this.#bench;
    const { name, kind, index, isFiring, nextRunAt } = alert;
    const isLocked = this.#writing.isBusy || session.rights.lacking(['editSettings']).length > 0;
    return html`<tr>
      <th scope="row">${name} <span class="hint">${index}</span></th>
      <td>
        ${isKind(kind) ? words.say(`operations.alert-${kind}`) : kind}
        ${isFiring ? html`<span class="badge bad">${words.say('operations.alertFiring')}</span>` : nothing}
      </td>
      <td>${words.dateTime(Date.parse(nextRunAt))}</td>
      <td>${this.#renderDelivery(alert)}</td>
      <td class="row">
        <button type="button" class="small" ?disabled=${isLocked} @click=${() => this.#test(alert)}>
          ${words.say('operations.alertTest')}<span class="visually-hidden">: ${name}</span>
        </button>
        <button type="button" class="danger small" ?disabled=${isLocked} @click=${() => this.#delete(alert)}>
          ${words.say('operations.alertDelete')}<span class="visually-hidden">: ${name}</span>
        </button>
      </td>
    </tr>`;
  }

  #renderDelivery({ lastDelivery }: Alert) {
    const { words } = this.#bench;
    if (!lastDelivery) return '–';
    const { status, reason, createdAt } = lastDelivery;
    const isArrived = status === 'delivered';
    const text = words.say(
      isArrived
        ? 'operations.alertDelivered'
        : status === 'failed'
          ? 'operations.alertFailed'
          : 'operations.alertPending',
    );
    return html`<span class="badge ${isArrived ? 'good' : status === 'failed' ? 'bad' : ''}">${text}</span>
      ${words.dateTime(Date.parse(createdAt))} ${reason && !isArrived ? html`<p class="hint">${reason}</p>` : nothing}`;
  }

  #onAdd = async (event: Event): Promise<void> => {
    event.preventDefault();
    const index = this.#index();
    if (index === undefined) return;
    const { name, kind, url, secret } = this.draft;
    const body = { name: name.trim(), index, kind, url: url.trim(), secret };
    const isDone = await this.#writing.run(() => this.#bench.session.admin.analytics.createAlert({ body }));
    if (!isDone) return;
    this.draft = EMPTY;
    await this.#tell('operations.alertMade', name);
  };

  async #test({ alertID, name }: Alert): Promise<void> {
    const isDone = await this.#writing.run(() => this.#bench.session.admin.analytics.testAlert({ alertID }));
    if (isDone) await this.#tell('operations.alertTested', name);
  }

  async #delete({ alertID, name }: Alert): Promise<void> {
    const isDone = await this.#writing.run(() => this.#bench.session.admin.analytics.deleteAlert({ alertID }));
    if (isDone) await this.#tell('operations.alertDeleted', name);
  }

  async #tell(key: 'operations.alertMade' | 'operations.alertTested' | 'operations.alertDeleted', name: string) {
    tellDone(this.#bench, { text: this.#bench.words.say(key, { name }), name });
    await this.#alerts.refresh();
  }
}

customElements.define('aisle-console-alerts', AlertPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-alerts': AlertPanel;
  }
}
