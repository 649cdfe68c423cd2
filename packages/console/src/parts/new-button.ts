/** New button: opens the form of something new; while one is open, the button that saves it is the first of the view. */
import { html, type TemplateResult } from 'lit';
import { icon } from './icon.ts';

/**
 * Draws it.
 * @example
 * newButton({ text: words.say('merchandising.newRule'), isOpen: chosen !== undefined, onClick: () => this.#open('+') });
 */
export const newButton = ({
  text,
  isOpen,
  onClick,
}: {
  text: string;
  isOpen: boolean;
  onClick: () => void;
}): TemplateResult =>
  html`<button type="button" class=${isOpen ? '' : 'primary'} @click=${onClick}>${icon('plus')} ${text}</button>`;
