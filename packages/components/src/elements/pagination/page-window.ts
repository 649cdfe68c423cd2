/** Page window: chooses which pages the pagination shows. */

/**
 * Pages around the current one, as many on each side as `padding` says; at the ends the window slides, so that its
 * length stays the same. The first page is 0.
 * @example
 * pageWindow({ page: 0, pages: 20, padding: 3 }); // [0, 1, 2, 3, 4, 5, 6]
 */
export const pageWindow = ({ page, pages, padding }: { page: number; pages: number; padding: number }): number[] => {
  const length = Math.min(pages, 2 * padding + 1);
  const first = Math.max(0, Math.min(page - padding, pages - length));
  return Array.from({ length }, (_, index) => first + index);
};
