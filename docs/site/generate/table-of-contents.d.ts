/** Table of contents: the headings of a drawn page, read from its HTML. */
/** A heading that can be jumped to. */
export interface PageHeading {
    id: string;
    level: 2 | 3;
    /** HTML of its words, without links. */
    words: string;
}
/**
 * The headings of the second and third level.
 * @example
 * readHeadings('<h2 id="events"><a href="#events">Events</a></h2>'); // [{ id: 'events', level: 2, words: 'Events' }]
 */
export declare function readHeadings(html: string): PageHeading[];
