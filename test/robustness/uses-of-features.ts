/** Uses of browser features: which elements, and what else is published for pages, use one, by the code that each of them loads. */
import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { tags } from '../accessibility/stage.ts';
import { unseen } from '../accessibility/examples.ts';
import type { BrowserFeature } from './browser-features.ts';

const root = resolve(import.meta.dirname, '../..');
const packages = join(root, 'packages');

/** What is published for pages beside elements, by the name that the table has for it. */
const ENTRIES: Readonly<Record<string, string>> = {
  'the search client': 'search-client/src/index.ts',
  'the tracker': 'insights/src/index.ts',
  'view transitions of a page': 'components/src/looks/view-transitions/with-view-transitions.ts',
  'pages from a server': 'components/src/server.ts',
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** The sources that an entry loads, now or later. */
function sourcesOf(entry: string, { outputs }: Metafile): Set<string> {
  const sources = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const output = outputs[path];
    if (!output || seen.has(path)) return;
    seen.add(path);
    for (const input of Object.keys(output.inputs)) if (!input.includes('node_modules')) sources.add(input);
    for (const { path: next } of output.imports) visit(next);
  };
  visit(entry);
  return sources;
}

/** Who uses a feature, by name: `aisle-…`, and what the entries and the theme are called. */
export type FindUsers = (feature: Pick<BrowserFeature, 'uses'>) => string[];

/** Reads what everything loads. */
export async function readUses(): Promise<FindUsers> {
  const names = [...tags, ...unseen];
  const elements = names.map((tag) => join(packages, `components/src/define/${tag}.ts`));
  const entries = new Map([
    ...names.map((tag, at): [string, string] => [elements[at]!, tag]),
    ...Object.entries(ENTRIES).map(([name, file]): [string, string] => [join(packages, file), name]),
  ]);
  const { metafile } = await build({
    entryPoints: [...entries.keys()],
    absWorkingDir: root,
    outdir: '/out',
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    write: false,
    conditions: ['aisle-source', 'production'],
    external: ['node:*'],
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const texts = new Map<string, string>();
  const textOf = (source: string): string => {
    const text = texts.get(source) ?? readFileSync(join(root, source), 'utf8').replace(COMMENT, '');
    texts.set(source, text);
    return text;
  };
  const loaded = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) => {
    const name = entryPoint === undefined ? undefined : entries.get(join(root, entryPoint));
    return name === undefined ? [] : [{ name, sources: [...sourcesOf(path, metafile)] }];
  });
  const theme = relative(root, join(packages, 'components/src/theme.css'));
  loaded.push({ name: basename(theme), sources: [theme] });
  return ({ uses }) =>
    loaded.filter(({ sources }) => sources.some((source) => uses.test(textOf(source)))).map(({ name }) => name);
}
