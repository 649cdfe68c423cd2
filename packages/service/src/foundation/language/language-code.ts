/** Language codes: normalizes the codes that shops write to the ISO 639-1 codes under which words are stored. */

/** Codes of the same language. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  nob: 'no',
  nno: 'no',
  iw: 'he',
  in: 'id',
  cmn: 'zh',
};

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * Returns the code of the language itself: lower case, without region and script.
 *
 * @example
 * languageOf('pt-BR'); // 'pt'
 * languageOf('nb'); // 'no'
 */
export function languageOf(code: string): string {
  const language = code.trim().split(/[-_]/)[0]!.toLowerCase();
  return Object.hasOwn(SAME_LANGUAGE, language) ? SAME_LANGUAGE[language]! : language;
}

/** Whether a language of this code exists. */
export const isLanguage = (language: string): boolean =>
  /^[a-z]{2,3}$/.test(language) && names.of(language) !== undefined;
