/** Tokenizer: splits text into words. Scripts without spaces are segmented by the dictionary of the platform. */
import { fold, invisible, isBeyondAscii, maxWordLength } from './fold.ts';
import { eachPart } from './script-runs.ts';
import { foldName, foldSign, fractionSigns, nameEnd, signWord } from './sign-words.ts';

/** A word in its comparable form, with its position in the source text (UTF-16 units, end exclusive). */
export interface Token {
  text: string;
  start: number;
  end: number;
}

// Invisible characters do not end a word.
const letter = `(?![${fractionSigns}])[\\p{L}\\p{N}]`;
const more = `(?![${fractionSigns}])[\\p{L}\\p{N}\\p{M}]`;
const wordRun = new RegExp(`(${letter}(?:${more}|[${invisible}]+(?=${more}))*)|${signWord}`, 'gu');
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordStart = /^[\p{L}\p{N}]/u;
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

// 0: separator, 1: digit or lower-case letter, 2: capital.
const asciiClass = new Uint8Array(128);
for (let code = 48; code <= 57; code++) asciiClass[code] = 1;
for (let code = 97; code <= 122; code++) asciiClass[code] = 1;
for (let code = 65; code <= 90; code++) asciiClass[code] = 2;

/** Additional rules for splitting a text. */
export interface CutRules {
  /** Characters that are words by themselves. */
  separators?: string | undefined;
  /** Whether a capital inside a word starts a new one. */
  camelCase?: boolean | undefined;
}

const capitalInside = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

type Visit = (word: string, start: number, end: number) => void;

/** Skips words by their first letters, so that words that no query needs are neither sliced from the text nor folded. */
export interface WordFilter {
  /**
   * Whether a word is to be visited.
   * @param first UTF-16 code of its first letter, in either case.
   * @param second UTF-16 code of its second letter; undefined for a word of one letter.
   */
  passes(first: number, second: number | undefined): boolean;
  /** Counts a skipped word. */
  skip(): void;
}

/** Calls `visit` for every word of the text, from left to right. */
export function eachWord(text: string, visit: Visit, rules?: CutRules): void {
  if (rules && (rules.separators || rules.camelCase)) eachCut(text, visit, rules);
  else if (isBeyondAscii(text)) eachUnicodeWord(text, visit);
  else eachAsciiWord(text, visit);
}

/** Like `eachWord`, but a filter may skip words of ASCII letters; all others are visited. */
export function eachFilteredWord(
  text: string,
  visit: Visit,
  { filter, rules }: { filter: WordFilter; rules: CutRules | undefined },
): void {
  if (rules?.separators || rules?.camelCase || isBeyondAscii(text)) eachWord(text, visit, rules);
  else eachAsciiWord(text, visit, filter);
}

/** Returns the words of a text as a list. */
export function tokenize(text: string, rules?: CutRules): Token[] {
  const tokens: Token[] = [];
  eachWord(text, (word, start, end) => tokens.push({ text: word, start, end }), rules);
  return tokens;
}

/** Splits by the rules first, and the pieces as usual. */
function eachCut(text: string, visit: Visit, { separators = '', camelCase = false }: CutRules): void {
  const between = (part: string, offset: number): void => {
    let start = offset;
    for (const piece of camelCase ? part.split(capitalInside) : [part]) {
      const at = start;
      eachWord(piece, (word, first, last) => visit(word, at + first, at + last));
      start += piece.length;
    }
  };
  let from = 0;
  let at = 0;
  for (const character of text) {
    if (separators.includes(character)) {
      between(text.slice(from, at), from);
      visit(character, at, at + character.length);
      from = at + character.length;
    }
    at += character.length;
  }
  between(text.slice(from), from);
}

function eachAsciiWord(text: string, visit: Visit, filter?: WordFilter): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    let kind = asciiClass[text.charCodeAt(at)] ?? 0;
    if (kind === 0) {
      at++;
      continue;
    }
    const start = at;
    let capital = false;
    do {
      if (kind === 2) capital = true;
      kind = ++at < length ? (asciiClass[text.charCodeAt(at)] ?? 0) : 0;
    } while (kind !== 0);
    const sign = at - start === 1 && isLetter(text, start) ? nameEnd(text, start) : 0;
    if (sign > 0) {
      at += sign;
      visit(foldName(text.slice(start, at)), start, at);
      continue;
    }
    if (filter && !filter.passes(text.charCodeAt(start), at - start > 1 ? text.charCodeAt(start + 1) : undefined)) {
      filter.skip();
      continue;
    }
    const word = text.slice(start, Math.min(at, start + maxWordLength));
    visit(capital ? word.toLowerCase() : word, start, at);
  }
}

/** Whether an ASCII letter or digit is a letter. */
const isLetter = (text: string, at: number): boolean => text.charCodeAt(at) > 57;

function eachUnicodeWord(text: string, visit: Visit): void {
  for (const match of text.matchAll(wordRun)) {
    const source = match[0];
    const end = match.index + source.length;
    const sign =
      source.length === 1 && match[1] !== undefined && /\p{L}/u.test(source) ? nameEnd(text, match.index) : 0;
    if (match[1] === undefined) {
      visit(foldSign(source), match.index, end);
    } else if (sign > 0) {
      visit(foldName(text.slice(match.index, end + sign)), match.index, end + sign);
    } else if (unspaced.test(source)) {
      eachSegment(source, match.index, visit);
    } else {
      const word = fold(source);
      if (word !== '') visit(word, match.index, end);
    }
  }
}

function eachSegment(run: string, offset: number, visit: Visit): void {
  if (!segmenter) {
    // Without a dictionary every character is a word; proximity favours adjacent ones.
    let start = offset;
    for (const character of run) {
      const word = fold(character);
      if (word !== '') visit(word, start, start + character.length);
      start += character.length;
    }
    return;
  }
  for (const { segment, index } of joinMarks(segmenter.segment(run))) {
    if (!wordStart.test(segment)) continue;
    eachPart(segment, (part, at) => {
      const word = fold(part);
      const start = offset + index + at;
      if (word !== '') visit(word, start, start + part.length);
    });
  }
}

/** Joins the segments of the dictionary if a length mark would start a word: つり and ー are つりー. */
function joinMarks(segments: Iterable<{ segment: string; index: number }>): { segment: string; index: number }[] {
  const joined: { segment: string; index: number }[] = [];
  for (const { segment, index } of segments) {
    const before = joined.at(-1);
    if (before && /^[ーｰ]/.test(segment) && wordStart.test(before.segment)) before.segment += segment;
    else joined.push({ segment, index });
  }
  return joined;
}
