/** Typed values: converts input of fields to an object and back; values without a field are preserved. */
import { linesOf } from './fields.ts';
import { readJson } from './json-problem.ts';

/** Kind of input. */
export type FieldKind =
  | 'text'
  | 'url'
  | 'secret'
  | 'number'
  | 'flag'
  | 'choice'
  | 'lines'
  | 'map'
  | 'pairs'
  | 'code'
  | 'json';

/** A field of an object. */
export interface FieldDescription {
  /** Path of its value in the object: `channel.id`, `actions.0.indexName`. */
  path: string;
  kind: FieldKind;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  /** Options of a select field. */
  options?: readonly { value: string; text: string }[] | undefined;
  /** Default of a flag that is not set; false by default. */
  standard?: boolean | undefined;
  /** Number of visible lines. */
  rows?: number | undefined;
  /** The names of key and value in a line of `pairs`. */
  sides?: readonly [string, string] | undefined;
}

/** Input by field path. */
export type Typed = Readonly<Record<string, string | boolean>>;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the value at a path. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (Object(inner) as Fields)[name], value);

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** Returns a copy with another value at a path; undefined removes the key, and objects that become empty. */
function withValue(value: unknown, [name = '', ...path]: readonly string[], next: unknown): unknown {
  if (value === undefined && next === undefined) return undefined;
  const inner = path.length === 0 ? next : withValue((Object(value) as Fields)[name], path, next);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === Number(name) ? inner : one));
  const { [name]: _, ...others } = Object(value) as Fields;
  const isGone = inner === undefined || (next === undefined && isEmpty(inner));
  return isGone ? others : { ...others, [name]: inner };
}

/** Splits a line `name: value` at its first colon. */
const splitLine = (line: string): [string, string] => {
  const at = line.indexOf(':');
  return at < 0 ? ['', ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

/** Formats a stored value as input. */
export function textOf({ kind, sides = ['name', 'value'] }: FieldDescription, value: unknown): string {
  if (value === undefined || value === null || kind === 'secret') return '';
  if (kind === 'lines') return [value].flat().map(String).join('\n');
  if (kind === 'map')
    return Object.entries(Object(value) as Fields)
      .map(([name, one]) => `${name}: ${String(one)}`)
      .join('\n');
  if (kind === 'pairs')
    return (value as Fields[]).map((pair) => `${String(pair[sides[0]])}: ${String(pair[sides[1]])}`).join('\n');
  return kind === 'json' ? JSON.stringify(value, undefined, 2) : String(value);
}

/** Whether an input cannot be converted to a value. */
export function isUnreadable({ kind }: FieldDescription, typed: string | boolean): boolean {
  if (typeof typed === 'boolean') return false;
  if (kind === 'json') return typed.trim() !== '' && readJson(typed).problem !== undefined;
  return (kind === 'map' || kind === 'pairs') && linesOf(typed).some((line) => splitLine(line).includes(''));
}

/** Converts an input to a value; `before` is the value that it replaces. */
function valueOf(description: FieldDescription, typed: string | boolean, before: unknown): unknown {
  const { kind, isRequired, sides = ['name', 'value'] } = description;
  if (typeof typed === 'boolean') return typed;
  const nothing = isRequired ? typed : undefined;
  const pairs = (): [string, string][] => linesOf(typed).map(splitLine);
  switch (kind) {
    case 'lines':
      return typed.trim() === '' && before === undefined && !isRequired ? undefined : linesOf(typed);
    case 'map':
      return typed.trim() === '' && before === undefined ? undefined : Object.fromEntries(pairs());
    case 'pairs':
      return typed.trim() === '' && before === undefined
        ? undefined
        : pairs().map(([left, right]) => ({ [sides[0]]: left, [sides[1]]: right }));
    case 'number':
      return typed === '' ? nothing : Number(typed);
    case 'json':
      return typed.trim() === '' ? undefined : readJson(typed).value;
    case 'code':
      return typed;
    // Secrets are never shown: empty input leaves the stored one unchanged.
    case 'secret':
      return typed === '' ? before : typed;
    default:
      return typed.trim() === '' ? nothing : typed.trim();
  }
}

/**
 * Returns the object with the input applied.
 * @example
 * withTyped({ url: 'https://a.example/' }, { fields: [{ path: 'method', kind: 'choice', label: 'Method' }], typed: { method: 'POST' } });
 */
export function withTyped<Value>(
  existing: Value,
  { fields, typed }: { fields: readonly FieldDescription[]; typed: Typed },
): Value {
  return fields.reduce<unknown>((value, field) => {
    const text = typed[field.path];
    if (text === undefined || isUnreadable(field, text)) return value;
    return withValue(value, field.path.split('.'), valueOf(field, text, valueAt(existing, field.path)));
  }, existing) as Value;
}

/**
 * Returns the input that was typed while the last save was pending.
 * @example
 * typedSince({ name: 'Feed', url: 'x' }, { name: 'Feed', url: '' }); // { url: 'x' }
 */
export const typedSince = <Fields extends object>(now: Fields, then: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== (then as Record<string, unknown>)[name]),
  ) as Fields;

/**
 * Returns the field path that a message of the service names: the longest one that follows the prefix.
 * @example
 * pathNamedIn('"input.url" must be text', { paths: ['url', 'method'], prefix: 'input.' }); // 'url'
 */
export function pathNamedIn(
  message: string,
  { paths, prefix }: { paths: readonly string[]; prefix: string },
): string | undefined {
  const dotted = message.replaceAll(/\[(\d+)\]/g, '.$1');
  const stands = (path: string): boolean => {
    const name = prefix + path;
    for (let at = dotted.indexOf(name); at >= 0; at = dotted.indexOf(name, at + 1)) {
      const before = dotted[at - 1] ?? '';
      const after = dotted[at + name.length] ?? '';
      if (!/[\w.]/.test(before) && /^(["':.]|$)/.test(after)) return true;
    }
    return false;
  };
  return paths.filter(stands).toSorted((a, b) => b.length - a.length)[0];
}
