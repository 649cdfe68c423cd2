/** Text pack (locale): registers the texts of a whole language, also for pages without a build step. */
import type { PackHome, TextPack } from './language-of.ts';

/** Registry of text packs by language, and the page's own texts. */
interface OpenHome extends PackHome {
  languagePacks?: PackHome['textPacks'];
  /** Packs for one region or script, which take precedence over those of the whole language. */
  regionPacks?: PackHome['textPacks'];
  /** Merges the page's own texts over the pack of a language. */
  withPageTexts?: (locale: string, pack: TextPack | undefined) => TextPack | undefined;
}

/** Returns the registry: on the document, for all copies of this package, or on a server global for all pages. */
export const packHome = (): OpenHome => (typeof document === 'undefined' ? globalThis : document) as OpenHome;

/** Whether a pack fits a language: German fits Swiss German, but simplified Chinese does not fit traditional Chinese. */
export const fits = (language: string, locale: string): boolean => {
  const own = new Intl.Locale(language);
  const target = new Intl.Locale(locale);
  return (
    own.language === target.language &&
    own.maximize().script === target.maximize().script &&
    (own.region ?? target.region) === target.region
  );
};

/** Updates all Lit elements below a node, in shadow trees too. */
export const renderBelow = (node: ParentNode): void => {
  for (const element of node.querySelectorAll('*')) {
    (element as { requestUpdate?: () => void }).requestUpdate?.();
    if (element.shadowRoot) renderBelow(element.shadowRoot);
  }
};

/** Updates elements when a `lang` of the page changes outside of shadow trees. */
const followLanguages = (): void => {
  const observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target))) renderBelow(target.parentNode as ParentNode);
  });
  observer.observe(document, { attributeFilter: ['lang'], subtree: true });
};

/** Opens the registry, from which elements then take their texts. */
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
 * Registers a pack for a language and its regions: every element uses the pack of the nearest `lang`, also when the pack or the `lang`
 * changes later. A `.textPack` of `<aisle-search>` takes precedence; among several fitting packs, one of the region precedes one of the
 * language, and a later one precedes earlier ones. Works on servers too.
 * @param language - A language tag as in `lang`; with a region the pack applies to that region only.
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
