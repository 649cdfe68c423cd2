/** A server that knows the contract alone: it checks what it is asked and answers with the smallest thing the contract promises. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interfaces, type Operation, type Schema } from '@aisle/contract/data';
import { ajv, named, validatorOf } from './schemas.ts';

/** The smallest value that a schema allows: required fields, one item per list, false, the first of the words. */
export function smallest(schema: Schema): unknown {
  if (schema.$ref) return smallest(named[schema.$ref]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.known) return schema.known[0];
  if (schema.anyOf) return smallest(schema.anyOf[0]!);
  switch (schema.type) {
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => smallest(schema.items ?? {}));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'string':
      return 'text';
    case 'object': {
      const parents = (schema.allOf ?? []).map((one) => smallest(one) as object);
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
      return Object.assign(
        {},
        ...parents,
        Object.fromEntries(fields.map(([name, one]) => [name, smallest(one)])),
      ) as object;
    }
    default:
      return null;
  }
}

/** Literal parts come before parameters. */
const routes = interfaces
  .flatMap((part) => Object.values(part.operations))
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.route.replace(/[.*+]/g, String.raw`\$&`).replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .sort((a, b) => a.operation.route.split('{').length - b.operation.route.split('{').length);

/** What is wrong with a request, or nothing. */
function wrong(operation: Operation, url: URL, body: string): string | undefined {
  for (const name of url.searchParams.keys()) if (!operation.query?.[name]) return `unknown query key ${name}`;
  for (const name of operation.requiredQuery ?? [])
    if (!url.searchParams.has(name)) return `query key ${name} is missing`;
  if (!operation.body) return body ? 'a body that nobody asked for' : undefined;
  if (!body) return operation.bodyRequired ? 'body is missing' : undefined;
  const validate = validatorOf(operation.body);
  return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors);
}

/** Starts it on a free port. */
export async function startContractStub(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://stub');
      const operation = routes.find(
        (route) => route.operation.method === request.method && route.pattern.test(url.pathname),
      )?.operation;
      const problem = operation ? wrong(operation, url, body) : 'no such route';
      if (!operation || problem) {
        response.writeHead(400).end(JSON.stringify({ message: problem }));
        return;
      }
      const { status, schema, format } = operation.success;
      response.writeHead(status);
      const answer = schema && smallest(schema);
      if (format === 'jsonLines') response.end((answer as unknown[]).map((line) => JSON.stringify(line)).join('\n'));
      else response.end(schema ? JSON.stringify(answer) : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
