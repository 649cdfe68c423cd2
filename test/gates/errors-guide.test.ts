/** The guide on errors has every message of the elements and every reason of the tracker, in the words that a reader searches for. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const guide = read('docs/guides/errors.md');
const sections = new Map(
  guide.split(/^#{2,3} /m).map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

/** The longest text of a message without the parts that are filled in, by its name. */
const messages = read('packages/components/src/dom/console/messages.ts')
  .split(/^export const /m)
  .slice(1)
  .map((source): [name: string, words: string] => {
    const texts = [...source.matchAll(/`([^`]*)`|'([^'\n]*)'|"([^"\n]*)"/g)].map(
      ([, filled, single, double]) => filled ?? single ?? double ?? '',
    );
    // Templates inside of templates end a text early, so a piece counts up to the next sign of one.
    const pieces = texts.flatMap((text) => text.split(/\$\{[^}]*\}?|[{}?]|https:\S+/)).map((text) => text.trim());
    return [/^\w+/.exec(source)![0], pieces.toSorted((one, other) => other.length - one.length)[0]!];
  })
  .filter(([name]) => name !== 'SEARCH_PAGE');

/** The checks of a page in development, whose sentences depend on the page. */
const checks = ['card-checks', 'language-check', 'markup-checks'].flatMap((file) =>
  [...read(`packages/components/src/page-check/${file}.ts`).matchAll(/^export const ([a-z]\w+) = /gm)].map(
    ([, name]) => name!,
  ),
);

describe('the guide on errors', () => {
  it('has a section for each check of a page', () => {
    expect(checks.length).toBeGreaterThan(5);
    expect(checks.filter((name) => !sections.get(name)?.includes('**Cure.**'))).toEqual([]);
  });

  it('has a section for each message of the elements, with its words, cause and cure', () => {
    expect(messages.length).toBeGreaterThan(30);
    const missing = messages.flatMap(([name, words]) => {
      const section = sections.get(name);
      if (!section) return [`${name}: no section "### ${name}" in docs/guides/errors.md`];
      if (!section.includes(words)) return [`${name}: its section does not quote "${words}"`];
      return /\*\*Cause\.\*\* \S[\s\S]*\*\*Cure\.\*\* \S/.test(section) ? [] : [`${name}: no **Cause.** and **Cure.**`];
    });
    expect(missing).toEqual([]);
  });

  it('has no section for a message that is not there any more', () => {
    const names = new Set([...messages.map(([name]) => name), ...checks]);
    const quoted = [...sections].filter(([, section]) => section.includes('**Cause.**')).map(([name]) => name);
    expect(quoted.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has every reason for which the tracker drops an event', () => {
    const source = read('packages/insights/src/debug.ts');
    const [, reasons] = /const texts[^=]*= \{([\s\S]*?)\n\};/.exec(source)!;
    const names = [...reasons!.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare!);
    expect(names.length).toBeGreaterThan(15);
    const table = sections.get('Events that the tracker drops')!;
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
