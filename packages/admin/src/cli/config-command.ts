/** Configuration commands: `get`, `diff` and `apply` for settings, rules and dictionaries in files. */
import { writeFileSync } from 'node:fs';
import { exitCodes, printJson, textOf, UsageError, wordOf } from './command.ts';
import type { Command, Option, Task } from './command.ts';
import { printDifferences } from './difference.ts';
import type { Difference } from './difference.ts';
import { readJsonFile } from './read-json-file.ts';

/** Reads, compares and applies one kind of configuration. */
export interface ConfigKind<T> {
  /** Name of the kind in one word: `settings`. */
  name: string;
  summary: string;
  /** Placeholder of the argument after the action: `<index>`. */
  owner: string;
  help: string;
  options: Readonly<Record<string, Option>>;
  /** Value of the argument in the examples. */
  example: string;
  read: (task: Task, owner: string) => Promise<T>;
  /** @throws UsageError when the file is not of this kind. */
  check: (value: unknown, owner: string) => T;
  compare: (before: T, after: T, task: Task) => Difference[];
  /** Applies the configuration; returns a function that waits until it is in effect, or undefined if there is nothing to wait for. */
  write: (task: Task, owner: string, desired: T) => Promise<(() => Promise<unknown>) | undefined>;
}

/** Creates the command of one kind with `get`, `diff` and `apply`. */
export const configCommand = <T>(kind: ConfigKind<T>): Command => ({
  summary: kind.summary,
  usage: `get|diff|apply ${kind.owner} [file]`,
  help: `
get writes the ${kind.name} as JSON to stdout, or to --out. diff shows what apply would change and ends with exit code 3 when
there is something. apply shows it too and puts it in force; nothing is sent when nothing differs.
${kind.help.trim()}`,
  options: {
    out: { type: 'string', value: 'FILE', help: 'get: write to this file.' },
    wait: { type: 'boolean', help: 'apply: return only when it is in force.' },
    ...kind.options,
  },
  permissions: 'settings; for apply also editSettings, and addObject with --wait',
  examples: [
    [`aisle ${kind.name} get ${kind.example} --out ${kind.name}.json`, 'keep it in your repository'],
    [`aisle ${kind.name} diff ${kind.example} ${kind.name}.json`, 'has somebody changed it by hand?'],
    [`aisle ${kind.name} apply ${kind.example} ${kind.name}.json --wait`, 'from a deployment'],
  ],
  async run(task) {
    const { terminal, options } = task;
    const [action, owner] = [wordOf(task, 0, 'get, diff or apply'), wordOf(task, 1, kind.owner)];
    if (action === 'get') {
      const text = `${JSON.stringify(await kind.read(task, owner), null, 2)}\n`;
      const out = textOf(task, 'out');
      if (out) writeFileSync(out, text);
      else terminal.out(text);
      return exitCodes.done;
    }
    if (action !== 'diff' && action !== 'apply')
      throw new UsageError(`${JSON.stringify(action)} is not one of get, diff and apply.`);
    const desired = kind.check(readJsonFile(wordOf(task, 2, '<file>')), owner);
    const differences = kind.compare(await kind.read(task, owner), desired, task);
    const isApplied = action === 'apply' && differences.length > 0;
    if (isApplied) {
      const settled = await kind.write(task, owner, desired);
      if (options['wait']) await settled?.();
    }
    if (options['json']) printJson(task, { differences, applied: isApplied });
    else if (differences.length) terminal.out(`${printDifferences(differences)}${isApplied ? 'Applied.\n' : ''}`);
    else terminal.out('Nothing differs.\n');
    return action === 'diff' && differences.length ? exitCodes.differs : exitCodes.done;
  },
});
