/** The comparison, widget by widget: what it calls present is an element with these attributes, and no widget of the peer is passed over. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/compare.md'), 'utf8');
const section = page.slice(page.indexOf('## Widget by widget'), page.indexOf('## Accessibility'));

interface Element {
  tagName?: string;
  attributes?: { name: string }[];
}

const manifest = JSON.parse(readFileSync(resolve(root, 'packages/components/dist/custom-elements.json'), 'utf8')) as {
  modules: { declarations?: Element[] }[];
};
const elements = new Map(
  manifest.modules
    .flatMap(({ declarations }) => declarations ?? [])
    .map(({ tagName = '', attributes = [] }) => [tagName, attributes.map(({ name }) => name)] as const),
);

/** Search parameters that `<aisle-configure>` takes as attributes, which no manifest can list. */
const parameters = readFileSync(resolve(root, 'docs/reference/search.md'), 'utf8');
const isParameter = (attribute: string): boolean =>
  parameters.includes(`\`${attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}\``);

const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, theirs = '', status = '', how = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { theirs: [...theirs.matchAll(/`([^`]+)`/g)].map(([, name]) => name!), status, how };
  });

/** Elements that a text names, each with its attributes: `<aisle-range currency unit>`. */
const elementsIn = (text: string): { tag: string; attributes: string[] }[] =>
  [...text.matchAll(/`<(aisle-[\w-]+)([^>]*)>`/g)].map(([, tag, attributes]) => ({
    tag: tag!,
    attributes: [...attributes!.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name]) => name!),
  }));

describe('the comparison, widget by widget', () => {
  it('says of each name once what became of it', () => {
    const names = rows.flatMap(({ theirs }) => theirs);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(rows.filter(({ status }) => !['present', 'replaced', 'left out'].includes(status))).toEqual([]);
    expect(rows.filter(({ how }) => !how)).toEqual([]);
  });

  it('names an element wherever it says that something is present', () => {
    expect(rows.filter(({ status, how }) => status === 'present' && !elementsIn(how).length)).toEqual([]);
  });

  it('names elements and attributes that there are', () => {
    const missing = rows.flatMap(({ how }) =>
      elementsIn(how).flatMap(({ tag, attributes }) => {
        const own = elements.get(tag);
        if (!own) return [tag];
        return attributes
          .filter((name) => !own.includes(name) && !(tag === 'aisle-configure' && isParameter(name)))
          .map((name) => `${tag} ${name}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('passes over no widget that InstantSearch exports', () => {
    const peer = dirname(createRequire(resolve(root, 'test/package.json')).resolve('instantsearch.js/package.json'));
    const exported = [
      ...readFileSync(resolve(peer, 'es/widgets/index.js'), 'utf8').matchAll(/export \{([^}]+)\}/g),
    ].flatMap(([, names]) =>
      names!.split(',').map((name) =>
        name
          .trim()
          .replace(/^.* as /, '')
          .trim(),
      ),
    );
    expect(exported.length).toBeGreaterThan(40);
    const names = new Set(rows.flatMap(({ theirs }) => theirs));
    expect(exported.filter((name) => !names.has(name))).toEqual([]);
  });
});
