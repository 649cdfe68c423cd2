/** Highlight: marks the matched parts of a text and returns how much of the query it holds. */
import { sourceLengthOf } from '../../../foundation/records/fold.ts';
import { type CutRules, eachFilteredWord, type Token, type WordFilter } from '../../../foundation/records/tokenizer.ts';
import type { HighlightWords, WordMatch } from './highlight-words.ts';

/** Tags around matched parts. */
export interface HighlightTags {
  highlightPreTag: string;
  highlightPostTag: string;
}

/** A text with its matched parts marked. */
export interface Highlighted {
  value: string;
  /** Whether the text holds none, some or all words of the query. */
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  /** Present if something matched: whether every word of the text is marked in full. */
  fullyHighlighted?: boolean;
}

/** A matched part of the source text. */
interface Mark {
  start: number;
  end: number;
  isWhole: boolean;
}

/** A word of a text with its word number, from 0. */
interface NumberedToken extends Token {
  number: number;
}

/** Words of a text, and their marks. */
export interface MarkedText {
  /** All words, or only those that may match. */
  tokens: readonly NumberedToken[];
  /** By token. */
  marks: readonly (Mark | undefined)[];
  matched: ReadonlySet<number>;
  /** Whether every word of the text is marked in full. */
  isAllMarked: boolean;
}

const unmarked: MarkedText = { tokens: [], marks: [], matched: new Set(), isAllMarked: false };

/** Returns the text with tags around the matched parts. Nothing else is changed: escaping is the task of the page. */
export function highlightText(
  text: string,
  options: { words: HighlightWords; typos: boolean; rules?: CutRules | undefined; tags: HighlightTags },
): Highlighted {
  const { words, tags } = options;
  const marked = markText(text, options);
  return describe(marked, words, writeMarks(text, { marked, from: 0, to: text.length, tags }));
}

/** Finds the matched words of a text; with `keepsAll` the result also has words that nothing can match. */
export function markText(
  text: string,
  options: { words: HighlightWords; typos: boolean; rules?: CutRules | undefined; keepsAll?: boolean },
): MarkedText {
  const { words, typos, rules, keepsAll = false } = options;
  if (words.texts.length === 0 && !keepsAll) return unmarked;
  const candidates = new CandidateCollector(words, keepsAll);
  eachFilteredWord(text, (word, start, end) => candidates.visit(word, start, end), { filter: candidates, rules });
  const { tokens, count } = candidates;
  if (tokens.length === 0) return unmarked;
  const marks = tokens.map((): Mark | undefined => undefined);
  const matched = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as NumberedToken;
    if (!words.mayMatch(token.text)) continue;
    const match = words.match(token.text, { typos });
    if (match) {
      for (const word of match.words) matched.add(word);
      marks[at] ??= markOf(text, token, match);
    }
    const sequences = sequencesAt(tokens, at, { words, typos });
    for (const { word, length } of sequences) {
      matched.add(word);
      for (let step = at; step < at + length; step++) marks[step] = { ...(tokens[step] as Token), isWhole: true };
    }
  }
  const isAllMarked = tokens.length === count && marks.every((mark) => mark?.isWhole === true);
  return { tokens, marks, matched, isAllMarked };
}

const none: readonly never[] = [];

/** Returns the split words and phrases that start at a word, with the number of their words. Most words start none. */
function sequencesAt(
  tokens: readonly NumberedToken[],
  at: number,
  { words, typos }: { words: HighlightWords; typos: boolean },
): readonly { word: number; length: number }[] {
  const { text, number } = tokens[at] as NumberedToken;
  const splits =
    typos && words.beginsSplit(text)
      ? words.splitsAt((step) => (tokens[at + step]?.number === number + step ? tokens[at + step]?.text : undefined))
      : none;
  if (!words.hasPhrases) return splits;
  return [...splits, ...words.phrasesAt((step) => tokens[at + step]?.text, { typos })];
}

/** Collects the words of a text that may match, each with the next one. Most have nothing to do with the query and are never turned into tokens. */
class CandidateCollector implements WordFilter {
  readonly tokens: NumberedToken[] = [];
  /** Number of all words. */
  count = 0;
  readonly #words: HighlightWords;
  readonly #keepsAll: boolean;
  #mayBeginPair = false;

  constructor(words: HighlightWords, keepsAll: boolean) {
    this.#words = words;
    // Sequences are compared word by word.
    this.#keepsAll = keepsAll || words.hasSequences;
  }

  passes(first: number, second: number | undefined): boolean {
    return this.#keepsAll || this.#mayBeginPair || this.#words.mayMatchCodes(first, second);
  }

  skip(): void {
    this.#mayBeginPair = false;
    this.count++;
  }

  visit(word: string, start: number, end: number): void {
    const mayMatch = this.#words.mayMatch(word);
    if (mayMatch || this.#mayBeginPair || this.#keepsAll)
      this.tokens.push({ text: word, start, end, number: this.count });
    this.#mayBeginPair = mayMatch;
    this.count++;
  }
}

/** Returns a part of the text with its marks written as tags. */
export function writeMarks(
  text: string,
  options: { marked: MarkedText; from: number; to: number; tags: HighlightTags },
): string {
  const { marked, from, to, tags } = options;
  let written = '';
  let at = from;
  for (const mark of marked.marks) {
    if (!mark || mark.start < from || mark.end > to) continue;
    written +=
      text.slice(at, mark.start) + tags.highlightPreTag + text.slice(mark.start, mark.end) + tags.highlightPostTag;
    at = mark.end;
  }
  return written + text.slice(at, to);
}

/** Returns the result object for a marked text. */
export function describe(marked: MarkedText, words: HighlightWords, value: string): Highlighted {
  const { matched } = marked;
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] };
  const matchedWords = [...matched].sort((a, b) => a - b).map((word) => words.texts[word] ?? '');
  return {
    value,
    matchLevel: matched.size === words.texts.length ? 'full' : 'partial',
    matchedWords,
    fullyHighlighted: marked.isAllMarked,
  };
}

function markOf(text: string, token: Token, { from, to }: WordMatch): Mark {
  const { start, end } = token;
  const source = text.slice(start, end);
  const first = from > 0 ? start + sourceLengthOf({ source, length: from }) : start;
  const last = to < token.text.length ? start + sourceLengthOf({ source, length: to }) : end;
  return { start: first, end: last, isWhole: first === start && last >= end };
}
