/** Agent editor: edits the agent that answers shoppers, saved unless another user has changed it, with a trial chat. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import { canonical } from '../../data/compare-before-write.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { writeExisting } from '../../parts/write-existing.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type AgentDraft, agentDraft, type Agents, agentsOf } from './agent-draft.ts';
import { renderAgentForm } from './agent-form.ts';
import { LightElement } from '../../parts/light-element.ts';
import './agent-trial.ts';

/**
 * Edits the agent of an index.
 * @tag aisle-console-agent
 */
export class AgentEditor extends LightElement {
  static override properties = { indexName: { attribute: false }, draft: { state: true } };

  indexName = '';
  /** The unsaved agent; undefined while nothing is changed. */
  draft: AgentDraft | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #agents = new Fetched<Agents>(this, {
    key: () => ['agents', this.indexName],
    answers: () => this.#bench.session.answers,
    load: () => this.#place().read(),
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.draft !== undefined });
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('indexName')) this.draft = undefined;
  }

  protected override render() {
    return withAnswer(this.#bench.words, this.#agents, (existing) => this.#renderEditor(existing));
  }

  #renderEditor(existing: Agents) {
    const { words } = this.#bench;
    const start = agentDraft(existing.conversation);
    const draft = this.draft ?? start;
    const isChanged = canonical(draft) !== canonical(start);
    return html`<div class="split">
      <form class="stack" @submit=${(event: Event) => this.#onSubmit(event, existing)}>
        ${renderAgentForm({ words, draft, set: (part) => (this.draft = { ...draft, ...part }) })}
        ${saveRow(this.#bench, this.#writing, {
          text: words.say('parts.save'),
          needs: ['editSettings'],
          isReady: isChanged,
          more: isChanged
            ? html`<button type="button" @click=${() => (this.draft = undefined)}>
                ${words.say('parts.discard')}
              </button>`
            : nothing,
        })}
      </form>
      <aisle-console-agent-trial
        .indexName=${this.indexName}
        .agent=${existing.conversation}
        .draft=${draft}
      ></aisle-console-agent-trial>
    </div>`;
  }

  /** Returns the operations for the current index, even if another index is opened later. */
  #place() {
    const { indexName } = this;
    const { settings, tasks } = this.#bench.session.admin;
    return {
      read: async (): Promise<Agents> => (await settings.getSettings({ indexName })).agents ?? {},
      write: async (agents: Agents): Promise<void> => {
        const { taskID } = await settings.setSettings({ indexName, body: { agents } });
        await waitForTask(tasks, { indexName, taskID });
      },
    };
  }

  async #onSubmit(event: Event, existing: Agents): Promise<void> {
    event.preventDefault();
    const { draft, indexName } = this;
    if (!draft) return;
    const { read, write } = this.#place();
    let isWritten = false;
    const isDone = await this.#writing.run(async () => {
      isWritten = await writeExisting(this.#bench, {
        existing,
        read,
        write: () => write(agentsOf(existing, draft)),
      });
      if (isWritten) await this.#agents.refresh();
    });
    if (!isDone || !isWritten) return;
    // Input that was changed while the write was pending is not saved yet.
    if (this.draft === draft) this.draft = undefined;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name: indexName }),
      name: indexName,
      takeBack: () => write(existing).then(() => this.#agents.refresh()),
    });
  }
}

customElements.define('aisle-console-agent', AgentEditor);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-agent': AgentEditor;
  }
}
