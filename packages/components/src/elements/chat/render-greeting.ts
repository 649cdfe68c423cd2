/** Greeting of a chat: what stands there before the first question, with questions to begin with. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { fillPrompts } from '../../conversation/fill-prompts.ts';

/** What it shows, and who hears of it. */
export interface Greeting {
  words: string;
  /** The questions that the page has written, between `|`, or as a list. */
  written: string | readonly string[] | undefined;
  /** The questions of the agent, where the page has written none. */
  prompts: readonly string[];
  onPrompt(prompt: string): void;
}

/** Questions about one product stand on its page, in `<aisle-prompt-suggestions>`: a chat knows of no single product. */
const promptsOf = ({ written, prompts }: Greeting): readonly string[] => {
  const list = typeof written === 'string' ? written.split('|') : (written ?? []);
  const own = list.map((prompt) => prompt.trim()).filter(Boolean);
  return fillPrompts(own[0] ? own : prompts, undefined);
};

/** Draws it. */
export const renderGreeting = (greeting: Greeting): TemplateResult => {
  const prompts = promptsOf(greeting);
  const renderPrompt = (prompt: string): TemplateResult =>
    html`<li>
      <button part="prompt" type="button" @click=${() => greeting.onPrompt(prompt)}>${prompt}</button>
    </li>`;
  return html`<div part="greeting">
      <slot name="greeting"><p>${greeting.words}</p></slot>
    </div>
    ${
      prompts[0]
        ? html`<ul part="prompts" role="list">
            ${prompts.map(renderPrompt)}
          </ul>`
        : nothing
    }`;
};
