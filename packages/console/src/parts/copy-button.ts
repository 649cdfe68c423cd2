/** Copy button: puts a text into the clipboard, and says whether that went well. */
import { html, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import './kit-icons.ts';

// It brings a tooltip along, which is more than what stands around it: it comes when that is shown. Without it the text can be selected.
void import('@awesome.me/webawesome/dist/components/copy-button/copy-button.js').catch(() => undefined);

/**
 * Draws it. Browsers keep the clipboard from pages without TLS: then it says so, and the text can be selected all the same.
 * @example
 * copyButton(words, { value: secret, name: words.say('operations.secretTitle') });
 */
export const copyButton = (words: Words, { value, name }: { value: string; name: string }): TemplateResult =>
  html`<wa-copy-button
    .value=${value}
    .copyLabel=${words.say('parts.copy', { name })}
    .successLabel=${words.say('parts.copied')}
    .errorLabel=${words.say('parts.notCopied')}
  ></wa-copy-button>`;
