/** Projection: the attributes of a record that may leave the service, compiled once per search, so that its cost depends on the record only. */
import { setOwn } from '../../foundation/records/set-own.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes to include. */
export interface Projection {
  /** `attributesToRetrieve`: names, `*`, `-name`; dotted names reach into objects. */
  attributes: readonly string[];
  /** `unretrievableAttributes`. */
  hidden: readonly string[];
}

/** A tree of names, split at dots. */
interface Names {
  /** Whether a name ends here. */
  isEnd: boolean;
  inner: Map<string, Names>;
}

function namesOf(names: readonly string[]): Names {
  const root: Names = { isEnd: false, inner: new Map() };
  for (const name of names) {
    let at = root;
    for (const part of name.split('.')) {
      let next = at.inner.get(part);
      if (!next) at.inner.set(part, (next = { isEnd: false, inner: new Map() }));
      at = next;
    }
    at.isEnd = true;
  }
  return root;
}

/** Returns the subtree of a key. A key that contains dots is a name of its own, or part of one. */
function below(names: Names, key: string): Names | undefined {
  if (!key.includes('.')) return names.inner.get(key);
  let at: Names | undefined = names;
  for (const part of key.split('.')) at = at?.inner.get(part);
  return at;
}

/** Copies a value without what the names reach; walks through lists. What they do not reach is not copied. */
function without(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, names));
  if (!isObject(value)) return value;
  const result: Json = {};
  for (const key of Object.keys(value)) {
    const nested = below(names, key);
    if (!nested?.isEnd) setOwn<unknown>(result, key, nested ? without(value[key], nested) : value[key]);
  }
  return result;
}

/** Copies only what the names reach. Undefined if they reach nothing. */
function only(value: unknown, names: Names): unknown {
  if (names.isEnd) return value;
  if (Array.isArray(value)) return value.map((one) => only(one, names)).filter((one) => one !== undefined);
  if (!isObject(value)) return undefined;
  const result: Json = {};
  let isEmpty = true;
  for (const key of Object.keys(value)) {
    const nested = below(names, key);
    const part = nested && only(value[key], nested);
    if (part === undefined) continue;
    setOwn<unknown>(result, key, part);
    isEmpty = false;
  }
  return isEmpty ? undefined : result;
}

/** Reduces a record, or its highlights of the same shape, to what may leave the service, without the objectID. */
export type Projector = (record: Json) => Json;

/**
 * Compiles a projection.
 *
 * @example
 * const project = compileProjection({ attributes: ['*', '-cost.buy'], hidden: ['notes'] });
 * project({ name: 'Boot', cost: { buy: 1, ship: 2 }, notes: 'old' }); // { name: 'Boot', cost: { ship: 2 } }
 */
export function compileProjection({ attributes, hidden }: Projection): Projector {
  const excluded = attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const included = attributes.filter((name) => !name.startsWith('-'));
  const all = included.includes('*') || (included.length === 0 && excluded.length > 0);
  const includedNames = all ? undefined : namesOf(included);
  const unwanted = excluded.length + hidden.length > 0 ? namesOf([...excluded, ...hidden]) : undefined;
  return (record) => {
    const projected = includedNames ? ((only(record, includedNames) ?? {}) as Json) : record;
    return unwanted ? (without(projected, unwanted) as Json) : projected;
  };
}
