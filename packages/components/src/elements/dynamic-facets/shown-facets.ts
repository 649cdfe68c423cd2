/** Server rendering of dynamic facets: how an element tells a server which facets it shows, and how the server marks the elements that it made for them. */

/** Key under which an element has the names of its facets, in their order. */
export const shownFacets: unique symbol = Symbol('shown facets');

/** Attribute of an element that a server made, which knows no names and no function of a script. */
export const madeMark = 'data-aisle-made';
