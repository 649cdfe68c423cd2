/** Panel title: whether a filter would repeat the heading of the panel around it. */

/**
 * Whether two names read the same.
 * @example
 * sameTitle('brand', ' Brand'); // true
 */
export const sameTitle = (name: string | undefined, heading: string | undefined): boolean =>
  Boolean(name?.trim()) && name!.trim().toLowerCase() === heading?.trim().toLowerCase();
