/** Command: the shape of a CLI command with its arguments, help and action. */
import type { AdminClient } from '../generated/all.ts';

/** An option of a command. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  /** Placeholder of the value in the help: `FILE`. */
  value?: string;
  help: string;
}

/** Streams and environment of a command; tests replace them. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  out: (text: string) => void;
  /** Progress and errors. */
  err: (text: string) => void;
  /** Whether progress may be redrawn in place. */
  isInteractive: boolean;
  /** Standard input, for `-`. */
  stdin: AsyncIterable<Uint8Array | string>;
  /** Aborts the command on Ctrl-C. */
  signal: AbortSignal;
  /** The version of the package, for `--version`. */
  version: string;
}

/** The parsed command line, with the terminal and the client. */
export interface Task {
  /** The positional arguments after the name of the command. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  terminal: Terminal;
  /** Creates the client on first use: `--help` and wrong usage need no credentials. */
  admin: () => AdminClient;
}

/** A command. */
export interface Command {
  /** One line for the overview. */
  summary: string;
  /** Its arguments: `<index> <file>`. */
  usage: string;
  /** Explanation in short paragraphs. */
  help: string;
  options: Readonly<Record<string, Option>>;
  /** Permissions that the key needs: shown in the help, and when the service rejects the key. */
  permissions: string;
  /** Example command lines, each with its meaning. */
  examples: readonly (readonly [line: string, meaning: string])[];
  /** Runs the command. @returns the exit code. */
  run: (task: Task) => Promise<number>;
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Exit codes of the process. */
export const exitCodes = { done: 0, failed: 1, usage: 2, differs: 3, interrupted: 130 } as const;

/** Returns the positional argument at `at` (0-based). @throws UsageError when it is missing. */
export const wordOf = ({ words }: Task, at: number, name: string): string => {
  const word = words[at];
  if (!word) throw new UsageError(`${name} is missing.`);
  return word;
};

/** Returns an option as an integer. @throws UsageError when it is not an integer from `min` to `max`. */
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

/** Returns an option as text. */
export const textOf = ({ options }: Task, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns an option as one of `choices`. @throws UsageError for another value. */
export const choiceOf = <T extends string>(task: Task, name: string, choices: readonly T[]): T | undefined => {
  const value = textOf(task, name);
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  if (!choice) throw new UsageError(`--${name} is ${JSON.stringify(value)}: it must be one of ${choices.join(', ')}.`);
  return choice;
};

/** Prints one line of JSON to stdout. */
export const printJson = ({ terminal }: Task, value: unknown): void => terminal.out(`${JSON.stringify(value)}\n`);
