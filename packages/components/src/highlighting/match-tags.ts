/** The signs that the elements ask the service to put around matches. */

/** Signs asked for around matches: unlike `<em>`, no record holds them. */
export const matchTags = { highlightPreTag: '__aisle__', highlightPostTag: '__/aisle__' };
