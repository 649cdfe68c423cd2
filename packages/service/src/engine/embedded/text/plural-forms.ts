/** Plurals of a query: which other forms its words may have in records, as the question brought them along. */
import type { EngineQuery } from '../../engine.ts';
import { defaultExactAlternatives } from './synonym-forms.ts';
import type { TypedWord, WordAlternative } from './typed-word.ts';

/** Two neighbours of a query written together. */
export interface JoinedForm {
  text: string;
  /** Whether it also matches the beginning of longer words. */
  prefix: boolean;
}

/** The forms of words and of neighbours written together. */
export interface PluralForms {
  alternatives(word: Pick<TypedWord, 'text' | 'prefix'>): readonly WordAlternative[];
  /** A joined form with its plurals. */
  joined(form: JoinedForm): readonly JoinedForm[];
}

const nothing: PluralForms = { alternatives: () => [], joined: (form) => [form] };

/** Reads the forms that a query brought along. */
export function pluralForms({
  plurals = [],
  alternativesAsExact = defaultExactAlternatives,
}: Pick<EngineQuery, 'plurals' | 'alternativesAsExact'>): PluralForms {
  if (plurals.length === 0) return nothing;
  const forms = new Map(plurals.map((one) => [one.word, one.forms]));
  const beginnings = new Map(plurals.map((one) => [one.word, one.beginnings ?? []]));
  const exact = alternativesAsExact.includes('ignorePlurals');
  return {
    alternatives: ({ text: word, prefix }) =>
      (forms.get(word) ?? []).map((text) => {
        const goesOn = prefix && beginnings.get(word)?.includes(text) === true;
        return { text, typos: 0, exact, ...(goesOn ? { prefix: true } : {}) };
      }),
    joined: (form) => [form, ...(forms.get(form.text) ?? []).map((text) => ({ text, prefix: false }))],
  };
}
