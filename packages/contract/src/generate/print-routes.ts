/** Generates the route and parameter tables of the service. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { patternWords } from '../data/pattern-words.ts';
import { namedSchemas } from './json-schema.ts';
import { kebab } from './letter-case.ts';

/** Body limit of operations that public keys can call: lower, because everyone can read these keys. */
const DEFAULT_READ_LIMIT = { bytes: 1024 * 1024, values: 50_000 };

/** Body limit of writes. */
const DEFAULT_WRITE_LIMIT = { bytes: 64 * 1024 * 1024 };

/** Names of the secret properties of a schema, at any depth. */
function secretPropertyNames(
  schema: Schema,
  schemasByName: Readonly<Record<string, Schema>>,
  visited = new Set<Schema>(),
): string[] {
  if (visited.has(schema)) return [];
  visited.add(schema);
  const { $ref, items, properties = {}, additionalProperties, anyOf = [], allOf = [] } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...allOf];
  for (const one of [$ref && schemasByName[$ref], items, additionalProperties])
    if (typeof one === 'object') inner.push(one);
  return [
    ...Object.entries(properties).flatMap(([name, { secret }]) => (secret ? [name] : [])),
    ...inner.flatMap((one) => secretPropertyNames(one, schemasByName, visited)),
  ];
}

/** One entry of the route table: what the request pipeline needs to know about an operation. */
function routeEntry(
  api: Interface,
  [id, operation]: readonly [string, Operation],
  schemasByName: Readonly<Record<string, Schema>>,
) {
  const costClass = operation.costClass ?? (operation.read ? 'read' : 'write');
  const limit = operation.bodyLimit ?? (costClass === 'write' ? DEFAULT_WRITE_LIMIT : DEFAULT_READ_LIMIT);
  const secretPathParameters = Object.entries(operation.path ?? {}).flatMap(([name, { secret }]) =>
    secret ? [name] : [],
  );
  const typedPathParameters = Object.entries(operation.path ?? {}).filter(
    ([, { type }]) => type === 'array' || type === 'integer',
  );
  const secretFields = new Set([
    ...(operation.body ? secretPropertyNames(operation.body, schemasByName) : []),
    ...(operation.secretAnswer ?? []),
  ]);
  return {
    operation: id,
    interface: api.id,
    method: operation.method,
    route: operation.route,
    acl: operation.acl,
    ...(operation.otherAcls && { otherAcls: operation.otherAcls }),
    credentials: api.auth,
    costClass,
    ...(operation.countedList && { countedList: operation.countedList }),
    ...(secretPathParameters.length > 0 && { secretPath: secretPathParameters }),
    ...(typedPathParameters.length > 0 && {
      path: Object.fromEntries(typedPathParameters.map(([name, schema]) => [name, valueKind(schema)])),
    }),
    ...(secretFields.size > 0 && { secretFields: [...secretFields] }),
    success: operation.success.status,
    missing: 401 in api.errors ? 401 : 403,
    refused: 401 in api.errors && !(403 in api.errors) ? 401 : 403,
    ...((operation.unknownKey ?? api.unknownKey) && { unknownKey: operation.unknownKey ?? api.unknownKey }),
    invalid: 422 in api.errors || 422 in (operation.errors ?? {}) ? 422 : 400,
    query: Object.fromEntries(Object.entries(operation.query ?? {}).map(([name, schema]) => [name, valueKind(schema)])),
    ...(operation.queryOrBody && { queryOrBody: true }),
    ...(operation.body && { body: { required: operation.bodyRequired ?? false, ...limit } }),
  };
}

/** Prints the route table of one interface, as the request pipeline of the service needs it. */
export function printRoutes(api: Interface, interfaces: readonly Interface[]): string {
  const schemasByName = namedSchemas(interfaces);
  const rows = Object.entries(api.operations).map((entry) => routeEntry(api, entry, schemasByName));
  return `/** Routes: ${api.title}. Generated from the contract; do not edit. */
import type { Route } from '../../route.ts';

export const ${api.id}Routes: readonly Route[] = ${JSON.stringify(rows, null, 2)};
`;
}

/** Prints one list of the routes of all interfaces. */
export function printAllRoutes(interfaces: readonly Interface[]): string {
  return `/** The routes of the service. Generated from the contract; do not edit. */
import type { Route } from '../route.ts';
${interfaces.map(({ id }) => `import { ${id}Routes } from './${kebab(id)}/routes.ts';`).join('\n')}

export const routes: readonly Route[] = [
${interfaces.map(({ id }) => `  ...${id}Routes,`).join('\n')}
];
`;
}

/** The kind by which a value that arrives as text is parsed, from its schema. */
export function valueKind(schema: Schema): string {
  if (schema.anyOf) {
    const kinds = schema.anyOf.map(valueKind);
    if (!kinds.includes('list')) return 'scalar';
    return kinds.includes('boolean') ? 'listOrFlag' : 'list';
  }
  if (schema.type === 'array') return 'list';
  return schema.type ?? 'string';
}

/** Prints the value kind of each property; `params` itself is left out. */
function printKinds(properties: Readonly<Record<string, Schema>>): string {
  const { params: _, ...others } = properties;
  return JSON.stringify(
    Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, valueKind(schema)])),
    null,
    2,
  );
}

/** Prints the defaults of the properties as JSON. */
const printDefaults = (properties: Readonly<Record<string, Schema>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) =>
        schema.default === undefined ? [] : [[name, schema.default]],
      ),
    ),
    null,
    2,
  );

/** Prints the names of the properties without effect as JSON. */
const printIgnored = (properties: Readonly<Record<string, Schema>>): string =>
  JSON.stringify(
    Object.entries(properties).flatMap(([name, schema]) => (schema.ignored ? name : [])),
    null,
    2,
  );

/** Prints the search parameters and how each is decoded from a URL-encoded \`params\` string. */
export function printParameters(interfaces: readonly Interface[]): string {
  const propertiesOf = (name: string): Readonly<Record<string, Schema>> =>
    interfaces.find((api) => api.schemas[name])?.schemas[name]?.properties ?? {};
  const parameters = propertiesOf('SearchParams');
  return `/** Kinds of parameters that arrive as text, and their defaults. Generated from the contract; do not edit. */
import type { ValueKind } from '../value-kind.ts';

/** Every search parameter. */
export const searchParameterKinds: Readonly<Record<string, ValueKind>> = ${printKinds(parameters)};

/** Parameters that deleteBy accepts. */
export const deleteByKinds: Readonly<Record<string, ValueKind>> = ${printKinds(propertiesOf('DeleteByBody'))};

/** The value of a search parameter when neither the search nor the index settings give one. */
export const searchParameterDefaults: Readonly<Record<string, unknown>> = ${printDefaults(parameters)};

/** Search parameters that have no effect. */
export const ignoredParameters: ReadonlySet<string> = new Set(${printIgnored(parameters)});

/** Index settings that have no effect. */
export const ignoredSettings: ReadonlySet<string> = new Set(${printIgnored(propertiesOf('IndexSettings'))});

/** The value of an index setting that was never set. */
export const settingDefaults: Readonly<Record<string, unknown>> = ${printDefaults(propertiesOf('IndexSettings'))};
`;
}

/** Prints what each regular expression of the contract allows, in words. */
export function printPatternDescriptions(): string {
  return `/** What the patterns of the contract allow, as people read it after "must". Generated from the contract; do not edit. */
export const patternWords: Readonly<Record<string, string>> = ${JSON.stringify(patternWords)};
`;
}
