/** Served operations: prints which operations the service does not implement yet, into documents and the command line. */
import type { Interface } from '../contract-shape.ts';
import { kebab, pascal } from './letter-case.ts';
import { coverage, missingOf, type Served } from './served.ts';

const NOTE = '<!-- generated: served -->';
const TABLE = '<!-- generated: served table -->';
const END = '<!-- end: served -->';
const block = (begin: string): RegExp => new RegExp(`${begin}\\n[\\s\\S]*?${END}`);

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Whether a document mentions an interface: its reference page, its client, its methods or its command. */
function speaksOf(text: string, part: Interface): boolean {
  const words = [
    `reference/${kebab(part.id)}\\.md`,
    `@aisle/admin/${kebab(part.id)}\\b`,
    `create${pascal(part.id)}Client\\b`,
    `\\badmin\\.${part.id}\\b`,
    `\\baisle ${part.id}\\b`,
  ];
  return new RegExp(words.join('|')).test(text);
}

/** Prints the coverage of the interfaces that a document mentions; empty if all of them are implemented. */
function note(parts: readonly Interface[], served: Served): string {
  const absent = parts.filter((part) => missingOf(part, served).length === Object.keys(part.operations).length);
  const partly = parts.filter((part) => !absent.includes(part));
  const sentences = [
    ...(absent.length > 0
      ? [
          `The service in this repository does not answer ${inWords(absent.map(({ title }) => title))} yet: calls get 404.`,
        ]
      : []),
    ...partly.map((part) => `Of ${part.title} it answers ${coverage(part, served)}.`),
  ];
  return sentences.length > 0 ? `> **Not in the box yet.** ${sentences.join(' ')}` : '';
}

/** Prints all interfaces in two rows: implemented and not implemented. */
function table(interfaces: readonly Interface[], served: Served): string {
  const whole = interfaces.filter((part) => missingOf(part, served).length === 0);
  const others = interfaces.filter((part) => !whole.includes(part));
  const count = (parts: readonly Interface[]): number =>
    parts.reduce((sum, part) => sum + Object.keys(part.operations).length, 0);
  const answered = served.size;
  const name = (part: Interface): string => {
    const [missing, all] = [missingOf(part, served).length, count([part])];
    return missing === all ? part.title : `${part.title} (${all - missing} of ${all} answered)`;
  };
  const rows = [
    ['The service in the box', 'Operations', 'Interfaces'],
    ['answers', `${answered} of ${count(interfaces)}`, whole.map(({ title }) => title).join(', ')],
    ...(others.length > 0
      ? [['does not answer yet', `${count(interfaces) - answered}`, others.map(name).join(', ')]]
      : []),
  ];
  const widths = [0, 1, 2].map((at) => rows.reduce((widest, row) => Math.max(widest, row[at]!.length), 0));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

const filled = (begin: string, content: string): string =>
  content === '' ? `${begin}\n${END}` : `${begin}\n\n${content}\n\n${END}`;

/**
 * Returns a document with updated marked blocks.
 * @param file path below the root of the repository, for the error
 * @throws Error when it mentions something that is not implemented and has no block for it.
 */
export function fillServed(
  { file, text }: { file: string; text: string },
  interfaces: readonly Interface[],
  served: Served,
): string {
  if (block(TABLE).test(text)) return text.replace(block(TABLE), filled(TABLE, table(interfaces, served)));
  const others = text.replace(block(NOTE), '');
  const lacking = interfaces.filter((part) => missingOf(part, served).length > 0 && speaksOf(others, part));
  if (block(NOTE).test(text)) return text.replace(block(NOTE), filled(NOTE, note(lacking, served)));
  if (lacking.length === 0) return text;
  throw new Error(
    `${file} speaks of ${inWords(lacking.map(({ id }) => id))}, which the service does not answer: add the lines ${NOTE} and ${END} below its title.`,
  );
}

/** Prints the coverage file of the command line. */
export function printNotServed(interfaces: readonly Interface[], served: Served): string {
  const lists = interfaces.flatMap((part) => {
    const missing = missingOf(part, served);
    return missing.length === 0 ? [] : [`  ${part.id}: [${missing.map((id) => `'${id}'`).join(', ')}],\n`];
  });
  return `/** What the service of the same release does not answer yet, by interface. Generated from the contract and the handlers; do not edit. */

export const notServed: Readonly<Record<string, readonly string[]>> = {
${lists.join('')}};
`;
}
