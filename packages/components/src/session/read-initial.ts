/** Initial search: validates the initial search of a page, which may be any value. */
import type { Refinement, SearchChange } from '@aisle/search-client/session';

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Returns a field of a search or of a refinement; undefined if its value is invalid. */
const readField = (name: string, value: unknown): unknown => {
  if (/^(values|excluded|attributes|paths)$/.test(name))
    return Array.isArray(value) ? value.filter(isText).map(String) : undefined;
  if (/^(min|max|page|hitsPerPage)$/.test(name))
    return isText(value) && Number.isFinite(+value!) && (name !== 'hitsPerPage' || +value! > 0) ? +value! : undefined;
  if (!/^(query|sortBy)$/.test(name)) return value;
  return isText(value) ? `${value}` : undefined;
};

const readFields = (fields: unknown, leaveOut: (name: string) => void): Record<string, unknown> => {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(Object(fields) as object)) {
    if (value === null) continue;
    read[name] = readField(name, value);
    if (read[name] === undefined) leaveOut(name);
  }
  return read;
};

/**
 * Returns the valid parts of an initial search. An invalid refinement has no kind, so that the session rejects it by its name.
 * @param leaveOut - Called with the name of each other invalid part.
 * @example
 * readInitial({ query: 5, hitsPerPage: -1 }, (name) => console.warn(name)); // { query: '5' }, and a warning of hitsPerPage
 */
export const readInitial = (initial: unknown, leaveOut: (name: string) => void): SearchChange => {
  const { refinements, ...search } = Object(initial) as Record<string, unknown>;
  return {
    ...readFields(search, leaveOut),
    refinements: Object.fromEntries(
      Object.entries(Object(refinements) as Record<string, Refinement | null>).map(([name, refinement]) => {
        let isOne = true;
        const read = readFields(refinement, () => (isOne = false));
        return [name, refinement && ((isOne ? read : {}) as unknown as Refinement)];
      }),
    ),
  };
};
