#!/usr/bin/env node
/** The command `aisle`: runs the command line with the streams and arguments of the process. */
import { createRequire } from 'node:module';
import process from 'node:process';
import { runCli } from '../cli/run-cli.ts';

const controller = new AbortController();
process.once('SIGINT', () => controller.abort(new Error('interrupted')));
// The reader of a pipe may leave early: `aisle export … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isInteractive: process.stderr.isTTY === true,
  stdin: process.stdin as AsyncIterable<Uint8Array>,
  signal: controller.signal,
  // Of the package that this file is in: `src/node` and `dist/node` are equally deep.
  version: (createRequire(import.meta.url)('../../package.json') as { version: string }).version,
});
