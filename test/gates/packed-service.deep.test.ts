/** The service starts from its package as others install it: command, database thread and generated code are in it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'packages/service');
const place = join(root, 'node_modules/.cache/packed-service');

let service: ChildProcess | undefined;
afterAll(() => {
  service?.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

it('runs from the files that are published, over a database on the disk', async () => {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const run = (command: string, args: string[], cwd: string): string => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', place], source);
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  expect(files.filter(({ path }) => /(^|\/)testing\//.test(path))).toEqual([]);
  run('tar', ['xzf', filename], place);
  symlinkSync(join(source, 'node_modules'), join(place, 'package/node_modules'));

  const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...env } = process.env;
  const template = join(root, 'node_modules/.cache/aisle/empty-database.tar');
  service = spawn(
    process.execPath,
    [join(place, 'package/dist/node/cli.js'), '--port', '0', '--data', join(place, 'data'), '--seed', 'demo'],
    { env: { ...env, AISLE_SEARCH_KEY: 'pages', AISLE_TEMPLATE: template }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  for await (const line of createInterface({ input: service.stdout! })) {
    lines.push(line);
    if (line.startsWith('Ready')) break;
  }
  const url = lines.map((line) => /http:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined);
  const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'pages' };
  const answer = await fetch(`${url}/1/indexes/products?query=bakpack`, { headers });
  expect(await answer.json()).toMatchObject({ query: 'bakpack' });
  expect(answer.status).toBe(200);

  // As the container asks whether it is well.
  const check = /HEALTHCHECK[^[]*(\[.*\])/.exec(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))![1]!;
  const [, ...command] = JSON.parse(check) as string[];
  const health = (port: string) => spawnSync(process.execPath, command, { env: { AISLE_PORT: port } }).status;
  expect(health(new URL(url!).port)).toBe(0);
  service.kill('SIGTERM');
  await once(service, 'exit');
  expect(health(new URL(url!).port)).toBe(1);
});
