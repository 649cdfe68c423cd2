/** Page texts: reads texts of elements from the page's HTML, without a script. */
import { report } from '../dom/console/report.ts';
import type { Text } from './format-text.ts';
import type { TextPack } from './language-of.ts';
import { fits, openHome, renderBelow } from './register-text-pack.ts';

/** Texts of one script element, and their language. */
interface PageTexts {
  language: string;
  pack: TextPack;
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (isTable(value) && typeof value['other'] === 'string');

/** Parses a script element; returns undefined if it is not a table of texts by tag name. */
const readPack = (text: string): TextPack | undefined => {
  try {
    const pack: unknown = JSON.parse(text);
    const isPack =
      isTable(pack) && Object.values(pack).every((own) => isTable(own) && Object.values(own).every(isText));
    return isPack ? (pack as TextPack) : undefined;
  } catch {
    return undefined;
  }
};

const join = (below: TextPack, above: TextPack): TextPack => ({
  ...below,
  ...Object.fromEntries(Object.entries(above).map(([tag, texts]) => [tag, { ...below[tag], ...texts }])),
});

/**
 * Reads every `<script type="application/json" data-aisle-texts>` of the page: `{"aisle-search-box":{"label":"Find"}}`. Its texts apply to
 * its own `lang`, or the nearest around it, and take precedence over the pack of that language, whichever is registered first.
 */
export const readPageTexts = (document: Document): void => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="application/json"][data-aisle-texts]');
  const all = [...scripts].flatMap((script): PageTexts[] => {
    const pack = readPack(script.text);
    if (!pack) void report(undefined, ({ noTexts }) => noTexts);
    return pack ? [{ language: script.closest<HTMLElement>('[lang]')?.lang || 'en', pack }] : [];
  });
  if (!all.length) return;
  const joined = new Map<TextPack | undefined, Map<string, TextPack>>();
  openHome().withPageTexts = (locale, pack) => {
    const own = all.filter(({ language }) => fits(language, locale || 'en'));
    if (!own.length) return pack;
    const packs = joined.get(pack) ?? new Map<string, TextPack>();
    joined.set(pack, packs);
    const texts = packs.get(locale) ?? own.reduce((sum, one) => join(sum, one.pack), pack ?? {});
    packs.set(locale, texts);
    return texts;
  };
  renderBelow(document);
};
