/** Stop words by language: the standard entries of the dictionary, and those that are safe if no language is set. */
import { stopwords as ar } from '@orama/stopwords/arabic';
import { stopwords as bg } from '@orama/stopwords/bulgarian';
import { stopwords as da } from '@orama/stopwords/danish';
import { stopwords as nl } from '@orama/stopwords/dutch';
import { stopwords as en } from '@orama/stopwords/english';
import { stopwords as fi } from '@orama/stopwords/finnish';
import { stopwords as fr } from '@orama/stopwords/french';
import { stopwords as de } from '@orama/stopwords/german';
import { stopwords as el } from '@orama/stopwords/greek';
import { stopwords as hu } from '@orama/stopwords/hungarian';
import { stopwords as id } from '@orama/stopwords/indonesian';
import { stopwords as it } from '@orama/stopwords/italian';
import { stopwords as ja } from '@orama/stopwords/japanese';
import { stopwords as zh } from '@orama/stopwords/mandarin';
import { stopwords as no } from '@orama/stopwords/norwegian';
import { stopwords as pt } from '@orama/stopwords/portuguese';
import { stopwords as ro } from '@orama/stopwords/romanian';
import { stopwords as ru } from '@orama/stopwords/russian';
import { stopwords as es } from '@orama/stopwords/spanish';
import { stopwords as sv } from '@orama/stopwords/swedish';
import { stopwords as tr } from '@orama/stopwords/turkish';
import { stopwords as uk } from '@orama/stopwords/ukrainian';
import { tokenize } from '../records/tokenizer.ts';

// The package has no Polish list.
const pl =
  `a aby ach albo ale ani az bardzo bez bo bowiem by byc byl byla bylo byly bym być był była było były bądź co coś czy czyli dla
  dlaczego do gdy gdyby gdzie go i ich ile im inny ja jak jaki jakie jako je jednak jego jej jest jestem jeszcze jeśli jeżeli już ją kiedy
  kto która które którego której który których którym którzy ku lecz lub ma mają mam mi mnie mną mną może można mu my na nad nam nami nas nasz
  nasza nasze nawet nią nic nich nie nich niego niej nim nimi niż no o obok od ona one oni ono oraz pan po pod podczas poza przed przez przy
  są się skąd sobie sobą swoje ta tak taka taki takie także tam te tego tej ten też to tobie tobą tu tutaj twoja twoje twój ty tych tylko tym
  u w wam wami was wasz wasza wasze we więc wszystkie wszystkich wszystko wtedy wy z za zawsze ze że żeby`.split(/\s+/);

const lists = { ar, bg, da, de, el, en, es, fi, fr, hu, id, it, ja, nl, no, pl, pt, ro, ru, sv, tr, uk, zh };

/** Words that the lists lack. */
const more: Readonly<Partial<Record<keyof typeof lists, string>>> = {
  en: 'a',
  de: "'s mal",
  nl: "'n 't",
  it: 'd',
  fr: 'a',
};

/** Listed stop words that shoppers do search for: sizes, ages, parts of the body and the house. */
const ambiguousWords: Readonly<Partial<Record<keyof typeof lists, string>>> = {
  en: 'no not off under over down',
  de: 'ohne unter über',
  es: `largo grandes gran nueva nuevas nuevo nuevos bajo sin mayor medio breve horas dia dias día días cinco cuatro dos tres seis siete ocho trabajo
    lado ejemplo valor final lugar x v raras total segunda segundo primera primero tarde`,
  fr: 'sans sur',
  it: 'sotto contro',
  nl: 'zonder onder iets',
  pt: 'sem',
  sv: 'utan under över',
  da: 'over under',
  no: 'uten under over',
  hu: 'nagy nagyobb újabb új bal jobb száz ezer kettő három négy öt hat hét nyolc kilenc tíz nagyon',
  zh: '一个 大 小 新 上 下',
};

/** Words that are stop words in one language, and goods or their qualities in another. */
const ambiguous = new Set(
  `also die fur hat man men om hem door want al ons dog end mine sit ce pour ai aura era sea sola solo sole dia general tan bar kit mind mint tied
  eve care data face multi pot sub tale zero tie serta cine cat come ate bin war sin not is her dem upp sur bade deck lot set van bas pin fin
  den under over os as tal tan ten gold sud su top far fast best hit port fan ben bon don son soy sand sonder
  fut las san sal sale on in out one two red led pro me mi no a i o e y u s l d t c n m x v`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Letters that no Turkish word has: some entries of the list were damaged by a wrong encoding. */
const garbledLetters = /[ýþţđ]/;

/** Returns the comparable form of a stop word: its folded words, joined by spaces. Empty if there is none. */
export const stopWordKey = (word: string): string =>
  tokenize(word)
    .map(({ text }) => text)
    .join(' ');

function readList(language: keyof typeof lists): readonly string[] {
  const exceptions = new Set((ambiguousWords[language] ?? '').split(/\s+/));
  const good = (word: string) =>
    !exceptions.has(word) && stopWordKey(word) !== '' && !(language === 'tr' && garbledLetters.test(word));
  const added = (more[language] ?? '').split(' ');
  return [...new Set<string>([...added, ...lists[language]])].filter(good);
}

/** ISO 639-1 codes of the languages that have standard entries. */
export const stopWordLanguages: readonly string[] = Object.keys(lists);

const read = new Map<string, readonly string[]>();

/** Returns the standard entries of a language as they are written, or none. They are parsed on first use. */
export function standardStopWords(language: string): readonly string[] {
  if (!Object.hasOwn(lists, language)) return [];
  let words = read.get(language);
  if (!words) read.set(language, (words = readList(language as keyof typeof lists)));
  return words;
}

/** Whether a stop word (by its key) may be dropped although the language of the query is not set. English ones always may. */
export const isSafeStopWord = (language: string, key: string): boolean => language === 'en' || !ambiguous.has(key);
