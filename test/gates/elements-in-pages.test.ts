/** Every page and guide names elements and attributes that exist. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'packages/components/dist/custom-elements.json'), 'utf8')) as {
  modules: { declarations?: { tagName?: string; attributes?: { name: string }[] }[] }[];
};
const attributesOf = new Map(
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .map(({ tagName, attributes = [] }) => [tagName!, new Set(attributes.map(({ name }) => name))]),
);

/** Attributes that any element may have. */
const ofAll = /^(?:class|dir|hidden|id|inert|lang|slot|style|tabindex|title|role|aria-[a-z]+|data-[a-z-]+)$/;
/** Elements whose attributes are search parameters. */
const open = new Set(['aisle-configure']);

const files = [
  'README.md',
  ...['docs', 'docs/guides', 'docs/recipes', 'docs/reference/elements'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  ),
  ...['docs/site/examples', 'docs/site/pages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  ),
  ...['demo', 'demo/frame', 'demo/public'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${folder}/${file}`),
  ),
];

/** Tags of elements in a text, as `tag` or `tag attribute`, that do not exist. Frameworks write properties and events in ways of their own. */
function unknown(text: string): string[] {
  const plain = text.replace(/```(?:tsx?|vue|svelte|astro)\n[\s\S]*?```/g, '');
  return [...plain.matchAll(/<(aisle-[a-z-]+)((?:\s+[^\s"'=<>/`]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g)].flatMap(
    ([, tag, written]) => {
      const known = attributesOf.get(tag!);
      if (!known) return [tag!];
      const names = [...written!.matchAll(/\s([^\s"'=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g)].map(([, name]) => name!);
      return names
        .filter((name) => !known.has(name) && !ofAll.test(name) && !open.has(tag!))
        .map((name) => `${tag} ${name}`);
    },
  );
}

describe('elements and their attributes', () => {
  it('are told apart from what does not exist', () => {
    expect(unknown('<aisle-hits hits-per-page="3" class="a"><aisle-hit></aisle-hit></aisle-hits>')).toEqual([
      'aisle-hit',
    ]);
    expect(unknown(`<aisle-hits\n  hits-par-page="3"\n  initial='{"a":1}'\n></aisle-hits>`)).toEqual([
      'aisle-hits hits-par-page',
      'aisle-hits initial',
    ]);
  });

  it.each(files)('exist in %s', (file) => {
    expect(unknown(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });

  it.each(['README.md', 'docs/site/pages/home.html'])('are as many as %s says', (file) => {
    expect(/(\d+) elements/.exec(readFileSync(join(root, file), 'utf8'))?.[1]).toBe(String(attributesOf.size));
  });
});
