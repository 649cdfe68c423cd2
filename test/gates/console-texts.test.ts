/** Every language of the console says everything that English says, with the same values and the forms of its own grammar. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

type Text = string | Record<string, string>;

const locales = resolve(import.meta.dirname, '../../packages/console/src/locales');
const areas = readdirSync(resolve(locales, 'en')).map((file) => file.replace('.ts', ''));
const languages = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'zh'];

const textsOf = async (language: string, area: string): Promise<Record<string, Text>> =>
  ((await import(`${locales}/${language}/${area}.ts`)) as { texts: Record<string, Text> }).texts;

const formsOf = (text: Text): [string, string][] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text);
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted();

it('has the languages of the elements', () => {
  expect(
    readdirSync(locales)
      .filter((name) => !name.includes('.'))
      .toSorted(),
  ).toEqual(languages);
});

describe.each(languages)('the texts in %s', (language) => {
  it('are all there, and no others', async () => {
    expect(readdirSync(resolve(locales, language)).toSorted()).toEqual(areas.map((area) => `${area}.ts`).toSorted());
    for (const area of areas)
      expect(Object.keys(await textsOf(language, area)), area).toEqual(Object.keys(await textsOf('en', area)));
  });

  it('fill in the same values, in the forms that numbers have there', async () => {
    const categories = String(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted());
    const wrong: string[] = [];
    for (const area of areas) {
      const english = await textsOf('en', area);
      for (const [name, text] of Object.entries(await textsOf(language, area))) {
        const model = english[name]!;
        const wanted = placesOf(formsOf(model).at(-1)![1]);
        if (typeof text !== 'string' && String(Object.keys(text).toSorted()) !== categories)
          wrong.push(`${area}.${name} has the forms ${Object.keys(text).join()}`);
        if (typeof text === 'string' && typeof model !== 'string' && categories !== 'other')
          wrong.push(`${area}.${name} has one form for all numbers`);
        for (const [form, one] of formsOf(text)) {
          // One and two may be said in words.
          const mayLack = typeof text !== 'string' && form !== 'other' ? ['count'] : [];
          const has = placesOf(one);
          if (
            wanted.some((place) => !has.includes(place) && !mayLack.includes(place)) ||
            has.some((place) => !wanted.includes(place))
          )
            wrong.push(`${area}.${name} ${form}: ${one}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are neither empty nor padded, and set as the language is', async () => {
    for (const area of areas)
      for (const text of Object.values(await textsOf(language, area)))
        for (const [, one] of formsOf(text)) {
          expect(one.trim(), one).toBe(one);
          expect(one).not.toMatch(/^$|"|\.\.\./);
          if (language === 'fr') expect(one).not.toMatch(/(^|[^\u00A0\u202F])[!?;:»](?!\/)|«(?![\u00A0\u202F])/);
        }
  });
});
