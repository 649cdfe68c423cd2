/** Save row: the button that writes, what keeps it from being pressed, and what went wrong. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Acl } from '../connection/rights.ts';
import type { Saving } from '../data/saving.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { icon } from './icon.ts';

/** What went wrong with the last write, for eyes and screen readers. */
export const savingProblem = ({ problem }: Saving): TemplateResult =>
  html`<div role="alert">
    ${problem ? html`<p class="notice bad">${icon('warning')} <span>${problem}</span></p>` : nothing}
  </div>`;

/**
 * Draws the row at the end of a form. A permission that the key lacks is named, and the button stays locked.
 * @example
 * saveRow(this.#bench, this.#saving, { text: words.say('parts.save'), needs: ['editSettings'] });
 */
export function saveRow(
  { words, session }: WorkbenchController,
  saving: Saving,
  options: { text: string; needs: readonly Acl[]; isReady?: boolean; more?: unknown },
): TemplateResult {
  const { text, needs, isReady = true, more } = options;
  const lacking = session.rights.lacking(needs);
  return html`${savingProblem(saving)}
    <p class="row">
      <button class="primary" ?disabled=${saving.isBusy || !isReady || lacking.length > 0}>${text}</button>
      ${more ?? nothing}
      ${
        lacking.length > 0
          ? html`<span class="hint">${icon('lock')} ${words.say('parts.needs', { acl: words.list(lacking) })}</span>`
          : nothing
      }
    </p>`;
}
