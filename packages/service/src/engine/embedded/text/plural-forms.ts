/** Plurals of a query: the other forms that its words may have in records, as passed with the query. */
import type { EngineQuery } from '../../engine.ts';
import { defaultExactAlternatives } from './synonym-forms.ts';
import type { TypedWord, WordAlternative } from './typed-word.ts';

/** Two adjacent words of a query, joined. */
export interface JoinedForm {
  text: string;
  /** Whether it also matches as a prefix of longer words. */
  prefix: boolean;
}

/** The forms of single and of joined words. */
export interface PluralForms {
  alternatives(word: Pick<TypedWord, 'text' | 'prefix'>): readonly WordAlternative[];
  /** Returns a joined form with its plurals. */
  joined(form: JoinedForm): readonly JoinedForm[];
}

const nothing: PluralForms = { alternatives: () => [], joined: (form) => [form] };

/** Reads the forms that were passed with a query. */
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
