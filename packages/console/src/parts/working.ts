/** Working: an indeterminate progress indicator. */
import '@awesome.me/webawesome/dist/components/spinner/spinner.js';
import { html, type TemplateResult } from 'lit';

/**
 * Renders it.
 * @example
 * isBusy ? working(words.say('parts.tryingOut')) : nothing;
 */
export const working = (text: string): TemplateResult =>
  html`<span class="hint" role="status"><wa-spinner aria-hidden="true"></wa-spinner> ${text}</span>`;
