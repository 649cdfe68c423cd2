/** The record of which nothing is known. */

/** A record of which nothing is known. Name your own type in its place: `Hit<Product>`. */
export type AnyRecord = Record<string, unknown>;
