/** Suggestion editor: one configuration, its current suggestions, and the build log. */
import { isHttpError } from '@aisle/admin';
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { searchIndex } from '../../data/comparison.ts';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/why-here.ts';
import { saveRow } from '../../parts/save-row.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { linesField, linesOf, textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Config = AnswerOf<'querySuggestions', 'getConfig'>;

interface Draft {
  indexName: string;
  source: string;
  minHits: string;
  minLetters: string;
  exclude: string;
}

/** A current suggestion. */
interface Made {
  text: string;
  isTrending: boolean;
}

/** Maximum number of log lines shown. */
const LINES = 100;

/** Returns a fallback if the resource does not exist yet. */
const orNone =
  <Value>(none: Value) =>
  (error: unknown): Value => {
    if (isHttpError(error) && error.status === 404) return none;
    throw error;
  };

/**
 * Edits a configuration; without one it creates one.
 * @tag aisle-console-suggestion
 */
export class SuggestionEditor extends LightElement {
  static override properties = {
    config: { attribute: false },
    sourceName: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    draft: { state: true },
  };

  config: Config | undefined;
  /** The source index of a new configuration. */
  sourceName = '';
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  draft: Draft | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'config', isChanged: () => this.draft !== undefined });
  readonly #made = new Fetched<{ made: readonly Made[]; log: readonly string[] }>(this, {
    key: () => this.config && ['suggested', this.config.indexName],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { admin, looks } = this.#bench.session;
      const { search, querySuggestions } = admin;
      const indexName = this.config?.indexName ?? '';
      const [hits, log] = await Promise.all([
        searchIndex(search, { indexName, queries: [''] }).catch(orNone([[]])),
        querySuggestions.getLogFile({ indexName }, { signal }).catch(orNone([])),
      ]);
      return {
        made: (hits[0] ?? []).map((hit) => ({
          text: looks.show(indexName, hit).name,
          isTrending: hit['trending'] === true,
        })),
        log: log.slice(-LINES).map(({ timestamp, level, message }) => `${timestamp} ${level} ${message}`),
      };
    },
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('config') as Config | undefined;
    // Reloading the same configuration keeps the input.
    if (changed.has('config') && before?.indexName !== this.config?.indexName) this.draft = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    const draft = this.draft ?? this.#draftOf();
    const title = this.config?.indexName ?? words.say('merchandising.newSuggestions');
    const field = (name: keyof Draft, label: string, type: 'text' | 'number' = 'text') =>
      textField({
        id: `suggestion-${name}`,
        label,
        type,
        value: draft[name],
        onChange: (value) => this.#set({ [name]: value }),
      });
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: html`<div class="form-grid">
          ${this.config ? nothing : field('indexName', words.say('merchandising.suggestionIndex'))}
          ${field('source', words.say('merchandising.sourceIndex'))}
          ${field('minHits', words.say('merchandising.minHits'), 'number')}
          ${field('minLetters', words.say('merchandising.minLetters'), 'number')}
        </div>
        ${linesField({
          id: 'suggestion-exclude',
          label: words.say('merchandising.exclude'),
          hint: words.say('merchandising.excludeHint'),
          value: draft.exclude,
          onChange: (exclude) => this.#set({ exclude }),
        })}
        ${saveRow(this.#bench, this.#editor.writing, {
          text: words.say('parts.save'),
          needs: ['editSettings'],
          isReady: Boolean(draft.indexName && draft.source),
          onSave: () => void this.#save(draft),
          more: this.config
            ? html`<button type="button" class="danger" @click=${() => void this.#delete()}>
                ${icon('trash')} ${words.say('parts.delete')}
              </button>`
            : nothing,
        })}
        ${
          this.config
            ? withAnswer(
                words,
                this.#made,
                ({ made, log }) =>
                  html`<h3>${words.say('merchandising.current')}</h3>
                    ${this.#renderMade(made)}
                    <details>
                      <summary>${words.say('merchandising.log')}</summary>
                      <pre class="code" tabindex="0" dir="ltr">${log.join('\n') || '–'}</pre>
                    </details>`,
              )
            : nothing
        }`,
    });
  }

  #renderMade(made: readonly Made[]) {
    const { words } = this.#bench;
    if (made.length === 0) return html`<p>${words.say('merchandising.neverBuilt')}</p>`;
    const indexName = this.config?.indexName ?? '';
    return html`<ol class="order">
      ${made.map(
        ({ text, isTrending }) =>
          html`<li>
            <span class="order-text" dir="auto">${text}</span>
            <aisle-console-why
              .question=${{ indexName, about: 'suggestion', query: text }}
              .name=${text}
            ></aisle-console-why>
            ${isTrending ? html`<span class="badge accent">${words.say('merchandising.trending')}</span>` : nothing}
          </li>`,
      )}
    </ol>`;
  }

  #set(part: Partial<Draft>): void {
    this.draft = { ...(this.draft ?? this.#draftOf()), ...part };
  }

  #draftOf(): Draft {
    const [source] = this.config?.sourceIndices ?? [];
    return {
      indexName: this.config?.indexName ?? `${this.sourceName}_suggestions`,
      source: source?.indexName ?? this.sourceName,
      minHits: String(source?.minHits ?? 1),
      minLetters: String(source?.minLetters ?? 3),
      exclude: (this.config?.exclude ?? []).join('\n'),
    };
  }

  async #save({ indexName, source, minHits, minLetters, exclude }: Draft): Promise<void> {
    const { draft } = this;
    const { querySuggestions } = this.#bench.session.admin;
    const { config: existing, onWritten } = this;
    const [first, ...others] = existing?.sourceIndices ?? [];
    const own = { ...first, indexName: source, minHits: Number(minHits), minLetters: Number(minLetters) };
    const body = { ...existing, indexName, sourceIndices: [own, ...others], exclude: linesOf(exclude) };
    const isSaved = await this.#editor.save({
      existing,
      read: existing && (() => querySuggestions.getConfig({ indexName })),
      write: () =>
        existing ? querySuggestions.updateConfig({ indexName, body }) : querySuggestions.createConfig({ body }),
      refresh: onWritten,
    });
    if (!isSaved) return;
    // Input that was typed while the write was pending is not saved yet.
    if (this.draft === draft) this.draft = undefined;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name: indexName }),
      name: indexName,
      takeBack: existing && (() => querySuggestions.updateConfig({ indexName, body: existing }).then(onWritten)),
    });
    if (!existing) this.#bench.router.go({ query: { config: indexName } }, { replace: true });
  }

  async #delete(): Promise<void> {
    const { words, notices, session } = this.#bench;
    const { config: existing, onWritten } = this;
    if (!existing) return;
    const { indexName } = existing;
    const isSure = await notices.confirm({
      title: `${words.say('parts.delete')}: ${indexName}`,
      text: words.say('merchandising.deleteText'),
      action: words.say('parts.delete'),
    });
    if (!isSure) return;
    const { querySuggestions } = session.admin;
    if (!(await this.#editor.writing.run(() => querySuggestions.deleteConfig({ indexName })))) return;
    tellDone(this.#bench, { text: words.say('parts.deleted', { name: indexName }), name: indexName });
    this.draft = undefined;
    this.onClose();
    await onWritten();
  }
}

customElements.define('aisle-console-suggestion', SuggestionEditor);
