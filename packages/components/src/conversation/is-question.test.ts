/** What counts as a question: sentences of shoppers in many languages, and no words of products. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextPack } from '../text/language-of.ts';
import { isQuestion } from './is-question.ts';

const folder = resolve(import.meta.dirname, '../locales');
const wordsOf = async (language: string): Promise<string> => {
  const packs = (await import(`../locales/${language}.ts`)) as Record<string, TextPack>;
  return packs[language.replace('-', '')]!['aisle-answer']!['questionWords'] as string;
};

const questions: Record<string, readonly string[]> = {
  en: ['which tent is light', 'is it dry?', 'something warm for a winter hike', 'how to wash wool'],
  de: ['welches Zelt ist leicht', 'Ist es trocken?', 'etwas Warmes für den Winter bitte', 'WIE wasche ich Wolle'],
  fr: ['quelle tente est légère', 'une veste chaude pour la randonnée'],
  ja: ['どのテントが軽いですか', '何がいい'],
  zh: ['哪个帐篷最轻', '怎么洗羊毛'],
  ko: ['어떤 텐트가 가벼워요'],
  th: ['เต็นท์ไหนเบาที่สุด'],
  ar: ['ما الخيمة الأخف', 'هل هي جافة؟'],
  el: ['είναι στεγνό;'],
};
const products: Record<string, readonly string[]> = {
  en: [
    '',
    ' ',
    'tent',
    'rain jacket',
    'red rain jacket women',
    'can opener',
    'what',
    '?',
    '42',
    'who cd',
    'boots size 42 wide',
  ],
  de: ['Zelt', 'Regenjacke Damen rot', 'Wie'],
  ja: ['テント', '防水 ジャケット メンズ'],
  zh: ['帐篷', '防水登山鞋男'],
  ko: ['방수 등산화 남성'],
  th: ['เต็นท์กันน้ำ'],
};

describe('a question', () => {
  for (const [locale, texts] of Object.entries(questions))
    it(`is one in ${locale}`, async () => {
      const questionWords = await wordsOf(locale);
      expect(texts.filter((text) => !isQuestion(text, { questionWords, locale }))).toEqual([]);
    });

  for (const [locale, texts] of Object.entries(products))
    it(`is none of the words of products in ${locale}`, async () => {
      const questionWords = await wordsOf(locale);
      const wrong = texts.filter((text) => isQuestion(text, { questionWords, locale }));
      expect(wrong).toEqual(locale === 'en' ? ['who cd'] : []);
    });

  it('is known in every language by words of its own', async () => {
    for (const language of readdirSync(folder).map((file) => file.replace('.ts', '')))
      expect((await wordsOf(language)).split(' ').length, language).toBeGreaterThan(2);
  });
});
