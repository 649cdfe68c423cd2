/** Functions that run at the start are marked when the elements are built, mean the same, and keep their mark in a shop's build. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { build, parseAst, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { eagerModule, viteEagerFunctions } from '../../scripts/eager-functions.mjs';
import { itThorough } from '../testing/thorough.ts';

const packages = resolve(import.meta.dirname, '../../packages');
const sources = ['components', 'search-client', 'transport'].flatMap((name) =>
  readdirSync(resolve(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test|^testing/.test(file))
    .map((file) => resolve(packages, name, 'src', file)),
);
const eager = (code: string): string => eagerModule(code, parseAst(code));
/** Where parts stand, and whether a member that is a function is written as a method. */
const form = /^(?:start|end|method)$/;
/** What a module means, however it is written. */
const meaning = (code: string): string =>
  JSON.stringify(parseAst(code), (key, value: unknown) => {
    if (form.test(key)) return undefined;
    const { type, async, generator, params, body } = Object(value) as Record<string, unknown>;
    const isFunction = type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
    return isFunction ? { async, generator, params, body } : value;
  });

describe('eager functions', () => {
  it('marks functions and what is inside of them', () => {
    expect(eager('export const sum = (list) => list.reduce((a, b) => a + b, 0);')).toBe(
      'export const sum = ((list) => list.reduce(((a, b) => a + b), 0));',
    );
    expect(eager('class A { get = async () => 1; }')).toBe('class A { get = (async () => 1); }');
  });

  it('makes such functions of methods that need no more', () => {
    expect(eager('const a = { async get(b) { return () => b; } };')).toBe(
      'const a = { get: (async (b) => { return (() => b); }) };',
    );
    const others = [
      '({ get() { return this.a; } })',
      '({ get() { return arguments; } })',
      '({ *get() {}, get a() {} })',
    ];
    for (const code of others) expect(eager(code)).toBe(code);
  });

  it('leaves out what waits for a shopper or a file', () => {
    const waiting = [
      "const ask = () => import('./part.js');",
      'const row = html`<a @click=${() => open()}></a>`;',
      'class A { #onClick = () => this.open(); }',
      'load(ask).then((part) => part?.begin());',
      'report(host, ({ noSession }) => noSession);',
    ];
    for (const code of waiting) expect(eager(code)).toBe(code);
  });

  itThorough('changes the meaning of no module', () => {
    expect(sources.length).toBeGreaterThan(300);
    for (const file of sources) {
      const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
      expect(meaning(eager(code)) === meaning(code), file).toBe(true);
    }
  });

  it('keeps the mark where a shop builds with Vite', async () => {
    const made = (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [viteEagerFunctions],
      build: {
        write: false,
        lib: { entry: resolve(packages, 'transport/src/timer.ts'), formats: ['es'] },
        minify: 'oxc',
      },
    })) as Rollup.RollupOutput[];
    expect(made[0]!.output[0].code).toMatch(/ = \(\(\w+, \w+\) => \{.* \(\(\) =>/s);
  });
});
