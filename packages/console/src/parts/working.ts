/** Working: that something is being done, while nobody knows how long. */
import '@awesome.me/webawesome/dist/components/spinner/spinner.js';
import { html, type TemplateResult } from 'lit';

/**
 * Draws it.
 * @example
 * isBusy ? working(words.say('parts.tryingOut')) : nothing;
 */
export const working = (text: string): TemplateResult =>
  html`<span class="hint" role="status"><wa-spinner aria-hidden="true"></wa-spinner> ${text}</span>`;
