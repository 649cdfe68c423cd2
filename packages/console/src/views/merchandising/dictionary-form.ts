/** Dictionary form: adds a custom word, with its parts (compounds) or its forms (plurals). */
import { html, nothing } from 'lit';
import { icon } from '../../parts/icon.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type DictionaryPlace, type Entry, ownEntry } from './dictionary-entry.ts';
import { LightElement } from '../../parts/light-element.ts';

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * Form that adds an entry to one dictionary of one language.
 * @tag aisle-console-dictionary-form
 */
export class DictionaryForm extends LightElement {
  static override properties = {
    place: { attribute: false },
    isBusy: { attribute: false },
    onEntry: { attribute: false },
  };

  place: DictionaryPlace = { dictionary: 'stopwords', language: 'en' };
  /** Whether a write is pending. */
  isBusy = false;
  /** Writes the entry; returns whether it succeeded. */
  onEntry: (entry: Entry) => Promise<boolean> = () => Promise.resolve(false);

  readonly #bench = new WorkbenchController(this);

  constructor() {
    super();
    holdForm(this, this.#bench, { place: ['dictionary', 'language'] });
  }

  protected override render() {
    const { words, session } = this.#bench;
    const { dictionary } = this.place;
    const mayWrite = session.rights.has('editSettings') !== false;
    return html`<form class="searching panel" @submit=${this.#onSubmit}>
      ${
        dictionary === 'plurals'
          ? nothing
          : html`<div class="field">
              <label for="entry-word">${words.say('merchandising.word')}</label>
              <input id="entry-word" name="word" required autocomplete="off" spellcheck="false" />
            </div>`
      }
      ${
        dictionary === 'stopwords'
          ? nothing
          : html`<div class="field grows">
              <label for="entry-parts">${words.say('merchandising.parts')}</label>
              <input id="entry-parts" name="parts" required autocomplete="off" spellcheck="false" />
            </div>`
      }
      <button
        ?disabled=${!mayWrite || this.isBusy}
        title=${mayWrite ? '' : words.say('parts.needs', { acl: 'editSettings' })}
      >
        ${icon('plus')} ${words.say('parts.add')}
      </button>
    </form>`;
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const word = String(data.get('word') ?? '').trim();
    const entry = ownEntry(this.place, { word, parts: listOf(String(data.get('parts') ?? '')) });
    if (await this.onEntry(entry)) form.reset();
  };
}

customElements.define('aisle-console-dictionary-form', DictionaryForm);
