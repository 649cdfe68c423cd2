/** Lenient bodies: null for what is not set, numbers as text, and parameters of the field that others here say as well. */
import { defaultSettings } from '../../settings/effective-settings.ts';
import { decodeValue } from '../../wire/decode-parameters.ts';
import { type Fields, isFields } from '../../wire/fields.ts';
import { searchParameterKinds } from '../../wire/generated/parameters.ts';

/** Kinds of values that clients send as text too. */
const AS_TEXT: ReadonlySet<string> = new Set(['integer', 'number', 'boolean']);

/** Parameters that stand for others. What the request says itself wins. */
const MEANINGS: Readonly<Record<string, (value: unknown) => Fields>> = {
  naturalLanguages: (value) => ({ queryLanguages: value, ignorePlurals: value, removeStopWords: value }),
  // Records that hold any of its words, those of the most first.
  similarQuery: (value) => (typeof value === 'string' ? { query: value, optionalWords: value } : {}),
};

const hasValue = ([, value]: [string, unknown]): boolean => value !== null;

/** Text that says a number or a flag. Any other one stays, for the contract to say where it stands and what is wrong with it. */
function readText([name, value]: [string, unknown]): [string, unknown] {
  const kind = Object.hasOwn(searchParameterKinds, name) ? searchParameterKinds[name]! : '';
  if (typeof value !== 'string' || !AS_TEXT.has(kind)) return [name, value];
  try {
    return [name, decodeValue(name, kind as 'integer', value)];
  } catch {
    return [name, value];
  }
}

/** A body of searches in which null and an empty box are as if they were absent. */
export function lenientSearch(body: unknown): unknown {
  if (!isFields(body)) return body;
  const entries = Object.entries(body).filter(hasValue).map(readText);
  const parameters = entries.flatMap(([name, value]) =>
    Object.hasOwn(MEANINGS, name) ? Object.entries(MEANINGS[name]!(value)) : [],
  );
  const own = entries.filter(
    ([name, value]) => !Object.hasOwn(MEANINGS, name) && !(name === 'insideBoundingBox' && value === ''),
  );
  // Entry by entry: to assign a field called __proto__ would change the object and not its fields.
  const all: Fields = Object.fromEntries([...parameters, ...own]);
  const { requests } = all;
  return Array.isArray(requests) ? { ...all, requests: requests.map(lenientSearch) } : all;
}

/** Settings in which null is the default. One without a default stays as it is. */
export function lenientSettings(body: unknown): unknown {
  if (!isFields(body)) return body;
  const defaults: Readonly<Record<string, unknown>> = defaultSettings;
  const reset = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    value === null && Object.hasOwn(defaults, name) ? defaults[name] : value,
  ];
  return Object.fromEntries(Object.entries(body).map(reset).filter(hasValue));
}
