/** What a command of the command line is: its words, its help and its work. */
import type { AdminClient } from '../generated/all.ts';

/** An option of a command. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  /** What the value is, for the help: `FILE`. */
  value?: string;
  help: string;
}

/** Where a command reads and writes, so that tests need no terminal. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  out: (text: string) => void;
  /** Progress and errors. */
  err: (text: string) => void;
  /** Whether progress may be drawn over itself. */
  isInteractive: boolean;
  /** Standard input, for `-`. */
  stdin: AsyncIterable<Uint8Array | string>;
  /** Ends the command: Ctrl-C. */
  signal: AbortSignal;
  /** The version of the package, for `--version`. */
  version: string;
}

/** What a command gets. */
export interface Task {
  /** The words after the command's own. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  terminal: Terminal;
  /** The client, made when it is first asked for: `--help` and wrong usage need no credentials. */
  admin: () => AdminClient;
}

/** A command. */
export interface Command {
  /** One line for the overview. */
  summary: string;
  /** Its words: `<index> <file>`. */
  usage: string;
  /** What one must know, in short paragraphs. */
  help: string;
  options: Readonly<Record<string, Option>>;
  /** What the key must be good for: shown in the help, and when the service refuses the key. */
  permissions: string;
  /** Whole lines to copy, each with what it does. */
  examples: readonly (readonly [line: string, meaning: string])[];
  /** Does the work. @returns the exit code. */
  run: (task: Task) => Promise<number>;
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the exit code of the process says. */
export const exitCodes = { done: 0, failed: 1, usage: 2, differs: 3, interrupted: 130 } as const;

/** The nth word. @throws UsageError when it is missing. */
export const wordOf = ({ words }: Task, at: number, name: string): string => {
  const word = words[at];
  if (!word) throw new UsageError(`${name} is missing.`);
  return word;
};

/** An option as a whole number. @throws UsageError when it is not one. */
export const wholeOf = (
  { options }: Task,
  name: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number | undefined => {
  const text = options[name];
  if (typeof text !== 'string') return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} is ${JSON.stringify(text)}: it must be a whole number from ${min} to ${max}.`);
  return value;
};

/** An option as text. */
export const textOf = ({ options }: Task, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** An option as one of some words. @throws UsageError for another. */
export const choiceOf = <T extends string>(task: Task, name: string, choices: readonly T[]): T | undefined => {
  const value = textOf(task, name);
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  if (!choice) throw new UsageError(`--${name} is ${JSON.stringify(value)}: it must be one of ${choices.join(', ')}.`);
  return choice;
};

/** One line of JSON on the standard output. */
export const printJson = ({ terminal }: Task, value: unknown): void => terminal.out(`${JSON.stringify(value)}\n`);
