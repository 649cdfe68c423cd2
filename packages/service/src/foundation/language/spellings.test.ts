import { describe, expect, it } from 'vitest';
import { fold } from '../records/fold.ts';
import { hasSpellings, spellingsOf } from './spellings.ts';

const formsOf = (language: string, source: string): string[] =>
  spellingsOf(fold(source), { source, languages: [language] });

describe('other spellings of a word', () => {
  it.each([
    ['de', 'Buerostuhl', 'Bürostuhl'],
    ['de', 'Bürostuhl', 'Buerostuhl'],
    ['da', 'koeleskab', 'køleskab'],
    ['sv', 'kylskaap', 'kylskåp'],
    ['ar', 'قهوة', 'القهوة'],
    ['ar', 'القهوة', 'قهوة'],
    ['ar', 'رجال', 'للرجال'],
    ['ar', 'ساعات', 'الساعة'],
    ['he', 'גברים', 'לגברים'],
    ['he', 'תה', 'התה'],
    ['he', 'התיק', 'תיק'],
    ['he', 'לתיק', 'תיק'],
    ['fa', 'کتاب', 'کتاب‌ها'],
    ['ko', '세탁기를', '세탁기'],
    ['ko', '세탁기', '세탁기용'],
    ['tr', 'bardak', 'bardağı'],
    ['tr', 'masası', 'masa'],
    ['el', 'μπότα', 'Μπότες'],
  ])('in %s: %s finds %s', (language, typed, written) => {
    expect(formsOf(language, typed)).toContain(fold(written));
  });

  it.each([
    ['de', 'blaue', 'blau'],
    ['de', 'neue', 'nue'],
    ['ar', 'ولد', 'لد'],
    ['he', 'מים', 'ים'],
  ])('in %s: %s does not stand for %s', (language, typed, written) => {
    expect(formsOf(language, typed)).not.toContain(fold(written));
  });

  it('are none of a word itself, and none in a language without rules', () => {
    expect(formsOf('de', 'Stuhl')).toEqual([]);
    expect(hasSpellings('en')).toBe(false);
    expect(formsOf('en', 'bluebird')).toEqual([]);
  });
});
