/** Dictionary panel: stop words, plurals and compounds, built in and own. */
import { waitForAppTask } from '@aisle/admin';
import { html, LitElement } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import type { Column } from '../../parts/data-table.ts';
import '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

const DICTIONARIES = ['stopwords', 'plurals', 'compounds'] as const;
type Dictionary = (typeof DICTIONARIES)[number];
type Entry = AnswerOf<'dictionaries', 'searchDictionaryEntries'>['hits'][number];

/** Entries that are read. */
const MOST = 1000;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const nameOf = ({ word, words = [], objectID }: Entry): string => word ?? words[0] ?? objectID;

/**
 * Shows and changes dictionaries, which are those of the whole application.
 * @tag aisle-console-dictionaries
 */
export class DictionaryPanel extends LitElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #entries = new Fetched<{ hits: readonly Entry[]; languages: readonly string[] }>(this, {
    key: () => ['dictionary', this.#dictionary(), this.#language(), this.#bench.choice('q')],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { dictionaries } = this.#bench.session.admin;
      const body = { query: this.#bench.choice('q') ?? '', language: this.#language(), hitsPerPage: MOST };
      const [{ hits }, languages] = await Promise.all([
        dictionaries.searchDictionaryEntries({ dictionaryName: this.#dictionary(), body }, { signal }),
        dictionaries.getDictionaryLanguages({}, { signal }),
      ]);
      return { hits, languages: Object.keys(languages).toSorted() };
    },
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words, router } = this.#bench;
    const languages = this.#entries.value?.languages ?? [this.#language()];
    return html`<div class="searching panel">
        ${selectField({
          id: 'dictionary',
          label: words.say('merchandising.dictionary'),
          value: this.#dictionary(),
          onChange: (dictionary) => router.go({ query: { dictionary } }),
          options: DICTIONARIES.map((value) => ({ value, text: words.say(`merchandising.${value}`) })),
        })}
        ${selectField({
          id: 'dictionary-language',
          label: words.say('merchandising.language'),
          value: this.#language(),
          onChange: (language) => router.go({ query: { language } }),
          options: languages.map((value) => ({ value, text: this.#languageName(value) })),
        })}
        <div class="grows">
          ${textField({
            id: 'search-dictionary',
            type: 'search',
            label: words.say('parts.searchFor'),
            value: this.#bench.choice('q') ?? '',
            onChange: (q) => router.go({ query: { q } }, { replace: true }),
          })}
        </div>
      </div>
      ${this.#renderForm()} ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#entries, ({ hits }) =>
        hits.length === 0
          ? emptyState({
              icon: 'search',
              title: words.say('merchandising.noEntries'),
              text: words.say('merchandising.noEntriesHow'),
            })
          : html`<aisle-console-table
              .label=${words.say(`merchandising.${this.#dictionary()}`)}
              .columns=${this.#columns()}
              .rows=${hits}
              .fileName=${`${this.#dictionary()}-${this.#language()}`}
            ></aisle-console-table>`,
      )}`;
  }

  #dictionary(): Dictionary {
    const chosen = this.#bench.choice('dictionary');
    return DICTIONARIES.find((name) => name === chosen) ?? 'stopwords';
  }

  #language(): string {
    return this.#bench.choice('language') ?? 'en';
  }

  #languageName(code: string): string {
    const { language } = this.#bench.words;
    try {
      return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
    } catch {
      return code;
    }
  }

  #renderForm() {
    const { words, session } = this.#bench;
    const mayWrite = session.rights.has('editSettings') !== false;
    const dictionary = this.#dictionary();
    return html`<form class="searching panel" @submit=${this.#onAdd}>
      ${
        dictionary === 'plurals'
          ? ''
          : html`<div class="field">
              <label for="entry-word">${words.say('merchandising.word')}</label>
              <input id="entry-word" name="word" required autocomplete="off" spellcheck="false" />
            </div>`
      }
      ${
        dictionary === 'stopwords'
          ? ''
          : html`<div class="field grows">
              <label for="entry-parts">${words.say('merchandising.parts')}</label>
              <input id="entry-parts" name="parts" required autocomplete="off" spellcheck="false" />
            </div>`
      }
      <button
        ?disabled=${!mayWrite || this.#writing.isBusy}
        title=${mayWrite ? '' : words.say('parts.needs', { acl: 'editSettings' })}
      >
        ${icon('plus')} ${words.say('parts.add')}
      </button>
    </form>`;
  }

  #columns(): Column<Entry>[] {
    const { words } = this.#bench;
    const isOwn = ({ type }: Entry): boolean => type !== 'standard';
    return [
      { name: 'word', label: words.say('merchandising.word'), value: nameOf },
      {
        name: 'parts',
        label: words.say('merchandising.parts'),
        width: 'minmax(10rem, 2fr)',
        value: ({ words: forms, decomposition }) => (forms ?? decomposition ?? []).join(', ') || null,
      },
      {
        name: 'kind',
        label: words.say('merchandising.kind'),
        value: (entry) => words.say(isOwn(entry) ? 'merchandising.custom' : 'merchandising.standard'),
        cell: (entry) =>
          html`<span class="badge ${isOwn(entry) ? 'accent' : ''}"
            >${words.say(isOwn(entry) ? 'merchandising.custom' : 'merchandising.standard')}</span
          >`,
      },
      {
        name: 'actions',
        label: words.say('parts.delete'),
        width: '7rem',
        value: () => null,
        cell: (entry) =>
          isOwn(entry)
            ? html`<button type="button" class="quiet small" @click=${() => this.#delete(entry)}>
                ${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${nameOf(entry)}</span>
              </button>`
            : '',
      },
    ];
  }

  async #write(
    request: { action: 'addEntry' | 'deleteEntry'; body: Entry },
    dictionaryName: Dictionary,
  ): Promise<void> {
    const { dictionaries, tasks } = this.#bench.session.admin;
    const { type: _, _highlightResult: __, ...entry } = request.body;
    const body = { requests: [{ action: request.action, body: entry }] } as Parameters<
      typeof dictionaries.batchDictionaryEntries
    >[0]['body'];
    const { taskID } = await dictionaries.batchDictionaryEntries({ dictionaryName, body });
    await waitForAppTask(tasks, { taskID });
    await this.#entries.refresh();
  }

  #onAdd = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const dictionary = this.#dictionary();
    const word = String(data.get('word') ?? '').trim();
    const parts = listOf(String(data.get('parts') ?? ''));
    const named = (word || parts[0] || '').normalize('NFC');
    const entry: Entry = {
      objectID: `own-${dictionary}-${this.#language()}-${named}`.replaceAll(/\s+/g, '-'),
      language: this.#language(),
      ...(dictionary === 'plurals' ? { words: parts } : { word }),
      ...(dictionary === 'compounds' && { decomposition: parts }),
    };
    if (!(await this.#writing.run(() => this.#write({ action: 'addEntry', body: entry }, dictionary)))) return;
    form.reset();
    const takeBack = () => this.#write({ action: 'deleteEntry', body: { objectID: entry.objectID } }, dictionary);
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name: named }), name: named, takeBack });
  };

  async #delete(entry: Entry): Promise<void> {
    const dictionary = this.#dictionary();
    const body = { objectID: entry.objectID };
    if (!(await this.#writing.run(() => this.#write({ action: 'deleteEntry', body }, dictionary)))) return;
    const name = nameOf(entry);
    const takeBack = () => this.#write({ action: 'addEntry', body: entry }, dictionary);
    tellDone(this.#bench, { text: this.#bench.say('parts.deleted', { name }), name, takeBack });
  }
}

customElements.define('aisle-console-dictionaries', DictionaryPanel);
