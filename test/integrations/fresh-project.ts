/** A project of its own, outside the repository, with the packed packages installed from npm's side: what a user has on the first day. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { vi } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** The packages that pages need, in the order in which they stand on each other. */
const packages = ['transport', 'search-client', 'components'];

interface Output {
  code: number | null;
  text: string;
}

/** Runs a command to its end. */
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Output> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

async function must(what: string, running: Promise<Output>): Promise<string> {
  const { code, text } = await running;
  if (code !== 0) throw new Error(`${what} failed:\n${text.slice(-6000)}`);
  return text;
}

/** The version of pnpm that the workspace names: only it puts real versions in the place of `workspace:`. */
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };

/** Packs what is published, as a release does; returns name to file. */
export async function packPackages(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-packs-'));
  for (const name of packages) {
    const quietly = ['--yes', '--prefer-offline', '--loglevel=error', packageManager];
    await must(
      `Packing ${name}`,
      run('npx', [...quietly, 'pack', '--pack-destination', folder], join(root, 'packages', name)),
    );
  }
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/^aisle-(.*)-\d+\.\d+\.\d+.*$/, '@aisle/$1'),
      `file:${join(folder, file)}`,
    ]),
  );
}

/** The files that a guide shows: each code block under a line with its name. */
export function filesOfGuide(guide: string): Record<string, string> {
  const text = readFileSync(join(root, 'docs/guides', guide), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^`([^`\n]+)`:\n\n```\w+\n([\s\S]*?)```/gm)].map(([, name, code]) => [name, code]),
  );
}

/** A port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Such a project. */
export interface FreshProject {
  folder: string;
  /** Runs one of its programs to its end. */
  run(program: string, args: readonly string[]): Promise<string>;
  /** Starts its server on a free port, given in `PORT` and for `{port}` in arguments, and waits until it answers. */
  serve(command: string, args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Writes and installs it. */
export async function freshProject({
  files,
  dependencies,
}: {
  files: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
}): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-project-'));
  const manifest = { name: 'shop', version: '1.0.0', private: true, type: 'module', dependencies };
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const quiet = {
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
    CI: '1',
  };
  await must(
    'npm install',
    run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder),
  );
  let server: ReturnType<typeof spawn> | undefined;
  const path = { PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}` };
  return {
    folder,
    run: (program, args) => must(`${program} ${args.join(' ')}`, run(program, args, folder, { ...quiet, ...path })),
    async serve(command, args) {
      const port = await freePort();
      let said = '';
      server = spawn(
        command,
        args.map((argument) => argument.replace('{port}', `${port}`)),
        {
          cwd: folder,
          env: { ...process.env, ...quiet, ...path, PORT: `${port}`, HOST: '127.0.0.1', NODE_ENV: 'production' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      for (const stream of [server.stdout!, server.stderr!])
        stream.on('data', (part: Buffer) => (said += part.toString()));
      const origin = `http://127.0.0.1:${port}`;
      await vi.waitFor(
        async () => {
          if (server!.exitCode !== null) throw new Error(`the server ended: ${said}`);
          await fetch(origin);
        },
        { timeout: 60_000, interval: 200 },
      );
      return origin;
    },
    async close() {
      if (server && server.exitCode === null) {
        const ended = once(server, 'close');
        server.kill();
        await ended;
      }
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
