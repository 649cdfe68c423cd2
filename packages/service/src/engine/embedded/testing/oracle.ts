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
  /** By objectID: the words of the record that match, as `attribute position`. */
  matched: Map<string, Set<string>>;
}

interface Word {
  attribute: string;
  rank: number;
  unordered: boolean;
  position: number;
  text: string;
  /** Words in the same text. */
  of: number;
}

interface Typed {
  text: string;
  prefix: boolean;
  phrase?: readonly string[];
}

const compounding = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

// Where a text without blanks is cut, the platform's dictionary says: tests of the tokenizer's own hold it to that.
const plainTokens = (text: string): string[] =>
  compounding.test(text)
    ? tokenize(text).map((token) => token.text)
    : (text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []);

const tokens = (text: string, settings: EngineIndexSettings, attribute?: string): string[] => {
  const isCamel = attribute !== undefined && settings.camelCaseAttributes?.includes(attribute) === true;
  const spaced = isCamel
    ? text.replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    : text;
  const separators = settings.separatorsToIndex ?? '';
  const found: string[] = [];
  let part = '';
  for (const letter of spaced) {
    if (!separators.includes(letter)) {
      part += letter;
      continue;
    }
    found.push(...plainTokens(part), letter);
    part = '';
  }
  return [...found, ...plainTokens(part)];
};

/** Reads a query letter by letter: marks open at the beginning of a word only, and only where they are closed. */
function readQuery(query: EngineQuery, settings: EngineIndexSettings): { typed: Typed[]; excluded: string[][] } {
  const units: { words: string[]; isPhrase: boolean; isExcluded: boolean }[] = [];
  const features = query.advancedSyntax ?? [];
  const text = query.query;
  let plain = '';
  const flush = (): void => {
    for (const word of tokens(plain, settings)) units.push({ words: [word], isPhrase: false, isExcluded: false });
    plain = '';
  };
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at);
    const isWordStart = at === 0 || /\s/.test(text[at - 1] as string);
    const quoted = /^(-?)"([^"]*)"/.exec(rest);
    const minus = /^-([^\s"-]\S*)/.exec(rest);
    const isOurs =
      isWordStart &&
      ((quoted && features.includes('exactPhrase') && (quoted[1] === '' || features.includes('excludeWords'))) ||
        (!quoted && minus && features.includes('excludeWords')));
    if (!isOurs) {
      plain += text[at];
      continue;
    }
    flush();
    const [all, inside] = quoted ? [quoted[0], quoted[2] as string] : [minus![0], minus![1] as string];
    const words = tokens(inside, settings);
    const isExcluded = !quoted || quoted[1] === '-';
    if (words.length > 0) units.push({ words, isPhrase: true, isExcluded });
    at += all.length - 1;
  }
  flush();
  const typed: Typed[] = [];
  const excluded: string[][] = [];
  units.slice(0, 50).forEach(({ words, isPhrase, isExcluded }, at, all) => {
    const isLast = at === all.length - 1;
    if (isExcluded) excluded.push(words);
    else if (isPhrase) typed.push({ text: words.join(' '), prefix: false, phrase: words });
    else
      typed.push({
        text: words[0] as string,
        prefix: query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && isLast),
      });
  });
  return { typed, excluded };
}

/** Whether two facet values are one. */
export const isSame = (a: unknown, b: string): boolean => keyOf(a) === keyOf(b);
export const keyOf = (value: unknown): string => String(value).normalize('NFC').toLowerCase();

/** The scalars at an attribute. */
export const valuesAt = (record: OracleRecord, attribute: string): unknown[] => at(record, attribute);

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
      const texts = tokens(String(value), settings, attribute);
      for (const text of texts)
        words.push({ attribute, rank, unordered, position: position++, text, of: texts.length });
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
  /** Every word of the record that some form of the query word accepts. */
  accepted: Word[];
}

/** The words from a position on, when they are these, one behind the other in one text. */
function runAt(words: readonly Word[], position: number, texts: readonly string[]): Word[] | undefined {
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

const isSearched = (one: Word, query: EngineQuery): boolean =>
  query.restrictSearchableAttributes.length === 0 || query.restrictSearchableAttributes.includes(one.attribute);

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
function nearestPlace(found: readonly (Found | undefined)[], least: number): number | undefined {
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

const bestOf = (places: readonly Word[]): number => (places.length > 0 ? Math.min(...places.map(placeKey)) : 0);

const placeKey = (one: Word): number => one.rank * 65536 + (one.unordered ? 0 : one.position);

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
  const { typed, excluded } = readQuery(query, settings);
  const least = query.minProximity ?? 1;
  const isOptional = (word: Typed): boolean =>
    (word.phrase ?? [word.text]).every((one) => query.optionalWords?.includes(one) === true);
  const matches = (
    words: readonly Typed[],
    anyWord: boolean,
  ): { record: OracleRecord; hit: OracleHit; accepted: Word[] }[] =>
    records.flatMap((record) => {
      if (query.filter && !holds(record, query.filter)) return [];
      const text = wordsOf(record, settings);
      const isLeftOut = excluded.some((one) =>
        text.some((word, position) => isSearched(word, query) && runAt(text, position, one) !== undefined),
      );
      if (isLeftOut) return [];
      const found = words.map((_, index) => find(words, index, text, settings, query, language));
      const present = found.filter((one) => one !== undefined);
      const isNeeded = (_: Typed, index: number): boolean => !isOptional(words[index] as Typed);
      const isAny = anyWord || (words.length > 0 && !words.some(isNeeded));
      const needed = words.map((word, index) => isNeeded(word, index) && found[index] === undefined);
      if (isAny ? present.length === 0 : needed.includes(true)) return [];
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
        proximity: words
          .slice(1)
          .reduce((sum, _, index) => sum + Math.max(least, near(found[index], found[index + 1])), 0),
        best:
          (query.attributeCriteriaComputedByMinProximity === true ? nearestPlace(found, least) : undefined) ??
          bestOf(places),
        exact: present.filter(({ exact }) => exact).length,
      };
      const accepted = present.flatMap((one) => one.accepted);
      return [{ record, hit, accepted }];
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

  const kept = new Map<string, number>();
  const distinct = query.distinct > 0 ? settings.attributeForDistinct : undefined;
  const hits = sorted.filter(({ record }) => {
    const group = distinct === undefined ? undefined : at(record, distinct)[0];
    if (group === undefined) return true;
    const key = keyOf(group);
    kept.set(key, (kept.get(key) ?? 0) + 1);
    return (kept.get(key) ?? 0) <= query.distinct;
  });
  const counted = query.facetingAfterDistinct === true ? hits : found;
  const facets: OracleAnswer['facets'] = new Map();
  const stats: OracleAnswer['stats'] = {};
  for (const { attribute } of settings.facets.filter(({ counted }) => counted)) {
    const counts = new Map<string, number>();
    for (const { record } of counted) {
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
  const matched = new Map(
    hits.map(({ record, accepted }) => [
      record.objectID,
      new Set(accepted.map(({ attribute, position }) => `${attribute} ${position}`)),
    ]),
  );
  return { hits: hits.map(({ hit }) => hit), facets, stats, removed, matched };
}
