/** The pieces of a filter expression: skips blanks, reads words, quoted texts and operators, and knows where it stands. */
import { FilterError } from '../../foundation/errors/filter-error.ts';
import type { CompareOperator } from './parse-numeric-filters.ts';

const operator = /<=|>=|!=|<|>|=/y;
const score = /<score=[^>\s]*>/y;
const blank = /\s/;
const endsAttribute = /[\s():<>=!"']/;
const endsValue = /[\s()]/;

/** A text as written, and whether quotes protect it from being read as a keyword or a number. */
export interface Word {
  text: string;
  quoted: boolean;
  /** Index of its first character. */
  at: number;
}

/** Walks over the source from left to right; `at` is the index of the next character. */
export class ExpressionReader {
  at = 0;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** The next character that is not blank, or an empty text at the end. */
  peek(): string {
    while (this.at < this.source.length && blank.test(this.source[this.at] ?? '')) this.at++;
    return this.source[this.at] ?? '';
  }

  /** Takes one character when it is the next one. */
  take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  /** Takes a keyword in capitals when it stands here as a word of its own. */
  takeKeyword(keyword: string): boolean {
    this.peek();
    const end = this.at + keyword.length;
    if (!this.source.startsWith(keyword, this.at)) return false;
    const next = this.source[end] ?? ' ';
    if (!blank.test(next) && next !== '(' && next !== ')' && next !== '"' && next !== "'") return false;
    this.at = end;
    return true;
  }

  takeOperator(): CompareOperator | undefined {
    this.peek();
    operator.lastIndex = this.at;
    const token = operator.exec(this.source)?.[0];
    if (token) this.at += token.length;
    return token as CompareOperator | undefined;
  }

  /** An attribute or a bare tag: ends at a blank, a parenthesis or an operator. */
  attribute(): Word {
    return this.#word(endsAttribute);
  }

  /** A value: ends at a blank, a parenthesis or a score, so that it may hold colons and slashes. */
  value(): Word {
    const word = this.#word(endsValue);
    const open = word.quoted || !word.text.endsWith('>') ? -1 : word.text.lastIndexOf('<score=');
    if (open < 0) return word;
    this.at = word.at + open;
    return { ...word, text: word.text.slice(0, open) };
  }

  /** Whether a score stands here, right behind a condition. */
  isAtScore(): boolean {
    return this.source.startsWith('<score=', this.at);
  }

  /** Takes the score that stands here, as written. */
  takeScore(): string | undefined {
    score.lastIndex = this.at;
    const token = score.exec(this.source)?.[0];
    if (token) this.at += token.length;
    return token;
  }

  /** An error at a place; positions are counted from 1, as people do. */
  error(problem: string, at = this.at): FilterError {
    return new FilterError({ parameter: 'filters', problem: `${problem.replace('%', `at position ${at + 1}`)}` });
  }

  #word(end: RegExp): Word {
    const first = this.peek();
    const at = this.at;
    if (first === '"' || first === "'") return { text: this.#quoted(first), quoted: true, at };
    while (this.at < this.source.length && !end.test(this.source[this.at] ?? '')) this.at++;
    return { text: this.source.slice(at, this.at), quoted: false, at };
  }

  #quoted(quote: string): string {
    const opened = this.at++;
    let text = '';
    for (let character = this.source[this.at]; character !== undefined; character = this.source[this.at]) {
      this.at++;
      if (character === quote) return text;
      text += character === '\\' ? (this.source[this.at++] ?? '') : character;
    }
    throw this.error(`the quote % is never closed; add ${quote} behind the value.`, opened);
  }
}
