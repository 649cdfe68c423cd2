/** Bundles the page that a guide shows, as the framework's own tools do, from the files that are published. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'test/node_modules');

/** A page: its code or where in a guide that stands, and how the framework puts it on the page and takes it off. */
export interface GuidePage {
  guide?: string;
  /** The code, where no guide shows it. */
  code?: string;
  /** Language of the code block. */
  language: 'tsx' | 'vue' | 'svelte';
  /** Which block of that language; the first is 0. */
  block?: number;
  /** Packages that stand in for others, by name: an older framework. */
  instead?: Readonly<Record<string, string>>;
  /** Code that exports `mount(target)`, which returns the way to unmount; the page is imported from `page`. */
  mount: string;
}

/** The code of a page. */
function codeOf({ guide = '', code, language, block = 0 }: GuidePage): string {
  if (code !== undefined) return code;
  const text = readFileSync(join(root, 'docs/guides', guide), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))][block]![1]!;
}

/** Options of Vue's compiler that the guide asks for. */
const compilerOptions = { isCustomElement: (tag: string): boolean => tag.startsWith('aisle-') };

/** What the frameworks' plugins for bundlers do. */
const compilers = {
  tsx: (source: string) => ({ contents: source, loader: 'tsx' as const }),
  vue: (source: string) => {
    const { descriptor } = parse(source, { filename: 'page.vue' });
    const options = { id: 'page', inlineTemplate: true, templateOptions: { compilerOptions } };
    return { contents: compileScript(descriptor, options).content, loader: 'ts' as const };
  },
  svelte: (source: string) => ({
    contents: compile(source, { filename: 'page.svelte', dev: false }).js.code,
    loader: 'ts' as const,
  }),
};

/** Path to text of every file of a page; the first to load is `/page.js`. */
export async function bundleGuide(
  page: GuidePage,
  { fill }: { fill: (code: string) => string },
): Promise<Map<string, string>> {
  const plugin: Plugin = {
    name: 'page',
    setup(bundler) {
      bundler.onResolve({ filter: /^page$/ }, () => ({ path: 'page', namespace: 'guide' }));
      bundler.onLoad({ filter: /.*/, namespace: 'guide' }, () => ({
        ...compilers[page.language](fill(codeOf(page))),
        resolveDir: modules,
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: `${page.mount}\nwindow.mountPage = mount;`, resolveDir: modules, loader: 'tsx' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['browser', 'production'],
    // The packages' own folders do not hold the frameworks: the page brings them.
    nodePaths: [modules],
    alias: { ...page.instead },
    absWorkingDir: join(root, 'test'),
    define: { 'process.env.NODE_ENV': '"development"', __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
    outdir: '/out',
    entryNames: 'page',
    write: false,
    logLevel: 'silent',
    plugins: [plugin],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace('/out', ''), text]));
}
