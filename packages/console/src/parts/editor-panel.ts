/** Editor panel: what stands around one thing that is open: its name, and the way to close it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import { icon } from './icon.ts';

/**
 * Draws the panel of an editor.
 * @example
 * editorPanel(words, { title: task.name, onClose: this.onClose, content: this.#renderForm() });
 */
export const editorPanel = (
  words: Words,
  { title, onClose, content, tools }: { title: string; onClose: () => void; content: unknown; tools?: unknown },
): TemplateResult =>
  html`<section class="panel" aria-label=${title}>
    <header>
      <h2 dir="auto" tabindex="-1">${title}</h2>
      ${tools ?? nothing}
      <button type="button" class="quiet small" @click=${() => onClose()}>
        ${icon('close')} ${words.say('parts.close')}
      </button>
    </header>
    ${content}
  </section>`;
