/** Plural rules: derive the other forms of a noun from declension sets, common nouns and endings. */
import { largestOf } from '../collections/extremes.ts';
import { fold } from '../records/fold.ts';

/** Ending of the singular, ending of the plural, and a pattern for the stem before both. All folded: without accents. */
export type Ending = readonly [singular: string, plural: string, stem?: RegExp];

/** Plural formation of a language. Words are separated by spaces. */
export interface PluralLanguage {
  /** Irregular declension sets, separated by commas: `child children, mouse mice`. A single word has no other form. */
  sets?: string;
  /** Common nouns, each with the ending of its plural: `schuh/e hemd/en`. */
  nouns?: string;
  /** Whether a word that ends with a noun of a set or list is inflected like it: `Wanderschuh` like `Schuh`. */
  compounds?: boolean;
  /** Whether plurals of `nouns` have a dative in `-n`, as in German. */
  dative?: boolean;
  /** Words that look like the plural of another word but are not. */
  singulars?: string;
  /** Rules for all other words. */
  endings: readonly Ending[];
  /** Whether a word has only one plural, by the first ending that fits. Otherwise every ending that fits counts. */
  firstOnly?: boolean;
}

/** The nouns of one language. */
export interface Plurals {
  /** Returns the other forms of a folded word; with `listedOnly`, only those that follow from a set or a common noun. */
  formsOf(word: string, options?: { listedOnly: boolean }): readonly string[];
  /** The declension sets as they are written. */
  sets: readonly (readonly string[])[];
  /** The common nouns, each with its plural. */
  nouns: readonly (readonly string[])[];
}

/** Minimum length of a word that follows a rule, and of the part before the last one of a compound. */
const MIN_WORD_LENGTH = 3;

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

function readSets(text = ''): string[][] {
  return text
    .split(',')
    .map(wordsOf)
    .filter((set) => set.length > 0);
}

function readNouns(text: string | undefined, dative: boolean): string[][] {
  return wordsOf(text).map((entry) => {
    const [singular = '', added = ''] = entry.split('/');
    const plural = singular + added;
    return [singular, plural, ...(dative && !/[ns]$/.test(plural) ? [`${plural}n`] : [])];
  });
}

/**
 * Compiles the description of a language.
 *
 * @example
 * const english = createPlurals({ sets: 'child children', endings: [['', 's']] });
 * english.formsOf('children'); // ['child']
 * english.formsOf('box'); // ['boxs']
 */
export function createPlurals(language: PluralLanguage): Plurals {
  const { endings, firstOnly = false, compounds = false, dative = false } = language;
  const sets = readSets(language.sets);
  const nouns = readNouns(language.nouns, dative);
  const singulars = new Set(wordsOf(language.singulars).map(fold));
  const byWord = new Map<string, Set<string>>();
  for (const set of [...sets, ...nouns]) {
    const folded = set.map(fold);
    // A word may be in several sets: Italian "case" is also the plural of "casa", and so on.
    for (const word of folded) for (const form of folded) byWord.set(word, (byWord.get(word) ?? new Set()).add(form));
  }
  const longest = largestOf(
    Array.from(byWord.keys(), (word) => word.length),
    0,
  );

  /** The listed forms of a word, or of a compound that ends with it. */
  const knownForms = (word: string): string[] | undefined => {
    const whole = byWord.get(word);
    if (whole) return [...whole];
    if (!compounds) return undefined;
    for (let at = Math.max(MIN_WORD_LENGTH, word.length - longest); at <= word.length - MIN_WORD_LENGTH; at++) {
      const forms = byWord.get(word.slice(at));
      if (forms) return Array.from(forms, (form) => word.slice(0, at) + form);
    }
    return undefined;
  };

  const change = (word: string, from: string, to: string, stemRule: RegExp | undefined): string | undefined => {
    if (!word.endsWith(from)) return undefined;
    const stem = word.slice(0, word.length - from.length);
    return stem.length >= 1 && (!stemRule || stemRule.test(stem)) ? stem + to : undefined;
  };

  const pluralsByRule = (word: string): string[] => {
    const plurals: string[] = [];
    for (const [singular, plural, stem] of endings) {
      const changed = change(word, singular, plural, stem);
      if (changed === undefined || changed === word) continue;
      plurals.push(changed);
      if (firstOnly) break;
    }
    return plurals;
  };

  const singularsByRule = (word: string): string[] =>
    endings.flatMap(([singular, plural, stem]) => {
      const changed = change(word, plural, singular, stem);
      return changed !== undefined && changed.length >= MIN_WORD_LENGTH && pluralsByRule(changed).includes(word)
        ? [changed]
        : [];
    });

  return {
    sets: sets.filter((set) => set.length > 1),
    nouns,
    formsOf: (word, options) => {
      const ownForms = knownForms(word);
      if (ownForms) return ownForms.filter((form) => form !== word);
      if (options?.listedOnly || word.length < MIN_WORD_LENGTH) return [];
      const roots = singulars.has(word) ? [] : singularsByRule(word);
      const forms = new Set([...roots, ...[word, ...roots].flatMap(pluralsByRule)]);
      forms.delete(word);
      // Forms from a set or list take precedence over rules, in both directions.
      return [...forms].filter((form) => !knownForms(form) && (!singulars.has(form) || form.length < word.length));
    },
  };
}
