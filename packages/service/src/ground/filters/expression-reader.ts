/** Tokenizer of filter expressions: skips blanks, reads words, quoted texts and operators, and tracks its position. */
import { FilterError } from '../../foundation/errors/filter-error.ts';
import type { CompareOperator } from './parse-numeric-filters.ts';

const operator = /<=|>=|!=|<|>|=/y;
const score = /<score=[^>\s]*>/y;
const blank = /\s/;
const endsAttribute = /[\s():<>=!"']/;
const endsValue = /[\s()]/;

/** A text as written, and whether quotes prevent it from being read as a keyword or a number. */
export interface Word {
  text: string;
  quoted: boolean;
  /** Index of its first character. */
  at: number;
}

/** Reads the source from left to right; `at` is the index of the next character. */
export class ExpressionReader {
  at = 0;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Returns the next non-blank character, or an empty string at the end. */
  peek(): string {
    while (this.at < this.source.length && blank.test(this.source[this.at] ?? '')) this.at++;
    return this.source[this.at] ?? '';
  }

  /** Consumes one character if it is next. */
  take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  /** Consumes a keyword in capitals if it is the next word. */
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

  /** Reads an attribute or a bare tag: ends at a blank, a parenthesis or an operator. */
  attribute(): Word {
    return this.#word(endsAttribute);
  }

  /** Reads a value: ends at a blank, a parenthesis or a score, so it may contain colons and slashes. */
  value(): Word {
    const word = this.#word(endsValue);
    const open = word.quoted || !word.text.endsWith('>') ? -1 : word.text.lastIndexOf('<score=');
    if (open < 0) return word;
    this.at = word.at + open;
    return { ...word, text: word.text.slice(0, open) };
  }

  /** Returns whether a score follows directly after a condition. */
  isAtScore(): boolean {
    return this.source.startsWith('<score=', this.at);
  }

  /** Consumes the score at this position, as written. */
  takeScore(): string | undefined {
    score.lastIndex = this.at;
    const token = score.exec(this.source)?.[0];
    if (token) this.at += token.length;
    return token;
  }

  /** Creates an error at a position; positions in messages start at 1. */
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
