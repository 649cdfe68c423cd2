/** Plain text of HTML in records: removes tags, decodes entities, and collapses white space. */

/** Maximum number of characters of a value that are processed. */
const MAX_READ = 8000;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function entityText(whole: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Possible markup, and possible white space to replace: most values have neither, and need no processing. */
const MARKUP = /[<&]/;
const BLANKS = /\s\s|[^\S ]/u;

const withoutMarkup = (value: string): string =>
  value
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[/!]?[a-z-][^<>]*>/gi, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, entityText);

/**
 * Returns the words of a value, without markup. A `<` that does not start a tag remains.
 *
 * @example
 * plainText('<p>Warm &amp; dry</p>'); // 'Warm & dry'
 */
export function plainText(value: string): string {
  const start = value.slice(0, MAX_READ);
  const text = MARKUP.test(start) ? withoutMarkup(start) : start;
  return (BLANKS.test(text) ? text.replace(/\s+/gu, ' ') : text).trim();
}
