/** Names the attribute that a server gives to elements which loaded parts on demand. */

/** The browser loads the same parts before such an element takes over, and takes the attribute away. */
export const partsMark = 'data-aisle-parts';
