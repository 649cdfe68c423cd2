/**
 * Converters of validated attributes: numbers, keywords, switches that are on by default. The default of a property is the value of its
 * field; it is restored if the attribute is removed or invalid (`useDefault`).
 */
import type { PropertyDeclaration } from 'lit';
import { report } from '../console/report.ts';

/** Parses an attribute; undefined restores the default of the property. */
type Read = (value: string | null) => unknown;

const partsOf = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

/**
 * Converts a whole number; other values are reported.
 * @param options.min - The minimum. Default 0.
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

/** Converts one of several keywords; other values are reported. */
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

/** Converts one keyword, or several separated by spaces in an order that counts; a value with an unknown one is reported. */
export const inOrder = (attribute: string, words: readonly string[]): PropertyDeclaration => ({
  attribute,
  useDefault: true,
  converter: ((value) => {
    const written = partsOf(value ?? '');
    if (written[0] && written.every((word) => words.includes(word))) return written.join(' ');
    if (value !== null) void report(undefined, ({ noneOf }) => noneOf(`${attribute}="${value}"`, words));
    return undefined;
  }) satisfies Read,
});

/** Converts keywords separated by spaces or commas; others are reported and dropped. */
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

/** Converts a finite number without a default; other values are reported. */
export const finiteNumber = (attribute: string): PropertyDeclaration => ({
  attribute,
  converter: ((value) => {
    const number = Number(value?.trim() || NaN);
    if (Number.isFinite(number)) return number;
    if (value !== null) void report(undefined, ({ noNumber }) => noNumber(`${attribute}="${value}"`));
    return undefined;
  }) satisfies Read,
});

/** Converts whole numbers separated by commas or spaces; other values are reported. */
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

/** Converts a JSON object; other values are reported and count as empty. */
export const jsonObject = (attribute: string): PropertyDeclaration => ({
  attribute,
  converter: ((value) => {
    try {
      const object: unknown = JSON.parse(value ?? '{}');
      if (typeof object === 'object' && object && !Array.isArray(object)) return object;
    } catch {
      // Reported below.
    }
    void report(undefined, ({ noObject }) => noObject(`${attribute}='${value}'`));
    return {};
  }) satisfies Read,
});

/**
 * Converts a switch that is off by default. `"false"` is off too, as for switches that are on by default and as templates of frameworks write it.
 * @example
 * static properties = { showMore: flag('show-more') };
 */
export const flag = (attribute: string, options?: Pick<PropertyDeclaration, 'reflect'>): PropertyDeclaration => ({
  ...options,
  attribute,
  type: Boolean,
  converter: ((value) => value !== null && value !== 'false') satisfies Read,
});

/** Converts a switch that is on unless the attribute is `false`. */
export const onUnlessFalse = (value: string | null): boolean => value !== 'false';

/** Splits words separated by commas or spaces. */
export const wordList = (value: string | null): readonly string[] | undefined =>
  value === null ? undefined : partsOf(value);
