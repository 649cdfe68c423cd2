/** Lenient searches and settings: null for what is not set, numbers as text, and parameters of the field that others here say as well. */
import { defaultSettings } from '../../ground/settings/effective-settings.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';
import { type LeaveOut, lenientBody, readTextAs, withoutFields } from './lenient-body.ts';

/** Kinds of values that clients send as text too. */
const AS_TEXT: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'scalar']);

/** Of parameters that are said in searches for facet values alone. */
const OTHER_KINDS: Readonly<Record<string, string>> = { maxFacetHits: 'integer' };

/** The kind of a parameter, or of a setting by its default; empty for others. */
function kindOf(name: string): string {
  if (Object.hasOwn(searchParameterKinds, name)) return searchParameterKinds[name]!;
  if (Object.hasOwn(OTHER_KINDS, name)) return OTHER_KINDS[name]!;
  const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
  return typeof usual === 'number' ? 'integer' : typeof usual === 'boolean' ? 'boolean' : '';
}

const defaults: Readonly<Record<string, unknown>> = defaultSettings;

/** Parameters that stand for others. What the request says itself wins. */
const MEANINGS: Readonly<Record<string, (value: unknown) => Fields>> = {
  naturalLanguages: (value) => ({ queryLanguages: value, ignorePlurals: value, removeStopWords: value }),
  // Records that hold any of its words, those of the most first.
  similarQuery: (value) => (typeof value === 'string' ? { query: value, optionalWords: value } : {}),
};

/** Settings of others without an effect here. */
const WITHOUT_EFFECT = ['userData', 'decompoundedAttributes', 'disablePrefixOnAttributes', 'enableRules'];

const hasValue = ([, value]: [string, unknown]): boolean => value !== null;

/** Text that says a number or a flag. Any other one stays, for the contract to say where it stands and what is wrong with it. */
function readText([name, value]: [string, unknown]): [string, unknown] {
  const kind = kindOf(name);
  return typeof value === 'string' && AS_TEXT.has(kind)
    ? [name, readTextAs(kind as 'integer', name, value)]
    : [name, value];
}

/** Attributes of a record that is fetched, with commas between them. */
const readAttributes = ([name, value]: [string, unknown]): [string, unknown] =>
  name === 'attributesToRetrieve' && typeof value === 'string'
    ? [name, readTextAs('list', name, value)]
    : [name, value];

/** A precision that changes with the distance: that of the nearest range holds everywhere. */
function readPrecision([name, value]: [string, unknown], leaveOut: LeaveOut): [string, unknown] {
  if (name !== 'aroundPrecision' || !Array.isArray(value)) return [name, value];
  const ranges = value.filter(isFields).toSorted((one, other) => Number(one['from'] ?? 0) - Number(other['from'] ?? 0));
  leaveOut(name);
  return [name, ranges[0]?.['value']];
}

/** A facet that is counted behind the grouping: here that is said by each search, for all of them. */
const AFTER_DISTINCT = /^afterDistinct\((.+)\)$/;

/** Entries of lists that mean nothing here. The list counts without them. */
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

/** What says nothing where it is empty: areas, and the cursor of a client that begins to browse. */
const NOTHING_WHERE_EMPTY = ['insideBoundingBox', 'insidePolygon', 'cursor'];

/** What holds searches inside a question. */
const NESTED = ['queryParameters', 'fallbackParameters'];

/** The parameters of a search as the contract says them. */
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
  // Entry by entry: to assign a field called __proto__ would change the object and not its fields.
  const all: Fields = Object.fromEntries([...parameters, ...own]);
  const { requests } = all;
  return Array.isArray(requests)
    ? { ...all, requests: requests.map((one: unknown) => readSearch(one, leaveOut)) }
    : all;
}

/** A body of searches, or of questions like them, in which null and an empty box are as if they were absent. */
export const lenientSearch = lenientBody(readSearch);

/** Settings under the names that they had before. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  attributesToIndex: 'searchableAttributes',
  numericAttributesToIndex: 'numericAttributesForFiltering',
  slaves: 'replicas',
};

/** What stands under a former name, as far as the name of today says nothing. */
const renamed = (settings: Fields): Fields =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const today = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name]! : name;
      return today !== name && Object.hasOwn(settings, today) ? [] : [[today, value]];
    }),
  );

/** Settings in which null is the default. One without a default stays as it is. */
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

/** The body of `addABTest`, whose figures are always all of them here. */
export const lenientABTest = lenientBody((body, leaveOut) => withoutFields(body, ['metrics'], leaveOut));

/** Requests for dictionary entries. Whoever clears a dictionary by version 4 of the JavaScript client writes one for a list of none. */
function readEntryRequests(requests: unknown): unknown {
  if (!isFields(requests)) return requests;
  const { body, ...request } = requests;
  return Array.isArray(body) ? body.map((entry: unknown) => ({ ...request, body: entry })) : requests;
}

/** A batch of dictionary entries that say of themselves that they are the shop's own, as all that are written here. */
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
 * A request of a batch. PHP writes an object without fields as a list: `clear` and `delete` have nothing to say in theirs. Clients of the first
 * versions say the objectID beside the record, and to delete one not even a record.
 */
function readRequest(request: unknown): unknown {
  if (!isFields(request)) return request;
  const { body: own, objectID, ...others } = request;
  const body = Array.isArray(own) && own.length === 0 ? {} : own;
  if (objectID === undefined || (body !== undefined && !isFields(body))) return { ...request, body };
  return { ...others, body: { objectID, ...body } };
}

/** The body of `batch` and `multipleBatch`. */
export const lenientBatch = lenientBody((body) =>
  isFields(body) && Array.isArray(body['requests']) ? { ...body, requests: body['requests'].map(readRequest) } : body,
);
