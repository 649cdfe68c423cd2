/** Quarantine panel: sources whose data is excluded or weighted down, with buttons to include or exclude them. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type Entry = AnswerOf<'evidence', 'getQuarantine'>['entries'][number];
type Rule = AnswerOf<'evidence', 'listEvidenceRules'>['rules'][number];
type Source = Pick<Rule, 'kind' | 'name'>;

interface Contents {
  entries: readonly Entry[];
  /** Undefined if the key must not decide. */
  decided: AnswerOf<'evidence', 'listEvidenceRules'> | undefined;
}

/** Number of days covered. */
const DAYS = 30;

/**
 * Lists the quarantined sources and the decisions.
 * @tag aisle-console-quarantine
 */
export class QuarantinePanel extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #fetched = new Fetched<Contents>(this, {
    key: () => ['quarantine', this.indexName],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { evidence } = this.#bench.session.admin;
      const [{ entries }, decided] = await Promise.all([
        evidence.getQuarantine({ index: this.indexName, days: DAYS }, { signal }),
        this.#mayDecide() ? evidence.listEvidenceRules({}, { signal }) : undefined,
      ]);
      return { entries, decided };
    },
  });

  #mayDecide(): boolean {
    return this.#bench.session.rights.has('admin') === true;
  }

  protected override render() {
    const { words, session } = this.#bench;
    if (session.rights.has('analytics') === false)
      return emptyState({
        icon: 'lock',
        title: words.say('merchandising.quarantine'),
        text: words.say('parts.needs', { acl: 'analytics' }),
      });
    return html`<p class="hint">${words.say('merchandising.quarantineLead')}</p>
      ${writingProblem(words, this.#writing)}
      ${withAnswer(
        words,
        this.#fetched,
        ({ entries, decided }) => html`${this.#renderDecided(decided)} ${this.#renderEntries(entries)}`,
      )}`;
  }

  #renderEntries(entries: readonly Entry[]) {
    const { words } = this.#bench;
    if (entries.length === 0)
      return emptyState({
        icon: 'check',
        title: words.say('merchandising.noQuarantine'),
        text: words.say('merchandising.noQuarantineHow'),
      });
    return html`<div
      class="card table-wrap"
      tabindex="0"
      role="group"
      aria-label=${words.say('merchandising.quarantine')}
    >
      <table class="wide">
        <thead>
          <tr>
            <th scope="col">${words.say('merchandising.heldSource')}</th>
            <th scope="col">${words.say('merchandising.heldReason')}</th>
            <th scope="col">${words.say('merchandising.heldWants')}</th>
            <th scope="col" class="numeric">${words.say('parts.whyUsers')}</th>
            <th scope="col" class="numeric">${words.say('merchandising.heldActions')}</th>
            <th scope="col" class="numeric">${words.say('parts.whyVotes')}</th>
            <th scope="col">${words.say('merchandising.heldLast')}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${entries.map((entry) => this.#renderEntry(entry))}
        </tbody>
      </table>
    </div>`;
  }

  #renderEntry({ source, reason, state, wants, users, searches, events, votes, lastAt }: Entry) {
    const { words } = this.#bench;
    const { kind, name } = source;
    return html`<tr>
      <th scope="row">
        ${words.say(`merchandising.held-${kind}`)}
        <span class="code" dir="auto">${name ?? words.say('parts.whyHidden')}</span>
      </th>
      <td>
        ${words.say(`merchandising.held-${reason}`)}
        <span class="badge">${words.say(`merchandising.held-${state}`)}</span>
      </td>
      <td dir="auto">${wants ?? '–'}</td>
      <td class="numeric">${words.number(users)}</td>
      <td class="numeric">${words.number(searches + events)}</td>
      <td class="numeric">${words.number(votes)}</td>
      <td>${words.dateTime(Date.parse(lastAt))}</td>
      <td>
        ${
          name === null || !this.#mayDecide()
            ? nothing
            : html`${this.#renderDecision('letIn', { kind, name })}
              ${reason === 'takenOut' ? nothing : this.#renderDecision('takeOut', { kind, name })}`
        }
      </td>
    </tr>`;
  }

  #renderDecision(rule: Rule['rule'], source: Source) {
    const { words } = this.#bench;
    return html`<button
      type="button"
      class="quiet small"
      ?disabled=${this.#writing.isBusy}
      @click=${() => this.#decide(rule, source)}
    >
      ${words.say(`merchandising.${rule}`)}<span class="visually-hidden">: ${source.name}</span>
    </button>`;
  }

  #renderDecided(decided: Contents['decided']) {
    const { words } = this.#bench;
    if (!decided || decided.rules.length === 0) return nothing;
    return html`<section class="panel" aria-labelledby="decided">
      <header><h2 id="decided">${words.say('merchandising.heldDecided')}</h2></header>
      ${decided.isApplying ? html`<p role="status">${words.say('merchandising.heldApplying')}</p>` : nothing}
      <ul>
        ${decided.rules.map(
          ({ kind, name, rule, note }) =>
            html`<li>
              ${words.say(`merchandising.held-${kind}`)} <span class="code" dir="auto">${name}</span>
              <span class="badge">${words.say(`merchandising.${rule}`)}</span> <span dir="auto">${note}</span>
              <button
                type="button"
                class="quiet small"
                ?disabled=${this.#writing.isBusy}
                @click=${() => this.#undo({ kind, name })}
              >
                ${words.say('parts.undo')}<span class="visually-hidden">: ${name}</span>
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  async #decide(rule: Rule['rule'], { kind, name }: Source): Promise<void> {
    const { evidence } = this.#bench.session.admin;
    const put = () => evidence.putEvidenceRule({ kind, source: name, body: { rule } });
    if (!(await this.#writing.run(put))) return;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name }),
      name,
      takeBack: () => evidence.deleteEvidenceRule({ kind, source: name }).then(() => this.#fetched.refresh()),
    });
    await this.#fetched.refresh();
  }

  async #undo({ kind, name }: Source): Promise<void> {
    const { evidence } = this.#bench.session.admin;
    if (!(await this.#writing.run(() => evidence.deleteEvidenceRule({ kind, source: name })))) return;
    await this.#fetched.refresh();
  }
}

customElements.define('aisle-console-quarantine', QuarantinePanel);
