/** Partial updates: merges first-level attributes and computes the built-in operations (spec 3, Objects). */
import { didYouMean } from '../../foundation/wire/nearest-name.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

const OPERATIONS = ['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet'] as const;
type OperationName = (typeof OPERATIONS)[number];

interface BuiltIn {
  name: OperationName;
  value: number | string;
}

type Body = Readonly<Record<string, unknown>>;

/** Parses an attribute value as a built-in operation. Undefined for a plain value. @throws ServiceError 400 for an invalid operation. */
function readBuiltIn(attribute: string, value: unknown): BuiltIn | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, '_operation')) return undefined;
  const { _operation: operation, value: operand } = value as { _operation: unknown; value?: unknown };
  const name = OPERATIONS.find((one) => one === operation);
  if (!name)
    throw badRequest(
      `"${attribute}": unknown _operation ${JSON.stringify(operation)}${didYouMean(String(operation), OPERATIONS) || `; use ${OPERATIONS.join(', ')}`}`,
    );
  const numeric = name === 'Increment' || name === 'Decrement';
  const whole = name === 'IncrementFrom' || name === 'IncrementSet';
  if (whole && !Number.isSafeInteger(operand))
    throw badRequest(`"${attribute}": ${name} needs a whole number as "value"`);
  if (numeric && typeof operand !== 'number') throw badRequest(`"${attribute}": ${name} needs a number as "value"`);
  if (typeof operand !== 'number' && typeof operand !== 'string')
    throw badRequest(`"${attribute}": ${name} needs a number or a text as "value"`);
  return { name, value: operand };
}

const number = (attribute: string, name: string, current: unknown): number => {
  if (current === undefined || current === null) return 0;
  if (typeof current !== 'number')
    throw badRequest(`"${attribute}" is not a number in the record, so ${name} cannot be applied`);
  return current;
};

const list = (attribute: string, name: string, current: unknown): readonly unknown[] => {
  if (current === undefined || current === null) return [];
  if (!Array.isArray(current))
    throw badRequest(`"${attribute}" is not a list in the record, so ${name} cannot be applied`);
  return current;
};

const isNested = (values: readonly unknown[]) => values.some((value) => typeof value === 'object' && value !== null);

/** Marks the whole update of this object as to be ignored. */
const IGNORE = Symbol('ignore');

function compute(attribute: string, current: unknown, { name, value }: BuiltIn): unknown {
  switch (name) {
    case 'Increment':
      return number(attribute, name, current) + (value as number);
    case 'Decrement':
      return number(attribute, name, current) - (value as number);
    case 'Add':
      return [...list(attribute, name, current), value];
    case 'Remove': {
      const values = list(attribute, name, current);
      return isNested(values) ? current : values.filter((one) => one !== value);
    }
    case 'AddUnique': {
      const values = list(attribute, name, current);
      return isNested(values) || values.includes(value) ? current : [...values, value];
    }
    case 'IncrementFrom':
      return number(attribute, name, current) === value ? (value as number) + 1 : IGNORE;
    case 'IncrementSet':
      return (value as number) > number(attribute, name, current) ? value : IGNORE;
  }
}

/**
 * Returns the record after a partial update, or undefined if the update is to be ignored. `current` is undefined for a missing record:
 * numbers then start at 0 and lists empty, so IncrementFrom creates a record only for value 0 and IncrementSet only above 0.
 * @throws ServiceError 400 for an invalid operation or one that does not fit the attribute.
 */
export function applyPartialUpdate(current: Body | undefined, changes: Body): Record<string, unknown> | undefined {
  const result = new Map(Object.entries(current ?? {}));
  for (const [attribute, value] of Object.entries(changes)) {
    const builtIn = readBuiltIn(attribute, value);
    if (!builtIn) {
      result.set(attribute, value);
      continue;
    }
    const computed = compute(attribute, result.get(attribute), builtIn);
    if (computed === IGNORE) return undefined;
    // `Remove` on a missing attribute does not create it.
    if (computed !== undefined && !(builtIn.name === 'Remove' && !result.has(attribute)))
      result.set(attribute, computed);
  }
  // fromEntries defines properties: an attribute called `__proto__` stays an attribute.
  return Object.fromEntries(result);
}
