/** Language: in which one an element has to speak, and with whose words. */
import type { Text } from './format-text.ts';

/** Texts of one element. */
export type Texts = Readonly<Record<string, Text>>;

/** Replacement texts for an element that has these. */
export type TextsOf<Words> = { readonly [Key in keyof Words]?: Text };

/** Replacement texts of many elements, by tag name: a locale pack. */
export type TextPack = Readonly<Record<string, Partial<Texts>>>;

/** Language, and the texts that an ancestor brings along. */
export interface Language {
  locale: string;
  pack?: TextPack;
}

/** What holds packs: a search those of its page, the document those of whole languages. */
export interface PackHome {
  textPack?: TextPack;
  /** The pack for a language tag; empty where the page names no language. */
  textPacks?: ((locale: string) => TextPack | undefined) | undefined;
}

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale: string): boolean =>
  /^(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?:-(?!latn)|$)|-(?:arab|hebr|nkoo|syrc|thaa)/i.test(locale);

/**
 * Walks up, through shadow roots, to the nearest valid `lang` and the nearest `<aisle-search>` with texts, or those
 * that the document has for the language. English when nobody says.
 */
export const languageOf = (element: Element): Language => {
  let locale = '';
  let pack: TextPack | undefined;
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
    const tag = locale ? '' : (node as Partial<Element>).getAttribute?.('lang');
    try {
      if (tag) [locale = ''] = Intl.getCanonicalLocales(tag);
    } catch {
      // No language tag: the next one further out counts.
    }
    pack ??= (node as PackHome).textPack ?? (node as PackHome).textPacks?.(locale);
  }
  return { locale: locale || 'en', pack };
};
