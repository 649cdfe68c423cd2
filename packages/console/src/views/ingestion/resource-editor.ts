/** Resource editor: one authentication, source or destination with the fields of its type. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { describedFields } from '../../parts/described-fields.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { type FieldDescription, isUnreadable, type Typed, typedSince } from '../../parts/typed-values.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { inputFields } from './input-fields.ts';
import { readResource, readResources, type Resource, type ResourceKind, writeResource } from './resource.ts';
import { resourceBody } from './resource-body.ts';
import { LightElement } from '../../parts/light-element.ts';
import './source-look.ts';
import { type Head, headOf, renderHead } from './resource-head.ts';

interface Existing {
  resource: Resource | undefined;
  authentications: readonly Resource[];
}

/**
 * Edits a resource; without an identifier it creates one.
 * @tag aisle-console-ingestion-resource
 */
export class ResourceEditor extends LightElement {
  static override properties = {
    kind: { attribute: false },
    resourceId: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    head: { state: true },
    typed: { state: true },
  };

  kind: ResourceKind = 'sources';
  resourceId = '';
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  /** Changes besides the input. */
  head: Partial<Head> = {};
  /** Changes of the input. */
  typed: Typed = {};

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, {
    place: 'edit',
    isChanged: () => Object.keys({ ...this.head, ...this.typed }).length > 0,
  });
  readonly #existing = new Fetched<Existing>(this, {
    key: () => ['ingestion-resource', this.kind, this.resourceId],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { ingestion } = this.#bench.session.admin;
      const [resource, authentications] = await Promise.all([
        this.resourceId ? readResource(ingestion, { kind: this.kind, id: this.resourceId }) : undefined,
        this.kind === 'authentications' ? [] : readResources(ingestion, { kind: 'authentications', signal }),
      ]);
      return { resource, authentications };
    },
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('kind') || changed.has('resourceId')) this.#forget();
  }

  #forget(): void {
    this.head = {};
    this.typed = {};
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.#existing.value?.resource?.name ?? words.say(`ingestion.new-${this.kind}`);
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: withAnswer(words, this.#existing, (existing) => this.#renderForm(existing)),
    });
  }

  #headOf({ resource }: Existing): Head {
    return { ...headOf(this.kind, resource), ...this.head };
  }

  #fieldsOf(head: Head): FieldDescription[] {
    return inputFields(this.#bench.words, { ...head, kind: this.kind });
  }

  #renderForm(existing: Existing) {
    const { words } = this.#bench;
    const { resource, authentications } = existing;
    const head = this.#headOf(existing);
    const fields = this.#fieldsOf(head);
    const unread = fields.some((field) => isUnreadable(field, this.typed[field.path] ?? ''));
    const change = (next: Partial<Head>): void => {
      this.head = { ...this.head, ...next };
    };
    return html`<form novalidate @submit=${(event: SubmitEvent) => this.#onSave(event, existing)}>
      <div class="form-grid">
        ${renderHead(words, { kind: this.kind, head, resource, authentications, change })}
        ${describedFields(words, fields, {
          id: 'input',
          existing: resource?.input ?? {},
          typed: this.typed,
          onType: (path, typed) => (this.typed = { ...this.typed, [path]: typed }),
          error: this.#editor.writing.error,
          prefix: 'input.',
        })}
      </div>
      ${this.kind === 'authentications' ? html`<p class="hint">${words.say('ingestion.secretHint')}</p>` : nothing}
      ${saveRow(this.#bench, this.#editor.writing, {
        text: words.say('parts.save'),
        needs: ['editSettings'],
        isReady: !unread && head.name.trim() !== '',
      })}
      ${this.kind === 'sources' && resource ? this.#renderLook(resource) : nothing}
    </form>`;
  }

  #renderLook({ id, input }: Resource) {
    const rows = this.typed['rows'] ?? input['rows'];
    return html`<aisle-console-ingestion-look
      .sourceId=${id}
      .rows=${typeof rows === 'string' ? rows : undefined}
      .onRows=${(path: string) => (this.typed = { ...this.typed, rows: path })}
    ></aisle-console-ingestion-look>`;
  }

  #onSave = async (event: SubmitEvent, existing: Existing): Promise<void> => {
    event.preventDefault();
    const { ingestion } = this.#bench.session.admin;
    const { resource } = existing;
    const { kind, head: changed, typed: all } = this;
    const head = this.#headOf(existing);
    const fields = this.#fieldsOf(head);
    const body = resourceBody({ kind, resource, head, fields, typed: this.typed });
    let id = resource?.id;
    const isSaved = await this.#editor.save({
      existing: resource,
      read: resource && (() => readResource(ingestion, { kind, id: resource.id })),
      write: async () => void (id = await writeResource(ingestion, { kind, id, body })),
      refresh: () => Promise.all([this.#existing.refresh(), this.onWritten()]),
    });
    if (!isSaved) return;
    this.head = typedSince(this.head, changed);
    this.typed = typedSince(this.typed, all);
    const { name = '' } = body;
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name });
    if (!resource) this.#bench.router.go({ query: { edit: id } }, { replace: true });
  };
}

customElements.define('aisle-console-ingestion-resource', ResourceEditor);
