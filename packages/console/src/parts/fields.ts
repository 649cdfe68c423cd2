/** Fields: labelled controls of a form, with their hints. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** Common options of fields. */
interface FieldOptions<Value> {
  /** Unique in the page. */
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  /** Error message. */
  problem?: string | undefined;
}

type Described = Pick<FieldOptions<unknown>, 'id' | 'hint' | 'problem'>;

const notesOf = ({ id, hint, problem }: Described) =>
  html`${hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing}
  ${problem ? html`<p class="field-problem" id=${`${id}-problem`} dir="auto">${problem}</p>` : nothing}`;

const describedBy = ({ id, hint, problem }: Described) =>
  [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || nothing;

/** Renders a single-line field: text, number, URL, date and time, or secret. */
export const textField = ({
  id,
  label,
  value,
  onChange,
  hint,
  problem,
  type = 'text',
  isRequired = false,
  pattern,
}: FieldOptions<string> & {
  type?: 'text' | 'number' | 'url' | 'search' | 'datetime-local' | 'time' | 'password';
  isRequired?: boolean;
  pattern?: string;
}): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      type=${type}
      step="any"
      autocomplete=${type === 'password' ? 'new-password' : 'off'}
      spellcheck="false"
      dir="auto"
      pattern=${pattern ?? nothing}
      ?required=${isRequired}
      aria-invalid=${problem ? 'true' : nothing}
      aria-describedby=${describedBy({ id, hint, problem })}
      .value=${value}
      @input=${({ target }: Event) => onChange((target as HTMLInputElement).value)}
    />
    ${notesOf({ id, hint, problem })}
  </div>`;

/** Renders a select field. */
export const selectField = ({
  id,
  label,
  value,
  onChange,
  hint,
  problem,
  options,
}: FieldOptions<string> & { options: readonly { value: string; text: string }[] }): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <select
      id=${id}
      aria-invalid=${problem ? 'true' : nothing}
      aria-describedby=${describedBy({ id, hint, problem })}
      @change=${({ target }: Event) => onChange((target as HTMLSelectElement).value)}
    >
      ${options.map(
        (option) =>
          html`<option
            value=${option.value}
            ?selected=${option.value === value}
            .selected=${live(option.value === value)}
          >
            ${option.text}
          </option>`,
      )}
    </select>
    ${notesOf({ id, hint, problem })}
  </div>`;

/** Renders a check box. */
export const checkField = ({ id, label, value, onChange, hint, problem }: FieldOptions<boolean>): TemplateResult =>
  html`<div class="field">
    <label class="check" for=${id}
      ><input
        id=${id}
        type="checkbox"
        aria-invalid=${problem ? 'true' : nothing}
        aria-describedby=${describedBy({ id, hint, problem })}
        .checked=${live(value)}
        @change=${({ target }: Event) => onChange((target as HTMLInputElement).checked)}
      />
      ${label}</label
    >
    ${notesOf({ id, hint, problem })}
  </div>`;

/** Returns the non-empty lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Renders a multi-line field: one text per line, or code; input is kept as typed. */
export const linesField = ({
  id,
  label,
  value,
  onChange,
  hint,
  problem,
  rows = 3,
  isCode = false,
}: FieldOptions<string> & { rows?: number; isCode?: boolean }): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <textarea
      id=${id}
      rows=${rows}
      class=${isCode ? 'code' : nothing}
      spellcheck="false"
      autocapitalize="off"
      dir=${isCode ? 'ltr' : 'auto'}
      aria-invalid=${problem ? 'true' : nothing}
      aria-describedby=${describedBy({ id, hint, problem })}
      .value=${value}
      @input=${({ target }: Event) => onChange((target as HTMLTextAreaElement).value)}
    ></textarea>
    ${notesOf({ id, hint, problem })}
  </div>`;
