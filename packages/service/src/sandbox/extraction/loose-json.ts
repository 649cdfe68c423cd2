/** Loose JSON: the objects and lists of a script as shops write it, with all that templates and hurried people leave in it. */
import { readable } from './readable.ts';

/** Marks of HTML and XML around a script, which stand behind marks of comments where a browser of old would read them. */
const WRAPPER = /(?:\/\/|\/\*)?[ \t]*(?:<!\[CDATA\[|\]\]>|<!--|-->)[ \t]*(?:\*\/)?/y;
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
/** What stands at a place by such a pattern. */
function at(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}

/** A text of JSON with no line break in it and no escape that JSON does not have. */
const repaired = (text: string): string =>
  text
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/\\([^])/g, (both, one: string) => (/["\\/bfnrtu]/.test(one) ? both : one));

/** Where the text that begins at a place ends: behind its quote, or with the script. */
function endOfText(text: string, from: number): number {
  let offset = from + 1;
  while (offset < text.length && text[offset] !== '"') offset += text[offset] === '\\' ? 2 : 1;
  return Math.min(offset + 1, text.length);
}

/** Parts of a script: signs, whole texts, and room as one space; without comments. */
function* partsOf(text: string): Generator<string> {
  for (let offset = 0; offset < text.length;) {
    const sign = text[offset]!;
    const skipped = '/<]-'.includes(sign) ? at(WRAPPER, text, offset) || at(COMMENT, text, offset) : '';
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

/** The objects and lists of a script, each by itself, as JSON that can be parsed where nothing else is wrong. */
function* pieces(text: string): Generator<string> {
  let depth = 0;
  let parts: string[] = [];
  for (const part of partsOf(text)) {
    if (part === '{' || part === '[') depth++;
    if (depth === 0) continue;
    const isEnd = part === '}' || part === ']';
    // Room stays only where it could part two numbers.
    if (part === ' ' && /[[\]{},: ]/.test(parts.at(-1) ?? '')) continue;
    if (isEnd && parts.at(-1) === ' ') parts.pop();
    if (isEnd && parts.at(-1) === ',') parts.pop();
    parts.push(part.startsWith('"') ? repaired(part) : part);
    if (!isEnd || --depth > 0) continue;
    yield parts.join('');
    parts = [];
  }
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    return [];
  }
}

/**
 * The objects and lists that a script holds; those that cannot be read are left out.
 *
 * @example
 * looseJson('{"a": 1,} // one'); // [{ a: 1 }]
 */
export function looseJson(script: string): unknown[] {
  const strict = parsed(script.trim());
  if (strict.length > 0) return strict;
  const text = !script.includes('"') && script.includes('&') ? (readable(script) ?? '') : script;
  return [...pieces(text)].flatMap(parsed);
}
