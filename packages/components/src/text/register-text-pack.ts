/** Text pack (locale): makes texts known for a whole language, so that pages without a build step speak it. */
import type { PackHome, TextPack } from './language-of.ts';

/** A home with the packs of whole languages, and the words of the page itself. */
interface OpenHome extends PackHome {
  languagePacks?: PackHome['textPacks'];
  /** Packs for one region or script, which go before those of the whole language. */
  regionPacks?: PackHome['textPacks'];
  /** Puts the page's own words over the pack of a language. */
  withPageTexts?: (locale: string, pack: TextPack | undefined) => TextPack | undefined;
}

/** Where the packs of languages are kept: on the page, for all copies of this package, and on a server for all pages. */
export const packHome = (): OpenHome => (typeof document === 'undefined' ? globalThis : document) as OpenHome;

/** Whether a pack may speak for a language: Swiss German is German, but traditional Chinese is not read by all who read simplified. */
export const fits = (language: string, locale: string): boolean => {
  const own = new Intl.Locale(language);
  const target = new Intl.Locale(locale);
  return (
    own.language === target.language &&
    own.maximize().script === target.maximize().script &&
    (own.region ?? target.region) === target.region
  );
};

/** Lets everything below a node that can render itself do so, in shadow trees too. */
export const renderBelow = (node: ParentNode): void => {
  for (const element of node.querySelectorAll('*')) {
    (element as { requestUpdate?: () => void }).requestUpdate?.();
    if (element.shadowRoot) renderBelow(element.shadowRoot);
  }
};

/** Follows every `lang` of the page outside of shadow trees. */
const followLanguages = (): void => {
  const observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target))) renderBelow(target.parentNode as ParentNode);
  });
  observer.observe(document, { attributeFilter: ['lang'], subtree: true });
};

/** The home, from where elements now take their words. */
export const openHome = (): OpenHome => {
  const home = packHome();
  if (home.textPacks) return home;
  home.textPacks = (locale) => {
    const pack = home.regionPacks?.(locale) ?? home.languagePacks?.(locale);
    return home.withPageTexts ? home.withPageTexts(locale, pack) : pack;
  };
  if (typeof document !== 'undefined') followLanguages();
  return home;
};

/**
 * Makes a pack known for a language and its regions: every element speaks the one of the nearest `lang`, as soon as that is there or
 * changes. A `.textPack` of `<aisle-search>` goes before it; of several packs that fit, one of the region goes before one of the language, and
 * the last one before those that came earlier. Works on servers too.
 * @param language - A language tag as of `lang`; with a region the pack is for that region only.
 * @example
 * registerTextPack('sw', { 'aisle-search-box': { label: 'Tafuta' } });
 */
export const registerTextPack = (language: string, pack: TextPack): void => {
  const home = openHome();
  const packs = language.includes('-') ? 'regionPacks' : 'languagePacks';
  const others = home[packs];
  home[packs] = (locale) => (fits(language, locale || 'en') ? pack : others?.(locale));
  if (typeof document === 'undefined') return;
  renderBelow(document);
};
