/** Core code: the code that every script finds in its realm. */

/** Protects the functions that we use ourselves from changes of the script to its globals. */
export const coreCode = `
const { parse, stringify } = JSON;
const { isArray } = Array;
const shown = (value) => {
  if (typeof value === 'string') return value;
  try {
    return (typeof value === 'object' && value !== null && !(value instanceof Error) && stringify(value)) || String(value);
  } catch {
    return 'something that cannot be shown';
  }
};
const console = {};
for (const name of ['log', 'info', 'warn', 'error', 'debug'])
  console[name] = (...values) => { host('log', values.map(shown).join(' ')); };
globalThis.console = console;
// Every realm begins as the same one: its own numbers would be the same too.
Math.random = () => host('random');
const write = (result) => stringify(result);
const settled = (result) =>
  typeof result === 'object' && result !== null && typeof result.then === 'function' ? Promise.resolve(result) : result;
`;

/** Combines `parts` and our code to the prelude of the sandbox. */
export const preludeOf = (parts: readonly string[]): string =>
  `((host) => {\n'use strict';\n${[coreCode, ...parts].join('\n')}\nreturn { invoke, write };\n})`;

/** For transformations: the function receives the record itself. */
export const transformationPrelude = preludeOf([`const invoke = (code, input) => settled(code(parse(input)));`]);
