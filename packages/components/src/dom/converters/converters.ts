/**
 * Reads attributes that have rules: numbers, words of a list, switches that are on by default. The default of a property stands in its
 * field alone; an attribute that is taken away, or cannot be read, gives it back (`useDefault`).
 */
import type { PropertyDeclaration } from 'lit';
import { report } from '../console/report.ts';

/** Reads an attribute: undefined takes the default of the property. */
type Read = (value: string | null) => unknown;

const partsOf = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

/**
 * A whole number; anything else is reported.
 * @param options.min - The least number. Default 0.
 * @param options.optional - Whether the property has no default.
 * @example
 * static properties = { limit: wholeNumber('limit', { min: 1 }) };
 * limit = 10;
 */
export const wholeNumber = (
  attribute: string,
  { min = 0, optional = false }: { min?: number; optional?: boolean } = {},
): PropertyDeclaration => ({
  attribute,
  useDefault: !optional,
  converter: ((value) => {
    if (value === null) return undefined;
    const number = Number(value.trim() || NaN);
    if (Number.isInteger(number) && number >= min) return number;
    return void report(undefined, ({ noWholeNumber }) => noWholeNumber(`${attribute}="${value}"`, min));
  }) satisfies Read,
});

/** One word of a list; anything else is reported. */
export const oneOf = (
  attribute: string,
  words: readonly string[],
  { reflect = false }: { reflect?: boolean } = {},
): PropertyDeclaration => ({
  attribute,
  reflect,
  useDefault: true,
  converter: ((value) => {
    const word = words.find((one) => one === value);
    if (value !== null && !word) void report(undefined, ({ noneOf }) => noneOf(`${attribute}="${value}"`, words));
    return word;
  }) satisfies Read,
});

/** Words of a list, between spaces or commas; others are reported and left out. */
export const someOf = (attribute: string, words: readonly string[]): PropertyDeclaration => ({
  attribute,
  useDefault: true,
  converter: ((value) => {
    const written = partsOf(value ?? '');
    const valid = words.filter((word) => written.includes(word));
    const wrong = written.find((word) => !words.includes(word));
    if (wrong !== undefined)
      void report(undefined, ({ unknownWord }) => unknownWord(`${attribute}="${value}"`, wrong, words));
    return valid[0] && valid;
  }) satisfies Read,
});

/** A number, whole or not, that has no default; anything else is reported. */
export const finiteNumber = (attribute: string): PropertyDeclaration => ({
  attribute,
  converter: ((value) => {
    const number = Number(value?.trim() || NaN);
    if (Number.isFinite(number)) return number;
    if (value !== null) void report(undefined, ({ noNumber }) => noNumber(`${attribute}="${value}"`));
    return undefined;
  }) satisfies Read,
});

/** Whole numbers between commas or spaces; anything else among them is reported. */
export const wholeNumbers = (attribute: string, { min = 0 }: { min?: number } = {}): PropertyDeclaration => ({
  attribute,
  useDefault: true,
  converter: ((value) => {
    const numbers = partsOf(value ?? '').map(Number);
    if (numbers.length && numbers.every((number) => Number.isInteger(number) && number >= min)) return numbers;
    if (value !== null) void report(undefined, ({ noWholeNumbers }) => noWholeNumbers(`${attribute}="${value}"`, min));
    return undefined;
  }) satisfies Read,
});

/** An object written as JSON; anything else is reported and counts as empty. */
export const jsonObject = (attribute: string): PropertyDeclaration => ({
  attribute,
  converter: ((value) => {
    try {
      const object: unknown = JSON.parse(value ?? '{}');
      if (typeof object === 'object' && object && !Array.isArray(object)) return object;
    } catch {
      // Said below.
    }
    void report(undefined, ({ noObject }) => noObject(`${attribute}='${value}'`));
    return {};
  }) satisfies Read,
});

/** A switch that is on unless the attribute says `false`. */
export const onUnlessFalse = (value: string | null): boolean => value !== 'false';

/** Words between commas or spaces. */
export const wordList = (value: string | null): readonly string[] | undefined =>
  value === null ? undefined : partsOf(value);
