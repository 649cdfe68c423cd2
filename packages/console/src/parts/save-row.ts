/** Save row: the button that writes, what keeps it from being pressed, and what went wrong. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Acl } from '../connection/rights.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { rightNeeded } from './right-needed.ts';
import { type Writing, writingProblem } from './writing.ts';

/**
 * Draws the row at the end of a form. A permission that the key lacks is named, and the button stays locked.
 * @example
 * saveRow(this.#bench, this.#writing, { text: words.say('parts.save'), needs: ['editSettings'] });
 */
export function saveRow(
  bench: WorkbenchController,
  writing: Writing,
  options: {
    text: string;
    needs: readonly Acl[];
    isReady?: boolean;
    more?: unknown;
    /** Saves; left out in a form, which is submitted. */
    onSave?: () => void;
  },
): TemplateResult {
  const { text, needs, isReady = true, more, onSave } = options;
  const isLacking = bench.session.rights.lacking(needs).length > 0;
  return html`${writingProblem(bench.words, writing)}
    <p class="row save">
      <button
        class="primary"
        type=${onSave ? 'button' : 'submit'}
        ?disabled=${writing.isBusy || !isReady || isLacking}
        @click=${onSave}
      >
        ${text}
      </button>
      ${more ?? nothing} ${rightNeeded(bench, needs)}
    </p>`;
}
