/**
 * Makes everything that is derived from the elements: without arguments what is built into `dist/`, with `--reference` the
 * pages of the reference; with `--check` it tells which of those pages are out of date.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { createBuildCache } from '../../../scripts/build-cache.mjs';
import { printCssData, printHtmlData, printWebTypes } from './print-editors.ts';
import { printReact } from './print-react.ts';
import { printElement, printElements } from './print-reference.ts';
import { printTypes } from './print-types.ts';
import { readManifest } from './read-manifest.ts';
import type { ElementEntry, Manifest } from './read-manifest.ts';
import { readDetails, readExample, readTexts } from './read-sources.ts';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const pages = join(root, 'docs/reference/elements');

/** Only what a page can register: a class without a `define/` room is not finished. */
const registered = (manifest: Manifest): ElementEntry[] =>
  readManifest(manifest).filter(({ tag }) => existsSync(join(folder, 'src/define', `${tag}.ts`)));

/** Reading all sources takes seconds, and the build and the check of the reference both ask for it. */
const cached = createBuildCache(root, ['packages/components/src', 'packages/components/tools', 'pnpm-lock.yaml']);

/** The text of the manifest, as the sources are now. */
function analyze(): string {
  const out = mkdtempSync(join(tmpdir(), 'aisle-manifest-'));
  try {
    const analyzer = createRequire(join(root, 'package.json')).resolve('@custom-elements-manifest/analyzer/cem.js');
    const result = spawnSync(
      process.execPath,
      [analyzer, 'analyze', '--config', 'tools/analyzer.config.mjs', '--outdir', relative(folder, out)],
      { cwd: folder, encoding: 'utf8' },
    );
    if (result.status !== 0)
      throw new Error(`The custom-elements manifest could not be made:\n${result.stdout}${result.stderr}`);
    return readFileSync(join(out, 'custom-elements.json'), 'utf8');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function manifestOfSources(): Promise<{ manifest: Manifest; text: string }> {
  const { text } = await cached('elements-manifest', async () => ({ text: analyze() }));
  return { manifest: JSON.parse(text) as Manifest, text };
}

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

async function build(): Promise<void> {
  const { manifest, text } = await manifestOfSources();
  const elements = registered(manifest);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const files: [path: string, text: string][] = [
    ['custom-elements.json', text],
    ['elements.d.ts', printTypes(elements)],
    ['elements.js', 'export {};\n'],
    ['vscode.html-custom-data.json', printHtmlData(elements)],
    ['vscode.css-custom-data.json', printCssData(elements)],
    ['web-types.json', printWebTypes(elements, version)],
    ...printReact(elements),
  ];
  for (const [path, content] of files) write(join(folder, 'dist', path), content);
  const frameworks = join(import.meta.dirname, 'frameworks');
  cpSync(frameworks, join(folder, 'dist'), { recursive: true });
  // Resolvers want a module behind a declaration; all of it is types.
  for (const file of readdirSync(frameworks, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts')) write(join(folder, 'dist', file.replace(/\.d\.ts$/, '.js')), 'export {};\n');
}

/** Path of each page to its text. */
async function reference(): Promise<Map<string, string>> {
  const elements = registered((await manifestOfSources()).manifest);
  const details = readDetails(join(root, 'packages/contract/src/dom-events.ts'));
  return new Map([
    ['README.md', printElements(elements)],
    ...elements.map((element): [string, string] => {
      const file = join(folder, 'src', `${element.module}.ts`);
      const texts = readTexts(element.properties.find(({ name }) => name === 'text')?.type ?? '', file);
      const example = readExample(element.className, file);
      return [`${element.tag}.md`, printElement(element, { details, texts, example })];
    }),
  ]);
}

async function writeReference({ check }: { check: boolean }): Promise<void> {
  const expected = await reference();
  const stale = [...expected].filter(([name, text]) => {
    const file = join(pages, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const obsolete = existsSync(pages) ? readdirSync(pages).filter((name) => !expected.has(name)) : [];
  for (const name of [...stale.map(([name]) => name), ...obsolete])
    console.log(`${check ? 'out of date' : 'written'}: ${relative(root, join(pages, name))}`);
  if (check) {
    if (stale.length || obsolete.length) console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = stale.length || obsolete.length ? 1 : 0;
    return;
  }
  for (const name of obsolete) rmSync(join(pages, name));
  for (const [name, text] of stale) write(join(pages, name), text);
}

const check = process.argv.includes('--check');
if (check || process.argv.includes('--reference')) await writeReference({ check });
else await build();
