/** Native form inside an element, used before the script has loaded (progressive enhancement). */

/** Settings of a form; empty without one. */
export interface NativeForm {
  action: string;
  /** Name of the query field. */
  name: string;
  placeholder: string;
  label: string;
  /** Hidden fields. */
  fields: readonly (readonly [name: string, value: string])[];
  input: HTMLInputElement | null;
}

/** Reads the settings of the form inside an element. */
export const nativeForm = (host: Element | undefined): NativeForm => {
  const form = host?.querySelector?.(':scope > form') ?? null;
  const input = form?.querySelector<HTMLInputElement>('input:is([type=search],[type=text],:not([type]))') ?? null;
  const hidden = form?.querySelectorAll<HTMLInputElement>('input[type=hidden][name]') ?? [];
  return {
    action: form?.getAttribute('action') ?? '',
    name: input?.name ?? '',
    placeholder: input?.placeholder ?? '',
    label: input?.getAttribute('aria-label') ?? '',
    fields: [...hidden].map(({ name, value }) => [name, value]),
    input,
  };
};

/** Moves focus and caret from an input to the one that replaces it, so that typing continues when the script has loaded. */
export const takeFocusOver = (
  input: HTMLInputElement,
  { input: native, text, autofocus }: { input: HTMLInputElement | null; text: string; autofocus: boolean },
): void => {
  const goesOn = native && native === native.ownerDocument.activeElement;
  if (!goesOn && !autofocus) return;
  input.value = text;
  input.focus();
  if (goesOn) input.setSelectionRange(native.selectionStart, native.selectionEnd);
};
