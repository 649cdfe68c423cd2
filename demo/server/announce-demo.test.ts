/** Announcements of the demo: they say where it is, and only their own demo takes them back. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { announceDemo } from './announce-demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-announce-'));
const file = join(folder, 'deeper/demo.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const demoAt = (port: number) => ({
  url: `http://127.0.0.1:${port}`,
  serviceUrl: `http://127.0.0.1:${port + 1}`,
  appId: 'shop',
  apiKey: 'search',
});

it('says where the demo is until it is taken back', () => {
  const withdraw = announceDemo(demoAt(4000), file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(demoAt(4000));
  withdraw();
  expect(existsSync(file)).toBe(false);
  // Twice does no harm.
  withdraw();
});

it('leaves the announcement of a demo that came later', () => {
  const withdraw = announceDemo(demoAt(4000), file);
  const withdrawLater = announceDemo(demoAt(5000), file);
  withdraw();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(demoAt(5000));
  withdrawLater();
  expect(existsSync(file)).toBe(false);
});
