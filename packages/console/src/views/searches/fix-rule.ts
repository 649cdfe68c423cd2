/** Rule form: pins and hides records for a search. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { placeResults } from './compare-results.ts';
import { ruleFor, ruleIdFor, writeRule } from './write-fixes.ts';
import { FixedEvent } from './fixed-event.ts';
import { type Hit, readResults, type Results } from './read-results.ts';
import { renderChoices, renderPinned } from './fix-rule-hits.ts';
import { drawingOf, renderPreview } from './render-results.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * The form.
 * @tag aisle-console-fix-rule
 * @event fixed the rule has taken effect
 */
export class FixRule extends LightElement {
  static override properties = {
    index: { attribute: false },
    query: { attribute: false },
    results: { attribute: false },
    pinned: { state: true },
    concealed: { state: true },
    productQuery: { state: true },
  };

  index = '';
  query = '';
  results: Results | undefined;
  /** Records for the first positions, in order. */
  pinned: readonly Hit[] = [];
  concealed: ReadonlySet<string> = new Set();
  /** Query for records to pin. */
  productQuery = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #found = new Fetched<Results>(this, {
    key: () => (this.productQuery ? ['results', this.index, this.productQuery] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => readResults(this.#bench.session.admin, { index: this.index, query: this.productQuery, signal }),
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, {
      place: ['q', 'do'],
      isChanged: () => this.pinned.length > 0 || this.concealed.size > 0,
    });
  }

  protected override render() {
    const { words } = this.#bench;
    const before = this.results?.hits ?? [];
    const isChanged = this.pinned.length > 0 || this.concealed.size > 0;
    const after = placeResults(before, { pinned: this.pinned, hidden: this.concealed });
    return html`<form class="stack" @submit=${this.#onSubmit}>
      <p class="hint">${words.say('searches.ruleHow')}</p>
      ${renderPinned(this.#drawing(), { pinned: this.pinned, move: (from, to) => this.#onMove(from, to), unpin: (hit) => this.#onUnpin(hit) })}
      <div class="field">
        <label for="pin-search">${words.say('searches.pinWhich')}</label>
        <input
          id="pin-search"
          type="search"
          autocomplete="off"
          .value=${this.productQuery}
          @input=${this.#onWanted}
          @keydown=${this.#onEnter}
        />
      </div>
      ${this.productQuery && this.#found.value ? this.#renderChoices(this.#found.value.hits) : nothing}
      ${this.productQuery === '' && before.length > 0 ? this.#renderChoices(before) : nothing}
      ${isChanged ? renderPreview(this.#drawing(), before, after) : nothing}
      ${saveRow(this.#bench, this.#writing, { text: words.say('searches.addRule'), needs: ['editSettings'], isReady: isChanged })}
    </form>`;
  }

  #drawing() {
    return drawingOf(this.#bench, this.index);
  }

  #renderChoices(hits: readonly Hit[]) {
    return renderChoices(this.#drawing(), {
      hits,
      pinned: this.pinned,
      concealed: this.concealed,
      pin: (hit) => this.#onPin(hit),
      hide: (hit) => this.#onHide(hit),
    });
  }

  #onWanted = ({ target }: Event): void => {
    this.productQuery = (target as HTMLInputElement).value.trim();
  };

  // Enter in this field searches records; it does not submit the rule.
  #onEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };

  #onPin(hit: Hit): void {
    const isPinned = this.pinned.some(({ objectID }) => objectID === hit.objectID);
    if (isPinned) return this.#onUnpin(hit);
    this.pinned = [...this.pinned, hit];
    this.concealed = new Set([...this.concealed].filter((id) => id !== hit.objectID));
  }

  #onUnpin({ objectID }: Hit): void {
    this.pinned = this.pinned.filter((hit) => hit.objectID !== objectID);
  }

  #onHide(hit: Hit): void {
    const { objectID } = hit;
    this.#onUnpin(hit);
    const others = [...this.concealed].filter((id) => id !== objectID);
    this.concealed = new Set(this.concealed.has(objectID) ? others : [...others, objectID]);
  }

  #onMove(from: number, to: number): void {
    const others = this.pinned.toSpliced(from, 1);
    this.pinned = [...others.slice(0, to), ...this.pinned.slice(from, from + 1), ...others.slice(to)];
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session } = this.#bench;
    const { index, query } = this;
    const consequence = {
      ...(this.pinned.length > 0 && {
        promote: this.pinned.map(({ objectID }, position) => ({ objectID, position })),
      }),
      ...(this.concealed.size > 0 && { hide: [...this.concealed].map((objectID) => ({ objectID })) }),
    };
    let takeBack: (() => Promise<void>) | undefined;
    const rule = { id: ruleIdFor(query, Date.now()), rule: ruleFor(query, consequence) };
    const place = { admin: session.admin, index };
    const done = await this.#writing.run(async () => {
      takeBack = await writeRule(place, rule);
    });
    if (!done) return;
    this.pinned = [];
    this.concealed = new Set();
    this.#emitFixed();
    tellDone(this.#bench, {
      text: words.say('searches.ruleAdded', { query }),
      name: query,
      takeBack: async () => {
        await takeBack?.();
        this.#emitFixed();
      },
    });
  };

  #emitFixed(): void {
    this.#bench.session.answers.clear();
    this.dispatchEvent(new FixedEvent());
  }
}

customElements.define('aisle-console-fix-rule', FixRule);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-fix-rule': FixRule;
  }
}
