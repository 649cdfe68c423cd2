/** The engine's meaning once more, by the most naive means: what the oracle test holds the real engine against. */
import { tokenize } from '../../../records/tokenizer.ts';
import type { CompoundWords, EngineIndexSettings, EngineQuery, Filter } from '../../engine.ts';

export interface OracleRecord extends Record<string, unknown> {
  objectID: string;
}

export interface OracleHit {
  objectID: string;
  typos: number;
  words: number;
  filters: number;
  proximity: number;
  best: number;
  exact: number;
}

export interface OracleAnswer {
  hits: OracleHit[];
  facets: Map<string, Map<string, number>>;
  stats: Record<string, { min: number; max: number; sum: number; count: number }>;
  removed: boolean;
}

interface Word {
  attribute: string;
  rank: number;
  unordered: boolean;
  position: number;
  text: string;
}

interface Typed {
  text: string;
  prefix: boolean;
}

const compounding = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

// Where a text without blanks is cut, the platform's dictionary says: tests of the tokenizer's own hold it to that.
const tokens = (text: string): string[] =>
  compounding.test(text)
    ? tokenize(text).map((token) => token.text)
    : (text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether two facet values are one. */
export const isSame = (a: unknown, b: string): boolean => keyOf(a) === keyOf(b);
export const keyOf = (value: unknown): string => String(value).normalize('NFC').toLowerCase();

const scalars = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(scalars) : [value]);

const at = (holder: unknown, path: string): unknown[] => {
  let found: unknown[] = [holder];
  for (const part of path.split('.')) {
    found = found
      .flatMap(scalars)
      .filter((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, part))
      .map((one) => (one as Record<string, unknown>)[part]);
  }
  return found.flatMap(scalars).filter((one) => one !== null && one !== undefined && typeof one !== 'object');
};

function wordsOf(record: OracleRecord, settings: EngineIndexSettings): Word[] {
  const words: Word[] = [];
  for (const { attribute, rank, unordered } of settings.searchableAttributes) {
    let position = 0;
    at(record, attribute).forEach((value, index) => {
      if (typeof value === 'boolean') return;
      if (index > 0) position += 8;
      for (const text of tokens(String(value))) words.push({ attribute, rank, unordered, position: position++, text });
    });
  }
  return words;
}

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

/** All ways to take a word apart into two or three parts; `known` are the words of all records. */
function partings(word: string, compounds: CompoundWords | undefined, known: ReadonlySet<string>): string[][] {
  if (!compounds) return [];
  const entry = compounds.entries.find((one) => one.word === word);
  if (entry) return entry.parts.length > 1 ? [[...entry.parts]] : [];
  if (word.length < 7 || !/^\p{L}+$/u.test(word)) return [];
  const isPart = (part: string): boolean =>
    (part.length >= 3 && compounds.words.includes(part)) || (part.length >= 4 && known.has(part));
  const ways = (rest: string, most: number): string[][] => [
    ...(isPart(rest) ? [[rest]] : []),
    ...(most === 1
      ? []
      : [...rest].flatMap((_, at) =>
          isPart(rest.slice(0, at))
            ? ['', ...compounds.links]
                .filter((link) => rest.startsWith(link, at))
                .flatMap((link) => ways(rest.slice(at + link.length), most - 1))
                .map((way) => [rest.slice(0, at), ...way])
            : [],
        )),
  ];
  return ways(word, 3).filter((way) => way.length > 1);
}

/** What a word costs as a part of a compound: nothing as the last part, one typo as the first or as one that an entry names. */
function costAsPart(term: string, forms: readonly string[], language: OracleLanguage): number | undefined {
  if (forms.includes(term)) return undefined;
  const ways = partings(term, language.compounds, language.known);
  if (ways.some((way) => forms.includes(way.at(-1) ?? ''))) return 0;
  const named = language.compounds?.entries.some(({ word }) => word === term) ? (ways[0] ?? []) : [];
  return [...ways.map((way) => way[0] ?? ''), ...named].some((part) => forms.includes(part)) ? 1 : undefined;
}

/** What the oracle is told beside records, settings and query. */
export interface OracleLanguage {
  /** The compounds of the language that the query takes apart. */
  compounds: CompoundWords | undefined;
  /** The words of all records. */
  known: ReadonlySet<string>;
}

interface Found {
  typos: number;
  places: Word[];
  exact: boolean;
}

