/** Prints the route tables: strings that clients bind and the service's router matches. */
import type { Interface, Schema } from '../form.ts';

/** The routes with what the service's router and permission check need. */
export function printRoutes(interfaces: readonly Interface[]): string {
  const rows = interfaces.flatMap((part) =>
    Object.entries(part.operations).map(([id, operation]) => ({
      operation: id,
      interface: part.id,
      method: operation.method,
      route: operation.route,
      acl: operation.acl,
      auth: part.auth,
      read: operation.read,
      success: operation.success.status,
      refused: 401 in part.errors ? 401 : 403,
      invalid: 422 in { ...part.errors, ...operation.errors } ? 422 : 400,
      query: operation.query
        ? Object.fromEntries(Object.entries(operation.query).map(([name, schema]) => [name, kind(schema)]))
        : {},
      body: operation.body ? (operation.bodyRequired ? 'required' : 'optional') : 'none',
    })),
  );
  const ids = rows.map((row) => `'${row.operation}'`).join(' | ');
  return `/** The routes of the service. Generated from the contract; do not edit. */
import type { ValueKind } from './parameters.ts';

/** Every operation that the service answers. */
export type OperationId = ${ids};

/** One route: how it is reached and who may reach it. */
export interface Route {
  operation: OperationId;
  interface: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With \`{name}\` for path parameters; \`*\` is literal. */
  route: string;
  /** The permission the key needs; \`perAction\`: the batched actions decide. */
  acl: string;
  auth: 'headers' | 'headersOrQuery' | 'basic';
  read: boolean;
  /** Status of success. */
  success: number;
  /** Status for credentials that are refused. */
  refused: number;
  /** Status for a request that breaks the contract. */
  invalid: number;
  /** How each query key is decoded from its text. */
  query: Readonly<Record<string, ValueKind>>;
  body: 'required' | 'optional' | 'none';
}

export const routes: readonly Route[] = ${JSON.stringify(rows, null, 2)};
`;
}

/** How a value that arrives as text becomes typed: what its schema says it is. */
export function kind(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(kind).includes('list') ? 'list' : 'scalar';
  if (schema.type === 'array') return 'list';
  return schema.type ?? 'string';
}

/** The fields of a schema that an encoded \`params\` string may hold, and how each is decoded. */
function printKinds(properties: Readonly<Record<string, Schema>>): string {
  const { params: _, ...rest } = properties;
  return JSON.stringify(
    Object.fromEntries(Object.entries(rest).map(([name, schema]) => [name, kind(schema)])),
    null,
    2,
  );
}

/** The search parameters and how each is decoded from a URL-encoded \`params\` string. */
export function printParameters(interfaces: readonly Interface[]): string {
  const propertiesOf = (name: string): Readonly<Record<string, Schema>> =>
    interfaces.find((part) => part.schemas[name])?.schemas[name]?.properties ?? {};
  const parameters = propertiesOf('SearchParams');
  const defaults = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, schema]) =>
      schema.default === undefined ? [] : [[name, schema.default]],
    ),
  );
  return `/** How values that arrive as text become typed, and what holds when they are absent. Generated from the contract; do not edit. */

/**
 * \`list\`: a comma-separated string or a JSON array, lists may nest; \`scalar\`: true, false, a number or a word.
 */
export type ValueKind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'scalar' | 'object';

/** Every search parameter. */
export const searchParameterKinds: Readonly<Record<string, ValueKind>> = ${printKinds(parameters)};

/** What a deletion by filter may select with. */
export const deleteByKinds: Readonly<Record<string, ValueKind>> = ${printKinds(propertiesOf('DeleteByBody'))};

/** The value of a search parameter when neither the search nor the index settings give one. */
export const searchParameterDefaults: Readonly<Record<string, unknown>> = ${JSON.stringify(defaults, null, 2)};
`;
}
