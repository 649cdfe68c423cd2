/** Synonym form: adds a synonym, with a preview of the results of the other word. */
import { html, nothing, type PropertyValues } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { replaceWord } from './compare-results.ts';
import { addSynonym, readSynonyms, type Synonym } from './write-fixes.ts';
import { FixedEvent } from './fixed-event.ts';
import { readResults, type Results } from './read-results.ts';
import { drawingOf, renderPreview } from './render-results.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * The form.
 * @tag aisle-console-fix-synonym
 * @event fixed the synonym is in the index
 */
export class FixSynonym extends LightElement {
  static override properties = {
    index: { attribute: false },
    query: { attribute: false },
    results: { attribute: false },
    word: { state: true },
    other: { state: true },
    isOneWay: { state: true },
  };

  index = '';
  query = '';
  results: Results | undefined;
  word = '';
  /** The synonymous word. */
  other = '';
  isOneWay = false;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #after = new Fetched<Results>(this, {
    key: () => (this.other ? ['results', this.index, this.#replaced()] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => readResults(this.#bench.session.admin, { index: this.index, query: this.#replaced(), signal }),
  });
  readonly #existing = new Fetched<readonly Synonym[]>(this, {
    key: () => ['synonyms', this.index],
    answers: () => this.#bench.session.answers,
    load: () => readSynonyms({ admin: this.#bench.session.admin, index: this.index }),
  });

  constructor() {
    super();
    holdForm(this, this.#bench, { place: ['q', 'do'] });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('query')) this.word = this.query;
  }

  protected override render() {
    const { words } = this.#bench;
    const parts = [this.query, ...(this.query.includes(' ') ? this.query.split(/\s+/) : [])];
    return html`<form class="stack" @submit=${this.#onSubmit}>
      <p class="hint">${words.say('searches.synonymHow')}</p>
      <div class="form-grid">
        <div class="field">
          <label for="synonym-word">${words.say('searches.word')}</label>
          <select id="synonym-word" @change=${this.#onWord}>
            ${parts.map((part) => html`<option ?selected=${part === this.word}>${part}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="synonym-other">${words.say('searches.means')}</label>
          <input
            id="synonym-other"
            required
            maxlength="256"
            autocomplete="off"
            .value=${this.other}
            @change=${this.#onOther}
          />
        </div>
      </div>
      <label class="check">
        <input type="checkbox" .checked=${this.isOneWay} @change=${this.#onOneWay} /> ${words.say('searches.oneWay')}
      </label>
      ${
        this.other
          ? html`<p class="hint">${words.say('searches.synonymPreview', { other: this.#replaced() })}</p>
              ${withAnswer(words, this.#after, ({ hits }) => this.#renderPreview(hits))}`
          : nothing
      }
      ${saveRow(this.#bench, this.#writing, { text: words.say('searches.addSynonym'), needs: ['editSettings', 'settings'] })}
    </form>`;
  }

  #renderPreview(added: Results['hits']) {
    const before = this.results?.hits ?? [];
    const existing = new Set(before.map(({ objectID }) => objectID));
    return renderPreview(drawingOf(this.#bench, this.index), before, [
      ...before,
      ...added.filter(({ objectID }) => !existing.has(objectID)),
    ]);
  }

  #replaced(): string {
    return replaceWord(this.query, this.word, this.other);
  }

  #onWord = ({ target }: Event): void => {
    this.word = (target as HTMLSelectElement).value;
  };

  #onOther = ({ target }: Event): void => {
    this.other = (target as HTMLInputElement).value.trim();
  };

  #onOneWay = ({ target }: Event): void => {
    this.isOneWay = (target as HTMLInputElement).checked;
  };

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session } = this.#bench;
    const { word, other, isOneWay, index } = this;
    if (!other) return;
    const synonym: Synonym = isOneWay
      ? { type: 'onewaysynonym', input: word, synonyms: [other] }
      : { type: 'synonym', synonyms: [word, other] };
    let takeBack: (() => Promise<void>) | undefined;
    const done = await this.#writing.run(async () => {
      try {
        takeBack = await addSynonym({ admin: session.admin, index }, { existing: this.#existing.value ?? [], synonym });
      } catch (error) {
        // The changes of others are loaded before the button is enabled again, so that a second click adds to them.
        await this.#existing.refresh();
        throw error;
      }
    });
    if (!done) return;
    this.other = '';
    this.#emitFixed();
    tellDone(this.#bench, {
      text: words.say('searches.synonymAdded', { word, other }),
      name: word,
      takeBack: async () => {
        await takeBack?.();
        this.#emitFixed();
      },
    });
  };

  #emitFixed(): void {
    this.#bench.session.answers.clear();
    void this.#existing.refresh();
    this.dispatchEvent(new FixedEvent());
  }
}

customElements.define('aisle-console-fix-synonym', FixSynonym);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-fix-synonym': FixSynonym;
  }
}
