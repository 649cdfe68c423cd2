/** The lint rules of this repository: what they find, what they let pass, and that the repository is under them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnProgram } from '../../scripts/spawn-program.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const BOUNDED = {
  rule: 'bounded-arguments',
  message: /any length: a call takes about a hundred thousand .*; .+\.$/,
};
const PATIENT = { rule: 'patient-waits', message: /one second.*; write \{ timeout: 15_000 \}/ };
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-lint-'));
  const config = {
    jsPlugins: [join(ROOT, 'scripts/lint/aisle-rules.mjs')],
    categories: { correctness: 'off' },
    rules: { 'aisle/bounded-arguments': 'error', 'aisle/patient-waits': 'error' },
  };
  await writeFile(join(directory, '.oxlintrc.json'), JSON.stringify(config));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What oxlint prints. */
async function printed(args: readonly string[], cwd: string): Promise<string> {
  const child = spawnProgram(join(ROOT, 'node_modules/.bin/oxlint'), args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const part of child.stdout!.setEncoding('utf8')) text += part;
  return text;
}

/** The lines of a file that a rule finds, each with a message of a form. */
async function findLines(name: string, lines: readonly string[], { rule, message: form } = BOUNDED): Promise<string[]> {
  await writeFile(join(directory, name), lines.join('\n'));
  const text = await printed(['-c', '.oxlintrc.json', '--format', 'json', name], directory);
  const { diagnostics } = JSON.parse(text) as {
    diagnostics: { code: string; message: string; labels: { span: { line: number } }[] }[];
  };
  for (const { code, message } of diagnostics) {
    expect(code).toContain(rule);
    expect(message).toMatch(form);
  }
  return diagnostics.map(({ labels }) => lines[labels[0]!.span.line - 1]!);
}

it('finds each way to make arguments of a list', async () => {
  const lines = [
    'list.push(...items);',
    'this.list.push(first, ...items.map(read));',
    'list?.push(...items);',
    'list.unshift(...items);',
    'list.splice(0, 1, ...items);',
    'lists.concat(...more);',
    'Math.max(...numbers);',
    'Math.min(0, ...numbers);',
    'Math.hypot(...numbers);',
    'String.fromCharCode(...codes);',
    'String.fromCodePoint(...codes);',
    'Array.of(...items);',
    'list.push(...(isMany ? items : []));',
    'list.push(...[first, ...items]);',
    'list.push(...(items as string[]));',
    'list["push"](...items);',
    'list.push.apply(list, items);',
    'Array.prototype.push.apply(list, items);',
    'Math.max.apply(null, numbers);',
    'Math.max.call(null, ...numbers);',
    'String.fromCharCode.apply(null, codes);',
  ];
  expect(await findLines('finds.ts', lines)).toEqual(lines);
});

it('lets pass what the source itself bounds, and what is no list of arguments', async () => {
  const lines = [
    'list.push(first, second);',
    "list.push(...['a', 'b']);",
    "list.push(...(isMany ? ['a', 'b'] : []));",
    'list.push([...items], { ...item });',
    'list = [...list, ...items];',
    'list.concat(items);',
    'Math.max(first, items.length);',
    'largest.max(...numbers);',
    'Math.max.apply(null, [first, second]);',
    'render.apply(element, items);',
    'list.slice(...range);',
  ];
  expect(await findLines('passes.ts', lines)).toEqual([]);
});

it('finds waits of a second, and lets pass those with a time limit of their own', async () => {
  const impatient = ['vi.waitFor(look);', 'await vi.waitFor(() => look(), { interval: 200 });'];
  const patient = ['await vi.waitFor(look, { timeout: 15_000 });', 'vi.waitFor(look, options);', 'page.waitFor(look);'];
  expect(await findLines('waits.ts', [...impatient, ...patient], PATIENT)).toEqual(impatient);
});

it('holds in this repository, but for what tests are made of', async () => {
  expect(JSON.parse(await printed(['--print-config'], ROOT))).toMatchObject({
    rules: { 'aisle/bounded-arguments': expect.anything(), 'aisle/patient-waits': expect.anything() },
  });
});
