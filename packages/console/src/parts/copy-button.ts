/** Copy button: copies a text to the clipboard, and announces the result. */
import { html, type TemplateResult } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import './kit-icons.ts';

// Loaded later, because it is larger than the rest of the view. Until then the text can be selected.
void import('@awesome.me/webawesome/dist/components/copy-button/copy-button.js').catch(() => undefined);

/**
 * Renders it. The clipboard is not available without TLS: then it says so, and the text can still be selected.
 * The tooltip is disabled: while hidden, it would remove the button's name for screen readers.
 * @example
 * copyButton(this.#bench, { value: secret, name: words.say('operations.secretTitle') });
 */
export const copyButton = (
  { words, notices }: WorkbenchController,
  { value, name }: { value: string; name: string },
): TemplateResult =>
  html`<wa-copy-button
    tooltip="none"
    .value=${value}
    .copyLabel=${words.say('parts.copy', { name })}
    .successLabel=${words.say('parts.copied')}
    .errorLabel=${words.say('parts.notCopied')}
    @wa-error=${() => notices.toast({ tone: 'bad', text: words.say('parts.notCopied') })}
  ></wa-copy-button>`;
