/** Marks the matched parts of a text and says how much of the query it holds. */
import { sourceLengthOf } from '../../../records/fold.ts';
import { type CutRules, tokenize, type Token } from '../../../records/tokenizer.ts';
import type { HighlightWords, WordMatch } from './highlight-words.ts';

/** What is written around matched parts. */
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
  /** Present when something matched: whether every word of the text is marked in full. */
  fullyHighlighted?: boolean;
}

/** A matched part of the source text. */
interface Mark {
  start: number;
  end: number;
  isWhole: boolean;
}

/** The words of a text and which of them are marked; snippets are cut from this. */
export interface MarkedText {
  tokens: readonly Token[];
  /** By token. */
  marks: readonly (Mark | undefined)[];
  matched: ReadonlySet<number>;
}

/** The text with tags around what matched. Other characters are left as they are: escaping is up to who shows them. */
export function highlightText(
  text: string,
  options: { words: HighlightWords; typos: boolean; rules?: CutRules | undefined; tags: HighlightTags },
): Highlighted {
  const { words, tags } = options;
  const marked = markText(text, options);
  return describe(marked, words, writeMarks(text, { marked, from: 0, to: text.length, tags }));
}

/** Finds the matched words of a text. */
export function markText(
  text: string,
  options: { words: HighlightWords; typos: boolean; rules?: CutRules | undefined },
): MarkedText {
  const { words, typos, rules } = options;
  if (words.texts.length === 0) return { tokens: [], marks: [], matched: new Set() };
  const tokens = tokenize(text, rules);
  const marks = tokens.map((): Mark | undefined => undefined);
  const matched = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    // Most words of a text have nothing to do with the query.
    if (!words.mayMatch(token.text)) continue;
    const found = words.match(token.text, { typos });
    if (found) {
      for (const word of found.words) matched.add(word);
      marks[at] ??= markOf(text, token, found);
    }
    const next = tokens[at + 1];
    const pair = next && typos ? words.matchPair(token.text, next.text) : [];
    if (next && pair.length > 0) {
      for (const word of pair) matched.add(word);
      marks[at] = { ...token, isWhole: true };
      marks[at + 1] = { ...next, isWhole: true };
    }
    if (!words.hasPhrases) continue;
    for (const { word, length } of words.phrasesAt((step) => tokens[at + step]?.text, { typos })) {
      matched.add(word);
      for (let step = at; step < at + length; step++) marks[step] = { ...(tokens[step] as Token), isWhole: true };
    }
  }
  return { tokens, marks, matched };
}

/** A part of the text with its marks written as tags. */
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

/** The result object for a marked text. */
export function describe(marked: MarkedText, words: HighlightWords, value: string): Highlighted {
  const { matched, marks } = marked;
  const matchedWords = [...matched].sort((a, b) => a - b).map((word) => words.texts[word] ?? '');
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords };
  return {
    value,
    matchLevel: matched.size === words.texts.length ? 'full' : 'partial',
    matchedWords,
    fullyHighlighted: marks.every((mark) => mark?.isWhole === true),
  };
}

function markOf(text: string, token: Token, { from, to }: WordMatch): Mark {
  const { start, end } = token;
  const source = text.slice(start, end);
  const first = from > 0 ? start + sourceLengthOf({ source, length: from }) : start;
  const last = to < token.text.length ? start + sourceLengthOf({ source, length: to }) : end;
  return { start: first, end: last, isWhole: first === start && last >= end };
}
