/** Prints the reference: one page per interface, with a badge on everything that the service description does not show. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { kebab, pascal } from './letter-case.ts';
import { exampleCall, permission } from './print-client.ts';
import { namedSchemas } from './json-schema.ts';
import { type } from './print-types.ts';
import { coverage, type Served } from './served.ts';

/** Escapes a table cell: a `|` would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const badge = (source: Schema['source']): string => (source === 'inferred' ? ' `inferred`' : '');
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** The interface that defines each named schema, by schema name. */
type Homes = ReadonlyMap<string, Interface>;

/** Prints a type with links from schema names to their descriptions. */
function linked(schema: Schema, part: Interface, homes: Homes): string {
  const text = type(schema).replaceAll('<T>', '').replace(/\s+/g, ' ');
  // The fields of an inline object would be too long for a cell.
  const short = text.length > 120 ? (schema.type ?? 'object') : text;
  const names = [...new Set([...short.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name))].filter((name) =>
    homes.has(name),
  );
  const links = names.map((name) => {
    const home = homes.get(name)!;
    return `[${name}](${home === part ? '' : `${kebab(home.id)}.md`}#${anchor(name)})`;
  });
  return `\`${cell(short)}\`${links.length ? ` (${links.join(', ')})` : ''}`;
}

/** Prints the constraints of a value: default, range, item counts, maximum length and pattern. */
function rules(schema: Schema): string {
  return [
    schema.default === undefined ? '' : `default \`${JSON.stringify(schema.default)}\``,
    schema.minimum === undefined ? '' : `at least ${schema.minimum}`,
    schema.maximum === undefined ? '' : `at most ${schema.maximum}`,
    schema.minItems === undefined ? '' : `at least ${schema.minItems} items`,
    schema.maxItems === undefined ? '' : `at most ${schema.maxItems} items`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.pattern === undefined ? '' : `pattern \`${schema.pattern}\``,
  ]
    .filter(Boolean)
    .join(', ');
}

interface Row {
  name: string;
  where?: string;
  schema: Schema;
  required: boolean;
}

function table(rows: readonly Row[], part: Interface, homes: Homes): string {
  const where = rows.some((row) => row.where);
  const head = ['Name', ...(where ? ['In'] : []), 'Type', 'Required', 'Meaning'];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return (
    line(head) +
    line(head.map(() => '---')) +
    rows
      .map(({ name, where: place, schema, required }) => {
        const meaning = [schema.description ?? '', rules(schema) && `(${rules(schema)})`].filter(Boolean).join(' ');
        return line([
          `\`${name}\`${badge(schema.source)}`,
          ...(where ? [place!] : []),
          linked(schema, part, homes),
          required ? 'yes' : 'no',
          cell(meaning),
        ]);
      })
      .join('')
  );
}

const fields = (schema: Schema): Row[] =>
  Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    schema: one,
    required: (schema.required ?? []).includes(name),
  }));

function operationText(part: Interface, id: string, operation: Operation, homes: Homes): string {
  const at = (where: string, schemas: Readonly<Record<string, Schema>> = {}, required: readonly string[]): Row[] =>
    Object.entries(schemas).map(([name, schema]) => ({ name, where, schema, required: required.includes(name) }));
  const rows = [
    ...at('path', operation.path, Object.keys(operation.path ?? {})),
    ...Object.entries(operation.headers ?? {}).map(([name, { header, schema }]): Row => ({
      name,
      where: `header \`${header}\``,
      schema,
      required: true,
    })),
    ...at(operation.queryOrBody ? 'query (or body)' : 'query', operation.query, operation.requiredQuery ?? []),
    ...(operation.body
      ? [{ name: 'body', where: 'body', schema: operation.body, required: operation.bodyRequired === true }]
      : []),
  ];
  const { success } = operation;
  const errors = Object.entries({ ...part.errors, ...operation.errors });
  return [
    `### ${id}`,
    `${operation.summary}. ${operation.source === 'inferred' ? '`inferred`' : '`given`'}`,
    ...(operation.description ? [operation.description] : []),
    `\`${operation.method} ${operation.route}\` · host: ${operation.read ? 'read' : 'write'} · key permission: ${permission(operation)} · may be sent twice: ${operation.safe ? 'yes' : 'no'}`,
    ...(operation.limits?.length ? [operation.limits.map((limit) => `- Limit: ${limit}.`).join('\n')] : []),
    ...(rows.length ? [table(rows, part, homes).trimEnd()] : []),
    `Answer: ${success.status}${success.schema ? `, ${linked(success.schema, part, homes)}${success.format ? ', one JSON value per line' : ''}` : ', no body'}.`,
    ...(errors.length ? [errors.map(([status, reason]) => `- ${status}: ${reason}.`).join('\n')] : []),
    `\`\`\`ts\n${exampleCall(part, id, operation)}\n\`\`\``,
  ].join('\n\n');
}

