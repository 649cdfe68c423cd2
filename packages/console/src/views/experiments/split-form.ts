/** Split form: the traffic percentages for new visitors, and the previous splits. */
import { html, nothing } from 'lit';
import { textField } from '../../parts/fields.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Test } from './read-test.ts';
import { variantName } from './verdict-card.ts';
import { LightElement } from '../../parts/light-element.ts';

/** Parses percentages that add up to 100; undefined if they do not. */
export function percentagesOf(typed: readonly string[]): number[] | undefined {
  const percentages = typed.map((text) => Number(text));
  const isFit = percentages.every((share) => Number.isInteger(share) && share >= 1 && share <= 99);
  return isFit && percentages.reduce((sum, share) => sum + share, 0) === 100 ? percentages : undefined;
}

/**
 * Changes the split of a running test. Dispatches `split-change` afterwards.
 * @tag aisle-console-split
 */
export class SplitForm extends LightElement {
  static override properties = { test: { attribute: false }, draft: { state: true } };

  test: Test | undefined;
  draft: readonly string[] | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { place: ['test'], isChanged: () => this.draft !== undefined });
  }

  protected override render() {
    const { test } = this;
    if (!test) return nothing;
    const { words } = this.#bench;
    return html`<details>
      <summary>${words.say('experiments.split')}</summary>
      ${this.#renderPeriods(test)} ${test.status === 'active' ? this.#renderForm(test) : nothing}
    </details>`;
  }

  #renderPeriods({ periods }: Test) {
    const { words } = this.#bench;
    if (!periods) return nothing;
    return html`<ul>
      ${periods.map(
        ({ from, percentages }) =>
          html`<li>
            ${words.say('experiments.splitSince', {
              date: words.dateTime(Date.parse(from)),
              shares: percentages.map((share) => words.percent(share / 100)).join(' · '),
            })}
          </li>`,
      )}
    </ul>`;
  }

  #renderForm({ variants }: Test) {
    const { words } = this.#bench;
    const typed = this.draft ?? variants.map(({ trafficPercentage }) => String(trafficPercentage));
    const isFit = percentagesOf(typed) !== undefined;
    return html`<form class="stack" @submit=${this.#onSave}>
      <p class="hint">${words.say('experiments.splitHint')}</p>
      <div class="form-grid">
        ${typed.map((value, at) =>
          textField({
            id: `split-${at}`,
            label: words.say('experiments.splitOf', { variant: variantName(words, at, variants.length) }),
            value,
            type: 'number',
            isRequired: true,
            problem: isFit || at < typed.length - 1 ? undefined : words.say('experiments.splitProblem'),
            onChange: (share) => this.#type(typed.with(at, share)),
          }),
        )}
      </div>
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('experiments.splitSave'),
        needs: ['editSettings'],
        isReady: this.draft !== undefined && isFit,
      })}
    </form>`;
  }

  #type(shares: readonly string[]): void {
    this.draft = shares;
  }

  #onSave = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { test } = this;
    const percentages = this.draft && percentagesOf(this.draft);
    if (!test || !percentages) return;
    const { session, words } = this.#bench;
    const isDone = await this.#writing.run(() =>
      session.admin.abTesting.changeABTestSplit({ id: test.abTestID, body: { percentages } }),
    );
    if (!isDone) return;
    this.draft = undefined;
    tellDone(this.#bench, { text: words.say('experiments.splitSaved'), name: test.name });
    this.dispatchEvent(new CustomEvent('split-change'));
  };
}

customElements.define('aisle-console-split', SplitForm);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-split': SplitForm;
  }
}
