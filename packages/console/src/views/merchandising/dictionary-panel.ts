/** Dictionary panel: stop words, plurals and compounds; custom entries can be deleted, built-in ones switched off and on. */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { switchField } from '../../parts/switch-field.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import {
  DICTIONARIES,
  type Dictionary,
  type Entry,
  isOff,
  type KnownDictionary,
  nameOf,
  offEntry,
  readDictionary,
  switchStandard,
  writeEntry,
} from './dictionary-entry.ts';
import { entryColumns } from './dictionary-columns.ts';
import './dictionary-form.ts';

/**
 * Shows and changes the dictionaries of the application.
 * @tag aisle-console-dictionaries
 */
export class DictionaryPanel extends LightElement {
  static override properties = { requested: { state: true } };

  /** The pending state of the built-in entries while it is being written. */
  requested: boolean | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #entries = new Fetched<KnownDictionary>(this, {
    key: () => ['dictionary', this.#dictionary(), this.#language(), this.#bench.choice('q')],
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      readDictionary(this.#bench.session.admin.dictionaries, {
        ...this.#place(),
        query: this.#bench.choice('q') ?? '',
        signal,
      }),
  });

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
      ${this.#renderSwitch()}
      ${keyed(
        `${this.#dictionary()} ${this.#language()}`,
        html`<aisle-console-dictionary-form
          .place=${this.#place()}
          .isBusy=${this.#writing.isBusy}
          .onEntry=${this.#onAdd}
        ></aisle-console-dictionary-form>`,
      )}
      ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#entries, ({ hits }) =>
        hits.length === 0
          ? emptyState({
              icon: 'search',
              title: words.say('merchandising.noEntries'),
              text: words.say('merchandising.noEntriesHow'),
            })
          : html`<aisle-console-table
              .label=${words.say(`merchandising.${this.#dictionary()}`)}
              .columns=${entryColumns(words, {
                mayWrite: this.#mayWrite(),
                switchOff: (entry) => void this.#switchOff(entry),
                remove: (entry) => void this.#delete(entry),
              })}
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

  #place() {
    return { dictionary: this.#dictionary(), language: this.#language() };
  }

  #languageName(code: string): string {
    const { language } = this.#bench.words;
    try {
      return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
    } catch {
      return code;
    }
  }

  #mayWrite(): boolean {
    return this.#bench.session.rights.has('editSettings') !== false;
  }

  /** Whether the built-in entries of this language are active. */
  #renderSwitch() {
    const { words } = this.#bench;
    const counts = this.#entries.value?.countsStandard;
    if (counts === undefined || !this.#mayWrite()) return nothing;
    return switchField({
      label: words.say('merchandising.countsStandard', { language: this.#languageName(this.#language()) }),
      hint: words.say('merchandising.countsStandardHint'),
      value: this.requested ?? counts,
      isLocked: this.#writing.isBusy,
      onChange: (isOn) => void this.#switchStandard(isOn),
    });
  }

  async #write(action: 'addEntry' | 'deleteEntry', body: Entry, dictionary: Dictionary): Promise<void> {
    await writeEntry(this.#bench.session.admin, { action, body, dictionary });
    await this.#entries.refresh();
  }

  #onAdd = (entry: Entry): Promise<boolean> =>
    this.#add(entry, this.#bench.say('parts.saved', { name: nameOf(entry) }));

  async #add(entry: Entry, text: string): Promise<boolean> {
    const dictionary = this.#dictionary();
    if (!(await this.#writing.run(() => this.#write('addEntry', entry, dictionary)))) return false;
    const takeBack = () => this.#write('deleteEntry', { objectID: entry.objectID }, dictionary);
    tellDone(this.#bench, { text, name: nameOf(entry), takeBack });
    return true;
  }

  async #switchOff(entry: Entry): Promise<void> {
    await this.#add(offEntry(this.#place(), entry), this.#bench.say('merchandising.wordOff', { name: nameOf(entry) }));
  }

  async #delete(entry: Entry): Promise<void> {
    const { objectID } = entry;
    const dictionary = this.#dictionary();
    if (!(await this.#writing.run(() => this.#write('deleteEntry', { objectID }, dictionary)))) return;
    const name = nameOf(entry);
    const text = this.#bench.say(isOff(entry) ? 'merchandising.wordOn' : 'parts.deleted', { name });
    tellDone(this.#bench, { text, name, takeBack: () => this.#write('addEntry', entry, dictionary) });
  }

  async #switchStandard(isOn: boolean): Promise<void> {
    const place = this.#place();
    const name = this.#languageName(place.language);
    const set = async (next: boolean): Promise<void> => {
      await switchStandard(this.#bench.session.admin, { ...place, isOn: next });
      await this.#entries.refresh();
    };
    this.requested = isOn;
    const isDone = await this.#writing.run(() => set(isOn));
    this.requested = undefined;
    if (!isDone) return;
    const text = this.#bench.say(isOn ? 'merchandising.standardOn' : 'merchandising.standardOff', { language: name });
    tellDone(this.#bench, { text, name, takeBack: () => set(!isOn) });
  }
}

customElements.define('aisle-console-dictionaries', DictionaryPanel);