function schemaText(name: string, schema: Schema, part: Interface, homes: Homes): string {
  const rows = fields(schema);
  const parents = (schema.allOf ?? []).flatMap((one) => (one.$ref ? [linked(one, part, homes)] : []));
  return [
    `### ${name}`,
    ...(schema.source === 'inferred' ? ['`inferred`'] : []),
    ...(schema.description ? [schema.description] : []),
    ...(parents.length ? [`Everything of ${parents.join(', ')}, and:`] : []),
    rows.length ? table(rows, part, homes).trimEnd() : `Type: ${linked(schema, part, homes)}`,
    ...(schema.additionalProperties === true ? ['Other fields are allowed.'] : []),
    ...(schema.openTypes
      ? [
          'The types take names beyond these, for services that know more; this service refuses a name that it does not know.',
        ]
      : []),
  ].join('\n\n');
}

const places = (part: Interface): string =>
  part.hosts.read === part.hosts.write
    ? `\`${part.hosts.read}\``
    : `reads \`${part.hosts.read}\`, writes \`${part.hosts.write}\``;

function credentials(part: Interface): string {
  const how =
    part.auth === 'basic'
      ? 'HTTP basic authentication'
      : `the headers \`X-Service-Application-Id\` and \`X-Service-API-Key\`${
          part.queryNames ? `, or the query keys \`${part.queryNames.appId}\` and \`${part.queryNames.apiKey}\`` : ''
        }`;
  return `${how}${part.ownKey ? `; the key is ${part.ownKey}` : ''}`;
}

/** Prints the page of one interface. */
export function printReference(part: Interface, interfaces: readonly Interface[], served: Served): string {
  // Throws if two interfaces use the same schema name.
  namedSchemas(interfaces);
  const homes = new Map(interfaces.flatMap((one) => Object.keys(one.schemas).map((name) => [name, one] as const)));
  const file = kebab(part.id);
  const headers = Object.entries(part.responseHeaders ?? {});
  return `${[
    '<!-- Generated from the contract; do not edit. -->',
    `# ${part.title}`,
    part.description,
    [
      `- Client: \`import { create${pascal(part.id)}Client } from '@aisle/admin/${file}'\`, or \`createAdminClient(…).${part.id}\`.`,
      `- Base address: ${places(part)}.${part.regions ? ` One per region: ${part.regions.names.join(', ')}.${badge(part.regions.source)}` : ''}`,
      `- Credentials: ${credentials(part)}.`,
      `- OpenAPI: [\`@aisle/admin/openapi/${file}.json\`](../../packages/admin/openapi/${file}.json).`,
      `- Answered by the service in this repository: ${coverage(part, served)}.`,
      ...headers.map(([name, meaning]) => `- Every answer carries \`${name}\`: ${meaning}`),
    ].join('\n'),
    '`given`: the service description says so. `inferred`: it does not show it, and this is what users of such a service expect.',
    '## Operations',
    Object.keys(part.operations)
      .map((id) => `- [${id}](#${anchor(id)}): ${part.operations[id]!.summary}`)
      .join('\n'),
    ...Object.entries(part.operations).map(([id, operation]) => operationText(part, id, operation, homes)),
    '## Types',
    ...Object.entries(part.schemas).map(([name, schema]) => schemaText(name, schema, part, homes)),
  ].join('\n\n')}\n`;
}

/** Prints the first page of the reference. */
export function printContents(interfaces: readonly Interface[], served: Served): string {
  const routes = interfaces.reduce((sum, part) => sum + Object.keys(part.operations).length, 0);
  return `<!-- Generated from the contract; do not edit. -->

# Reference

Every interface of the service: ${routes} operations. The elements have [pages of their own](elements/README.md).

| Interface | Operations | Answered by the service in this repository | What it does |
| --- | --- | --- | --- |
${interfaces
  .map(
    (part) =>
      `| [${part.title}](${kebab(part.id)}.md) | ${Object.keys(part.operations).length} | ${coverage(part, served)} | ${cell(part.description)} |\n`,
  )
  .join('')}`;
}
