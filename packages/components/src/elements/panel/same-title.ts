/** Panel title: detects a filter that would repeat the heading of the panel around it. */

/**
 * Whether two names are equal to a reader.
 * @example
 * sameTitle('brand', ' Brand'); // true
 */
export const sameTitle = (name: string | undefined, heading: string | undefined): boolean =>
  Boolean(name?.trim()) && name!.trim().toLowerCase() === heading?.trim().toLowerCase();
