/** The guide from InstantSearch: every option has an answer that exists here, and its router reads and writes what the guide says. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(resolve(root, 'docs/guides/from-instantsearch.md'), 'utf8');
const optionTables = guide.slice(guide.indexOf('## Option by option'), guide.indexOf('## Addresses of your own'));

/** Options of version 4 of InstantSearch for which an element of the same name is no answer. */
const options = `
  searchFunction numberLocale createURL parseURL windowTitle writeDelay cleanUrlOnDispose
  stateMapping insights.onEvent future middleware use compositionID onStateChange
  initialUiState transformItems escapeHTML cssClasses sendEvent bindEvent cache
  sortBy templates.item templates.showMoreText searchablePlaceholder searchableIsAlwaysActive searchableSelectOnSubmit searchableEscapeFacetValues
  ignoreCompositionEvents showSubmit showReset showLoadingIndicator aiMode searchAsYouSpeak additionalQueryParameters
  pips tooltips tooltips.format precision templates.panel header noResults
  onSelect getQuery showRecent onRemoveRecentSearch requiresSearch feeds showPromptSuggestions
  detachedMediaQuery totalPages showFirst showLast showPrevious showNext templates.text
  trackedFilters transformRuleContexts
`
  .trim()
  .split(/\s+/);

const codes = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const rows = optionTables
  .split('\n')
  .filter((line) => line.startsWith('| `') && !/\| Here +\|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, theirs = '', here = '']) => ({ theirs, here }));

interface Declaration {
  tagName?: string;
  attributes?: { name: string }[];
  members?: { name: string; attribute?: string }[];
}

const manifest = JSON.parse(readFileSync(resolve(root, 'packages/components/dist/custom-elements.json'), 'utf8')) as {
  modules: { declarations?: Declaration[] }[];
};
const elements = new Map(
  manifest.modules.flatMap(({ declarations = [] }) => declarations).map((one) => [one.tagName ?? '', one] as const),
);

/** Search parameters, which `<aisle-configure>` takes as attributes. */
const parameters = readFileSync(resolve(root, 'docs/reference/search.md'), 'utf8');
const isParameter = (name: string): boolean =>
  parameters.includes(`\`${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}\``);

/** Whether an element has what a text calls its own: `limit`, `limit="5"`, `.renderItem`. */
function hasMember(tag: string, code: string): boolean {
  const { attributes = [], members = [] } = elements.get(tag) ?? {};
  const name = code.replace(/^\.|=.*$/g, '');
  if (code.startsWith('.')) return members.some((one) => one.name === name);
  return attributes.some((one) => one.name === name) || (tag === 'aisle-configure' && isParameter(name));
}

describe('the guide from InstantSearch', () => {
  it('answers every option', () => {
    const named = new Set(codes(optionTables));
    expect(options.filter((option) => !named.has(option))).toEqual([]);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ here }) => here.length < 3)).toEqual([]);
    const refused = rows.filter(({ here }) => here.startsWith('not here'));
    expect(refused.filter(({ here }) => !/^not here(, because|:) /.test(here))).toEqual([]);
  });

  it('names elements, attributes and properties that there are', () => {
    const wrong = rows.flatMap(({ here }) => [
      ...[...here.matchAll(/<(aisle-[\w-]+)>/g)].filter(([, tag]) => !elements.has(tag!)).map(([tag]) => tag),
      // `limit` and `sort` of `<aisle-menu>` and `<aisle-menu-select>`
      ...[...here.matchAll(/((?:`[^`]+`(?:, | and )?)+) of ((?:`<aisle-[\w-]+>`(?:, | and )?)+)/g)].flatMap(
        ([, own, tags]) =>
          [...tags!.matchAll(/<(aisle-[\w-]+)>/g)].flatMap(([, tag]) =>
            codes(own!)
              .filter((code) => /^[.a-z]/.test(code) && !hasMember(tag!, code))
              .map((code) => `${tag} ${code}`),
          ),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  it('shows a router that keeps the words in the path and everything else in the query', async () => {
    const section = guide.slice(guide.indexOf('## Addresses of your own'));
    const [, block] = /```js\n([\s\S]*?)```/.exec(section)!;
    const { outputFiles } = await build({
      stdin: { contents: block!, resolveDir: resolve(root, 'test'), loader: 'js' },
      bundle: true,
      format: 'iife',
      conditions: ['aisle-source'],
      write: false,
    });
    const search: { router?: { read(): unknown; href(state: unknown): string } } = {};
    const location = { href: 'https://shop.test/search/red%20boots?p=2&brand=Acme&utm=1' };
    const window = { location, history: {}, addEventListener: () => undefined };
    new Function('window', 'document', `const globalThis = { window };\n${outputFiles[0]!.text}`)(window, {
      querySelector: () => search,
    });
    const acme = { kind: 'facet', operator: 'or', values: ['Acme'] };
    const state = { query: 'red boots', page: 1, refinements: { brand: acme } };
    expect(search.router!.read()).toMatchObject(state);
    expect(search.router!.href(state)).toBe('/search/red%20boots?utm=1&brand=Acme&p=2');
    expect(search.router!.href({ ...state, query: '', page: 0, refinements: {} })).toBe('/search/?utm=1');
  });
});
