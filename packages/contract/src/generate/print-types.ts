/** Prints the contract's schemas and operations as TypeScript interfaces whose JSDoc says meaning, range and default. */
import type { Interface, Operation, Schema } from '../form.ts';

const indent = (text: string, by: string): string => text.replace(/\n(?=.)/g, `\n${by}`);

/** The JSDoc of one schema: meaning, then what a value must obey, then where the statement comes from. */
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
  // An open object: whatever else the record or the service brings.
  if (schema.additionalProperties === true) out += `${by}[name: string]: unknown;\n`;
  return out;
}

/** The type expression of a schema. */
export function type(schema: Schema, by = ''): string {
  if (schema.$ref) return schema.$ref;
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
  const refs = (schema.allOf ?? []).map((one) => one.$ref).filter((ref) => ref !== undefined);
  if (schema.type === 'object' && (schema.properties || refs.length)) {
    return `${doc(schema)}export interface ${name}${refs.length ? ` extends ${refs.join(', ')}` : ''} {\n${members(schema, '  ')}}\n`;
  }
  return `${doc(schema)}export type ${name} = ${type(schema)};\n`;
}

const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** What a caller of an operation gives: path parameters and query keys by name, and the body. */
function parameters(id: string, operation: Operation): { name: string; text: string } | undefined {
  const properties: Record<string, Schema> = { ...operation.path, ...operation.query };
  if (operation.body) properties['body'] = operation.body;
  if (!Object.keys(properties).length) return undefined;
  const required = [
    ...Object.keys(operation.path ?? {}),
    ...(operation.requiredQuery ?? []),
    ...(operation.bodyRequired ? ['body'] : []),
  ];
  const name = `${pascal(id)}Parameters`;
  return {
    name,
    text: declaration(name, { type: 'object', properties, required, description: `What \`${id}\` takes.` }),
  };
}

function operationDoc(part: Interface, operation: Operation): string {
  const errors = Object.entries({ ...part.errors, ...operation.errors });
  const lines = [
    `${operation.summary}.`,
    ...(operation.description ? ['', operation.description] : []),
    '',
    `\`${operation.method} ${operation.route}\` · key permission: ${operation.acl === 'perAction' ? 'by action' : `\`${operation.acl}\``} · section ${part.section}`,
    ...(operation.limits ?? []).map((limit) => `Limit: ${limit}.`),
    ...errors.map(([status, reason]) => `@throws ${status} ${reason}.`),
    ...(operation.source === 'inferred' ? ['@remarks Inferred: the service description does not show it.'] : []),
  ];
  return `  /**\n${lines.map((line) => `   *${line ? ` ${line.replaceAll('*/', '*\\/')}` : ''}\n`).join('')}   */\n`;
}

/** All interfaces of the contract as one file of types. */
export function printTypes(interfaces: readonly Interface[]): string {
  let out = '/** The words of the wire as types. Generated from the contract; do not edit. */\n';
  for (const part of interfaces) {
    out += `\n// ${part.title}: ${part.description}\n`;
    for (const [name, schema] of Object.entries(part.schemas)) out += `\n${declaration(name, schema)}`;
    let api = `\n/** ${part.title}: one method per operation. */\nexport interface ${pascal(part.id)}Api {\n`;
    for (const [id, operation] of Object.entries(part.operations)) {
      const takes = parameters(id, operation);
      if (takes) out += `\n${takes.text}`;
      const gives = operation.success.schema ? type(operation.success.schema, '  ') : 'void';
      const optional = takes && !/^ {2}[\w"$]+: /m.test(takes.text) ? '?' : '';
      api += `${operationDoc(part, operation)}  ${id}(${takes ? `parameters${optional}: ${takes.name}` : ''}): Promise<${indent(gives, '')}>;\n`;
    }
    out += `${api}}\n`;
  }
  return out;
}
