/** Recipe blocks: the code of a recipe as it stands in its Markdown, and the programs of other languages that run it. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');

/** Where the stand-ins of frameworks are. */
export const standIns = join(import.meta.dirname, 'recipes');

/**
 * The code blocks of a recipe in one language, in order.
 *
 * @example
 * const [page, write] = recipeBlocks('php', 'php');
 */
export const recipeBlocks = (recipe: string, language: string): string[] =>
  [...readFileSync(join(root, 'docs/recipes', `${recipe}.md`), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => code!);

/** Whether a program is on this machine. */
export const hasProgram = (name: string): boolean => !spawnSync(name, ['--version']).error;

/** What a program printed, in time. Rejects with what it complained about, when it fails. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  // The service that it asks lives in this process: it must not stand still.
  const { stdout } = await promisify(execFile)(name, args, { env: { ...process.env, ...env }, timeout: 60_000 });
  return stdout;
}
