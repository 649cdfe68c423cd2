/** Native form that a page puts inside an element, for the time before any script (progressive enhancement). */

/** What a form says; empty where there is none. */
export interface NativeForm {
  action: string;
  /** Name of the field that holds the query. */
  name: string;
  placeholder: string;
  label: string;
  /** Hidden fields. */
  fields: readonly (readonly [name: string, value: string])[];
  input: HTMLInputElement | null;
}

/** The form inside, by its parts. */
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

/** Lets who types already in the given input when the script comes go on typing in the one that takes its place. */
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
