/** Rule preview: shows the effect of an unsaved rule on its search, using a copy of the index. */
import { html, nothing } from 'lit';
import { searchIndex, compareHits, type Comparison } from '../../data/comparison.ts';
import { tryOut } from '../../data/try-out.ts';
import { comparisonList } from '../../parts/comparison-list.ts';
import { icon } from '../../parts/icon.ts';
import { working } from '../../parts/working.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Rule } from './rule.ts';
import { draftOf, hasEffect, namedRule, type RuleDraft } from './rule-draft.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * The preview of the draft.
 * @tag aisle-console-rule-preview
 */
export class RulePreview extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    draft: { attribute: false },
    existing: { attribute: false },
    comparison: { state: true },
  };

  indexName = '';
  draft: RuleDraft = draftOf(undefined);
  /** The rule that the draft was created from. */
  existing: Rule | undefined;
  comparison: Comparison | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #trying = new Writing(this, this.#bench);

  protected override willUpdate(changed: Map<string, unknown>): void {
    // The result of an older draft does not apply.
    if (changed.has('draft') || changed.has('indexName')) this.comparison = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<h3>${words.say('merchandising.previewRule')}</h3>
      ${writingProblem(words, this.#trying)}
      <div class="row">
        <button type="button" ?disabled=${this.#trying.isBusy || !hasEffect(this.#rule())} @click=${this.#preview}>
          ${icon('eye')} ${words.say('parts.preview')}
        </button>
        ${this.#trying.isBusy ? working(words.say('parts.tryingOut')) : nothing}
      </div>
      ${this.comparison ? comparisonList(words, this.comparison) : nothing}`;
  }

  #rule(): Rule {
    return namedRule(this.draft, { existing: this.existing, now: Date.now() });
  }

  #preview = async (): Promise<void> => {
    const { admin, looks } = this.#bench.session;
    const { indexName: index, draft } = this;
    const { objectID, ...body } = this.#rule();
    const condition = body.conditions?.[0];
    const queries = [condition?.pattern ?? ''];
    const params = {
      ...(condition?.context && { ruleContexts: [condition.context] }),
      ...(condition?.filters && { filters: condition.filters }),
    };
    await this.#trying.run(async () => {
      const [before = []] = await searchIndex(admin.search, { indexName: index, queries, params });
      const [after = []] = await tryOut(admin, {
        index,
        change: (indexName) =>
          admin.rules.saveRule({ indexName, objectID, body: { ...body, enabled: true, validity: [] } }),
        ask: (indexName) => searchIndex(admin.search, { indexName, queries, params }),
      });
      if (draft !== this.draft) return;
      this.comparison = compareHits(queries[0] ?? '', { before, after, show: (hit) => looks.show(index, hit) });
    });
  };
}

customElements.define('aisle-console-rule-preview', RulePreview);
