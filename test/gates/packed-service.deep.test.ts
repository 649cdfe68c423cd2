/** The service as the container has it: packed, installed and started by the steps of the Dockerfile, without its engine; and contained as one would. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { startContained, whyNotContained } from '../testing/contained-process.ts';

const root = resolve(import.meta.dirname, '../..');
// Outside of the repository: nothing that lies there can stand in for what is missing in the package.
const place = mkdtempSync(join(tmpdir(), 'aisle-container-'));

/** The instructions of the Dockerfile, each in one line, by stage. */
const stages = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split(/^FROM .*\n/m)
  .slice(1)
  .map((stage) => stage.split('\n').filter(Boolean));
const of = (stage: number, name: string): string[] =>
  stages[stage]!.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
/** The parts of a RUN that begin with a command. */
const commands = (stage: number, command: string): string[] =>
  of(stage, 'RUN')
    .flatMap((line) => line.split(' && '))
    .filter((part) => part.startsWith(`${command} `));

let service: ChildProcess | undefined;
afterAll(() => {
  service?.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

/** Runs a command of the Dockerfile; its absolute paths lie in the place. */
function run(command: string, cwd: string, more: readonly string[] = []): string {
  const [program, ...args] = command.split(' ').map((word) => word.replace(/^\/(?=packed)/, `${place}/`));
  const { status, stdout, stderr } = spawnSync(program!, [...args, ...more], { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** What the container sets, where this machine has room, on a port that is free. */
function environment(data: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...inherited } = process.env;
  const set = of(1, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string]));
  return {
    ...inherited,
    ...Object.fromEntries(set),
    AISLE_HOST: '127.0.0.1',
    AISLE_PORT: '0',
    AISLE_DATA: data,
    AISLE_SEARCH_KEY: 'pages',
  };
}

/** The address that a service names when it is ready. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stdout! })) {
    lines.push(line);
    if (line.startsWith('Ready')) break;
  }
  return lines.map((line) => /http:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined)!;
}

it('runs from the files that are published, over a database on the disk', async () => {
  // The build itself has run before the tests.
  const pack = commands(0, 'npm').find((command) => command.startsWith('npm pack '));
  const packed = join(place, 'packed');
  mkdirSync(packed);
  const [{ filename, files }] = JSON.parse(run(pack!, root, ['--json'])) as [
    { filename: string; files: { path: string }[] },
  ];
  expect(files.filter(({ path }) => /(^|\/)testing\//.test(path))).toEqual([]);
  // What the second stage takes over is where the first one has put it.
  expect(of(1, 'COPY')).toEqual(['--from=build /packed /packed']);
  expect(existsSync(join(packed, filename))).toBe(true);

  const [install] = commands(1, 'npm');
  run(install!.replace('*.tgz', filename), place, ['--prefix', join(place, 'usr'), '--prefer-offline']);

  const env = {
    ...environment(join(place, 'data')),
    AISLE_TEMPLATE: join(root, 'node_modules/.cache/aisle/empty-database.tar'),
  };
  const [entry] = of(1, 'ENTRYPOINT').map((line) => JSON.parse(line) as string[]);
  service = spawn(join(place, 'usr/bin', entry![0]!), [...entry!.slice(1), '--seed', 'demo'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(service);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'pages' };
  const answer = await fetch(`${url}/1/indexes/products?query=bakpack`, { headers });
  expect(await answer.json()).toMatchObject({ query: 'bakpack' });
  expect(answer.status).toBe(200);

  // As the container asks whether it is well.
  const check = /HEALTHCHECK[^[]*(\[.*\])/.exec(stages[1]!.join('\n'))![1]!;
  const [, ...command] = JSON.parse(check) as string[];
  const health = (port: string) => spawnSync(process.execPath, command, { env: { AISLE_PORT: port } }).status;
  expect(health(new URL(url!).port)).toBe(0);
  service.kill(of(1, 'STOPSIGNAL')[0] as NodeJS.Signals);
  expect(await once(service, 'exit')).toEqual([0, null]);
  expect(health(new URL(url!).port)).toBe(1);
});

it('runs as process 1 without rights, on a root that cannot be written, in a gigabyte, and ends when it is told to', async ({
  skip,
}) => {
  const reason = whyNotContained();
  if (reason !== undefined) skip(reason);
  const [data, temporary] = ['contained-data', 'contained-tmp'].map((name) => join(place, name)) as [string, string];
  for (const folder of [data, temporary]) mkdirSync(folder);
  chmodSync(place, 0o755);
  chownSync(data, 65_534, 65_534);
  const [entry] = of(1, 'ENTRYPOINT').map((line) => JSON.parse(line) as string[]);
  const contained = startContained({
    command: [join(place, 'usr/bin', entry![0]!), ...entry!.slice(1), '--seed', 'demo'],
    env: environment(data),
    cwd: data,
    data,
    temporary,
    memoryBytes: 2 ** 30,
  });
  const ended = once(contained.child, 'exit');
  const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'pages' };
  try {
    const url = await addressOf(contained.child);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const answer = await fetch(`${url}/1/indexes/products?query=bakpack`, { headers });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { nbHits: number }).nbHits).toBeGreaterThan(0);
    const status = contained.read('status');
    for (const line of [
      /^NSpid:\t\d+\t1$/m,
      /^Uid:\t65534\t/m,
      /^CapEff:\t0+$/m,
      /^CapBnd:\t0+$/m,
      /^NoNewPrivs:\t1$/m,
    ])
      expect(status).toMatch(line);
    expect(contained.read('mountinfo')).toMatch(/^\d+ \d+ \S+ \/ \/ ro[, ]/m);
  } finally {
    contained.signal('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(contained.kills()).toBe(0);
  contained.remove();
});
