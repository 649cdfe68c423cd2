/** Attribute paths: finds the values of a parsed record by attribute name, through dots, lists and nested objects. */

/** Deeper nesting is neither searched nor filtered: a bound against hostile records. */
export const maxDepth = 32;

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Splits a dotted name at the first existing key: `a.b.c` after `a`, or after a key named `a.b`. The shortest key wins. A name with a
 * thousand dots costs no more than the keys of the object.
 */
export function divideName(
  holder: JsonObject,
  name: string,
  accepts: (value: unknown) => boolean = () => true,
): { head: string; rest: string } | undefined {
  const dot = name.indexOf('.');
  if (dot < 0) return undefined;
  const leads = (key: string): boolean => Object.hasOwn(holder, key) && accepts(holder[key]);
  let head: string | undefined = name.slice(0, dot);
  if (!leads(head)) {
    head = undefined;
    if (!name.includes('.', dot + 1)) return undefined;
    for (const key of Object.keys(holder)) {
      const isLonger = head !== undefined && key.length > head.length;
      if (!isLonger && key.includes('.') && name.startsWith(`${key}.`) && leads(key)) head = key;
    }
  }
  return head === undefined ? undefined : { head, rest: name.slice(head.length + 1) };
}

/** Calls `visit` with every value at the attribute; `a.b` is `b` inside `a`, also inside each member of a list `a`. */
export function eachValueAt(holder: unknown, attribute: string, visit: (value: unknown) => void, depth = 0): void {
  if (depth > maxDepth || typeof holder !== 'object' || holder === null) return;
  if (Array.isArray(holder)) {
    for (const member of holder) eachValueAt(member, attribute, visit, depth + 1);
    return;
  }
  if (Object.hasOwn(holder, attribute)) {
    visit((holder as JsonObject)[attribute]);
    return;
  }
  const divided = divideName(holder as JsonObject, attribute);
  if (divided) eachValueAt((holder as JsonObject)[divided.head], divided.rest, visit, depth + 1);
}

/** Calls `visit` with every string, number and boolean at the attribute; members of lists count one by one. */
export function eachScalarAt(
  record: unknown,
  attribute: string,
  visit: (value: string | number | boolean) => void,
): void {
  const flatten = (value: unknown, depth: number): void => {
    if (Array.isArray(value)) {
      if (depth < maxDepth) for (const member of value) flatten(member, depth + 1);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      visit(value);
    }
  };
  eachValueAt(record, attribute, (value) => flatten(value, 0));
}

/** Calls `visit` with every text inside a value, in the order of the record. Numbers count as their digits, objects by their values. */
export function eachText(value: unknown, visit: (text: string) => void, depth = 0): void {
  if (typeof value === 'string') visit(value);
  else if (typeof value === 'number') visit(String(value));
  else if (typeof value === 'object' && value !== null && depth < maxDepth) {
    for (const member of Array.isArray(value) ? value : Object.values(value)) eachText(member, visit, depth + 1);
  }
}

/** Whether a value contains a string at any depth. */
export function holdsText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some((member) => holdsText(member, depth + 1));
}
