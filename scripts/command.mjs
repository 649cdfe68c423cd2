/** Child processes of the tasks: one way to start a program of the workspace, and a stopwatch beside what they say. */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from './packages.mjs';
import { spawnProgram } from './spawn-program.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What programs of the workspace see of the environment: its own programs first. */
export function workspaceEnvironment() {
  const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH };
  // `npm run` hands its own settings down; the package manager must not take them for its own.
  for (const name of Object.keys(env))
    if (/^npm_(config|package|lifecycle)_(?!registry|userconfig|cache|prefix)/i.test(name)) delete env[name];
  return env;
}

/** Signals that end this process and would leave its children behind; Ctrl-C goes to all of them. */
const ENDING = { SIGTERM: 143, SIGHUP: 129 };
const running = new Set();

/** What runs ends with this process. */
function endTogether(signal) {
  for (const child of running) child.kill(signal);
  process.exit(ENDING[signal]);
}

function register(child) {
  if (running.size === 0) for (const signal of Object.keys(ENDING)) process.on(signal, endTogether);
  running.add(child);
  child.on('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of Object.keys(ENDING)) process.off(signal, endTogether);
  });
}

/**
 * Runs a command to its end; tells its exit code and, with `capture`, what it printed.
 * @example
 * const { code, text } = await run('oxlint', ['--deny-warnings'], { capture: true });
 */
export function run(command, args, { extra = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawnProgram(command, args, {
      cwd,
      env: { ...workspaceEnvironment(), ...extra },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    register(child);
    let text = '';
    // Decoded as a whole: a sign of several bytes may come in two pieces.
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', (error) => resolve({ code: 1, text: `${text}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/**
 * Ends this process where a command that everything rests on failed.
 * @example
 * must(await run('tsc', ['-b']), 'The type check');
 */
export function must(result, what) {
  if (result.code === 0) return;
  if (result.text) console.error(result.text);
  console.error(`${what} failed.`);
  process.exit(1);
}

/** The command that runs a TypeScript file of the workspace from its sources. */
export const tsx = (...args) => ['tsx', ['--tsconfig', 'tsconfig.base.json', '--conditions=aisle-source', ...args]];

/** The arguments with which TypeScript checks the whole workspace. */
export const typeCheckArguments = () => [
  '-b',
  ...packages.map((name) => `packages/${name}`),
  'demo',
  'docs/site',
  'test',
];

/** A stopwatch that prints beside each text how long it is since it was made. */
export function createLap() {
  const started = Date.now();
  return (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(1)} s] ${text}`);
}
