/** Heading identifiers: the same anchors that code forges make, so that one link works there and here. */

/** Anchor of a heading: lower case, words between hyphens. */
const slug = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Hands out the anchors of one page; a second heading of the same words gets a number.
 * @example
 * const idOf = createHeadingIds();
 * idOf('Custom properties'); // custom-properties
 */
export function createHeadingIds(): (title: string) => string {
  const used = new Map<string, number>();
  return (title) => {
    const base = slug(title);
    const times = used.get(base) ?? 0;
    used.set(base, times + 1);
    return times === 0 ? base : `${base}-${times}`;
  };
}
