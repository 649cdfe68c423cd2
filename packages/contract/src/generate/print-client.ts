/** Prints one file per interface for the admin client: its routes as a table of strings, and its operations as documented methods. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { namedSchemas } from './json-schema.ts';
import { kebab, pascal } from './letter-case.ts';
import { valueKind } from './print-routes.ts';
import { parametersOf, type } from './print-types.ts';

/** Default timeouts of an attempt; the client has the same numbers. */
const usualTimeout = (operation: Operation): number => (operation.read ? 5000 : 30_000);

/** Whether a response may contain 64-bit integers: it declares them, or it is open like records. */
function holdsLongIntegers(
  schema: Schema | undefined,
  named: Readonly<Record<string, Schema>>,
  visited = new Set<Schema>(),
): boolean {
  if (!schema || visited.has(schema)) return false;
  visited.add(schema);
  const { $ref, int64, type: kind, properties, additionalProperties, items, anyOf = [], allOf = [] } = schema;
  const open = kind === 'object' ? !properties && additionalProperties === undefined : JSON.stringify(schema) === '{}';
  if (int64 || open || additionalProperties === true) return true;
  const inner = [...Object.values(properties ?? {}), ...anyOf, ...allOf, items, $ref ? named[$ref] : undefined];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  return inner.some((one) => holdsLongIntegers(one, named, visited));
}

/** Prints the route of an operation as code, and the name of the custom binding if it needs one. */
function entry(id: string, operation: Operation): { text: string; special?: string } {
  const { method, read, safe, success, requiredQuery = [], headers = {}, path = {} } = operation;
  const [header, ...otherHeaders] = Object.entries(headers);
  const secret = Object.keys(path).find((name) => path[name]!.secret);
  const usual = operation.timeoutMs === usualTimeout(operation) && (safe || !read) && (read || method !== 'GET');
  if (!usual || otherHeaders.length || requiredQuery.length > 1)
    throw new Error(`${id}: the table of routes has no words for its timeout, its replays, its headers or its query.`);
  const route = `${operation.route}${requiredQuery.length ? `{?${requiredQuery[0]}}` : ''}`;
  const kind = method === 'GET' ? '' : read ? ", 'read'" : safe ? ", 'safe'" : '';
  // Methods with a body require it, unless the route is marked `bare`.
  const bare = method.startsWith('P') && !operation.bodyRequired ? `${kind || ', undefined'}, 'bare'` : kind;
  const line = `['${method}', '${route}'${bare}]`;
  if (success.format === 'jsonLines') return { text: `lines(${line})`, special: 'lines' };
  if (header) return { text: `inHeader(${line}, '${header[0]}', '${header[1].header}')`, special: 'inHeader' };
  return secret ? { text: `secret(${line}, '${secret}')`, special: 'secret' } : { text: line };
}

/** Prints a value as code. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}: ${literal(one)}`,
    );
    return fields.length ? `{ ${fields.join(', ')} }` : '{}';
  }
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
    : `${JSON.stringify(value)}`;
}

/** Converts an example value from wire text to the type that callers pass. */
function printParameter(schema: Schema | undefined, text: string): unknown {
  const what = schema ? valueKind(schema) : 'string';
  if (what === 'list') return text.split(',');
  return what === 'integer' || what === 'number' ? Number(text) : what === 'boolean' ? text === 'true' : text;
}

/** Converts the example of an operation to call parameters. */
export function exampleParameters(operation: Operation): Record<string, unknown> {
  const { example, path, query } = operation;
  const from = (values: Record<string, string> = {}, schemas: Readonly<Record<string, Schema>> = {}) =>
    Object.entries(values).map(([name, text]) => [name, printParameter(schemas[name], text)] as const);
  return {
    ...Object.fromEntries([...from(example.path, path), ...from(example.headers), ...from(example.query, query)]),
    ...(example.body === undefined ? {} : { body: example.body }),
  };
}

/** Prints the call of an operation with its example as code. */
export function exampleCall(part: Interface, id: string, operation: Operation): string {
  const parameters = exampleParameters(operation);
  const call = `await ${part.id}.${id}(${Object.keys(parameters).length ? literal(parameters) : ''});`;
  return operation.success.schema ? `const answer = ${call}` : call;
}

/** Describes the permission that a key needs. */
export const permission = ({ acl, otherAcls = [] }: Operation): string =>
  acl === 'perAction'
    ? 'by action'
    : acl === 'none'
      ? 'any'
      : [acl, ...otherAcls].map((one) => `\`${one}\``).join(' or ');

function doc(part: Interface, id: string, operation: Operation): string {
  const errors = Object.entries({ ...part.errors, ...operation.errors });
  const lines = [
    `${operation.summary}.`,
    ...(operation.description ? ['', operation.description] : []),
    '',
    `\`${operation.method} ${operation.route}\` · key permission: ${permission(operation)} · section ${part.section}`,
    ...(operation.limits ?? []).map((limit) => `Limit: ${limit}.`),
    ...errors.map(([status, reason]) => `@throws HttpError ${status}: ${reason}.`),
    ...(operation.source === 'inferred' ? ['@remarks Inferred: the service description does not show it.'] : []),
    '@example',
    exampleCall(part, id, operation),
  ];
  return `  /**\n${lines.map((text) => `   *${text ? ` ${text.replaceAll('*/', '*\\/')}` : ''}\n`).join('')}   */\n`;
}

/** Returns the contract types in a type expression. */
const mentioned = (text: string, names: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name).filter((name) => names.has(name));

/** The printed operations of an interface with their imports. */
interface PrintedOperations {
  /** Rows of the table of routes. */
  table: string;
  /** Members of the client. */
  methods: string;
  /** Imported types of the contract. */
  used: Set<string>;
  /** Routes with a custom binding. */
  special: Set<string>;
}

