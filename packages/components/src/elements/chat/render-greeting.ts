/** Greeting of a chat: the content before the first question, with suggested questions. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** Suggested first questions. */
export interface Prompts {
  /** The page's questions, separated by `|`, or as a list. */
  written: string | readonly string[] | undefined;
  /** The agent's questions, used if the page has none. */
  prompts: readonly string[];
  onPrompt(prompt: string): void;
}

/** Returns the questions without placeholders (`{name}`), because a chat is not about a single product. */
const chosenPrompts = ({ written, prompts }: Prompts): readonly string[] => {
  const list = typeof written === 'string' ? written.split('|') : (written ?? []);
  const own = list.map((prompt) => prompt.trim()).filter(Boolean);
  return (own[0] ? own : prompts).filter((prompt) => !/\{[\w.-]+\}/.test(prompt));
};

/** Renders the greeting. */
export const renderGreeting = (words: string, choices: Prompts): TemplateResult => {
  const prompts = chosenPrompts(choices);
  return html`<div part="greeting">
      <slot name="greeting"><p>${words}</p></slot>
    </div>
    ${
      prompts[0]
        ? html`<ul part="prompts" role="list">
            ${prompts.map(
              (prompt) =>
                html`<li>
                  <button part="prompt" type="button" @click=${() => choices.onPrompt(prompt)}>${prompt}</button>
                </li>`,
            )}
          </ul>`
        : nothing
    }`;
};
