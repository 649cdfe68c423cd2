/** Every language pack is written as its language is: in its script and letters, short where it stands in a button, and nothing left in English. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Text, TextPack } from '@aisle/components';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'packages/components/src/locales');
const languages = readdirSync(folder).map((file) => file.replace('.ts', ''));

const packs: Record<string, TextPack> = {};
for (const language of languages) {
  const all = (await import(`${folder}/${language}.ts`)) as Record<string, TextPack>;
  packs[language] = all[language.replace('-', '')]!;
}

interface Line {
  /** Element, text and plural category. */
  place: string;
  text: string;
}

const formsOf = (text: Text): [string, string][] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text as Record<string, string>);

/** All texts of a pack, without their places and the marks of direction. */
const linesOf = (language: string): Line[] =>
  Object.entries(packs[language]!).flatMap(([tag, words]) =>
    Object.entries(words).flatMap(([key, text]) =>
      formsOf(text!).map(([form, one]) => ({
        place: `${tag} ${key} ${form}`,
        text: one.replace(/\{\w+\}|[\u2068\u2069]/g, ''),
      })),
    ),
  );

/** The letters of each language that is not written in plain Latin ones. */
const letters: Record<string, RegExp> = {
  ar: /\p{Script_Extensions=Arabic}/u,
  bg: /[а-ъьюя]/u,
  cs: /[a-záčďéěíňóřšťúůýž]/u,
  da: /[a-zæøåé]/u,
  de: /[a-zäöüß]/u,
  el: /[α-ωάέήίόύώϊϋΐΰ]/u,
  en: /[a-z]/u,
  es: /[a-záéíóúñü]/u,
  fi: /[a-zäöå]/u,
  fr: /[a-zàâæçéèêëîïôœùûüÿ]/u,
  he: /[א-ת]/u,
  hr: /[a-zčćđšž]/u,
  hu: /[a-záéíóöőúüű]/u,
  id: /[a-z]/u,
  it: /[a-zàèéìòù]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  ko: /\p{Script=Hangul}/u,
  nb: /[a-zæøåéòô]/u,
  nl: /[a-zéëïóü]/u,
  pl: /[a-ząćęłńóśźż]/u,
  pt: /[a-záâãàçéêíóôõú]/u,
  'pt-BR': /[a-záâãàçéêíóôõú]/u,
  ro: /[a-zăâîșț]/u,
  ru: /[а-яё]/u,
  sk: /[a-záäčďéíĺľňóôŕšťúýž]/u,
  sv: /[a-zåäöé]/u,
  th: /\p{Script=Thai}/u,
  tr: /[a-zçğıöşüâî]/u,
  uk: /[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]/u,
  vi: /[a-zđàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/u,
  zh: /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

/** Characters of Chinese that only one of the two ways to write has. */
const simplified =
  /[个为产价们传关别单图场复头对将尝尽开径择据无时显条查标栏栈样检没浏测热状现确筛类级结经给绍网罗荐览视觉订设证评试词该详语误说请读购费轮载较输过还这进连选邮释里鉴键门间闭队险页项题验]/u;
const traditional =
  /[個為產價們傳關別單圖場復頭對將嘗盡開徑擇據無時顯條標欄樣檢沒瀏測熱狀現確篩類級結經給紹網羅薦覽視覺訂設證評試詞該詳語誤說請讀購費輪載較輸過還這進連選釋鑑鍵門間閉隊險頁項題驗]/u;

/** What stands in a button or a link that does something, where room is short. */
const buttons = {
  'aisle-answer': ['more'],
  'aisle-autocomplete': ['clearRecent'],
  'aisle-chat': ['clear', 'close', 'send', 'stop', 'filters', 'applied', 'dismiss', 'retry'],
  'aisle-chat-trigger': ['open'],
  'aisle-clear-refinements': ['clear'],
  'aisle-compare': ['ask', 'clear', 'differences'],
  'aisle-compare-button': ['compare', 'full'],
  'aisle-current-refinements': ['clear'],
  'aisle-geo-search': ['near', 'area', 'clear'],
  'aisle-hits': ['retry'],
  'aisle-infinite-hits': ['more', 'previous', 'retry'],
  'aisle-no-results': ['filters', 'shorter', 'undo', 'everything'],
  'aisle-product-card': ['add', 'added', 'notAdded'],
  'aisle-quick-view': ['open', 'close', 'details'],
  'aisle-recently-viewed': ['clear'],
  'aisle-recommendations': ['add', 'added', 'notAdded'],
  'aisle-refine-sheet': ['open', 'openWith', 'show', 'showAny', 'clear', 'cancel'],
  'aisle-refinement-list': ['more', 'fewer'],
  'aisle-relevant-sort': ['showAll', 'showRelevant'],
  'aisle-result-children': ['label', 'show'],
  'aisle-status': ['retry', 'wait'],
} satisfies Record<string, string[]>;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How wide a text is, in letters; those of Chinese, Japanese and Korean count as two. */
const widthOf = (text: string): number =>
  [...characters.segment(text)]
    .map(({ segment }): number =>
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(segment) ? 2 : 1,
    )
    .reduce((sum, width) => sum + width, 0);

const widest = (text: Text): number =>
  Math.max(...formsOf(text).map(([, form]) => widthOf(form.replace(/[\u2068\u2069]/g, ''))));

describe.each(languages)('the pack of %s', (language) => {
  it('is in the script and the letters of the language', () => {
    const own = letters[language];
    expect(own).toBeDefined();
    const wrong = linesOf(language).filter(({ text }) =>
      [...text.normalize('NFC').toLocaleLowerCase(language)].some((one) => /\p{L}/u.test(one) && !own!.test(one)),
    );
    expect(wrong).toEqual([]);
  });

  if (language.startsWith('zh'))
    it('is in one way of writing Chinese', () => {
      const other = language === 'zh' ? traditional : simplified;
      expect(linesOf(language).filter(({ text }) => other.test(text))).toEqual([]);
    });

  if (language !== 'en')
    it('leaves nothing in English', () => {
      const english = new Set(
        linesOf('en')
          .map(({ text }) => text)
          .filter((text) => /[a-z] [a-z]/i.test(text)),
      );
      const wrong = linesOf(language).filter(
        ({ text }) =>
          english.has(text) ||
          /\b(?:again|and|clear|loading|please|remove|results?|search|show|the|try|with|your)\b/i.test(text),
      );
      expect(wrong).toEqual([]);
    });

  // Short words have no room to be twice as long in: six letters more are let pass.
  it('is short in buttons: not much over 1.8 times the English', () => {
    const long = Object.entries(buttons).flatMap(([tag, keys]) =>
      keys
        .filter((key) => widest(packs[language]![tag]![key]!) > widest(packs['en']![tag]![key]!) * 1.8 + 6)
        .map((key) => `${tag} ${key}: ${JSON.stringify(packs[language]![tag]![key])}`),
    );
    expect(long).toEqual([]);
  });

  it('is none of the others under another name', () => {
    const sentences = linesOf(language).filter(({ text }) => text.length > 20);
    const shares = languages
      .filter((other) => other !== language)
      .map((other) => {
        const theirs = new Set(linesOf(other).map(({ text }) => text));
        const same = sentences.filter(({ text }) => theirs.has(text)).length / sentences.length;
        // Two ways to write one language say much alike.
        return { other, same, limit: other.slice(0, 2) === language.slice(0, 2) ? 0.5 : 0.25 };
      });
    expect(shares.filter(({ same, limit }) => same > limit)).toEqual([]);
  });
});

describe('the guide of languages', () => {
  it('names every pack once, and says which ones no native speaker has read', () => {
    const guide = readFileSync(resolve(root, 'docs/guides/languages.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| `([\w-]+)`\s*\|[^|]+\|\s*(?:unread)?\s*\|$/gm)].map(([, tag]) => tag!);
    expect(rows.toSorted()).toEqual(languages.toSorted());
  });
});
