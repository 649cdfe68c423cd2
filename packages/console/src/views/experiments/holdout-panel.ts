/** Holdout panel: the combined effect of all tests and learned rankings, compared with visitors in the holdout. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { textField } from '../../parts/fields.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { METRICS } from './read-test.ts';
import { LightElement } from '../../parts/light-element.ts';

type Holdout = AnswerOf<'abTesting', 'getHoldout'>;

/** Allowed range of the holdout in percent. */
const MAX_PERCENTAGE = 50;

/** Parses the typed percentage; undefined if it is invalid. */
export function percentageOf(typed: string): number | undefined {
  const percentage = Number(typed);
  const isFit = typed.trim() !== '' && Number.isInteger(percentage) && percentage >= 0 && percentage <= MAX_PERCENTAGE;
  return isFit ? percentage : undefined;
}

/**
 * Shows and sets the holdout.
 * @tag aisle-console-holdout
 */
export class HoldoutPanel extends LightElement {
  static override properties = { draft: { state: true }, isOpen: { state: true } };

  draft: string | undefined;
  isOpen = false;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #holdout = new Fetched<Holdout>(this, {
    key: () => (this.isOpen ? ['holdout'] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.abTesting.getHoldout({}, { signal }),
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.draft !== undefined });
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<details @toggle=${this.#onToggle}>
      <summary>${words.say('experiments.holdout')}</summary>
      <div class="stack">
        <p class="hint">${words.say('experiments.holdoutHint')}</p>
        ${withAnswer(words, this.#holdout, (holdout) => html`${this.#renderFigures(holdout)} ${this.#renderForm(holdout)}`)}
      </div>
    </details>`;
  }

  #onToggle = ({ currentTarget }: Event): void => {
    this.isOpen = (currentTarget as HTMLDetailsElement).open;
  };

  #renderFigures({ statistics, startedAt, others, heldOut, sampleRatioMismatch }: Holdout) {
    const { words } = this.#bench;
    if (startedAt === null) return nothing;
    return html`<p>${words.say('experiments.holdoutSince', { date: words.dateTime(Date.parse(startedAt)) })}</p>
      ${sampleRatioMismatch?.isMismatch ? html`<p class="notice bad">${words.say('experiments.lock-mismatch')}</p>` : nothing}
      <dl class="facts">
        <dt>${words.say('experiments.users')}</dt>
        <dd>
          ${words.say('experiments.holdoutUsers', {
            others: others?.trackedUserCount ?? 0,
            held: heldOut?.trackedUserCount ?? 0,
          })}
        </dd>
        ${METRICS.map((metric) => {
          const change = statistics?.[metric]?.relativeDifference;
          return html`<dt>${words.say(`experiments.${metric}`)}</dt>
            <dd>${typeof change === 'number' ? words.change(change) : words.say('experiments.tooFew')}</dd>`;
        })}
      </dl>`;
  }

  #renderForm({ percentage }: Holdout) {
    const { words } = this.#bench;
    const typed = this.draft ?? String(percentage);
    const isFit = percentageOf(typed) !== undefined;
    return html`<form class="stack" @submit=${this.#onSave}>
      ${textField({
        id: 'holdout-share',
        label: words.say('experiments.holdoutShare'),
        value: typed,
        type: 'number',
        isRequired: true,
        problem: isFit ? undefined : words.say('experiments.holdoutProblem', { most: MAX_PERCENTAGE }),
        onChange: (share) => this.#type(share),
      })}
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('parts.save'),
        needs: ['editSettings'],
        isReady: this.draft !== undefined && isFit,
      })}
    </form>`;
  }

  #type(share: string): void {
    this.draft = share;
  }

  #onSave = async (event: Event): Promise<void> => {
    event.preventDefault();
    const percentage = this.draft === undefined ? undefined : percentageOf(this.draft);
    if (percentage === undefined) return;
    const { session, words } = this.#bench;
    const isDone = await this.#writing.run(() => session.admin.abTesting.setHoldout({ body: { percentage } }));
    if (!isDone) return;
    this.draft = undefined;
    tellDone(this.#bench, { text: words.say('experiments.holdoutSaved'), name: 'holdout' });
    await this.#holdout.refresh();
  };
}

customElements.define('aisle-console-holdout', HoldoutPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-holdout': HoldoutPanel;
  }
}
