/** The schemas of the contract, compiled once for all tests that hold an answer against them. */
import { interfaces, type Schema } from '@aisle/contract/data';
import { namedSchemas, toJsonSchema } from '@aisle/contract/json-schema';
import { Ajv, type ValidateFunction } from 'ajv';

/** Every schema with a name, by it. */
export const named = namedSchemas(interfaces);

export const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({
  $id: 'schemas',
  $defs: Object.fromEntries(Object.entries(named).map(([name, one]) => [name, toJsonSchema(one, 'schemas#/$defs/')])),
});

const validators = new Map<Schema, ValidateFunction>();

/**
 * What tells whether a value fits a schema of the contract.
 * @example
 * const validate = validatorOf(operation.success.schema);
 * expect(validate(answer.body), ajv.errorsText(validate.errors)).toBe(true);
 */
export function validatorOf(schema: Schema): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(toJsonSchema(schema, 'schemas#/$defs/'));
  validators.set(schema, validate);
  return validate;
}
