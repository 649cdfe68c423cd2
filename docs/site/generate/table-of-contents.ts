/** Table of contents: the headings of a drawn page, read from its HTML. */

/** A heading that can be jumped to. */
export interface PageHeading {
  id: string;
  level: 2 | 3;
  /** HTML of its words, without links. */
  words: string;
}

/** Pages with more headings than this show those of the second level alone. */
const manyHeadings = 40;

/**
 * The headings of the second and third level.
 * @example
 * readHeadings('<h2 id="events"><a href="#events">Events</a></h2>'); // [{ id: 'events', level: 2, words: 'Events' }]
 */
export function readHeadings(html: string): PageHeading[] {
  const all = [...html.matchAll(/<h([23]) id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, id, words]) => ({
    id: id!,
    level: Number(level) as 2 | 3,
    words: words!.replace(/<\/?a\b[^>]*>/g, ''),
  }));
  return all.length > manyHeadings ? all.filter(({ level }) => level === 2) : all;
}
