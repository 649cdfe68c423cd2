/** Slide geometry: computes the scroll distances between pages of a row of slides, in either reading direction. */

/** Start and end along the row, in pixels from the start of the visible part; negative before it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Tolerance for fractions of pixels on zoomed pages. */
const slack = 1;

/** Returns the span of a box relative to the visible part of its row. */
export const spanIn = (
  box: Pick<DOMRect, 'left' | 'right'>,
  { left, right, isRtl }: { left: number; right: number; isRtl: boolean },
): Span =>
  isRtl ? { start: right - box.right, end: right - box.left } : { start: box.left - left, end: box.right - left };

/**
 * Returns the distance to the next page, whose first slide is the first one that is not completely visible. A slide longer than the
 * visible part is scrolled in several steps. 0 without slides.
 */
export const forward = (slides: readonly Span[], size: number): number => {
  const next = slides.find(({ end }) => end > size + slack);
  if (!next) return 0;
  return next.start > slack ? next.start : size;
};

/** Returns the distance back to the previous page, which ends at the current start. */
export const backward = (slides: readonly Span[], size: number): number => {
  const before = slides.filter(({ start }) => start < -slack);
  const last = before.at(-1);
  if (!last) return 0;
  // Slides that fit completely between the new start and the old one.
  const first = before.find(({ start }) => start >= -size - slack);
  return first ? first.start : last.end > -slack ? -size : last.start;
};
