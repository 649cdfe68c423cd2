/** Missing notice: the item in the URL does not exist, or was removed. */
import { html, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import { icon } from './icon.ts';

/**
 * Renders it.
 * @example
 * rules.some(({ objectID }) => objectID === chosen) ? editor : gone(words, { name: chosen, onClose });
 */
export const renderMissing = (words: Words, { name, onClose }: { name: string; onClose: () => void }): TemplateResult =>
  html`<div class="notice warn" role="status">
    ${icon('warning')}
    <p><b dir="auto">${name}</b> · ${words.say('errors.missing')}</p>
    <button type="button" class="quiet small" @click=${() => onClose()}>
      ${icon('close')} ${words.say('parts.close')}
    </button>
  </div>`;
