/** Minification: the script tag for events in as few bytes as its source, which has full words, can be said in. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/insights');

/**
 * Property mangling: properties that only the tracker's own rooms say to each other; they get one letter each. A name stands here
 * only if it is none of the page's, the browser's or the wire's (test/gates/insights-script.test.ts).
 */
export const internalNames =
  'adopt attribute busy bytes count drop emit empty event forget forgetAll flushNow hold holds id isWrong json learn maySend methodName names notes onSent prune read remove restore resume scope forgetOrder source stop stored take token tries wake write'.split(
    ' ',
  );

const shortened = (code, map) =>
  minify(code, {
    ecma: 2020,
    compress: { ecma: 2020, passes: 3, unsafe: true, unsafe_arrows: true, hoist_funs: false },
    sourceMap: { content: map, filename: 'aisle-insights.js' },
  });

/**
 * The script and its source map. Vite's minifier is the better one with syntax, terser with names; a second round of terser finds
 * shorter ones for what the first has put together.
 */
export async function buildInsightsScript() {
  const [output] = [
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
        lib: { entry: join(folder, 'src/script.ts'), name: 'aisleInsights', formats: ['iife'] },
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            minify: {
              compress: { target: 'es2022' },
              mangle: false,
              codegen: { removeWhitespace: true },
              mangleProps: { include: new RegExp(`^(${internalNames.join('|')})$`) },
            },
          },
        },
      },
    }),
  ].flat();
  const [{ code, map }] = output.output;
  const once = await shortened(code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, ''), JSON.stringify(map));
  const twice = await shortened(once.code, once.map);
  return { code: twice.code, map: twice.map };
}
