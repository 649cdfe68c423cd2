/** Language check: a page in a language whose texts no script has registered, so that elements speak English. */
import { languageOf } from '../text/language-of.ts';
import { fits } from '../text/register-text-pack.ts';

const DOCUMENTATION = 'https://github.com/aisle-search/aisle/blob/main/docs/guides/languages.md';

/** The languages of Aisle beside English; those of a region before that of their language. */
export const PACK_TAGS =
  'ar bg cs da de el es fi fr he hr hu id it ja ko nb nl pl pt-BR pt ro ru sk sv th tr uk vi zh zh-Hant'.split(' ');

/** The pack that speaks for a language; its file has that name. */
const packFor = (locale: string): string | undefined =>
  /^(?:no|nn)\b/.test(locale) ? 'nb' : PACK_TAGS.find((tag) => fits(tag, locale));

/**
 * Returns what an element's language lacks.
 * @example
 * missingLanguage(document.querySelector('aisle-search')); // ['is in a page with lang="de", …']
 */
export const missingLanguage = (element: Element): string[] => {
  const { locale, pack } = languageOf(element);
  if (pack || locale === 'en' || locale.startsWith('en-')) return [];
  const tag = packFor(locale);
  const cure = tag
    ? `Import @aisle/components/define/locale-${tag}, or load that file as a module behind aisle.js`
    : 'Write them by registerTextPack or <script type="application/json" data-aisle-texts>';
  return [`is in a page with lang="${locale}", but its texts are English. ${cure}: ${DOCUMENTATION}`];
};
