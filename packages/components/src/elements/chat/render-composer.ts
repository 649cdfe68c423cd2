/** Composer: the box for a question, with the buttons that ask and stop. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TextController } from '../../controllers/text-controller.ts';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';
import type { chatWords } from './chat-words.ts';

/** What it shows, and who hears of it. */
export interface Composer {
  text: TextController<typeof chatWords>;
  placeholder: string;
  isBusy: boolean;
  onAsk(question: string): void;
  onStop(): void;
}

/** Enter asks; with Shift it is a new line, and while letters are composed it ends that. */
const isAsking = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isInputMethodKey(event);

/** Draws it. The box stays as it is while an answer comes, and keeps what is written meanwhile. */
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
