/** Programs of the workspace hear a signal themselves: one between them and whoever sends it may lose patience and kill them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, tsx, workspaceEnvironment } from '../../scripts/command.mjs';

/** Ends in order at a signal, which it comes to only when half a second of work is done. */
const BUSY_PROGRAM = `
process.on('SIGTERM', () => process.exit(7));
setInterval(() => undefined, 1000);
console.log('ready');
for (const end: number = Date.now() + 500; Date.now() < end;);
`;

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'aisle-signals-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32')('a program that is busy when it is told to end ends in order', async () => {
  const file = join(folder, 'busy.ts');
  await writeFile(file, BUSY_PROGRAM);
  const [command, args] = tsx(file);
  const child = spawn(command, args, { cwd: root, env: workspaceEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
