/** Questions in a terminal that are answered by yes or no. */
import { createInterface } from 'node:readline/promises';

/**
 * Asks a question. Yes by default; undefined if there is no terminal to answer in.
 *
 * @example
 * if ((await askYes('Go on?')) === false) return;
 */
export async function askYes(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return !/^n/i.test((await terminal.question(`${question} [Y/n] `)).trim());
  } finally {
    terminal.close();
  }
}
