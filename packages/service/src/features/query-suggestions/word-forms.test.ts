import { describe, expect, it } from 'vitest';
import { createWordForms } from './word-forms.ts';

const areSame = (languages: readonly string[], one: string, other: string) =>
  createWordForms(languages).variantsOf(one).includes(other);

describe('singular and plural', () => {
  it.each([
    ['en', 'shoe', 'shoes'],
    ['en', 'dress', 'dresses'],
    ['en', 'party', 'parties'],
    ['en', 'scarf', 'scarves'],
    ['en', 'child', 'children'],
    ['fr', 'cheval', 'chevaux'],
    ['fr', 'manteau', 'manteaux'],
    ['de', 'lampe', 'lampen'],
    ['de', 'buch', 'bucher'],
    ['es', 'luz', 'luces'],
    ['pt', 'colchao', 'colchoes'],
    ['it', 'scarpa', 'scarpe'],
    ['nl', 'tafel', 'tafels'],
    ['pt-BR', 'sapato', 'sapatos'],
  ])('in %s find each other: %s, %s', (language, one, many) => {
    expect(areSame([language], `red ${many}`, `red ${one}`)).toBe(true);
    expect(areSame([language], `red ${one}`, `red ${many}`)).toBe(true);
  });

  it('are told apart where no language is given, or one that nobody knows, and other words stay other words', () => {
    expect(areSame([], 'shoes', 'shoe')).toBe(false);
    expect(areSame(['tlh'], 'shoes', 'shoe')).toBe(false);
    for (const [one, other] of [
      ['bus', 'bu'],
      ['glass', 'glas'],
      ['tent', 'tint'],
    ] as const)
      expect(areSame(['en'], one, other)).toBe(false);
  });

  it('cost little, however many words and languages there are', () => {
    const { variantsOf } = createWordForms([
      'en',
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
      'sv',
      'pl',
      'ru',
      'hu',
      'tr',
      'fi',
    ]);
    expect(variantsOf('red shoes and blue hats for tall children with small dogs in warm houses').length).toBeLessThan(
      201,
    );
    expect(variantsOf('')).toEqual(['']);
  });
});

it('a suggestion of stop words alone says nothing, in its languages', () => {
  const { saysNothing } = createWordForms(['en', 'de']);
  expect(['the', 'with the', 'und', 'und the', 'The!'].every(saysNothing)).toBe(true);
  expect(['lamp', 'the lamp', 'hat'].some(saysNothing)).toBe(false);
  expect(createWordForms([]).saysNothing('the')).toBe(false);
});
