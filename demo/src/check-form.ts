/** Validates a form with the browser's rules, and shows each error next to its field. */

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>('.field input, .field select')];

function problemOf(field: Field): string {
  const label = field.labels?.[0]?.textContent?.trim().toLowerCase() ?? 'field';
  if (field.validity.valueMissing)
    return field instanceof HTMLSelectElement ? 'Please choose one.' : `Please fill in: ${label}.`;
  if (field.validity.typeMismatch) return 'This does not look like an email address: name@example.com.';
  if (field.validity.patternMismatch) return field.dataset['hint'] ?? 'Please check this.';
  return '';
}

function tell(field: Field): boolean {
  const problem = problemOf(field);
  const id = `${field.id}-problem`;
  const shown = document.getElementById(id) ?? document.createElement('p');
  shown.id = id;
  shown.className = 'problem';
  shown.textContent = problem;
  if (problem) {
    field.after(shown);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
  } else {
    shown.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  return problem === '';
}

/**
 * Watches a form: a field is validated when it loses the focus, and on every change after an error.
 *
 * @returns a check of all fields that moves to the first wrong one and returns the number of wrong ones
 */
export function checkForm(form: HTMLFormElement): () => number {
  form.addEventListener('focusout', (event) => {
    const field = fieldsOf(form).find((one) => one === event.target);
    if (field?.value) tell(field);
  });
  form.addEventListener('input', (event) => {
    const field = fieldsOf(form).find((one) => one === event.target);
    if (field?.hasAttribute('aria-invalid')) tell(field);
  });
  return () => {
    const wrong = fieldsOf(form).filter((field) => !tell(field));
    wrong[0]?.focus();
    return wrong.length;
  };
}
