/** Language codes: brings what shops write to the ISO 639-1 codes under which words are kept. */

/** Codes that mean the same words. */
const SAME: Readonly<Record<string, string>> = {
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
 * The code of the language itself: without region and script, in small letters.
 *
 * @example
 * languageOf('pt-BR'); // 'pt'
 * languageOf('nb'); // 'no'
 */
export function languageOf(code: string): string {
  const language = code.trim().split(/[-_]/)[0]!.toLowerCase();
  return Object.hasOwn(SAME, language) ? SAME[language]! : language;
}

/** Whether there is such a language. */
export const isLanguage = (language: string): boolean =>
  /^[a-z]{2,3}$/.test(language) && names.of(language) !== undefined;
