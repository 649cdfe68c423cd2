/** Composer: the input for a question, with the buttons to send and stop. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TextController } from '../../controllers/text-controller.ts';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';
import type { chatWords } from './chat-words.ts';

/** View model of the composer, and its event handlers. */
export interface Composer {
  text: TextController<typeof chatWords>;
  placeholder: string;
  isBusy: boolean;
  onAsk(question: string): void;
  onStop(): void;
}

/** Whether a key sends the question: Enter without Shift, outside of a text composition. */
const isAsking = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isInputMethodKey(event);

/** Renders the composer. The input stays usable while an answer arrives, and keeps its text. */
export const renderComposer = ({ text, placeholder, isBusy, onAsk, onStop }: Composer): TemplateResult => {
  const ask = (form: HTMLFormElement): void => {
    const input = form.querySelector('textarea')!;
    const question = input.value;
    if (isBusy || !question.trim()) return input.focus();
    input.value = '';
    onAsk(question);
    input.focus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    ask(event.currentTarget as HTMLFormElement);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isAsking(event)) return;
    event.preventDefault();
    ask((event.currentTarget as HTMLTextAreaElement).form!);
  };
  return html`<form part="form" @submit=${onSubmit}>
    <textarea
      part="input"
      rows="1"
      maxlength="2000"
      enterkeyhint="send"
      autocomplete="off"
      aria-label=${placeholder}
      placeholder=${placeholder}
      @keydown=${onKey}
    ></textarea>
    ${isBusy ? html`<button part="stop" type="button" @click=${onStop}>${text.get('stop')}</button>` : nothing}
    <button part="send" type="submit" aria-disabled=${isBusy ? 'true' : nothing}>${text.get('send')}</button>
  </form>`;
};
