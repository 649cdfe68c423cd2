/** Copy button: puts a text into the clipboard, and says whether that went well. */
import { html, type TemplateResult } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import './kit-icons.ts';

// It weighs more than what stands around it, so it comes after that. Without it the text can be selected.
void import('@awesome.me/webawesome/dist/components/copy-button/copy-button.js').catch(() => undefined);

/**
 * Draws it. Browsers keep the clipboard from pages without TLS: then it says so, and the text can be selected all the same.
 * Without its tooltip, which would take the name of the button away from screen readers while it is hidden.
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
