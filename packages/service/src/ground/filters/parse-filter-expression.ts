/** Filter expression parser: reads the `filters` string, a boolean expression over facets, numbers and tags, into a Filter tree. */
import type { Filter } from '../../engine/engine.ts';
import { ExpressionReader, type Word } from './expression-reader.ts';
import { checkFacet, type FilterContext } from './facet-check.ts';
import { maxConditions, maxLength } from '../../foundation/errors/filter-error.ts';
import { clip, valueFilter } from './parse-facet-filters.ts';
import { readNumber, type CompareOperator } from './parse-numeric-filters.ts';
import { readScore } from './read-score.ts';

const maxDepth = 64;

/** A parsed expression. */
export interface ScoredExpression {
  filter: Filter;
  /** The conditions followed by `<score=n>`, with that weight. */
  scores: ReadonlyMap<Filter, number>;
}

/**
 * Parses a filter expression. Undefined if it is blank. NOT binds tighter than AND, AND tighter than OR. Throws FilterError.
 *
 * @example
 * parseFilterExpression('brand:Acme AND (price < 20 OR NOT color:"sea green")', { isFacet: () => true });
 */
export function parseFilterExpression(source: string, context: FilterContext): Filter | undefined {
  return parseScoredExpression(source, context)?.filter;
}

/** Parses it with the scores of its conditions. Undefined if it is blank. Throws FilterError. */
export function parseScoredExpression(source: string, context: FilterContext): ScoredExpression | undefined {
  const reader = new ExpressionReader(source);
  if (source.length > maxLength) {
    throw reader.error(`the expression has more than ${maxLength} characters; shorten it.`);
  }
  if (reader.peek() === '') return undefined;
  const parser = new Parser(reader, context);
  const filter = parser.either(0);
  if (reader.peek() !== '') throw parser.leftover();
  return { filter, scores: parser.scores };
}

class Parser {
  readonly #reader: ExpressionReader;
  readonly #context: FilterContext;
  readonly scores = new Map<Filter, number>();
  #conditions = 0;

  constructor(reader: ExpressionReader, context: FilterContext) {
    this.#reader = reader;
    this.#context = context;
  }

  either(depth: number): Filter {
    const of = [this.#both(depth)];
    while (this.#reader.takeKeyword('OR')) of.push(this.#both(depth));
    return of.length > 1 || !of[0] ? { kind: 'or', of } : of[0];
  }

  /** Creates the error for text that no operator joins to the preceding expression. */
  leftover(): Error {
    const next = this.#reader.peek();
    const { text, at } = this.#reader.value();
    if (next === ')') return this.#reader.error('the parenthesis % closes nothing; remove it or open one before it.');
    if (/^(and|or|not)$/i.test(text)) {
      return this.#reader.error(`"${text}" % is not an operator; write ${text.toUpperCase()} in capitals.`, at);
    }
    const shown = text === '' ? next : clip(text);
    return this.#reader.error(
      `"${shown}" % was not expected; join conditions by AND or OR, and quote values with blanks.`,
      at,
    );
  }

  #both(depth: number): Filter {
    const of = [this.#negation(depth)];
    while (this.#reader.takeKeyword('AND')) of.push(this.#negation(depth));
    return of.length > 1 || !of[0] ? { kind: 'and', of } : of[0];
  }

  #negation(depth: number): Filter {
    if (depth > maxDepth)
      throw this.#reader.error(`the nesting % is deeper than ${maxDepth}; simplify the expression.`);
    if (this.#reader.takeKeyword('NOT')) return { kind: 'not', of: this.#negation(depth + 1) };
    const opened = this.#reader.at;
    if (!this.#reader.take('(')) return this.#condition();
    const inner = this.either(depth + 1);
    if (this.#reader.take(')')) return inner;
    if (this.#reader.peek() !== '') throw this.leftover();
    throw this.#reader.error('the parenthesis % is never closed; add ) behind its conditions.', opened);
  }

  #condition(): Filter {
    const filter = this.#unscored();
    const score = this.#reader.takeScore();
    if (score !== undefined) this.scores.set(filter, readScore(score, 'filters').score ?? 1);
    return filter;
  }

  #unscored(): Filter {
    const reader = this.#reader;
    if (++this.#conditions > maxConditions)
      throw reader.error(`at most ${maxConditions} conditions are accepted; send fewer.`);
    const attribute = reader.attribute();
    const keyword = !attribute.quoted && /^(?:AND|OR|NOT|TO)$/.test(attribute.text);
    if (keyword || (attribute.text === '' && !attribute.quoted)) {
      const token = keyword ? `"${attribute.text}"` : reader.peek() === '' ? 'the end' : `"${reader.peek()}"`;
      throw reader.error(
        `${token} % stands where a condition must be; write attribute:value or attribute > number.`,
        attribute.at,
      );
    }
    if (reader.take(':')) return this.#valueOrRange(attribute);
    const op = reader.isAtScore() ? undefined : reader.takeOperator();
    return op ? this.#comparison(attribute, op) : { kind: 'tag', value: attribute.text };
  }

  #valueOrRange(attribute: Word): Filter {
    const reader = this.#reader;
    const value = reader.value();
    if (value.text === '' && !value.quoted) {
      throw reader.error(`"${clip(attribute.text)}:" has no value %; write ${clip(attribute.text)}:value.`, value.at);
    }
    const low = value.quoted ? undefined : readNumber(value.text);
    if (low !== undefined && reader.takeKeyword('TO')) {
      return { kind: 'between', attribute: attribute.text, low, high: this.#number() };
    }
    checkFacet({
      attribute: attribute.text,
      parameter: 'filters',
      where: `at position ${attribute.at + 1}`,
      context: this.#context,
    });
    return valueFilter(attribute.text, value.text);
  }

  #comparison(attribute: Word, op: CompareOperator): Filter {
    return { kind: 'compare', attribute: attribute.text, op, value: this.#number() };
  }

  #number(): number {
    const word = this.#reader.value();
    const value = word.quoted ? undefined : readNumber(word.text);
    if (value === undefined) {
      throw this.#reader.error(
        `"${clip(word.text)}" % is not a number; write digits such as 12.5, or attribute:value to compare text.`,
        word.at,
      );
    }
    return value;
  }
}
