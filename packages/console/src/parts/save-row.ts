/** Save row: the save button, why it is disabled, and the error of the last write. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Acl } from '../connection/rights.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { rightNeeded } from './right-needed.ts';
import { type Writing, writingProblem } from './writing.ts';

/**
 * Renders the row at the end of a form. A missing permission is named, and the button stays disabled.
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
    /** Saves; omit it in a form that is submitted. */
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
