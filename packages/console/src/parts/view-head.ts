/** View head: the heading of a view, its description, and its controls. */
import { html, nothing, type TemplateResult } from 'lit';

/**
 * Renders the head of a view.
 * @example
 * viewHead({ title: say('views.overview'), lead: say('overview.lead'), controls: html`<aisle-console-period-picker></aisle-console-period-picker>` });
 */
export const viewHead = ({
  title,
  lead,
  controls,
}: {
  title: string;
  lead: string;
  controls?: unknown;
}): TemplateResult =>
  html`<header class="view-head">
    <div>
      <h1 tabindex="-1">${title}</h1>
      <p>${lead}</p>
    </div>
    ${controls ? html`<div class="controls">${controls}</div>` : nothing}
  </header>`;
