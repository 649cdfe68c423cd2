/** Minification: the tracker's source, which has full words, as a script tag and as a module of few bytes (decision 0148). */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';
import { createBuildCache } from './build-cache.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages/insights');

/** The build makes what tests and pages look at afterwards. */
const cached = createBuildCache(root, ['packages/insights/src', 'packages/contract/src', 'scripts', 'pnpm-lock.yaml']);

/**
 * Property mangling: properties that only the tracker's own files say to each other; they get one letter each. A name stands here
 * only if it is none of a page's, of the wire's or of any browser's (test/gates/insights-script.test.ts).
 */
export const internalNames =
  'anonymousToken answer attemptedURL attributionRows bodySize bytesInFlight clearValues closeController cookieAttributes counts eventBytes eventJSON eventMethod failures freeBytes getToken hasAccepted hasConsent hasCookie inconclusiveRefusals isInFlight isRefused isStored maxBytes maySend nextBytes onDrop onSent onTokenChange openStore outcomeListeners queueRows queueStore queued randomness readRow readValues refusals refusedURL removeRow removedIDs rowNames running searches sentAtParameter setTimer setToken setValue settableAuthenticatedToken settableUserToken sourceNode statusRows storagePrefix timers tries writeRow'.split(
    ' ',
  );
const mangleProps = { include: new RegExp(`^(${internalNames.join('|')})$`) };

/** One file, bundled by Vite. */
async function bundle(lib, minifyOptions, external = []) {
  const [{ output: chunks }] = [
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      resolve: { conditions: ['aisle-source', 'module', 'browser', 'development|production'] },
      build: {
        target: 'es2022',
        minify: 'oxc',
        sourcemap: true,
        write: false,
        lib,
        rolldownOptions: {
          external,
          checks: { pluginTimings: false },
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { minify: { mangle: false, mangleProps, ...minifyOptions } },
        },
      },
    }),
  ].flat();
  const [{ code, map }] = chunks;
  return { code: code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, ''), map: JSON.stringify(map) };
}

/** A bundle in as few bytes as it can be said in. Vite's minifier is the better one with syntax, terser with names and functions. */
async function shortBundle(lib) {
  const { code, map } = await bundle(lib, { compress: { target: 'es2022' }, codegen: { removeWhitespace: true } });
  const short = await minify(code, {
    ecma: 2020,
    module: lib.formats.includes('es'),
    compress: { passes: 4, inline: 1, unsafe_arrows: true },
    sourceMap: { content: map, filename: 'aisle-insights.js' },
  });
  return { code: short.code, map: short.map };
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

/** The module of npm and its source map: one file to be read, whose functions keep their names for the shop's own build to minify. */
export const buildInsightsModule = () =>
  cached('insights-module', () =>
    bundle({ entry, formats: ['es'] }, { compress: false, codegen: { removeWhitespace: false } }, ['idb-keyval']),
  );