function find(
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
  const forms = [word.text, ...pluralsOf(word.text)];
  const isExact = (text: string): boolean =>
    text === word.text || (forms.includes(text) && (query.alternativesAsExact ?? ['ignorePlurals']).length > 0);
  const isTolerant = (one: Typed | undefined): boolean =>
    one !== undefined &&
    query.typoTolerance !== 'false' &&
    !settings.disableTypoToleranceOnWords.some((exact) => exact.toLowerCase() === one.text);
  const tolerant = isTolerant(word);
  const length = word.text.length;
  const allowed = length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0;
  // Not every letter of a word may be wrong.
  const max = tolerant ? Math.min(allowed, length - 1) : 0;
  const form = (left: Typed | undefined, right: Typed | undefined): Typed | undefined =>
    left && right && isTolerant(left) && isTolerant(right)
      ? { text: left.text + right.text, prefix: right.prefix }
      : undefined;
  const isForm = (one: Typed | undefined, text: string): boolean =>
    one !== undefined &&
    ((one.prefix ? text.startsWith(one.text) : text === one.text) || pluralsOf(one.text).includes(text));
  const withNext = form(word, typed[index + 1]);
  const withPrevious = form(typed[index - 1], word);
  const costs: { cost: number; places: Word[] }[] = [];
  words.forEach((one, position) => {
    if (query.restrictSearchableAttributes.length > 0 && !query.restrictSearchableAttributes.includes(one.attribute))
      return;
    const typosHere = !settings.disableTypoToleranceOnAttributes.includes(one.attribute);
    const cost = typosBetween(word, one.text);
    if (cost === 0 || (cost <= max && typosHere)) costs.push({ cost, places: [one] });
    if (forms.includes(one.text)) costs.push({ cost: 0, places: [one] });
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
  const open = words.filter(
    ({ attribute }) =>
      (query.restrictSearchableAttributes.length === 0 || query.restrictSearchableAttributes.includes(attribute)) &&
      !settings.disableTypoToleranceOnAttributes.includes(attribute),
  );
  for (const parts of forms.flatMap((form) => partings(form, language.compounds, language.known))) {
    const places = open.filter(({ text }) => parts.includes(text));
    if (parts.every((part) => places.some(({ text }) => text === part))) costs.push({ cost: 1, places });
  }
  if (costs.length === 0) return undefined;
  const typos = Math.min(...costs.map(({ cost }) => cost));
  const places = costs.filter(({ cost }) => cost === typos).flatMap((one) => one.places);
  return { typos, places, exact: typos === 0 && places.some(({ text }) => isExact(text)) };
}

function near(a: Found | undefined, b: Found | undefined): number {
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

export function holds(record: OracleRecord, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((one) => holds(record, one));
    case 'or':
      return filter.of.some((one) => holds(record, one));
    case 'not':
      return !holds(record, filter.of);
    case 'facet':
      if (filter.attribute === 'objectID') return record.objectID === filter.value;
      return at(record, filter.attribute).some((value) => isSame(value, filter.value));
    case 'tag':
      return at(record, '_tags').some((value) => isSame(value, filter.value));
    case 'between':
      return numbers(record, filter.attribute).some((value) => value >= filter.low && value <= filter.high);
    case 'compare': {
      const { op, value: bound } = filter;
      const values = numbers(record, filter.attribute);
      if (op === '!=') return !values.includes(bound);
      return values.some((value) =>
        op === '<'
          ? value < bound
          : op === '<='
            ? value <= bound
            : op === '='
              ? value === bound
              : op === '>'
                ? value > bound
                : value >= bound,
      );
    }
    case 'near':
    case 'box':
    case 'polygon':
      throw new Error('Places have an oracle of their own: geo-shape.test.ts');
  }
}

const numbers = (record: OracleRecord, attribute: string): number[] =>
  at(record, attribute).filter((value): value is number => typeof value === 'number');

function compareValues(a: unknown, b: unknown, order: 'asc' | 'desc'): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const [left, right] = [a, b].map((value) => (typeof value === 'boolean' ? Number(value) : value)) as [
    unknown,
    unknown,
  ];
  let compared: number;
  if (typeof left === 'number' && typeof right === 'number') compared = left - right;
  else if (typeof left !== typeof right) compared = typeof left === 'number' ? -1 : 1;
  else {
    const texts = [left, right] as [string, string];
    const [low, high] = texts.map((text) => text.toLowerCase()) as [string, string];
    compared = low < high ? -1 : low > high ? 1 : texts[0] < texts[1] ? -1 : texts[0] > texts[1] ? 1 : 0;
  }
  return order === 'asc' ? compared : -compared;
}

/** Records in insertion order, a query with `offset: 0` and a length above their number. */
export function oracle(
  records: readonly OracleRecord[],
  settings: EngineIndexSettings,
  query: EngineQuery,
  compounds?: CompoundWords,
): OracleAnswer {
  const known = new Set(
    compounds ? records.flatMap((record) => wordsOf(record, settings).map(({ text }) => text)) : [],
  );
  const language = { compounds, known };
  const all = tokens(query.query).slice(0, 50);
  const typed: Typed[] = all.map((text, index) => ({
    text,
    prefix: query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && index === all.length - 1),
  }));
  const matches = (words: readonly Typed[], anyWord: boolean): { record: OracleRecord; hit: OracleHit }[] =>
    records.flatMap((record) => {
      if (query.filter && !holds(record, query.filter)) return [];
      const text = wordsOf(record, settings);
      const found = words.map((_, index) => find(words, index, text, settings, query, language));
      const present = found.filter((one) => one !== undefined);
      if (anyWord ? present.length === 0 : present.length < words.length) return [];
      const places = present.flatMap((one) => one.places);
      const scores = query.optionalFilters.map(({ anyOf }) => {
        const held = anyOf.filter(({ filter }) => holds(record, filter)).map(({ score }) => score);
        return query.sumOrFiltersScores ? held.reduce((sum, score) => sum + score, 0) : Math.max(0, ...held);
      });
      const hit: OracleHit = {
        objectID: record.objectID,
        typos: present.reduce((sum, { typos }) => sum + typos, 0),
        words: present.length,
        filters: scores.reduce((sum, score) => sum + score, 0),
        proximity: words.slice(1).reduce((sum, _, index) => sum + near(found[index], found[index + 1]), 0),
        best:
          places.length > 0
            ? Math.min(...places.map((one) => one.rank * 65536 + (one.unordered ? 0 : one.position)))
            : 0,
        exact: present.filter(({ exact }) => exact).length,
      };
      return [{ record, hit }];
    });

  let found = matches(typed, false);
  let removed = false;
  if (found.length === 0 && query.removeWordsIfNoResults === 'allOptional' && typed.length > 1) {
    found = matches(typed, true);
    removed = found.length > 0;
  } else if (query.removeWordsIfNoResults !== 'none' && query.removeWordsIfNoResults !== 'allOptional') {
    for (let kept = typed.length - 1; kept > 0 && found.length === 0; kept--) {
      found = matches(
        query.removeWordsIfNoResults === 'lastWords' ? typed.slice(0, kept) : typed.slice(typed.length - kept),
        false,
      );
      removed = found.length > 0;
    }
  }
  const levels = [...new Set(found.map(({ hit }) => hit.typos))].sort((a, b) => a - b);
  if (query.typoTolerance === 'min') found = found.filter(({ hit }) => hit.typos === levels[0]);
  if (query.typoTolerance === 'strict') found = found.filter(({ hit }) => hit.typos <= (levels[1] ?? levels[0] ?? 0));

  const ranking = query.typoTolerance === 'strict' ? ['typo' as const, ...query.ranking] : query.ranking;
  const sorted = found
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => {
      for (const criterion of ranking) {
        const compared =
          typeof criterion === 'object'
            ? compareValues(at(a.record, criterion.attribute)[0], at(b.record, criterion.attribute)[0], criterion.order)
            : criterion === 'custom'
              ? query.customRanking
                  .map(({ attribute, order }) =>
                    compareValues(at(a.record, attribute)[0], at(b.record, attribute)[0], order),
                  )
                  .find((one) => one !== 0)
              : {
                  typo: a.hit.typos - b.hit.typos,
                  geo: 0,
                  words: b.hit.words - a.hit.words,
                  filters: b.hit.filters - a.hit.filters,
                  proximity: a.hit.proximity - b.hit.proximity,
                  attribute: a.hit.best - b.hit.best,
                  exact: b.hit.exact - a.hit.exact,
                }[criterion];
        if (compared) return compared;
      }
      return a.index - b.index;
    });

  const facets: OracleAnswer['facets'] = new Map();
  const stats: OracleAnswer['stats'] = {};
  for (const { attribute } of settings.facets.filter(({ counted }) => counted)) {
    const counts = new Map<string, number>();
    for (const { record } of found) {
      for (const value of new Set(at(record, attribute).map(keyOf))) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      for (const value of numbers(record, attribute)) {
        const stat = (stats[attribute] ??= { min: Infinity, max: -Infinity, sum: 0, count: 0 });
        stat.min = Math.min(stat.min, value);
        stat.max = Math.max(stat.max, value);
        stat.sum += value;
        stat.count++;
      }
    }
    facets.set(attribute, counts);
  }
  const kept = new Map<string, number>();
  const distinct = query.distinct > 0 ? settings.attributeForDistinct : undefined;
  const hits = sorted.filter(({ record }) => {
    const group = distinct === undefined ? undefined : at(record, distinct)[0];
    if (group === undefined) return true;
    const key = keyOf(group);
    kept.set(key, (kept.get(key) ?? 0) + 1);
    return (kept.get(key) ?? 0) <= query.distinct;
  });
  return { hits: hits.map(({ hit }) => hit), facets, stats, removed };
}
