/** Resource panel: lists the resources of one kind (authentications, sources or destinations), opens the editor and deletes them. */
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
import { LightElement } from '../../parts/light-element.ts';
import './resource-editor.ts';
import { deleteResource, readResources, readUsers, type Resource, type ResourceKind, TYPES } from './resource.ts';

/** Input fields that identify a resource; the first one with a value is shown. */
const TELLING = [
  'url',
  'indexName',
  'indexPrefix',
  'storeHash',
  'projectID',
  'image',
  'username',
  'clientEmail',
  'appID',
];

/** Returns the identifying value of a resource, or a dash. */
const placeOf = ({ input }: Resource): string => String(TELLING.map((name) => input[name]).find(Boolean) ?? '–');

/**
 * Lists the resources of one kind, opens the editor and deletes them.
 * @tag aisle-console-ingestion-resources
 */
export class ResourcePanel extends LightElement {
  static override properties = { kind: { attribute: false }, inUse: { state: true } };

  kind: ResourceKind = 'sources';
  inUse: InUse | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #resources = new Fetched<readonly Resource[]>(this, {
    key: () => ['ingestion', this.kind],
    answers: () => this.#bench.session.answers,
    load: (signal) => readResources(this.#bench.session.admin.ingestion, { kind: this.kind, signal }),
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('kind')) this.inUse = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    const edit = this.#bench.choice('edit');
    return html`<div class="row">
        ${newButton({ text: words.say(`ingestion.new-${this.kind}`), isOpen: edit !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${
        edit === undefined
          ? nothing
          : html`<aisle-console-ingestion-resource
              .kind=${this.kind}
              .resourceId=${edit === '+' ? '' : edit}
              .onWritten=${() => this.#resources.refresh()}
              .onClose=${() => this.#open(undefined)}
            ></aisle-console-ingestion-resource>`
      }
      ${inUseNotice(this.#bench, this.inUse)} ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#resources, (resources) =>
        resources.length === 0
          ? emptyState({
              icon: this.kind === 'authentications' ? 'key' : 'link',
              title: words.say(`ingestion.no-${this.kind}`),
              text: words.say(`ingestion.how-${this.kind}`),
            })
          : this.#renderTable(resources),
      )}`;
  }

  #renderTable(resources: readonly Resource[]) {
    const { words } = this.#bench;
    return namedTable(words, {
      label: words.say(`ingestion.${this.kind}`),
      columns: [words.say('ingestion.type'), words.say(`ingestion.place-${this.kind}`)],
      rows: resources.map((resource) => ({
        name: resource.name,
        cells: [
          html`<td><span class="badge">${this.#typeName(resource)}</span></td>`,
          html`<td class="code" dir="ltr">${placeOf(resource)}</td>`,
        ],
        onOpen: () => this.#open(resource.id),
        onDelete: () => void this.#delete(resource),
      })),
    });
  }

  #typeName({ type }: Resource): string {
    const existing = TYPES[this.kind].find((one) => one === type);
    return existing ? this.#bench.say(`ingestion.type-${existing}`) : type;
  }

  #open(edit: string | undefined): void {
    this.inUse = undefined;
    this.#bench.router.go({ query: { edit } });
  }

  async #delete({ id, name }: Resource): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const { kind } = this;
    this.inUse = undefined;
    let users: InUse['users'] = [];
    if (!(await this.#writing.run(async () => void (users = await readUsers(ingestion, { kind, id }))))) return;
    if (users.length > 0) {
      this.inUse = { name, users };
      return;
    }
    if (!(await askDelete(this.#bench, name))) return;
    if (!(await this.#writing.run(() => deleteResource(ingestion, { kind, id })))) return;
    tellDone(this.#bench, { text: this.#bench.say('parts.deleted', { name }), name });
    if (this.#bench.choice('edit') === id) this.#open(undefined);
    await this.#resources.refresh();
  }
}

customElements.define('aisle-console-ingestion-resources', ResourcePanel);
