/** JSON fault: the position of the first syntax error; browsers report it differently, or not at all. */

/** Position and message of an error. */
export interface JsonFault {
  place: number;
  rule: string;
  cure: string;
}

class Fault extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.rule);
    this.fault = fault;
  }
}

const WORD = /(?:true|false|null)(?![\w])/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SPACE = /[\t\n\r ]*/y;

/** Maximum nesting depth, to avoid a stack overflow. */
const deepest = 200;

/**
 * Finds the first error; undefined if the text is valid JSON.
 * @example
 * firstJsonFault('[{"name": "Cup",}]'); // { place: 16, … }
 */
export function firstJsonFault(text: string): JsonFault | undefined {
  let at = 0;
  const fail = (rule: string, cure: string): never => {
    throw new Fault({ place: Math.min(at, Math.max(0, text.length - 1)), rule, cure });
  };
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const space = (): boolean => take(SPACE);

  const list = (close: string, item: () => void): void => {
    at++;
    space();
    if (text[at] === close) return void at++;
    for (;;) {
      item();
      space();
      if (text[at] === close) return void at++;
      if (at >= text.length) fail(`the text ends before its "${close}".`, `Add the missing "${close}".`);
      if (text[at] !== ',') fail('two values stand beside each other.', 'Put a comma between them.');
      at++;
      space();
      if (text[at] === close) fail(`there is a comma before "${close}".`, 'Take the last comma away.');
    }
  };
  const value = (depth: number): void => {
    space();
    if (depth > deepest) fail(`values lie more than ${deepest} levels deep.`, 'Flatten the records.');
    const first = text[at];
    if (first === '[') return list(']', () => value(depth + 1));
    if (first === '{')
      return list('}', () => {
        if (!take(STRING)) fail('a name is not in double quotes.', 'Write it as "name".');
        space();
        if (text[at] !== ':') fail('a name has no ":" behind it.', 'Write "name": value.');
        at++;
        value(depth + 1);
      });
    if (take(STRING) || take(NUMBER) || take(WORD)) return undefined;
    if (first === '"')
      fail('a text is not closed, or holds a line break.', 'Close it with ", and write line breaks as \\n.');
    if (first === "'") fail('a text is in single quotes.', 'JSON wants double ones: "text".');
    if (first === undefined) fail('the text ends where a value should stand.', 'Paste all of it.');
    return fail(
      'this is no value.',
      'Values are texts in double quotes, numbers, true, false, null, lists and objects.',
    );
  };
  try {
    value(0);
    space();
    if (at < text.length) fail('something stands behind the end.', 'Put all records into one list: [ … ].');
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}
