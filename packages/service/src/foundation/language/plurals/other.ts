/** Plurals of agglutinative languages: Finnish, Hungarian and Turkish. Accents are folded away. */
import { createPlurals, type Ending } from '../plural-rules.ts';

/** Consonant gradation, when the syllable closes: `takki` and `takit`, `kenkä` and `kengät`. */
const GRADES = [
  ['kk', 'k'],
  ['pp', 'p'],
  ['tt', 't'],
  ['nk', 'ng'],
  ['nt', 'nn'],
  ['mp', 'mm'],
  ['lt', 'll'],
  ['rt', 'rr'],
  ['t', 'd'],
  ['p', 'v'],
  ['k', ''],
] as const;

const gradedEndings = GRADES.flatMap(([strong, weak]) =>
  [...'aeiouy'].map((vowel): Ending => [`${strong}${vowel}`, `${weak}${vowel}t`, /[aeiouylmnrh]$/]),
);

export const finnish = createPlurals({
  compounds: true,
  sets: `mies miehet, lapsi lapset, nainen naiset, käsi kädet, jalka jalat, silmä silmät, kenkä kengät kenkiä, housut housu, sakset,
    silmälasit, farkut, lasi lasit, pöytä pöydät, sänky sängyt, kirja kirjat, kukka kukat, vene veneet, kone koneet, huone huoneet`,
  singulars: 'nyt sitten kuin että mutta olet ovat',
  endings: [
    ...gradedEndings,
    ['nen', 'set', /..$/],
    ['us', 'ukset', /..$/],
    ['ys', 'ykset', /..$/],
    ['is', 'ikset', /..$/],
    ['as', 'aat', /..$/],
    ['in', 'imet', /..$/],
    ['e', 'eet', /..$/],
    ['i', 'et', /..$/],
    ['', 't', /..[aeiouy]$/],
    ['', 'ja', /..[ouy]$/],
    ['i', 'eja', /..$/],
  ],
});

export const hungarian = createPlurals({
  sets: 'ló lovak, tó tavak, kő kövek, kéz kezek, szó szavak, út utak, nyár nyarak, madár madarak, levél levelek, kenyér kenyerek, pohár poharak',
  endings: [
    ['', 'k', /..[aeiou]$/],
    ['', 'ok', /..[^aeiou]$/],
    ['', 'ek', /..[^aeiou]$/],
    ['', 'ak', /..[^aeiou]$/],
  ],
});

export const turkish = createPlurals({
  sets: 'ev evler, el eller, at atlar, ip ipler, su sular',
  // Folding merges the vowels that would decide between the two.
  endings: [
    ['', 'lar', /..$/],
    ['', 'ler', /..$/],
  ],
});
