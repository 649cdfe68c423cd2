import { describe, expect, it } from 'vitest';
import { fold } from '../records/fold.ts';
import { standardPlurals } from './plurals.ts';

/** Singular and plural, or several forms of one word, that must find each other. */
const same: Record<string, string> = {
  en: `box boxes, party parties, shoe shoes, knife knives, child children, man men, snowman snowmen, bus buses, glass glasses,
    dress dresses, watch watches, key keys, toy toys, lens lenses, bookshelf bookshelves, superhero superheroes, hoodie hoodies,
    photo photos, menu menus, cactus cacti, mattress mattresses, bonus bonuses, movie movies, tie ties, cherry cherries,
    ottoman ottomans, quiz quizzes, status statuses, size sizes, axe axes, cookie cookies`,
  de: `Schuh Schuhe Schuhen, Wanderschuh Wanderschuhe, Jacke Jacken, Regenjacke Regenjacken, Buch Bücher, Hemd Hemden, Kleid Kleider,
    Sommerkleid Sommerkleider, Rock Röcke, Tasche Taschen, Auto Autos, Uhr Uhren, Armband Armbänder, Pulli Pullis, Topf Töpfe,
    Geschenk Geschenke, Weinglas Weingläser, Bild Bilder, Stuhl Stühle, Zeitung Zeitungen, Freundin Freundinnen, Museum Museen,
    Gefriertruhe Gefriertruhen, Bleistift Bleistifte`,
  fr: `tasse tasses, bijou bijoux, cheval chevaux, chapeau chapeaux, jeu jeux, œil yeux, travail travaux, chaussure chaussures, sac sacs`,
  es: `zapato zapatos, luz luces, pantalón pantalones, camisa camisas, reloj relojes, lápiz lápices, árbol árboles, color colores`,
  it: `scarpa scarpe, vestito vestiti, bicchiere bicchieri, giacca giacche, valigia valigie, arancia arance, zaino zaini, uomo uomini,
    occhiale occhiali, orologio orologi, albergo alberghi`,
  pt: `sapato sapatos, botão botões, cão cães, mão mãos, jardim jardins, colher colheres, papel papéis, anel anéis, lençol lençóis, luz luzes`,
  nl: `schoen schoenen, jas jassen, boom bomen, laars laarzen, kind kinderen, tas tassen, huis huizen, brief brieven, tafel tafels, meisje meisjes,
    regenjas regenjassen, fiets fietsen, lamp lampen, brood broden, wandelschoen wandelschoenen`,
  sv: `sko skor, jacka jackor, stol stolar, bok böcker, nyckel nycklar, vandringssko vandringsskor, leksak leksaker, kaka kakor, väska väskor`,
  da: `jakke jakker, hund hunde, kop kopper, bog bøger, skjorte skjorter, mand mænd, nøgle nøgler, taske tasker`,
  no: `jakke jakker, bok bøker, skjorte skjorter, stol stoler, hund hunder, mann menn, sykkel sykler`,
  fi: `kenkä kengät, takki takit, hattu hatut, kukka kukat, hevonen hevoset, lamppu lamput, matto matot, vaellussauva vaellussauvat, huone huoneet`,
  pl: `but buty butów, kurtka kurtki kurtek, sukienka sukienki, książka książki, zegarek zegarki, stół stoły, koszula koszule, lampa lampy,
    kapelusz kapelusze, dziecko dzieci, krzesło krzesła, ubranie ubrania`,
  ru: `ботинок ботинки, сумка сумки, шапка шапки, стол столы, книга книги, человек люди, лампа лампы`,
  hu: `cipő cipők, táska táskák, kabát kabátok, könyv könyvek, ház házak`,
  tr: `ayakkabı ayakkabılar, kitap kitaplar, elbise elbiseler, ev evler`,
};

/** Words that must not find each other. */
const apart: Record<string, string> = {
  en: `new news, glas glass, busines business, len lens, ga gas, bu bus, short shorts, brief briefs, good goods, atla atlas, adida adidas,
    ty ties, sho shoes, canva canvas, plu plus, les less, dres dress, octopu octopus, viru virus, tenni tennis, thi this`,
  de: `led leder, jack jacke, deck decke, kiss kissen, wag wagen, reg regen, lamp lampe, kapp kappe, wink winkel, wint winter, kann kanne`,
  fr: `bra bras, boi bois, ba bas, cour cours, fil fils, gri gris, pri prix, repa repas`,
  es: `gaf gafa, seda sed, cas casa, tre tres, lune lunes`,
  it: `caso casa, porto porta, tavolo tavola, moda modo`,
  nl: `reg regen, wat water, lev leven, win winter, kuss kussen`,
  da: 'vint vinter, pap papir',
};

const pairsOf = (text: string): string[][] => text.split(',').map((set) => set.trim().split(/\s+/).map(fold));
const formsOf = (language: string, word: string) => standardPlurals.get(language)!.formsOf(word);

describe.each(Object.keys(same))('plurals of %s', (language) => {
  it('brings the forms of a word together, whichever is given', () => {
    const missed = pairsOf(same[language]!).flatMap((set) =>
      set.flatMap((word) =>
        set.filter((form) => form !== word && !formsOf(language, word).includes(form)).map((form) => `${word} ${form}`),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('keeps words apart that only look alike', () => {
    const merged = pairsOf(apart[language] ?? 'a b').filter(
      ([one, other]) => formsOf(language, one!).includes(other!) || formsOf(language, other!).includes(one!),
    );
    expect(merged).toEqual([]);
  });

  it('is the same both ways: a form of a word has that word among its forms', () => {
    const words = [...pairsOf(same[language]!), ...pairsOf(apart[language] ?? 'a b')].flat();
    const oneWay = words.flatMap((word) =>
      formsOf(language, word)
        .filter((form) => !formsOf(language, form).includes(word))
        .map((form) => `${word} → ${form}`),
    );
    expect(oneWay).toEqual([]);
  });
});

describe('known plurals', () => {
  it('tell only what a set or a list of nouns tells, for queries whose language nobody named', () => {
    const listedForms = (language: string, word: string) =>
      standardPlurals.get(language)!.formsOf(word, { listedOnly: true });
    expect(listedForms('de', 'wanderschuhe')).toContain('wanderschuh');
    expect(listedForms('de', 'zeitung')).toEqual([]);
    expect(listedForms('en', 'children')).toEqual(['child']);
    expect(listedForms('en', 'boxes')).toEqual([]);
  });

  it('are few, however long or strange the word is', () => {
    for (const { formsOf: forms } of standardPlurals.values())
      for (const word of ['', 'a', 'x'.repeat(64), 'ss', '東京', '123', 'constructor', '__proto__'])
        expect(forms(word).length).toBeLessThan(12);
  });
});
