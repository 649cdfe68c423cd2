/** Measures what is published, as it was built: brotli sizes of what pages load, and the public API, export by export, with its types. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';

const brotli = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

const manifestsOf = (root) =>
  readdirSync(join(root, 'packages'))
    .map((folder) => ({ folder: join(root, 'packages', folder), file: join(root, 'packages', folder, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }))
    .filter(({ manifest }) => !manifest.private);

/** Packages that no page loads. */
const SERVERS = ['@aisle/service', 'create-aisle'];

/** What a page loads that imports a file: bundled with all it needs but for what it brings itself (peers). */
async function bundled(file, peers) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    external: peers.flatMap((name) => [name, `${name}/*`]),
  });
  return outputFiles[0].contents;
}

/** Every file that pages import or load by a tag. */
async function sizesOf(root) {
  const found = {};
  for (const { folder, manifest } of manifestsOf(root)) {
    if (SERVERS.includes(manifest.name)) continue;
    const peers = Object.keys(manifest.peerDependencies ?? {});
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      const path = typeof target === 'string' ? target : target.default;
      if (!path || path.includes('*') || !existsSync(join(folder, path))) continue;
      const file = join(folder, path);
      // What an export names by itself is loaded as it is; what has types is imported.
      const content = typeof target === 'string' && /\.(css|js)$/.test(path) ? readFileSync(file) : undefined;
      if (content ?? path.endsWith('.js'))
        found[manifest.name + entry.slice(1)] = brotli(content ?? (await bundled(file, peers)));
    }
  }
  return found;
}

/** Declaration files of a package, by the name under which they are imported. */
function entriesOf(folder, manifest) {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
    const types = target?.types;
    if (!types) return [];
    const name = manifest.name + path.slice(1);
    if (!types.includes('*')) return existsSync(join(folder, types)) ? [{ name, file: join(folder, types) }] : [];
    const [before, after] = types.split('*');
    const place = join(folder, before);
    if (!existsSync(place)) return [];
    return readdirSync(place)
      .filter((file) => file.endsWith(after))
      .map((file) => ({ name: name.replace('*', file.slice(0, -after.length)), file: join(place, file) }));
  });
}

/** A declaration without its comments and in one line of blanks, so that only what it says is compared. */
const wordsOf = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Exported names with their declarations. */
function apiOf(root) {
  const entries = manifestsOf(root).flatMap(({ folder, manifest }) => entriesOf(folder, manifest));
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      noLib: true,
      noResolve: false,
      skipLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const api = {};
  for (const { name, file } of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) continue;
    const exported = {};
    for (const symbol of checker.getExportsOfModule(module)) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      exported[symbol.name] = (target.declarations ?? []).map((one) => wordsOf(one.getText())).join(' ');
    }
    if (Object.keys(exported).length > 0) api[name] = exported;
  }
  return api;
}

/**
 * Sizes in bytes (brotli 11) by file, and declarations by import and name.
 * @param root A checkout that is built.
 * @example
 * const { sizes, api } = await measurePackages(process.cwd());
 */
export const measurePackages = async (root) => ({ sizes: await sizesOf(root), api: apiOf(root) });
