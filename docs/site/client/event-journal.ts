/** Event journal: the last events of an example, newest first. */
import { html, render, type TemplateResult } from 'lit';

/** Maximum number of lines. */
const lines = 6;

/** A list with a name, and what adds to it. */
export function eventJournal(label: string): { view: HTMLElement; add: (name: string, text: string) => void } {
  const view = document.createElement('ol');
  view.className = 'live-events';
  view.setAttribute('aria-label', label);
  let said: readonly TemplateResult[] = [];
  return {
    view,
    add(name, text) {
      said = [html`<li><code>${name}</code> ${text}</li>`, ...said].slice(0, lines);
      render(said, view);
    },
  };
}
