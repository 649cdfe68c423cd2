/** Strategy editor: the events and facets that tell of a taste, and how much it counts. */
import { html, LitElement, nothing } from 'lit';
import { canonical } from '../../data/compare-before-write.ts';
import { facetNames } from '../../data/facet-names.ts';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { EVENT_TYPES, readStrategy, type Strategy, writeStrategy } from './strategy.ts';

const numberOf = ({ target }: Event): number => Number((target as HTMLInputElement).value);
const textOf = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

/**
 * The form.
 * @tag aisle-console-strategy
 */
export class StrategyEditor extends LitElement {
  static override properties = { draft: { state: true } };

  /** What is being written; undefined while it is as the service has it. */
  draft: Strategy | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #known = new Fetched<Strategy>(this, {
    key: () => ['strategy'],
    answers: () => this.#bench.session.answers,
    load: (signal) => readStrategy(this.#bench.session.admin.personalization, signal),
  });
  readonly #facets = new Fetched<readonly string[]>(this, {
    key: () => {
      const index = chosenIndex(this.#bench, this.#indices.value);
      return index === undefined || this.#bench.session.rights.has('settings') === false
        ? undefined
        : ['facets', index];
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

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    return withAnswer(this.#bench.words, this.#known, (known) => this.#renderForm(this.draft ?? known, known));
  }

  #renderForm(strategy: Strategy, known: Strategy) {
    const { words } = this.#bench;
    const isChanged = canonical(strategy) !== canonical(known);
    return html`<form class="stack" @submit=${this.#onSubmit}>
      <section class="card" aria-labelledby="events-title">
        <header>
          <h2 id="events-title">${words.say('personalization.events')}</h2>
          <button type="button" class="small" @click=${() => this.#addEvent(strategy)}>
            ${icon('plus')} ${words.say('parts.add')}
          </button>
        </header>
        <p class="hint">${words.say('personalization.eventsHow')}</p>
        <ul class="lines">
          ${strategy.eventsScoring.map((_, at) => this.#renderEvent(strategy, at))}
        </ul>
      </section>
      <section class="card" aria-labelledby="facets-title">
        <header>
          <h2 id="facets-title">${words.say('personalization.facets')}</h2>
          <button type="button" class="small" @click=${() => this.#addFacet(strategy)}>
            ${icon('plus')} ${words.say('parts.add')}
          </button>
        </header>
        <p class="hint">${words.say('personalization.facetsHow')}</p>
        <ul class="lines">
          ${strategy.facetsScoring.map((_, at) => this.#renderFacet(strategy, at))}
        </ul>
        <datalist id="known-facets">
          ${(this.#facets.value ?? []).map((name) => html`<option value=${name}></option>`)}
        </datalist>
      </section>
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
          @input=${(event: Event) => (this.draft = { ...strategy, personalizationImpact: numberOf(event) })}
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

  #renderEvent(strategy: Strategy, at: number) {
    const { words } = this.#bench;
    const event = strategy.eventsScoring[at];
    if (!event) return nothing;
    const change = (part: Partial<typeof event>): void => {
      const eventsScoring = strategy.eventsScoring.map((one, place) => (place === at ? { ...one, ...part } : one));
      this.draft = { ...strategy, eventsScoring };
    };
    return html`<li>
      <div class="field">
        <label for=${`event-${at}`}>${words.say('personalization.eventName')}</label>
        <input
          id=${`event-${at}`}
          required
          maxlength="64"
          autocomplete="off"
          .value=${event.eventName}
          @change=${(changed: Event) => change({ eventName: textOf(changed) })}
        />
      </div>
      <div class="field">
        <label for=${`type-${at}`}>${words.say('personalization.eventType')}</label>
        <select
          id=${`type-${at}`}
          @change=${(changed: Event) => change({ eventType: textOf(changed) as (typeof EVENT_TYPES)[number] })}
        >
          ${EVENT_TYPES.map(
            (type) =>
              html`<option value=${type} ?selected=${type === event.eventType}>
                ${words.say(`personalization.${type}`)}
              </option>`,
          )}
        </select>
      </div>
      ${this.#renderScore(`score-${at}`, event.score, (score) => change({ score }))}
      ${this.#renderRemove(event.eventName, () => {
        this.draft = { ...strategy, eventsScoring: strategy.eventsScoring.filter((_, place) => place !== at) };
      })}
    </li>`;
  }

  #renderFacet(strategy: Strategy, at: number) {
    const { words } = this.#bench;
    const facet = strategy.facetsScoring[at];
    if (!facet) return nothing;
    const change = (part: Partial<typeof facet>): void => {
      const facetsScoring = strategy.facetsScoring.map((one, place) => (place === at ? { ...one, ...part } : one));
      this.draft = { ...strategy, facetsScoring };
    };
    return html`<li>
      <div class="field">
        <label for=${`facet-${at}`}>${words.say('personalization.facet')}</label>
        <input
          id=${`facet-${at}`}
          required
          maxlength="256"
          autocomplete="off"
          list="known-facets"
          .value=${facet.facetName}
          @change=${(changed: Event) => change({ facetName: textOf(changed) })}
        />
      </div>
      ${this.#renderScore(`facet-score-${at}`, facet.score, (score) => change({ score }))}
      ${this.#renderRemove(facet.facetName, () => {
        this.draft = { ...strategy, facetsScoring: strategy.facetsScoring.filter((_, place) => place !== at) };
      })}
    </li>`;
  }

  #renderScore(id: string, score: number, change: (score: number) => void) {
    return html`<div class="field">
      <label for=${id}>${this.#bench.say('personalization.score')}</label>
      <input
        id=${id}
        type="number"
        required
        min="0"
        max="100"
        .value=${String(score)}
        @change=${(event: Event) => change(numberOf(event))}
      />
    </div>`;
  }

  #renderRemove(name: string, remove: () => void) {
    return html`<button type="button" class="quiet" @click=${remove}>
      ${icon('trash')}<span class="visually-hidden">${this.#bench.say('parts.remove')} ${name}</span>
    </button>`;
  }

  #addEvent(strategy: Strategy): void {
    const event = { eventName: '', eventType: 'click', score: 50 } as const;
    this.draft = { ...strategy, eventsScoring: [...strategy.eventsScoring, event] };
  }

  #addFacet(strategy: Strategy): void {
    this.draft = { ...strategy, facetsScoring: [...strategy.facetsScoring, { facetName: '', score: 50 }] };
  }

  #discard(): void {
    this.draft = undefined;
    this.#writing.clear();
    void this.#known.refresh();
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session } = this.#bench;
    const { draft } = this;
    const known = this.#known.value;
    if (!draft || !known) return;
    const { personalization } = session.admin;
    const done = await this.#writing.run(() => writeStrategy(personalization, { known, wanted: draft }));
    // What somebody else wrote is what is known from now on: a second try is a decision.
    await this.#known.refresh();
    if (!done) return;
    this.draft = undefined;
    tellDone(this.#bench, {
      text: words.say('personalization.saved'),
      name: words.say('personalization.strategy'),
      takeBack: async () => {
        await writeStrategy(personalization, { known: draft, wanted: known });
        await this.#known.refresh();
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
