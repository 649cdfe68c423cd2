/** `aisle call`: any operation of any interface, for all that has no command of its own. */
import { readFileSync } from 'node:fs';
import type { Routes } from '../connect/bind-routes.ts';
import { allRoutes } from '../generated/all.ts';
import { exitCodes, textOf, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { isServed } from './not-served.ts';
import { printTable } from './print-table.ts';
import { errorMessage } from './error-message.ts';

type Methods = Readonly<Record<string, (parameters: object, options: object) => Promise<unknown>>>;

/** `name=value`; a value that is JSON is taken as such: numbers, lists, true. */
function readParameter(word: string): [string, unknown] {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError(`${JSON.stringify(word)} is no parameter: write name=value.`);
  const text = word.slice(at + 1);
  // `007`, `1.10` and long digits are names rather than numbers: as numbers they would change.
  if (/^(true|false|[\d[{-])/.test(text)) {
    try {
      const value = JSON.parse(text) as unknown;
      if (typeof value !== 'number' || String(value) === text) return [word.slice(0, at), value];
    } catch {
      // Not JSON after all: text.
    }
  }
  return [word.slice(0, at), text];
}

function readBody(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  let json = text;
  try {
    if (text.startsWith('@')) json = readFileSync(text.slice(1), 'utf8');
    return JSON.parse(json) as unknown;
  } catch (error) {
    throw new UsageError(`--body is not JSON and no readable @file: ${errorMessage(error)}`);
  }
}

export const callOperation: Command = {
  summary: 'Call any operation of any interface.',
  usage: '[interface.operation] [name=value …]',
  help: `
Without words: lists all operations with their routes, and whether the service of this release serves them.
Path parameters, query keys and headers are name=value; values that are JSON (numbers, true, [..]) are taken as such.
The answer is printed as JSON. See the reference for what each takes.`,
  options: {
    body: { type: 'string', value: 'JSON|@FILE', help: 'The body of the request.' },
  },
  permissions: 'that of the operation: see the reference',
  examples: [
    ['aisle call', 'what is there?'],
    ['aisle call objects.deleteObject indexName=products objectID=p1', 'delete one record'],
    ['aisle call search.searchSingleIndex indexName=products --body \'{"query":"shoe"}\'', 'search'],
    ['aisle call abTesting.estimateABTest --body @test.json', 'how many searches and days does an A/B test need?'],
  ],
  async run(task) {
    const [name, ...parameters] = task.words;
    const { terminal } = task;
    if (!name) {
      const rows = Object.entries<Routes>(allRoutes).flatMap(([part, routes]) =>
        Object.entries(routes).map(([id, route]) => ({
          operation: `${part}.${id}`,
          route: (typeof route === 'function' ? route.route : route)
            .slice(0, 2)
            .join(' ')
            .replace(/\{\?.*/, ''),
          served: isServed(part, id) ? 'yes' : 'not yet',
        })),
      );
      terminal.out(task.options['json'] ? `${JSON.stringify(rows)}\n` : printTable(rows));
      return exitCodes.done;
    }
    const [part = '', id = ''] = name.split('.');
    const routes: Record<string, object> = allRoutes;
    if (!Object.hasOwn(routes, part) || !Object.hasOwn(routes[part]!, id))
      throw new UsageError(`There is no operation ${JSON.stringify(name)}: aisle call lists all.`);
    const body = readBody(textOf(task, 'body'));
    const input = { ...Object.fromEntries(parameters.map(readParameter)), ...(body === undefined ? {} : { body }) };
    const methods = task.admin()[part as keyof typeof allRoutes] as unknown as Methods;
    const answer = await methods[id]!(input, { signal: terminal.signal }).catch((error: unknown) => {
      // Refused before anything was sent.
      throw error instanceof TypeError ? new UsageError(error.message) : error;
    });
    if (answer !== undefined) terminal.out(`${JSON.stringify(answer, null, task.options['json'] ? undefined : 2)}\n`);
    return exitCodes.done;
  },
};
