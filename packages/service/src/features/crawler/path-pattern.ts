/** URL patterns (globs): `*` within a path segment, `**` across all of them, `!` leaves out. */

/** Asks patterns whether they mean a URL. */
export type PathMatcher = (url: string) => boolean;

const escape = (text: string): string => text.replace(/[.+^$()|[\]\\]/g, '\\$&');

/** The pattern as an expression. @throws Error that says what is wrong. */
function toExpression(pattern: string): RegExp {
  if (pattern.trim() === '')
    throw new Error('must not be empty; write a URL pattern such as https://www.example.com/**');
  let [depth, source] = [0, ''];
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at]!;
    if (letter === '*') {
      const isDeep = pattern[at + 1] === '*';
      while (pattern[at + 1] === '*') at++;
      // `/**/` also means no segment at all.
      if (isDeep && source.endsWith('/') && pattern[at + 1] === '/') {
        source += '(?:.*/)?';
        at++;
      } else source += isDeep ? '.*' : '[^/]*';
    } else if (letter === '?') source += '\\?';
    else if (letter === '{') {
      depth++;
      source += '(?:';
    } else if (letter === '}' && depth > 0) {
      depth--;
      source += ')';
    } else if (letter === ',' && depth > 0) source += '|';
    else source += escape(letter);
  }
  if (depth > 0) throw new Error('has a brace that is not closed; write {a,b}');
  return new RegExp(`^${source}$`, 's');
}

/**
 * One pattern. A `/**` at its end means the folder itself too.
 * @throws Error that says what is wrong.
 */
export function readPattern(pattern: string): PathMatcher {
  const expression = toExpression(pattern);
  const folder = pattern.endsWith('/**') ? toExpression(pattern.slice(0, -3)) : undefined;
  return (url) => expression.test(url) || folder?.test(url) === true;
}

/**
 * Patterns together: a URL has to fit one of those without `!` (any URL where there are none) and none of those with it.
 *
 * @example
 * readPatterns(['https://example.com/**', '!https://example.com/cart/**'])('https://example.com/shoes'); // true
 */
export function readPatterns(patterns: readonly string[]): PathMatcher {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(readPattern);
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => readPattern(pattern.slice(1)));
  return (url) =>
    (wanted.length === 0 || wanted.some((matches) => matches(url))) && !unwanted.some((matches) => matches(url));
}
