/** Excluded attributes of records: paths with dots into objects, `[0]` for one element of a list and `[*]` for each. */
import { badRequest } from '../../../foundation/errors/service-error.ts';

/** A step of a path: a name, one element, or each of them. */
type Step = { name: string } | { at: number } | { each: true };
/** A parsed path. */
export type AttributePath = readonly Step[];

/** Maximum depth of a path. A deeper one is taken for a mistake. */
const DEEPEST = 20;

/**
 * Parses a path.
 * @throws ServiceError 400
 *
 * @example
 * readPath('variants[*].cost'); // [{ name: 'variants' }, { each: true }, { name: 'cost' }]
 */
export function readPath(path: string, where: string): AttributePath {
  const steps: Step[] = [];
  for (const part of path.split('.')) {
    const match = /^([^[\]]*)((?:\[(?:\d{1,9}|\*)\])*)$/.exec(part);
    if (!match || (match[1] === '' && (match[2] === '' || steps.length > 0)))
      throw badRequest(`"${where}" must be a path such as price, variants[0].cost or variants[*].cost`);
    if (match[1] !== '') steps.push({ name: match[1]! });
    for (const [, index] of match[2]!.matchAll(/\[(\d+|\*)\]/g))
      steps.push(index === '*' ? { each: true } : { at: Number(index) });
  }
  if (steps.length > DEEPEST) throw badRequest(`"${where}" must have at most ${DEEPEST} steps`);
  return steps;
}

/** Reads the paths of a destination. @throws ServiceError 400 with the position of the path. */
export function readPaths(input: object): AttributePath[] {
  const { attributesToExclude: paths = [] } = input as { attributesToExclude?: readonly string[] };
  return paths.map((path, at) => {
    const steps = readPath(path, `input.attributesToExclude[${at}]`);
    if (steps.length === 1 && 'name' in steps[0]! && steps[0].name === 'objectID')
      throw badRequest(`"input.attributesToExclude[${at}]" must not be objectID: records are kept by it`);
    return steps;
  });
}

/** @throws ServiceError 400 for an invalid path. */
export const checkPaths = (input: object): void => void readPaths(input);

/** Placeholder of a removed element until all paths were applied, so that the indexes of the others do not shift meanwhile. */
const GONE = Symbol('gone');

function withoutElement(list: readonly unknown[], at: number, steps: AttributePath): unknown[] {
  if (at >= list.length) return [...list];
  return list.map((one, index) => (index !== at ? one : steps.length === 0 ? GONE : without(one, steps)));
}

function without(value: unknown, [step, ...steps]: AttributePath): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if ('name' in step) {
    if (Array.isArray(value) || !Object.hasOwn(value, step.name)) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      steps.length === 0
        ? entries.filter(([name]) => name !== step.name)
        : entries.map(([name, one]) => [name, name === step.name ? without(one, steps) : one]),
    );
  }
  if (!Array.isArray(value)) return value;
  if ('at' in step) return withoutElement(value, step.at, steps);
  return value.map((one) => (steps.length === 0 ? GONE : without(one, steps)));
}

function sweep(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== GONE).map(sweep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sweep(one)]));
}

const endsInElement = (path: AttributePath): boolean => path.length > 0 && !('name' in path.at(-1)!);

/** Removes from a record what the paths lead to. Paths without a match change nothing. */
export function excludeAttributes(
  record: Record<string, unknown>,
  paths: readonly AttributePath[],
): Record<string, unknown> {
  const remaining = paths.reduce<unknown>((value, path) => without(value, path), record);
  return (paths.some(endsInElement) ? sweep(remaining) : remaining) as Record<string, unknown>;
}
