/** Transformation panel: creates, tests, changes and deletes transformations. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { askDelete, type InUse, inUseNotice } from './ask-delete.ts';
import { namedTable } from './named-table.ts';
import { readTasks, readTransformations, type Transformation } from './task.ts';
import { LightElement } from '../../parts/light-element.ts';
import './transformation-editor.ts';

/**
 * Shows transformations.
 * @tag aisle-console-ingestion-transformations
 */
export class TransformationPanel extends LightElement {
  static override properties = { inUse: { state: true } };

  inUse: InUse | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #transformations = new Fetched<readonly Transformation[]>(this, {
    key: () => ['ingestion-transformations'],
    answers: () => this.#bench.session.answers,
    load: (signal) => readTransformations(this.#bench.session.admin.ingestion, { signal }),
  });

  protected override render() {
    const { words } = this.#bench;
    const edit = this.#bench.choice('edit');
    return html`<div class="row">
        ${newButton({ text: words.say('ingestion.new-transformations'), isOpen: edit !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${
        edit === undefined
          ? nothing
          : html`<aisle-console-ingestion-transformation
              .transformationId=${edit === '+' ? '' : edit}
              .onWritten=${() => this.#transformations.refresh()}
              .onClose=${() => this.#open(undefined)}
            ></aisle-console-ingestion-transformation>`
      }
      ${inUseNotice(this.#bench, this.inUse)} ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#transformations, (transformations) =>
        transformations.length === 0
          ? emptyState({
              icon: 'edit',
              title: words.say('ingestion.no-transformations'),
              text: words.say('ingestion.how-transformations'),
            })
          : this.#renderList(transformations),
      )}`;
  }

  #renderList(transformations: readonly Transformation[]) {
    const { words } = this.#bench;
    return namedTable(words, {
      label: words.say('ingestion.transformations'),
      columns: [words.say('ingestion.description')],
      rows: transformations.map((one) => ({
        name: one.name,
        cells: [html`<td dir="auto">${one.description ?? ''}</td>`],
        onOpen: () => this.#open(one.transformationID),
        onDelete: () => void this.#delete(one),
      })),
    });
  }

  #open(edit: string | undefined): void {
    this.inUse = undefined;
    this.#bench.router.go({ query: { edit } });
  }

  async #delete({ transformationID, name }: Transformation): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    this.inUse = undefined;
    let users: InUse['users'] = [];
    const look = async (): Promise<void> => {
      const tasks = await readTasks(ingestion);
      users = tasks
        .filter(({ transformationIDs = [] }) => transformationIDs.includes(transformationID))
        .map((task) => ({ kind: 'tasks', id: task.taskID, name: task.name || task.taskID }));
    };
    if (!(await this.#writing.run(look))) return;
    if (users.length > 0) {
      this.inUse = { name, users };
      return;
    }
    if (!(await askDelete(this.#bench, name))) return;
    if (!(await this.#writing.run(() => ingestion.deleteTransformation({ transformationID })))) return;
    tellDone(this.#bench, { text: this.#bench.say('parts.deleted', { name }), name });
    if (this.#bench.choice('edit') === transformationID) this.#open(undefined);
    await this.#transformations.refresh();
  }
}

customElements.define('aisle-console-ingestion-transformations', TransformationPanel);
