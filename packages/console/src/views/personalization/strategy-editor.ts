/** Strategy editor: events, facets and impact, saved unless another user has changed them. */
import { html, nothing } from 'lit';
import { canonical } from '../../data/compare-before-write.ts';
import { facetNames } from '../../data/facet-names.ts';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { readStrategy, type Strategy, writeStrategy } from './strategy.ts';
import { renderEventScores, renderFacetScores } from './strategy-scores.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * The form.
 * @tag aisle-console-strategy
 */
export class StrategyEditor extends LightElement {
  static override properties = { draft: { state: true } };

  /** The unsaved strategy; undefined while nothing is changed. */
  draft: Strategy | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #existing = new Fetched<Strategy>(this, {
    key: () => ['strategy'],
    answers: () => this.#bench.session.answers,
    load: (signal) => readStrategy(this.#bench.session.admin.personalization, signal),
  });
  readonly #facets = new Fetched<readonly string[]>(this, {
    key: () => {
      const index = chosenIndex(this.#bench, this.#indices.value);
      return index === undefined || this.#bench.session.rights.has('settings') === false
        ? undefined
        : ['facet names', index];
    },
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const indexName = chosenIndex(this.#bench, this.#indices.value) ?? '';
      return facetNames(await this.#bench.session.admin.settings.getSettings({ indexName }, { signal }));
    },
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.draft !== undefined });
  }

  protected override render() {
    return withAnswer(this.#bench.words, this.#existing, (existing) =>
      this.#renderForm(this.draft ?? existing, existing),
    );
  }

  #renderForm(strategy: Strategy, existing: Strategy) {
    const { words } = this.#bench;
    const isChanged = canonical(strategy) !== canonical(existing);
    const change = (part: Partial<Strategy>): void => {
      this.draft = { ...strategy, ...part };
    };
    return html`<form class="stack" @submit=${this.#onSubmit}>
      ${renderEventScores(words, { strategy, change })}
      ${renderFacetScores(words, { strategy, facets: this.#facets.value ?? [], change })}
      <section class="card field">
        <label for="impact"
          >${words.say('personalization.impact', { share: words.percent(strategy.personalizationImpact / 100) })}</label
        >
        <input
          id="impact"
          type="range"
          min="0"
          max="100"
          .value=${String(strategy.personalizationImpact)}
          @input=${({ target }: Event) => change({ personalizationImpact: Number((target as HTMLInputElement).value) })}
        />
        <p class="hint">${words.say('personalization.impactHow')}</p>
      </section>
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('personalization.save'),
        needs: ['recommendation'],
        isReady: isChanged,
        more: isChanged
          ? html`<button type="button" @click=${() => this.#discard()}>${words.say('parts.cancel')}</button>`
          : nothing,
      })}
    </form>`;
  }

  #discard(): void {
    this.draft = undefined;
    this.#writing.clear();
    void this.#existing.refresh();
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session } = this.#bench;
    const { draft } = this;
    const existing = this.#existing.value;
    if (!draft || !existing) return;
    const { personalization } = session.admin;
    const done = await this.#writing.run(async () => {
      try {
        await writeStrategy(personalization, { existing, desired: draft });
      } finally {
        // The other user's version becomes the base, so that a second save overwrites it deliberately.
        await this.#existing.refresh();
      }
    });
    if (!done) return;
    // Input that is changed while the write is pending is not saved yet.
    if (this.draft === draft) this.draft = undefined;
    tellDone(this.#bench, {
      text: words.say('personalization.saved'),
      name: words.say('personalization.strategy'),
      takeBack: async () => {
        await writeStrategy(personalization, { existing: draft, desired: existing });
        await this.#existing.refresh();
      },
    });
  };
}

customElements.define('aisle-console-strategy', StrategyEditor);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-strategy': StrategyEditor;
  }
}
