/** Script error: an error of code in the sandbox, with its position in that code. */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { ScriptFailure } from './script-runner.ts';

/** File name of the code in the sandbox, by which positions in it are found. */
export const SCRIPT_FILE = 'script.js';

/** Prefix of the code, so that it is parsed as an expression; it makes the first line longer. */
export const BEFORE_SCRIPT = '(';

const MAX_MESSAGE = 1000;

/** Messages of the interpreter for exceeded limits. */
const LIMITS: readonly (readonly [RegExp, ScriptFailure['kind']])[] = [
  [/^interrupted$/, 'time'],
  [/^out of memory$|^string too long$/, 'memory'],
];

const linePattern = new RegExp(`${SCRIPT_FILE.replace('.', '\\.')}:(\\d+):(\\d+)`);

/** Returns the position of the topmost stack frame in the code. */
function placeOf(stack: unknown, source: string): Pick<ScriptFailure, 'line' | 'column'> & { isEnd?: true } {
  const [, line, column] = linePattern.exec(typeof stack === 'string' ? stack : '') ?? [];
  if (line === undefined) return {};
  const lines = source.split('\n');
  // A missing token at the end is reported after it.
  if (Number(line) > lines.length) return { line: lines.length, column: lines.at(-1)!.length + 1, isEnd: true };
  const shift = line === '1' ? BEFORE_SCRIPT.length : 0;
  return { line: Number(line), column: Math.max(1, Number(column) - shift) };
}

const short = (text: string) => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text);

const messageOf = (thrown: unknown): string => {
  if (typeof thrown !== 'object' || thrown === null)
    return short(String(thrown)) || 'Something without a message was thrown';
  const { name, message } = thrown as { name?: unknown; message?: unknown };
  if (typeof message !== 'string' || message === '') return 'Something was thrown that is no Error';
  return short(typeof name === 'string' && name !== 'Error' ? `${name}: ${message}` : message);
};

/** Converts an error of the sandbox, and releases it. `time` is the limit, for the message. */
export function readScriptError(
  context: QuickJSContext,
  { thrown, source, time }: { thrown: QuickJSHandle; source: string; time: number },
): ScriptFailure {
  const value: unknown = context.dump(thrown);
  thrown.dispose();
  const { name, message, stack } = (typeof value === 'object' && value !== null ? value : { message: value }) as Record<
    string,
    unknown
  >;
  const { isEnd, ...where } = placeOf(stack, source);
  const limit = name === 'InternalError' && LIMITS.find(([words]) => words.test(String(message)))?.[1];
  if (limit === 'time') return { kind: 'time', message: `The code took longer than ${time} ms`, ...where };
  if (limit === 'memory') return { kind: 'memory', message: 'The code took more memory than it may', ...where };
  // A position outside any function: the code was not even started.
  const unread = name === 'SyntaxError' && !/\(script\.js:/.test(String(stack)) && where.line !== undefined;
  if (unread && isEnd) return { kind: 'syntax', message: 'SyntaxError: the code ends too early', ...where };
  return { kind: unread ? 'syntax' : 'exception', message: messageOf(value), ...where };
}
