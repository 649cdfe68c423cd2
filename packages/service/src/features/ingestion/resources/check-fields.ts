/** Field rules: validates the `input` of a resource against the rules of its type. Errors name the field. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { didYouMean } from '../../../foundation/wire/nearest-name.ts';
import { parseUrl } from '../../../foundation/wire/parse-url.ts';

/** Rule for the value of one field. */
export type Rule = { required?: boolean; secret?: boolean } & (
  | { kind: 'text'; pattern?: RegExp; rule?: string; words?: readonly string[]; isAddress?: boolean }
  | { kind: 'flag' | 'whole' }
  /** Any value. If a field is named, its value must be a web address if it is present. */
  | { kind: 'anything'; addressIn?: string }
  | { kind: 'texts'; pattern?: RegExp; rule?: string; most?: number }
  | { kind: 'object'; fields: Rules }
  | { kind: 'objects'; fields: Rules }
  | { kind: 'map'; words: readonly string[] }
);

/** The fields of an object. */
export type Rules = Readonly<Record<string, Rule>>;

/** Maximum number of characters of a text, and of entries of a list. */
const MAX_CHARACTERS = 10_000;
const MAX_ENTRIES = 1000;

/** Checks a web address, which must not contain a user. @throws ServiceError 400 */
function checkAddress(field: string, value: string): void {
  const url = parseUrl(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw badRequest(`"${field}" must be an address that begins with http:// or https://`);
  if (url.username !== '' || url.password !== '')
    throw badRequest(`"${field}" must not hold a user or a password; keep them in an authentication and name it`);
}

/** @throws ServiceError 400 if the value is not a text or does not match. */
function checkText(field: string, value: unknown, rule: { pattern?: RegExp; rule?: string }): asserts value is string {
  if (typeof value !== 'string') throw badRequest(`"${field}" must be text`);
  if (value === '' || value.length > MAX_CHARACTERS || value.includes('\u0000'))
    throw badRequest(`"${field}" must have 1 to ${MAX_CHARACTERS} characters and no NUL`);
  if (rule.pattern && !rule.pattern.test(value)) throw badRequest(`"${field}" must be ${rule.rule}`);
}

function checkList(field: string, value: unknown, most = MAX_ENTRIES): asserts value is unknown[] {
  if (!Array.isArray(value)) throw badRequest(`"${field}" must be a list`);
  if (value.length > most) throw badRequest(`"${field}" must have at most ${most} entries`);
}

function checkOne(field: string, value: unknown, rule: Rule): void {
  switch (rule.kind) {
    case 'text':
      checkText(field, value, rule);
      if (rule.words && !rule.words.includes(value))
        throw badRequest(`"${field}" must be one of ${rule.words.join(', ')}`);
      if (rule.isAddress) checkAddress(field, value);
      return;
    case 'flag':
      if (typeof value !== 'boolean') throw badRequest(`"${field}" must be true or false`);
      return;
    case 'whole':
      if (!Number.isSafeInteger(value)) throw badRequest(`"${field}" must be a whole number`);
      return;
    case 'texts':
      checkList(field, value, rule.most);
      for (const [at, one] of value.entries()) checkText(`${field}[${at}]`, one, rule);
      return;
    case 'objects':
      checkList(field, value);
      for (const [at, one] of value.entries()) checkFields(`${field}[${at}]`, one, rule.fields);
      return;
    case 'object':
      checkFields(field, value, rule.fields);
      return;
    case 'map':
      if (!isFields(value)) throw badRequest(`"${field}" must be an object`);
      if (Object.keys(value).length > MAX_ENTRIES)
        throw badRequest(`"${field}" must have at most ${MAX_ENTRIES} fields`);
      for (const [name, word] of Object.entries(value))
        if (typeof word !== 'string' || !rule.words.includes(word))
          throw badRequest(`"${field}.${name.slice(0, 80)}" must be one of ${rule.words.join(', ')}`);
      return;
    case 'anything': {
      const inner = rule.addressIn !== undefined && isFields(value) ? value[rule.addressIn] : undefined;
      if (typeof inner === 'string') checkAddress(`${field}.${rule.addressIn}`, inner);
    }
  }
}

/**
 * Validates an object against its rules.
 * @param options.isPartial Whether required fields may be missing.
 * @throws ServiceError 400 that names the field and the rule, but not the value.
 */
export function checkFields(
  field: string,
  value: unknown,
  rules: Rules,
  { isPartial = false }: { isPartial?: boolean } = {},
): asserts value is Fields {
  if (!isFields(value)) throw badRequest(`"${field}" must be an object`);
  for (const name of Object.keys(value))
    if (!Object.hasOwn(rules, name))
      throw badRequest(
        `Unknown field "${name.slice(0, 80)}" in ${field}${didYouMean(name, Object.keys(rules)) || `; there are ${Object.keys(rules).join(', ')}`}`,
      );
  for (const [name, rule] of Object.entries(rules)) {
    if (Object.hasOwn(value, name)) checkOne(`${field}.${name}`, value[name], rule);
    else if (rule.required && !isPartial) throw badRequest(`"${field}.${name}" is required`);
  }
}
