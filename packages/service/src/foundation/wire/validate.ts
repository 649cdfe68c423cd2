/** Validates a decoded request against the contract and words the errors. */
import { bodyFields } from './generated/body-fields.ts';
import { searchParameterKinds } from './generated/parameters.ts';
import { patternWords } from './generated/pattern-words.ts';
import { validators } from './generated/validators.ts';
import { didYouMean } from './nearest-name.ts';
import type { OperationId } from './route.ts';
import type { ValidationError } from './validator.ts';

/** `/body/events/3/index` → `events[3].index`. */
export function readablePath(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (parts[0] === 'body' || parts[0] === 'query' || parts[0] === 'path') parts.shift();
  return parts.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  null: 'null',
};

const withCount = (count: unknown, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

/** Words the rule that was broken, to follow `must`. */
function rule(error: ValidationError): string {
  const { params } = error;
  switch (error.keyword) {
    case 'type':
      return `be ${[params['type']]
        .flat()
        .map((type) => TYPES[String(type)] ?? String(type))
        .join(' or ')}`;
    case 'enum':
      return `be one of ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`;
    case 'minimum':
    case 'exclusiveMinimum':
      return `be at least ${String(params['limit'])}`;
    case 'maximum':
    case 'exclusiveMaximum':
      return `be at most ${String(params['limit'])}`;
    case 'minItems':
      return `have at least ${withCount(params['limit'], 'entry', 'entries')}`;
    case 'maxItems':
      return `have at most ${withCount(params['limit'], 'entry', 'entries')}`;
    case 'minLength':
      return `have at least ${withCount(params['limit'], 'character', 'characters')}`;
    case 'maxLength':
      return `have at most ${withCount(params['limit'], 'character', 'characters')}`;
    case 'pattern':
      return patternWords[String(params['pattern'])] ?? `match ${String(params['pattern'])}`;
    default:
      return (error.message ?? 'be valid').replace(/^must /, '');
  }
}

/** Names that a request may have somewhere: of its own body first. */
const namesOf = (operation: string): string[] => [
  ...(bodyFields[operation]?.split(' ') ?? []),
  ...Object.keys(searchParameterKinds),
  'params',
  'requests',
  'events',
];

/** Words an error in one sentence: the field, the rule and, for a misspelt name, the cure. */
export function wordValidationError(error: ValidationError, operation = ''): string {
  const path = readablePath(error.instancePath);
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params['additionalProperty']);
    const where = path === '' ? '' : ` in ${path}`;
    const names = namesOf(operation);
    return names.includes(name)
      ? `The field "${name}" is not possible${where === '' ? ' here' : where}; leave it out`
      : `Unknown field "${name.slice(0, 80)}"${where}${didYouMean(name, names)}`;
  }
  if (error.keyword === 'required') {
    const name = String(error.params['missingProperty']);
    return name === 'body' && path === ''
      ? 'A JSON body is required'
      : `"${path === '' ? '' : `${path}.`}${name}" is required`;
  }
  return `${path === '' ? 'The body' : `"${path}"`} must ${rule(error)}`;
}

/** A request after decoding, as the input of the validators. */
export interface DecodedRequest {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/**
 * Returns the most helpful error. If a field allows several kinds, each reports an error, and the surrounding `anyOf` comes last: an error
 * inside a kind that otherwise matched says most; otherwise the first.
 */
function mostTelling(errors: readonly ValidationError[]): ValidationError | undefined {
  const [first] = errors;
  if (first?.keyword !== 'type' || errors.at(-1)?.keyword !== 'anyOf') return first;
  return (
    errors.find(
      ({ keyword, instancePath }) => keyword !== 'anyOf' && instancePath.length > first.instancePath.length,
    ) ??
    errors.find(({ keyword }) => keyword !== 'type' && keyword !== 'anyOf') ??
    first
  );
}

/** Returns the first error in words, or undefined if the request is valid. */
export function findFault(operation: OperationId, input: DecodedRequest): string | undefined {
  const validate = validators[operation];
  if (!validate) throw new Error(`The interface of ${operation} has no validators: set "served" in its contract`);
  const { path, query, body } = input;
  if (validate(body === undefined ? { path, query } : { path, query, body })) return undefined;
  const errors = validate.errors ?? [];
  const error = mostTelling(errors);
  if (!error) return 'The request is not valid';
  if (error.keyword !== 'type') return wordValidationError(error, operation);
  // For a value of several allowed types, each type was tried and failed at the same path.
  const tried = errors.filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === error.instancePath);
  const type = [...new Set(tried.flatMap(({ params }) => params['type']))];
  return wordValidationError({ ...error, params: { ...error.params, type } });
}
