/** TypeScript types: prints the schemas and operations of the contract as interfaces with JSDoc. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { kebab, pascal } from './letter-case.ts';

/** Prints the JSDoc of a schema: meaning, then constraints, then source. */
function doc(schema: Schema, by = ''): string {
  const lines: string[] = [];
  if (schema.description) lines.push(schema.description);
  const range = [
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
    schema.minItems !== undefined && `at least ${schema.minItems} items`,
    schema.maxItems !== undefined && `at most ${schema.maxItems} items`,
    schema.minLength !== undefined && schema.minLength > 1 && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
  ].filter(Boolean);
  if (range.length) lines.push(`Range: ${range.join(', ')}.`);
  if (schema.pattern) lines.push(`Pattern: \`${schema.pattern}\``);
  if (schema.default !== undefined) lines.push(`@default ${JSON.stringify(schema.default)}`);
  if (schema.source === 'inferred') lines.push('@remarks Inferred: the service description does not show it.');
  if (!lines.length) return '';
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  return safe.length === 1
    ? `${by}/** ${safe[0]} */\n`
    : `${by}/**\n${safe.map((line) => `${by} * ${line}\n`).join('')}${by} */\n`;
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function members(schema: Schema, by: string): string {
  const required = new Set(schema.required);
  let out = '';
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    out += `${doc(property, by)}${by}${key(name)}${required.has(name) ? '' : '?'}: ${type(property, by)};\n`;
  }
  if (schema.openTypes)
    out += `${by}/** Whatever else the service that you ask knows: it goes out as it is. */\n${by}[parameter: string]: unknown;\n`;
  // An open object: additional fields of the record or the service.
  else if (schema.additionalProperties === true) out += `${by}[name: string]: unknown;\n`;
  return out;
}

/** Prints the type expression of a schema. */
export function type(schema: Schema, by = ''): string {
  if (schema.$ref) return schema.records ? `${schema.$ref}<T>` : schema.$ref;
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => type(one, by)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(' | ');
  if (schema.known) return `${schema.known.map((value) => `'${value}'`).join(' | ')} | (string & {})`;
  if (schema.int64) return 'number | bigint | string';
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array': {
      const item = type(schema.items ?? {}, by);
      return /[|&{ ]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      if (schema.properties) return `{\n${members(schema, `${by}  `)}${by}}`;
      if (typeof schema.additionalProperties === 'object')
        return `Record<string, ${type(schema.additionalProperties, by)}>`;
      return 'Record<string, unknown>';
    case undefined:
      return 'unknown';
    default:
      return schema.type;
  }
}

function declaration(name: string, schema: Schema): string {
  if (schema.records === 'is') {
    // A mapped type, so that records typed by an interface are assignable to AnyRecord.
    const own = members({ ...schema, additionalProperties: false }, '  ');
    return `${doc(schema)}export type ${name}<T = AnyRecord> = { [Name in keyof T]: T[Name] } & {\n${own}};\n`;
  }
  const generic = schema.records ? '<T = AnyRecord>' : '';
  const refs = (schema.allOf ?? []).filter((one) => one.$ref).map((one) => type(one));
  if (schema.type === 'object' && (schema.properties || refs.length)) {
    return `${doc(schema)}export interface ${name}${generic}${refs.length ? ` extends ${refs.join(', ')}` : ''} {\n${members(schema, '  ')}}\n`;
  }
  return `${doc(schema)}export type ${name} = ${type(schema)};\n`;
}

/** Prints the input type of an operation: path parameters, query keys and headers by name, and the body. Undefined if it has none. */
export function parametersOf(id: string, operation: Operation): { name: string; schema: Schema } | undefined {
  const headers = Object.entries(operation.headers ?? {}).map(([name, { schema }]) => [name, schema] as const);
  const properties: Record<string, Schema> = {
    ...operation.path,
    ...Object.fromEntries(headers),
    ...operation.query,
  };
  if (operation.body) properties['body'] = operation.body;
  if (!Object.keys(properties).length) return undefined;
  const required = [
    ...Object.keys(operation.path ?? {}),
    ...headers.map(([name]) => name),
    ...(operation.requiredQuery ?? []),
    ...(operation.bodyRequired ? ['body'] : []),
  ];
  return {
    name: `${pascal(id)}Parameters`,
    schema: {
      type: 'object',
      properties,
      required,
      description: `What \`${id}\` takes.`,
      ...(operation.openTypes && { openTypes: true }),
    },
  };
}

