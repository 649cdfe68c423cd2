/** Empty state: says what would stand here, and what to do so that it does. */
import { html, type TemplateResult } from 'lit';
import { icon, type IconName } from './icon.ts';

/**
 * Draws an empty state.
 * @example
 * emptyState({ icon: 'search', title: words.say('searches.none'), text: words.say('searches.noneHow') });
 */
export const emptyState = (options: {
  icon: IconName;
  title: string;
  text: string;
  /** Buttons or links that lead on. */
  actions?: unknown;
}): TemplateResult =>
  html`<div class="empty">
    ${icon(options.icon)}
    <p class="empty-title">${options.title}</p>
    <p>${options.text}</p>
    ${options.actions}
  </div>`;
