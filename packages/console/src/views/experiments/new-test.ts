/** New test: the variants of an index, what decides between them, what they must not make worse, and how long that will take. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { Editor } from '../../parts/editor.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { saveRow } from '../../parts/save-row.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { renderGuardrailFields } from './guardrail-fields.ts';
import { type Metric, METRICS } from './read-test.ts';
import { renderRival } from './rival-fields.ts';
import {
  controlShare,
  DECISIONS,
  type Draft,
  draftAt,
  estimateOf,
  type FilledTest,
  filledDraft,
  KINDS,
  MAX_RIVALS,
  MODELS,
  problemsOf,
  type RivalDraft,
  testOf,
  withoutRival,
  withRival,
} from './test-draft.ts';
import { LightElement } from '../../parts/light-element.ts';

type Estimate = AnswerOf<'abTesting', 'estimateABTest'>;

/** Differences that can be asked for. */
const SIZES = [0.02, 0.05, 0.1, 0.2] as const;

const valueOf = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

/**
 * The form.
 * @tag aisle-console-new-test
 */
export class NewTest extends LightElement {
  static override properties = { draft: { state: true } };

  draft = draftAt(Date.now());

  readonly #bench = new WorkbenchController(this);
  /** What the form began with. */
  #start = this.draft;
  /** The test that was filled in elsewhere, as far as it has been taken into the form. */
  #filled: FilledTest | undefined;
  readonly #editor = new Editor(this, this.#bench, {
    place: 'new',
    // The form asks which index, and goes on with another one.
    survives: ['index'],
    isChanged: () => this.draft !== this.#start,
  });
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #estimate = new Fetched<Estimate>(this, {
    key: () => {
      const index = this.#index();
      if (index === undefined || !this.#isEstimated() || controlShare(this.draft) < 1) return undefined;
      return ['estimate', estimateOf(this.#fitting(), index)];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      this.#bench.session.admin.abTesting.estimateABTest(
        { body: estimateOf(this.#fitting(), this.#index() ?? '') },
        { signal },
      ),
  });

  protected override willUpdate(): void {
    const filled = this.#bench.draft('test', this.#index() ?? '') as FilledTest | undefined;
    if (filled === undefined || filled === this.#filled) return;
    this.#filled = filled;
    this.draft = filledDraft(filled, Date.now());
  }

  protected override render() {
    const { words, router } = this.#bench;
    return this.#editor.panel({
      title: words.say('experiments.new'),
      onClose: () => router.go({ query: { new: undefined, draft: undefined } }),
      content: this.#renderForm(),
    });
  }

  #renderForm() {
    const { words } = this.#bench;
    const { draft } = this;
    const problems = problemsOf(this.#fitting());
    return html`<form class="stack" @submit=${this.#onSubmit}>
      ${this.#renderWhat()} ${this.#renderRivals(problems.includes('shares'))}
      ${draft.kind === 'interleaving' ? nothing : this.#renderDecision()}
      ${this.#renderGroup(problems.includes('groupShare'))}
      ${
        draft.kind === 'interleaving'
          ? nothing
          : renderGuardrailFields({
              words,
              guardrails: draft.guardrails,
              hasProblem: problems.includes('tolerance'),
              onChange: (guardrails) => this.#set({ guardrails }),
            })
      }
      ${this.#isEstimated() ? this.#renderEstimate() : nothing}
      ${saveRow(this.#bench, this.#editor.writing, {
        text: words.say('experiments.start'),
        needs: ['editSettings'],
        isReady: problems.length === 0,
      })}
    </form>`;
  }

  #renderWhat() {
    const { words } = this.#bench;
    const { draft } = this;
    return html`<div class="form-grid">
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
        id: 'test-kind',
        label: words.say('experiments.kind'),
        value: draft.kind,
        hint: words.say(`experiments.kindHint-${draft.kind}`),
        options: KINDS.map((kind) => ({ value: kind, text: words.say(`experiments.kind-${kind}`) })),
        onChange: (kind) => this.#set({ kind: kind as Draft['kind'] }),
      })}
      ${
        draft.kind === 'recommendations'
          ? selectField({
              id: 'test-model',
              label: words.say('experiments.model'),
              value: draft.model,
              options: MODELS.map((model) => ({ value: model, text: model })),
              onChange: (model) => this.#set({ model: model as Draft['model'] }),
            })
          : nothing
      }
      ${draft.kind === 'suggestions' ? this.#renderSearchIndex() : nothing}
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
    </div>`;
  }

  #renderSearchIndex() {
    const { words } = this.#bench;
    const { searchIndex, rivals } = this.#fitting();
    const free = this.#others().filter((name) => !rivals.some(({ index }) => index === name));
    return selectField({
      id: 'test-search-index',
      label: words.say('experiments.searchIndex'),
      value: searchIndex,
      hint: words.say('experiments.searchIndexHint'),
      options: [
        { value: '', text: words.say('experiments.searchIndexNone') },
        ...free.map((name) => ({ value: name, text: name })),
      ],
      onChange: (name) => this.#set({ searchIndex: name }),
    });
  }

  #renderRivals(hasProblem: boolean) {
    const { words } = this.#bench;
    const { rivals } = this.#fitting();
    const others = this.#others();
    const change = (at: number, part: Partial<RivalDraft>) =>
      this.#set({ rivals: rivals.with(at, { ...rivals[at]!, ...part }) });
    const isSeveral = rivals.length > 1;
    return html`${rivals.map((_, at) =>
      renderRival({
        words,
        draft: this.#fitting(),
        at,
        index: this.#index() ?? '',
        others,
        onChange: (part) => change(at, part),
        onRemove: isSeveral ? () => this.#set({ rivals: withoutRival(rivals, at) }) : undefined,
      }),
    )}
    ${hasProblem ? html`<p class="field-problem" role="alert">${words.say('experiments.problem-shares')}</p>` : nothing}
    ${
      this.draft.kind === 'interleaving' || rivals.length >= MAX_RIVALS
        ? nothing
        : html`<p>
            <button type="button" @click=${() => this.#set({ rivals: withRival(rivals) })}>
              ${words.say('experiments.addRival')}
            </button>
          </p>`
    }`;
  }

  #renderDecision() {
    const { words } = this.#bench;
    const { draft } = this;
    return html`<div class="form-grid">
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
      ${selectField({
        id: 'test-decide',
        label: words.say('experiments.decide'),
        value: draft.decide,
        hint: words.say(`experiments.decideHint-${draft.decide}`),
        options: DECISIONS.map((decide) => ({ value: decide, text: words.say(`experiments.decide-${decide}`) })),
        onChange: (decide) => this.#set({ decide: decide as Draft['decide'] }),
      })}
    </div>`;
  }

  #renderGroup(hasProblem: boolean) {
    const { words } = this.#bench;
    const { group, groupShare } = this.draft;
    return html`<div class="form-grid">
      ${textField({
        id: 'test-group',
        label: words.say('experiments.group'),
        value: group,
        hint: words.say('experiments.groupHint'),
        onChange: (name) => this.#set({ group: name }),
      })}
      ${
        group.trim() === ''
          ? nothing
          : textField({
              id: 'test-group-share',
              label: words.say('experiments.groupShare'),
              value: groupShare,
              type: 'number',
              isRequired: true,
              problem: hasProblem ? words.say('experiments.problem-groupShare') : undefined,
              onChange: (share) => this.#set({ groupShare: share }),
            })
      }
    </div>`;
  }

  #renderEstimate() {
    const { words } = this.#bench;
    const { value, error } = this.#estimate;
    if (error !== undefined) return withAnswer(words, this.#estimate, () => nothing);
    const isKnown = value && value.sampleSizes && value.durationDays !== null && value.baseline !== null;
    return html`<p class="notice" role="status">
      ${
        isKnown
          ? words.say('experiments.estimate', {
              rate: words.percent(value.baseline ?? 0),
              searches: (value.sampleSizes ?? []).reduce((largest, size) => Math.max(largest, size), -Infinity),
              count: value.durationDays ?? 0,
            })
          : words.say('experiments.noEstimate')
      }
    </p>`;
  }

  #index(): string | undefined {
    return chosenIndex(this.#bench, this.#indices.value);
  }

  /** The indices beside the one that is chosen. */
  #others(): string[] {
    return (this.#indices.value ?? []).map(({ name }) => name).filter((name) => name !== this.#index());
  }

  /** Whether earlier searches say how long it takes. */
  #isEstimated(): boolean {
    const { kind } = this.draft;
    return kind === 'search' || (kind === 'suggestions' && !problemsOf(this.#fitting()).includes('searchIndex'));
  }

  /** The draft for the index that is chosen: it is no rival of itself. */
  #fitting(): Draft {
    const index = this.#index();
    const rivals = this.draft.rivals.map((rival) => (rival.index === index ? { ...rival, index: '' } : rival));
    const { searchIndex } = this.draft;
    const isTaken = searchIndex === index || rivals.some((rival) => rival.index === searchIndex);
    return { ...this.draft, rivals, searchIndex: isTaken ? '' : searchIndex };
  }

  #set(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session, notices, router } = this.#bench;
    const { name } = this.draft;
    const body = testOf(this.#fitting(), this.#index() ?? '');
    let made: number | undefined;
    const isStarted = await this.#editor.save({
      existing: undefined,
      write: async () => {
        const { abTestID } = await session.admin.abTesting.addABTest({ body });
        made = abTestID;
      },
    });
    if (!isStarted) return;
    notices.toast({ tone: 'good', text: words.say('experiments.started', { name }) });
    this.#start = this.draft;
    router.go({ query: { new: undefined, draft: undefined, test: String(made) } });
  };
}

customElements.define('aisle-console-new-test', NewTest);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-new-test': NewTest;
  }
}
