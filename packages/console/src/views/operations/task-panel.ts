/** Task panel: indices with pending writes, and the status of a task. */
import { html, nothing } from 'lit';
import { fetchIndices, type IndexInfo } from '../../parts/index-list.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { moment } from '../../parts/moment.ts';
import { noIndex } from '../../parts/no-index.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * Shows tasks.
 * @tag aisle-console-tasks
 */
export class TaskPanel extends LightElement {
  static override properties = { status: { state: true } };

  status: 'published' | 'notPublished' | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #asking = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('operations.tasksLead')}</p>
      <form class="searching panel" @submit=${this.#onLook}>
        <div class="field">
          <label for="task-id">${words.say('operations.taskId')}</label>
          <input id="task-id" name="task" required inputmode="numeric" autocomplete="off" dir="ltr" />
        </div>
        <div class="field">
          <label for="task-index">${words.say('operations.taskIndex')}</label>
          <input id="task-index" name="index" autocomplete="off" spellcheck="false" />
        </div>
        <button ?disabled=${this.#asking.isBusy}>${icon('search')} ${words.say('operations.look')}</button>
        <p role="status">${this.status ? words.say(`operations.task-${this.status}`) : nothing}</p>
      </form>
      ${writingProblem(words, this.#asking)}
      <div class="row">
        <button type="button" class="small" @click=${() => void this.#indices.refresh()}>
          ${icon('refresh')} ${words.say('operations.refresh')}
        </button>
      </div>
      ${withAnswer(words, this.#indices, (indices) => (indices.length === 0 ? noIndex(this.#bench) : this.#renderIndices(indices)))}`;
  }

  #renderIndices(indices: readonly IndexInfo[]) {
    const { words } = this.#bench;
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('operations.tasks')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('parts.index')}</th>
            <th scope="col" class="numeric">${words.say('operations.recordsCount')}</th>
            <th scope="col">${words.say('operations.updatedAt')}</th>
            <th scope="col">${words.say('operations.tasks')}</th>
          </tr>
        </thead>
        <tbody>
          ${indices.map(
            ({ name, entries, updatedAt, pendingTask }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td class="numeric">${words.number(entries)}</td>
                <td>${moment(words, updatedAt)}</td>
                <td>
                  <span class="badge ${pendingTask ? 'warn' : 'good'}"
                    >${words.say(pendingTask ? 'operations.waiting' : 'operations.upToDate')}</span
                  >
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #onLook = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const value = (name: string): string => String(data.get(name) ?? '').trim();
    const [taskID, indexName] = [value('task'), value('index')];
    const { tasks } = this.#bench.session.admin;
    this.status = undefined;
    await this.#asking.run(async () => {
      const { status } = indexName ? await tasks.getTask({ indexName, taskID }) : await tasks.getAppTask({ taskID });
      this.status = status;
    });
  };
}

customElements.define('aisle-console-tasks', TaskPanel);
