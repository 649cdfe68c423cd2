/** Editor panel: a frame around an open item with its name and a close button. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import { icon } from './icon.ts';

/**
 * Renders the panel of an editor.
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
