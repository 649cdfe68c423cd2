/** Save row: the button that writes, what keeps it from being pressed, and what went wrong. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Acl } from '../connection/rights.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { icon } from './icon.ts';
import { type Writing, writingProblem } from './writing.ts';

/**
 * Draws the row at the end of a form. A permission that the key lacks is named, and the button stays locked.
 * @example
 * saveRow(this.#bench, this.#writing, { text: words.say('parts.save'), needs: ['editSettings'] });
 */
export function saveRow(
  { words, session }: WorkbenchController,
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
  const lacking = session.rights.lacking(needs);
  return html`${writingProblem(words, writing)}
    <p class="row">
      <button
        class="primary"
        type=${onSave ? 'button' : 'submit'}
        ?disabled=${writing.isBusy || !isReady || lacking.length > 0}
        @click=${onSave}
      >
        ${text}
      </button>
      ${more ?? nothing}
      ${
        lacking.length > 0
          ? html`<span class="hint">${icon('lock')} ${words.say('parts.needs', { acl: words.list(lacking) })}</span>`
          : nothing
      }
    </p>`;
}
