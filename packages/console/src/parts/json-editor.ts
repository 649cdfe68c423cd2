/** JSON editor: a text field that reports the line of a JSON syntax error. */
import { html, nothing } from 'lit';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { readJson } from './json-problem.ts';
import { LightElement } from './light-element.ts';

/** The text was changed; `value` is set if it is valid JSON. */
export class JsonChangeEvent extends Event {
  readonly text: string;
  readonly value: unknown;
  readonly isValid: boolean;

  constructor(text: string) {
    super('json-change', { bubbles: true });
    const read = readJson(text);
    this.text = text;
    this.isValid = !read.problem;
    this.value = read.problem ? undefined : read.value;
  }
}

let editors = 0;

/**
 * Edits JSON text.
 * @tag aisle-console-json
 * @event json-change the text was changed
 * @example
 * html`<aisle-console-json .label=${'Record'} .text=${text} @json-change=${onChange}></aisle-console-json>`
 */
export class JsonEditor extends LightElement {
  static override properties = {
    label: { attribute: false },
    text: { attribute: false },
    rows: { attribute: false },
    problem: { attribute: false },
  };

  label = '';
  text = '';
  /** Number of visible lines. */
  rows = 14;
  /** Further error message. */
  problem: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #id = `json-${++editors}`;

  protected override render() {
    const { problem } = readJson(this.text);
    const wrong = problem ? this.#bench.say('parts.noJson', { ...problem }) : this.problem;
    return html`<label for=${this.#id}>${this.label}</label>
      <textarea
        id=${this.#id}
        class="code"
        rows=${this.rows}
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        dir="ltr"
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${`${this.#id}-problem`}
        .value=${this.text}
        @input=${this.#onInput}
      ></textarea>
      <p class="field-problem" id=${`${this.#id}-problem`} role="status">${wrong ?? nothing}</p>`;
  }

  #onInput = ({ target }: Event): void => {
    this.text = (target as HTMLTextAreaElement).value;
    this.dispatchEvent(new JsonChangeEvent(this.text));
  };
}

customElements.define('aisle-console-json', JsonEditor);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-json': JsonEditor;
  }
  interface HTMLElementEventMap {
    'json-change': JsonChangeEvent;
  }
}
