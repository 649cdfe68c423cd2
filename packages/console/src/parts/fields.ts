/** Fields: labelled controls of a form, with their hints. */
import { html, nothing, type TemplateResult } from 'lit';

/** What every field has. */
interface FieldOptions<Value> {
  /** Unique in the page. */
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
}

const hintOf = (id: string, hint: string | undefined) =>
  hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing;

const describedBy = (id: string, hint: string | undefined) => (hint ? `${id}-hint` : nothing);

/** A line of text, a number, an address, a moment. */
export const textField = ({
  id,
  label,
  value,
  onChange,
  hint,
  type = 'text',
  isRequired = false,
  pattern,
}: FieldOptions<string> & {
  type?: 'text' | 'number' | 'url' | 'search' | 'datetime-local';
  isRequired?: boolean;
  pattern?: string;
}): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      type=${type}
      step="any"
      autocomplete="off"
      spellcheck="false"
      dir="auto"
      pattern=${pattern ?? nothing}
      ?required=${isRequired}
      aria-describedby=${describedBy(id, hint)}
      .value=${value}
      @input=${({ target }: Event) => onChange((target as HTMLInputElement).value)}
    />
    ${hintOf(id, hint)}
  </div>`;

/** One of several. */
export const selectField = ({
  id,
  label,
  value,
  onChange,
  hint,
  options,
}: FieldOptions<string> & { options: readonly { value: string; text: string }[] }): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <select
      id=${id}
      aria-describedby=${describedBy(id, hint)}
      @change=${({ target }: Event) => onChange((target as HTMLSelectElement).value)}
    >
      ${options.map(
        (option) =>
          html`<option value=${option.value} ?selected=${option.value === value} .selected=${option.value === value}>
            ${option.text}
          </option>`,
      )}
    </select>
    ${hintOf(id, hint)}
  </div>`;

/** Yes or no. */
export const checkField = ({ id, label, value, onChange, hint }: FieldOptions<boolean>): TemplateResult =>
  html`<div class="field">
    <label class="check" for=${id}
      ><input
        id=${id}
        type="checkbox"
        aria-describedby=${describedBy(id, hint)}
        .checked=${value}
        @change=${({ target }: Event) => onChange((target as HTMLInputElement).checked)}
      />
      ${label}</label
    >
    ${hintOf(id, hint)}
  </div>`;

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Several texts, one in a line; what is typed stays as it is typed. */
export const linesField = ({
  id,
  label,
  value,
  onChange,
  hint,
  rows = 3,
}: FieldOptions<string> & { rows?: number }): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <textarea
      id=${id}
      rows=${rows}
      spellcheck="false"
      dir="auto"
      aria-describedby=${describedBy(id, hint)}
      .value=${value}
      @input=${({ target }: Event) => onChange((target as HTMLTextAreaElement).value)}
    ></textarea>
    ${hintOf(id, hint)}
  </div>`;
