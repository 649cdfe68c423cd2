/** Commands of the tasks: what they print arrives whole, and none outlives the task that started it. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { quoteForWindows, spawnProgram, untilAnswering } from '../../scripts/spawn-program.mjs';
import { itThorough } from '../testing/thorough.ts';

const command = pathToFileURL(join(resolve(import.meta.dirname, '../..'), 'scripts/command.mjs')).href;

/** A task that runs a program of Node by `run`, and says what became of it. */
function startTask(program: string, options: { capture?: boolean }): ChildProcessByStdio<null, Readable, null> {
  const task = `import { run } from ${JSON.stringify(command)};
    const { code, text } = await run(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify(options)});
    console.log(code, text);`;
  return spawn(process.execPath, ['--input-type=module', '-e', task], { stdio: ['ignore', 'pipe', 'inherit'] });
}

itThorough('keep signs whole that come in two pieces', async () => {
  const halves = `const sign = Buffer.from('✓');
    process.stdout.write(sign.subarray(0, 1), () => setTimeout(() => process.stdout.write(sign.subarray(1)), 50));`;
  const task = startTask(halves, { capture: true });
  let said = '';
  task.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  await once(task, 'close');
  expect(said).toBe('0 ✓\n');
});

it.runIf(process.platform !== 'win32')('end with the task that is told to end', async () => {
  const task = startTask('console.log(process.pid); setInterval(() => {}, 1000);', {});
  const [said] = (await once(task.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  const ended = once(task, 'exit');
  task.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  await expect
    .poll(() => {
      try {
        return process.kill(pid, 0);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    })
    .toBe('ESRCH');
});

it.each([
  ['vite', 'vite'],
  ['C:\\My Shop\\vite', '"C:\\My Shop\\vite"'],
  ['--name=a b', '"--name=a b"'],
  ['say "yes"', '"say \\"yes\\""'],
  ['C:\\My Shop\\', '"C:\\My Shop\\\\"'],
  ['a&b', '"a&b"'],
  ['', '""'],
])('write %s for the shell of Windows as %s', (text, quoted) => {
  expect(quoteForWindows(text)).toBe(quoted);
});

it('are waited for until they answer, and say why they never will', async () => {
  const start = (program: string) => spawnProgram(process.execPath, ['-e', program], { stdio: 'ignore' });
  const nowhere = 'http://127.0.0.1:1';
  await expect(untilAnswering(start('process.exit(3)'), nowhere)).rejects.toThrow('it ended with exit code 3');
  const missing = spawnProgram('no-such-program', [], { stdio: 'ignore' });
  await expect(untilAnswering(missing, nowhere)).rejects.toThrow(process.platform === 'win32' ? 'exit code' : 'ENOENT');
  const server = spawnProgram(
    process.execPath,
    [
      '-e',
      "require('node:http').createServer((_, answer) => answer.end()).listen(0, function () { console.log(this.address().port) })",
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [port] = (await once(server.stdout!, 'data')) as [Buffer];
  await untilAnswering(server, `http://127.0.0.1:${String(port).trim()}`);
  server.kill();
});
