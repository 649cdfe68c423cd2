/** Minification: the tracker in as few bytes as its source, which has full words, can be said in, as a script tag and as a module. */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';
import { createBuildCache } from './build-cache.mjs';
import { flatten, functionNames } from './flatten-rooms.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages/insights');

/** The build makes what tests and pages look at afterwards. */
const cached = createBuildCache(root, ['packages/insights/src', 'packages/contract/src', 'scripts', 'pnpm-lock.yaml']);

/**
 * Property mangling: properties that only the tracker's own rooms say to each other; they get one letter each. A name stands here
 * only if it is none of the page's, the browser's or the wire's (test/gates/insights-script.test.ts).
 */
export const internalNames =
  'adoptRows assign attribute attributes attribution backOff backOffLeft begin beginLease bytes clickedAt cookies count createID current delivery drop empty endBackOff endLease eraseAll eraseTab erasure event failures finish flushNow follow forget forgetAll forgetFailures forgetOrder hasConsent hold holds id identity isBusy isGiven isKept isPrivate isRefused isStored json learn leasedSince mainIndex maySend methodName methods names notes onChange onDrop onGiven onQueued onSent onWithdrawn openStore outcomes prune queue read refuse remove removeCookie restore resume rows scope searchedAt setTimer signedIn source start stop store take tell traces track trackEvent tries user wake write'.split(
    ' ',
  );

const compress = { ecma: 2020, passes: 3, unsafe: true, unsafe_arrows: true, unsafe_methods: true, unsafe_comps: true };
const shortened = (code, map, options) =>
  minify(code, {
    ecma: 2020,
    compress: { ...compress, ...options },
    mangle: { reserved: functionNames },
    sourceMap: { content: map, filename: 'aisle-insights.js' },
  });

/** One file, with its rooms flattened into each other. */
async function bundle(lib, output, external = []) {
  const [{ output: chunks }] = [
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      plugins: [flatten],
      resolve: { conditions: ['aisle-source', 'module', 'browser', 'development|production'] },
      build: {
        target: 'es2022',
        minify: output.minify && 'oxc',
        sourcemap: true,
        write: false,
        lib,
        rolldownOptions: {
          external,
          checks: { pluginTimings: false },
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output,
        },
      },
    }),
  ].flat();
  const [{ code, map }] = chunks;
  return { code: code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, ''), map: JSON.stringify(map) };
}

/**
 * A bundle in as few bytes as it can be said in. Vite's minifier is the better one with syntax, terser with names; a second round of
 * terser finds shorter ones for what the first has put together.
 */
async function shortBundle(lib) {
  const { code, map } = await bundle(lib, {
    minify: {
      compress: { target: 'es2022' },
      mangle: false,
      codegen: { removeWhitespace: true },
      mangleProps: { include: new RegExp(`^(${internalNames.join('|')})$`) },
    },
  });
  const once = await shortened(code, map, { inline: 1 });
  const twice = await shortened(once.code, once.map, { hoist_funs: true });
  return { code: twice.code, map: twice.map };
}

const entry = join(folder, 'src/index.ts');

/** The script tag and its source map. */
export const buildInsightsScript = () =>
  cached('insights-script', () =>
    shortBundle({ entry: join(folder, 'src/script.ts'), name: 'aisleInsights', formats: ['iife'] }),
  );

/** The same of a module: by default the one of npm, for tests that ask whether what is shortened behaves as its source. */
export const buildShortModule = (file = entry) =>
  cached(`short-${basename(file)}`, () => shortBundle({ entry: file, formats: ['es'] }), [file]);

/** The module of npm and its source map: one file with names as they are, for a shop's own build to minify. */
export const buildInsightsModule = () =>
  cached('insights-module', () => bundle({ entry, formats: ['es'] }, { minify: false }, ['idb-keyval']));
