/** Decodes values that arrive as text: query strings and the URL-encoded `params` of searches. */
import { appendAll } from '../collections/append-all.ts';
import { searchParameterKinds } from './generated/parameters.ts';
import type { ValueKind } from './value-kind.ts';
import { didYouMean } from './nearest-name.ts';
import { badRequest } from '../errors/service-error.ts';

const fail = (name: string, rule: string, text: string): never => {
  throw badRequest(`The parameter "${name}" must be ${rule}, not "${text.slice(0, 80)}"`);
};

/** Maximum number of entries of a list that arrives as text: four megabytes of commas must not become four million strings. */
const MAX_ENTRIES = 10_000;

function decodeList(name: string, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (!trimmed.startsWith('[')) {
    const entries = text.split(',', MAX_ENTRIES + 1);
    return entries.length > MAX_ENTRIES
      ? fail(name, `a list of at most ${MAX_ENTRIES} entries`, text)
      : entries.map((one) => one.trim());
  }
  let list: unknown;
  try {
    list = JSON.parse(trimmed);
  } catch {
    return fail(name, 'a comma-separated list or a JSON array', text);
  }
  return list;
}

const NUMBER_PATTERN = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Decodes one value by its kind. @throws ServiceError 400 that names the parameter and the rule. */
export function decodeValue(name: string, kind: ValueKind, text: string): unknown {
  switch (kind) {
    case 'string':
      return text;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : fail(name, 'a whole number', text);
    case 'number':
      return NUMBER_PATTERN.test(text) ? Number(text) : fail(name, 'a number', text);
    case 'boolean':
      if (text === 'true' || text === '1') return true;
      return text === 'false' || text === '0' ? false : fail(name, 'true or false', text);
    case 'list':
      return decodeList(name, text);
    case 'listOrFlag':
      return text === 'true' || text === 'false' ? text === 'true' : decodeList(name, text);
    case 'scalar':
      if (text === 'true' || text === 'false') return text === 'true';
      return NUMBER_PATTERN.test(text) ? Number(text) : text;
    case 'object':
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return fail(name, 'JSON', text);
      }
  }
}

/** Joins two lists of the same name. */
function joinLists(name: string, before: unknown[], more: unknown[], text: string): unknown[] {
  if (before.length + more.length > MAX_ENTRIES) fail(name, `a list of at most ${MAX_ENTRIES} entries`, text);
  appendAll(before, more);
  return before;
}

/** Returns why a name is rejected: search has it and this operation does not, or it does not exist. */
function notPossible(name: string, kinds: Readonly<Record<string, ValueKind>>): string {
  return Object.hasOwn(searchParameterKinds, name)
    ? `The parameter "${name}" is not possible here; leave it out`
    : `Unknown parameter "${name.slice(0, 80)}"${didYouMean(name, Object.keys(kinds))}`;
}

/**
 * Decodes pairs by their kinds. If a name is repeated, the last value wins, as in HTML forms, except for lists: many clients send each
 * entry separately.
 * @throws ServiceError 400 for an unknown name (with the nearest existing one) or a value of the wrong kind.
 */
export function decodePairs(
  pairs: URLSearchParams,
  kinds: Readonly<Record<string, ValueKind>>,
): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, text] of pairs) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) throw badRequest(notPossible(name, kinds));
    const value = decodeValue(name, kind, text);
    const before = decoded[name];
    decoded[name] =
      kind === 'list' && Array.isArray(before) && Array.isArray(value) ? joinLists(name, before, value, text) : value;
  }
  return decoded;
}
