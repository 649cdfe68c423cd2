/** Lenient searches and settings: accepts null for unset values, numbers as text, and equivalent parameters of other services. */
import { defaultSettings } from '../../ground/settings/effective-settings.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';
import { type LeaveOut, lenientBody, readTextAs, withoutFields } from './lenient-body.ts';

/** Types of values that clients also send as text. */
const AS_TEXT: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'scalar']);

/** Types of parameters that only occur in facet searches. */
const OTHER_KINDS: Readonly<Record<string, string>> = { maxFacetHits: 'integer' };

/** Returns the type of a parameter, or of a setting by its default. Empty for others. */
function kindOf(name: string): string {
  if (Object.hasOwn(searchParameterKinds, name)) return searchParameterKinds[name]!;
  if (Object.hasOwn(OTHER_KINDS, name)) return OTHER_KINDS[name]!;
  const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
  return typeof usual === 'number' ? 'integer' : typeof usual === 'boolean' ? 'boolean' : '';
}

const defaults: Readonly<Record<string, unknown>> = defaultSettings;

/** Parameters that are replaced by others. Explicit ones in the request take precedence. */
const MEANINGS: Readonly<Record<string, (value: unknown) => Fields>> = {
  naturalLanguages: (value) => ({ queryLanguages: value, ignorePlurals: value, removeStopWords: value }),
  // Records that contain any of its words, best matches first.
  similarQuery: (value) => (typeof value === 'string' ? { query: value, optionalWords: value } : {}),
};

/** Settings without an effect in this service. */
const WITHOUT_EFFECT = ['userData', 'decompoundedAttributes', 'disablePrefixOnAttributes', 'enableRules'];

const hasValue = ([, value]: [string, unknown]): boolean => value !== null;

/** Parses text as a number or a flag. Other text is unchanged, so that the contract reports the error. */
function readText([name, value]: [string, unknown]): [string, unknown] {
  const kind = kindOf(name);
  return typeof value === 'string' && AS_TEXT.has(kind)
    ? [name, readTextAs(kind as 'integer', name, value)]
    : [name, value];
}

/** Parses comma-separated attributes of a requested record. */
const readAttributes = ([name, value]: [string, unknown]): [string, unknown] =>
  name === 'attributesToRetrieve' && typeof value === 'string'
    ? [name, readTextAs('list', name, value)]
    : [name, value];

/** Converts a distance-dependent precision into a constant one: that of the nearest range. */
function readPrecision([name, value]: [string, unknown], leaveOut: LeaveOut): [string, unknown] {
  if (name !== 'aroundPrecision' || !Array.isArray(value)) return [name, value];
  const ranges = value.filter(isFields).toSorted((one, other) => Number(one['from'] ?? 0) - Number(other['from'] ?? 0));
  leaveOut(name);
  return [name, ranges[0]?.['value']];
}

/** A facet that is counted after grouping. Here this is a parameter of searches, for all facets. */
const AFTER_DISTINCT = /^afterDistinct\((.+)\)$/;

/** Removes the entries of lists that have no meaning here. */
function readList([name, value]: [string, unknown], leaveOut: LeaveOut): [string, unknown] {
  if (!Array.isArray(value)) return [name, value];
  const list: unknown[] = value;
  if (name === 'alternativesAsExact' && list.includes('ignoreConjugations')) {
    leaveOut('alternativesAsExact.ignoreConjugations');
    return [name, list.filter((one) => one !== 'ignoreConjugations')];
  }
  const isCountedLater = (one: unknown): boolean => typeof one === 'string' && AFTER_DISTINCT.test(one);
  if (name !== 'attributesForFaceting' || !list.some(isCountedLater)) return [name, value];
  leaveOut('attributesForFaceting.afterDistinct');
  return [name, list.map((one) => (typeof one === 'string' ? one.replace(AFTER_DISTINCT, '$1') : one))];
}

/** Parameters that have no effect if they are empty: areas, and the cursor of a client that starts to browse. */
const NOTHING_WHERE_EMPTY = ['insideBoundingBox', 'insidePolygon', 'cursor'];

/** Fields with the parameters of a nested search. */
const NESTED = ['queryParameters', 'fallbackParameters'];

