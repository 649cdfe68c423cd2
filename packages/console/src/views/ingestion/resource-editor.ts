/** Resource editor: one authentication, source or destination, with the fields that its type asks for. */
import { html, LitElement, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { describedFields } from '../../parts/described-fields.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { type FieldDescription, isUnreadable, type Typed, typedSince, withTyped } from '../../parts/typed-values.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { inputFields } from './input-fields.ts';
import {
  readResource,
  readResources,
  type Resource,
  type ResourceBody,
  type ResourceKind,
  TYPES,
  writeResource,
} from './resource.ts';

const PLATFORMS = ['', 'ecommerce_a', 'ecommerce_b'] as const;

interface Known {
  resource: Resource | undefined;
  authentications: readonly Resource[];
}

/** What stands beside the input. */
interface Head {
  name: string;
  type: string;
  platform: string;
  authenticationID: string;
  isPrefix: boolean;
}

/**
 * Edits one; without an identifier it makes one.
 * @tag aisle-console-ingestion-resource
 */
export class ResourceEditor extends LitElement {
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
  /** What was changed beside the input. */
  head: Partial<Head> = {};
  /** What was typed for the input. */
  typed: Typed = {};

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, {
    place: 'edit',
    isChanged: () => Object.keys({ ...this.head, ...this.typed }).length > 0,
  });
  readonly #known = new Fetched<Known>(this, {
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

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('kind') || changed.has('resourceId')) this.#forget();
  }

  #forget(): void {
    this.head = {};
    this.typed = {};
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.#known.value?.resource?.name ?? words.say(`ingestion.new-${this.kind}`);
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: withAnswer(words, this.#known, (known) => this.#renderForm(known)),
    });
  }

  #headOf({ resource }: Known): Head {
    return {
      name: resource?.name ?? '',
      type: resource?.type ?? TYPES[this.kind][0],
      platform: resource?.platform ?? '',
      authenticationID: resource?.authenticationID ?? '',
      isPrefix: resource?.input['indexPrefix'] !== undefined,
      ...this.head,
    };
  }

  #fieldsOf(head: Head): FieldDescription[] {
    return inputFields(this.#bench.words, { ...head, kind: this.kind });
  }

  #renderForm(known: Known) {
    const { words } = this.#bench;
    const { resource, authentications } = known;
    const head = this.#headOf(known);
    const fields = this.#fieldsOf(head);
    const unread = fields.some((field) => isUnreadable(field, this.typed[field.path] ?? ''));
    const change = (next: Partial<Head>): void => {
      this.head = { ...this.head, ...next };
    };
    return html`<form novalidate @submit=${(event: SubmitEvent) => this.#onSave(event, known)}>
      <div class="form-grid">
        ${textField({
          id: 'resource-name',
          label: words.say('parts.name'),
          value: head.name,
          isRequired: true,
          onChange: (name) => change({ name }),
        })}
        ${
          resource
            ? html`<p class="field">
                <span class="label">${words.say('ingestion.type')}</span> ${this.#typeName(head)}
              </p>`
            : selectField({
                id: 'resource-type',
                label: words.say('ingestion.type'),
                value: head.type,
                options: TYPES[this.kind].map((value) => ({ value, text: words.say(`ingestion.type-${value}`) })),
                onChange: (type) => change({ type }),
              })
        }
        ${this.kind === 'authentications' ? this.#renderPlatform(head, change) : this.#renderAuthentication({ head, resource, authentications, change })}
        ${this.kind === 'destinations' && head.type !== 'insights' ? this.#renderTarget(head, change) : nothing}
        ${describedFields(words, fields, {
          id: 'input',
          known: resource?.input ?? {},
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
    </form>`;
  }

  #typeName({ type }: Head): string {
    const known = TYPES[this.kind].find((one) => one === type);
    return known ? this.#bench.say(`ingestion.type-${known}`) : type;
  }

  #renderPlatform({ platform }: Head, change: (next: Partial<Head>) => void) {
    const { words } = this.#bench;
    return selectField({
      id: 'resource-platform',
      label: words.say('ingestion.platform'),
      value: platform,
      options: PLATFORMS.map((value) => ({
        value,
        text: value ? words.say(`ingestion.type-${value}`) : words.say('ingestion.noPlatform'),
      })),
      onChange: (next) => change({ platform: next }),
    });
  }

  #renderAuthentication(options: {
    head: Head;
    resource: Resource | undefined;
    authentications: readonly Resource[];
    change: (next: Partial<Head>) => void;
  }) {
    const { words } = this.#bench;
    const { head, resource, authentications, change } = options;
    // Credentials that were named once are exchanged for others, not taken away: the service keeps what is not sent.
    const none = resource?.authenticationID ? [] : [{ value: '', text: words.say('ingestion.noAuthentication') }];
    return selectField({
      id: 'resource-authentication',
      label: words.say('ingestion.authentication'),
      value: head.authenticationID,
      options: [...none, ...authentications.map(({ id, name }) => ({ value: id, text: name }))],
      onChange: (authenticationID) => change({ authenticationID }),
    });
  }

  #renderTarget({ isPrefix }: Head, change: (next: Partial<Head>) => void) {
    const { words } = this.#bench;
    return selectField({
      id: 'resource-target',
      label: words.say('ingestion.target'),
      value: isPrefix ? 'prefix' : 'index',
      options: [
        { value: 'index', text: words.say('ingestion.target-index') },
        { value: 'prefix', text: words.say('ingestion.target-prefix') },
      ],
      onChange: (target) => change({ isPrefix: target === 'prefix' }),
    });
  }

  #onSave = async (event: SubmitEvent, known: Known): Promise<void> => {
    event.preventDefault();
    const { ingestion } = this.#bench.session.admin;
    const { resource } = known;
    const { kind, head: changed, typed: all } = this;
    const head = this.#headOf(known);
    const fields = this.#fieldsOf(head);
    const typed = Object.fromEntries(
      Object.entries(this.typed).filter(([path]) => fields.some((field) => field.path === path)),
    );
    // Of another target nothing of the one before counts.
    const isSame = head.isPrefix === (resource?.input['indexPrefix'] !== undefined);
    const before = resource && isSame ? resource.input : {};
    const input = withTyped(before, { fields, typed });
    // What is not sent at all stays as it was: of a source null takes it away, of the others the service says that it has to stay.
    const emptied = Object.keys(before).filter((name) => !(name in input));
    const empty = kind === 'sources' ? null : '';
    const body: ResourceBody = {
      name: head.name.trim(),
      ...(!resource && { type: head.type }),
      ...((Object.keys(typed).length > 0 || !resource || !isSame) && {
        input: { ...input, ...Object.fromEntries(emptied.map((name) => [name, empty])) },
      }),
      ...(head.platform && { platform: head.platform }),
      ...(head.authenticationID && { authenticationID: head.authenticationID }),
    };
    let id = resource?.id;
    const isSaved = await this.#editor.save({
      known: resource,
      read: resource && (() => readResource(ingestion, { kind, id: resource.id })),
      write: async () => void (id = await writeResource(ingestion, { kind, id, body })),
    });
    if (!isSaved) return;
    this.head = typedSince(this.head, changed);
    this.typed = typedSince(this.typed, all);
    const { name = '' } = body;
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name });
    await Promise.all([this.#known.refresh(), this.onWritten()]);
    if (!resource) this.#bench.router.go({ query: { edit: id } }, { replace: true });
  };
}

customElements.define('aisle-console-ingestion-resource', ResourceEditor);
