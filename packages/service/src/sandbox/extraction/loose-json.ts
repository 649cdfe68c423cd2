/** Loose JSON: the objects and lists of a script as shops write it, with leftovers of templates and syntax errors. */
import { readable } from './readable.ts';

/** HTML and XML comment marks around a script, themselves in comments to hide them from old browsers. */
const WRAPPER = /(?:\/\/|\/\*)?[ \t]*(?:<!\[CDATA\[|\]\]>|<!--|-->)[ \t]*(?:\*\/)?/y;
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
/** Returns the match of a pattern at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}

/** Repairs a JSON string: removes line breaks and invalid escapes. */
const repairString = (text: string): string =>
  text
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/\\([^])/g, (both, one: string) => (/["\\/bfnrtu]/.test(one) ? both : one));

/** Returns the end of the string that starts at an offset: after its quote, or the end of the script. */
function endOfText(text: string, from: number): number {
  let offset = from + 1;
  while (offset < text.length && text[offset] !== '"') offset += text[offset] === '\\' ? 2 : 1;
  return Math.min(offset + 1, text.length);
}

/** Tokens of a script: punctuation, whole strings, and white space as one space; without comments. */
function* partsOf(text: string): Generator<string> {
  for (let offset = 0; offset < text.length;) {
    const sign = text[offset]!;
    const skipped = '/<]-'.includes(sign) ? matchAt(WRAPPER, text, offset) || matchAt(COMMENT, text, offset) : '';
    if (skipped) {
      offset += skipped.length;
      continue;
    }
    const end = sign === '"' ? endOfText(text, offset) : offset + 1;
    const part = text.slice(offset, end);
    yield part.trim() === '' ? ' ' : part;
    offset = end;
  }
}

/** Yields the objects and lists of a script as JSON that can be parsed unless something else is wrong. */
function* pieces(text: string): Generator<string> {
  let depth = 0;
  let parts: string[] = [];
  for (const part of partsOf(text)) {
    if (part === '{' || part === '[') depth++;
    if (depth === 0) continue;
    const isEnd = part === '}' || part === ']';
    // A space remains only if it may separate two numbers.
    if (part === ' ' && /[[\]{},: ]/.test(parts.at(-1) ?? '')) continue;
    if (isEnd && parts.at(-1) === ' ') parts.pop();
    if (isEnd && parts.at(-1) === ',') parts.pop();
    parts.push(part.startsWith('"') ? repairString(part) : part);
    if (!isEnd || --depth > 0) continue;
    yield parts.join('');
    parts = [];
  }
}

function parsePiece(text: string): unknown[] {
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    return [];
  }
}

/**
 * Returns the objects and lists in a script; those that cannot be parsed are skipped.
 *
 * @example
 * looseJson('{"a": 1,} // one'); // [{ a: 1 }]
 */
export function looseJson(script: string): unknown[] {
  const strict = parsePiece(script.trim());
  if (strict.length > 0) return strict;
  const text = !script.includes('"') && script.includes('&') ? (readable(script) ?? '') : script;
  return [...pieces(text)].flatMap(parsePiece);
}
