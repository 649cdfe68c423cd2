/** `aisle call`: calls any operation of any interface, for those without a command of their own. */
import { readFileSync } from 'node:fs';
import type { Routes } from '../connect/bind-routes.ts';
import { allRoutes } from '../generated/all.ts';
import { exitCodes, textOf, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { isServed } from './not-served.ts';
import { printTable } from './print-table.ts';
import { errorMessage } from './error-message.ts';

type ClientMethods = Readonly<Record<string, (parameters: object, options: object) => Promise<unknown>>>;

/** Parses `name=value`. JSON values (numbers, lists, true) are parsed; everything else stays text. */
function parseParameter(word: string): [string, unknown] {
  const separator = word.indexOf('=');
  if (separator < 1) throw new UsageError(`${JSON.stringify(word)} is not a parameter: write name=value.`);
  const text = word.slice(separator + 1);
  // `007`, `1.10` and long digit strings stay text: as numbers they would change.
  if (/^(true|false|[\d[{-])/.test(text)) {
    try {
      const value = JSON.parse(text) as unknown;
      if (typeof value !== 'number' || String(value) === text) return [word.slice(0, separator), value];
    } catch {
      // Not JSON: keep it as text.
    }
  }
  return [word.slice(0, separator), text];
}

function parseBody(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  let json = text;
  try {
    if (text.startsWith('@')) json = readFileSync(text.slice(1), 'utf8');
    return JSON.parse(json) as unknown;
  } catch (error) {
    throw new UsageError(`--body is neither JSON nor a readable @file: ${errorMessage(error)}`);
  }
}

export const callOperation: Command = {
  summary: 'Call any operation of any interface.',
  usage: '[interface.operation] [name=value …]',
  help: `
Without arguments: lists all operations with their routes and whether this release serves them.
Path parameters, query keys and headers are name=value; JSON values (numbers, true, [..]) are parsed.
The answer is printed as JSON. See the reference for the parameters of each operation.`,
  options: {
    body: { type: 'string', value: 'JSON|@FILE', help: 'The body of the request.' },
  },
  permissions: 'depends on the operation: see the reference',
  examples: [
    ['aisle call', 'list all operations'],
    ['aisle call objects.deleteObject indexName=products objectID=p1', 'delete one record'],
    ['aisle call search.searchSingleIndex indexName=products --body \'{"query":"shoe"}\'', 'search'],
    ['aisle call abTesting.estimateABTest --body @test.json', 'how many searches and days does an A/B test need?'],
  ],
  async run(task) {
    const [name, ...parameters] = task.words;
    const { terminal } = task;
    if (!name) {
      const rows = Object.entries<Routes>(allRoutes).flatMap(([interfaceId, routes]) =>
        Object.entries(routes).map(([id, route]) => ({
          operation: `${interfaceId}.${id}`,
          route: (typeof route === 'function' ? route.route : route)
            .slice(0, 2)
            .join(' ')
            .replace(/\{\?.*/, ''),
          served: isServed(interfaceId, id) ? 'yes' : 'not yet',
        })),
      );
      terminal.out(task.options['json'] ? `${JSON.stringify(rows)}\n` : printTable(rows));
      return exitCodes.done;
    }
    const [interfaceId = '', operationId = ''] = name.split('.');
    const routes: Record<string, object> = allRoutes;
    if (!Object.hasOwn(routes, interfaceId) || !Object.hasOwn(routes[interfaceId]!, operationId))
      throw new UsageError(`There is no operation ${JSON.stringify(name)}: run "aisle call" to list them.`);
    const body = parseBody(textOf(task, 'body'));
    const input = { ...Object.fromEntries(parameters.map(parseParameter)), ...(body === undefined ? {} : { body }) };
    const methods = task.admin()[interfaceId as keyof typeof allRoutes] as unknown as ClientMethods;
    const answer = await methods[operationId]!(input, { signal: terminal.signal }).catch((error: unknown) => {
      // A TypeError means that the client rejected the parameters before sending.
      throw error instanceof TypeError ? new UsageError(error.message) : error;
    });
    if (answer !== undefined) terminal.out(`${JSON.stringify(answer, null, task.options['json'] ? undefined : 2)}\n`);
    return exitCodes.done;
  },
};
