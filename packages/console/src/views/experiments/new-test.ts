/** New test: two variants of an index, what decides between them, and how long that will take. */
import { html, LitElement, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { Editor } from '../../parts/editor.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField } from '../../parts/fields.ts';
import '../../parts/json-editor.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { saveRow } from '../../parts/save-row.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Baseline, type Metric, METRICS, readBaseline, sampleSize } from './sample-size.ts';
import { type Draft, draftAt, testOf } from './test-draft.ts';

/** Differences that can be asked for. */
const SIZES = [0.02, 0.05, 0.1, 0.2] as const;

const valueOf = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

/**
 * The form.
 * @tag aisle-console-new-test
 */
export class NewTest extends LitElement {
  static override properties = { draft: { state: true } };

  draft = draftAt(Date.now());

  readonly #bench = new WorkbenchController(this);
  /** What the form began with. */
  #start = this.draft;
  readonly #editor = new Editor(this, this.#bench, {
    place: 'new',
    // The form asks which index, and goes on with another one.
    survives: ['index'],
    isChanged: () => this.draft !== this.#start,
  });
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #baseline = new Fetched<Baseline>(this, {
    key: () => {
      const index = this.#index();
      return index === undefined ? undefined : ['baseline', index, this.draft.metric];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      readBaseline(this.#bench.session.admin.analytics, {
        index: this.#index() ?? '',
        metric: this.draft.metric,
        now: Date.now(),
        signal,
      }),
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words, router } = this.#bench;
    return this.#editor.panel({
      title: words.say('experiments.new'),
      onClose: () => router.go({ query: { new: undefined } }),
      content: this.#renderForm(),
    });
  }

  #renderForm() {
    const { words } = this.#bench;
    const { draft } = this;
    const isParameters = this.#rival() === '';
    const others = (this.#indices.value ?? []).filter(({ name }) => name !== this.#index());
    return html`<form class="stack" @submit=${this.#onSubmit}>
      <div class="form-grid">
        <div class="field">
          <label for="test-name">${words.say('experiments.name')}</label>
          <input
            id="test-name"
            required
            maxlength="256"
            autocomplete="off"
            .value=${draft.name}
            @input=${(event: Event) => this.#set({ name: valueOf(event) })}
          />
        </div>
        ${selectField({
          id: 'test-rival',
          label: words.say('experiments.against', { index: this.#index() ?? '' }),
          value: this.#rival(),
          options: [
            { value: '', text: words.say('experiments.sameIndex') },
            ...others.map(({ name }) => ({ value: name, text: name })),
          ],
          onChange: (rival) => this.#set({ rival }),
        })}
        <div class="field">
          <label for="test-share">${words.say('experiments.share', { share: words.percent(draft.share / 100) })}</label>
          <input
            id="test-share"
            type="range"
            min="1"
            max="99"
            .value=${String(draft.share)}
            @input=${(event: Event) => this.#set({ share: Number(valueOf(event)) })}
          />
        </div>
        <div class="field">
          <label for="test-end">${words.say('experiments.end')}</label>
          <input
            id="test-end"
            type="date"
            required
            .value=${draft.end}
            @change=${(event: Event) => this.#set({ end: valueOf(event) })}
          />
        </div>
        ${selectField({
          id: 'test-metric',
          label: words.say('experiments.decides'),
          value: draft.metric,
          options: METRICS.map((metric) => ({ value: metric, text: words.say(`experiments.${metric}`) })),
          onChange: (metric) => this.#set({ metric: metric as Metric }),
        })}
        ${selectField({
          id: 'test-size',
          label: words.say('experiments.smallest'),
          value: String(draft.size),
          options: SIZES.map((size) => ({ value: String(size), text: words.percent(size) })),
          onChange: (size) => this.#set({ size: Number(size) }),
        })}
      </div>
      ${
        isParameters
          ? html`<aisle-console-json
              .label=${words.say('experiments.parameters')}
              .text=${draft.parameters}
              .rows=${6}
              @json-change=${({ text }: JsonChangeEvent) => this.#set({ parameters: text })}
            ></aisle-console-json>`
          : nothing
      }
      ${
        this.#baseline.error === undefined
          ? html`<p class="notice">${this.#renderEstimate()}</p>`
          : withAnswer(words, this.#baseline, () => nothing)
      }
      ${saveRow(this.#bench, this.#editor.writing, {
        text: words.say('experiments.start'),
        needs: ['editSettings'],
        isReady: !isParameters || !readJson(draft.parameters).problem,
      })}
    </form>`;
  }

  #renderEstimate() {
    const { words } = this.#bench;
    const { share, size } = this.draft;
    const { value } = this.#baseline;
    const needed = value?.rate === undefined ? undefined : sampleSize({ rate: value.rate, size });
    if (!value || needed === undefined) return words.say('experiments.noEstimate');
    // The smaller group is the one that is waited for.
    const perDay = (value.searchesPerDay * Math.min(share, 100 - share)) / 100;
    return words.say('experiments.estimate', {
      rate: words.percent(value.rate ?? 0),
      searches: needed,
      count: perDay > 0 ? Math.ceil(needed / perDay) : 0,
    });
  }

  #index(): string | undefined {
    return chosenIndex(this.#bench, this.#indices.value);
  }

  /** The other index; none where it has become the one that is chosen. */
  #rival(): string {
    const { rival } = this.draft;
    return rival === this.#index() ? '' : rival;
  }

  #set(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session, notices, router } = this.#bench;
    const { name } = this.draft;
    const body = testOf({ ...this.draft, rival: this.#rival() }, this.#index() ?? '');
    let made: number | undefined;
    const isStarted = await this.#editor.save({
      known: undefined,
      write: async () => {
        const { abTestID } = await session.admin.abTesting.addABTest({ body });
        made = abTestID;
      },
    });
    if (!isStarted) return;
    notices.toast({ tone: 'good', text: words.say('experiments.started', { name }) });
    this.#start = this.draft;
    router.go({ query: { new: undefined, test: String(made) } });
  };
}

customElements.define('aisle-console-new-test', NewTest);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-new-test': NewTest;
  }
}
