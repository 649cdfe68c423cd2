/** Swedish, Danish and Norwegian plurals. å, ä and ö are folded to a and o, ø to o, æ to ae. */
import { createPlurals, type Ending } from '../plural-rules.ts';

/** `kop` and `kopper`: a short vowel doubles the consonant that follows it. */
const doubledEndings = (plural: string): Ending[] =>
  [...'bdfgklmnprst'].map((one): Ending => [one, `${one}${one}${plural}`, /(?:^|[^aeiouy])[aeiouy]$/]);

export const swedish = createPlurals({
  compounds: true,
  sets: `man män männen, fot fötter, hand händer, bok böcker, natt nätter, tand tänder, gås gäss, mus möss, son söner, bror bröder,
    dotter döttrar, syster systrar, nyckel nycklar, cykel cyklar, möbel möbler, spegel speglar, sessel, hylsa hylsor, öga ögon,
    öra öron, barn, glas, bord, skåp, ljus, par, hus, batteri batterier, museum museer, gardin gardiner`,
  nouns: `sko/r klänning/ar kjol/ar hatt/ar ryggsäck/ar ring/ar stol/ar säng/ar tallrik/ar kopp/ar kniv/ar sked/ar leksak/er
    dator/er telefon/er sovsäck/ar`,
  singulars:
    'vatten socker papper silver koppar vinter sommar fönster kaffe te under över efter eller mer är var har svar',
  endings: [
    ['a', 'or', /..$/],
    ['e', 'ar', /..$/],
    ['e', 'er', /..$/],
    ['', 'ar', /.[^aeiouy]$/],
    ['', 'er', /..[^aeiouy]$/],
    ['el', 'lar', /..$/],
    ['er', 'rar', /..$/],
    ['en', 'nar', /..$/],
    ['o', 'or', /..$/],
    ['e', 'en', /..$/],
    ['um', 'er', /..$/],
  ],
});

export const danish = createPlurals({
  compounds: true,
  sets: `mand mænd, fod fødder, hånd hænder, bog bøger, nat nætter, tand tænder, gås gæs, mus, sko, barn børn, bror brødre, datter døtre,
    søster søstre, far fædre, mor mødre, øje øjne, nøgle nøgler, cykel cykler, møbel møbler, gaffel gafler, kabel kabler,
    støvle støvler, hus huse, glas, lys, bord borde, stol stole, museum museer, ko køer, tøj, par`,
  singulars: 'vinter sommer papir papirer vand sølv under over efter eller mere er har var der her for hver',
  endings: [
    ['e', 'er', /..$/],
    ['', 'er', /.[^aeiouy]$/],
    ['', 'e', /..[^aeiouy]$/],
    ...doubledEndings('er'),
    ...doubledEndings('e'),
    ['', 's', /.[aiouy]$/],
    ['', 'er', /.[aioy]$/],
  ],
});

export const norwegian = createPlurals({
  compounds: true,
  sets: `mann menn, fot føtter, hånd hender, bok bøker, natt netter, tann tenner, gås gjess, mus, sko, barn, bror brødre, datter døtre,
    søster søstre, far fedre, mor mødre, øye øyne, nøkkel nøkler, sykkel sykler, møbel møbler, gaffel gafler, kabel kabler,
    støvel støvler, hus, glass, lys, bord, stol stoler, kne knær, tre trær, ku kuer, klær, par, museum museer`,
  singulars: 'vinter sommer papir vann sølv under over etter eller mer er har var der her for hver',
  endings: [
    ['e', 'er', /..$/],
    ['', 'er', /.[^aeiouy]$/],
    ['er', 'ere', /..$/],
    ['el', 'ler', /..$/],
    ['', 'er', /.[aioy]$/],
  ],
});
