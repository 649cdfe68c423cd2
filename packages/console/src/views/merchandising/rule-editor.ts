/** Rule editor: when a rule holds and what it does, with its conflicts, and what it moves before it is saved. */
import { waitForTask } from '@aisle/admin';
import { html, LitElement, nothing } from 'lit';
import { askSearches, compareHits, type Comparison, titleOf } from '../../data/comparison.ts';
import { Fetched } from '../../data/fetched.ts';
import { tryOut } from '../../data/try-out.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { comparisonList } from '../../parts/comparison-list.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { working } from '../../parts/working.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Conflict, conflictsOf } from './rule-conflicts.ts';
import { draftOf, proposedId, type RuleDraft, ruleOf } from './rule-draft.ts';
import { renderConditions, renderDescription, renderEffects } from './rule-form.ts';
import type { Rule } from './rule.ts';
import './rule-products.ts';

/**
 * Edits a rule; without an objectID it makes one.
 * @tag aisle-console-rule
 */
export class RuleEditor extends LitElement {
  static override properties = {
    indexName: { attribute: false },
    objectID: { attribute: false },
    others: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    draft: { state: true },
    comparison: { state: true },
  };

  indexName = '';
  objectID = '';
  /** All rules of the index. */
  others: readonly Rule[] = [];
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  draft: RuleDraft = draftOf(undefined);
  comparison: Comparison | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'rule', isChanged: () => this.draft !== this.#start });
  readonly #trying = new Writing(this, this.#bench);
  #known: Rule | undefined;
  /** What the form began with. */
  #start = this.draft;
  #names = new Map<string, string>();
  readonly #titles = new Fetched<null>(this, {
    key: () => {
      const ids = this.#unnamed();
      return ids.length > 0 ? ['titles', this.indexName, ids] : undefined;
    },
    answers: () => this.#bench.session.answers,
    load: () => this.#readTitles(this.#unnamed()),
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const isOther = changed.has('objectID') || changed.has('indexName');
    const known = this.others.find(({ objectID }) => objectID === this.objectID);
    if (isOther || (this.#known === undefined && known !== undefined)) {
      this.#known = known;
      this.draft = this.#start = draftOf(known);
      this.comparison = undefined;
    }
  }

  protected override render() {
    const { words } = this.#bench;
    if (this.objectID && !this.#known) return nothing;
    const title = this.#known ? this.#known.description || this.#known.objectID : words.say('merchandising.newRule');
    const form = { words, draft: this.draft, set: this.#set, isNew: !this.#known };
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: html`${this.#titles.error === undefined ? nothing : withAnswer(words, this.#titles, () => nothing)}
        <div class="split">
          <div class="form">${renderDescription(form)} ${renderConditions(form)} ${renderEffects(form)}</div>
          <div class="form">
            <aisle-console-rule-products
              .indexName=${this.indexName}
              .draft=${this.draft}
              .names=${this.#names}
              .onDraft=${this.#set}
            ></aisle-console-rule-products>
            ${this.#renderConflicts()} ${this.#renderPreview()}
          </div>
        </div>
        ${this.#renderSave()}`,
    });
  }

