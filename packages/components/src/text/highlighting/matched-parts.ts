/** Highlight tags: the signs that the elements ask the service to put around matches, and the plain and matched parts between them: no mark-up of a record ever becomes HTML. */

/** Signs asked for around matches: unlike `<em>`, no record holds them. */
export const matchTags = { highlightPreTag: '__aisle__', highlightPostTag: '__/aisle__' };

/** A piece of text; every second piece of a list, beginning with the second one, is a match. */
export type MatchedParts = readonly string[];

/** More matches than this are shown as plain text: nobody reads them, and each costs a node. */
const maxMatches = 200;

/**
 * Splits by the signs that were asked for, or by `<em>` where a client answers with its own.
 * @example
 * matchedParts('Red __aisle__sho__/aisle__es'); // ['Red ', 'sho', 'es']
 */
export const matchedParts = (value: string): MatchedParts => {
  const { highlightPreTag: own, highlightPostTag: ownEnd } = matchTags;
  const [pre, post] = value.includes(own) ? [own, ownEnd] : ['<em>', '</em>'];
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = parts.length < 2 * maxMatches ? value.indexOf(pre, at) : -1;
    const end = start < 0 ? -1 : value.indexOf(post, start);
    if (end < 0) break;
    parts.push(value.slice(at, start), value.slice(start + pre.length, end));
    at = end + post.length;
  }
  const tail = value.slice(at);
  return [...parts, parts.length < 2 * maxMatches ? tail : tail.replaceAll(pre, '').replaceAll(post, '')];
};
