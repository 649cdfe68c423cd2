/** Recommendation rules: pins, hides and filters of a model, edited as JSON. */
import { waitForRecommendTask } from '@aisle/admin';
import { html } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { Editor } from '../../parts/editor.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Model } from './recommendation-model.ts';

type Rule = AnswerOf<'recommend', 'getRecommendRule'>;

const NEW: Rule = {
  objectID: 'new-rule',
  enabled: true,
  conditions: [],
  consequence: { hide: [{ objectID: 'product' }] },
};

/** Returns a value as a rule if it is valid. */
const asRule = (value: unknown): Rule | undefined =>
  typeof (Object(value) as Record<string, unknown>)['objectID'] === 'string' ? (value as Rule) : undefined;

/**
 * Lists the rules of one model of one index, and edits one of them.
 * @tag aisle-console-recommendation-rules
 */
export class RecommendationRules extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    model: { attribute: false },
    onWritten: { attribute: false },
    edited: { state: true },
    text: { state: true },
  };

  indexName = '';
  model: Model = 'related-products';
  /** Called after a written or deleted rule has taken effect. */
  onWritten: () => Promise<void> = () => Promise.resolve();
  /** The open rule; its text is `text`. */
  edited: Rule | undefined;
  text: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'model', isChanged: () => this.text !== this.#began });
  /** Initial value of the text. */
  #began: string | undefined;
  readonly #rules = new Fetched<readonly Rule[]>(this, {
    key: () => ['recomfix-rules', this.indexName, this.model],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { recommend } = this.#bench.session.admin;
      const place = { indexName: this.indexName, model: this.model };
      const { hits } = await recommend.searchRecommendRules({ ...place, body: { hitsPerPage: 1000 } }, { signal });
      return hits.map((hit) => {
        const { _highlightResult: _, ...rule } = hit;
        return rule;
      });
    },
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    // A rule belongs to one index and one model.
    if (changed.has('indexName') || changed.has('model')) this.#edit(undefined);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<section class="panel" aria-labelledby="recomfix-rules">
      <header>
        <h2 id="recomfix-rules">${words.say('merchandising.recommendRules')}</h2>
        <button type="button" class="small" @click=${() => this.#edit(NEW)}>
          ${icon('plus')} ${words.say('merchandising.newRule')}
        </button>
      </header>
      ${this.#renderEditor()} ${withAnswer(words, this.#rules, (rules) => this.#renderRules(rules))}
    </section>`;
  }

  #renderRules(rules: readonly Rule[]) {
    const { words } = this.#bench;
    if (rules.length === 0) return html`<p class="hint">${words.say('merchandising.noRules')}</p>`;
    return html`<ul class="order">
      ${rules.map((rule) => {
        const name = rule.description || rule.objectID;
        return html`<li>
          <span class="order-text" dir="auto">${name}</span>
          <span class="badge ${rule.enabled === false ? '' : 'good'}"
            >${words.say(rule.enabled === false ? 'parts.disabled' : 'parts.enabled')}</span
          >
          <button type="button" class="quiet small" @click=${() => this.#edit(rule)}>
            ${icon('edit')}<span class="visually-hidden">${words.say('parts.edit')}: ${name}</span>
          </button>
          <button type="button" class="quiet small" @click=${() => this.#delete(rule)}>
            ${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${name}</span>
          </button>
        </li>`;
      })}
    </ul>`;
  }

  #renderEditor() {
    const { words } = this.#bench;
    const { edited, text } = this;
    if (!edited || text === undefined) return writingProblem(words, this.#editor.writing);
    const { problem, value } = readJson(text);
    const rule = asRule(value);
    return html`<aisle-console-json
        .label=${words.say('merchandising.ruleJson')}
        .text=${text}
        .problem=${problem || rule ? undefined : words.say('merchandising.noRuleJson')}
        @json-change=${(event: JsonChangeEvent) => (this.text = event.text)}
      ></aisle-console-json>
      ${saveRow(this.#bench, this.#editor.writing, {
        text: words.say('parts.save'),
        needs: ['editSettings'],
        isReady: rule !== undefined,
        onSave: () => rule && void this.#save(edited, rule),
        more: html`<button type="button" @click=${() => this.#edit(undefined)}>${words.say('parts.cancel')}</button>`,
      })}`;
  }

  #edit(rule: Rule | undefined): void {
    this.edited = rule;
    const { _metadata: _, ...shown } = rule ?? NEW;
    this.text = this.#began = rule && JSON.stringify(shown, undefined, 2);
  }

  /** Returns the operations for the current index and model, even if others are opened later. */
  #place() {
    const { recommend } = this.#bench.session.admin;
    const place = { indexName: this.indexName, model: this.model };
    return {
      read: (objectID: string): Promise<Rule> => recommend.getRecommendRule({ ...place, objectID }),
      write: async (rule: Rule): Promise<void> => {
        const { _metadata: _, ...body } = rule;
        const { taskID } = await recommend.batchRecommendRules({ ...place, body: [body] });
        await waitForRecommendTask(recommend, { ...place, taskID });
        await this.#refresh();
      },
      remove: async ({ objectID }: Rule): Promise<void> => {
        const { taskID } = await recommend.deleteRecommendRule({ ...place, objectID });
        await waitForRecommendTask(recommend, { ...place, taskID });
        await this.#refresh();
      },
    };
  }

  async #refresh(): Promise<void> {
    await Promise.all([this.#rules.refresh(), this.onWritten()]);
  }

  async #save(edited: Rule, rule: Rule): Promise<void> {
    const place = this.#place();
    const existing = edited === NEW ? undefined : edited;
    const isSaved = await this.#editor.save({
      existing,
      read: () => place.read(rule.objectID),
      write: () => place.write(rule),
    });
    if (!isSaved) return;
    this.#edit(undefined);
    const name = rule.description || rule.objectID;
    const takeBack = () => (existing ? place.write(existing) : place.remove(rule));
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name, takeBack });
  }

  async #delete(rule: Rule): Promise<void> {
    const place = this.#place();
    if (!(await this.#editor.writing.run(() => place.remove(rule)))) return;
    const name = rule.description || rule.objectID;
    tellDone(this.#bench, {
      text: this.#bench.say('parts.deleted', { name }),
      name,
      takeBack: () => place.write(rule),
    });
  }
}

customElements.define('aisle-console-recommendation-rules', RecommendationRules);
