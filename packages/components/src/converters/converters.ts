/** Reads attributes that have rules: numbers, words of a list, switches that are on by default. */
import type { ComplexAttributeConverter } from 'lit';
import { report } from '../console/report.ts';

/**
 * A whole number; anything else is reported once and falls back.
 * @example
 * static properties = { limit: { converter: wholeNumber('limit', { fallback: 10, min: 1 }) } };
 * limit = 10;
 */
export const wholeNumber = (
  name: string,
  { fallback = 0, min = 0 }: { fallback?: number | null; min?: number } = {},
): ComplexAttributeConverter<number | null> => ({
  fromAttribute(value): number | null {
    if (value === null) return fallback;
    const number = Number(value.trim() || NaN);
    if (Number.isInteger(number) && number >= min) return number;
    void report(undefined, ({ noWholeNumber }) => noWholeNumber(`${name}="${value}"`, { min, used: fallback }));
    return fallback;
  },
});

/** One word of a list; anything else is reported once and the first word is used. */
export const oneOf = <Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): ComplexAttributeConverter<Word> => ({
  fromAttribute(value) {
    const word = words.find((one) => one === value);
    if (value !== null && !word) void report(undefined, ({ noneOf }) => noneOf(`${name}="${value}"`, words));
    return word ?? words[0];
  },
});

/** Words of a list, between spaces or commas; others are reported and left out, and without any the first is used. */
export const someOf = <Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): ComplexAttributeConverter<readonly Word[]> => ({
  fromAttribute(value) {
    const written = value?.split(/[\s,]+/).filter(Boolean) ?? [];
    const known = words.filter((word) => written.includes(word));
    const wrong = written.find((word) => !words.some((one) => one === word));
    if (wrong !== undefined)
      void report(undefined, ({ unknownWord }) => unknownWord(`${name}="${value}"`, wrong, words));
    return known.length ? known : [words[0]];
  },
});

/** A number, whole or not; anything else is reported once and counts as not set. */
export const finiteNumber = (name: string): ComplexAttributeConverter<number | undefined> => ({
  fromAttribute(value) {
    const number = Number(value?.trim() || NaN);
    if (Number.isFinite(number)) return number;
    if (value !== null) void report(undefined, ({ noNumber }) => noNumber(`${name}="${value}"`));
    return undefined;
  },
});

/** A switch that is on unless the attribute says `false`. */
export const onUnlessFalse: ComplexAttributeConverter<boolean> = { fromAttribute: (value) => value !== 'false' };

/** A text that has a default: an attribute that is taken away gives it back. */
export const textOr = (fallback: string): ComplexAttributeConverter<string> => ({
  fromAttribute: (value) => value ?? fallback,
});

/** Words between commas or spaces. */
export const wordList: ComplexAttributeConverter<readonly string[] | undefined> = {
  fromAttribute: (value) => value?.split(/[\s,]+/).filter(Boolean),
};

/** Words between commas or spaces, which have a default: an attribute that is taken away gives it back. */
export const wordsOr = (fallback: readonly string[]): ComplexAttributeConverter<readonly string[]> => ({
  fromAttribute: (value) => value?.split(/[\s,]+/).filter(Boolean) ?? fallback,
});

/** Whole numbers between commas or spaces; anything else among them is reported once and the fallback is used. */
export const wholeNumbers = (
  name: string,
  { fallback, min = 0 }: { fallback: readonly number[]; min?: number },
): ComplexAttributeConverter<readonly number[]> => ({
  fromAttribute(value) {
    const numbers = (value ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (numbers.length && numbers.every((number) => Number.isInteger(number) && number >= min)) return numbers;
    if (value !== null)
      void report(undefined, ({ noWholeNumbers }) => noWholeNumbers(`${name}="${value}"`, { min, used: fallback }));
    return fallback;
  },
});

/** An object written as JSON; anything else is reported once and counts as empty. */
export const jsonObject = (name: string): ComplexAttributeConverter<Record<string, unknown>> => ({
  fromAttribute(value) {
    try {
      const object: unknown = JSON.parse(value ?? '{}');
      if (typeof object === 'object' && object && !Array.isArray(object)) return object as Record<string, unknown>;
    } catch {
      // Said below.
    }
    void report(undefined, ({ noObject }) => noObject(`${name}='${value}'`));
    return {};
  },
});
