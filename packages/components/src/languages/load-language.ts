/** Loads the pack of a language when a page needs it, so that a page pays for what it speaks. */
import type { TextPack } from '../text/language-of.ts';
import { fits, registerTextPack } from '../text/register-text-pack.ts';

/** Each pack in a file of its own, by its language tag. */
const packs: Readonly<Record<string, () => Promise<TextPack>>> = {
  ar: async () => (await import('../locales/ar.ts')).ar,
  bg: async () => (await import('../locales/bg.ts')).bg,
  cs: async () => (await import('../locales/cs.ts')).cs,
  da: async () => (await import('../locales/da.ts')).da,
  de: async () => (await import('../locales/de.ts')).de,
  el: async () => (await import('../locales/el.ts')).el,
  es: async () => (await import('../locales/es.ts')).es,
  fi: async () => (await import('../locales/fi.ts')).fi,
  fr: async () => (await import('../locales/fr.ts')).fr,
  he: async () => (await import('../locales/he.ts')).he,
  hr: async () => (await import('../locales/hr.ts')).hr,
  hu: async () => (await import('../locales/hu.ts')).hu,
  id: async () => (await import('../locales/id.ts')).id,
  it: async () => (await import('../locales/it.ts')).it,
  ja: async () => (await import('../locales/ja.ts')).ja,
  ko: async () => (await import('../locales/ko.ts')).ko,
  nb: async () => (await import('../locales/nb.ts')).nb,
  nl: async () => (await import('../locales/nl.ts')).nl,
  pl: async () => (await import('../locales/pl.ts')).pl,
  pt: async () => (await import('../locales/pt.ts')).pt,
  'pt-BR': async () => (await import('../locales/pt-BR.ts')).ptBR,
  ro: async () => (await import('../locales/ro.ts')).ro,
  ru: async () => (await import('../locales/ru.ts')).ru,
  sk: async () => (await import('../locales/sk.ts')).sk,
  sv: async () => (await import('../locales/sv.ts')).sv,
  th: async () => (await import('../locales/th.ts')).th,
  tr: async () => (await import('../locales/tr.ts')).tr,
  uk: async () => (await import('../locales/uk.ts')).uk,
  vi: async () => (await import('../locales/vi.ts')).vi,
  zh: async () => (await import('../locales/zh.ts')).zh,
  'zh-Hant': async () => (await import('../locales/zh-Hant.ts')).zhHant,
};

/** Tags of what is written as the Norwegian pack is, or read by those who read it. */
const norwegian = ['no', 'nn'];

/**
 * The tag of the pack that speaks for a language: that of its region (`pt-BR`), or else of the language in the same script (`pt` for `pt-AO`, `zh-Hant` for
 * `zh-TW`). English needs none: elements speak it by themselves. Undefined where there is none, and for what is no language tag.
 * @example
 * packTagOf('de-AT'); // 'de'
 */
export const packTagOf = (language: string): string | undefined => {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(language);
  } catch {
    return undefined;
  }
  if (norwegian.includes(locale.language)) return 'nb';
  const tags = Object.keys(packs).filter((tag) => fits(tag, String(locale)));
  return tags.find((tag) => new Intl.Locale(tag).region) ?? tags[0];
};

const loading = new Map<string, Promise<void>>();

const loadPack = async (tag: string): Promise<void> => {
  const pack = await packs[tag]!();
  for (const language of tag === 'nb' ? [tag, ...norwegian] : [tag]) registerTextPack(language, pack);
};

/**
 * Loads and registers the pack of a language. Resolves with whether elements speak the language now; a file that cannot be loaded is asked for again by the
 * next call, and meanwhile elements speak English.
 * @param language - A language tag as of `lang`: `de`, `pt-BR`, `zh-TW`.
 * @example
 * await loadLanguage('nl-BE'); // true
 */
export const loadLanguage = async (language: string): Promise<boolean> => {
  const tag = packTagOf(language);
  if (!tag) return /^en\b/i.test(language);
  const pending = loading.get(tag) ?? loadPack(tag);
  loading.set(tag, pending);
  try {
    await pending;
    return true;
  } catch (error) {
    loading.delete(tag);
    console.warn(`The texts of "${tag}" could not be loaded.`, error);
    return false;
  }
};

/** Loads the packs of all languages that a page names by `lang`, now and whenever one changes. */
export const loadPageLanguages = (document: Document): void => {
  const load = (): void => {
    const elements = document.querySelectorAll<HTMLElement>('[lang]');
    for (const language of new Set([...elements].map(({ lang }) => lang))) void loadLanguage(language);
  };
  load();
  new MutationObserver(load).observe(document, { attributeFilter: ['lang'], subtree: true });
};
