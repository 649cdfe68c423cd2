/** Dutch plurals: endings with their doubled consonants and shortened vowels. */
import { createPlurals, type Ending } from '../plural-rules.ts';

const CONSONANTS = [...'bdfgklmnprst'];

/** `rok` and `rokken`: the vowel before stays short. */
const doubledEndings = CONSONANTS.map((one): Ending => [one, `${one}${one}en`, /(?:^|[^aeiou])[aeiou]$/]);

/** `boom` and `bomen`: the vowel before stays long. */
const shortenedEndings = [...'aeou'].flatMap((vowel) =>
  CONSONANTS.filter((one) => one !== 'f' && one !== 's').map((one): Ending => [
    `${vowel}${vowel}${one}`,
    `${vowel}${one}en`,
  ]),
);

export const dutch = createPlurals({
  compounds: true,
  sets: `kind kinderen, ei eieren, lied liederen, blad bladeren bladen, glas glazen, huis huizen, muis muizen, schip schepen, stad steden,
    lid leden, weg wegen, dag dagen, pad paden, bad baden, bedrag bedragen, laars laarzen, hals halzen, kous kousen, doos dozen,
    vaas vazen, roos rozen, kaas kazen, reis reizen, prijs prijzen, golf golven, wolf wolven, brief brieven, schijf schijven,
    korf korven, duif duiven, schaaf schaven, museum musea museums, koe koeien, vlo vlooien, knie knieën, zee zeeën,
    batterij batterijen, gordijn gordijnen, sieraad sieraden, horloge horloges, jeans, legging leggings, schoen schoenen`,
  nouns: `schoen/en jas/sen broek/en jurk/en rok/ken hemd/en trui/en shirt/s muts/en hoed/en sjaal/s handschoen/en riem/en sok/ken
    tas/sen rugzak/ken koffer/s ring/en ketting/en armband/en oorbel/len bril/len zonnebril/len
    stoel/en tafel/s bank/en bed/den kast/en lamp/en kaars/en tapijt/en kussen/s deken/s spiegel/s
    pan/nen pot/ten kop/pen bord/en mes/sen vork/en lepel/s fles/sen beker/s kom/men
    boek/en spel/len pop/pen bal/len auto/s fiets/en helm/en tent/en slaapzak/ken telefoon/s computer/s laptop/s kabel/s
    hond/en kat/ten paard/en bloem/en plant/en zaad/en boor/en zaag/en hamer/s schroef/ schaar/ machine/s apparaat/
    vrouw/en man/nen jongen/s meisje/s dame/s heer/en winterjas/sen regenjas/sen laptoptas/sen zakmes/sen`,
  singulars: `eten leven water kussen deken laken wapen teken regen wagen keuken varken kuiken molen toren oven haven open eigen zilveren gouden
    houten katoenen wollen leren stalen ijzeren glazen plus bus gas jas tas glas les das`,
  endings: [
    ...shortenedEndings,
    ...doubledEndings,
    ['f', 'ven', /[aeiou]{2}$|[lr]$/],
    ['s', 'zen', /[aeiou]{2}$|[lr]$/],
    ['', 'en', /(?:[aeiou]{2}|[^aeiou])[^aeiou]$|(?:ij|ei|ui|ou)$/],
    ['', 's', /(?:e[lmnr]|aar|eur|oir|[aiouy]|e)$/],
    ['', 'en', /(?:heid|ing|schap)$/],
    ['heid', 'heden'],
  ],
});
