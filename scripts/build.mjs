/** Builds what is published: one clean ES file per source file (one for all of the tracker), the script tag, and types that stand alone. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { agentAppPage } from './agent-app.mjs';
import { buildConsole } from './console-files.mjs';
import { viteEagerFunctions } from './eager-functions.mjs';
import { buildInsightsModule, buildInsightsScript } from './insights-script.mjs';
import { writeIntegrity } from './integrity.mjs';
import { newDatabase } from './new-database.mjs';
import { published } from './packages.mjs';
import { esbuildShortTemplates, viteShortTemplates } from './short-templates.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Becomes one file with all that it imports: bytes count (decision 0148). */
const tracker = join(root, 'packages/insights/src/index.ts');

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

/** Files that are started, not imported: commands, and what runs in threads and processes of its own. */
const isStarted = /^(?:cli\.ts|[a-z-]+-entry\.[jt]s)$/;

/** The source files that a package's exports name; `*` stands for every file there. */
function entries(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const sources = Object.values(exports).flatMap((target) => target['aisle-source'] ?? []);
  const node = join(folder, 'src/node');
  if (existsSync(node))
    for (const file of files(node)) if (isStarted.test(basename(file))) sources.push(relative(folder, file));
  return sources.flatMap((source) => {
    if (!source.includes('*')) return [join(folder, source)];
    const [before, after] = source.split('*');
    return readdirSync(join(folder, before))
      .filter((name) => name.endsWith(after) && !name.includes('.test'))
      .map((name) => join(folder, before, name));
  });
}

async function buildPackage(name) {
  const folder = join(root, 'packages', name);
  const source = join(folder, 'src');
  const entry = Object.fromEntries(
    entries(folder)
      .filter((file) => file !== tracker)
      .map((file) => [relative(source, file).replace(/\.[tj]s$/, ''), file]),
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    plugins: [viteShortTemplates, viteEagerFunctions],
    resolve: { conditions: ['aisle-source', 'module', 'browser', 'development|production'] },
    build: {
      target: 'es2022',
      minify: false,
      sourcemap: true,
      emptyOutDir: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: (id) => /^[^./\0]/.test(id) && !id.startsWith(root),
        output: { preserveModules: true, preserveModulesRoot: source, entryFileNames: '[name].js' },
      },
    },
  });
}

/** Relative specifiers of a declaration file. */
const relativeImports = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map((match) => match[1]);

/** Declarations of the contract that its front door leads to. */
function contractFiles() {
  const types = join(root, 'packages/contract/.types');
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const target of relativeImports(readFileSync(file, 'utf8')))
      visit(join(dirname(file), target.replace(/\.[tj]s$/, '.d.ts')));
  };
  visit(join(types, 'index.d.ts'));
  return [...found].map((file) => ({ file, name: relative(types, file) }));
}

/**
 * Published types must not ask for the contract, which is not published: it travels along as declarations,
 * and specifiers become the `.js` names that every resolver knows. The type check keeps its own copy in `.types`.
 */
function copyTypes(name) {
  const types = join(root, 'packages', name, '.types');
  const dist = join(root, 'packages', name, 'dist');
  const put = (file, text) => {
    const up = relative(dirname(file), join(dist, 'contract/index.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      text
        .replace(/(['"])@aisle\/contract\1/g, () => `'${up.startsWith('.') ? up : `./${up}`}'`)
        .replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+?)(?<!\.d)\.ts(['"])/g, '$1.js$2'),
    );
  };
  let used = false;
  for (const file of files(types)) {
    if (!file.endsWith('.d.ts') || /\.test[.-]|\/testing\//.test(file)) continue;
    // The type check leaves what it wrote for files that have gone since.
    const origin = join(root, 'packages', name, 'src', relative(types, file).replace(/\.d\.ts$/, ''));
    if (!existsSync(`${origin}.ts`) && !existsSync(`${origin}.js`)) continue;
    const text = readFileSync(file, 'utf8');
    if (/['"]@aisle\/contract['"]/.test(text)) used = true;
    put(join(dist, relative(types, file)), text);
  }
  if (!used) return;
  for (const { file, name: part } of contractFiles()) {
    put(join(dist, 'contract', part), readFileSync(file, 'utf8'));
    // Resolvers want a module behind a declaration; all of it is types.
    writeFileSync(join(dist, 'contract', part.replace(/\.d\.ts$/, '.js')), 'export {};\n');
  }
}

/** Writes a file and its source map. */
function putScript(file, { code, map }) {
  writeFileSync(file, `${code}\n//# sourceMappingURL=${basename(file)}.map\n`);
  writeFileSync(`${file}.map`, map);
}

/** The files behind script tags: self-contained and minified, for pages without a build. */
async function buildScripts() {
  const shared = {
    bundle: true,
    minify: true,
    sourcemap: true,
    conditions: ['aisle-source', 'production'],
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  };
  const insights = join(root, 'packages/insights/dist');
  putScript(join(insights, 'index.js'), await buildInsightsModule());
  putScript(join(insights, 'aisle-insights.js'), await buildInsightsScript());
  await bundle({
    ...shared,
    entryPoints: [join(root, 'packages/insights/src/debug-script.ts')],
    outfile: join(insights, 'aisle-insights-debug.js'),
    format: 'iife',
    target: 'es2022',
  });
  await bundle({
    ...shared,
    entryPoints: [join(root, 'packages/components/src/define.ts')],
    outfile: join(root, 'packages/components/dist/aisle.js'),
    plugins: [esbuildShortTemplates],
    format: 'esm',
    target: 'es2022',
  });
}

/** The manifest of the elements, and what editors and frameworks read of it. */
function describeElements() {
  const result = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      join(root, 'tsconfig.base.json'),
      join(root, 'packages/components/tools/main.ts'),
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`The elements could not be described:\n${result.stdout}${result.stderr}`);
}

/** `npm create aisle`: a door and the command behind it, without dependencies, and the shops that it writes. */
async function buildCreate() {
  const folder = join(root, 'packages/create-aisle');
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  await bundle({
    entryPoints: [join(folder, 'src/main.ts')],
    outdir: join(folder, 'dist'),
    bundle: true,
    // The door is a file of its own: what is behind it takes a newer Node to be read.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'eof',
  });
  cpSync(join(root, 'demo/shops'), join(folder, 'dist/templates'), {
    recursive: true,
    filter: (path) => !/(node_modules|dist|\.next|README\.md)$/.test(relative(join(root, 'demo/shops'), path)),
  });
}

/** Built in ways of their own. */
const others = ['console', 'create-aisle'];
for (const name of published.filter((name) => !others.includes(name))) {
  await buildPackage(name);
  copyTypes(name);
}
writeFileSync(join(root, 'packages/service/dist/node/store/new-database.tar.gz'), await newDatabase());
await buildCreate();
await buildScripts();
writeFileSync(join(root, 'packages/components/dist/agent-app.html'), await agentAppPage());
writeIntegrity(root);
await buildConsole(join(root, 'packages/console/dist'));
describeElements();
console.log(`built ${published.join(', ')}, and the console`);
