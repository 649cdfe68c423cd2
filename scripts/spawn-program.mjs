/** Programs by name: Windows finds them through its shell, which is given their arguments as it reads them. */
import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';

/**
 * A part of a command as the shell of Windows reads it: in quotes where it is more than a plain word.
 * @example
 * quoteForWindows('C:\\My Shop\\vite'); // "C:\My Shop\vite"
 */
export const quoteForWindows = (text) =>
  /^[\w@=:,./\\+-]+$/.test(text)
    ? text
    : // Backslashes before a quote are read as its escape.
      `"${text.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;

/**
 * Starts a program of the workspace, or one by its path, whatever blanks stand in it.
 * @example
 * const child = spawnProgram('vite', ['--port', '4100'], { cwd: 'C:\\My Shop', stdio: 'inherit' });
 */
export const spawnProgram = (command, args, options) =>
  isWindows
    ? spawn([command, ...args].map(quoteForWindows).join(' '), { ...options, shell: true })
    : spawn(command, args, options);

/**
 * Waits until a program that was started answers at an address.
 * @throws Error that says what became of it where it ends before, or cannot be started at all.
 *
 * @example
 * await untilAnswering(child, 'http://127.0.0.1:4100');
 */
export async function untilAnswering(child, url) {
  let why;
  child.once('error', (error) => (why = error.message));
  child.once(
    'exit',
    (code, signal) => (why = signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`),
  );
  // One that had ended before anybody listened.
  if (child.exitCode !== null) why = `it ended with exit code ${child.exitCode}`;
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (why !== undefined) throw new Error(why);
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}
