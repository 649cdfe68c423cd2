/** Matches of the oracle: where it finds a word of a query in a record, in which forms, and how near words stand. */
import { costAsPart, type OracleLanguage, partings } from './oracle-compounds.ts';
import type { EngineIndexSettings, EngineQuery } from '../../engine.ts';
import { compounding, type Typed, type Word } from './oracle-text.ts';

/** Optimal string alignment by its recursive definition; a step that touches a first letter costs two. */
function distance(a: string, b: string): number {
  const known = new Map<number, number>();
  const d = (i: number, j: number): number => {
    if (i === 0 && j === 0) return 0;
    const key = i * 1000 + j;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const options: number[] = [];
    if (i > 0) options.push(d(i - 1, j) + (i === 1 ? 2 : 1));
    if (j > 0) options.push(d(i, j - 1) + (j === 1 ? 2 : 1));
    if (i > 0 && j > 0) options.push(d(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : i === 1 && j === 1 ? 2 : 1));
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
      options.push(d(i - 2, j - 2) + (i === 2 && j === 2 ? 2 : 1));
    }
    const least = Math.min(...options);
    known.set(key, least);
    return least;
  };
  return d(a.length, b.length);
}

const distances = new Map<string, number>();
function typosBetween(word: Typed, term: string): number {
  const key = `${word.text} ${word.prefix} ${term}`;
  let least = distances.get(key);
  if (least === undefined) {
    const targets = word.prefix ? [...term].map((_, length) => term.slice(0, length + 1)) : [term];
    least = Math.min(...targets.map((target) => distance(word.text, target)));
    distances.set(key, least);
  }
  return least;
}

export interface Found {
  typos: number;
  places: Word[];
  exact: boolean;
  /** Every word of the record that some form of the query word accepts. */
  accepted: Word[];
}

/** The words from a position on, when they are these, one behind the other in one text. */
export function runAt(words: readonly Word[], position: number, texts: readonly string[]): Word[] | undefined {
  const run = words.slice(position, position + texts.length);
  const [first] = run;
  const isRun =
    run.length === texts.length &&
    run.every(
      (one, step) =>
        one.text === texts[step] &&
        one.attribute === first?.attribute &&
        one.position === (first?.position ?? 0) + step,
    );
  return isRun ? run : undefined;
}

export const isSearched = (one: Word, query: EngineQuery): boolean =>
  query.restrictSearchableAttributes.length === 0 || query.restrictSearchableAttributes.includes(one.attribute);

