/** Rating stars. */
import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** The full stars of `max`, then the empty ones; for eyes only, so a text has to stand beside them. */
export const renderStars = (full: number, max: number): TemplateResult =>
  html`<span part="stars" aria-hidden="true">${'★'.repeat(full)}${'☆'.repeat(Math.max(max - full, 0))}</span>`;
