/** The default record type. */

/** A record with any attributes. Use your own type instead: `Hit<Product>`. */
export type AnyRecord = Record<string, unknown>;
