/** Finds values inside a parsed record by attribute name, through dots, lists and nested objects. */

/** Deeper nesting is neither searched nor filtered: a bound for hostile records. */
export const maxDepth = 32;

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  for (let dot = attribute.indexOf('.'); dot >= 0; dot = attribute.indexOf('.', dot + 1)) {
    const head = attribute.slice(0, dot);
    if (Object.hasOwn(holder, head)) {
      eachValueAt((holder as JsonObject)[head], attribute.slice(dot + 1), visit, depth + 1);
      return;
    }
  }
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

/** Whether a value holds a string somewhere. */
export function holdsText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some((member) => holdsText(member, depth + 1));
}
