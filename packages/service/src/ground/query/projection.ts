/** Which attributes of a record leave the service: compiled once per search, so that its cost is that of the record. */
import { setOwn } from '../../foundation/records/set-own.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What to keep of a record. */
export interface Projection {
  /** `attributesToRetrieve`: names, `*`, `-name`; dotted names reach into objects. */
  attributes: readonly string[];
  /** `unretrievableAttributes`. */
  hidden: readonly string[];
}

/** Names by their parts between dots, as a tree. */
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

/** What is known of a key. A key with dots in it is a name of its own, or part of one. */
function below(names: Names, key: string): Names | undefined {
  if (!key.includes('.')) return names.inner.get(key);
  let at: Names | undefined = names;
  for (const part of key.split('.')) at = at?.inner.get(part);
  return at;
}

/** A copy without what the names reach; lists on the way are walked through. What they do not reach stays as it is. */
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

/** A copy with only what the names reach; undefined when they reach nothing. */
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

/** Takes a record, or its highlights, which have the same shape; gives what may leave the service, without the objectID. */
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