/** Converts the parameters of a search into those of the contract. */
export function readSearch(body: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(body)) return body;
  const entries = Object.entries(body)
    .filter(hasValue)
    .map((entry) => readList(readPrecision(readAttributes(readText(entry)), leaveOut), leaveOut));
  const parameters = entries.flatMap(([name, value]) =>
    Object.hasOwn(MEANINGS, name) ? Object.entries(MEANINGS[name]!(value)) : [],
  );
  const own = entries
    .filter(([name, value]) => !Object.hasOwn(MEANINGS, name) && !(NOTHING_WHERE_EMPTY.includes(name) && value === ''))
    .map(([name, value]) => [name, NESTED.includes(name) ? readSearch(value, leaveOut) : value] as const);
  // As entries, because assigning a field named __proto__ would change the prototype.
  const all: Fields = Object.fromEntries([...parameters, ...own]);
  const { requests } = all;
  return Array.isArray(requests)
    ? { ...all, requests: requests.map((one: unknown) => readSearch(one, leaveOut)) }
    : all;
}

/** Reads a body with searches, or similar requests, in which null and an empty box count as absent. */
export const lenientSearch = lenientBody(readSearch);

/** Former names of settings. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  attributesToIndex: 'searchableAttributes',
  numericAttributesToIndex: 'numericAttributesForFiltering',
  slaves: 'replicas',
};

/** Renames settings with a former name, unless the new name is present. */
const renamed = (settings: Fields): Fields =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const today = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name]! : name;
      return today !== name && Object.hasOwn(settings, today) ? [] : [[today, value]];
    }),
  );

/** Reads settings in which null means the default. A null without a default is unchanged. */
export const lenientSettings = lenientBody((body, leaveOut) => {
  const remaining = withoutFields(body, WITHOUT_EFFECT, leaveOut);
  if (!isFields(remaining)) return remaining;
  const reset = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    value === null && Object.hasOwn(defaults, name) ? defaults[name] : value,
  ];
  return Object.fromEntries(
    Object.entries(renamed(remaining))
      .map(reset)
      .filter(hasValue)
      .map((entry) => readList(readPrecision(readText(entry), leaveOut), leaveOut)),
  );
});

/** Reads the body of `addABTest`. All metrics are always included here. */
export const lenientABTest = lenientBody((body, leaveOut) => withoutFields(body, ['metrics'], leaveOut));

/** Reads requests for dictionary entries. Version 4 of the JavaScript client sends an empty entry to clear a dictionary. */
function readEntryRequests(requests: unknown): unknown {
  if (!isFields(requests)) return requests;
  const { body, ...request } = requests;
  return Array.isArray(body) ? body.map((entry: unknown) => ({ ...request, body: entry })) : requests;
}

/** Reads a batch of dictionary entries that are marked as custom, as all writable ones are here. */
export const lenientEntries = lenientBody((body) => {
  if (!isFields(body)) return body;
  const requests = readEntryRequests(body['requests']);
  if (!Array.isArray(requests)) return body;
  const withoutType = (request: unknown): unknown => {
    if (!isFields(request) || !isFields(request['body'])) return request;
    const { type, ...entry } = request['body'];
    return type === 'custom' ? { ...request, body: entry } : request;
  };
  return { ...body, requests: requests.map(withoutType) };
});

/**
 * Reads a request of a batch. PHP formats an object without fields as a list, which affects `clear` and `delete`. First versions of clients
 * send the objectID next to the record, and delete without a record.
 * versions say the objectID beside the record, and to delete one not even a record.
 */
function readRequest(request: unknown): unknown {
  if (!isFields(request)) return request;
  const { body: own, objectID, ...others } = request;
  const body = Array.isArray(own) && own.length === 0 ? {} : own;
  if (objectID === undefined || (body !== undefined && !isFields(body))) return { ...request, body };
  return { ...others, body: { objectID, ...body } };
}

/** Reads the body of `batch` and `multipleBatch`. */
export const lenientBatch = lenientBody((body) =>
  isFields(body) && Array.isArray(body['requests']) ? { ...body, requests: body['requests'].map(readRequest) } : body,
);
