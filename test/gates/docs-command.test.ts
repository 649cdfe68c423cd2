/** `npm run docs` answers for its options at once, before anything is installed or built. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readDocsOptions } from '../../scripts/docs-options.mjs';

const root = resolve(import.meta.dirname, '../..');
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

interface Ended {
  code: number;
  said: string;
}

const docs = (...options: string[]): Promise<Ended> =>
  new Promise((done) => {
    const { PORT: _, ...env } = process.env;
    execFile(process.execPath, [join(root, 'scripts/run.mjs'), 'docs', ...options], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

it('lists its options', async () => {
  const { code, said } = await docs('--help');
  expect(code).toBe(0);
  expect(said).toMatch(/--port N .*4200.*next free/);
  expect(said).not.toContain('installed');
});

it('names a port that is taken, instead of building first', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, said } = await docs('--port', String(port));
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is in use. Name another one by --port, or leave it out`);
  expect(said).not.toContain('installed');
});

it.each([
  [['--port', 'many'], '--port is a number from 1 to 65535, not "many"'],
  [['--prot', '4300'], "Unknown option '--prot'"],
  [['4300'], '"4300" is no option; npm run docs -- --help lists them'],
])('refuses %s with the rule', async (options, words) => {
  const { code, said } = await docs(...options);
  expect(code).toBe(1);
  expect(said).toContain(words);
});

it('takes the next free port where the usual one is taken', async () => {
  const { port: first } = await readDocsOptions([], {});
  const server = createServer().listen(first, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port: next } = await readDocsOptions([], {});
  expect(next).toBeGreaterThan(first!);
});
