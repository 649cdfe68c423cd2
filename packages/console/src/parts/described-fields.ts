/** Described fields: a form whose fields are data; errors of the service are shown at their fields. */
import { html, type TemplateResult } from 'lit';
import { serviceSays } from '../data/describe-error.ts';
import type { Words } from '../text/words.ts';
import { checkField, linesField, selectField, textField } from './fields.ts';
import { type FieldDescription, isUnreadable, pathNamedIn, textOf, type Typed, valueAt } from './typed-values.ts';

/** State of a form. */
export interface DescribedForm {
  /** Prefix of the field IDs, unique in the page. */
  id: string;
  /** The edited object. */
  existing: unknown;
  typed: Typed;
  onType: (path: string, typed: string | boolean) => void;
  /** Error of the last write. */
  error?: unknown;
  /** Prefix of the field paths in errors of the service: `config.`. */
  prefix?: string;
}

/** Validation errors by field path. */
export function problemsOf(
  words: Words,
  { fields, typed, error, prefix = '' }: { fields: readonly FieldDescription[] } & Omit<DescribedForm, 'id' | 'onType'>,
): Readonly<Record<string, string>> {
  const serviceMessage = serviceSays(error);
  const named = serviceMessage && pathNamedIn(serviceMessage, { paths: fields.map(({ path }) => path), prefix });
  const unread = fields.filter((field) => isUnreadable(field, typed[field.path] ?? ''));
  return {
    ...(serviceMessage && named && { [named]: serviceMessage }),
    ...Object.fromEntries(
      unread.map(({ path, kind }) => [path, words.say(kind === 'json' ? 'parts.noJsonText' : 'parts.noPairs')]),
    ),
  };
}

function drawField(
  field: FieldDescription,
  { form, problem }: { form: DescribedForm; problem: string | undefined },
): TemplateResult {
  const { path, kind, label, hint, isRequired = false, options = [], standard = false, rows } = field;
  const value = valueAt(form.existing, path);
  const shared = { id: `${form.id}-${path.replaceAll('.', '-')}`, label, hint, problem };
  const onChange = (typed: string | boolean): void => form.onType(path, typed);
  const typed = form.typed[path];
  const text = typeof typed === 'string' ? typed : textOf(field, value);
  if (kind === 'flag') return checkField({ ...shared, value: Boolean(typed ?? value ?? standard), onChange });
  if (kind === 'choice') return selectField({ ...shared, value: text, options, onChange });
  if (kind === 'text' || kind === 'url' || kind === 'number' || kind === 'secret')
    return textField({
      ...shared,
      type: kind === 'secret' ? 'password' : kind === 'url' ? 'text' : kind,
      value: text,
      isRequired,
      onChange,
    });
  return linesField({
    ...shared,
    value: text,
    onChange,
    isCode: kind !== 'lines',
    ...(rows !== undefined && { rows }),
  });
}

/**
 * Renders fields.
 * @example
 * describedFields(words, fields, { id: 'source', known: source.input, typed: this.typed, onType: this.#onType, error, prefix: 'input.' });
 */
export function describedFields(
  words: Words,
  fields: readonly FieldDescription[],
  form: DescribedForm,
): TemplateResult {
  const problems = problemsOf(words, { fields, ...form });
  return html`${fields.map((field) => drawField(field, { form, problem: problems[field.path] }))}`;
}

/** Moves the focus to the first invalid field, once it is rendered. */
export async function focusProblem(host: HTMLElement & { updateComplete: Promise<unknown> }): Promise<void> {
  await host.updateComplete;
  const field = host.querySelector<HTMLElement>('[aria-invalid="true"]');
  // It may be in a closed section of the form.
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  field?.focus();
}
