/** Heading identifiers: the same anchors that code forges make, so that one link works there and here. */
/**
 * Hands out the anchors of one page; a second heading of the same words gets a number.
 * @example
 * const idOf = createHeadingIds();
 * idOf('Custom properties'); // custom-properties
 */
export declare function createHeadingIds(): (title: string) => string;
