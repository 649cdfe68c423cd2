/** Progress: a progress bar with text; indeterminate if the share is unknown. */
import '@awesome.me/webawesome/dist/components/progress-bar/progress-bar.js';
import { html, type TemplateResult } from 'lit';

/**
 * Renders it.
 * @param options.share From 0 to 1; undefined if it is unknown.
 *
 * @example
 * progress({ text: words.say('indices.importing', { written, total }), share: written / total });
 */
export const progress = ({ text, share }: { text: string; share: number | undefined }): TemplateResult =>
  html`<div class="progress">
    <p role="status">${text}</p>
    <wa-progress-bar
      .value=${Math.round((share ?? 0) * 100)}
      .indeterminate=${share === undefined}
      .label=${text}
    ></wa-progress-bar>
  </div>`;
