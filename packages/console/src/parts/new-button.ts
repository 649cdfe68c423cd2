/** New button: opens the form of a new item; while one is open, its save button is the primary button of the view. */
import { html, type TemplateResult } from 'lit';
import { icon } from './icon.ts';

/**
 * Renders it.
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
