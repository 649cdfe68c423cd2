/** Transformation editor: the code of a transformation, and a test run on a record before it is saved. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { describedFields } from '../../parts/described-fields.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { type FieldDescription, type Typed, typedSince, withTyped } from '../../parts/typed-values.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Transformation } from './task.ts';

type Tried = AnswerOf<'ingestion', 'tryTransformation'>;
type Body = Pick<Transformation, 'name' | 'description' | 'code'>;

/** Template of a new transformation, as a short tutorial. */
const START: Body = {
  name: '',
  code: `(record) => {
  // A record is skipped if the function returns null.
  if (!record.name) return null;
  return { ...record, name: record.name.trim() };
}`,
};

const SAMPLE = JSON.stringify({ objectID: '1', name: ' Red shoe ', price: 59 }, undefined, 2);

/**
 * Edits a transformation; without an identifier it creates one.
 * @tag aisle-console-ingestion-transformation
 */
export class TransformationEditor extends LightElement {
  static override properties = {
    transformationId: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    typed: { state: true },
    sample: { state: true },
    tried: { state: true },
  };

  transformationId = '';
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  typed: Typed = {};
  /** The test record as JSON. */
  sample = SAMPLE;
  tried: Tried | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, {
    place: 'edit',
    isChanged: () => Object.keys(this.typed).length > 0,
  });
  readonly #trying = new Writing(this, this.#bench);
  readonly #existing = new Fetched<Transformation>(this, {
    key: () => (this.transformationId ? ['ingestion-transformation', this.transformationId] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#read(signal),
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('transformationId')) return;
    this.typed = {};
    this.tried = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.#existing.value?.name ?? words.say('ingestion.new-transformations');
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: this.transformationId
        ? withAnswer(words, this.#existing, (existing) => this.#renderForm(existing))
        : this.#renderForm(undefined),
    });
  }

  #read(signal?: AbortSignal): Promise<Transformation> {
    const place = { transformationID: this.transformationId };
    return this.#bench.session.admin.ingestion.getTransformation(place, signal && { signal });
  }

  #fields(): FieldDescription[] {
    const { words } = this.#bench;
    return [
      { path: 'name', kind: 'text', label: words.say('parts.name'), isRequired: true },
      { path: 'description', kind: 'text', label: words.say('ingestion.description') },
      {
        path: 'code',
        kind: 'code',
        label: words.say('ingestion.code'),
        hint: words.say('ingestion.codeHint'),
        isRequired: true,
        rows: 12,
      },
    ];
  }

  #renderForm(existing: Transformation | undefined) {
    const { words } = this.#bench;
    const fields = this.#fields();
    const base: Body = existing ?? START;
    const body = withTyped(base, { fields, typed: this.typed });
    const isSample = !readJson(this.sample).problem;
    return html`<div class="split">
      <form class="form" novalidate @submit=${(event: SubmitEvent) => this.#onSave(event, { existing, body })}>
        ${describedFields(words, fields, {
          id: 'transformation',
          existing: base,
          typed: this.typed,
          onType: this.#onType,
          error: this.#editor.writing.error,
        })}
        ${saveRow(this.#bench, this.#editor.writing, {
          text: words.say('parts.save'),
          needs: ['editSettings'],
          isReady: body.name !== '' && body.code.trim() !== '',
        })}
      </form>
      <div class="form">
        <aisle-console-json
          .label=${words.say('ingestion.sample')}
          .text=${this.sample}
          .rows=${8}
          @json-change=${(event: JsonChangeEvent) => (this.sample = event.text)}
        ></aisle-console-json>
        <div class="row">
          <button
            type="button"
            ?disabled=${!isSample || !body.code.trim() || this.#trying.isBusy}
            @click=${() => this.#try(body.code)}
          >
            ${icon('play')} ${words.say('ingestion.try')}
          </button>
          <span class="hint">${words.say('ingestion.tryHint')}</span>
        </div>
        ${writingProblem(words, this.#trying)}
        <div role="status">${this.tried ? this.#renderTried(this.tried) : nothing}</div>
      </div>
    </div>`;
  }

  // The result of other code does not apply.
  #onType = (path: string, typed: string | boolean): void => {
    this.typed = { ...this.typed, [path]: typed };
    this.tried = undefined;
  };

  #renderTried({ payloads, logs, error }: Tried) {
    const { words } = this.#bench;
    if (error) {
      const { message, line, column } = error;
      return html`<div class="notice bad">
        ${icon('warning')}
        <div>
          <p dir="auto">${message}</p>
          ${
            line === undefined
              ? nothing
              : html`<p>${words.say('ingestion.errorPlace', { line, column: column ?? 1 })}</p>`
          }
        </div>
      </div>`;
    }
    return html`<h3>${words.say(payloads.length === 0 ? 'ingestion.leftOut' : 'ingestion.becomes')}</h3>
      ${
        payloads.length === 0
          ? nothing
          : html`<pre class="code" tabindex="0" dir="ltr">
${payloads.map((payload) => JSON.stringify(payload, undefined, 2)).join('\n')}</pre>`
      }
      ${logs.length === 0 ? nothing : html`<pre class="code" tabindex="0" dir="ltr">${logs.join('\n')}</pre>`}`;
  }

  async #try(code: string): Promise<void> {
    const { ingestion } = this.#bench.session.admin;
    const sampleRecord = readJson(this.sample).value as Record<string, unknown>;
    this.tried = undefined;
    await this.#trying.run(async () => {
      const { typed } = this;
      const tried = await ingestion.tryTransformation({ body: { code, sampleRecord } });
      if (typed === this.typed) this.tried = tried;
    });
  }

  #onSave = async (
    event: SubmitEvent,
    { existing, body: typed }: { existing: Transformation | undefined; body: Body },
  ): Promise<void> => {
    event.preventDefault();
    const { ingestion } = this.#bench.session.admin;
    const { name, description = '', code } = typed;
    const all = this.typed;
    // Absent fields stay unchanged, so a removed description is sent as an empty text.
    const body = { name, code, ...((description || existing?.description) && { description }) };
    let id = existing?.transformationID;
    const isSaved = await this.#editor.save({
      existing,
      read: existing && (() => this.#read()),
      write: async () => {
        if (existing) await ingestion.updateTransformation({ transformationID: existing.transformationID, body });
        else ({ transformationID: id } = await ingestion.createTransformation({ body }));
      },
      refresh: () => Promise.all([this.#existing.refresh(), this.onWritten()]),
    });
    if (!isSaved) return;
    this.typed = typedSince(this.typed, all);
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name });
    if (!existing) this.#bench.router.go({ query: { edit: id } }, { replace: true });
  };
}

customElements.define('aisle-console-ingestion-transformation', TransformationEditor);
