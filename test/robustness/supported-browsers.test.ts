/** What the page on support says of browsers is what the sources need: which features, since which versions, and for whom. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserFeature, neededFeatures, optionalFeatures } from './browser-features.ts';
import { type FindUsers, readUses } from './uses-of-features.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/versions-and-support.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );

/** More elements than these are counted. */
const MAX_NAMES = 15;

let usersOf: FindUsers;
beforeAll(async () => {
  usersOf = await readUses();
});

/** Who uses a feature, as the table has it. */
function describeUsers(feature: BrowserFeature): string {
  const users = usersOf(feature);
  const tags = users.filter((name) => name.startsWith('aisle-')).sort();
  const others = users.filter((name) => !name.startsWith('aisle-'));
  const elements = tags.length > MAX_NAMES ? [`${tags.length} elements`] : tags.map((tag) => `\`${tag}\``);
  return [...others, ...elements].join(', ');
}

/** The highest of some versions. */
const highest = (versions: readonly (string | undefined)[]): number =>
  Math.max(...versions.map((version) => Number(version ?? Infinity)));

describe('the table of what a browser needs', () => {
  it.each([...neededFeatures, ...optionalFeatures].map((feature) => [feature.name, feature] as const))(
    'has %s with its versions and everybody who uses it',
    (name, feature) => {
      const row = rows.find(([first]) => first === name) ?? [];
      const { chrome, firefox = 'none', safari = 'none' } = feature;
      expect(row.slice(0, 5)).toEqual([name, chrome, firefox, safari, describeUsers(feature)]);
      expect(row[5]).toMatch(/\p{L}/u);
    },
  );

  it('names as supported the lowest versions that have all that is needed', () => {
    const versions = {
      chrome: highest(neededFeatures.map(({ chrome }) => chrome)),
      firefox: highest(neededFeatures.map(({ firefox }) => firefox)),
      safari: highest(neededFeatures.map(({ safari }) => safari)),
    };
    expect(versions).toEqual({ chrome: 103, firefox: 101, safari: 16.4 });
    expect(rows.find(([first]) => first === 'Browsers')?.[1]).toContain(
      'Chrome and Edge 103, Firefox 101, Safari 16.4',
    );
  });
});

it.each(optionalFeatures.flatMap(({ name, unguarded }) => (unguarded ? [[name, unguarded] as const] : [])))(
  'nobody calls %s without asking whether it is there',
  (_name, unguarded) => expect(usersOf({ uses: unguarded })).toEqual([]),
);

it('nobody writes an attribute of ARIA or a role by its property, which Firefox has since 119', () =>
  expect(usersOf({ uses: /\.(?:aria[A-Z]\w+|role) (?:\?\?)?= / })).toEqual([]));

it('the theme is written in what these versions read: nothing of it has to be lowered', () => {
  const theme = readFileSync(resolve(root, 'packages/components/src/theme.css'), 'utf8');
  const written = transformSync(theme, { loader: 'css' }).code;
  const lowered = transformSync(theme, { loader: 'css', target: ['chrome103', 'firefox101', 'safari16.4'] });
  expect(lowered.warnings).toEqual([]);
  // Nesting would be lost with all that stands in it; a colour or a size in a declaration of its own is passed over.
  expect(lowered.code.match(/^\s*&/m)).toBeNull();
  expect(written.match(/^\s*&/m)).toBeNull();
});
