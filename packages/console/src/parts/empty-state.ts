/** Empty state: explains what belongs here, and how to create it. */
import { html, type TemplateResult } from 'lit';
import { icon, type IconName } from './icon.ts';

/**
 * Renders an empty state.
 * @example
 * emptyState({ icon: 'search', title: words.say('searches.none'), text: words.say('searches.noneHow') });
 */
export const emptyState = (options: {
  icon: IconName;
  title: string;
  text: string;
  /** Buttons or links of the next step. */
  actions?: unknown;
}): TemplateResult =>
  html`<div class="empty">
    ${icon(options.icon)}
    <p class="empty-title">${options.title}</p>
    <p>${options.text}</p>
    ${options.actions}
  </div>`;
