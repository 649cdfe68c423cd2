/** Says where JSON text stops being JSON: engines word it differently, and some leave the place out. */

/** One token of JSON, from the current place. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** What may come next: a value, a key, or what follows a value. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end';

/** The offset (in UTF-16 units) of the first character at which `text` cannot be JSON any more. */
export function jsonErrorOffset(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  TOKEN.lastIndex = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) {
      const space = /[ \t\n\r]*/y;
      space.lastIndex = from;
      space.exec(text);
      return space.lastIndex;
    }
    const [whole, mark, string, literal] = match;
    const start = from + whole.length - (mark ?? string ?? literal)!.length;
    const next = step(expected, open, mark, string !== undefined);
    if (next === undefined) return start;
    expected = next;
  }
}

/** Follows the grammar by one token; undefined when the token may not stand here. */
function step(
  expected: Expected,
  open: ('{' | '[')[],
  mark: string | undefined,
  isString: boolean,
): Expected | undefined {
  const afterValue = (): Expected => (open.length > 0 ? 'commaOrEnd' : 'end');
  const close = (bracket: '{' | '['): Expected | undefined => (open.pop() === bracket ? afterValue() : undefined);
  if (expected === 'end') return undefined;
  if (expected === 'colon') return mark === ':' ? 'value' : undefined;
  if (expected === 'commaOrEnd') {
    if (mark === ',') return open.at(-1) === '{' ? 'key' : 'value';
    return mark === '}' ? close('{') : mark === ']' ? close('[') : undefined;
  }
  if (expected === 'key' || expected === 'keyOrEnd') {
    if (isString) return 'colon';
    return expected === 'keyOrEnd' && mark === '}' ? close('{') : undefined;
  }
  if (mark === undefined) return afterValue();
  if (mark === '{' || mark === '[') {
    open.push(mark);
    return mark === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  return expected === 'valueOrEnd' && mark === ']' ? close('[') : undefined;
}

/** `line 2, column 7 (character 19)` for an error message. */
export function jsonErrorPlace(text: string): string {
  const offset = jsonErrorOffset(text);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `line ${line}, column ${offset - before.lastIndexOf('\n')} (character ${offset + 1})`;
}