/** Prints the decoded and validated input and the output of an operation, as its handler in the service sees them. */
function signature(id: string, operation: Operation): string {
  const path = Object.entries(operation.path ?? {}).map(
    ([name, schema]) =>
      `${key(name)}: ${schema.type === 'array' || schema.type === 'integer' ? type(schema, '    ') : 'string'}`,
  );
  const required = new Set(operation.requiredQuery);
  const query = Object.entries(operation.query ?? {}).map(
    ([name, schema]) => `${key(name)}${required.has(name) ? '' : '?'}: ${type(schema, '    ')}`,
  );
  const { schema, format } = operation.success;
  const object = (members: readonly string[]): string => (members.length ? `{ ${members.join('; ')} }` : 'unknown');
  const body = operation.body
    ? `${type(operation.body, '    ')}${operation.bodyRequired ? '' : ' | undefined'}`
    : 'undefined';
  // The lines of a JSON Lines response are the entries of the list that its schema describes.
  const answer = schema ? type(schema, '    ') : 'undefined';
  return `  ${id}: {
    path: ${object(path)};
    query: ${object(query)};
    body: ${body};
    ${format === 'jsonLines' ? 'lines' : 'answer'}: ${answer};
  };
`;
}

/** Returns the name of the TypeScript interface with the signatures of all operations of an interface. */
export const operationsOf = (part: Interface): string => `${pascal(part.id)}Operations`;

/** Returns the imported names of a text of types, by the ID of the interface that declares them. */
function borrowed(text: string, part: Interface, interfaces: readonly Interface[]): Map<string, string[]> {
  const words = new Set(text.replace(/\/\*[\s\S]*?\*\//g, '').match(/\b[A-Z]\w*\b/g));
  return new Map(
    interfaces
      .filter((other) => other !== part)
      .map((other): [string, string[]] => [other.id, Object.keys(other.schemas).filter((name) => words.has(name))])
      .filter(([, names]) => names.length > 0),
  );
}

/** Prints the types of one interface: its schemas, inputs of operations, and signatures of handlers. */
export function printTypes(part: Interface, interfaces: readonly Interface[]): string {
  let out = '';
  for (const [name, schema] of Object.entries(part.schemas)) out += `\n${declaration(name, schema)}`;
  for (const [id, operation] of Object.entries(part.operations)) {
    const takes = parametersOf(id, operation);
    if (takes) out += `\n${declaration(takes.name, takes.schema)}`;
  }
  out += `\n/** What the operations take and give on the service's side, decoded and validated. */\nexport interface ${operationsOf(part)} {\n`;
  for (const [id, operation] of Object.entries(part.operations)) out += signature(id, operation);
  out += '}\n';
  const imports = Array.from(
    borrowed(out, part, interfaces),
    ([id, names]) => `import type { ${names.join(', ')} } from './${kebab(id)}.ts';\n`,
  );
  if (/\bAnyRecord\b/.test(out)) imports.unshift("import type { AnyRecord } from '../any-record.ts';\n");
  return `/** ${part.title}: ${part.description} Generated from the contract; do not edit. */\n${imports.join('')}${out}`;
}

/** Prints the types of all interfaces, and one map of all operations. */
export function printAllTypes(interfaces: readonly Interface[]): string {
  const files = interfaces.map((part) => ({ name: operationsOf(part), file: `./${kebab(part.id)}.ts` }));
  return `/** The words of the wire as types. Generated from the contract; do not edit. */
${files.map(({ name, file }) => `import type { ${name} } from '${file}';`).join('\n')}

${files.map(({ file }) => `export type * from '${file}';`).join('\n')}

/** Every operation by its ID: what its handler takes and gives. */
export interface Operations
  extends ${files.map(({ name }) => name).join(',\n    ')} {}
`;
}
