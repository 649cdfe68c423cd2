/** Language: determines the language of an element, and the texts that apply to it. */
import type { Text } from './format-text.ts';

/** Texts of one element. */
export type Texts = Readonly<Record<string, Text>>;

/** Replacement texts of an element. */
export type TextsOf<Words> = { readonly [Key in keyof Words]?: Text };

/** Replacement texts of elements by tag name: a text pack. */
export type TextPack = Readonly<Record<string, Partial<Texts>>>;

/** Language, and the texts of an ancestor. */
export interface Language {
  locale: string;
  pack?: TextPack;
}

/** Source of text packs: a search has those of its page, the document those of whole languages. */
export interface PackHome {
  textPack?: TextPack;
  /** Returns the pack for a language tag, which is empty if the page has no language. */
  textPacks?: ((locale: string) => TextPack | undefined) | undefined;
}

/** Whether a language is written right to left. */
export const isRightToLeft = (locale: string): boolean =>
  /^(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?:-(?!latn)|$)|-(?:arab|hebr|nkoo|syrc|thaa)/i.test(locale);

/**
 * Finds the nearest valid `lang` across shadow roots, and the texts of the nearest `<aisle-search>` that has any, or those of the
 * document for the language. Default: English.
 */
export const languageOf = (element: Element): Language => {
  let locale = '';
  let pack: TextPack | undefined;
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
    const tag = locale ? '' : (node as Partial<Element>).getAttribute?.('lang');
    try {
      if (tag) [locale = ''] = Intl.getCanonicalLocales(tag);
    } catch {
      // Not a valid language tag, so use the next one further out.
    }
    pack ??= (node as PackHome).textPack ?? (node as PackHome).textPacks?.(locale);
  }
  return { locale: locale || 'en', pack };
};
