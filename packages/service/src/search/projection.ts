/** Which attributes of a record leave the service. */

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy without the value at `path`; lists on the way are walked through. */
function without(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, path));
  if (!isObject(value)) return value;
  const whole = path.join('.');
  const [first, ...rest] = path;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== whole)
      .map(([name, inner]) => [name, name === first && rest.length > 0 ? without(inner, rest) : inner]),
  );
}

/** A copy with only what lies on one of `paths`; undefined when nothing does. */
function only(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((one) => only(one, paths)).filter((one) => one !== undefined);
  if (!isObject(value)) return undefined;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const deeper = paths.flatMap((path) => (path.join('.') === name ? [[]] : path[0] === name ? [path.slice(1)] : []));
    const part = deeper.length === 0 ? undefined : only(inner, deeper);
    return part === undefined ? [] : [[name, part] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** What to keep of a record. */
export interface Projection {
  /** `attributesToRetrieve`: names, `*`, `-name`; dotted names reach into objects. */
  attributes: readonly string[];
  /** `unretrievableAttributes`. */
  hidden: readonly string[];
}

/** Whether a projection keeps everything. */
export const keepsAll = ({ attributes, hidden }: Projection): boolean =>
  hidden.length === 0 && attributes.length === 1 && attributes[0] === '*';

/** The record (or its highlights, which have the same shape) as it may leave the service, without its objectID. */
export function project(record: Json, projection: Projection): Json {
  if (keepsAll(projection)) return record;
  const excluded = projection.attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const included = projection.attributes.filter((name) => !name.startsWith('-'));
  const all = included.includes('*') || (included.length === 0 && excluded.length > 0);
  let result: unknown = all
    ? record
    : (only(
        record,
        included.map((name) => name.split('.')),
      ) ?? {});
  for (const name of [...excluded, ...projection.hidden]) result = without(result, name.split('.'));
  return result as Json;
}
