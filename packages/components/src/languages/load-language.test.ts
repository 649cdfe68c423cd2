/** Tags of languages find the pack that their readers read, and packs for a region go before those of the language. */
import { describe, expect, it } from 'vitest';
import { loadLanguage, packTagOf } from './load-language.ts';
import { packHome } from '../text/register-text-pack.ts';

describe('the pack for a language tag', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt'],
    ['pt-AO', 'pt'],
    ['no', 'nb'],
    ['nb-NO', 'nb'],
    ['nn', 'nb'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['iw', 'he'],
    ['in', 'id'],
    ['PT-br', 'pt-BR'],
    // Elements speak English by themselves, and nobody reads Uzbek in Latin letters out of a pack in others.
    ['en-GB', undefined],
    ['uz', undefined],
    ['ru-Latn', undefined],
    ['', undefined],
    ['not a tag', undefined],
  ])('%s is %s', (language, tag) => {
    expect(packTagOf(language)).toBe(tag);
  });

  it('is loaded, and says whether elements speak the language', async () => {
    expect(await Promise.all(['nl-BE', 'en-GB', 'uz', 'not a tag'].map(loadLanguage))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(packHome().textPacks?.('nl-BE')?.['aisle-sort-by']).toEqual({
      label: 'Sorteren op',
      sorted: 'Gesorteerd op {order}',
    });
  });

  it.each([
    [['pt', 'pt-BR'], 'in this order'],
    [['pt-BR', 'pt'], 'in the other order'],
  ])('of a region goes before that of the language, loaded %s (%s)', async (languages) => {
    for (const language of languages) await loadLanguage(language);
    const submit = (locale: string): unknown => packHome().textPacks?.(locale)?.['aisle-search-box']?.['submit'];
    expect([submit('pt-BR'), submit('pt-PT'), submit('pt')]).toEqual(['Buscar', 'Pesquisar', 'Pesquisar']);
  });
});
