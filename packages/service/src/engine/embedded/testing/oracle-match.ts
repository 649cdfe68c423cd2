/** Matches of the oracle: where a query word occurs in a record, in which forms, and how near words are to each other. */
import { costAsPart, misspeltPartings, type OracleLanguage, partings } from './oracle-compounds.ts';
import type { EngineIndexSettings, EngineQuery } from '../../engine.ts';
import { NAME_WORD, nameWords } from '../text/name-words.ts';
import { compounding, type Typed, type Word } from './oracle-text.ts';

/** Optimal string alignment by its recursive definition; a step that touches a first letter costs two. */
function distance(a: string, b: string): number {
  const distanceAt = new Map<number, number>();
  const d = (i: number, j: number): number => {
    if (i === 0 && j === 0) return 0;
    const key = i * 1000 + j;
    const remembered = distanceAt.get(key);
    if (remembered !== undefined) return remembered;
    const options: number[] = [];
    if (i > 0) options.push(d(i - 1, j) + (i === 1 ? 2 : 1));
    if (j > 0) options.push(d(i, j - 1) + (j === 1 ? 2 : 1));
    if (i > 0 && j > 0) options.push(d(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : i === 1 && j === 1 ? 2 : 1));
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
      options.push(d(i - 2, j - 2) + (i === 2 && j === 2 ? 2 : 1));
    }
    const least = Math.min(...options);
    distanceAt.set(key, least);
    return least;
  };
  return d(a.length, b.length);
}

const distances = new Map<string, number>();
export function typosBetween(word: Typed, term: string): number {
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
  /** Standing of the only query word in the record. */
  standing: number;
  /** Whether the record contains the word itself, or an equal form. */
  isHeld: boolean;
  /** Every word of the record that some form of the query word accepts. */
  accepted: Word[];
}

/** Returns the words from a position on, if they are these, adjacent in one text. */
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

/** Returns the parts of a word that are adjacent in a text, the last one perhaps longer. */
function partsOf(form: string, run: readonly Word[], isBeginning: boolean): string[] | undefined {
  const texts = run.map(({ text }) => text);
  const before = texts.slice(0, -1).join('');
  const last = form.slice(before.length);
  const [end = ''] = texts.slice(-1);
  const isHere = form.startsWith(before) && last !== '' && (isBeginning ? end.startsWith(last) : end === last);
  return isHere ? [...texts.slice(0, -1), last] : undefined;
}

/** Whether a word may be split into these parts if others occur, too. */
function areWords(form: string, parts: readonly string[]): boolean {
  if (parts.length > 3) return false;
  if (parts.length === 3) return JSON.stringify(form.match(/\p{N}+|\P{N}+/gu)) === JSON.stringify(parts);
  const isUnit = /^\p{N}+$/u.test(parts[0] ?? '') && /^\p{L}+$/u.test(parts[1] ?? '');
  const shorter = Math.min(...parts.map(({ length }) => length));
  return shorter > 1 || form.length >= 5 || isUnit || compounding.test(form[0] ?? '');
}

