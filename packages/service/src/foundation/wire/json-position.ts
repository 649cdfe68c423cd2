/** Finds where JSON text stops being JSON: engines word it differently, and some omit the position. */

const STRING_PATTERN = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const LITERAL_PATTERN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Tokens that may come next: a value, a key, or what follows a value. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end';

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const isMark = (character: string) => '{}[],:'.includes(character);

/** The end of the string or literal that starts at `at`; -1 if there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Returns the offset (in UTF-16 units) of the first character that is not valid JSON. */
export function jsonErrorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ;) {
    while (isSpace(text.charCodeAt(at))) at++;
    if (at >= text.length) return text.length;
    const character = text[at]!;
    const mark = isMark(character) ? character : undefined;
    const isString = character === '"';
    const end = mark ? at + 1 : endOf(isString ? STRING_PATTERN : LITERAL_PATTERN, text, at);
    const next: Expected | undefined = end < 0 ? undefined : step(expected, open, { mark, isString });
    if (next === undefined) return at;
    expected = next;
    at = end;
  }
}

/** Follows the grammar by one token. Undefined if the token is not allowed here. */
function step(
  expected: Expected,
  open: string[],
  { mark, isString }: { mark: string | undefined; isString: boolean },
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

/** Returns the position for an error message: `line 2, column 7 (character 19)`. */
export function jsonErrorPlace(text: string): string {
  const offset = jsonErrorOffset(text);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `line ${line}, column ${offset - before.lastIndexOf('\n')} (character ${offset + 1})`;
}
