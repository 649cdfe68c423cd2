/** Box rendering: renders the box of an autocomplete as a real form, whose input is the combobox. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ResultsPage } from './results-url.ts';

/** View model of the box. */
export interface BoxView {
  /** Accessible name of the input, and of the form if the page has set one. */
  label: string;
  landmark: string;
  name: string;
  placeholder: string;
  /** The keyboard shortcuts that focus the input. */
  shortcut: string;
  /** The initial value of the input, on a server. */
  typed?: string | undefined;
  page: ResultsPage | undefined;
  /** Whether rows are visible, and the ID of the active cell. */
  expanded: boolean;
  activeId: string | undefined;
  words: { submit: string; clear: string; close: string };
  /** Closes the dialog around; undefined without one. */
  onClose: (() => void) | undefined;
}

/** Event handlers of the box. */
export interface BoxEvents {
  onNear(): void;
  onClick(): void;
  onInput(event: Event): void;
  onKey(event: KeyboardEvent): void;
  onSubmit(event: Event): void;
  onReset(event: Event): void;
}

/** Renders the input with its buttons. */
export const renderBox = (view: BoxView, events: BoxEvents): TemplateResult => {
  const { label, landmark, name, placeholder, shortcut, page, expanded, activeId, words, onClose } = view;
  return html`<form
    part="form"
    role="search"
    aria-label=${landmark || nothing}
    method="get"
    action=${page?.action || nothing}
    @submit=${events.onSubmit}
    @reset=${events.onReset}
  >
    ${
      onClose
        ? html`<button part="close" type="button" aria-label=${words.close} @click=${onClose}>
            <span aria-hidden="true">←</span>
          </button>`
        : nothing
    }
    <span part="field">
      <input
        part="input"
        type="search"
        name=${name}
        value=${view.typed || nothing}
        role="combobox"
        aria-label=${label}
        aria-keyshortcuts=${shortcut || nothing}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded=${expanded}
        aria-controls=${expanded ? 'grid' : nothing}
        aria-activedescendant=${activeId ?? nothing}
        placeholder=${placeholder || ' '}
        maxlength="512"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="search"
        @focus=${events.onNear}
        @pointerenter=${events.onNear}
        @click=${events.onClick}
        @input=${events.onInput}
        @compositionend=${events.onInput}
        @keydown=${events.onKey}
      />
      <button part="clear" type="reset" aria-label=${words.clear}>
        <span aria-hidden="true">×</span>
      </button>
    </span>
    <button part="submit" type="submit" aria-label=${words.submit}>
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d="M16 10a6 6 0 1 1-12 0a6 6 0 0 1 12 0m-1.5 4.5L21 21" />
      </svg>
    </button>
    ${page?.fields.map(([key, value]) => html`<input type="hidden" name=${key} value=${value} />`)}
  </form>`;
};
