/** Process signals: `npm start` as a newcomer lives it, with addresses that answer, and one signal that ends everything. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts the shop, looks at its addresses, and expects an end in order on the signal.
 * @param more Further arguments of `npm start`.
 * @example
 * await startAndEnd('SIGTERM');
 */
export async function startAndEnd(signal: NodeJS.Signals, more: readonly string[] = []): Promise<void> {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'start', '--memory', '--port', '0', '--service-port', '0', ...more],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        text += data.toString();
        if (/Ready after/.test(text)) done();
      });
    }
    void ended.then(() => fail(new Error(`ended before it was ready:\n${text}`)));
  });
  await ready;
  const shop = /Shop\s+(http:\S+)/.exec(text)![1]!;
  const service = /Service\s+(http:\S+)/.exec(text)![1]!;
  expect(await (await fetch(shop)).text()).toContain('<aisle-search');
  expect((await fetch(`${service}/1/indexes/products`)).status).toBe(403);
  child.kill(signal);
  expect(await ended).toBe(0);
  await expect(fetch(shop)).rejects.toThrow();
  await expect(fetch(service)).rejects.toThrow();
}
