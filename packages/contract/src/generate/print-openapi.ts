/** Prints one self-contained OpenAPI 3.1 document per interface, with every schema that it refers to. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { type JsonSchema, namedSchemas, toJsonSchema } from './json-schema.ts';

const REF = '#/components/schemas/';

/** Returns the names that a schema refers to, directly or indirectly. */
function reach(json: unknown, all: Record<string, Schema>, found: Map<string, JsonSchema>): void {
  if (Array.isArray(json)) for (const one of json) reach(one, all, found);
  else if (json && typeof json === 'object') {
    for (const [word, value] of Object.entries(json)) {
      if (word === '$ref' && typeof value === 'string' && value.startsWith(REF)) {
        const name = value.slice(REF.length);
        const schema = all[name];
        if (!schema) throw new Error(`The contract refers to a schema "${name}" that no interface defines.`);
        if (found.has(name)) continue;
        const translated = toJsonSchema(schema, REF);
        found.set(name, translated);
        reach(translated, all, found);
      } else reach(value, all, found);
    }
  }
}

function parameters(operation: Operation): JsonSchema[] {
  const list = (where: 'path' | 'query', schemas: Readonly<Record<string, Schema>> | undefined): JsonSchema[] =>
    Object.entries(schemas ?? {}).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || (operation.requiredQuery ?? []).includes(name),
      ...(schema.description ? { description: schema.description } : {}),
      ...(schema.type === 'array' ? { style: where === 'path' ? 'simple' : 'form', explode: false } : {}),
      schema: toJsonSchema(schema, REF),
    }));
  const headers = Object.values(operation.headers ?? {}).map(({ header, schema }) => ({
    name: header,
    in: 'header',
    required: true,
    ...(schema.description ? { description: schema.description } : {}),
    schema: toJsonSchema(schema, REF),
  }));
  return [...list('path', operation.path), ...headers, ...list('query', operation.query)];
}

function describe(part: Interface, id: string, operation: Operation): JsonSchema {
  const errors = Object.entries({ ...part.errors, ...operation.errors }).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: `${REF}ErrorBody` } } } },
  ]);
  const headers = Object.entries({ ...part.responseHeaders, ...operation.responseHeaders }).map(
    ([name, description]) => [name, { description, schema: { type: 'integer' } }],
  );
  const mediaType = operation.success.format === 'jsonLines' ? 'application/jsonl' : 'application/json';
  return {
    operationId: id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [part.id],
    parameters: parameters(operation),
    ...(operation.body
      ? {
          requestBody: {
            required: operation.bodyRequired === true,
            content: { 'application/json': { schema: toJsonSchema(operation.body, REF) } },
          },
        }
      : {}),
    responses: {
      [operation.success.status]: {
        description: 'Success',
        ...(headers.length ? { headers: Object.fromEntries(headers) } : {}),
        ...(operation.success.schema
          ? { content: { [mediaType]: { schema: toJsonSchema(operation.success.schema, REF) } } }
          : {}),
      },
      ...Object.fromEntries(errors),
    },
    'x-acl': operation.acl,
    ...(operation.otherAcls ? { 'x-other-acls': operation.otherAcls } : {}),
    'x-host': operation.read ? 'read' : 'write',
    'x-safe-to-replay': operation.safe,
    'x-timeout-ms': operation.timeoutMs,
    'x-source': operation.source,
    ...(operation.limits ? { 'x-limits': operation.limits } : {}),
    ...(operation.queryOrBody ? { 'x-query-or-body': true } : {}),
  };
}

/** Returns the security schemes of an interface. */
function credentials(part: Interface): { schemes: Record<string, JsonSchema>; security: Record<string, []>[] } {
  const description = part.ownKey ? { description: `The key is ${part.ownKey}.` } : {};
  if (part.auth === 'basic')
    return { schemes: { basic: { type: 'http', scheme: 'basic', ...description } }, security: [{ basic: [] }] };
  const schemes: Record<string, JsonSchema> = {
    applicationId: { type: 'apiKey', in: 'header', name: 'X-Service-Application-Id' },
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Service-API-Key', ...description },
  };
  const security: Record<string, []>[] = [{ applicationId: [], apiKey: [] }];
  if (part.queryNames) {
    schemes['applicationIdInQuery'] = { type: 'apiKey', in: 'query', name: part.queryNames.appId };
    schemes['apiKeyInQuery'] = { type: 'apiKey', in: 'query', name: part.queryNames.apiKey };
    security.push({ applicationIdInQuery: [], apiKeyInQuery: [] });
  }
  return { schemes, security };
}

/** Prints the document of one interface as JSON. */
export function printOpenApi(part: Interface, interfaces: readonly Interface[]): string {
  const paths: Record<string, JsonSchema> = {};
  for (const [id, operation] of Object.entries(part.operations)) {
    (paths[operation.route] ??= {})[operation.method.toLowerCase()] = describe(part, id, operation);
  }
  const found = new Map<string, JsonSchema>();
  reach(paths, namedSchemas(interfaces), found);
  const { schemes, security } = credentials(part);
  return `${JSON.stringify(
    {
      openapi: '3.1.0',
      info: {
        title: `Aisle: ${part.title}`,
        description: part.description,
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [
        {
          url: 'https://{host}',
          variables: {
            host: {
              default: 'localhost',
              description: `Reads: ${part.hosts.read}; writes: ${part.hosts.write}${part.regions ? `; one per region: ${part.regions.names.join(', ')}` : ''}`,
            },
          },
        },
      ],
      security,
      paths,
      components: {
        securitySchemes: schemes,
        schemas: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
      },
    },
    null,
    2,
  )}\n`;
}
