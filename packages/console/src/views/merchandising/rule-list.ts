/** Rule list: the rules of an index with conditions, effects, state and conflicts. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import type { DisplayRecord } from '../../data/shown-record.ts';
import type { Column } from '../../parts/data-table.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { textField } from '../../parts/fields.ts';
import { renderMissing } from '../../parts/missing-notice.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { conflictsOf } from './rule-conflicts.ts';
import './rule-editor.ts';
import { describeEffects, type ProductName } from './describe-effects.ts';
import { readProducts } from './read-products.ts';
import { describeConditions, pinsOf, type Rule, ruleName, ruleState } from './rule.ts';

/** Maximum number of rules read. */
const MOST = 1000;

/**
 * Lists rules.
 * @tag aisle-console-rules
 */
export class RuleList extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #rules = new Fetched<readonly Rule[]>(this, {
    key: () => ['rules', this.indexName],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { rules } = this.#bench.session.admin;
      const body = { hitsPerPage: MOST };
      const { hits } = await rules.searchRules({ indexName: this.indexName, body }, { signal });
      return hits.map((hit) => {
        const { _highlightResult: _, ...rule } = hit;
        return rule;
      });
    },
  });

  readonly #products = new Fetched<ReadonlyMap<string, DisplayRecord>>(this, {
    key: () => {
      const ids = this.#productIds();
      return ids.length > 0 ? ['rule-products', this.indexName, ...ids] : undefined;
    },
    answers: () => this.#bench.session.answers,
    load: (signal) => readProducts(this.#bench.session, { indexName: this.indexName, ids: this.#productIds() }, signal),
  });

  protected override render() {
    const { words } = this.#bench;
    const chosen = this.#bench.choice('rule');
    return html`<div class="searching panel">
        <div class="grows">
          ${textField({
            id: 'search-rules',
            type: 'search',
            label: words.say('parts.searchFor'),
            value: this.#bench.choice('q') ?? '',
            onChange: (q) => this.#bench.router.go({ query: { q } }, { replace: true }),
          })}
        </div>
        ${newButton({ text: words.say('merchandising.newRule'), isOpen: chosen !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${
        chosen === undefined
          ? nothing
          : html`<aisle-console-rule
              .indexName=${this.indexName}
              .objectID=${chosen === '+' ? '' : chosen}
              .others=${this.#rules.value ?? []}
              .onWritten=${() => this.#rules.refresh()}
              .onClose=${() => this.#open(undefined)}
            ></aisle-console-rule>`
      }
      ${withAnswer(
        words,
        this.#rules,
        (rules) =>
          html`${
            chosen === undefined ||
            chosen === '+' ||
            this.#bench.draft('rule', this.indexName) ||
            rules.some(({ objectID }) => objectID === chosen)
              ? nothing
              : renderMissing(words, { name: chosen, onClose: () => this.#open(undefined) })
          }
          ${this.#renderRules(rules)}`,
      )}`;
  }

  /** The products that the rules name, without duplicates. */
  #productIds(): string[] {
    const ids = (this.#rules.value ?? []).flatMap((rule) => [
      ...pinsOf(rule).map(({ objectID }) => objectID),
      ...(rule.consequence.hide ?? []).map(({ objectID }) => objectID),
    ]);
    return [...new Set(ids)];
  }

  #open(rule: string | undefined): void {
    this.#bench.router.go({ query: { rule, draft: undefined } });
  }

  #renderRules(rules: readonly Rule[]) {
    const { words } = this.#bench;
    if (rules.length === 0)
      return emptyState({
        icon: 'pin',
        title: words.say('merchandising.noRules'),
        text: words.say('merchandising.noRulesHow'),
      });
    const search = (this.#bench.choice('q') ?? '').toLowerCase();
    const describe = (rule: Rule): string =>
      `${rule.objectID} ${rule.description ?? ''} ${describeConditions(words, rule)}`.toLowerCase();
    return html`<aisle-console-table
      .label=${words.say('merchandising.rules')}
      .columns=${this.#columns(rules)}
      .rows=${rules.filter((rule) => describe(rule).includes(search))}
      .isCurrent=${({ objectID }: Rule) => objectID === this.#bench.choice('rule')}
      .fileName=${`${this.indexName}-rules`}
    ></aisle-console-table>`;
  }

  #columns(rules: readonly Rule[]): Column<Rule>[] {
    const { words } = this.#bench;
    const now = Date.now() / 1000;
    const nameOf: ProductName = (objectID) => this.#products.value?.get(objectID)?.name ?? objectID;
    return [
      {
        name: 'name',
        label: words.say('parts.name'),
        width: 'minmax(9rem, 2fr)',
        value: ruleName,
        cell: (rule) =>
          html`<button type="button" class="link" @click=${() => this.#open(rule.objectID)}>${ruleName(rule)}</button>`,
      },
      {
        name: 'when',
        label: words.say('merchandising.when'),
        width: 'minmax(9rem, 1.5fr)',
        value: (rule) => describeConditions(words, rule),
      },
      {
        name: 'then',
        label: words.say('merchandising.effect'),
        width: 'minmax(10rem, 2fr)',
        value: (rule) => words.list(describeEffects(words, rule, nameOf)),
      },
      {
        name: 'state',
        label: words.say('merchandising.state'),
        width: 'minmax(6rem, 0.7fr)',
        value: (rule) => this.#state(rule, now),
        cell: (rule) => {
          const count = rule.enabled === false ? 0 : conflictsOf(rule, rules).length;
          const state = ruleState(rule, now);
          return html`<span class="badge ${state === 'on' ? 'good' : ''}">${this.#state(rule, now)}</span> ${
              count > 0
                ? html`<span class="badge warn">${words.say('merchandising.conflicts', { count })}</span>`
                : nothing
            }`;
        },
      },
    ];
  }

  #state(rule: Rule, now: number): string {
    const { words } = this.#bench;
    const state = ruleState(rule, now);
    if (state === 'on') return words.say('parts.enabled');
    return state === 'off' ? words.say('parts.disabled') : words.say(`merchandising.${state}`);
  }
}

customElements.define('aisle-console-rules', RuleList);
