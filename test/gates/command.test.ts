/** Commands of the tasks: what they print arrives whole, and none outlives the task that started it. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const command = pathToFileURL(join(resolve(import.meta.dirname, '../..'), 'scripts/command.mjs')).href;

/** A task that runs a program of Node by `run`, and says what became of it. */
function startTask(program: string, options: { capture?: boolean }): ChildProcessByStdio<null, Readable, null> {
  const task = `import { run } from ${JSON.stringify(command)};
    const { code, text } = await run(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify(options)});
    console.log(code, text);`;
  return spawn(process.execPath, ['--input-type=module', '-e', task], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('keep signs whole that come in two pieces', async () => {
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
