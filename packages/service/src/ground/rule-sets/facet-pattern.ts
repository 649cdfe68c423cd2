/** Facet pattern: words of a query, and placeholders for any value of a facet: `{facet:brand} shoes`. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { wordsOf } from './rule-text.ts';

/** A word, or a facet one of whose values must occur here. */
export type PatternPart = string | { facet: string };

/** A facet value that occurs in the words of a query. */
export interface FacetRun {
  facet: string;
  /** The value as spelled in records. */
  value: string;
  /** The folded words of the query that express it. */
  words: readonly string[];
}

const placeholder = /\{facet:([^{}]*)\}/;
const placeholders = new RegExp(placeholder, 'g');

/** Returns the facets named by placeholders in a text. */
export const facetsNamedIn = (text: string): string[] =>
  Array.from(text.matchAll(placeholders), ([, name = '']) => name.trim());

/**
 * Parses a pattern.
 *
 * @example
 * readPattern('cheap {facet:brand}'); // ['cheap', { facet: 'brand' }]
 */
export const readPattern = (text: string): PatternPart[] =>
  // Every other piece is the name in a placeholder.
  text
    .split(placeholder)
    .flatMap((piece, at): PatternPart[] => (at % 2 === 1 ? [{ facet: piece.trim() }] : wordsOf(piece)));

/** @throws ServiceError 400 for a placeholder that names no facet. @param field Name of the field with the text. */
export function checkPlaceholders(text: string, field: string): void {
  if (facetsNamedIn(text).includes('') || text.replace(placeholders, '').includes('{facet:'))
    throw badRequest(`"${field}" must name a facet in each placeholder; write {facet:brand}`);
}

const isRunAt = (words: readonly string[], at: number, run: FacetRun): boolean =>
  run.words.every((word, offset) => words[at + offset] === word);

/** Returns the possible ends of a pattern that starts at `from`, as values differ in length. Empty if it does not match there. */
export function endsOf(
  parts: readonly PatternPart[],
  words: readonly string[],
  { from, runs }: { from: number; runs: readonly FacetRun[] },
): Set<number> {
  let ends = new Set([from]);
  for (const part of parts) {
    const next = new Set<number>();
    for (const at of ends)
      if (typeof part !== 'string') {
        for (const run of runs)
          if (run.facet === part.facet && isRunAt(words, at, run)) next.add(at + run.words.length);
      } else if (words[at] === part) next.add(at + 1);
    ends = next;
  }
  return ends;
}

/** Returns the values of a facet in the words, from the left, each as long as possible; several if records spell one differently. */
export function valuesIn(words: readonly string[], facet: string, runs: readonly FacetRun[]): string[][] {
  const values: string[][] = [];
  const ofFacet = runs.filter((run) => run.facet === facet);
  for (let at = 0; at < words.length; at++) {
    const here = ofFacet.filter((run) => isRunAt(words, at, run));
    const longest = largestOf(
      here.map((run) => run.words.length),
      0,
    );
    if (longest === 0) continue;
    values.push(here.filter((run) => run.words.length === longest).map(({ value }) => value));
    at += longest - 1;
  }
  return values;
}
