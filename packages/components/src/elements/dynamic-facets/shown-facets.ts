/** Server rendering of dynamic facets: how an element passes its facets to a server, and how the server marks the elements that it creates for them. */

/** Key of the names of an element's facets, in their order. */
export const shownFacets: unique symbol = Symbol('shown facets');

/** Attribute of an element created by a server, without properties set by a script. */
export const madeMark = 'data-aisle-made';
