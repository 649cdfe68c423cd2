/** Check report: the result of a self-check, part by part. */
import { html } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type ShopCheck = AnswerOf<'abTesting', 'getABTestCheck'>;
type Part = ShopCheck['parts'][number];

const TONES: Readonly<Record<string, string>> = { works: 'good', broken: 'bad' };
const PARTS = ['tracking', 'attribution', 'statistics'] as const;
const VERDICTS = ['works', 'broken', 'unknown'] as const;

/**
 * Shows the findings of a check.
 * @tag aisle-console-check
 */
export class CheckReport extends LightElement {
  static override properties = { test: { attribute: false } };

  /** The test ID of the check. */
  test = 0;

  readonly #bench = new WorkbenchController(this);
  readonly #check = new Fetched<ShopCheck>(this, {
    key: () => ['abtest-check', this.test],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.abTesting.getABTestCheck({ id: this.test }, { signal }),
  });

  protected override render() {
    const { words } = this.#bench;
    return withAnswer(
      words,
      this.#check,
      ({ parts, searchCount, clickCount }) =>
        html`<p>${words.say('experiments.checkSeen', { searches: searchCount, clicks: clickCount })}</p>
          ${parts.map((part) => this.#renderPart(part))}`,
    );
  }

  #renderPart({ name, verdict, findings }: Part) {
    const { words } = this.#bench;
    const part = PARTS.find((one) => one === name) ?? 'tracking';
    const existing = VERDICTS.find((one) => one === verdict) ?? 'unknown';
    return html`<section class="card">
      <header>
        <h3>
          ${words.say(`experiments.check-${part}`)}
          <span class="badge ${TONES[existing] ?? ''}">${words.say(`experiments.check-${existing}`)}</span>
        </h3>
      </header>
      <ul>
        ${findings.map(
          ({ message, isBroken }) => html`<li dir="auto">${isBroken ? html`${icon('warning')} ` : ''}${message}</li>`,
        )}
      </ul>
    </section>`;
  }
}

customElements.define('aisle-console-check', CheckReport);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-check': CheckReport;
  }
}
