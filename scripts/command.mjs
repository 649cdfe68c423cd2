/** Child processes of the tasks: starts programs of the workspace, and prints messages with elapsed time. */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from './packages.mjs';
import { spawnProgram } from './spawn-program.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Environment of programs of the workspace, with the workspace's binaries first in PATH. */
export function workspaceEnvironment() {
  const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH };
  // Programs in Go, as the compiler, let their memory grow further before they look for garbage: a tenth to a quarter of their work.
  env.GOGC ??= '400';
  env.TSX_TSCONFIG_PATH = join(root, 'tsconfig.base.json');
  // `npm run` passes its settings to child processes; the package manager must not inherit them.
  for (const name of Object.keys(env))
    if (/^npm_(config|package|lifecycle)_(?!registry|userconfig|cache|prefix)/i.test(name)) delete env[name];
  return env;
}

/** Signals that end this process, with the exit codes of a shell. */
export const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
/** Signals that would orphan its children; Ctrl-C is sent to all of them. */
const ENDING = ['SIGTERM', 'SIGHUP'];
const running = new Set();

/**
 * Ends this process and what it runs.
 * @example
 * process.once('SIGINT', endTogether);
 */
export function endTogether(signal) {
  for (const child of running) child.kill(signal);
  process.exit(EXIT_CODES[signal]);
}

function register(child) {
  if (running.size === 0) for (const signal of ENDING) process.on(signal, endTogether);
  running.add(child);
  child.on('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of ENDING) process.off(signal, endTogether);
  });
}

/**
 * Runs a command; returns its exit code and, with `capture`, its output.
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
    // Decoded as a whole, because a multi-byte character may be split between chunks.
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', (error) => resolve({ code: 1, text: `${text}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/**
 * Ends this process where a command that everything rests on failed.
 * @example
 * must(await run(...typeCheck()), 'The type check');
 */
export function must(result, what) {
  if (result.code === 0) return;
  if (result.text) console.error(result.text);
  console.error(`${what} failed.`);
  process.exit(1);
}

/**
 * The command that runs a TypeScript file of the workspace from its sources, in the environment above. Node itself, as the command of the
 * loader stands between: it kills a program that takes longer than a moment to answer a signal.
 */
export const tsx = (...args) => [
  process.execPath,
  ['--import', import.meta.resolve('tsx'), '--conditions=aisle-source', ...args],
];

/**
 * The command that checks the types of the whole workspace and writes its declarations: TypeScript's native compiler, which says the same as
 * the one in JavaScript in a third of the processor time. What needs the compiler's API goes on with that one.
 */
export const typeCheck = () => [
  process.execPath,
  [
    join(root, 'node_modules/typescript-native/bin/tsc'),
    '-b',
    // Each more would find out the types that all files share once again.
    '--checkers',
    '1',
    ...packages.map((name) => `packages/${name}`),
    'demo',
    'docs/site',
    'test',
  ],
];

/** Creates a stopwatch that prints messages with the elapsed time. */
export function createLap() {
  const started = Date.now();
  return (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(1)} s] ${text}`);
}
