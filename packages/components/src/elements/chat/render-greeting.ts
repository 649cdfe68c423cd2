/** Greeting of a chat: what stands there before the first question, with questions to begin with. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** Questions to begin with. */
export interface Prompts {
  /** Those that the page has written, between `|`, or as a list. */
  written: string | readonly string[] | undefined;
  /** Those of the agent, where the page has written none. */
  prompts: readonly string[];
  onPrompt(prompt: string): void;
}

/** Without those that have a place for an attribute (`{name}`): a chat is about no single product. */
const chosenPrompts = ({ written, prompts }: Prompts): readonly string[] => {
  const list = typeof written === 'string' ? written.split('|') : (written ?? []);
  const own = list.map((prompt) => prompt.trim()).filter(Boolean);
  return (own[0] ? own : prompts).filter((prompt) => !/\{[\w.-]+\}/.test(prompt));
};

/** Draws it. */
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
