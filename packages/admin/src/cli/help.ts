/** Help: lists commands, options and examples. */
import type { Command, Option } from './command.ts';
import { commonOptions, environmentHelp } from './connect-from.ts';
import { helpNote } from './not-served.ts';

/** Two columns. */
const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = rows.reduce((widest, [left]) => Math.max(widest, left.length), 0);
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
};

const optionRows = (options: Readonly<Record<string, Option>>): [string, string][] =>
  Object.entries(options).map(([name, { short, value, help }]) => [
    `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    help,
  ]);

/** The help of `aisle --help`. */
export const overview = (
  commands: Readonly<Record<string, Command>>,
): string => `aisle: work with the search service from a shell.

Usage: aisle <command> [words] [options]
       aisle --version

Commands:
${columns(Object.entries(commands).map(([name, { summary }]) => [name, summary + helpNote(name)]))}
Options of every command:
${columns(optionRows(commonOptions))}
Environment:
${columns(environmentHelp)}
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a difference was found (diff), 130 interrupted.

First steps:
  export AISLE_URL=http://127.0.0.1:7700 AISLE_APP_ID=shop AISLE_API_KEY=…
  aisle import products products.csv --id sku
  aisle settings get products
  aisle <command> --help
`;

/** The help of one command. */
export const commandHelp = (
  name: string,
  { summary, usage, help, options, permissions, examples }: Command,
): string => `aisle ${name}: ${summary}${helpNote(name)}

Usage: aisle ${name} ${usage} [options]

${help.trim()}

Options:
${columns(optionRows({ ...options, ...commonOptions }))}
The key needs: ${permissions}.

Examples:
${examples.map(([line, meaning]) => `  # ${meaning}\n  ${line}\n`).join('')}`;
