/** Reads filters as nested lists: all members of a list must match, and at least one member of an inner list. */
import type { Filter } from '../../engine/engine.ts';
import { FilterError, maxConditions, maxLength } from '../../foundation/errors/filter-error.ts';

/** Maximum number of commas in one text, to bound the cost of splitting it. */
const maxParts = 10_000;

/**
 * A filter parameter: one condition, or a list whose members must all match; of a list in it one member must match, of a list inside that
 * one again all.
 */
export type NestedFilters = string | readonly (string | readonly (string | readonly string[])[])[];

/** One alternative: a condition, or conditions that must all match. */
export type Alternative = string | string[];

/** Returns the parameter as groups: all groups must match, each by one member. Throws FilterError for another shape. */
export function filterGroups(parameter: string, value: NestedFilters): Alternative[][] {
  const outer: unknown = typeof value === 'string' ? fromText(parameter, value) : value;
  if (!Array.isArray(outer)) throw shapeError(parameter);
  const groups: Alternative[][] = [];
  let conditions = 0;
  const count = (texts: readonly unknown[]): string[] => {
    const present = texts.map((text) => checkCondition(parameter, text)).filter((text) => text.trim() !== '');
    conditions += present.length;
    return present;
  };
  for (const member of outer as unknown[]) {
    const group = (Array.isArray(member) ? (member as unknown[]) : [member]).flatMap((one): Alternative[] => {
      if (!Array.isArray(one)) return count([one]);
      const together = count(one);
      return together.length > 1 ? [together] : together;
    });
    if (group.length > 0) groups.push(group);
  }
  if (conditions > maxConditions) {
    throw new FilterError({
      parameter,
      problem: `at most ${maxConditions} conditions are accepted, got ${conditions}; send fewer.`,
    });
  }
  return groups;
}

function checkCondition(parameter: string, condition: unknown): string {
  if (typeof condition !== 'string') throw shapeError(parameter);
  if (condition.length > maxLength) {
    throw new FilterError({ parameter, problem: `one condition has more than ${maxLength} characters; shorten it.` });
  }
  return condition;
}

/** Builds a tree from groups. Undefined if there are none. */
export function treeOfGroups(
  groups: readonly (readonly Alternative[])[],
  read: (text: string) => Filter,
): Filter | undefined {
  return allOf(
    groups.map((group) => anyOf(group.map((one) => (typeof one === 'string' ? read(one) : allOf(one.map(read))!)))),
  );
}

/** Combines filters that must all match; a single one is returned unchanged. */
export function allOf(filters: readonly Filter[]): Filter | undefined {
  return filters.length > 1 ? { kind: 'and', of: filters } : filters[0];
}

function anyOf(filters: readonly Filter[]): Filter {
  return filters.length === 1 && filters[0] ? filters[0] : { kind: 'or', of: filters };
}

// Parses a list given as text, as in URL parameters: comma-separated or JSON (spec 3, Conventions).
function fromText(parameter: string, text: string): unknown {
  if (!text.trimStart().startsWith('[')) return conditionsOf(parameter, text);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new FilterError({
      parameter,
      problem: `looks like a JSON list but is not valid JSON (${(cause as Error).message}); correct the JSON.`,
    });
  }
}

// Splits a text into conditions. A part that is not a condition belongs to the previous value: "brand:Acme, Inc,color:red" is two
// conditions.
function conditionsOf(parameter: string, text: string): string[] {
  const sign = parameter === 'tagFilters' ? /^/ : parameter === 'numericFilters' ? /[<>=:]/ : /:/;
  const conditions: string[] = [];
  const parts = text.split(',', maxParts + 1);
  if (parts.length > maxParts)
    throw new FilterError({ parameter, problem: `the text has more than ${maxParts} parts; send a list.` });
  for (const part of parts) {
    if (conditions.length === 0 || sign.test(part)) conditions.push(part);
    else conditions.push(`${conditions.pop()},${part}`);
  }
  return conditions;
}

function shapeError(parameter: string): FilterError {
  return new FilterError({
    parameter,
    problem:
      'must be a string or a list of strings and lists of strings, at most three levels deep; write ["a:1", ["b:2", "b:3"]].',
  });
}
