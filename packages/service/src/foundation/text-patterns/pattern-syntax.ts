/** Pattern syntax: parses the part of regular expressions that can be matched in linear time. Rejects everything else, with the cure. */

/** A set of characters, by code point. */
export type CharacterTest = (code: number) => boolean;

/** Node of a parsed pattern. */
export type PatternNode =
  | { kind: 'character'; test: CharacterTest }
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'all'; of: readonly PatternNode[] }
  | { kind: 'either'; of: readonly PatternNode[] }
  | { kind: 'repeat'; what: PatternNode; min: number; max: number };

/** Maximum count of a counted repeat. */
const MAX_REPEATS = 100;
const MAX_DEPTH = 50;

/** Ignores case: a character is in a range if its capital or its lower-case letter is. */
function between(first: string, last: string): CharacterTest {
  const [least, most] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return (code) => {
    const character = String.fromCodePoint(code);
    return [character, character.toLowerCase(), character.toUpperCase()].some((one) => {
      const form = one.codePointAt(0)!;
      return form >= least && form <= most;
    });
  };
}

const anyOf =
  (tests: readonly CharacterTest[]): CharacterTest =>
  (code) =>
    tests.some((test) => test(code));
const no =
  (test: CharacterTest): CharacterTest =>
  (code) =>
    !test(code);
const byExpression =
  (expression: RegExp): CharacterTest =>
  (code) =>
    expression.test(String.fromCodePoint(code));

const digit = byExpression(/\p{Nd}/u);
const letter = byExpression(/[\p{L}\p{N}_]/u);
const blank = byExpression(/\s/u);
const CLASSES: Readonly<Record<string, CharacterTest>> = {
  d: digit,
  D: no(digit),
  w: letter,
  W: no(letter),
  s: blank,
  S: no(blank),
};

/** Parses one pattern. */
class Reader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = [...pattern];
  }

  read(): PatternNode {
    const node = this.#either(0);
    if (this.#at < this.#characters.length) throw new Error('a ")" has no "(" before it; write \\) for the character');
    return node;
  }

  #either(depth: number): PatternNode {
    if (depth > MAX_DEPTH) throw new Error(`brackets stand in each other more than ${MAX_DEPTH} deep`);
    const choices = [this.#all(depth)];
    while (this.#take('|')) choices.push(this.#all(depth));
    return { kind: 'either', of: choices };
  }

  #all(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    for (let next = this.#next(); next !== undefined && next !== '|' && next !== ')'; next = this.#next())
      parts.push(this.#repeated(this.#one(depth)));
    return { kind: 'all', of: parts };
  }

  #one(depth: number): PatternNode {
    const character = this.#characters[this.#at++]!;
    switch (character) {
      case '(':
        return this.#group(depth);
      case '[':
        return { kind: 'character', test: this.#list() };
      case '.':
        return { kind: 'character', test: () => true };
      case '^':
        return { kind: 'begin' };
      case '$':
        return { kind: 'end' };
      case '*':
      case '+':
      case '?':
        throw new Error(`"${character}" has nothing before it to repeat; write \\${character} for the character`);
      case '\\':
        return { kind: 'character', test: this.#escaped() };
      default:
        return { kind: 'character', test: between(character, character) };
    }
  }

  #group(depth: number): PatternNode {
    if (this.#take('?') && !this.#take(':'))
      throw new Error('looking ahead or behind and named groups are not supported; write plain groups');
    const node = this.#either(depth + 1);
    if (!this.#take(')')) throw new Error('a "(" is not closed; write \\( for the character');
    return node;
  }

  #repeated(what: PatternNode): PatternNode {
    let node = what;
    for (;;) {
      const [min, max] = this.#times() ?? [];
      if (min === undefined || max === undefined) return node;
      // Lazy or greedy makes no difference to whether there is a match.
      this.#take('?');
      node = { kind: 'repeat', what: node, min, max };
    }
  }

  #times(): [min: number, max: number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    const counted = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.#characters.slice(this.#at, this.#at + 12).join(''));
    if (!counted) return undefined;
    const [whole, first, isRange, last] = counted;
    const least = Number(first);
    const max = isRange === undefined ? least : last ? Number(last) : Infinity;
    if (max < least) throw new Error(`"${whole}" counts backwards`);
    if (Math.max(least, max === Infinity ? 0 : max) > MAX_REPEATS)
      throw new Error(`"${whole}" repeats more than ${MAX_REPEATS} times; write + or *`);
    this.#at += whole.length;
    return [least, max];
  }

  #escaped(): CharacterTest {
    const character = this.#characters[this.#at++];
    if (character === undefined) throw new Error('it ends with a "\\"; write \\\\ for the character');
    if (Object.hasOwn(CLASSES, character)) return CLASSES[character]!;
    if (/[\p{L}\p{N}]/u.test(character))
      throw new Error(`"\\${character}" is not supported; there are \\d, \\w, \\s and their capitals`);
    return between(character, character);
  }

  /** Reads a character class. */
  #list(): CharacterTest {
    const isNegated = this.#take('^');
    const tests: CharacterTest[] = [];
    for (let isFirst = true; ; isFirst = false) {
      const character = this.#characters[this.#at++];
      if (character === undefined) throw new Error('a "[" is not closed; write \\[ for the character');
      if (character === ']' && !isFirst) break;
      if (character === '\\') tests.push(this.#escaped());
      else if (this.#next() === '-' && ![']', '\\', undefined].includes(this.#characters[this.#at + 1])) {
        const last = this.#characters[this.#at + 1]!;
        if (last < character) throw new Error(`"${character}-${last}" counts backwards`);
        this.#at += 2;
        tests.push(between(character, last));
      } else tests.push(between(character, character));
    }
    return isNegated ? no(anyOf(tests)) : anyOf(tests);
  }

  #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #take(character: string): boolean {
    const isThere = this.#next() === character;
    if (isThere) this.#at++;
    return isThere;
  }
}

/** @throws Error that says what is wrong and what to write instead. */
export const readPattern = (pattern: string): PatternNode => new Reader(pattern).read();
