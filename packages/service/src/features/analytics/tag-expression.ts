/** Tag expression: analytics tags combined with AND, OR and parentheses, compiled to a test of the tags of a search. */
import { ServiceError } from '../../foundation/errors/service-error.ts';

/** Whether the tags of a search satisfy an expression. */
export type TagTest = (tags: ReadonlySet<string>) => boolean;

interface Token {
  text: string;
  /** Position in the expression, starting at 1. */
  at: number;
}

const CURE = 'write for example mobile AND (de OR at), with URL-encoded characters inside a tag: red%20shoes';

const malformed = (problem: string): ServiceError => new ServiceError(422, `"tags" ${problem}; ${CURE}`);

const tokensOf = (expression: string): Token[] =>
  [...expression.matchAll(/[()]|[^\s()]+/g)].map((match) => ({ text: match[0], at: match.index + 1 }));

function decodeTag({ text, at }: Token): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw malformed(`has a broken URL encoding at character ${at}: ${text.slice(0, 40)} (a % of its own is %25)`);
  }
}

const OPERATORS = new Set(['AND', 'OR']);

/** Maximum depth of parentheses. */
const DEEPEST = 100;

/** Parses tokens from the left: OR binds weaker than AND. */
class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): TagTest {
    const test = this.#readOr();
    const rest = this.#tokens[this.#next];
    if (rest?.text === ')') throw malformed(`has a ")" at character ${rest.at} that closes nothing`);
    if (rest)
      throw malformed(`needs AND or OR, in capitals, before "${rest.text.slice(0, 40)}" at character ${rest.at}`);
    return test;
  }

  #readOr(): TagTest {
    return this.#readChain(
      'OR',
      () => this.#readAnd(),
      (tests) => (tags) => tests.some((test) => test(tags)),
    );
  }

  #readAnd(): TagTest {
    return this.#readChain(
      'AND',
      () => this.#readOne(),
      (tests) => (tags) => tests.every((test) => test(tags)),
    );
  }

  #readChain(operator: string, readOne: () => TagTest, join: (tests: readonly TagTest[]) => TagTest): TagTest {
    const tests = [readOne()];
    while (this.#tokens[this.#next]?.text === operator) {
      this.#next++;
      tests.push(readOne());
    }
    return tests.length === 1 ? tests[0]! : join(tests);
  }

  #readOne(): TagTest {
    const token = this.#tokens[this.#next++];
    if (!token) throw malformed('ends where a tag is expected');
    if (token.text === '(') return this.#readInside(token);
    if (token.text === ')' || OPERATORS.has(token.text))
      throw malformed(`has "${token.text}" at character ${token.at} where a tag is expected`);
    const tag = decodeTag(token);
    return (tags) => tags.has(tag);
  }

  #readInside({ at }: Token): TagTest {
    if (++this.#depth > DEEPEST) throw malformed(`has more than ${DEEPEST} parentheses inside each other`);
    const test = this.#readOr();
    this.#depth--;
    const close = this.#tokens[this.#next++];
    if (!close) throw malformed(`has a "(" at character ${at} that is never closed`);
    if (close.text !== ')')
      throw malformed(`needs AND or OR, in capitals, before "${close.text.slice(0, 40)}" at character ${close.at}`);
    return test;
  }
}

/**
 * Parses an expression. Undefined for an empty one, which every search satisfies.
 * @throws ServiceError 422 that names the position and how to fix it.
 *
 * @example
 * const test = readTagExpression('mobile AND (de OR at)');
 * test?.(new Set(['mobile', 'at'])); // true
 */
export function readTagExpression(expression: string | undefined): TagTest | undefined {
  const tokens = tokensOf(expression ?? '');
  return tokens.length === 0 ? undefined : new Reader(tokens).read();
}
