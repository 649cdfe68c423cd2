/** Rule editor: conditions and effects of a rule, saved unless another user has changed it. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import type { DisplayRecord } from '../../data/shown-record.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { conflictNotice } from './conflict-notice.ts';
import { draftOf, hasEffect, namedRule, type RuleDraft } from './rule-draft.ts';
import { renderConditions, renderDescription, renderEffects } from './rule-form.ts';
import { type Rule, ruleName } from './rule.ts';
import { LightElement } from '../../parts/light-element.ts';
import './rule-preview.ts';
import { readProducts } from './read-products.ts';
import './rule-products.ts';

/**
 * Edits a rule; without an objectID it creates one.
 * @tag aisle-console-rule
 */
export class RuleEditor extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    objectID: { attribute: false },
    others: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    draft: { state: true },
  };

  indexName = '';
  objectID = '';
  /** All rules of the index. */
  others: readonly Rule[] = [];
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  draft: RuleDraft = draftOf(undefined);

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'rule', isChanged: () => this.draft !== this.#start });
  #existing: Rule | undefined;
  /** The draft that was applied to the form. */
  #filled: Rule | undefined;
  /** Initial value of the form. */
  #start = this.draft;
  #products = new Map<string, DisplayRecord>();
  readonly #titles = new Fetched<null>(this, {
    key: () => {
      const ids = this.#unnamed();
      return ids.length > 0 ? ['titles', this.indexName, ids] : undefined;
    },
    answers: () => this.#bench.session.answers,
    load: () => this.#readTitles(this.#unnamed()),
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    const isOther = changed.has('objectID') || changed.has('indexName');
    const existing = this.others.find(({ objectID }) => objectID === this.objectID);
    if (isOther || (this.#existing === undefined && existing !== undefined)) {
      this.#existing = existing;
      this.draft = this.#start = draftOf(existing);
      this.#filled = undefined;
    }
    this.#fill();
  }

  protected override render() {
    const { words } = this.#bench;
    if (this.objectID && !this.#existing && !this.#filled) return nothing;
    const title = this.#existing
      ? this.#existing.description || this.#existing.objectID
      : words.say('merchandising.newRule');
    const form = { words, draft: this.draft, set: this.#set, isNew: !this.#existing };
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
              .products=${this.#products}
              .onDraft=${this.#set}
            ></aisle-console-rule-products>
            ${conflictNotice(words, { rule: this.#rule(), others: this.others, products: this.#products })}
            <aisle-console-rule-preview
              .indexName=${this.indexName}
              .draft=${this.draft}
              .existing=${this.#existing}
            ></aisle-console-rule-preview>
          </div>
        </div>
        ${this.#renderSave()}`,
    });
  }

  /** Applies a draft to the form, as an unsaved change. */
  #fill(): void {
    const filled = this.#bench.draft('rule', this.indexName) as Rule | undefined;
    if (filled === undefined || filled === this.#filled) return;
    this.#filled = filled;
    this.draft = draftOf(filled);
  }

  #set = (part: Partial<RuleDraft>): void => {
    this.draft = { ...this.draft, ...part };
  };

  #rule(): Rule {
    return namedRule(this.draft, { existing: this.#filled ?? this.#existing, now: Date.now() });
  }

  #renderSave() {
    const { words, session } = this.#bench;
    const isLocked = session.rights.has('editSettings') === false || this.#editor.writing.isBusy;
    const effective = hasEffect(this.#rule());
    return html`${effective ? nothing : html`<p class="hint">${words.say('merchandising.noEffect')}</p>`}
    ${saveRow(this.#bench, this.#editor.writing, {
      text: words.say('parts.save'),
      needs: ['editSettings'],
      isReady: effective,
      onSave: () => void this.#save(),
      more: this.#existing
        ? html`<button type="button" class="danger" ?disabled=${isLocked} @click=${() => void this.#delete()}>
            ${icon('trash')} ${words.say('parts.delete')}
          </button>`
        : nothing,
    })}`;
  }

  /** Products of the rule whose names are not loaded yet. */
  #unnamed(): string[] {
    const ids = [...this.draft.pins.map(({ objectID }) => objectID), ...this.draft.hidden];
    return ids.filter((id) => !this.#products.has(id));
  }

  async #readTitles(ids: readonly string[]): Promise<null> {
    const { indexName } = this;
    const shown = await readProducts(this.#bench.session, { indexName, ids });
    this.#products = new Map([...this.#products, ...shown]);
    return null;
  }

  /** Returns the write operations for the current index, even if another index is opened later. */
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

  async #save(): Promise<void> {
    const rule = this.#rule();
    const existing = this.#existing;
    const { onWritten } = this;
    const place = this.#place();
    const isSaved = await this.#editor.save({
      existing,
      read: () => place.read(rule.objectID),
      write: () => place.write(rule),
    });
    if (!isSaved) return;
    const takeBack = async (): Promise<void> => {
      await (existing ? place.write(existing) : place.remove(rule.objectID));
      await onWritten();
    };
    const name = ruleName(rule);
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name }), name, takeBack });
    this.#start = this.draft;
    this.#existing = undefined;
    this.onClose();
    await onWritten();
  }

  async #delete(): Promise<void> {
    const rule = this.#existing;
    const { onWritten } = this;
    const place = this.#place();
    if (!rule || !(await this.#editor.writing.run(() => place.remove(rule.objectID)))) return;
    const name = ruleName(rule);
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