  #set = (part: Partial<RuleDraft>): void => {
    this.draft = { ...this.draft, ...part };
    this.comparison = undefined;
  };

  #rule(): Rule {
    const objectID = this.draft.objectID || proposedId(this.draft, Date.now());
    return ruleOf({ ...this.draft, objectID }, this.#known);
  }

  #renderConflicts() {
    const { words } = this.#bench;
    const found = conflictsOf(this.#rule(), this.others);
    if (found.length === 0) return nothing;
    const say = (conflict: Conflict): string => {
      const { kind, rule } = conflict;
      if (kind === 'hidden')
        return words.say('merchandising.conflict-hidden', {
          rule,
          product: this.#names.get(conflict.product) ?? conflict.product,
        });
      if (kind === 'place') return words.say('merchandising.conflict-place', { rule, place: conflict.place });
      return words.say(`merchandising.conflict-${kind}`, { rule });
    };
    return html`<div class="notice warn" role="status">
      ${icon('warning')}
      <div>
        <p><b>${words.say('merchandising.conflicts', { count: found.length })}</b></p>
        <ul>
          ${found.map((conflict) => html`<li dir="auto">${say(conflict)}</li>`)}
        </ul>
      </div>
    </div>`;
  }

  #renderPreview() {
    const { words } = this.#bench;
    return html`<h3>${words.say('merchandising.previewRule')}</h3>
      ${writingProblem(words, this.#trying)}
      <div class="row">
        <button type="button" ?disabled=${this.#trying.isBusy || !this.#hasEffect()} @click=${this.#preview}>
          ${icon('eye')} ${words.say('parts.preview')}
        </button>
        ${this.#trying.isBusy ? working(words.say('parts.tryingOut')) : nothing}
      </div>
      ${this.comparison ? comparisonList(words, this.comparison) : nothing}`;
  }

  #renderSave() {
    const { words, session } = this.#bench;
    const isLocked = session.rights.has('editSettings') === false || this.#editor.writing.isBusy;
    const hasEffect = this.#hasEffect();
    return html`${hasEffect ? nothing : html`<p class="hint">${words.say('merchandising.noEffect')}</p>`}
    ${saveRow(this.#bench, this.#editor.writing, {
      text: words.say('parts.save'),
      needs: ['editSettings'],
      isReady: hasEffect,
      onSave: () => void this.#save(),
      more: this.#known
        ? html`<button type="button" class="danger" ?disabled=${isLocked} @click=${() => void this.#delete()}>
            ${icon('trash')} ${words.say('parts.delete')}
          </button>`
        : nothing,
    })}`;
  }

  #hasEffect(): boolean {
    return Object.keys(this.#rule().consequence).length > 0;
  }

  /** Products of the rule whose names are not known yet. */
  #unnamed(): string[] {
    const ids = [...this.draft.pins.map(({ objectID }) => objectID), ...this.draft.hidden];
    return ids.filter((id) => !this.#names.has(id));
  }

  async #readTitles(ids: readonly string[]): Promise<null> {
    const { objects } = this.#bench.session.admin;
    const requests = ids.map((objectID) => ({ indexName: this.indexName, objectID }));
    const { results } = await objects.getObjects({ body: { requests } });
    for (const [at, id] of ids.entries()) this.#names.set(id, results[at] ? titleOf(results[at]) : id);
    this.#names = new Map(this.#names);
    return null;
  }

  /** Writes and removes in the index that is open now, also when another one is by then. */
  #place() {
    const { indexName } = this;
    const { rules, tasks } = this.#bench.session.admin;
    return {
      read: (objectID: string): Promise<Rule> => rules.getRule({ indexName, objectID }),
      write: async (rule: Rule): Promise<void> => {
        const { objectID, _metadata: _, ...body } = rule;
        const { taskID } = await rules.saveRule({ indexName, objectID, body });
        await waitForTask(tasks, { indexName, taskID });
      },
      remove: async (objectID: string): Promise<void> => {
        const { taskID } = await rules.deleteRule({ indexName, objectID });
        await waitForTask(tasks, { indexName, taskID });
      },
    };
  }

  #preview = async (): Promise<void> => {
    const { admin } = this.#bench.session;
    const { indexName: index, draft } = this;
    const { objectID, ...body } = this.#rule();
    const condition = body.conditions?.[0];
    const queries = [condition?.pattern ?? ''];
    const params = {
      ...(condition?.context && { ruleContexts: [condition.context] }),
      ...(condition?.filters && { filters: condition.filters }),
    };
    await this.#trying.run(async () => {
      const [before = []] = await askSearches(admin.search, { indexName: index, queries, params });
      const [after = []] = await tryOut(admin, {
        index,
        change: (indexName) =>
          admin.rules.saveRule({ indexName, objectID, body: { ...body, enabled: true, validity: [] } }),
        ask: (indexName) => askSearches(admin.search, { indexName, queries, params }),
      });
      // Of a rule that was changed meanwhile it says nothing.
      if (draft === this.draft) this.comparison = compareHits(queries[0] ?? '', before, after);
    });
  };

  async #save(): Promise<void> {
    const rule = this.#rule();
    const known = this.#known;
    const { onWritten } = this;
    const place = this.#place();
    const isSaved = await this.#editor.save({
      known,
      read: () => place.read(rule.objectID),
      write: () => place.write(rule),
    });
    if (!isSaved) return;
    const takeBack = async (): Promise<void> => {
      await (known ? place.write(known) : place.remove(rule.objectID));
      await onWritten();
    };
    const name = rule.description || rule.objectID;
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name, takeBack });
    this.#start = this.draft;
    this.#known = undefined;
    this.onClose();
    await onWritten();
  }

  async #delete(): Promise<void> {
    const rule = this.#known;
    const { onWritten } = this;
    const place = this.#place();
    if (!rule || !(await this.#editor.writing.run(() => place.remove(rule.objectID)))) return;
    const name = rule.description || rule.objectID;
    const takeBack = async (): Promise<void> => {
      await place.write(rule);
      await onWritten();
    };
    tellDone(this.#bench, { text: this.#bench.say('parts.deleted', { name }), name, takeBack });
    this.#start = this.draft;
    this.onClose();
    await onWritten();
  }
}

customElements.define('aisle-console-rule', RuleEditor);