function printOperations(part: Interface, names: ReadonlySet<string>): PrintedOperations {
  const used = new Set<string>();
  const special = new Set<string>();
  let table = '';
  let methods = '';
  for (const [id, operation] of Object.entries(part.operations)) {
    const row = entry(id, operation);
    table += `  ${id}: ${row.text},\n`;
    if (row.special) special.add(row.special);
    const takes = parametersOf(id, operation);
    if (takes) used.add(takes.name);
    const gives = operation.success.schema ? type(operation.success.schema, '  ') : 'void';
    for (const name of mentioned(gives, names)) used.add(name);
    const parameters = takes
      ? `parameters${takes.schema.required?.length ? '' : '?'}: ${takes.name}`
      : 'parameters?: NoParameters';
    if (methods) methods += '\n';
    methods += `${doc(part, id, operation)}  ${id}(${parameters}, options?: CallOptions): Promise<${gives}>;\n`;
  }
  return { table, methods, used, special };
}

/** Prints the file of one interface. */
export function printClient(part: Interface, interfaces: readonly Interface[]): string {
  const named = namedSchemas(interfaces);
  const { table, methods, used, special } = printOperations(part, new Set(Object.keys(named)));
  const Name = pascal(part.id);
  const basic = part.auth === 'basic';
  const regions = part.regions && literal(part.regions.names);
  const connect = basic ? 'connectBasic' : regions ? 'connectRegional' : 'connect';
  const Connection = basic ? 'BasicConnection' : regions ? 'RegionalConnection' : 'Connection';
  const connection = regions
    ? `${Connection}<${part.regions!.names.map((name) => `'${name}'`).join(' | ')}>`
    : Connection;
  const operations = Object.values(part.operations);
  const asks = operations.some(({ query }) => query);
  const long = operations.some(({ success }) => holdsLongIntegers(success.schema, named));
  const coding = [...(asks ? ['encodeQuery'] : []), ...(long ? ['parseJson'] : [])];
  const bound = [
    `${connect}(connection${regions ? `, ${regions}` : ''})`,
    `${part.id}Routes`,
    ...(asks || !long ? coding : ['undefined', ...coding]),
  ];
  return `/** ${part.title}: every route of the interface as a method. Generated from the contract; do not edit. */
import type {\n${[...used]
    .sort()
    .map((name) => `  ${name},\n`)
    .join('')}} from '@aisle/contract';
${coding.length ? `import { ${coding.join(', ')} } from '@aisle/transport';\n` : ''}import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions${methods.includes('NoParameters') ? ', NoParameters' : ''}, Route${special.size ? ', SpecialRoute' : ''} } from '../connect/bind-routes.ts';
import { ${connect} } from '../connect/${kebab(connect)}.ts';
import type { ${Connection} } from '../connect/${kebab(connect)}.ts';
${special.size ? `import { ${[...special].sort().join(', ')} } from '../connect/special-routes.ts';\n` : ''}
/** One line per operation; \`bindRoutes\` describes the flags. */
export const ${part.id}Routes = {
${table}} as const satisfies Record<keyof ${Name}Client, Route${special.size ? ' | SpecialRoute' : ''}>;

/** ${part.description} */
export interface ${Name}Client {
${methods}}

/**
 * Creates a client of only this interface: ${part.title}.
 * @throws TypeError for a missing host,${regions ? ' an unknown region,' : ''} or a key that is not allowed in a header.
 * @example
 * const ${part.id} = create${Name}Client({ hosts: { read: ['https://${regions ? '{region}.' : ''}service.example.com'] }, ${basic ? 'userId' : regions ? "region: 'eu', appId" : 'appId'}, apiKey });
 */
export const create${Name}Client = (connection: ${connection}): ${Name}Client =>
  bindRoutes<${Name}Client>(${bound.join(', ')});
`;
}

/** Prints the client of all interfaces: their names, routes and types. */
export function printAdmin(interfaces: readonly Interface[]): string {
  const lines = (print: (part: Interface) => string): string => interfaces.map(print).join('');
  const regions = new Set(interfaces.flatMap((part) => (part.regions ? [literal(part.regions.names)] : [])));
  if (regions.size > 1) throw new Error('Interfaces with different regions: the client of all has one list for them.');
  return `/** All interfaces by name. Generated from the contract; do not edit. */
${lines((part) => `import { ${part.id}Routes } from './${kebab(part.id)}.ts';\nimport type { ${pascal(part.id)}Client } from './${kebab(part.id)}.ts';\n`)}
/** Every interface of the service, and every operation of each as a method. */
export interface AdminClient {
${lines((part) => `  /** ${part.description} */\n  ${part.id}: ${pascal(part.id)}Client;\n`)}}

/** Interface to its routes. */
export const allRoutes = {
${lines((part) => `  ${part.id}: ${part.id}Routes,\n`)}} as const;

/** The interfaces with one base URL per region. */
export type RegionalInterface =
${lines((part) => (part.regions ? `  | '${part.id}'\n` : '')).trimEnd()};

/** The regions of each interface. */
export const allRegions = ${[...regions][0]} as const;
`;
}

/** Prints a file that calls every operation with its example, so that the examples of the reference are type-checked. */
export function printEveryCall(interfaces: readonly Interface[]): string {
  const calls = interfaces.flatMap((part) =>
    Object.entries(part.operations).map(
      ([id, operation]) =>
        `  await admin.${exampleCall(part, id, operation).replace(/^(const answer = )?await /, '')}\n`,
    ),
  );
  return `/** Every example of the reference, for the type check. Generated from the contract; do not edit. */
import type { AdminClient } from './all.ts';

export async function everyCall(admin: AdminClient): Promise<void> {
${calls.join('')}}
`;
}
