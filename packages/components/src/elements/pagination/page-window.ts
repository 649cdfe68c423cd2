/** Page window: determines which pages the pagination shows. */

/**
 * Returns the pages around the current one, `padding` on each side; at the ends the window shifts, so that its length stays
 * the same. The first page is 0.
 * @example
 * pageWindow({ page: 0, pages: 20, padding: 3 }); // [0, 1, 2, 3, 4, 5, 6]
 */
export const pageWindow = ({ page, pages, padding }: { page: number; pages: number; padding: number }): number[] => {
  const length = Math.min(pages, 2 * padding + 1);
  const first = Math.max(0, Math.min(page - padding, pages - length));
  return Array.from({ length }, (_, index) => first + index);
};
