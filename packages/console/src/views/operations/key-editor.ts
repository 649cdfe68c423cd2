/** Key editor: what a key allows, on which indices and pages, how often and how long. */
import { html } from 'lit';
import type { Acl } from '../../connection/rights.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { linesField, linesOf, textField } from '../../parts/fields.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Key, PERMISSIONS } from './key.ts';
import { LightElement } from '../../parts/light-element.ts';

const DAY = 86_400;

interface Draft {
  acl: readonly Acl[];
  description: string;
  indexes: string;
  referers: string;
  maxHits: string;
  maxQueries: string;
  queryParameters: string;
  days: string;
}

const draftOf = (key: Key | undefined): Draft => ({
  acl: key?.acl ?? ['search'],
  description: key?.description ?? '',
  indexes: (key?.indexes ?? []).join('\n'),
  referers: (key?.referers ?? []).join('\n'),
  maxHits: String(key?.maxHitsPerQuery ?? 0),
  maxQueries: String(key?.maxQueriesPerIPPerHour ?? 0),
  queryParameters: key?.queryParameters ?? '',
  days: String(Math.ceil((key?.validity ?? 0) / DAY)),
});

/** What somebody else may have changed: the rest of the time runs by itself. */
function changeable(key: Key): Omit<Key, 'validity'> {
  const { validity: _, ...others } = key;
  return others;
}

/**
 * Edits a key; without one it creates one.
 * @tag aisle-console-key
 */
export class KeyEditor extends LightElement {
  static override properties = {
    existing: { attribute: false },
    onMade: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    draft: { state: true },
    lacks: { state: true },
  };

  /** The edited key; undefined for a new one. */
  existing: Key | undefined;
  /** Given the secret, which nobody else is shown. */
  onMade: (secret: string) => void = () => {};
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  draft: Draft = draftOf(undefined);
  /** Whether no permission is chosen. */
  lacks = false;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'key', isChanged: () => this.draft !== this.#start });
  /** Initial value of the form. */
  #start = this.draft;

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('existing') as Key | undefined;
    // Reloading the same key keeps the input.
    if (changed.has('existing') && before?.id !== this.existing?.id) this.draft = this.#start = draftOf(this.existing);
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.existing ? this.existing.description || this.existing.value : words.say('operations.newKey');
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: html`${this.#renderPermissions()} ${this.#renderFields()}
      ${saveRow(this.#bench, this.#editor.writing, {
        text: words.say('parts.save'),
        needs: ['admin'],
        onSave: () => void this.#save(),
      })}`,
    });
  }

  #renderPermissions() {
    const { words } = this.#bench;
    const { acl: chosen } = this.draft;
    const toggle = (acl: Acl): void =>
      this.#set({ acl: chosen.includes(acl) ? chosen.filter((one) => one !== acl) : [...chosen, acl] });
    return html`<fieldset>
      <legend>${words.say('operations.may')}</legend>
      <div class="choices">
        ${PERMISSIONS.map(
          (acl) =>
            html`<label class="check"
              ><input type="checkbox" .checked=${chosen.includes(acl)} @change=${() => toggle(acl)} /><span class="code"
                >${acl}</span
              ></label
            >`,
        )}
      </div>
      ${this.lacks ? html`<p class="field-problem" role="alert">${words.say('operations.pickOne')}</p>` : ''}
    </fieldset>`;
  }

  #renderFields() {
    const { words } = this.#bench;
    const field = (
      name: 'description' | 'maxHits' | 'maxQueries' | 'queryParameters',
      type: 'text' | 'number' = 'text',
    ) =>
      textField({
        id: `key-${name}`,
        label: words.say(`operations.${name}`),
        type,
        value: this.draft[name],
        onChange: (value) => this.#set({ [name]: value }),
      });
    const lines = (name: 'indexes' | 'referers') =>
      linesField({
        id: `key-${name}`,
        label: words.say(name === 'indexes' ? 'operations.indices' : 'operations.referers'),
        hint: words.say('operations.indicesHint'),
        rows: 2,
        value: this.draft[name],
        onChange: (value) => this.#set({ [name]: value }),
      });
    return html`<div class="form-grid">
      ${field('description')}
      ${textField({
        id: 'key-days',
        label: words.say('operations.validity'),
        type: 'number',
        value: this.draft.days,
        onChange: (days) => this.#set({ days }),
      })}
      ${field('maxHits', 'number')} ${field('maxQueries', 'number')} ${lines('indexes')} ${lines('referers')}
      ${field('queryParameters')}
    </div>`;
  }

  #set = (part: Partial<Draft>): void => {
    this.draft = { ...this.draft, ...part };
  };

  async #save(): Promise<void> {
    const { draft, existing, onWritten } = this;
    const { keys } = this.#bench.session.admin;
    this.lacks = draft.acl.length === 0;
    if (this.lacks) return;
    const isSameTime = draft.days === draftOf(existing).days;
    const body = {
      acl: [...draft.acl],
      description: draft.description,
      indexes: linesOf(draft.indexes),
      referers: linesOf(draft.referers),
      maxHitsPerQuery: Number(draft.maxHits),
      maxQueriesPerIPPerHour: Number(draft.maxQueries),
      queryParameters: draft.queryParameters,
      validity: existing && isSameTime ? existing.validity : Math.round(Number(draft.days) * DAY),
    };
    let secret: string | undefined;
    const isSaved = await this.#editor.save({
      existing: existing && changeable(existing),
      read: existing && (async () => changeable(await keys.getApiKey({ key: existing.id }))),
      write: async () => {
        if (existing) await keys.updateApiKey({ key: existing.id, body });
        else ({ key: secret } = await keys.addApiKey({ body }));
      },
    });
    if (!isSaved) return;
    this.#start = this.draft;
    const name = draft.description || existing?.value || this.#bench.say('operations.newKey');
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name });
    if (secret !== undefined) this.onMade(secret);
    this.onClose();
    await onWritten();
  }
}

customElements.define('aisle-console-key', KeyEditor);