/** Whether two adjacent words are the parts of a joined word, with a typo in one of them. */
function isMisspeltPair(word: Typed, [first, last]: readonly [string, string], query: EngineQuery): boolean {
  const { text, prefix } = word;
  if (text.length > 24) return false;
  const isLong = ({ length }: string): boolean => length >= query.minWordSizefor1Typo;
  return Array.from({ length: text.length - 1 }, (_, at) => [text.slice(0, at + 1), text.slice(at + 1)] as const).some(
    ([left, right]) =>
      (isLong(left) &&
        (prefix || right.length > 1) &&
        typosBetween({ text: left, prefix: false }, first) === 1 &&
        typosBetween({ text: right, prefix }, last) === 0) ||
      (isLong(right) &&
        (left.length > 1 || right.length > 4) &&
        left === first &&
        typosBetween({ text: right, prefix }, last) === 1),
  );
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
  cutsAnywhere = false,
  isKnown?: (word: Typed, typos: number) => boolean,
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
  // A word with typos in all letters does not match.
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
  const runs = [2, 3, 4, 5].flatMap((count) =>
    Array.from({ length: count }, (_, before) => Array.from({ length: count }, (_unused, step) => step - before)),
  );
  const joined = runs.flatMap((steps): Typed[] => {
    const run = steps.map((step) => typed[index + step]);
    const text = run.map((one) => one?.text).join('');
    const isLongKana = typed.length <= 8 && /^[\p{Script=Hiragana}ー]+$/u.test(text);
    const isSize = run.length === 3 && /\p{N}/u.test(text);
    if (!run.every(isTolerant) || (run.length > 2 && !isSize && !isLongKana)) return [];
    return [{ text, prefix: run.at(-1)!.prefix }];
  });
  const isJoined = (text: string): boolean =>
    joined.some(
      (one) => (one.prefix ? text.startsWith(one.text) : text === one.text) || pluralsOf(one.text).includes(text),
    );
  const spelt = query.disableTypoToleranceOnAttributes ?? settings.disableTypoToleranceOnAttributes;
  const costs: { cost: number; places: Word[]; exact?: boolean; isMain?: boolean }[] = [];
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
    const beginnings = word.phrase ? undefined : query.plurals?.find((plural) => plural.word === word.text)?.beginnings;
    if (word.prefix && beginnings?.some((form) => one.text.startsWith(form))) costs.push({ cost: 0, places: [one] });
    if (plurals.includes(one.text)) costs.push({ cost: 0, places: [one], exact: arePluralsExact && exactHere });
    const asPart = costAsPart(one.text, forms, language);
    if (asPart === 0 || (asPart === 1 && typosHere))
      costs.push({ cost: asPart, places: [one], isMain: asPart === 0 && exactHere });
    if (isJoined(one.text)) costs.push({ cost: 0, places: [one] });
    const pair = [one.text, words[position + 1]?.text ?? ''];
    if (tolerant && pair.every((part) => /^\p{L}{3,}$/u.test(part)) && forms.includes(pair.join(''))) {
      const run = runAt(words, position, pair);
      if (run) costs.push({ cost: 0, places: run });
    }
    if (!tolerant || !typosHere) return;
    // A part of a compound: only Han has words of one or two letters.
    const mayBePart =
      (compounding.test(word.text[0] ?? '') && (length > 2 || /\p{Script=Han}/u.test(word.text))) ||
      (/^\p{Script=Thai}/u.test(word.text) && length > 2) ||
      (/^\p{Script=Hangul}/u.test(word.text) && length > 1);
    const bare = forms.filter((form) => word.text.startsWith(form) && (form.length > 2 || form === word.text));
    if (mayBePart && bare.some((form) => one.text !== form && one.text.includes(form)))
      costs.push({ cost: 1, places: [one] });
    if (isKnown && !isSpelt && runAt(words, position, [one.text, words[position + 1]?.text ?? '']) !== undefined)
      if (isMisspeltPair(word, [one.text, words[position + 1]?.text ?? ''], query) && !isKnown(word, max))
        costs.push({ cost: 1, places: words.slice(position, position + 2) });
    for (const form of forms)
      for (const count of [2, 3, 4, 5, 6, 7, 8]) {
        const run = words.slice(position, position + count);
        const isRun =
          run.length === count &&
          runAt(
            words,
            position,
            run.map(({ text }) => text),
          ) !== undefined;
        const beginning = isRun ? form.length - run.slice(0, -1).reduce((sum, { text }) => sum + text.length, 0) : 0;
        const mayGoOn = word.prefix && form === word.text && (cutsAnywhere || count === 3 || beginning > 1);
        const parts = isRun ? partsOf(form, run, mayGoOn) : undefined;
        if (parts && (cutsAnywhere || areWords(form, parts))) costs.push({ cost: 1, places: run });
      }
  });
  const open = words.filter((one) => isSearched(one, query) && !spelt.includes(one.attribute));
  const isNear = (text: string, term: string): boolean => typosBetween({ text, prefix: false }, term) <= 1;
  const apart = word.phrase ? [] : forms.flatMap((form) => partings(form, language.compounds, language.knownWords));
  const isMisspelt = apart.length === 0 && tolerant && !word.phrase;
  const wholes = isMisspelt ? misspeltPartings(word.text, language, isNear) : apart;
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
  const standsExactly = costs.flatMap((one) => (one.exact === true && one.places.length === 1 ? one.places : []));
  const mains = costs.flatMap((one) => (one.isMain ? one.places : []));
  const standing =
    typed.length > 1 || sense === 'none'
      ? 0
      : typos > 0
        ? standingWithTypos(word, typos, open)
        : sense === 'attribute'
          ? standingOf(words, { exact: standsExactly, mains, rank: Math.min(...places.map(({ rank }) => rank)) })
          : 0;
  const isHeld = standsExactly.length > 0;
  return { typos, places, exact, standing, isHeld, accepted: costs.flatMap((one) => one.places) };
}

/** Returns the standing of exact words in the most important attribute, or as a whole text in any. */
function standingOf(
  words: readonly Word[],
  { exact, mains, rank }: { exact: readonly Word[]; mains: readonly Word[]; rank: number },
): number {
  const levelOf = (one: Word, highest: number): number => {
    const level = Math.min(standingIn(words, one), highest);
    return level === 5 || one.rank === rank ? level : 1;
  };
  return Math.max(0, ...exact.map((one) => levelOf(one, 5)), ...mains.map((one) => levelOf(one, 1)));
}

/** 5: a whole text, 4: perhaps the subject of a text, 3: followed by more words, 1: a part of another name. */
function standingIn(words: readonly Word[], one: Word): number {
  const neighbour = (step: number) =>
    words.find(({ attribute, position }) => attribute === one.attribute && position === one.position + step)?.text;
  const before = neighbour(-1);
  if (before === undefined && neighbour(1) === undefined) return 5;
  if (before !== undefined && nameWords.get(before) === NAME_WORD.linking) return 1;
  let things = 0;
  for (let step = 1; ; step++) {
    const after = neighbour(step);
    if (after === undefined || nameWords.get(after) === NAME_WORD.linking)
      return things === 0 ? 4 : things === 1 ? 1 : 3;
    if (!nameWords.has(after) && !/^[0-9]/.test(after)) things++;
  }
}

/** 2: whole, 1: except for an ending of one or two letters. */
function standingWithTypos(word: Typed, typos: number, open: readonly Word[]): number {
  if (!word.prefix) return 0;
  const isEnding = (text: string, ending: number): boolean =>
    text.length > ending && distance(word.text, text.slice(0, text.length - ending)) === typos;
  const levels = open.map(({ text }) => (isEnding(text, 0) ? 2 : isEnding(text, 1) || isEnding(text, 2) ? 1 : 0));
  return Math.max(0, ...levels);
}

/** Returns the smallest key of the `attribute` criterion among the closest consecutive query words. */
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
