/** Highlight tags: the tags that elements request around matches, and the parser of the plain and matched parts, so that markup of a record never becomes HTML. */

/** Requested tags around matches; unlike `<em>`, they occur in no record. */
export const matchTags = { highlightPreTag: '__aisle__', highlightPostTag: '__/aisle__' };

/** Parts of a text; the second part and every other one after it is a match. */
export type MatchedParts = readonly string[];

/** Maximum number of highlighted matches, because each costs a node; a text with more is shown as plain text. */
const maxMatches = 200;

/**
 * Splits at the requested tags, or at `<em>` if a client returns its own.
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
