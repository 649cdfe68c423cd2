/** Reads the nested-list shape of filters: every member must hold, of an inner list one member must. */
import type { Filter } from '../engine/engine.ts';
import { FilterError, maxConditions, maxLength } from './filter-error.ts';

/** A filter parameter: one condition, or a list of conditions and lists of alternatives. */
export type NestedFilters = string | readonly (string | readonly string[])[];

/** The parameter as groups: all groups must hold, of each group one member. Throws FilterError on another shape. */
export function filterGroups(parameter: string, value: NestedFilters): string[][] {
  const outer: unknown = typeof value === 'string' ? fromText(parameter, value) : value;
  if (!Array.isArray(outer)) throw shapeError(parameter);
  const groups: string[][] = [];
  let conditions = 0;
  for (const member of outer as unknown[]) {
    const group: unknown[] = Array.isArray(member) ? member : [member];
    for (const condition of group) {
      if (typeof condition !== 'string') throw shapeError(parameter);
      if (condition.length > maxLength) {
        throw new FilterError({
          parameter,
          problem: `one condition has more than ${maxLength} characters; shorten it.`,
        });
      }
    }
    const texts = (group as string[]).filter((text) => text.trim() !== '');
    conditions += texts.length;
    if (texts.length > 0) groups.push(texts);
  }
  if (conditions > maxConditions) {
    throw new FilterError({
      parameter,
      problem: `at most ${maxConditions} conditions are accepted, got ${conditions}; send fewer.`,
    });
  }
  return groups;
}

/** Groups as a tree; undefined when there is none. */
export function treeOfGroups(groups: readonly string[][], read: (text: string) => Filter): Filter | undefined {
  return allOf(groups.map((group) => anyOf(group.map(read))));
}

/** All must hold; a single one stands for itself. */
export function allOf(filters: readonly Filter[]): Filter | undefined {
  return filters.length > 1 ? { kind: 'and', of: filters } : filters[0];
}

function anyOf(filters: readonly Filter[]): Filter {
  return filters.length === 1 && filters[0] ? filters[0] : { kind: 'or', of: filters };
}

// A list may arrive as JSON text, because URL parameters carry arrays that way (spec 3, Conventions).
function fromText(parameter: string, text: string): unknown {
  if (!text.trimStart().startsWith('[')) return [text];
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new FilterError({
      parameter,
      problem: `looks like a JSON list but is not valid JSON (${(cause as Error).message}); correct the JSON.`,
    });
  }
}

function shapeError(parameter: string): FilterError {
  return new FilterError({
    parameter,
    problem: 'must be a string or a list of strings and lists of strings; write ["a:1", ["b:2", "b:3"]].',
  });
}