export function find(
  typed: readonly Typed[],
  index: number,
  words: readonly Word[],
  settings: EngineIndexSettings,
  query: EngineQuery,
  language: OracleLanguage,
): Found | undefined {
  const word = typed[index] as Typed;
  const pluralsOf = (text: string): readonly string[] =>
    query.plurals?.find((plural) => plural.word === text)?.forms ?? [];
  const asExact = query.alternativesAsExact ?? ['ignorePlurals', 'singleWordSynonym'];
  const plurals = word.phrase ? [] : pluralsOf(word.text);
  const arePluralsExact = asExact.includes('ignorePlurals');
  const forms = [word.text, ...plurals];
  const isTolerant = (one: Typed | undefined): boolean =>
    one !== undefined &&
    !one.phrase &&
    query.typoTolerance !== 'false' &&
    !settings.disableTypoToleranceOnWords.some((exact) => exact.toLowerCase() === one.text);
  const tolerant = isTolerant(word);
  const length = word.text.length;
  const allowed = length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0;
  // Not every letter of a word may be wrong.
  const isSpelt = query.allowTyposOnNumericTokens === false && /^\p{N}+$/u.test(word.text);
  const max = tolerant && !isSpelt ? Math.min(allowed, length - 1) : 0;
  const replacements: { texts: readonly string[]; cost: number; exact: boolean }[] = word.phrase
    ? [{ texts: word.phrase, cost: 0, exact: true }]
    : [];
  for (const { from, to, typos } of query.synonyms ?? []) {
    for (let start = Math.max(0, index - from.length + 1); start <= index; start++) {
      const replaced = typed.slice(start, start + from.length);
      const isHere =
        replaced.length === from.length && replaced.every((one, step) => !one.phrase && one.text === from[step]);
      if (!isHere || (typos > 0 && !replaced.every(isTolerant))) continue;
      const kind = from.length === 1 && to.length === 1 ? 'singleWordSynonym' : 'multiWordsSynonym';
      replacements.push({ texts: to, cost: start === index ? typos : 0, exact: typos === 0 && asExact.includes(kind) });
    }
  }
  const form = (left: Typed | undefined, right: Typed | undefined): Typed | undefined =>
    left && right && isTolerant(left) && isTolerant(right)
      ? { text: left.text + right.text, prefix: right.prefix }
      : undefined;
  const isForm = (one: Typed | undefined, text: string): boolean =>
    one !== undefined &&
    ((one.prefix ? text.startsWith(one.text) : text === one.text) || pluralsOf(one.text).includes(text));
  const withNext = form(word, typed[index + 1]);
  const withPrevious = form(typed[index - 1], word);
  const spelt = query.disableTypoToleranceOnAttributes ?? settings.disableTypoToleranceOnAttributes;
  const costs: { cost: number; places: Word[]; exact?: boolean }[] = [];
  words.forEach((one, position) => {
    if (!isSearched(one, query)) return;
    const typosHere = !spelt.includes(one.attribute);
    const exactHere = !query.disableExactOnAttributes?.includes(one.attribute);
    for (const { texts, cost, exact } of replacements) {
      const run = cost === 0 || typosHere ? runAt(words, position, texts) : undefined;
      if (run) costs.push({ cost, places: run, exact: exact && exactHere });
    }
    if (word.phrase) return;
    const cost = typosBetween(word, one.text);
    if (cost === 0 || (cost <= max && typosHere))
      costs.push({ cost, places: [one], exact: one.text === word.text && exactHere });
    if (plurals.includes(one.text)) costs.push({ cost: 0, places: [one], exact: arePluralsExact && exactHere });
    const asPart = costAsPart(one.text, forms, language);
    if (asPart === 0 || (asPart === 1 && typosHere)) costs.push({ cost: asPart, places: [one] });
    // The joined form costs one typo, which the first of its words pays.
    if (isForm(withPrevious, one.text)) costs.push({ cost: 0, places: [one] });
    if (!tolerant || !typosHere) return;
    if (isForm(withNext, one.text)) costs.push({ cost: 1, places: [one] });
    // A part of a compound: one or two letters alone are a word in Han only.
    const mayBePart = compounding.test(word.text[0] ?? '') && (length > 2 || /\p{Script=Han}/u.test(word.text));
    if (mayBePart && one.text !== word.text && one.text.includes(word.text)) costs.push({ cost: 1, places: [one] });
    const next = words[position + 1];
    const isNext = next?.attribute === one.attribute && next.position === one.position + 1;
    const isUnit = /^\d+$/.test(one.text) && /^\p{L}+$/u.test(next?.text ?? '');
    const shorter = Math.min(one.text.length, next?.text.length ?? 0);
    for (const form of forms) {
      const isPairOfWords = form.length >= 5 || isUnit || compounding.test(form[0] ?? '');
      if (next && isNext && one.text + next.text === form && (shorter > 1 || isPairOfWords)) {
        costs.push({ cost: 1, places: [one, next] });
      }
    }
  });
  const open = words.filter((one) => isSearched(one, query) && !spelt.includes(one.attribute));
  const wholes = word.phrase ? [] : forms.flatMap((form) => partings(form, language.compounds, language.known));
  for (const parts of wholes) {
    const places = open.filter(({ text }) => parts.includes(text));
    if (parts.every((part) => places.some(({ text }) => text === part))) costs.push({ cost: 1, places });
  }
  if (costs.length === 0) return undefined;
  const typos = Math.min(...costs.map(({ cost }) => cost));
  const places = costs.filter(({ cost }) => cost === typos).flatMap((one) => one.places);
  const isWhole = (run: readonly Word[]): boolean => run[0]?.of === run.length;
  const sense = typed.length === 1 ? (query.exactOnSingleWordQuery ?? 'word') : 'word';
  const exact =
    typos === 0 &&
    sense !== 'none' &&
    costs.some((one) => one.exact === true && (sense === 'word' || isWhole(one.places)));
  return { typos, places, exact, accepted: costs.flatMap((one) => one.places) };
}

/** The least key of the `attribute` criterion among the neighbouring query words that stand nearest. */
export function nearestPlace(found: readonly (Found | undefined)[], least: number): number | undefined {
  const pairs = found.slice(1).flatMap((second, index) =>
    (found[index]?.places ?? []).flatMap((one) =>
      (second?.places ?? [])
        .filter((other) => other.attribute === one.attribute)
        .map((other) => {
          const step = other.position - one.position;
          const apart = Math.max(least, step > 0 ? step : step === 0 ? 1 : 1 - step);
          return { apart, key: Math.min(placeKey(one), placeKey(other)) };
        }),
    ),
  );
  const nearest = Math.min(...pairs.map(({ apart }) => apart));
  return nearest < 8 ? Math.min(...pairs.filter(({ apart }) => apart === nearest).map(({ key }) => key)) : undefined;
}

export const bestOf = (places: readonly Word[]): number => (places.length > 0 ? Math.min(...places.map(placeKey)) : 0);

const placeKey = (one: Word): number => one.rank * 65536 + (one.unordered ? 0 : one.position);

export function near(a: Found | undefined, b: Found | undefined): number {
  let least = 8;
  for (const one of a?.places ?? []) {
    for (const other of b?.places ?? []) {
      if (one.attribute !== other.attribute) continue;
      const step = other.position - one.position;
      least = Math.min(least, step > 0 ? step : step === 0 ? 1 : 1 - step);
    }
  }
  return least;
}
